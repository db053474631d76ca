import Foundation
import ListCore
import QuartzCore

/// Lets the views of a table move, come and go after a batch.
///
/// Frames are at once what they will be; what is seen before is added to them and fades to nothing.
/// Such animations add up: a batch in the middle of another starts from where things are, at the
/// speed that they have, and scrolling or measuring goes on meanwhile. Views that leave stay in the
/// table until their time is over.
@MainActor final class RowAnimator {
  /// How long animations take, in seconds.
  static let duration: TimeInterval = 0.3

  private unowned let table: UITableView
  private var departing: [DepartingView] = []
  /// The views that cut off what is beyond their edges for the time being.
  private var clipped: [(view: UIView, run: Int)] = []
  private var run = 0
  private var end: TimeInterval = 0
  private var keyCount = 0

  private static let keyPrefix = "UITableView.row."

  init(table: UITableView) { self.table = table }

  /// Whether something may still move.
  var isRunning: Bool { CACurrentMediaTime() < end || !departing.isEmpty || !clipped.isEmpty }

  // MARK: Animations

  /// Lets a view move to where it is by now.
  func move(_ view: UIView, from old: CGRect) {
    let new = view.frame
    let offset = CGPoint(x: old.midX - new.midX, y: old.midY - new.midY)
    if offset != .zero { add("position", from: offset, to: CGPoint.zero, isAdditive: true, view) }
    let growth = CGSize(width: old.width - new.width, height: old.height - new.height)
    guard growth != .zero else { return }
    add("bounds.size", from: growth, to: CGSize.zero, isAdditive: true, view)
    UIView.animate(withDuration: Self.duration) { view.layoutIfNeeded() }
  }

  /// Lets a view come.
  ///
  /// - Parameter distance: How far it comes from above or below, in points.
  func appear(
    _ view: UIView, with animation: UITableView.RowAnimation, distance: CGFloat
  ) {
    switch animation {
    case .none: break
    case .fade: fadeIn(view)
    case .left, .right, .top, .bottom:
      let offset = offset(animation, view.frame, distance)
      add("position", from: offset, to: CGPoint.zero, isAdditive: true, view)
    case .middle:
      clip(view)
      add("bounds", from: Self.closed(view.bounds), to: view.bounds, isAdditive: false, view)
    case .automatic:
      fadeIn(view)
      let offset = offset(.top, view.frame, distance)
      add("position", from: offset, to: CGPoint.zero, isAdditive: true, view)
    }
  }

  /// Lets a view go.
  ///
  /// - Parameters:
  ///   - departing: The view.
  ///   - old: Where it is now.
  ///   - distance: How far it goes up or down, in points.
  func leave(_ departing: DepartingView, from old: CGRect, distance: CGFloat) {
    var departing = departing
    departing.run = run
    self.departing.append(departing)
    let view = departing.view
    UIView.performWithoutAnimation {
      if view.frame != departing.frame { view.frame = departing.frame }
    }
    guard departing.isRemoved else {
      move(view, from: old)
      return
    }
    table.sendToBack(view)
    switch departing.animation {
    case .none: break
    case .fade: fadeOut(view)
    case .left, .right, .top, .bottom:
      let offset = offset(departing.animation, view.frame, distance)
      add("position", from: CGPoint.zero, to: offset, isAdditive: true, view)
    case .middle:
      clip(view)
      add("bounds", from: view.bounds, to: Self.closed(view.bounds), isAdditive: false, view)
    case .automatic:
      fadeOut(view)
      let offset = offset(.top, view.frame, distance)
      add("position", from: CGPoint.zero, to: offset, isAdditive: true, view)
    }
  }

  private func offset(
    _ animation: UITableView.RowAnimation, _ frame: CGRect, _ distance: CGFloat
  ) -> CGPoint {
    switch animation {
    case .left: CGPoint(x: -frame.maxX, y: 0)
    case .right: CGPoint(x: table.bounds.width - frame.minX, y: 0)
    case .bottom: CGPoint(x: 0, y: distance)
    default: CGPoint(x: 0, y: -distance)
    }
  }

  /// What is seen of a view that is closed about its middle.
  private static func closed(_ bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY, width: bounds.width, height: 0)
  }

  private func fadeIn(_ view: UIView) {
    add("opacity", from: Float(0), to: view.layer.opacity, isAdditive: false, view)
  }

  private func fadeOut(_ view: UIView) {
    let shown = view.layer.presentation()?.opacity ?? view.layer.opacity
    add("opacity", from: shown, to: Float(0), isAdditive: false, view)
  }

  private func clip(_ view: UIView) {
    guard !view.clipsToBounds else { return }
    view.clipsToBounds = true
    clipped.append((view, run))
  }

  private func add<Value>(
    _ keyPath: String, from: Value, to: Value, isAdditive: Bool, _ view: UIView
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.isAdditive = isAdditive
    animation.duration = Self.duration
    animation.beginTime = CACurrentMediaTime()
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // What leaves must not come back before it is taken away.
    animation.fillMode = .both
    animation.isRemovedOnCompletion = !departing.contains { $0.view === view && $0.isRemoved }
    keyCount += 1
    view.layer.add(animation, forKey: "\(Self.keyPrefix)\(keyCount)")
  }

  // MARK: The end

  /// Ends what was begun since the last call when its time is over.
  func finishLater() {
    let finished = run
    run += 1
    end = CACurrentMediaTime() + Self.duration
    UIApplication.shared.after(Self.duration) { [weak self] in self?.finish { $0 == finished } }
  }

  /// Ends everything now.
  func finishNow() {
    for row in table.rows { removeAnimations(of: row.cell) }
    for entry in table.sectionViews { entry.view.map(removeAnimations(of:)) }
    end = 0
    finish { _ in true }
  }

  private func finish(_ isOver: (Int) -> Bool) {
    for (view, run) in clipped where isOver(run) { view.clipsToBounds = false }
    clipped.removeAll { isOver($0.run) }
    let over = departing.filter { isOver($0.run) }
    departing.removeAll { isOver($0.run) }
    for view in over { end(view) }
    if !over.isEmpty, !table.isUpdating { table.tidyLeavingCells() }
  }

  /// Takes a view away that left.
  func end(_ departing: DepartingView) {
    removeAnimations(of: departing.view)
    switch departing.part {
    case .row(let position):
      let cell = departing.view as? UITableViewCell ?? (departing.view as? SwipeContainer)?.cell
      if let cell { table.putAway(cell, of: departing.indexPath ?? table.dataPath(position)) }
    case .header(let section):
      table.remove(
        departing.view,
        of: VisibleSectionView(section: section, part: .header, view: departing.view))
    case .footer(let section):
      table.remove(
        departing.view,
        of: VisibleSectionView(section: section, part: .footer, view: departing.view))
    }
  }

  /// Ends what moves a view, before it is used for something else.
  func removeAnimations(of view: UIView) {
    for key in view.layer.animationKeys() ?? [] where key.hasPrefix(Self.keyPrefix) {
      view.layer.removeAnimation(forKey: key)
    }
    if let index = clipped.firstIndex(where: { $0.view === view }) {
      clipped.remove(at: index)
      view.clipsToBounds = false
    }
  }

  // MARK: What happens meanwhile

  /// Keeps views that leave where they are on the screen while the viewport is shifted.
  func shift(by delta: CGFloat) {
    guard delta != 0, !departing.isEmpty else { return }
    UIView.performWithoutAnimation {
      for index in departing.indices {
        departing[index].frame.origin.y += delta
        departing[index].view.frame.origin.y += delta
      }
    }
  }

  /// Follows rows and sections that are on their way out of sight through another batch.
  ///
  /// - Parameters:
  ///   - map: Where rows went.
  ///   - old: The placeholders before the batch.
  func moveRows(by map: UpdateMap, _ old: TablePlaceholders) {
    for index in departing.indices where !departing[index].isRemoved {
      switch departing[index].part {
      case .row(let row):
        if !map.isReloaded(row), let new = map.newPosition(of: row) {
          departing[index].part = .row(new)
        } else {
          departing[index].isRemoved = true
          departing[index].indexPath = old.dataPath(row)
        }
      case .header(let old):
        if let new = map.newSection(of: old) { departing[index].part = .header(new) }
      case .footer(let old):
        if let new = map.newSection(of: old) { departing[index].part = .footer(new) }
      }
    }
  }

  /// Follows rows that are on their way out of sight when the user moves a row.
  func moveRows(by move: RowMove) {
    for index in departing.indices where !departing[index].isRemoved {
      guard let row = departing[index].part.row else { continue }
      departing[index].part = .row(move.position(after: row))
    }
  }

  /// The cell of a row that is on its way out of sight.
  func leavingCell(of position: RowPosition) -> UITableViewCell? {
    departing.first { !$0.isRemoved && $0.part == .row(position) }?.view as? UITableViewCell
  }

  /// The cell of a row that is on its way out of sight and comes back.
  func takeBack(_ position: RowPosition) -> UITableViewCell? {
    guard let cell = leavingCell(of: position) else { return nil }
    return takeBack(cell)?.view as? UITableViewCell
  }

  /// Lets a cell that is on its way out of sight be another one than its row's from now on.
  func keepFromComingBack(_ cell: UITableViewCell, _ indexPath: IndexPath) {
    for index in departing.indices where departing[index].view === cell {
      departing[index].isRemoved = true
      departing[index].indexPath = indexPath
    }
  }

  /// Whether a view is on its way out.
  func isLeaving(_ view: UIView) -> Bool { departing.contains { $0.view === view } }

  /// The view if it is on its way out; it belongs to whoever asked from then on.
  func takeBack(_ view: UIView) -> DepartingView? {
    departing.firstIndex { $0.view === view }.map { departing.remove(at: $0) }
  }
}
