import UIKit
import UIKitTesting
import XCTest

/// Text fields in the rows of a table.
@MainActor final class TableFirstResponderTests: XCTestCase {
  private final class Form: UITableViewController {
    var made = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
      (cell as? FieldCell)?.field.text = "row \(indexPath.row)"
      return cell
    }
  }

  private func field(_ row: Int, _ form: Form) throws -> UITextField {
    let cell = form.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    return try XCTUnwrap(cell as? FieldCell).field
  }

  /// Number 32 of the list of behaviours.
  func testTheCellThatIsEditedIsNotUsedAgain() async throws {
    let form = Form(style: .plain)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { form }
    let edited = try field(2, form)
    driver.tap(edited)
    driver.type("!")
    for _ in 0..<40 { driver.wheel(notches: 3, at: CGPoint(x: 160, y: 240)) }
    driver.settle()
    XCTAssertGreaterThan(form.tableView.contentOffset.y, 1000)
    XCTAssertTrue(edited.isFirstResponder)
    XCTAssertEqual(edited.text, "row 2!")
    driver.type("?")
    XCTAssertEqual(edited.text, "row 2!?")
    for cell in form.tableView.visibleCells {
      XCTAssertFalse((cell as? FieldCell)?.field === edited, "the cell is in use for another row")
    }
    form.tableView.setContentOffset(.zero, animated: false)
    driver.settle()
    XCTAssertTrue(try field(2, form) === edited)
    form.tableView.beginUpdates()
    form.tableView.endUpdates()
    XCTAssertTrue(edited.isFirstResponder)
  }

  func testATableMakesRoomForAnInputView() async throws {
    let form = Form(style: .plain)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { form }
    let edited = try field(9, form)
    edited.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    driver.tap(edited)
    driver.settle(limit: 1)
    XCTAssertEqual(form.tableView.contentInset.bottom, 100)
    let place = edited.convert(edited.bounds, to: nil)
    XCTAssertLessThanOrEqual(place.maxY, 380)
    edited.resignFirstResponder()
    driver.settle(limit: 1)
    XCTAssertEqual(form.tableView.contentInset.bottom, 0)
  }

  func testKeysOfAFieldDoNotReachTheTable() async throws {
    let form = Form(style: .plain)
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { form }
    driver.tap(try field(0, form))
    driver.press(.keyboardSpacebar, characters: " ")
    driver.press(.keyboardReturnOrEnter)
    driver.press(.keyboardHome)
    driver.press(.keyboardLeftArrow)
    XCTAssertNil(form.tableView.indexPathForSelectedRow)
    XCTAssertEqual(form.tableView.contentOffset.y, 0)
    driver.press(.keyboardTab)
    XCTAssertTrue(try field(1, form).isFirstResponder)
  }
}
