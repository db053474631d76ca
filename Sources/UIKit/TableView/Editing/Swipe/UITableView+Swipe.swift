import Foundation
import ListCore

/// The buttons behind rows.
///
/// At most one row has its buttons uncovered. From the moment that it begins to move until its
/// buttons begin to be covered again, the delegate counts it as edited.
extension UITableView {
  // MARK: Which buttons

  /// The buttons behind a side of a row; `nil` if there are none.
  private func swipeActions(
    _ side: RowSwipe.Side, of row: VisibleRow
  ) -> UISwipeActionsConfiguration? {
    guard let dataSource, !isPlaceholder(row.position) else { return nil }
    let indexPath = dataPath(row.position)
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    let configuration: UISwipeActionsConfiguration?
    switch side {
    case .leading:
      configuration = tableDelegate?.tableView(
        self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    case .trailing:
      configuration = trailingActions(of: row)
    }
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  private func trailingActions(of row: VisibleRow) -> UISwipeActionsConfiguration? {
    let indexPath = dataPath(row.position)
    guard let tableDelegate else { return deleteAction(of: row) }
    let configuration = tableDelegate.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    if configuration !== LeftOut.swipeActions { return configuration }
    guard let old = tableDelegate.tableView(self, editActionsForRowAt: indexPath),
      old.first !== LeftOut.rowActions.first
    else { return deleteAction(of: row) }
    let result = UISwipeActionsConfiguration(
      actions: old.map { $0.contextualAction(for: currentIndexPath(of: row)) })
    result.performsFirstActionWithFullSwipe = false
    return result
  }

  /// The button that deletes a row, where the data source can do that.
  private func deleteAction(of row: VisibleRow) -> UISwipeActionsConfiguration? {
    let indexPath = dataPath(row.position)
    guard let dataSource, EditingMethods.commits(dataSource),
      tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
      ?? "Delete"
    let current = currentIndexPath(of: row)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
        if let self, let indexPath = current() { commit(.delete, shownRow(indexPath)) }
        completion(true)
      }
    ])
  }

  /// Tells where the row of a cell is by then.
  private func currentIndexPath(of row: VisibleRow) -> () -> IndexPath? {
    { [weak self] in
      guard let self, let swipe = editState.swipe, swipe.cell === row.cell else { return nil }
      return swipe.position.map { self.dataPath($0) }
    }
  }

  // MARK: Without fingers

  /// What a screen reader can do with a row in place of a swipe: what the buttons behind both of its
  /// sides do, those of the leading side first.
  func swipeCustomActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
    guard !editState.isOn, !isUpdating, let row = rows.first(where: { $0.cell === cell }) else {
      return []
    }
    return [RowSwipe.Side.leading, .trailing].flatMap { side in
      (swipeActions(side, of: row)?.actions ?? []).compactMap(\.title).map { title in
        UIAccessibilityCustomAction(name: title) { [weak self, weak cell] _ in
          guard let self, let cell else { return false }
          return performSwipeAction(titled: title, side, of: cell)
        }
      }
    }
  }

  /// Uncovers the buttons of a row and presses one of them.
  private func performSwipeAction(
    titled title: String, _ side: RowSwipe.Side, of cell: UITableViewCell
  ) -> Bool {
    guard !editState.isOn, !isUpdating, let row = rows.first(where: { $0.cell === cell }),
      let actions = swipeActions(side, of: row),
      let index = actions.actions.firstIndex(where: { $0.title == title })
    else { return false }
    let swipe = begin(actions, side, row)
    swipe.open()
    swipe.container.buttons[index].press()
    return true
  }

  // MARK: Fingers

  /// For gestures of the table's own: whether they may begin. `nil` for others.
  func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    if recognizer === editState.swipePan {
      let pan = editState.swipePan
      let location = pan.location(in: self)
      let start = CGPoint(x: location.x - pan.movement.x, y: location.y - pan.movement.y)
      return beginSwipe(at: start, movingRight: pan.movement.x > 0)
    }
    if recognizer === editState.dragRecognizer { return shouldBeginDrag() }
    if recognizer === editState.sweepPan { return shouldBeginSweep(editState.sweepPan) }
    if recognizer === panGestureRecognizer {
      if isMouseForDrag { return false }
      // Two fingers that may select rows do not scroll.
      if panGestureRecognizer.numberOfTouches == 2, shouldBeginSweep(panGestureRecognizer) {
        return false
      }
      closeSwipe(animated: true)
    }
    return nil
  }

  func handleSwipePan(_ pan: UIPanGestureRecognizer) {
    guard let swipe = editState.swipe else { return }
    switch pan.state {
    case .began, .changed:
      swipe.drag(by: pan.translation(in: self).x)
    case .ended:
      swipe.drag(by: pan.translation(in: self).x)
      swipe.endDrag(velocity: pan.velocity(in: self).x)
    default:
      swipe.endDrag(velocity: 0)
    }
  }

  /// Begins to move the row at a point, if there is something behind it.
  private func beginSwipe(at point: CGPoint, movingRight: Bool) -> Bool {
    if let swipe = editState.swipe {
      guard swipe.container.frame.contains(point) else { return false }
      swipe.beginDrag()
      return true
    }
    guard !editState.isOn, !isUpdating, let row = row(at: point) else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: RowSwipe.Side = movingRight != isMirrored ? .leading : .trailing
    guard let actions = swipeActions(side, of: row) else { return false }
    begin(actions, side, row).beginDrag()
    return true
  }

  /// The row whose cell is at a point, where no header or footer covers it.
  private func row(at point: CGPoint) -> VisibleRow? {
    guard !sectionViews.contains(where: { $0.view?.frame.contains(point) ?? false }) else {
      return nil
    }
    return rows.first { $0.cell.placedView.frame.contains(point) }
  }

  @discardableResult
  private func begin(
    _ actions: UISwipeActionsConfiguration, _ side: RowSwipe.Side, _ row: VisibleRow
  ) -> RowSwipe {
    closeSwipe(animated: true)
    finishClosing { $0.cell === row.cell }
    tableDelegate?.tableView(self, willBeginEditingRowAt: dataPath(row.position))
    let mask = row.cell.stateMask.union(.showingDeleteConfirmation)
    row.cell.willTransition(to: mask)
    let swipe = RowSwipe(table: self, row: row, side: side, configuration: actions)
    editState.swipe = swipe
    swipe.container.layoutIfNeeded()
    row.cell.didTransition(to: mask)
    return swipe
  }

  /// Uncovers the buttons of a row because its control was tapped.
  func openSwipe(of row: VisibleRow) {
    guard let actions = swipeActions(.trailing, of: row) else { return }
    begin(actions, .trailing, row).open()
  }

  // MARK: Closing

  /// Covers the buttons that are uncovered.
  func closeSwipe(animated: Bool) {
    guard let swipe = editState.swipe else { return }
    close(swipe, velocity: 0)
    if !animated { finishClosing { $0 === swipe } }
  }

  /// Covers the buttons of a row.
  func close(_ swipe: RowSwipe, velocity: CGFloat) {
    guard editState.swipe === swipe else { return }
    editState.swipe = nil
    editState.closingSwipes.append(swipe)
    swipe.moveBack(velocity: velocity) { [weak self] in self?.finishClosing { $0 === swipe } }
    let row = swipe.position.flatMap { exists($0) ? dataPath($0) : nil }
    tableDelegate?.tableView(self, didEndEditingRowAt: row)
  }

  /// What a button does is done.
  func actionIsDone(in swipe: RowSwipe) {
    if editState.swipe === swipe { close(swipe, velocity: 0) }
  }

  /// Gives cells back to the table whose buttons are being covered.
  private func finishClosing(_ isMeant: (RowSwipe) -> Bool) {
    let swipes = editState.closingSwipes.filter(isMeant)
    editState.closingSwipes.removeAll(where: isMeant)
    for swipe in swipes {
      swipe.stop()
      let mask = swipe.cell.stateMask.subtracting(.showingDeleteConfirmation)
      swipe.cell.willTransition(to: mask)
      swipe.container.release()
      swipe.cell.didTransition(to: mask)
    }
  }

  /// Ends what is uncovered behind a cell, since its row goes out of sight or is made anew.
  func endSwipe(of cell: UITableViewCell) {
    guard cell.editState.swipeContainer != nil else { return }
    UIView.performWithoutAnimation {
      if let swipe = editState.swipe, swipe.cell === cell { close(swipe, velocity: 0) }
      finishClosing { $0.cell === cell }
      cell.editState.swipeContainer?.release()
    }
  }

  /// Follows the row whose buttons are uncovered through a batch. Buttons leave with a row that is
  /// deleted.
  ///
  /// - Parameters:
  ///   - map: Where rows go.
  ///   - placeholders: The placeholders afterwards.
  func moveSwipe(by map: UpdateMap, _ placeholders: TablePlaceholders) {
    guard let swipe = editState.swipe, let old = swipe.position else { return }
    swipe.position = map.isReloaded(old) ? nil : map.newPosition(of: old)
    guard swipe.position == nil else { return }
    swipe.stop()
    editState.swipe = nil
    tableDelegate?.tableView(
      self, didEndEditingRowAt: map.newPosition(of: old).map { placeholders.dataPath($0) })
  }

  // MARK: Touches

  /// What a touch hits: while buttons are uncovered, they or the table.
  func hit(besideOpenSwipe view: UIView?) -> UIView? {
    guard let swipe = editState.swipe, let view, view !== self else { return view }
    let isButton = swipe.container.buttons.contains { view.isDescendant(of: $0) }
    return isButton ? view : self
  }

  /// A touch beside the buttons that are uncovered covers them, and does nothing else.
  func touchForSwipeBegan(_ touches: Set<UITouch>) -> Bool {
    if editState.swipeTouchStart != nil { return true }
    guard let swipe = editState.swipe, let touch = touches.first else { return false }
    let point = touch.location(in: self)
    editState.swipeTouchStart = point
    if !swipe.container.frame.contains(point) { closeSwipe(animated: true) }
    return true
  }

  func touchForSwipeEnded(_ touches: Set<UITouch>) -> Bool {
    guard editState.swipeTouchStart != nil else { return false }
    editState.swipeTouchStart = nil
    closeSwipe(animated: true)
    return true
  }

  func touchForSwipeWasCancelled() -> Bool {
    guard editState.swipeTouchStart != nil else { return false }
    editState.swipeTouchStart = nil
    return true
  }

  // MARK: Wheels and touchpads

  /// Moves a row aside for fingers on a touchpad that move along it.
  func takeForSwipe(_ step: ScrollStep, at location: CGPoint) -> ScrollStep {
    guard step.isContinuous else {
      if step.dy != 0 { closeSwipe(animated: true) }
      return step
    }
    let timer = editState.touchpad.timer ?? DelayTimer()
    editState.touchpad.timer = timer
    timer.start(after: SwipeTouchpad.endDelay) { [weak self] in self?.touchpadWasLeft() }
    editState.touchpad.moved.x += step.dx
    editState.touchpad.moved.y += step.dy
    editState.touchpad.lastTime = step.timestamp
    editState.touchpad.tracker.add(editState.touchpad.moved, at: step.timestamp)
    let moved = editState.touchpad.moved
    if editState.touchpad.direction == .unknown {
      if abs(moved.y) >= SwipeTouchpad.slop, abs(moved.y) >= abs(moved.x) {
        editState.touchpad.direction = .across
        closeSwipe(animated: true)
      } else if abs(moved.x) >= SwipeTouchpad.slop {
        // Content moves against the step.
        let begins = beginSwipe(at: convert(location, from: nil), movingRight: moved.x < 0)
        editState.touchpad.direction = begins ? .along : .across
      }
    }
    guard editState.touchpad.direction == .along else { return step }
    editState.swipe?.drag(by: -moved.x)
    var rest = step
    rest.dx = 0
    rest.dy = 0
    return rest
  }

  private func touchpadWasLeft() {
    let touchpad = editState.touchpad
    editState.touchpad = SwipeTouchpad(timer: touchpad.timer)
    guard touchpad.direction == .along else { return }
    editState.swipe?.endDrag(velocity: -touchpad.tracker.velocity(at: touchpad.lastTime).x)
  }
}
