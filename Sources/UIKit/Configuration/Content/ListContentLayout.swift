import Foundation

/// Where image and texts of list content are, within a size.
///
/// The image stands at the leading edge, in the middle of the height; beside it are the texts, below
/// each other or, where both fit, at the two edges. At the accessibility text sizes the image stays
/// beside the first line, and texts are always below each other. Everything is worked out as for a
/// language that is read from the left, and mirrored at the end.
@MainActor struct ListContentLayout {
  /// The places; empty for what is not there.
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondaryText = CGRect.zero
  /// The height that everything needs at the width.
  private(set) var neededHeight: CGFloat
  /// The width that everything takes where there is no limit.
  private(set) var neededWidth: CGFloat

  init(_ view: UIListContentView, size: CGSize) {
    let content = view.content
    let margins = view.contentMargins
    let isLarge = view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let scale = max(1, view.traitCollection.displayScale)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    // The image and the room that it stands in.
    let imageSize = Self.imageSize(view)
    let reserved = Self.reservedSize(view, imageSize: imageSize)
    let textStart = Self.textStart(in: view)

    // The sizes of the texts.
    let isFree = !size.width.isFinite
    let width = isFree ? 0 : max(0, size.width - textStart - margins.trailing)
    var main = Self.fit(view.textLabel, width: isFree ? nil : width)
    var second = Self.fit(view.secondaryTextLabel, width: isFree ? nil : width)
    var gap =
      main.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    var isSideBySide = false
    if content.prefersSideBySideTextAndSecondaryText, !isLarge, second.height > 0 {
      let one = Self.fit(view.textLabel, width: nil)
      let other = Self.fit(view.secondaryTextLabel, width: nil)
      let between = one.width > 0 ? content.textToSecondaryTextHorizontalPadding : 0
      if isFree || one.width + between + other.width <= width {
        isSideBySide = true
        main = one
        second = other
        gap = between
      }
    }
    let block =
      isSideBySide ? max(main.height, second.height) : main.height + gap + second.height
    let inner = max(block, imageSize.height, view.imageView == nil ? 0 : reserved.height)
    neededHeight = inner + margins.top + margins.bottom
    neededWidth =
      textStart + margins.trailing
      + (isSideBySide ? main.width + gap + second.width : max(main.width, second.width))
    guard size.height > 0 else { return }

    // Where there is too little height, the margins give way first, then the texts.
    var top = margins.top
    var room = size.height - margins.top - margins.bottom
    if block > room {
      room = min(block, size.height)
      top = min(top, (size.height - room) / 2)
    }
    if block > room, !isSideBySide {
      let line = view.secondaryTextLabel?.font.lineHeight ?? 0
      let hasRoomForBoth =
        room >= gap + line + (view.textLabel?.font.lineHeight ?? 0) && second.height > 0
      let least = hasRoomForBoth ? min(second.height, line) : 0
      main.height = min(main.height, room - (least > 0 ? gap + least : 0))
      second.height = max(0, min(second.height, room - main.height - gap))
    }
    let used = isSideBySide ? min(block, room) : min(room, main.height + gap + second.height)
    let y = snapped(top + (room - used) / 2)
    text = CGRect(x: textStart, y: y, width: width, height: main.height)
    if isSideBySide {
      text = CGRect(
        x: textStart, y: snapped(y + (used - main.height) / 2), width: main.width,
        height: main.height)
      secondaryText = CGRect(
        x: size.width - margins.trailing - second.width,
        y: snapped(y + (used - second.height) / 2), width: second.width, height: second.height)
    } else if second.height > 0 {
      secondaryText = CGRect(
        x: textStart, y: snapped(y + main.height + gap), width: width, height: second.height)
    }
    if view.imageView != nil {
      let line = view.textLabel?.font.lineHeight ?? imageSize.height
      let middle = isLarge ? y + min(line, used) / 2 : top + room / 2
      image = CGRect(
        x: snapped(margins.leading + (reserved.width - imageSize.width) / 2),
        y: snapped(max(0, middle - imageSize.height / 2)), width: imageSize.width,
        height: imageSize.height)
    }
    guard isMirrored else { return }
    image.origin.x = size.width - image.maxX
    text.origin.x = size.width - text.maxX
    secondaryText.origin.x = size.width - secondaryText.maxX
  }

  /// Where texts begin, from the leading edge.
  static func textStart(in view: UIListContentView) -> CGFloat {
    let start = view.contentMargins.leading
    guard view.imageView != nil else { return start }
    let reserved = reservedSize(view, imageSize: imageSize(view))
    return start + reserved.width + view.content.imageToTextPadding
  }

  /// The size of a text in lines of a width, at most that wide; `nil` for no limit.
  private static func fit(_ label: UILabel?, width: CGFloat?) -> CGSize {
    guard let label else { return .zero }
    // A label takes zero for no limit.
    let limit = width.map { max($0, 1) } ?? 0
    let size = label.sizeThatFits(CGSize(width: limit, height: 0))
    return CGSize(width: min(size.width, width ?? size.width), height: size.height)
  }

  /// The size at which the image is shown.
  private static func imageSize(_ view: UIListContentView) -> CGSize {
    guard let imageView = view.imageView else { return .zero }
    let size = imageView.sizeThatFits(.zero)
    let most = view.content.imageProperties.maximumSize
    guard size.width > 0, size.height > 0 else { return .zero }
    var factor: CGFloat = 1
    if most.width > 0 { factor = min(factor, most.width / size.width) }
    if most.height > 0 { factor = min(factor, most.height / size.height) }
    let hasVeryLargeText = view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if hasVeryLargeText, view.content.image?.isSymbolImage == true, let label = view.textLabel {
      // Beside its line a symbol is no higher than that.
      factor = min(factor, label.font.lineHeight / size.height)
    }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The room that the image stands in the middle of.
  private static func reservedSize(_ view: UIListContentView, imageSize: CGSize) -> CGSize {
    guard view.imageView != nil else { return .zero }
    let wanted = view.content.imageProperties.reservedLayoutSize
    let isSymbol = view.content.image?.isSymbolImage ?? false
    let standard = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: 28, compatibleWith: view.traitCollection)
    func side(_ wanted: CGFloat, image: CGFloat, isWidth: Bool) -> CGFloat {
      if wanted == UIListContentConfiguration.ImageProperties.standardDimension {
        return standard
      }
      if wanted > 0 { return wanted }
      // A symbol has a place of one width in all rows, but does not make rows higher.
      return isSymbol && isWidth ? max(standard, image) : image
    }
    return CGSize(
      width: side(wanted.width, image: imageSize.width, isWidth: true),
      height: side(wanted.height, image: imageSize.height, isWidth: false))
  }
}
