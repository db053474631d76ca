import Foundation

/// The look of a button with a configuration.
extension UIButton {
  private static let indicatorGap: CGFloat = 5
  private static let indicatorSide: CGFloat = 15

  /// Gives the parts what they show.
  func updateConfigured(_ configuration: Configuration) {
    let look = ButtonLook(configuration, self)
    let label = parts.makeTitle(in: self)
    label.numberOfLines = Self.lineLimit(configuration.titleLineBreakMode)
    label.lineBreakMode = configuration.titleLineBreakMode
    label.alpha = 1
    show(
      configuredTitle(configuration), in: label,
      font: Self.titleFont(configuration.buttonSize, traitCollection), color: look.foreground,
      configuration.titleTextAttributesTransformer)
    label.textAlignment = textAlignment(configuration)
    updateSubtitle(configuration, look)
    updateConfiguredImage(configuration, look)
    updateIndicator(configuration, look)
    var ground = configuration.background
    ground.backgroundColor = look.background
    ground.backgroundColorTransformer = nil
    _ = parts.makeBackground(ground, in: self)
    parts.removeBackgroundImage()
  }

  /// How many lines a text may have: one that is cut has one, one that wraps any number.
  private static func lineLimit(_ mode: NSLineBreakMode) -> Int {
    mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
  }

  private enum Text {
    case plain(String)
    case attributed(NSAttributedString)
  }

  private func configuredTitle(_ configuration: Configuration) -> Text? {
    if let chosenEntry { return .plain(chosenEntry.title) }
    if let attributed = configuration.attributedTitle {
      return .attributed(NSAttributedString(attributed))
    }
    if let title = configuration.title { return .plain(title) }
    if let attributed = currentAttributedTitle { return .attributed(attributed) }
    return currentTitle.map { .plain($0) }
  }

  private func show(
    _ text: Text?, in label: UILabel, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.attributedText = nil
    label.font = font
    label.textColor = color
    switch text {
    case .plain(let text):
      guard let transformer else {
        label.text = text
        return
      }
      let attributes = transformer(AttributeContainer([.font: font, .foregroundColor: color]))
      label.attributedText = NSAttributedString(string: text, attributes: attributes.attributes)
    case .attributed(let text): label.attributedText = text
    case nil: label.text = nil
    }
  }

  private func updateSubtitle(_ configuration: Configuration, _ look: ButtonLook) {
    guard configuration.subtitle != nil || configuration.attributedSubtitle != nil else {
      return parts.removeSubtitle()
    }
    let label = parts.makeSubtitle(in: self)
    label.numberOfLines = Self.lineLimit(configuration.subtitleLineBreakMode)
    label.lineBreakMode = configuration.subtitleLineBreakMode
    let isSmall = configuration.buttonSize == .mini || configuration.buttonSize == .small
    let font = UIFont.preferredFont(
      forTextStyle: isSmall ? .caption1 : .footnote, compatibleWith: traitCollection)
    let text =
      configuration.attributedSubtitle.map { Text.attributed(NSAttributedString($0)) }
      ?? configuration.subtitle.map { Text.plain($0) }
    show(
      text, in: label, font: font, color: look.foreground,
      configuration.subtitleTextAttributesTransformer)
    label.textAlignment = textAlignment(configuration)
  }

  private func updateConfiguredImage(_ configuration: Configuration, _ look: ButtonLook) {
    let transformer = configuration.imageColorTransformer
    if configuration.showsActivityIndicator {
      let activity = parts.makeActivity(in: self)
      activity.color =
        configuration.activityIndicatorColorTransformer?(look.foreground) ?? look.foreground
      activity.startAnimating()
      parts.image?.image = nil
      return
    }
    parts.removeActivity()
    guard var image = configuration.image ?? currentImage else {
      parts.image?.image = nil
      return
    }
    if let symbol = configuration.preferredSymbolConfigurationForImage
      ?? (image.isSymbolImage
        ? UIImage.SymbolConfiguration(
          font: Self.titleFont(configuration.buttonSize, traitCollection)) : nil)
    {
      image = image.applyingSymbolConfiguration(symbol) ?? image
    }
    let view = parts.makeImage(in: self)
    view.image = image
    view.tintColor = transformer?(look.foreground) ?? look.foreground
    view.alpha = !isEnabled && !image.isTemplate ? 0.5 : 1
  }

  private var showsIndicator: Bool {
    switch configuration?.indicator ?? .none {
    case .none: false
    case .popup: true
    case .automatic: showsChosenEntry && menu != nil
    }
  }

  private func updateIndicator(_ configuration: Configuration, _ look: ButtonLook) {
    guard showsIndicator else { return parts.removeIndicator() }
    let view = parts.makeIndicator(in: self)
    view.image = ControlGlyph.chevronUpDown.image(side: Self.indicatorSide, lineWidth: 1.7)
    view.tintColor = configuration.indicatorColorTransformer?(look.foreground) ?? look.foreground
  }

  static func titleFont(_ size: Configuration.Size, _ traits: UITraitCollection) -> UIFont {
    switch size {
    case .mini, .small: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    case .medium, .large: .preferredFont(forTextStyle: .body, compatibleWith: traits)
    }
  }

  private func textAlignment(_ configuration: Configuration) -> NSTextAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch alignment(configuration) {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    default: return .center
    }
  }

  private func alignment(_ configuration: Configuration) -> Configuration.TitleAlignment {
    guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
    let hasImage =
      configuration.image ?? currentImage != nil || configuration.showsActivityIndicator
    switch configuration.imagePlacement {
    case .leading where hasImage: return .leading
    case .trailing where hasImage: return .trailing
    default: return .center
    }
  }

  // MARK: Layout

  /// The sizes of the parts within a width.
  private struct Sizes {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var indicator = CGSize.zero
    var text = CGSize.zero
    var total = CGSize.zero
    var gap: CGFloat = 0
  }

  private func sizes(_ configuration: Configuration, width: CGFloat) -> Sizes {
    var sizes = Sizes()
    if let activity = parts.activity {
      sizes.image = activity.sizeThatFits(.zero)
    } else if let image = parts.image?.image {
      sizes.image = image.size
    }
    let isBeside =
      configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
    if sizes.image != .zero, isBeside {
      sizes.image.width = max(sizes.image.width, configuration.imageReservation)
    }
    if parts.indicator != nil {
      sizes.indicator = CGSize(width: Self.indicatorSide, height: Self.indicatorSide)
    }
    var room = width > 0 ? width : .greatestFiniteMagnitude
    if sizes.indicator.width > 0 { room -= sizes.indicator.width + Self.indicatorGap }
    if isBeside, sizes.image.width > 0 { room -= sizes.image.width + configuration.imagePadding }
    // For a label, a width of 0 is no limit.
    let limit = CGSize(width: width > 0 ? max(1, room) : 0, height: 0)
    if let title = parts.title, title.text?.isEmpty == false {
      sizes.title = title.sizeThatFits(limit)
    }
    if let subtitle = parts.subtitle, subtitle.text?.isEmpty == false {
      sizes.subtitle = subtitle.sizeThatFits(limit)
    }
    let between =
      sizes.title.height > 0 && sizes.subtitle.height > 0 ? configuration.titlePadding : 0
    sizes.text = CGSize(
      width: min(max(sizes.title.width, sizes.subtitle.width), max(0, room)),
      height: sizes.title.height + between + sizes.subtitle.height)
    sizes.gap = sizes.image != .zero && sizes.text != .zero ? configuration.imagePadding : 0
    sizes.total =
      isBeside
      ? CGSize(
        width: sizes.image.width + sizes.gap + sizes.text.width,
        height: max(sizes.image.height, sizes.text.height))
      : CGSize(
        width: max(sizes.image.width, sizes.text.width),
        height: sizes.image.height + sizes.gap + sizes.text.height)
    if sizes.indicator.width > 0 {
      sizes.total.width += sizes.indicator.width + (sizes.total.width > 0 ? Self.indicatorGap : 0)
      sizes.total.height = max(sizes.total.height, sizes.indicator.height)
    }
    return sizes
  }

  func configuredSize(_ configuration: Configuration, in size: CGSize) -> CGSize {
    updateParts()
    let insets = configuration.contentInsets
    let sides = insets.leading + insets.trailing
    let sizes = sizes(configuration, width: size.width > 0 ? size.width - sides : 0)
    // A button without text is as high as one with text.
    let line =
      sizes.text.height > 0
      ? 0 : Self.titleFont(configuration.buttonSize, traitCollection).lineHeight
    return CGSize(
      width: sizes.total.width + sides,
      height: max(sizes.total.height, line.rounded(.up)) + insets.top + insets.bottom)
  }

  func layoutConfigured(_ configuration: Configuration) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    parts.background?.frame = bounds
    roundCorners(configuration)
    var insets = configuration.contentInsets
    if isMirrored { swap(&insets.leading, &insets.trailing) }
    let rect = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let sizes = sizes(configuration, width: rect.width)
    let width = contentHorizontalAlignment == .fill ? rect.width : sizes.total.width
    var x = rect.midX - width / 2
    switch effectiveContentHorizontalAlignment {
    case .left, .fill: x = rect.minX
    case .right: x = rect.maxX - width
    default: break
    }
    var y = rect.midY - sizes.total.height / 2
    if contentVerticalAlignment == .top { y = rect.minY }
    if contentVerticalAlignment == .bottom { y = rect.maxY - sizes.total.height }
    let area = CGRect(x: x, y: y, width: width, height: sizes.total.height)
    place(configuration, sizes, in: area, isMirrored: isMirrored)
  }

  /// Places the parts, as for a language that is read from the left; mirrored at the end.
  private func place(
    _ configuration: Configuration, _ sizes: Sizes, in area: CGRect, isMirrored: Bool
  ) {
    func put(_ view: UIView?, _ rect: CGRect) {
      guard let view else { return }
      var rect = rect
      if isMirrored { rect.origin.x = area.minX + area.maxX - rect.maxX }
      view.frame = roundedToPixels(rect)
    }
    var area = area
    if sizes.indicator.width > 0 {
      put(
        parts.indicator,
        CGRect(
          x: area.maxX - sizes.indicator.width, y: area.midY - sizes.indicator.height / 2,
          width: sizes.indicator.width, height: sizes.indicator.height))
      area.size.width -= sizes.indicator.width + Self.indicatorGap
    }
    var image = CGRect(origin: .zero, size: sizes.image)
    var text = CGRect(origin: .zero, size: sizes.text)
    switch configuration.imagePlacement {
    case .trailing:
      text.origin = CGPoint(x: area.minX, y: area.midY - text.height / 2)
      image.origin = CGPoint(x: area.maxX - image.width, y: area.midY - image.height / 2)
    case .top, .bottom:
      let imageIsFirst = configuration.imagePlacement == .top
      image.origin.x = area.midX - image.width / 2
      text.origin.x = area.midX - text.width / 2
      image.origin.y = imageIsFirst ? area.minY : area.maxY - image.height
      text.origin.y = imageIsFirst ? area.maxY - text.height : area.minY
    default:
      image.origin = CGPoint(x: area.minX, y: area.midY - image.height / 2)
      text.origin = CGPoint(
        x: sizes.image == .zero ? area.minX : area.minX + image.width + sizes.gap,
        y: area.midY - text.height / 2)
      if contentHorizontalAlignment == .fill {
        text.origin.x = max(text.minX, area.maxX - text.width)
      }
    }
    put(parts.image, image)
    put(parts.activity, image)
    put(
      parts.title, CGRect(x: text.minX, y: text.minY, width: text.width, height: sizes.title.height)
    )
    put(
      parts.subtitle,
      CGRect(
        x: text.minX, y: text.maxY - sizes.subtitle.height, width: text.width,
        height: sizes.subtitle.height))
  }

  private func roundCorners(_ configuration: Configuration) {
    guard let background = parts.background else { return }
    let radius = configuration.background.cornerRadius
    background.configuration.cornerRadius =
      switch configuration.cornerStyle {
      case .fixed: radius
      case .dynamic: radius * min(max(bounds.height / 34, 0.8), 1.6)
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: bounds.height / 2
      }
  }
}
