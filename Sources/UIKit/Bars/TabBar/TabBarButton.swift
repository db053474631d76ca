import Foundation

/// The button that a tab bar shows for an item.
final class TabBarButton: UIControl {
  private static let badgeHeight: CGFloat = 18

  let item: UITabBarItem
  let image = UIImageView()
  let label = UILabel()
  private let badge = UIView()
  private let badgeLabel = UILabel()
  private var look = UITabBarItemAppearance()
  private var style = UITabBarItemAppearance.Style.stacked
  private var unselectedTint: UIColor?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    badge.isUserInteractionEnabled = false
    badge.addSubview(badgeLabel)
    image.contentMode = .center
    label.textAlignment = .center
    badgeLabel.textAlignment = .center
    for view in [image, label, badge] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  package override var accessibilityNature: AccessibilityNature {
    var nature = AccessibilityNature(self, .tab)
    nature.label = item.accessibilityLabel ?? item.title
    nature.value = item.badgeValue
    nature.isSelectable = true
    return nature
  }

  private var fontSize: CGFloat {
    switch style {
    case .stacked: 10
    case .inline: 13
    case .compactInline: 12
    }
  }

  /// Shows what the item says now.
  func update(
    _ look: UITabBarItemAppearance, _ style: UITabBarItemAppearance.Style, unselected: UIColor?
  ) {
    self.look = look
    self.style = style
    unselectedTint = unselected
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    updateParts()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateParts()
  }

  private func updateParts() {
    let state: State = isEnabled ? (isSelected ? .selected : .normal) : .disabled
    let part = look.appearance(for: state)
    let color: UIColor =
      isEnabled
      ? (isSelected ? tintColor : unselectedTint ?? .systemGray)
      : UIColor.systemGray.withAlphaComponent(0.5)
    let isCompact = style == .compactInline
    var shown = isCompact ? item.landscapeImagePhone ?? item.image : item.image
    if isSelected, let selected = item.selectedImage { shown = selected }
    if let picture = shown, picture.renderingMode == .automatic {
      shown = picture.withRenderingMode(.alwaysTemplate)
    }
    image.image = shown
    image.tintColor = part.iconColor ?? color
    let own = item.titleTextAttributes(for: state) ?? item.titleTextAttributes(for: .normal) ?? [:]
    let attributes = look.normal.titleTextAttributes.filter { $0.key != .foregroundColor }
      .merging(part.titleTextAttributes) { $1 }.merging(own) { $1 }
    label.attributedText = BarText.string(
      item.title ?? "", attributes,
      font: .systemFont(ofSize: fontSize, weight: style == .stacked ? .medium : .regular),
      color: color)
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? part.badgeBackgroundColor ?? .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badgeLabel.attributedText = BarText.string(
      item.badgeValue ?? "",
      part.badgeTextAttributes.merging(item.badgeTextAttributes(for: state) ?? [:]) { $1 },
      font: .systemFont(ofSize: 13), color: .white)
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateParts()
  }

  private var imageSize: CGSize { image.image?.size ?? .zero }

  /// The width of image and title beside each other.
  var naturalWidth: CGFloat {
    let text = label.sizeThatFits(.zero).width.rounded(.up)
    guard style != .stacked else { return max(text, imageSize.width) + 8 }
    return imageSize.width + (imageSize.width > 0 && text > 0 ? 6 : 0) + text + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
    let size = CGSize(width: min(text.width.rounded(.up), bounds.width), height: text.height)
    let offset = item.titlePositionAdjustment
    let general = look.normal.titlePositionAdjustment
    let shift = CGPoint(
      x: offset.horizontal + general.horizontal, y: offset.vertical + general.vertical)
    let picture = imageSize
    if style == .stacked {
      let hasText = item.title?.isEmpty == false
      let middle: CGFloat = hasText ? 18.5 : 24.5
      image.frame = CGRect(
        x: bounds.midX - picture.width / 2, y: middle - picture.height / 2, width: picture.width,
        height: picture.height
      ).pixelAligned(layer.contentsScale).inset(by: item.imageInsets)
      label.frame = CGRect(
        x: bounds.midX - size.width / 2 + shift.x, y: 34 + shift.y, width: size.width,
        height: size.height)
    } else {
      let gap: CGFloat = picture.width > 0 && size.width > 0 ? 6 : 0
      let total = picture.width + gap + size.width
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let start = bounds.midX - total / 2
      let imageX = isMirrored ? start + size.width + gap : start
      let textX = isMirrored ? start : start + picture.width + gap
      image.frame = CGRect(
        x: imageX, y: bounds.midY - picture.height / 2, width: picture.width,
        height: picture.height
      ).pixelAligned(layer.contentsScale).inset(by: item.imageInsets)
      label.frame = CGRect(
        x: textX + shift.x, y: (bounds.midY - size.height / 2).rounded() + shift.y,
        width: size.width, height: size.height)
    }
    layOutBadge()
  }

  private func layOutBadge() {
    let part = look.appearance(for: isSelected ? .selected : .normal)
    let text = badgeLabel.sizeThatFits(.zero)
    let width = max(Self.badgeHeight, text.width.rounded(.up) + 10)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var corner = isMirrored ? image.frame.minX - width + 8 : image.frame.maxX - 8
    if style != .stacked, label.bounds.width > 0 {
      // The title is beside the picture, and is not to be covered.
      corner =
        isMirrored
        ? max(corner, label.frame.maxX + 2) : min(corner, label.frame.minX - 2 - width)
    }
    badge.frame = CGRect(
      x: corner + part.badgePositionAdjustment.horizontal,
      y: max(2, image.frame.minY - 5) + part.badgePositionAdjustment.vertical, width: width,
      height: Self.badgeHeight)
    badgeLabel.frame = badge.bounds.offsetBy(
      dx: part.badgeTitlePositionAdjustment.horizontal,
      dy: part.badgeTitlePositionAdjustment.vertical)
  }
}

extension CGRect {
  /// The rectangle with its origin at a whole pixel.
  fileprivate func pixelAligned(_ scale: CGFloat) -> CGRect {
    let scale = max(1, scale)
    return CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width,
      height: height)
  }
}
