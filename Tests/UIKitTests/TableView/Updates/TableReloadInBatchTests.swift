import UIKitTesting
import XCTest

/// Data that is loaded anew because of what a batch of changes tells the app on its way.
@MainActor final class TableReloadInBatchTests: XCTestCase {
  /// Sections of names, each in a field.
  private final class Form: UITableViewController, UITextFieldDelegate {
    var names: [[String]] = []
    var fieldDidEnd: () -> Void = {}
    var cellDidEnd: () -> Void = {}
    var willDisplay: (IndexPath) -> Void = { _ in }
    var asked: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
      tableView.rowHeight = 44
    }

    override func numberOfSections(in tableView: UITableView) -> Int { names.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { names.count > 1 || section > 0 ? "Section" : nil }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked.append(indexPath)
      let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
      (cell as? FieldCell)?.field.text = names[indexPath.section][indexPath.row]
      (cell as? FieldCell)?.field.delegate = self
      return cell
    }

    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { willDisplay(indexPath) }

    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { cellDidEnd() }

    func textFieldDidEndEditing(_ textField: UITextField) { fieldDidEnd() }

    var texts: [String] {
      tableView.visibleCells.map { ($0 as? FieldCell)?.field.text ?? "no cell" }
    }
  }

  private var faults: [String] = []

  override func setUp() async throws {
    UITableView.faultListener = { [weak self] in self?.faults.append($0) }
  }

  override func tearDown() async throws { UITableView.faultListener = nil }

  private func show(_ names: [[String]]) -> (Form, AppDriver) {
    let form = Form(style: .plain)
    form.names = names
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 440))) { form }
    driver.settle()
    return (form, driver)
  }

  private func edit(_ row: Int, _ section: Int, _ form: Form, _ driver: AppDriver) throws {
    let cell = form.tableView.cellForRow(at: IndexPath(row: row, section: section))
    driver.tap(try XCTUnwrap(cell as? FieldCell).field)
  }

  private func check(
    _ form: Form, _ driver: AppDriver, _ names: [[String]], _ file: StaticString = #filePath,
    _ line: UInt = #line
  ) {
    driver.settle()
    XCTAssertEqual(form.texts, names.flatMap { $0 }, file: file, line: line)
    XCTAssertEqual(
      (0..<form.tableView.numberOfSections).map { form.tableView.numberOfRows(inSection: $0) },
      names.map(\.count), file: file, line: line)
    let cells = form.tableView.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    XCTAssertEqual(
      cells.count, form.texts.count, "a cell is left over", file: file, line: line)
    XCTAssertEqual(faults, [], file: file, line: line)
  }

  func testTheEndOfEditingInARowThatIsDeleted() async throws {
    let (form, driver) = show([["a", "b", "c"]])
    try edit(0, 0, form, driver)
    form.fieldDidEnd = {
      form.names[0] = ["B", "C", "d", "e"]
      form.asked = []
      form.tableView.reloadData()
    }
    form.names[0].remove(at: 0)
    form.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    check(form, driver, [["B", "C", "d", "e"]])
    XCTAssertEqual(form.asked.map(\.row), [0, 1, 2, 3], "every row is asked for anew")
  }

  func testFewerSectionsThanTheBatchLeaves() async throws {
    let (form, driver) = show([["a", "b"], ["c"], ["d"]])
    try edit(0, 0, form, driver)
    form.fieldDidEnd = {
      form.names = [["only"]]
      form.tableView.reloadData()
    }
    form.names[0].remove(at: 0)
    form.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    check(form, driver, [["only"]])
  }

  func testFewerSectionsWhenARowIsNoLongerDisplayed() async throws {
    let (form, driver) = show([["a", "b", "c"], ["d"], ["e"]])
    form.cellDidEnd = {
      form.cellDidEnd = {}
      form.names = [["x"]]
      form.tableView.reloadData()
    }
    form.names[0].removeFirst(2)
    form.tableView.performBatchUpdates {
      form.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      form.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
    check(form, driver, [["x"]])
  }

  func testWithoutAnimation() async throws {
    let (form, driver) = show([["a", "b", "c"]])
    form.cellDidEnd = {
      form.cellDidEnd = {}
      form.names = [["B", "C", "D"]]
      form.tableView.reloadData()
    }
    form.names[0].remove(at: 0)
    form.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    check(form, driver, [["B", "C", "D"]])
  }

  func testAfterABatchThatHasToWait() async throws {
    let (form, driver) = show([(0..<30).map { "\($0)" }])
    form.willDisplay = { indexPath in
      guard indexPath.row == 12 else { return }
      form.willDisplay = { _ in }
      form.names[0].insert("new", at: 0)
      form.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      form.names = [["x", "y"], ["z"]]
      form.tableView.reloadData()
    }
    form.tableView.contentOffset.y = 200
    check(form, driver, [["x", "y"], ["z"]])
  }

  func testTheEndOfASwipe() async {
    final class Source: EditingSource {
      override func tableView(
        _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
      ) {
        rows = [["x", "y", "z", "w"]]
        tableView.reloadData()
      }
    }
    let source = Source([["a", "b", "c"]])
    let screen = EditingScreen(source)
    screen.swipe(1, from: 300, to: 200)
    source.rows[0].remove(at: 1)
    screen.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    screen.driver.settle()
    XCTAssertEqual(
      screen.table.visibleCells.compactMap { $0.textLabel?.text }, ["x", "y", "z", "w"])
    XCTAssertEqual(faults, [])
  }
}
