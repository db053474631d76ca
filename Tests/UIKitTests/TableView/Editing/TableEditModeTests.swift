import UIKitTesting
import XCTest

/// Edit mode: controls in front of and behind rows.
@MainActor final class TableEditModeTests: XCTestCase {
  func testControlsKeepToMarginsThatChange() async {
    let screen = EditingScreen(
      EditingSource(count: 8), configuration: .init(size: CGSize(width: 430, height: 440)))
    screen.table.setEditing(true, animated: false)
    screen.layOut()
    XCTAssertEqual(screen.cell(0)?.contentView.frame.minX, 20 + 22)
    screen.driver.resize(to: CGSize(width: 390, height: 440))
    screen.layOut()
    XCTAssertEqual(screen.cell(0)?.contentView.frame.minX, 16 + 22)
    XCTAssertEqual(screen.control("EditControl.delete", 0)?.frame.maxX, 16 + 22)
  }

  /// A list that uses the table's own Delete.
  @MainActor final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names: [String]
    var log: [String] = []
    var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
    var canEdit: (IndexPath) -> Bool = { _ in true }
    var indents: (IndexPath) -> Bool = { _ in true }
    init(_ count: Int) { names = (0..<count).map { "Row \($0)" } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      canEdit(indexPath)
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(indexPath.row)")
      if editingStyle == .delete { names.remove(at: indexPath.row) }
      tableView.reloadData()
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style(indexPath) }
    func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { indexPath.row == 1 ? "Throw Away" : nil }
    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { indents(indexPath) }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("willBegin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("didEnd \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("didSelect \(indexPath.row)")
    }
  }

  private func makeScreen(
    _ source: Source, setUp: (UITableView) -> Void = { _ in }
  ) -> (AppDriver, UITableView) {
    let screen = TableScreen([0], delegate: source) { table, _ in setUp(table) }
    screen.table.dataSource = source
    screen.layOut()
    return (screen.driver, screen.table)
  }

  private func cell(_ table: UITableView, _ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func y(_ row: Int) -> CGFloat { CGFloat(row) * 44 + 22 }

  func testControlsComeAndGo() async {
    let source = Source(30)
    let (driver, table) = makeScreen(source)
    XCTAssertEqual(cell(table, 0)?.contentView.frame.minX, 0)
    table.setEditing(true, animated: true)
    XCTAssertTrue(table.isEditing)
    driver.settle()
    for row in 0..<5 {
      XCTAssertEqual(cell(table, row)?.isEditing, true)
      XCTAssertEqual(cell(table, row)?.editingStyle, .delete)
      XCTAssertEqual(cell(table, row)?.contentView.frame.minX, 38)
    }
    table.contentOffset.y = 500
    driver.settle()
    XCTAssertTrue(table.visibleCells.allSatisfy { $0.isEditing }, "rows that come in sight too")
    table.setEditing(false, animated: true)
    driver.settle()
    for cell in table.visibleCells {
      XCTAssertFalse(cell.isEditing)
      XCTAssertEqual(cell.contentView.frame.minX, 0)
      XCTAssertNil(cell.subviews.first { $0.accessibilityIdentifier?.hasPrefix("Edit") ?? false })
    }
  }

  func testMinusAsksAndDeletes() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source)
    table.setEditing(true, animated: false)
    driver.settle()
    driver.tap(at: CGPoint(x: 27, y: y(2)))
    driver.settle()
    XCTAssertEqual(source.names.count, 10, "not yet")
    XCTAssertEqual(cell(table, 2)?.showingDeleteConfirmation, true)
    XCTAssertEqual(source.log, ["willBegin 2"])
    driver.tap(at: CGPoint(x: 370, y: y(2)))
    driver.settle()
    XCTAssertEqual(source.log, ["willBegin 2", "commit delete 2", "didEnd 2"])
    XCTAssertEqual(source.names.count, 9)
    XCTAssertTrue(table.isEditing, "edit mode goes on")
    XCTAssertEqual(cell(table, 2)?.isEditing, true)
  }

  func testTitleOfTheConfirmation() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source)
    table.setEditing(true, animated: false)
    driver.settle()
    driver.tap(at: CGPoint(x: 27, y: y(1)))
    driver.settle()
    XCTAssertTrue(driver.textTree.contains("Throw Away"))
    driver.tap(at: CGPoint(x: 100, y: y(1)))
    driver.settle()
    XCTAssertFalse(driver.textTree.contains("Throw Away"))
    XCTAssertEqual(source.log, ["willBegin 1", "didEnd 1"])
  }

  func testPlusInsertsAtOnce() async {
    let source = Source(10)
    source.style = { $0.row == 0 ? .insert : .none }
    let (driver, table) = makeScreen(source)
    table.setEditing(true, animated: false)
    driver.settle()
    driver.tap(at: CGPoint(x: 27, y: y(0)))
    driver.settle()
    XCTAssertEqual(source.log, ["commit insert 0"])
  }

  func testIndentation() async {
    let source = Source(10)
    source.style = { $0.row == 0 ? .delete : .none }
    source.indents = { $0.row != 2 }
    source.canEdit = { $0.row != 3 }
    let (driver, table) = makeScreen(source)
    table.setEditing(true, animated: false)
    driver.settle()
    XCTAssertEqual((0..<4).map { cell(table, $0)?.contentView.frame.minX }, [38, 38, 0, 0])
    XCTAssertEqual((0..<4).map { cell(table, $0)?.isEditing }, [true, true, true, false])
  }

  func testNoSwipesInEditMode() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source)
    table.setEditing(true, animated: false)
    driver.drag(from: CGPoint(x: 300, y: y(1)), to: CGPoint(x: 150, y: y(1)))
    driver.settle()
    XCTAssertEqual(source.log, [])
  }

  func testRowsAreNotSelectedInEditModeUnlessAllowed() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source)
    driver.tap(at: CGPoint(x: 100, y: y(1)))
    XCTAssertEqual(table.indexPathForSelectedRow?.row, 1)
    table.setEditing(true, animated: false)
    XCTAssertNil(table.indexPathForSelectedRow)
    driver.tap(at: CGPoint(x: 100, y: y(2)))
    XCTAssertNil(table.indexPathForSelectedRow)
    table.allowsSelectionDuringEditing = true
    driver.tap(at: CGPoint(x: 100, y: y(2)))
    XCTAssertEqual(table.indexPathForSelectedRow?.row, 2)
    XCTAssertEqual(source.log, ["didSelect 1", "didSelect 2"])
  }

  func testCirclesShowWhichRowsAreSelected() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source) { $0.allowsMultipleSelectionDuringEditing = true }
    table.setEditing(true, animated: false)
    driver.settle()
    driver.tap(at: CGPoint(x: 100, y: y(1)))
    driver.tap(at: CGPoint(x: 27, y: y(3)))
    XCTAssertEqual(table.indexPathsForSelectedRows?.rows, [1, 3], "the circle is part of its row")
    driver.tap(at: CGPoint(x: 100, y: y(1)))
    XCTAssertEqual(table.indexPathsForSelectedRows?.rows, [3])
    table.setEditing(false, animated: false)
    XCTAssertNil(table.indexPathsForSelectedRows)
  }

  func test44LeavingEditModeDoesNotFlashTheSelection() async {
    let source = Source(10)
    let (driver, table) = makeScreen(source) { $0.allowsMultipleSelectionDuringEditing = true }
    table.setEditing(true, animated: true)
    driver.settle()
    for row in [1, 2, 4] { driver.tap(at: CGPoint(x: 100, y: y(row))) }
    driver.settle()
    table.setEditing(false, animated: true)
    for frame in 0..<24 {
      XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isSelected && !$0.isHighlighted })
      defer { driver.advance(frames: 1) }
      guard frame % 4 == 0 else { continue }
      // The ground at the trailing edge is white all the time.
      let picture = driver.picture
      for row in [1, 2, 4] {
        XCTAssertEqual(picture.pixels[Int(y(row) * 2) * picture.width + 760], 0xFFFF_FFFF)
      }
    }
  }

  func testCellsHearOfTransitions() async {
    final class Cell: UITableViewCell {
      var log: [String] = []
      override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        log.append("will \(state.rawValue)")
      }
      override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        log.append("did \(state.rawValue)")
      }
    }
    let source = Source(10)
    let (driver, table) = makeScreen(source) {
      $0.register(Cell.self, forCellReuseIdentifier: "row")
    }
    let first = cell(table, 0) as? Cell
    table.setEditing(true, animated: true)
    driver.settle()
    driver.tap(at: CGPoint(x: 27, y: y(0)))
    driver.settle()
    driver.tap(at: CGPoint(x: 100, y: y(4)))
    driver.settle()
    table.setEditing(false, animated: true)
    driver.settle()
    XCTAssertEqual(
      first?.log, ["will 1", "did 1", "will 3", "did 3", "will 1", "did 1", "will 0", "did 0"])
  }

  func testControllerPutsItsTableIntoEditMode() async {
    final class Controller: UITableViewController {
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 3 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let controller = Controller()
    let driver = AppDriver { controller }
    controller.setEditing(true, animated: true)
    driver.settle()
    XCTAssertTrue(controller.tableView.isEditing)
    XCTAssertTrue(controller.tableView.visibleCells.allSatisfy(\.isEditing))
  }
}
