import Foundation
import ListCore

/// Selecting several rows at a time.
extension UITableView {
  // MARK: From one row to another

  /// Selects, or lets go, all rows from where the sweep began to a row.
  func sweep(to row: RowPosition) {
    guard var sweep = editState.sweep, exists(row), exists(sweep.anchor),
      sweep.extent.map({ exists($0) }) ?? true
    else { return }
    let anchor = geometry.globalRow(of: sweep.anchor)
    let new = Self.span(anchor, geometry.globalRow(of: row))
    // Only what the sweep leaves and what it comes to: it may be long, and moves often.
    var (left, reached) = ([Int](), Array(new))
    if let extent = sweep.extent {
      let old = Self.span(anchor, geometry.globalRow(of: extent))
      left = old.numbers(outside: new)
      reached = new.numbers(outside: old)
    }
    sweep.extent = row
    editState.sweep = sweep
    for index in left where index < geometry.numberOfRows {
      let position = geometry.position(ofGlobalRow: index)
      choose(position, sweep.before.contains(position))
    }
    for index in reached where index < geometry.numberOfRows {
      let position = geometry.position(ofGlobalRow: index)
      if canHighlight(position) { choose(position, sweep.selects) }
    }
  }

  private static func span(_ one: Int, _ other: Int) -> ClosedRange<Int> {
    min(one, other)...max(one, other)
  }

  /// Selects a row or takes its selection away as the user does, if that changes anything.
  private func choose(_ row: RowPosition, _ isSelected: Bool) {
    guard exists(row), selection.contains(row) != isSelected else { return }
    if isSelected { userSelects(row) } else { userDeselects(row) }
  }

  /// Begins a sweep that selects at the row that the user chose last, or at another.
  func beginSweep(orAt row: RowPosition) {
    if let sweep = editState.sweep, sweep.selects, exists(sweep.anchor) { return }
    let anchor = keyboardRow ?? selection.last ?? row
    editState.sweep = SelectionSweep(
      anchor: anchor, extent: nil, selects: true, before: selection)
  }

  /// Selects every row that can be selected.
  func selectAllRows() {
    for index in 0..<geometry.numberOfRows where index < geometry.numberOfRows {
      let row = geometry.position(ofGlobalRow: index)
      if canHighlight(row) { choose(row, true) }
    }
  }

  /// Takes every selection away.
  func deselectAllRows() {
    for row in selection.sorted { choose(row, false) }
  }

  // MARK: Clicks with Shift or Control

  /// What a click on a row with Shift or Control does. False if it is a click as any other.
  func clicked(_ row: RowPosition, _ modifiers: UIKeyModifierFlags) -> Bool {
    let extends = modifiers.contains(.shift)
    guard extends || !modifiers.isDisjoint(with: [.control, .command]) else {
      editState.sweep = nil
      return false
    }
    let asks = !canSelectSeveralRows
    if asks, !beginInteraction(at: row) { return false }
    if canSelectSeveralRows, exists(row) {
      if extends {
        beginSweep(orAt: row)
        sweep(to: row)
      } else {
        editState.sweep = nil
        choose(row, !selection.contains(row))
      }
    }
    if asks { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }
    return true
  }

  /// Asks and tells the delegate that several rows are going to be selected.
  private func beginInteraction(at row: RowPosition) -> Bool {
    guard let tableDelegate,
      tableDelegate.tableView(
        self, shouldBeginMultipleSelectionInteractionAt: dataPath(row))
    else { return false }
    tableDelegate.tableView(self, didBeginMultipleSelectionInteractionAt: dataPath(row))
    return true
  }

  // MARK: Two fingers

  /// Whether two fingers that move now select rows.
  func shouldBeginSweep(_ pan: UIPanGestureRecognizer) -> Bool {
    guard pan.numberOfTouches == 2, editState.reorder == nil, let tableDelegate,
      let row = sweepRow(pan, at: .zero)
    else { return false }
    return tableDelegate.tableView(
      self, shouldBeginMultipleSelectionInteractionAt: dataPath(row))
  }

  /// The row under two fingers, where they began or where they are.
  private func sweepRow(_ pan: UIPanGestureRecognizer, at way: CGPoint?) -> RowPosition? {
    var point = pan.location(in: self)
    if way != nil {
      point.x -= pan.movement.x
      point.y -= pan.movement.y
    }
    let y = min(max(point.y, bounds.minY), bounds.maxY - 1)
    return rows.first { $0.frame.minY <= y && y < $0.frame.maxY }?.position
  }

  func handleSweepPan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let row = sweepRow(pan, at: .zero) else { return }
      closeSwipe(animated: true)
      tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: dataPath(row))
      editState.isSweeping = true
      guard canSelectSeveralRows, exists(row) else { return }
      editState.sweep = SelectionSweep(
        anchor: row, extent: nil, selects: !selection.contains(row), before: selection)
      followSweep(pan)
    case .changed:
      followSweep(pan)
    default:
      guard editState.isSweeping else { return }
      editState.isSweeping = false
      editState.sweep = nil
      editState.sweepTicker?.isRunning = false
      tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
    }
  }

  private func followSweep(_ pan: UIPanGestureRecognizer) {
    guard editState.isSweeping, editState.sweep != nil else { return }
    if let row = sweepRow(pan, at: nil) { sweep(to: row) }
    let finger = pan.location(in: nil)
    let ticker =
      editState.sweepTicker
      ?? ScrollTicker { [weak self] time in self?.scrollWhileSweeping(time) }
    editState.sweepTicker = ticker
    let isWanted = edgeVelocity(finger) != 0
    if isWanted != ticker.isRunning { editState.sweepTick = nil }
    ticker.isRunning = isWanted
  }

  private func scrollWhileSweeping(_ time: Double) {
    let pan = editState.sweepPan
    let elapsed = editState.sweepTick.map { time - $0 } ?? 0
    editState.sweepTick = time
    guard editState.isSweeping, scroll(towards: pan.location(in: nil), for: elapsed) else { return }
    layoutIfNeeded()
    followSweep(pan)
  }
}

extension ClosedRange<Int> {
  /// The numbers that are not in another range, in order.
  fileprivate func numbers(outside other: ClosedRange<Int>) -> [Int] {
    let end = upperBound + 1
    let below = lowerBound..<Swift.max(lowerBound, Swift.min(end, other.lowerBound))
    let above = Swift.min(end, Swift.max(lowerBound, other.upperBound + 1))..<end
    return Array(below) + Array(above)
  }
}
