import Foundation

/// The controls for editing in a cell.
extension UITableViewCell {
  /// The view that stands where the row is: the cell, or what holds it together with the buttons
  /// behind it. Whoever moves rows moves this.
  var placedView: UIView { editState.swipeContainer ?? self }

  /// What is shown for editing.
  var stateMask: StateMask {
    var mask: StateMask = []
    if editState.isEditing { mask.insert(.showingEditControl) }
    if editState.swipeContainer != nil { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  private var controlRoom: CGFloat { sideMargins.leading + EditControl.diameter }
  private var gripRoom: CGFloat { sideMargins.trailing + ReorderControl.width }

  /// Takes over how the row can be edited. Nothing is shown yet.
  ///
  /// - Parameter isChoice: Whether a circle shows if the row is selected, in place of the style's
  ///   control.
  func takeEditing(
    style: EditingStyle, isChoice: Bool, indents: Bool, showsGrip: Bool
  ) {
    editState.style = style
    editState.isChoice = isChoice
    editState.indents = indents
    editState.showsGrip = showsGrip
  }

  /// Shows the controls that the state asks for, and takes the others away.
  func showEditing(animated: Bool) {
    let mask = stateMask
    willTransition(to: mask)
    let isAnimated = animated && window != nil
    let leaving = replaceControls()
    // New controls come in from beside the cell.
    if isAnimated { UIView.performWithoutAnimation { layoutEditControls() } }
    let change = { [self] in
      takeRoomForEditing()
      showsEditingAccessory = editState.isEditing
      editState.control?.alpha = 1
      editState.grip?.alpha = 1
      for view in leaving {
        view.alpha = 0
        view.frame.origin.x += view.frame.midX < bounds.midX ? -controlRoom : gripRoom
      }
      setNeedsLayout()
      if isAnimated { layoutIfNeeded() }
    }
    let finish = { [self] in
      for view in leaving { view.removeFromSuperview() }
      didTransition(to: mask)
    }
    guard isAnimated else {
      change()
      finish()
      return
    }
    UIView.animate(withDuration: 0.3, animations: change) { _ in finish() }
  }

  /// Has the content make room for the controls, which depends on the margins.
  func takeRoomForEditing() {
    editingControlInset = leadingRoom
    reorderControlInset = editState.grip == nil ? 0 : gripRoom
  }

  private var leadingRoom: CGFloat {
    guard editState.isEditing else { return 0 }
    return editState.control != nil || editState.indents ? controlRoom : 0
  }

  /// Makes the controls that are missing.
  ///
  /// - Returns: Those that are no longer wanted.
  private func replaceControls() -> [UIView] {
    var leaving: [UIView] = []
    let kind = editState.wantedControl
    if let control = editState.control, control.kind != kind {
      leaving.append(control)
      editState.control = nil
    }
    if let kind, editState.control == nil {
      let control = EditControl(kind: kind) { [weak self] in
        guard let self else { return }
        table?.editControlWasTapped(in: self)
      }
      control.isChosen = isSelected
      control.alpha = 0
      editState.control = control
      addSubview(control)
    }
    let showsGrip = editState.isEditing && editState.showsGrip
    if let grip = editState.grip, !showsGrip {
      leaving.append(grip)
      editState.grip = nil
    }
    if showsGrip, editState.grip == nil {
      let grip = ReorderControl(cell: self)
      grip.alpha = 0
      editState.grip = grip
      addSubview(grip)
    }
    return leaving
  }

  /// Puts the controls in their places: beside the cell as long as there is no room for them.
  func layoutEditControls() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, x: CGFloat, width: CGFloat) {
      let left = isMirrored ? bounds.width - x - width : x
      let frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    if let control = editState.control {
      let room = controlRoom
      place(control, x: editingControlInset > 0 ? coveredLeading : -room, width: room)
    }
    if let grip = editState.grip {
      let room = gripRoom
      let isShown = reorderControlInset > 0
      place(grip, x: bounds.width - (isShown ? coveredTrailing + room : 0), width: room)
    }
  }
}
