@testable import UIKit
import UIKitTesting
import XCTest

/// Wheels that the user turns.
@MainActor final class PickerViewTests: XCTestCase {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var columns = [["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"], ["1", "2", "3"]]
    var chosen: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      columns[component].count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { columns[component][row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([row, component])
    }
  }

  private let source = Source()
  private var picker = UIPickerView()

  private func makeDriver(
    _ direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> AppDriver {
    let driver = AppDriver(
      .init(size: CGSize(width: 320, height: 216), direction: direction)
    ) { UIViewController() }
    picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    driver.window.rootViewController?.view.addSubview(picker)
    driver.settleFrame()
    return driver
  }

  func testItAsksForItsRows() async throws {
    _ = makeDriver()
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.numberOfRows(inComponent: 0), 6)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    XCTAssertEqual(picker.rowSize(forComponent: 0).height, 32)
    XCTAssertEqual(picker.sizeThatFits(.zero), CGSize(width: 320, height: 216))
  }

  func testADragChoosesTheNearestRow() async throws {
    let driver = makeDriver()
    driver.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 150 - 70))
    driver.settle()
    // 70 points, less what it takes to tell a drag from a tap.
    XCTAssertEqual(source.chosen, [[2, 0]])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
  }

  func testAFlingComesToRestAtARow() async throws {
    let driver = makeDriver()
    driver.fling(from: CGPoint(x: 240, y: 150), to: CGPoint(x: 240, y: 60))
    driver.settle()
    XCTAssertEqual(source.chosen, [[2, 1]], "no farther than the last")
  }

  func testATapChoosesTheRowUnderIt() async throws {
    let driver = makeDriver()
    driver.tap(at: CGPoint(x: 80, y: 108 + 32))
    driver.settle()
    XCTAssertEqual(source.chosen, [[1, 0]])
  }

  func testANotchOfTheWheelIsARow() async throws {
    let driver = makeDriver()
    driver.wheel(notches: 1, at: CGPoint(x: 80, y: 108))
    driver.settle()
    driver.wheel(notches: 1, at: CGPoint(x: 80, y: 108))
    driver.settle()
    driver.wheel(notches: -1, at: CGPoint(x: 80, y: 108))
    driver.settle()
    XCTAssertEqual(source.chosen, [[1, 0], [2, 0], [1, 0]])
  }

  func testKeysTurnTheWheels() async throws {
    let driver = makeDriver()
    driver.press(.keyboardTab)
    XCTAssertTrue(picker.isFirstResponder)
    driver.press(.keyboardDownArrow)
    driver.press(.keyboardEnd)
    driver.press(.keyboardUpArrow)
    driver.press(.keyboardC, characters: "c")
    driver.press(.keyboardRightArrow)
    driver.press(.keyboardDownArrow)
    driver.settle()
    XCTAssertEqual(source.chosen, [[1, 0], [5, 0], [4, 0], [2, 0], [1, 1]])
  }

  func testTheProgramTurnsItSilently() async throws {
    let driver = makeDriver()
    picker.selectRow(3, inComponent: 0, animated: true)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    driver.settle()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    XCTAssertEqual(source.chosen, [])
    source.columns[0] = ["Apple"]
    picker.reloadComponent(0)
    XCTAssertEqual(picker.numberOfRows(inComponent: 0), 1)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
  }

  func testTheFirstWheelIsWhereOneBeginsToRead() async throws {
    let driver = makeDriver(.rightToLeft)
    driver.tap(at: CGPoint(x: 240, y: 108 + 32))
    driver.settle()
    XCTAssertEqual(source.chosen, [[1, 0]])
  }

  func testViewsOfTheDelegateAreUsedAgain() async throws {
    final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        1000
      }
      func pickerView(
        _ pickerView: UIPickerView, rowHeightForComponent component: Int
      ) -> CGFloat { 40 }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        let label = view as? UILabel ?? UILabel()
        label.text = "\(row)"
        return label
      }
    }
    let driver = makeDriver()
    let views = Views()
    picker.dataSource = views
    picker.delegate = views
    driver.settleFrame()
    XCTAssertEqual((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text, "1")
    XCTAssertEqual(picker.rowSize(forComponent: 0).height, 40)
    picker.selectRow(500, inComponent: 0, animated: false)
    driver.settle()
    XCTAssertEqual((picker.view(forRow: 500, forComponent: 0) as? UILabel)?.text, "500")
    XCTAssertNil(picker.view(forRow: 1, forComponent: 0))
    XCTAssertLessThan(views.made, 20)
  }

  /// A cylinder that is 216 points high from the front has a radius of 108.
  func testRowsLieOnACylinder() async throws {
    let cylinder = PickerCylinder(height: 216, rowHeight: 32)
    let middle = try XCTUnwrap(cylinder.place(at: 0))
    XCTAssertEqual(middle.offset, 0)
    XCTAssertEqual(middle.height, 1)
    XCTAssertEqual(middle.alpha, 1)
    let below = try XCTUnwrap(cylinder.place(at: 64))
    XCTAssertEqual(below.offset, 108 * sin(64.0 / 108), accuracy: 1e-9)
    XCTAssertEqual(below.height, cos(64.0 / 108), accuracy: 1e-9)
    XCTAssertNil(cylinder.place(at: 108 * .pi / 2))
    XCTAssertEqual(cylinder.distance(seenAt: below.offset), 64, accuracy: 1e-9)
  }
}
