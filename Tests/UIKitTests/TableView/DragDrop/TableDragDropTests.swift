import UIKitTesting
import XCTest

/// Dragging rows, within a table and from one to another.
@MainActor final class TableDragDropTests: XCTestCase {
  /// A list whose rows can be dragged and dropped.
  @MainActor
  final class List: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var names: [String]
    var log: [String] = []
    var canDrag: (Int) -> Bool = { _ in true }
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation: UIDropOperation?
    weak var other: List?
    init(_ names: [String]) { self.names = names }

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
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard canDrag(indexPath.row) else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))
      item.localObject = names[indexPath.row]
      return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      log.append("dragBegin")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      log.append("dragEnd")
    }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: String.self)
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      log.append("dropEnd")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: operation ?? (tableView.hasActiveDrag ? .move : .copy), intent: intent)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let row = coordinator.destinationIndexPath?.row
      for item in coordinator.items {
        let source = item.sourceIndexPath?.row
        log.append(
          "drop \(source.map { "\($0)" } ?? "nil") to \(row.map { "\($0)" } ?? "end")")
        guard coordinator.proposal.intent == .insertAtDestinationIndexPath,
          let name = item.dragItem.localObject as? String
        else { continue }
        tableView.performBatchUpdates {
          if let source {
            self.names.remove(at: source)
            tableView.deleteRows(at: [IndexPath(row: source, section: 0)], with: .automatic)
          }
          let end = row ?? self.names.count
          self.names.insert(name, at: end)
          tableView.insertRows(at: [IndexPath(row: end, section: 0)], with: .automatic)
        }
        coordinator.drop(
          item.dragItem, toRowAt: IndexPath(row: row ?? names.count - 1, section: 0))
      }
    }
  }

  /// The same, for a data source that moves rows.
  @MainActor final class MovingList: NSObject, UITableViewDataSource {
    let list: List
    init(_ list: List) { self.list = list }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { list.tableView(tableView, cellForRowAt: indexPath) }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      list.log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      let name = list.names.remove(at: sourceIndexPath.row)
      list.names.insert(name, at: destinationIndexPath.row)
    }
  }

  @MainActor private final class Stage {
    let driver: AppDriver
    let tables: [UITableView]
    let lists: [List]

    /// Two tables side by side, each with rows of 44 points.
    init(_ names: [[String]]) {
      let lists = names.map { List($0) }
      let width = 400 / CGFloat(names.count)
      let tables = lists.enumerated().map { index, list in
        let table = UITableView(
          frame: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 440))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = list
        table.dragDelegate = list
        table.dropDelegate = list
        return table
      }
      self.lists = lists
      self.tables = tables
      driver = AppDriver(.init(size: CGSize(width: 400, height: 440))) {
        let controller = UIViewController()
        for table in tables { controller.view.addSubview(table) }
        return controller
      }
      driver.settle()
    }

    func point(_ table: Int, _ row: CGFloat) -> CGPoint {
      CGPoint(x: tables[table].frame.midX, y: row * 44 + 22)
    }

    func check(_ file: StaticString = #filePath, _ line: UInt = #line) {
      driver.settle()
      for (table, list) in zip(tables, lists) {
        let shown = table.visibleCells.compactMap { $0.textLabel?.text }
        XCTAssertEqual(shown, Array(list.names.prefix(shown.count)), file: file, line: line)
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.alpha == 1 }, file: file, line: line)
        for indexPath in table.indexPathsForVisibleRows ?? [] {
          XCTAssertEqual(
            table.cellForRow(at: indexPath)?.frame, table.rectForRow(at: indexPath), file: file,
            line: line)
        }
        XCTAssertFalse(table.hasActiveDrag, file: file, line: line)
        XCTAssertFalse(table.hasActiveDrop, file: file, line: line)
      }
    }
  }

  private func letters(_ count: Int, _ prefix: String = "") -> [String] {
    (0..<count).map { prefix + "\($0)" }
  }

  func testMouseDragsWithinATable() async {
    let stage = Stage([letters(8)])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(0, 5.3))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["0", "2", "3", "4", "1", "5", "6", "7"])
    XCTAssertEqual(
      stage.lists[0].log, ["dragBegin", "enter", "drop 1 to 4", "dropEnd", "dragEnd"])
  }

  func testAFingerDragsAfterItRested() async {
    let stage = Stage([letters(8)])
    stage.driver.touchDown(at: stage.point(0, 5))
    stage.driver.advance(by: 0.6)
    XCTAssertTrue(stage.tables[0].hasActiveDrag)
    for step in 1...10 {
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: stage.point(0, 5 - CGFloat(step) * 0.53))
    }
    stage.driver.settle()
    stage.driver.touchUp(at: stage.point(0, -0.3))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["5", "0", "1", "2", "3", "4", "6", "7"])
  }

  func testAQuickFingerScrolls() async {
    let stage = Stage([letters(40)])
    stage.driver.drag(from: stage.point(0, 8), to: stage.point(0, 2))
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log, [])
    XCTAssertGreaterThan(stage.tables[0].contentOffset.y, 100)
  }

  func testRowsThatAreNotDraggedScrollByMouse() async {
    let stage = Stage([letters(40)])
    stage.lists[0].canDrag = { _ in false }
    stage.driver.mouseDrag(from: stage.point(0, 8), to: stage.point(0, 2))
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log, [])
    XCTAssertGreaterThan(stage.tables[0].contentOffset.y, 100)
  }

  func testFromOneTableToAnother() async {
    let stage = Stage([letters(5, "a"), letters(5, "b")])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 3.4), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[0].names, letters(5, "a"))
    XCTAssertEqual(stage.lists[1].names, ["b0", "b1", "b2", "a1", "b3", "b4"])
    XCTAssertEqual(stage.lists[0].log, ["dragBegin", "enter", "exit", "dragEnd"])
    XCTAssertEqual(stage.lists[1].log, ["enter", "drop nil to 3", "dropEnd"])
  }

  func testBelowTheLastRow() async {
    let stage = Stage([letters(3, "a"), letters(2, "b")])
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 6), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[1].names, ["b0", "b1", "a1"])
    XCTAssertTrue(stage.lists[1].log.contains("drop nil to end"))
  }

  func testRowsMakeRoom() async {
    let stage = Stage([letters(5, "a"), letters(5, "b")])
    stage.driver.mousePress(at: stage.point(0, 1))
    for step in 1...20 {
      stage.driver.advance(frames: 1)
      stage.driver.mouseMove(
        to: CGPoint(x: 100 + CGFloat(step) * 10, y: 66 + CGFloat(step) * 2.5))
    }
    stage.driver.settle()
    let ys = (0..<5).map {
      stage.tables[1].cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY ?? -1
    }
    XCTAssertEqual(ys, [0, 44, 88 + 44, 132 + 44, 176 + 44])
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(stage.lists[0].log.last, "dragEnd")
    stage.driver.mouseRelease(at: stage.point(1, 2))
    stage.check()
    XCTAssertEqual(stage.lists[1].names, letters(5, "b"))
  }

  func testForbiddenDropGoesBack() async {
    let stage = Stage([letters(5, "a"), letters(5, "b")])
    stage.lists[1].operation = .forbidden
    stage.driver.mouseDrag(from: stage.point(0, 1), to: stage.point(1, 2.7), duration: 0.5)
    stage.check()
    XCTAssertEqual(stage.lists[1].names, letters(5, "b"))
    XCTAssertEqual(stage.lists[1].log, ["enter", "dropEnd"])
    XCTAssertEqual(stage.lists[0].log.last, "dragEnd")
  }

  func testIntoARow() async {
    let stage = Stage([letters(5, "a"), letters(5, "b")])
    stage.lists[1].intent = .insertIntoDestinationIndexPath
    stage.driver.mousePress(at: stage.point(0, 1))
    for step in 1...20 {
      stage.driver.advance(frames: 1)
      stage.driver.mouseMove(
        to: CGPoint(x: 100 + CGFloat(step) * 10, y: 66 + CGFloat(step) * 2.2))
    }
    let cell = stage.tables[1].cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(cell?.isHighlighted, true)
    stage.driver.mouseRelease(at: CGPoint(x: 300, y: 110))
    stage.check()
    XCTAssertEqual(cell?.isHighlighted, false)
    XCTAssertTrue(stage.lists[1].log.contains("drop nil to 2"))
  }

  func testDataSourceThatMovesRowsMovesThem() async {
    let stage = Stage([letters(8)])
    let source = MovingList(stage.lists[0])
    stage.tables[0].dataSource = source
    stage.driver.settle()
    stage.driver.mouseDrag(from: stage.point(0, 5), to: stage.point(0, 1.8))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["0", "1", "5", "2", "3", "4", "6", "7"])
    XCTAssertTrue(stage.lists[0].log.contains("move 5 to 2"))
  }

  func testObjectsAreLoaded() async throws {
    let provider = NSItemProvider(object: "text")
    XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: URL.self))
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
    var loaded: String?
    provider.loadObject(ofClass: String.self) { text, _ in loaded = text }
    XCTAssertEqual(loaded, "text")
    let address = try XCTUnwrap(URL(string: "https://example.org/a"))
    let link = NSItemProvider(object: address)
    var url: URL?
    link.loadObject(ofClass: URL.self) { found, _ in url = found }
    XCTAssertEqual(url, address)
    XCTAssertTrue(link.canLoadObject(ofClass: String.self), "an address is text too")
  }
}
