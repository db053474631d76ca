import Foundation

/// Making the parts of a cell when they are needed.
extension UITableViewCell {
  /// Adds a view right above the topmost of some others.
  func putInOrder(_ view: UIView, above others: [UIView?]) {
    let below = others.compactMap { $0 }.compactMap { subviews.firstIndex(of: $0) }.max()
    insertSubview(view, at: below.map { $0 + 1 } ?? 0)
  }

  func makeLabel(main: Bool) -> UILabel {
    let label = UILabel(frame: .zero)
    switch (cellStyle, main) {
    case (.value2, true):
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = tintColor
      label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    case (.subtitle, false), (.value2, false):
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = .label
    case (_, true):
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .label
    case (_, false):
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    }
    label.adjustsFontForContentSizeCategory = true
    adaptLinesToTextSize()
    label.numberOfLines = givenLines
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  /// Whether text has one of the accessibility sizes, at which one line is seldom enough.
  var hasVeryLargeText: Bool {
    UIContentSizeCategory.effective(traitCollection).isAccessibilityCategory
  }

  /// Lets labels have as many lines as very large text takes.
  func adaptLinesToTextSize() {
    let lines = hasVeryLargeText ? 0 : 1
    guard lines != givenLines else { return }
    for label in [existingTextLabel, existingDetailTextLabel] {
      if let label, label.numberOfLines == givenLines { label.numberOfLines = lines }
    }
    givenLines = lines
  }

  /// The view that the app gave for the trailing edge as the cell is now.
  var currentAccessoryView: UIView? {
    showsEditingAccessory ? editingAccessoryView : accessoryView
  }

  /// Shows the accessory that is right now.
  func replaceAccessory() {
    let hidden = showsEditingAccessory ? accessoryView : editingAccessoryView
    if let hidden, hidden !== currentAccessoryView, hidden.superview === self {
      hidden.removeFromSuperview()
    }
    if let view = currentAccessoryView, view.superview !== self { addSubview(view) }
    let type = showsEditingAccessory ? editingAccessoryType : accessoryType
    if type == .none || currentAccessoryView != nil {
      existingAccessory?.removeFromSuperview()
      existingAccessory = nil
    } else if let existingAccessory {
      existingAccessory.type = type
    } else {
      let accessory = CellAccessoryView(type: type) { [weak self] in
        self?.accessoryWasTapped()
      }
      existingAccessory = accessory
      addSubview(accessory)
    }
    setNeedsLayout()
  }

  private func accessoryWasTapped() {
    guard let table = table, let indexPath = table.indexPath(for: self) else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
  }

  /// The table that the cell is in.
  var table: UITableView? {
    var view = superview
    while let current = view {
      if let table = current as? UITableView { return table }
      view = current.superview
    }
    return nil
  }

  /// Takes over what the table says about the cell's look.
  func take(_ look: CellLook) {
    guard look != self.look else { return }
    if look.tableStyle != self.look?.tableStyle { setNeedsUpdateConfiguration() }
    let margins = self.look?.margins
    self.look = look
    if margins != look.margins, storedLayoutMargins == nil { marginsDidChange() }
    if editState.isEditing { takeRoomForEditing() }
    if !hasOwnBackgroundColor, keeper.background == nil { giveGround(look) }
    roundCorners(look)
    showSeparators(look)
    replaceSelectionView()
    setNeedsLayout()
  }

  /// Has the colour behind everything that goes with a look; none for `nil`.
  func giveGround(_ look: CellLook?) {
    isTakingLook = true
    defer { isTakingLook = false }
    guard let look else {
      backgroundColor = nil
      return
    }
    backgroundColor =
      look.tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  func roundCorners(_ look: CellLook) {
    var corners: CACornerMask = []
    if look.tableStyle == .insetGrouped {
      if look.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if look.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cardRadius
      layer.maskedCorners = corners
      layer.masksToBounds = !corners.isEmpty
    }
  }

  private func showSeparators(_ look: CellLook) {
    let hasBottom =
      look.hasSeparators && !(look.tableStyle == .insetGrouped && look.isLast)
    let hasTop = look.hasSeparators && look.tableStyle == .grouped && look.isFirst
    bottomSeparator = separator(bottomSeparator, isShown: hasBottom, color: look.separatorColor)
    bottomSeparator?.isHidden = look.isAboveSelected
    topSeparator = separator(topSeparator, isShown: hasTop, color: look.separatorColor)
  }

  private func separator(_ existing: UIView?, isShown: Bool, color: UIColor) -> UIView? {
    guard isShown else {
      existing?.removeFromSuperview()
      return nil
    }
    let view = existing ?? UIView(frame: .zero)
    if existing == nil {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    view.backgroundColor = color
    return view
  }

  /// The inset of separators that nobody set: the cell's margin; beside an image, where the text
  /// begins.
  var automaticSeparatorInset: UIEdgeInsets {
    let automatic = listContentView?.textStart ?? textStart
    guard let inset = look?.separatorInset else {
      return UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 0)
    }
    guard look?.separatorInsetReference == .fromAutomaticInsets else { return inset }
    return UIEdgeInsets(
      top: inset.top, left: inset.left + automatic, bottom: inset.bottom, right: inset.right)
  }

  /// How far the content is indented.
  var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
}
