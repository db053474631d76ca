import QuartzCore

/// The look of a button without a configuration.
extension UIButton {
  /// How visible what is pressed, in the tint, is.
  private static let pressedAlpha: CGFloat = 0.2
  /// Above and below the text of a button that was given no insets.
  private static let verticalPadding: CGFloat = 6
  private static let closeDiameter: CGFloat = 30

  private var isTinted: Bool { buttonType != .custom }

  /// Gives the parts what they show.
  func updateParts() {
    guard parts.isOld else { return }
    parts.isOld = false
    if let configuration { return updateConfigured(configuration) }
    updatePlainImage()
    updatePlainTitle()
    updatePlainBackground()
  }

  private func updatePlainTitle() {
    let attributed = currentAttributedTitle
    let text = chosenEntry?.title ?? attributed?.string ?? currentTitle
    guard parts.title != nil || text != nil else { return }
    let label = parts.makeTitle(in: self)
    if let attributed, chosenEntry == nil {
      label.attributedText = attributed
    } else {
      label.text = text
    }
    if attributed == nil {
      let color = currentTitleColor
      label.textColor = isShownSelected ? .white : color
      label.shadowColor = currentTitleShadowColor
    }
    label.alpha = pressedOpacity
  }

  private func updatePlainImage() {
    guard var image = currentImage else {
      parts.image?.image = nil
      return
    }
    if let configuration = currentPreferredSymbolConfiguration {
      image = image.applyingSymbolConfiguration(configuration) ?? image
    }
    if isTinted, image.renderingMode == .automatic {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    let view = parts.makeImage(in: self)
    view.image = image
    if buttonType == .close {
      view.tintColor = .secondaryLabel
      view.contentMode = .center
    } else if isTinted {
      view.tintColor =
        isShownSelected
        ? .white
        : !isEnabled ? .tertiaryLabel : role == .destructive ? .systemRed : tintColor
    }
    view.alpha = imageOpacity
  }

  private var pressedOpacity: CGFloat {
    isTinted && isHighlighted && isEnabled ? Self.pressedAlpha : 1
  }

  private var imageOpacity: CGFloat {
    if isTinted { return pressedOpacity }
    if isHighlighted, adjustsImageWhenHighlighted, images.exact(.highlighted) as UIImage? == nil {
      return 0.5
    }
    if !isEnabled, adjustsImageWhenDisabled, images.exact(.disabled) as UIImage? == nil {
      return 0.5
    }
    return 1
  }

  /// Whether a button in the tint shows that it is selected by a tinted ground.
  private var isShownSelected: Bool {
    guard buttonType == .system, isSelected, isEnabled else { return false }
    return titleColors.exact(.selected) as UIColor? == nil
      && images.exact(.selected) as UIImage? == nil
      && backgroundImages.exact(.selected) as UIImage? == nil
  }

  private func updatePlainBackground() {
    if let image = currentBackgroundImage {
      let view = parts.makeBackgroundImage(in: self)
      view.image = image
      view.alpha = imageOpacity
    } else {
      parts.removeBackgroundImage()
    }
    guard buttonType == .close || isShownSelected else {
      if let background = parts.background { background.configuration = .clear() }
      return
    }
    var ground = UIBackgroundConfiguration.clear()
    if buttonType == .close {
      ground.backgroundColor = UIColor.tertiarySystemFill.dimmed(to: isHighlighted ? 0.5 : 1)
      ground.cornerRadius = Self.closeDiameter / 2
    } else {
      ground.backgroundColor = tintColor.dimmed(to: isHighlighted ? Self.pressedAlpha : 1)
      ground.cornerRadius = 5
    }
    _ = parts.makeBackground(ground, in: self)
  }

  /// Places the parts.
  func layoutParts() {
    if let configuration { return layoutConfigured(configuration) }
    let content = contentRect(forBounds: bounds)
    parts.backgroundImage?.frame = backgroundRect(forBounds: bounds)
    if let image = parts.image { image.frame = imageRect(forContentRect: content) }
    if let title = parts.title { title.frame = titleRect(forContentRect: content) }
    guard let background = parts.background else { return }
    if buttonType == .close {
      let side = Self.closeDiameter
      background.frame = CGRect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    } else if let title = parts.title {
      background.frame = title.frame.insetBy(dx: -4, dy: -2)
    }
  }

  // MARK: Sizes

  private var plainTitleSize: CGSize {
    guard currentAttributedTitle != nil || currentTitle?.isEmpty == false || chosenEntry != nil
    else { return .zero }
    updateParts()
    return parts.title?.sizeThatFits(.zero) ?? .zero
  }

  private var plainImageSize: CGSize {
    guard let image = currentImage else { return .zero }
    return
      currentPreferredSymbolConfiguration
      .flatMap { image.applyingSymbolConfiguration($0) }?.size ?? image.size
  }

  /// Where the image and the text are in a rectangle.
  func plainLayout(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let image = plainImageSize
    let title = plainTitleSize
    let imageWidth = min(image.width, rect.width)
    let titleWidth = min(title.width, max(0, rect.width - imageWidth))
    let total = imageWidth + titleWidth
    var x = rect.minX
    switch effectiveContentHorizontalAlignment {
    case .right: x = rect.maxX - total
    case .center: x = rect.midX - total / 2
    default: break
    }
    let fills = contentHorizontalAlignment == .fill
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func frame(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat, _ insets: UIEdgeInsets) -> CGRect
    {
      var y = rect.minY
      var height = min(height, rect.height)
      switch contentVerticalAlignment {
      case .center: y = rect.midY - height / 2
      case .bottom: y = rect.maxY - height
      case .top: break
      case .fill: height = rect.height
      }
      // Insets at opposite edges move what is centred by half of their difference.
      let left = insets.left - insets.right
      let top = insets.top - insets.bottom
      let shiftX =
        switch effectiveContentHorizontalAlignment {
        case .center: left / 2
        case .right: -insets.right
        default: insets.left
        }
      let shiftY =
        switch contentVerticalAlignment {
        case .center: top / 2
        case .bottom: -insets.bottom
        default: insets.top
        }
      return roundedToPixels(CGRect(x: x + shiftX, y: y + shiftY, width: width, height: height))
    }
    let imageX: CGFloat
    let titleX: CGFloat
    if isMirrored {
      titleX = fills ? rect.minX : x
      imageX = fills ? rect.maxX - imageWidth : x + titleWidth
    } else {
      imageX = x
      titleX = x + imageWidth
    }
    return (
      frame(imageX, imageWidth, image.height, imageEdgeInsets),
      frame(
        titleX, fills ? max(0, rect.width - imageWidth) : titleWidth, title.height, titleEdgeInsets)
    )
  }

  /// The rectangle with its origin at a whole pixel.
  func roundedToPixels(_ rect: CGRect) -> CGRect {
    let scale = layer.contentsScale
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale,
      width: rect.width, height: rect.height)
  }

  func fittingSize(in size: CGSize) -> CGSize {
    if let configuration { return configuredSize(configuration, in: size) }
    if buttonType == .close { return CGSize(width: Self.closeDiameter, height: Self.closeDiameter) }
    let image = plainImageSize
    let title = plainTitleSize
    var width = image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right
    var height = max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom
    if contentEdgeInsets == .zero, image == .zero {
      let line = title.height > 0 ? title.height : (parts.title?.font.lineHeight ?? 18).rounded(.up)
      height = line + 2 * Self.verticalPadding
      width = max(width, 30)
    }
    if let background = currentBackgroundImage?.size {
      width = max(width, background.width)
      height = max(height, background.height)
    }
    return CGSize(width: width, height: height)
  }
}
