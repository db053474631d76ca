import CoreGraphics

/// How the parts of a search bar look.
extension UISearchBar {
  func backgroundDidChange() {
    background.picture =
      looks.background(barPosition, hasPrompt: prompt != nil) ?? backgroundImage
    background.tint = barTintColor
    background.isTranslucent = isTranslucent
    background.isHidden = searchBarStyle == .minimal && barTintColor == nil
  }

  func fieldBackgroundDidChange() {
    searchTextField.background = looks.fieldBackgrounds.exact(.normal)
    searchTextField.disabledBackground = looks.fieldBackgrounds.exact(.disabled)
    let hasPicture = searchTextField.background != nil
    searchTextField.backgroundColor = hasPicture ? nil : .tertiarySystemFill
    heightDidChange()
  }

  func iconDidChange(_ icon: Icon) {
    switch icon {
    case .search:
      let picture: UIImage? = looks.icons[.search]?.current(.normal)
      searchTextField.leftView = picture.map(Self.iconView) ?? SearchIcon()
    case .clear: searchTextField.clearButton.pictures = looks.icons[.clear] ?? ButtonValues()
    case .bookmark, .resultsList: sideButtonDidChange()
    }
    searchTextField.setNeedsLayout()
  }

  private static func iconView(_ picture: UIImage) -> UIView {
    let view = UIImageView(image: picture)
    view.tintColor = .secondaryLabel
    return view
  }

  func offsetsDidChange() {
    searchTextField.iconOffset = positionAdjustment(for: .search)
    searchTextField.clearOffset = positionAdjustment(for: .clear)
    searchTextField.sideOffset = positionAdjustment(
      for: showsSearchResultsButton ? .resultsList : .bookmark)
    searchTextField.textOffset = searchTextPositionAdjustment
    searchTextField.setNeedsLayout()
  }

  // MARK: The prompt

  func makePromptLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  func promptDidChange() {
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    backgroundDidChange()
    heightDidChange()
  }

  // MARK: The button for bookmarks or results

  func makeSideButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.addAction(UIAction { [weak self] _ in self?.pressSideButton() }, for: .touchUpInside)
    button.tintColor = .secondaryLabel
    return button
  }

  /// Shows the button while there is no text.
  func sideButtonDidChange() {
    let icon: Icon = showsSearchResultsButton ? .resultsList : .bookmark
    guard showsSearchResultsButton || showsBookmarkButton else {
      if searchTextField.rightView != nil { searchTextField.rightView = nil }
      return
    }
    let usual = UIImage(systemName: icon == .bookmark ? "bookmark" : "list.bullet")
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      let own: UIImage? = looks.icons[icon]?.exact(state)
      sideButton.setImage(own ?? (state == .normal ? usual : nil), for: state)
    }
    sideButton.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results"
    sideButton.isSelected = icon == .resultsList && isSearchResultsButtonSelected
    sideButton.tintColor = sideButton.isSelected ? tintColor : .secondaryLabel
    sideButton.isEnabled = isEnabled
    let size = sideButton.image(for: .normal)?.size ?? .zero
    sideButton.bounds.size = CGSize(width: max(24, size.width), height: max(24, size.height))
    searchTextField.rightView = sideButton
    searchTextField.rightViewMode = searchTextField.hasContent ? .never : .always
    offsetsDidChange()
  }

  private func pressSideButton() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  // MARK: Behind the scopes

  private func makeScopeBackground() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleToFill
    insertSubview(view, aboveSubview: background)
    return view
  }

  func scopeBackgroundDidChange() {
    if scopeBackground == nil, scopeBarBackgroundImage != nil {
      scopeBackground = makeScopeBackground()
    }
    guard let scopeBackground else { return }
    scopeBackground.image = scopeBarBackgroundImage
    scopeBackground.alpha = isScopeShown ? 1 : 0
    setNeedsLayout()
  }
}
