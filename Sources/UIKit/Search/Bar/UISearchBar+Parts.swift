import CoreGraphics
import Foundation

/// The parts of a search bar and where they are.
extension UISearchBar {
  private static let duration = 0.25

  func setUp() {
    searchTextField.searchBar = self
    searchTextField.delegate = fieldDelegate
    fieldDelegate.bar = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancelButton.titleLabel?.adjustsFontForContentSizeCategory = true
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.alpha = 0
    addSubview(background)
    addSubview(cancelButton)
    addSubview(searchTextField)
    backgroundDidChange()
  }

  // MARK: Layout

  private var fieldHeight: CGFloat {
    let picture: UIImage? = looks.fieldBackgrounds.exact(.normal)
    return picture?.size.height ?? searchTextField.intrinsicContentSize.height
  }
  private static let scopeHeight: CGFloat = 32
  /// The height of the prompt; 0 without one.
  private var promptHeight: CGFloat {
    guard prompt != nil else { return 0 }
    let font = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    return max(19, font.lineHeight.rounded(.up) + 3)
  }

  var naturalHeight: CGFloat {
    fieldHeight + 20 + promptHeight
      + (isScopeShown && scopeControl != nil ? Self.scopeHeight + 12 : 0)
  }

  func layOut() {
    background.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = layoutMargins
    let cancel = cancelButton.sizeThatFits(CGSize(width: bounds.width, height: fieldHeight))
    let start = margins.left
    var end = bounds.width - margins.right
    let y: CGFloat = 10 + promptHeight
    // Outside of the bar while it is not shown, so that it slides in.
    var cancelX = bounds.width + 4
    if isCancelShown {
      cancelX = end - cancel.width
      end = cancelX - 8
    }
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    let shift = searchFieldBackgroundPositionAdjustment
    place(
      searchTextField,
      CGRect(
        x: start + shift.horizontal, y: y + shift.vertical, width: max(0, end - start),
        height: fieldHeight))
    if prompt != nil {
      promptLabel.frame = CGRect(
        x: margins.left, y: 8, width: max(0, bounds.width - margins.left - margins.right),
        height: promptHeight)
    }
    place(cancelButton, CGRect(x: cancelX, y: y, width: cancel.width, height: fieldHeight))
    if let scopeControl {
      scopeControl.frame = CGRect(
        x: margins.left, y: y + fieldHeight + 10,
        width: max(0, bounds.width - margins.left - margins.right), height: Self.scopeHeight)
      scopeBackground?.frame = CGRect(
        x: 0, y: scopeControl.frame.minY - 6, width: bounds.width, height: Self.scopeHeight + 12)
    }
  }

  func showCancel(_ isShown: Bool, animated: Bool) {
    guard isShown != isCancelShown else { return }
    if animated { layoutIfNeeded() }
    isCancelShown = isShown
    change(animated: animated) { [self] in
      cancelButton.alpha = isShown ? 1 : 0
      setNeedsLayout()
      layoutIfNeeded()
      searchTextField.layoutIfNeeded()
    }
  }

  private func change(animated: Bool, _ changes: () -> Void) {
    if animated, window != nil {
      UIView.animate(withDuration: Self.duration, animations: changes)
    } else {
      changes()
    }
  }

  // MARK: Scopes

  func scopesDidChange() {
    scopeControl?.removeFromSuperview()
    scopeControl = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
      control.addAction(
        UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
      for (state, attributes) in looks.scopeTitles {
        control.setTitleTextAttributes(attributes, for: state)
      }
      control.alpha = isScopeShown ? 1 : 0
      addSubview(control)
      scopeControl = control
    }
    heightDidChange()
  }

  func showScopes(_ isShown: Bool, animated: Bool) {
    guard isShown != isScopeShown else { return }
    isScopeShown = isShown
    change(animated: animated) { [self] in
      scopeControl?.alpha = isShown ? 1 : 0
      scopeBackgroundDidChange()
      heightDidChange()
      layoutIfNeeded()
    }
  }

  /// A bar that has a height gets the one that it needs now, as a table's header it is measured
  /// again.
  func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard bounds.height > 0, bounds.height != naturalHeight else { return }
    frame.size.height = naturalHeight
    if let table = superview as? UITableView, table.tableHeaderView === self {
      table.tableHeaderView = self
    }
  }

  private func scopeWasChosen() {
    guard let index = scopeControl?.selectedSegmentIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.searchTextDidChange()
  }

  // MARK: What happens

  private func textDidChange() {
    sideButtonDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.searchTextDidChange()
  }

  /// What the cancel button does.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.wasCancelled()
  }

  /// What Escape does. False if there is nothing to do.
  func escape() -> Bool {
    if isCancelShown || controller?.isActive == true {
      cancel()
      return true
    }
    return searchTextField.clearByKey()
  }
}

/// Hands on what the text field asks and tells.
@MainActor final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { bar in bar.delegate?.searchBarShouldBeginEditing(bar) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.controller?.searchDidBegin()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { bar in bar.delegate?.searchBarShouldEndEditing(bar) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap { bar in
      bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string)
    } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
