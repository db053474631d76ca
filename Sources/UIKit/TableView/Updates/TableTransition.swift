import Foundation
import ListCore
import QuartzCore

/// One batch as it is seen: where everything was, what leaves, and from there how it all moves.
///
/// Made before the batch changes anything; ``run()`` follows when the layout pass has put everything
/// where it belongs. Only views that are in sight before or after take part, so the cost does not
/// depend on the size of the batch.
@MainActor final class TableTransition {
  private let table: UITableView
  private let batch: TableBatch
  private let map: UpdateMap
  private let oldGeometry: RowGeometry
  private let oldHeadHeight: CGFloat
  private let oldBounds: CGRect
  /// Where views were that may still be there afterwards.
  private var oldFrames: [ObjectIdentifier: CGRect] = [:]
  private var leaving: [DepartingView] = []

  init(_ table: UITableView, _ batch: TableBatch, _ map: UpdateMap) {
    self.table = table
    self.batch = batch
    self.map = map
    oldGeometry = table.geometry
    oldHeadHeight = table.headHeight
    oldBounds = table.bounds
    for view in [table.tableHeaderView, table.tableFooterView] {
      if let view { note(view, at: view.frame) }
    }
    if let row = table.keptRow { note(row.cell, at: row.frame) }
  }

  /// Remembers where a view was.
  func note(_ view: UIView, at frame: CGRect) { oldFrames[ObjectIdentifier(view)] = frame }

  /// Takes a cell that leaves.
  ///
  /// - Parameters:
  ///   - row: The row, by old position if it is removed, else by new.
  ///   - isRemoved: Whether the row is gone or shown anew, and has not just come to lie elsewhere.
  func leave(_ row: VisibleRow, isRemoved: Bool) {
    leaving.append(
      DepartingView(
        view: row.cell.placedView, part: .row(row.position), isRemoved: isRemoved,
        indexPath: isRemoved ? table.dataPath(row.position) : nil,
        frame: oldFrames[ObjectIdentifier(row.cell)] ?? row.frame,
        animation: isRemoved ? batch.animation(ofLeaving: row.position) : .none))
  }

  /// Takes a header or footer that leaves, by old section if it is removed, else by new.
  func leave(_ entry: VisibleSectionView, _ view: UIView, isRemoved: Bool) {
    leaving.append(
      DepartingView(
        view: view, part: entry.part == .header ? .header(entry.section) : .footer(entry.section),
        isRemoved: isRemoved, frame: oldFrames[ObjectIdentifier(view)] ?? view.frame,
        animation: isRemoved ? batch.animation(ofLeaving: entry.section) ?? .fade : .none))
  }

  /// The cell of a row that left in this pass and comes back in it.
  func takeBack(_ position: RowPosition) -> UITableViewCell? {
    let index = leaving.firstIndex { !$0.isRemoved && $0.part == .row(position) }
    return index.flatMap { leaving.remove(at: $0).view as? UITableViewCell }
  }

  /// The view if it left in this pass; it belongs to whoever asked from then on.
  func takeBack(_ view: UIView) -> DepartingView? {
    leaving.firstIndex { $0.view === view }.map { leaving.remove(at: $0) }
  }

  /// Takes away at once what was to leave.
  func end() {
    let views = leaving
    leaving = []
    for view in views { table.rowAnimator.end(view) }
  }

  // MARK: Running

  /// Lets everything move from where it was.
  func run() {
    let animator = table.rowAnimator
    let shift = table.bounds.minY - oldBounds.minY
    animator.shift(by: shift)
    for row in table.rows { runRow(row, shift) }
    for entry in table.sectionViews {
      if let view = entry.view { runSectionView(entry, view, shift) }
    }
    for view in [table.tableHeaderView, table.tableFooterView] {
      if let view, let old = oldFrames[ObjectIdentifier(view)] {
        animator.move(view, from: old.offsetBy(dx: 0, dy: shift))
      }
    }
    if let row = table.keptRow, let old = oldFrames[ObjectIdentifier(row.cell)] {
      animator.move(row.cell, from: old.offsetBy(dx: 0, dy: shift))
    }
    let over = runLeaving(shift)
    animator.finishLater()
    // The app hears of these, and may change the table at once.
    for view in over { animator.end(view) }
    table.tidyLeavingCells()
  }

  private func runRow(_ row: VisibleRow, _ shift: CGFloat) {
    let animator = table.rowAnimator
    let old = map.oldPosition(of: row.position)
    if let frame = oldFrames[ObjectIdentifier(row.cell)] {
      if let old, !map.stays(old), batch.hasMoves { table.bringToFront(row.cell) }
      animator.move(row.cell.placedView, from: frame.offsetBy(dx: 0, dy: shift))
      return
    }
    if let old, !map.isReloaded(old) {
      // It came in sight: from where it was.
      let span = oldGeometry.spanForRow(at: old)
      enter(row.cell, y: oldHeadHeight + span.y + shift, height: span.height)
      return
    }
    let animation = batch.animation(
      ofComing: row.position, old: old, oldSection: map.oldSection(of: row.position.section))
    table.sendToBack(row.cell)
    animator.appear(
      row.cell, with: animation, distance: heightOfGroup(around: row.position))
  }

  private func runSectionView(_ entry: VisibleSectionView, _ view: UIView, _ shift: CGFloat) {
    let animator = table.rowAnimator
    if let frame = oldFrames[ObjectIdentifier(view)] {
      animator.move(view, from: frame.offsetBy(dx: 0, dy: shift))
      return
    }
    let old = map.oldSection(of: entry.section)
    if let old, !map.isReloaded(section: old) {
      let span = oldGeometry.span(of: entry.part, inSection: old)
      enter(view, y: oldHeadHeight + span.maxY - view.frame.height + shift, height: nil)
      return
    }
    animator.appear(
      view, with: batch.animation(ofComing: entry.section, oldSection: old),
      distance: view.frame.height)
  }

  /// Lets a view come in sight from a place outside.
  private func enter(_ view: UIView, y: CGFloat, height: CGFloat?) {
    var from = view.frame
    from.size.height = height ?? from.height
    from.origin.y = view.frame.minY + limited(y - view.frame.minY)
    table.rowAnimator.move(view, from: from)
  }

  /// A way that is no longer than the viewport; what comes from further away comes from its edge.
  private func limited(_ distance: CGFloat) -> CGFloat {
    min(max(distance, -oldBounds.height), oldBounds.height)
  }

  /// How far a row comes from under its neighbours: the height of all new rows that lie together
  /// with it.
  private func heightOfGroup(around position: RowPosition) -> CGFloat {
    guard let start = table.rows.firstIndex(where: { $0.position == position }) else { return 0 }
    func isNew(_ row: VisibleRow) -> Bool {
      row.position.section == position.section && map.oldPosition(of: row.position) == nil
    }
    var (first, last) = (start, start)
    while first > 0, isNew(table.rows[first - 1]) { first -= 1 }
    while last + 1 < table.rows.count, isNew(table.rows[last + 1]) { last += 1 }
    return table.rows[last].frame.maxY - table.rows[first].frame.minY
  }

  // MARK: Leaving

  /// - Returns: What is not seen to leave.
  private func runLeaving(_ shift: CGFloat) -> [DepartingView] {
    var over: [DepartingView] = []
    for view in leaving {
      var view = view
      guard view.frame.intersects(oldBounds), view.view.superview === table,
        !(view.isRemoved && view.animation == .none)
      else {
        over.append(view)
        continue
      }
      let from = view.frame.offsetBy(dx: 0, dy: shift)
      view.frame = from
      if !view.isRemoved, let target = target(of: view) {
        view.frame.origin.y += limited(target - from.minY)
      }
      table.rowAnimator.leave(view, from: from, distance: heightOfGroup(around: view))
    }
    leaving = []
    return over
  }

  /// Where a view that is not removed came to lie.
  private func target(of view: DepartingView) -> CGFloat? {
    switch view.part {
    case .row(let position):
      table.exists(position) ? table.rect(of: table.geometry.spanForRow(at: position)).minY : nil
    case .header(let section):
      table.hasSection(section) ? table.restingRect(ofHeader: section).minY : nil
    case .footer(let section):
      table.hasSection(section) ? table.restingRect(ofFooter: section).minY : nil
    }
  }

  private func heightOfGroup(around view: DepartingView) -> CGFloat {
    guard view.isRemoved, case .row(let position) = view.part else { return view.frame.height }
    let rows = leaving.filter { other in
      guard other.isRemoved, case .row(let row) = other.part else { return false }
      return row.section == position.section
    }
    let rowNumbers = Set(rows.compactMap { $0.part.row?.row })
    var (first, last) = (position.row, position.row)
    while rowNumbers.contains(first - 1) { first -= 1 }
    while rowNumbers.contains(last + 1) { last += 1 }
    return rows.reduce(0) { sum, other in
      guard let row = other.part.row?.row, row >= first, row <= last else { return sum }
      return sum + other.frame.height
    }
  }
}
