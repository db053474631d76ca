import Foundation
import ListCore

/// Rows that are dragged over the window, from their table to wherever they are dropped.
///
/// The drag belongs to the window from its begin: it goes on when what it opens on its way takes the
/// table out of the window.
@MainActor final class RowDrag {
  /// The drag that goes on, for keys.
  private(set) static weak var current: RowDrag?

  /// How wide the preview may be over what does not want it in its full size, in points.
  private static let compactWidth: CGFloat = 240
  /// How visible the rows are meanwhile.
  static let rowAlpha: CGFloat = 0.4

  let session: DragDropSession
  let table: UITableView
  private(set) var rows: [DraggedRow]
  private let preview = DragPreviewView(frame: .zero)
  private weak var window: UIWindow?
  /// From the finger to the middle of the preview.
  private var grip = CGPoint.zero
  private var scale: CGFloat = 1
  private weak var target: (any DropTarget)?
  private var isOver = false
  private var ticker: ScrollTicker?
  private var lastTick: Double?
  /// Whether what is under the finger is to be asked anew with the next frame.
  private var isFollowDue = false
  /// Whether what is under the finger is being asked anew: what that changes is no reason to ask again,
  /// or a table that loads its data whenever it is asked would be asked in each frame.
  private var isFollowingAnew = false
  private let springLoader: SpringLoader

  init(table: UITableView, session: DragDropSession, rows: [DraggedRow]) {
    self.table = table
    self.session = session
    self.rows = rows
    window = table.window
    session.window = table.window
    springLoader = SpringLoader(session)
  }

  /// The only row that is dragged, if it is still there.
  var onlyPosition: RowPosition? { rows.count == 1 ? rows[0].position : nil }

  /// The height of the row that was lifted first.
  var height: CGFloat { rows.first?.picture?.part.height ?? TableMetrics.rowHeight }

  /// Whether a row takes part.
  func contains(_ position: RowPosition) -> Bool { rows.contains { $0.position == position } }

  /// The row with which a thing is dragged.
  func position(of item: UIDragItem) -> RowPosition? {
    row(of: item)?.position
  }

  private func row(of item: UIDragItem) -> DraggedRow? {
    rows.first { $0.items.contains { $0 === item } }
  }

  /// Follows the rows through a change of the table.
  func move(by newPosition: (RowPosition) -> RowPosition?) {
    for index in rows.indices { rows[index].position = rows[index].position.flatMap(newPosition) }
  }

  // MARK: Beginning

  /// Lifts the rows.
  func begin() {
    Self.current = self
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    for row in rows { row.cell?.take(dragState: .lifting) }
    for index in rows.indices { takePicture(ofRow: index) }
    showPictures()
    if let cell = rows.first?.cell, let picture = rows.first?.picture, isPictureOfCell(0) {
      let frame = cell.convert(picture.part, to: nil)
      grip = CGPoint(x: frame.midX - session.finger.x, y: frame.midY - session.finger.y)
    }
    session.onPreviewChange = { [weak self] in self?.renewPictures() }
    preview.center = middle
    preview.show(count: session.items.count, operation: nil)
    window?.addSubview(preview)
    UIView.animate(withDuration: 0.2) {
      preview.alpha = 0.9
      preview.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
      for row in rows { row.cell?.fadeForDrag() }
    }
    for row in rows { row.cell?.take(dragState: .dragging) }
    follow()
  }

  /// Adds another row to what is dragged.
  func add(_ row: DraggedRow) {
    guard !isOver, !row.items.isEmpty else { return }
    session.items += row.items
    rows.append(row)
    row.cell?.take(dragState: .dragging)
    takePicture(ofRow: rows.count - 1)
    showPictures()
    UIView.animate(withDuration: 0.2) { row.cell?.fadeForDrag() }
    follow()
  }

  // MARK: The preview

  private func ownPreview(ofRow index: Int) -> UIDragPreview? {
    for item in rows[index].items {
      if let preview = item.previewProvider?() { return preview }
    }
    return nil
  }

  private func isPictureOfCell(_ index: Int) -> Bool {
    rows[index].items.allSatisfy { $0.previewProvider == nil }
  }

  private func takePicture(ofRow index: Int) {
    if let own = ownPreview(ofRow: index) {
      own.view.layoutIfNeeded()
      rows[index].picture = DragPicture(of: own.view, own.parameters)
    } else if let cell = rows[index].cell, let position = rows[index].position {
      let parameters = table.dragDelegate?.tableView(
        table, dragPreviewParametersForRowAt: table.dataPath(position))
      rows[index].picture = DragPicture(of: cell, parameters)
    }
  }

  private func renewPictures() {
    for index in rows.indices where !isPictureOfCell(index) { takePicture(ofRow: index) }
    showPictures()
  }

  private func showPictures() { preview.show(rows.compactMap(\.picture)) }

  /// Where the middle of the preview is.
  private var middle: CGPoint {
    CGPoint(
      x: session.location.x + grip.x * scale, y: session.location.y + grip.y * scale)
  }

  /// Makes the preview as large as it may be over what is under the finger.
  private func fitPreview(_ proposal: UIDropProposal?) {
    let isFull = target == nil || target === table || proposal?.prefersFullSizePreview == true
    let width = preview.bounds.width
    let wanted = isFull || width <= Self.compactWidth ? 1 : Self.compactWidth / width
    guard wanted != scale else { return }
    scale = wanted
    UIView.animate(withDuration: 0.2) {
      preview.transform = CGAffineTransform(scaleX: 1.02 * scale, y: 1.02 * scale)
    }
  }

  // MARK: Following

  /// Goes to where the finger is.
  func follow() {
    guard !isOver else { return }
    let found = window?.dropTarget(for: session)
    if found !== target {
      target?.dropExited(session)
      target = found
      found?.dropEntered(session)
    }
    target?.dropMoved(session, self)
    let proposal = target?.dropProposal
    session.isPrecise = proposal?.isPrecise ?? false
    fitPreview(proposal)
    preview.center = middle
    preview.show(count: session.items.count, operation: shownOperation(proposal))
    springLoader.follow(in: window)
    scrollAtEdges()
  }

  private func shownOperation(_ proposal: UIDropProposal?) -> UIDropOperation? {
    guard let proposal else { return nil }
    return proposal.operation == .move && !session.allowsMoveOperation
      ? .forbidden : proposal.operation
  }

  // MARK: At the edges

  private var targetTable: UITableView? { target as? UITableView }

  /// Rows went elsewhere under the finger, which may rest: finds out anew with the next frame, when the
  /// change is over, what a drop would do there.
  func followSoon(over changed: UITableView) {
    guard !isOver, !isFollowingAnew, changed === target else { return }
    isFollowDue = true
    scrollAtEdges()
  }

  private func scrollAtEdges() {
    let isAtEdge = targetTable.map { $0.edgeVelocity(session.finger) != 0 } ?? false
    let isWanted = isAtEdge || isFollowDue
    guard isWanted != (ticker?.isRunning ?? false) else { return }
    lastTick = nil
    let ticker = ticker ?? ScrollTicker { [weak self] time in self?.scroll(time) }
    self.ticker = ticker
    ticker.isRunning = isWanted
  }

  private func scroll(_ time: Double) {
    let elapsed = lastTick.map { time - $0 } ?? 0
    lastTick = time
    let isDue = isFollowDue
    isFollowDue = false
    let hasScrolled = targetTable?.scroll(towards: session.finger, for: elapsed) ?? false
    guard hasScrolled || isDue else { return }
    targetTable?.layoutIfNeeded()
    isFollowingAnew = true
    follow()
    isFollowingAnew = false
  }

  // MARK: The end

  /// Drops the rows where they are.
  func drop() {
    guard !isOver else { return }
    isOver = true
    let ends = target?.takeDrop(session, self, previewSize: preview.bounds.size) ?? []
    finish(at: ends)
  }

  /// Ends the drag without a drop.
  func cancel() {
    guard !isOver else { return }
    target?.dropExited(session)
    finish(at: [])
  }

  /// - Parameter ends: Where what was dropped goes; nothing for back to the row.
  private func finish(at ends: [DropEnd]) {
    isOver = true
    ticker?.isRunning = false
    springLoader.leave()
    target?.dropEnded(session)
    table.editState.drag = nil
    session.onPreviewChange = nil
    preview.hideBadge()
    let flights = flights(to: ends)
    let (preview, rows, table) = (preview, rows, table)
    UIView.animate(withDuration: 0.25) {
      preview.transform = .identity
      for flight in flights {
        flight.view.transform = flight.transform
        flight.view.center = flight.center
        flight.view.alpha = 0
      }
      for row in rows { row.cell?.endFadeForDrag() }
      for row in table.rows { row.cell.endFadeForDrag() }
      for end in ends { for change in end.animation.animations { change() } }
    } completion: { _ in
      for flight in flights { flight.view.removeFromSuperview() }
      preview.removeFromSuperview()
      for end in ends { end.animation.finish() }
    }
    for row in rows { row.cell?.take(dragState: .none) }
    for row in table.rows { row.cell.take(dragState: .none) }
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  /// A view that goes to its place at the end.
  private struct Flight {
    var view: UIView
    var center: CGPoint
    var transform = CGAffineTransform.identity
  }

  private func flights(to ends: [DropEnd]) -> [Flight] {
    let shown = ends.filter { $0.place != nil }
    guard let first = shown.first, let place = first.place else { return [flightHome] }
    var flights: [Flight] = []
    UIView.performWithoutAnimation {
      if let picture = first.picture { preview.show([picture]) }
      for end in shown.dropFirst() {
        guard let place = end.place,
          let picture = end.picture ?? row(of: end.item)?.picture
        else { continue }
        let view = UIImageView(image: picture.image)
        view.bounds.size = picture.part.size
        view.center = preview.center
        window?.addSubview(view)
        flights.append(
          Flight(
            view: view, center: CGPoint(x: place.midX, y: place.midY), transform: end.transform))
      }
    }
    flights.append(
      Flight(
        view: preview, center: CGPoint(x: place.midX, y: place.midY), transform: first.transform))
    return flights
  }

  /// The way back to the row.
  private var flightHome: Flight {
    guard let row = rows.first, let part = row.picture?.part,
      let cell = row.position.flatMap({ table.visibleRow(at: $0)?.cell }), cell.window != nil
    else { return Flight(view: preview, center: preview.center) }
    let home = cell.convert(isPictureOfCell(0) ? part : cell.bounds, to: nil)
    return Flight(view: preview, center: CGPoint(x: home.midX, y: home.midY))
  }
}
