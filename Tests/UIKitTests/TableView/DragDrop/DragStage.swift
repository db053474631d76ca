import UIKitTesting
import XCTest

/// A list whose rows can be dragged and dropped.
@MainActor
final class DragList: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var names: [String]
  var log: [String] = []
  var canDrag: (Int) -> Bool = { _ in true }
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var operation: UIDropOperation?
  /// Changes a proposal before it is given.
  var adapt: (UITableViewDropProposal) -> Void = { _ in }
  /// What else is dragged with a row; nothing by default.
  var addsRows = false
  /// What a drop does; by default the rows are inserted.
  var perform: ((UITableView, any UITableViewDropCoordinator) -> Void)?
  /// Changes an item before it is dragged.
  var prepare: (UIDragItem) -> Void = { _ in }
  var dragParameters: UIDragPreviewParameters?
  var dropParameters: UIDragPreviewParameters?
  var allowsMove = true
  var isRestricted = false
  private(set) var session: (any UIDropSession)?
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
    prepare(item)
    return [item]
  }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    guard addsRows else { return [] }
    log.append("add \(indexPath.row)")
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))
    item.localObject = names[indexPath.row]
    return [item]
  }
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { dragParameters }
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { dropParameters }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }
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
    self.session = session
    let proposal = UITableViewDropProposal(
      operation: operation ?? (tableView.hasActiveDrag ? .move : .copy), intent: intent)
    adapt(proposal)
    return proposal
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let row = coordinator.destinationIndexPath?.row
    if let perform { return perform(tableView, coordinator) }
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

/// The rows of such a list, for a data source that moves rows.
@MainActor final class MovingDragList: NSObject, UITableViewDataSource {
  let list: DragList
  init(_ list: DragList) { self.list = list }
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

/// Tables side by side in a window, between which rows are dragged.
@MainActor final class DragStage {
  let driver: AppDriver
  let tables: [UITableView]
  let lists: [DragList]

  /// Two tables side by side, each with rows of 44 points.
  init(_ names: [[String]]) {
    let lists = names.map { DragList($0) }
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

  /// What is seen under the finger; `nil` when nothing is dragged.
  var preview: UIView? {
    driver.window.subviews.first { $0.accessibilityIdentifier == "DragPreview" }
  }

  /// Drags a row with the mouse to a place and holds it there.
  func hold(_ table: Int, row: CGFloat, over end: CGPoint) {
    let start = point(table, row)
    driver.mousePress(at: start)
    for step in 1...10 {
      driver.advance(frames: 1)
      let part = CGFloat(step) / 10
      driver.mouseMove(
        to: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  /// The texts of the rows in sight.
  func shown(_ table: Int) -> [String] {
    tables[table].visibleCells.compactMap { $0.textLabel?.text }
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

/// The names of rows: a prefix and a number.
func names(_ count: Int, _ prefix: String = "") -> [String] {
  (0..<count).map { prefix + "\($0)" }
}
