import Foundation

/// Where the parts of a cell are.
///
/// Everything is worked out as for a language that is read from the left, and mirrored at the end.
extension UITableViewCell {
  private static let imageGap: CGFloat = 16
  private static let textGap: CGFloat = 8
  private static let labelColumn: CGFloat = 91
  private static let accessoryGap: CGFloat = 8

  /// How far content stays away from the leading edge.
  private var margin: CGFloat { sideMargins.leading }

  /// The margins at the sides: those that the app gave the cell, else the table's.
  var sideMargins: (leading: CGFloat, trailing: CGFloat) {
    if storedLayoutMargins != nil {
      let own = layoutMargins.directional(effectiveUserInterfaceLayoutDirection)
      return (own.leading, own.trailing)
    }
    let margins = look?.margins ?? TableMargins()
    return (margins.leading, margins.trailing)
  }

  /// The margins of a cell that the app gave none.
  var standardLayoutMargins: UIEdgeInsets {
    let margins = look?.margins ?? TableMargins()
    return NSDirectionalEdgeInsets(
      top: TableMetrics.contentPadding, leading: margins.leading + margins.coveredLeading,
      bottom: TableMetrics.contentPadding, trailing: margins.trailing + margins.coveredTrailing
    ).resolved(effectiveUserInterfaceLayoutDirection)
  }

  var coveredLeading: CGFloat { look?.margins.coveredLeading ?? 0 }
  var coveredTrailing: CGFloat { look?.margins.coveredTrailing ?? 0 }

  /// One pixel of the screen, in points.
  private var pixel: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? 1 / scale : 1
  }

  /// The height that a line at the bottom takes from the content.
  private var lineHeight: CGFloat { look?.hasSeparators ?? false ? pixel : 0 }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A rectangle as it lies in the reading direction of the cell, within a width.
  private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    isMirrored ? rect.mirrored(in: width) : rect
  }

  // MARK: The whole cell

  /// Puts all parts in their places.
  func layoutParts() {
    backgroundView?.frame = bounds
    existingSelectionView?.frame = bounds
    keeper.backgroundView?.frame = bounds
    layoutAccessory()
    if let existingContentView {
      let frame = contentFrame
      if existingContentView.frame != frame { existingContentView.frame = frame }
      updateContentMargins(existingContentView)
      layoutContent(in: existingContentView.bounds.size)
    }
    layoutSeparators()
  }

  private var accessory: UIView? { currentAccessoryView ?? existingAccessory }

  private func accessorySize(_ accessory: UIView) -> CGSize {
    accessory === existingAccessory ? accessory.sizeThatFits(bounds.size) : accessory.bounds.size
  }

  private func layoutAccessory() {
    guard let accessory else { return }
    let size = accessorySize(accessory)
    let pixel = pixel
    let y = ((bounds.height - lineHeight - size.height) / 2 / pixel).rounded() * pixel
    let rect = CGRect(
      x: bounds.width - trailingRoom - size.width, y: y, width: size.width, height: size.height)
    accessory.frame = mirrored(rect, in: bounds.width)
  }

  /// The place of the content view.
  var contentFrame: CGRect {
    let rect = CGRect(
      x: coveredLeading + editingControlInset, y: 0, width: contentWidth(in: bounds.width),
      height: max(0, bounds.height - lineHeight))
    return mirrored(rect, in: bounds.width)
  }

  /// The width of the content view in a cell of a width.
  private func contentWidth(in width: CGFloat) -> CGFloat {
    let room = width - coveredLeading - editingControlInset
    guard let accessory else { return max(0, room - coveredTrailing - reorderControlInset) }
    return max(0, room - trailingRoom - accessorySize(accessory).width - Self.accessoryGap)
  }

  /// How far an accessory stays away from the trailing edge.
  private var trailingRoom: CGFloat {
    coveredTrailing
      + (reorderControlInset > 0 ? reorderControlInset + Self.accessoryGap : sideMargins.trailing)
  }

  /// How far texts stay away from the trailing edge of the content view.
  private var contentTrailing: CGFloat {
    accessory == nil && reorderControlInset == 0 ? sideMargins.trailing : Self.accessoryGap
  }

  private func updateContentMargins(_ view: UIView) {
    let trailing = contentTrailing
    if let list = view as? UIListContentView {
      list.marginsOfHost = (margin, trailing)
      list.indentation = indentation
    }
    let margins = UIEdgeInsets(
      top: TableMetrics.contentPadding, left: isMirrored ? trailing : margin,
      bottom: TableMetrics.contentPadding, right: isMirrored ? margin : trailing)
    guard margins != givenMargins else { return }
    // Margins that the app set stay.
    let isUntouched = givenMargins.map { $0 == view.layoutMargins } ?? true
    givenMargins = margins
    if isUntouched { view.layoutMargins = margins }
  }

  private func layoutSeparators() {
    if let bottomSeparator {
      let isFull = look?.tableStyle != .plain && (look?.isLast ?? false)
      let inset = isFull ? .zero : separatorInset
      let left = inset.left + (isFull ? 0 : coveredLeading + editingControlInset)
      let rect = CGRect(
        x: left, y: bounds.height - pixel,
        width: max(0, bounds.width - left - inset.right - (look?.margins.indexWidth ?? 0)),
        height: pixel)
      bottomSeparator.frame = mirrored(rect, in: bounds.width)
    }
    topSeparator?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  // MARK: Image and texts

  /// Where texts begin, from the leading edge.
  var textStart: CGFloat {
    let start = margin + indentation
    guard let image = existingImageView?.image else { return start }
    return start + imageSize(image, height: contentFrame.height).width + Self.imageGap
  }

  private func imageSize(_ image: UIImage, height: CGFloat) -> CGSize {
    let size = image.size
    guard size.height > height, size.height > 0, height > 0 else { return size }
    return CGSize(width: size.width * height / size.height, height: height)
  }

  private func layoutContent(in size: CGSize) {
    guard existingTextLabel != nil || existingDetailTextLabel != nil || existingImageView != nil
    else { return }
    if let view = existingImageView {
      let image = view.image.map { imageSize($0, height: size.height) } ?? .zero
      let rect = CGRect(
        x: margin + indentation, y: (size.height - image.height) / 2, width: image.width,
        height: image.height)
      view.frame = mirrored(rect, in: size.width)
    }
    let places = textPlaces(in: size)
    existingTextLabel?.frame = mirrored(places.main, in: size.width)
    existingDetailTextLabel?.frame = mirrored(places.detail, in: size.width)
  }

  /// How the texts are arranged: very large ones are never beside each other at the two edges.
  private var arrangement: CellStyle {
    cellStyle == .value1 && hasVeryLargeText ? .subtitle : cellStyle
  }

  /// The frames of both labels in a content view of a size.
  private func textPlaces(in size: CGSize) -> (main: CGRect, detail: CGRect) {
    let start = textStart
    let trailing = contentTrailing
    let width = max(0, size.width - start - trailing)
    let full = CGRect(x: start, y: 0, width: width, height: size.height)
    switch arrangement {
    case .default:
      return (full, .zero)
    case .subtitle:
      return stacked(in: full)
    case .value1:
      return sideBySide(in: full)
    case .value2:
      let column = min(Self.labelColumn, width)
      let main = CGRect(x: start, y: 0, width: column, height: size.height)
      let x = main.maxX + Self.textGap
      let detail = CGRect(x: x, y: 0, width: max(0, full.maxX - x), height: size.height)
      return (main, detail)
    }
  }

  private func stacked(in rect: CGRect) -> (CGRect, CGRect) {
    var main = fit(existingTextLabel, width: rect.width).height
    // Where there is too little height, the first text gives way, and keeps a line.
    var detail = fit(existingDetailTextLabel, width: rect.width).height
    if main + detail > rect.height {
      let line = existingTextLabel?.font.lineHeight ?? 0
      detail = max(0, min(detail, rect.height - min(main, line)))
      main = min(main, rect.height - detail)
    }
    let pixel = pixel
    let top = ((rect.height - main - detail) / 2 / pixel).rounded() * pixel
    return (
      CGRect(x: rect.minX, y: top, width: rect.width, height: main),
      CGRect(x: rect.minX, y: top + main, width: rect.width, height: detail)
    )
  }

  /// The second text keeps its width; the first gives way, but not beyond what it needs.
  private func sideBySide(in rect: CGRect) -> (CGRect, CGRect) {
    let main = fit(existingTextLabel, width: rect.width)
    let detail = fit(existingDetailTextLabel, width: rect.width)
    let gap = main.width > 0 && detail.width > 0 ? Self.textGap : 0
    var detailWidth = min(detail.width, rect.width)
    var mainWidth = min(main.width, rect.width)
    if mainWidth + gap + detailWidth > rect.width {
      let half = (rect.width - gap) / 2
      if mainWidth <= half {
        detailWidth = rect.width - gap - mainWidth
      } else {
        detailWidth = min(detailWidth, half)
        mainWidth = rect.width - gap - detailWidth
      }
    }
    return (
      CGRect(x: rect.minX, y: 0, width: mainWidth, height: rect.height),
      CGRect(x: rect.maxX - detailWidth, y: 0, width: detailWidth, height: rect.height)
    )
  }

  private func fit(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  // MARK: Measuring

  func fittingSize(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if keeper.content != nil, let existingContentView {
      if let size = constrainedContentSize(width: size.width) { return size }
      updateContentMargins(existingContentView)
      let height = existingContentView.sizeThatFits(
        CGSize(width: contentWidth(in: size.width), height: .greatestFiniteMagnitude)
      ).height
      let least = existingContentView is UIListContentView ? TableMetrics.rowHeight : 0
      return CGSize(width: size.width, height: max(least, height + lineHeight))
    }
    let content = contentWidth(in: size.width)
    let trailing = contentTrailing
    let width = max(0, content - textStart - trailing)
    let main = fit(existingTextLabel, width: width)
    let detail = fit(existingDetailTextLabel, width: width)
    var height: CGFloat
    switch arrangement {
    case .default: height = main.height
    case .subtitle: height = main.height + detail.height
    case .value1: height = max(main.height, detail.height)
    case .value2:
      let column = fit(existingTextLabel, width: min(Self.labelColumn, width))
      let rest = max(0, width - Self.labelColumn - Self.textGap)
      height = max(column.height, fit(existingDetailTextLabel, width: rest).height)
    }
    height += 2 * TableMetrics.contentPadding + lineHeight
    return CGSize(width: size.width, height: max(TableMetrics.rowHeight, height))
  }

  /// The size that constraints in the content view want in a cell of a width; `nil` where there are
  /// none, or where they leave the height open.
  func constrainedContentSize(width: CGFloat) -> CGSize? {
    updateConfigurationIfNeeded()
    guard let existingContentView, !existingContentView.constraints.isEmpty,
      !(existingContentView is UIListContentView)
    else { return nil }
    updateContentMargins(existingContentView)
    let room = contentWidth(in: width)
    let height = existingContentView.systemLayoutSizeFitting(
      CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? CGSize(width: width, height: height + lineHeight) : nil
  }
}
