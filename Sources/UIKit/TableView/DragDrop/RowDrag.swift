import Foundation
import ListCore

/// A row that is dragged over the window, from its table to wherever it is dropped.
@MainActor final class RowDrag {
  let session: DragDropSession
  unowned let table: UITableView
  /// The row; `nil` once it was deleted.
  var position: RowPosition?
  /// The cell of the row as the drag began.
  let cell: UITableViewCell
  private let preview: UIImageView
  /// From the finger to the middle of the preview.
  private let grip: CGPoint
  private weak var target: UITableView?
  private var isOver = false
  private var ticker: ScrollTicker?
  private var lastTick: Double?

  init(table: UITableView, row: VisibleRow, session: DragDropSession) {
    self.table = table
    self.session = session
    position = row.position
    cell = row.cell
    preview = UIImageView(image: Self.picture(of: row.cell))
    let frame = row.cell.convert(row.cell.bounds, to: nil)
    preview.frame = frame
    grip = CGPoint(x: frame.midX - session.location.x, y: frame.midY - session.location.y)
  }

  private static func picture(of cell: UITableViewCell) -> UIImage {
    let size = cell.bounds.size
    return UIGraphicsImageRenderer(size: size).image { context in
      cell.layer.render(in: context.cgContext)
    }
  }

  /// Lifts the row.
  func begin() {
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    cell.dragStateDidChange(.lifting)
    preview.isUserInteractionEnabled = false
    preview.layer.shadowOpacity = 0.25
    preview.layer.shadowRadius = 10
    preview.layer.shadowOffset = CGSize(width: 0, height: 4)
    table.window?.addSubview(preview)
    UIView.animate(withDuration: 0.2) {
      preview.alpha = 0.9
      preview.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
      cell.alpha = 0.4
    }
    cell.dragStateDidChange(.dragging)
    follow()
  }

  /// Goes to where the finger is.
  func follow() {
    guard !isOver else { return }
    preview.center = CGPoint(x: session.location.x + grip.x, y: session.location.y + grip.y)
    let found = tableUnderFinger
    if found !== target {
      target?.dropExited(session)
      target = found
      found?.dropEntered(session)
    }
    target?.dropMoved(session, self)
    scrollAtEdges()
  }

  /// The table under the finger that takes drops.
  private var tableUnderFinger: UITableView? {
    guard let window = table.window else { return nil }
    var view = window.hitTest(session.location, with: nil)
    while let current = view {
      if let table = current as? UITableView, let delegate = table.dropDelegate,
        delegate.tableView(table, canHandle: session)
      {
        return table
      }
      view = current.superview
    }
    return nil
  }

  // MARK: At the edges

  private func scrollAtEdges() {
    let isWanted = target.map { $0.edgeVelocity(session.location) != 0 } ?? false
    guard isWanted != (ticker?.isRunning ?? false) else { return }
    lastTick = nil
    let ticker = ticker ?? ScrollTicker { [weak self] time in self?.scroll(time) }
    self.ticker = ticker
    ticker.isRunning = isWanted
  }

  private func scroll(_ time: Double) {
    let elapsed = lastTick.map { time - $0 } ?? 0
    lastTick = time
    guard let target, target.scroll(towards: session.location, for: elapsed) else { return }
    target.layoutIfNeeded()
    follow()
  }

  // MARK: The end

  /// Drops the row where it is.
  func drop() {
    guard !isOver else { return }
    let place = target?.takeDrop(session, self, previewSize: preview.bounds.size)
    finish(at: place?.end, place?.animation)
  }

  /// Ends the drag without a drop.
  func cancel() {
    guard !isOver else { return }
    target?.dropExited(session)
    finish(at: nil, nil)
  }

  /// - Parameter end: Where the preview goes, in the window; `nil` for back to the row.
  private func finish(at end: CGRect?, _ animation: DropAnimation?) {
    isOver = true
    ticker?.isRunning = false
    target?.dropEnded(session)
    table.editState.drag = nil
    let home = cell.superview == nil || cell.isHidden ? nil : cell.convert(cell.bounds, to: nil)
    let preview = preview
    UIView.animate(withDuration: 0.25) {
      preview.transform = .identity
      if let place = end ?? home { preview.frame = place }
      preview.alpha = 0
      cell.alpha = 1
      for change in animation?.animations ?? [] { change() }
    } completion: { _ in
      preview.removeFromSuperview()
      animation?.finish()
    }
    cell.dragStateDidChange(.none)
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }
}
