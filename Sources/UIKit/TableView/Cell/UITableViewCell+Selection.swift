import Foundation

/// How a cell shows that it is selected or pressed.
extension UITableViewCell {
  /// Shows ground and labels as the state asks for.
  func showSelection(animated: Bool) {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none
    if animated, window != nil, keeper.background != nil {
      UIView.animate(withDuration: 0.3) { self.updateConfigurationIfNeeded() }
    }
    guard shows != showsSelection else { return }
    showsSelection = shows
    table?.selectionLookDidChange(of: self)
    if shows { showSelectionView() }
    let change = { [self] in
      existingSelectionView?.alpha = shows ? 1 : 0
      showInLabels(shows)
    }
    guard animated, window != nil else {
      change()
      if !shows { removeSelectionView() }
      return
    }
    if shows { existingSelectionView?.alpha = 0 }
    UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
      guard let self, !self.showsSelection else { return }
      self.removeSelectionView()
    }
  }

  /// Ends what must not be seen on another row.
  func endUse() {
    isFocusedByKeys = false
    dropState = .none
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
  }

  /// Shows itself again after it waited in the pool.
  func endHidingByTable() {
    guard isHiddenByTable else { return }
    isHiddenByTable = false
    isHidden = false
  }

  /// Shows the ground that is right now, if one is shown at all.
  func replaceSelectionView() {
    guard showsSelection else { return }
    removeSelectionView()
    showSelectionView()
  }

  private func showSelectionView() {
    guard !backgroundShowsSelection else { return }
    let wanted: UIView
    if look?.allowsMultipleSelection == true, let view = multipleSelectionBackgroundView {
      wanted = view
    } else if let view = selectedBackgroundView {
      wanted = view
    } else {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      wanted = view
    }
    if wanted !== existingSelectionView { removeSelectionView() }
    existingSelectionView = wanted
    wanted.frame = bounds
    wanted.alpha = 1
    putInOrder(wanted, above: [backgroundView, keeper.backgroundView])
  }

  private func removeSelectionView() {
    existingSelectionView?.removeFromSuperview()
    existingSelectionView = nil
  }

  /// Labels and images show their highlighted look, and labels let the ground show through.
  private func showInLabels(_ isHighlighted: Bool) {
    for (label, color) in clearedLabels { label.backgroundColor = color }
    clearedLabels = []
    if let existingContentView { show(isHighlighted, in: existingContentView) }
  }

  private func show(_ isHighlighted: Bool, in view: UIView) {
    for view in view.subviews {
      if let label = view as? UILabel {
        label.isHighlighted = isHighlighted
        if isHighlighted, let color = label.backgroundColor {
          clearedLabels.append((label, color))
          label.backgroundColor = nil
        }
      } else if let image = view as? UIImageView {
        image.isHighlighted = isHighlighted
      }
      show(isHighlighted, in: view)
    }
  }
}
