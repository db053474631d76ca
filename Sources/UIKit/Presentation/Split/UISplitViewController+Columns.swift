import CoreGraphics

/// Columns beside and over each other.
extension UISplitViewController {
  /// The columns that a mode shows.
  func columnsSeen(in mode: DisplayMode) -> Set<Column> {
    let one: Column = style == .tripleColumn ? .supplementary : .primary
    return switch mode {
    case .secondaryOnly, .automatic: [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: [one, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      [.primary, one, .secondary]
    }
  }

  /// The width of the primary column, in points.
  public var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth, usual: style == .tripleColumn ? 280 : 320)
  }

  /// The width of the supplementary column, in points.
  public var supplementaryColumnWidth: CGFloat {
    width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth, usual: 320)
  }

  private func width(
    _ preferred: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat,
    usual: CGFloat
  ) -> CGFloat {
    let whole = viewIfLoaded?.bounds.width ?? 0
    if isCollapsed { return whole }
    let automatic = Self.automaticDimension
    var width = min(usual, whole * 0.5)
    if fraction != automatic { width = whole * fraction }
    if preferred != automatic { width = preferred }
    // A fraction is limited as on iOS: to the usual width, unless another one is said.
    let most = maximum != automatic ? maximum : preferred != automatic ? whole : max(usual, 0)
    let least = minimum != automatic ? minimum : 0
    return max(least, min(most, min(width, whole))).rounded()
  }

  /// Puts every column where it belongs, and takes those out that are not seen.
  func layOutColumns() {
    let mode = displayMode
    let present = columnsSeen(in: mode).filter { holder(of: $0) != nil }
    tellChanges(present)
    let bounds = view.bounds
    let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    var x: CGFloat = 0
    var frames: [Column: CGRect] = [:]
    for column in [Column.primary, .supplementary] where present.contains(column) {
      let width = column == .primary ? primaryColumnWidth : supplementaryColumnWidth
      frames[column] = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    let start = isOver ? 0 : x
    var rest = bounds.width - start
    if mode == .twoDisplaceSecondary { rest = bounds.width - (frames[.supplementary]?.width ?? 0) }
    frames[.secondary] = CGRect(x: start, y: 0, width: max(0, rest), height: bounds.height)
    let isMirrored =
      (primaryEdge == .trailing)
      != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for column in [Column.secondary, .supplementary, .primary] {
      guard let holder = holder(of: column) else { continue }
      if let frame = frames[column], present.contains(column) {
        place(holder, at: isMirrored ? frame.mirrored(in: bounds.width) : frame, column)
      } else {
        remove(holder, column, width: x, isMirrored: isMirrored)
      }
    }
    placeDimming(isOver: isOver && x > 0)
    placeSeparators(frames, present, isMirrored: isMirrored)
  }

  private func tellChanges(_ present: Set<Column>) {
    guard present != shownColumns else { return }
    for column in present.subtracting(shownColumns) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in shownColumns.subtracting(present) {
      delegate?.splitViewController(self, willHide: column)
    }
    // Who opens a column wants to use it.
    if !present.isSubset(of: shownColumns) { keyColumn = nil }
    shownColumns = present
  }

  private func place(_ holder: UIViewController, at frame: CGRect, _ column: Column) {
    if holder.parent !== self {
      addChild(holder)
      holder.didMove(toParent: self)
      setOverrideTraitCollection(
        column == .secondary ? nil : UITraitCollection(horizontalSizeClass: .compact),
        forChild: holder)
    }
    guard let child = holder.view else { return }
    child.autoresizingMask = []
    if child.superview !== view {
      UIView.performWithoutAnimation {
        // A column comes from its side.
        child.frame =
          column == .secondary || UIView.inheritedAnimationDuration == 0
          ? frame
          : frame.offsetBy(dx: frame.minX < view.bounds.midX ? -frame.maxX : frame.width, dy: 0)
        view.addSubview(child)
        child.layoutIfNeeded()
      }
    }
    if column == .secondary { view.sendSubviewToBack(child) }
    child.frame = frame
    child.layoutIfNeeded()
  }

  private func remove(
    _ holder: UIViewController, _ column: Column, width: CGFloat, isMirrored: Bool
  ) {
    guard let child = holder.viewIfLoaded, child.superview === view else { return }
    guard UIView.inheritedAnimationDuration > 0 else { return child.removeFromSuperview() }
    UIView.animate(withDuration: 0.4) {
      child.frame.origin.x = isMirrored ? view.bounds.width : -child.frame.width
    } completion: { [weak self] _ in
      guard let self, !shownColumns.contains(column) else { return }
      child.removeFromSuperview()
    }
  }

  private func placeDimming(isOver: Bool) {
    guard isOver else { return dimming.removeFromSuperview() }
    dimming.frame = view.bounds
    if dimming.superview !== view, let secondary = holder(of: .secondary)?.viewIfLoaded {
      view.insertSubview(dimming, aboveSubview: secondary)
    }
  }

  private func placeSeparators(
    _ frames: [Column: CGRect], _ present: Set<Column>, isMirrored: Bool
  ) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    let edges = [Column.primary, .supplementary].filter(present.contains).compactMap {
      frames[$0]?.maxX
    }
    while separators.count > edges.count { separators.removeLast().removeFromSuperview() }
    while separators.count < edges.count {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      separators.append(line)
    }
    for (line, edge) in zip(separators, edges) {
      let frame = CGRect(x: edge - hairline, y: 0, width: hairline, height: view.bounds.height)
      view.addSubview(line)
      line.frame = isMirrored ? frame.mirrored(in: view.bounds.width) : frame
    }
  }
}
