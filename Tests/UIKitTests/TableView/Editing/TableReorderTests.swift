import SeededRandom
import UIKitTesting
import XCTest

/// Moving rows by their grips.
@MainActor final class TableReorderTests: XCTestCase {
  typealias Source = TableReorderSource

  /// A list whose rows can be moved.
  @MainActor class TableReorderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var heights: [String: CGFloat] = [:]
    var log: [String] = []
    var canMove: (IndexPath) -> Bool = { _ in true }
    var header: UIView?
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    init(_ rows: [[String]]) { self.rows = rows }

    func willDisplay(_ cell: UITableViewCell) {}
    func didEndDisplaying(_ cell: UITableViewCell) {}

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { willDisplay(cell) }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { didEndDisplaying(cell) }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      section == 1 ? header : nil
    }
    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let name = rows[indexPath.section][indexPath.row]
      cell.textLabel?.text = name
      (cell as? SizedCell)?.height = heights[name] ?? 44
      return cell
    }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { rows.count > 1 ? "Section \(section)" : nil }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      canMove(indexPath)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      log.append(
        "\(sourceIndexPath.section).\(sourceIndexPath.row) to "
          + "\(destinationIndexPath.section).\(destinationIndexPath.row)")
      let name = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      rows[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }
  }

  final class SizedCell: UITableViewCell {
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: height)
    }
  }

  @MainActor private final class Stage {
    let source: Source
    let screen: TableScreen
    var table: UITableView { screen.table }
    var driver: AppDriver { screen.driver }

    init(
      _ source: Source, style: UITableView.Style = .plain,
      setUp: (UITableView) -> Void = { _ in }
    ) {
      self.source = source
      screen = TableScreen([0], style: style, delegate: source) { table, _ in
        table.register(SizedCell.self, forCellReuseIdentifier: "row")
        setUp(table)
      }
      screen.table.dataSource = source
      screen.table.setEditing(true, animated: false)
      screen.layOut()
    }

    /// The middle of a row's grip, in the window.
    func grip(_ row: Int, _ section: Int = 0) -> CGPoint {
      let rect = table.rectForRow(at: IndexPath(row: row, section: section))
      return table.convert(CGPoint(x: rect.maxX - 27, y: rect.midY), to: nil)
    }

    /// The texts of the cells in sight by where they are on the screen.
    var shown: [String] {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        .compactMap { $0.textLabel?.text }
    }

    /// Whether each row in sight has the cell of its data, in its place.
    func check(_ file: StaticString = #filePath, _ line: UInt = #line) {
      table.layoutIfNeeded()
      for indexPath in table.indexPathsForVisibleRows ?? [] {
        let cell = table.cellForRow(at: indexPath)
        XCTAssertEqual(
          cell?.textLabel?.text, source.rows[indexPath.section][indexPath.row],
          "\(indexPath)", file: file, line: line)
        XCTAssertEqual(
          cell?.frame, table.rectForRow(at: indexPath), "\(indexPath)", file: file, line: line)
      }
      let fresh = UITableView(frame: table.frame, style: table.style)
      fresh.register(SizedCell.self, forCellReuseIdentifier: "row")
      fresh.dataSource = source
      fresh.delegate = source
      XCTAssertEqual(
        (0..<fresh.numberOfSections).map { fresh.numberOfRows(inSection: $0) },
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, file: file,
        line: line)
    }
  }

  private func names(_ count: Int, _ prefix: String = "Row") -> [String] {
    (0..<count).map { "\(prefix) \($0)" }
  }

  func testRowGoesWhereItIsDropped() async {
    let stage = Stage(Source([names(8)]))
    var point = stage.grip(1)
    stage.driver.touchDown(at: point)
    for _ in 0..<13 {
      point.y += 10
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: point)
    }
    stage.driver.settle()
    XCTAssertEqual(
      stage.shown, ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5", "Row 6", "Row 7"],
      "the others make room")
    XCTAssertEqual(stage.source.log, [], "nothing is moved yet")
    stage.driver.touchUp(at: point)
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, ["0.1 to 0.4"])
    XCTAssertEqual(
      stage.source.rows[0],
      ["Row 0", "Row 2", "Row 3", "Row 4", "Row 1", "Row 5", "Row 6", "Row 7"])
    stage.check()
  }

  func testRowsThatMoveWhileOneIsPutDownStayBelowTheHeaders() async {
    let source = Source([names(4), names(4, "Other")])
    let stage = Stage(source)
    let table = stage.table
    let header = UIView()
    stage.source.header = header
    table.sectionHeaderHeight = 30
    table.reloadData()
    stage.driver.settle()
    var point = stage.grip(1)
    stage.driver.touchDown(at: point)
    for _ in 0..<6 {
      point.y += 10
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: point)
    }
    stage.driver.touchUp(at: point)
    stage.driver.advance(frames: 1)
    source.rows[0].append(source.rows[0].removeFirst())
    table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    stage.driver.settle()
    let top = table.subviews.lastIndex { $0 is UITableViewCell } ?? .max
    XCTAssertLessThan(top, table.subviews.firstIndex { $0 === header } ?? -1)
    stage.check()
  }

  func testMouseMovesRowsToo() async {
    let stage = Stage(Source([names(8)]))
    stage.driver.mouseDrag(from: stage.grip(5), to: stage.grip(0))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, ["0.5 to 0.0"])
    stage.check()
  }

  func testOnlyRowsThatCanMoveHaveGrips() async {
    let source = Source([names(4)])
    source.canMove = { $0.row != 2 }
    let stage = Stage(source)
    let grips = stage.table.visibleCells.map { cell in
      cell.subviews.contains { $0.accessibilityIdentifier == "ReorderControl" }
    }
    XCTAssertEqual(grips, [true, true, false, true])
  }

  func testNothingMovesWithoutLifting() async {
    let stage = Stage(Source([names(8)]))
    stage.driver.tap(at: stage.grip(3))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, [])
    stage.check()
    XCTAssertEqual(
      stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.layer.shadowOpacity, 0)
  }

  func testBetweenSections() async {
    let stage = Stage(Source([names(3, "A"), names(3, "B")]), style: .grouped)
    stage.driver.drag(from: stage.grip(0, 0), to: stage.grip(1, 1))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, ["0.0 to 1.2"], "below the row that it lies on")
    stage.check()
    stage.driver.drag(from: stage.grip(3, 1), to: stage.grip(0, 0))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log.last, "1.3 to 0.0")
    stage.check()
  }

  func testDelegateChoosesAnotherPlace() async {
    let source = Source([names(3, "A"), names(3, "B")])
    source.target = { from, proposed in
      proposed.section == from.section ? proposed : IndexPath(row: 2, section: from.section)
    }
    let stage = Stage(source)
    stage.driver.drag(from: stage.grip(0, 0), to: stage.grip(1, 1))
    stage.driver.settle()
    XCTAssertEqual(source.log, ["0.0 to 0.2"])
    stage.check()
  }

  func testScrollsAtTheEdges() async {
    let stage = Stage(Source([names(100)]))
    let bottom = CGPoint(x: 363, y: 430)
    stage.driver.touchDown(at: stage.grip(1))
    for step in 1...20 {
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: CGPoint(x: 363, y: 66 + CGFloat(step) * 18.2))
    }
    stage.driver.advance(by: 2)
    XCTAssertGreaterThan(stage.table.contentOffset.y, 800)
    // The row is still under the finger, and seen once.
    let lifted = stage.table.subviews.compactMap { $0 as? UITableViewCell }
      .filter { !$0.isHidden && $0.textLabel?.text == "Row 1" }
    XCTAssertEqual(lifted.count, 1)
    let middle = lifted.first.map { $0.convert(CGPoint(x: 0, y: 22), to: nil).y } ?? 0
    XCTAssertEqual(middle, 430, accuracy: 1)
    stage.driver.touchUp(at: bottom)
    stage.driver.settle()
    XCTAssertEqual(stage.source.log.count, 1)
    XCTAssertTrue(stage.source.log[0].hasPrefix("0.1 to 0."), stage.source.log[0])
    let new = stage.source.rows[0].firstIndex(of: "Row 1") ?? 0
    XCTAssertTrue(stage.table.indexPathsForVisibleRows?.rows.contains(new) ?? false)
    stage.check()
  }

  func testARowThatIsHeldWhileItsPlaceGoesOutOfSightIsDisplayedAllTheTime() async {
    final class Counting: TableReorderSource {
      var displayed: [ObjectIdentifier: Int] = [:]
      override func willDisplay(_ cell: UITableViewCell) {
        displayed[ObjectIdentifier(cell), default: 0] += 1
      }
      override func didEndDisplaying(_ cell: UITableViewCell) {
        displayed[ObjectIdentifier(cell), default: 0] -= 1
      }
    }
    for isCancelled in [false, true] {
      let source = Counting([names(100)])
      let stage = Stage(source)
      stage.driver.touchDown(at: stage.grip(1))
      let held = stage.table.visibleCells[1]
      for step in 1...20 {
        stage.driver.advance(frames: 1)
        stage.driver.touchMove(to: CGPoint(x: 363, y: 66 + CGFloat(step) * 18.2))
      }
      stage.driver.advance(by: 2)
      XCTAssertEqual(source.displayed[ObjectIdentifier(held)], 1, "the finger holds it")
      let bottom = CGPoint(x: 363, y: 430)
      if isCancelled {
        stage.driver.touchCancel(at: bottom)
      } else {
        stage.driver.touchUp(at: bottom)
      }
      stage.driver.settle()
      let shown = Set(stage.table.visibleCells.map(ObjectIdentifier.init))
      for (cell, count) in source.displayed {
        XCTAssertEqual(count, shown.contains(cell) ? 1 : 0, "cancelled: \(isCancelled)")
      }
    }
  }

  func testEscapePutsTheRowBack() async {
    let stage = Stage(Source([names(8)]))
    stage.driver.touchDown(at: stage.grip(1))
    stage.driver.advance(frames: 1)
    stage.driver.touchMove(to: stage.grip(5))
    stage.driver.settle()
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    stage.check()
    stage.driver.touchMove(to: stage.grip(6))
    stage.driver.touchUp(at: stage.grip(6))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, [])
    XCTAssertEqual(stage.shown, names(8))
    stage.check()
  }

  func testReloadDuringTheMovePutsTheRowBack() async {
    let stage = Stage(Source([names(8)]))
    stage.driver.touchDown(at: stage.grip(1))
    stage.driver.advance(frames: 1)
    stage.driver.touchMove(to: stage.grip(5))
    stage.table.reloadData()
    stage.driver.settle()
    stage.driver.touchUp(at: stage.grip(5))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, [])
    stage.check()
  }

  func testSelectionGoesWithItsRow() async {
    let stage = Stage(Source([names(8)])) { $0.allowsMultipleSelectionDuringEditing = true }
    for row in [1, 3] {
      stage.table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    stage.driver.drag(from: stage.grip(1), to: stage.grip(5))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, ["0.1 to 0.5"])
    XCTAssertEqual(stage.table.indexPathsForSelectedRows?.rows, [2, 5])
    stage.check()
  }

  func test39FastBackAndForthStaysAPermutation() async {
    let given = SeededGenerator.replayed
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let stage = Stage(Source([names(12, "A"), [], names(9, "B")]))
    let all = Set(stage.source.rows.joined())
    for _ in 0..<12 {
      let visible = stage.table.indexPathsForVisibleRows ?? []
      let start = visible[random(visible.count)]
      stage.driver.touchDown(at: stage.grip(start.row, start.section))
      var last = stage.grip(start.row, start.section)
      for _ in 0..<12 {
        if random(2) == 0 { stage.driver.advance(frames: random(4)) }
        last = CGPoint(x: 363, y: CGFloat(random(440)))
        stage.driver.touchMove(to: last)
      }
      stage.driver.touchUp(at: last)
      if random(2) == 0 { stage.driver.settle() }
      XCTAssertEqual(stage.source.rows.joined().count, 21, "seed \(seed)")
      XCTAssertEqual(Set(stage.source.rows.joined()), all, "seed \(seed)")
    }
    stage.driver.settle()
    stage.check()
    XCTAssertTrue(
      stage.table.subviews.compactMap { $0 as? UITableViewCell }.allSatisfy {
        $0.isHidden || $0.layer.shadowOpacity == 0
      }, "no row is stuck, seed \(seed)")
  }

  func test40DropIntoAnEmptySection() async {
    let stage = Stage(Source([names(3, "A"), [], names(3, "B")]), style: .grouped)
    let header = stage.table.rectForHeader(inSection: 1)
    let end = stage.table.convert(CGPoint(x: 363, y: header.maxY - 22), to: nil)
    stage.driver.drag(from: stage.grip(1, 0), to: end)
    stage.driver.settle()
    XCTAssertEqual(stage.source.log, ["0.1 to 1.0"])
    stage.check()
    stage.driver.drag(from: stage.grip(0, 1), to: stage.grip(1, 2))
    stage.driver.settle()
    XCTAssertEqual(stage.source.log.last, "1.0 to 2.2", "and out of it again")
    stage.check()
  }

  func test41LiftedRowStartsUnderThePointer() async {
    let source = Source([names(20)])
    for (index, name) in source.rows[0].enumerated() {
      source.heights[name] = CGFloat(30 + index * 37 % 90)
    }
    let stage = Stage(source)
    stage.table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
    stage.driver.settle()
    let rect = stage.table.rectForRow(at: IndexPath(row: 18, section: 0))
    let before = stage.table.convert(rect.origin, to: nil).y
    let grip = CGPoint(x: 363, y: before + 9)
    stage.driver.touchDown(at: grip)
    stage.driver.advance(frames: 1)
    let cell = stage.table.cellForRow(at: IndexPath(row: 18, section: 0))
    XCTAssertEqual(cell?.convert(CGPoint.zero, to: nil).y ?? 0, before, accuracy: 0.01)
    XCTAssertGreaterThan(cell?.layer.shadowOpacity ?? 0, 0)
    stage.driver.touchMove(to: CGPoint(x: 363, y: grip.y - 60))
    stage.driver.advance(frames: 1)
    XCTAssertEqual(cell?.convert(CGPoint.zero, to: nil).y ?? 0, before - 60, accuracy: 0.01)
    stage.driver.touchMove(to: grip)
    stage.driver.touchUp(at: grip)
    stage.driver.settle()
    stage.check()
  }
}
