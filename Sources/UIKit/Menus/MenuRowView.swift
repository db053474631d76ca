import Foundation

/// One entry on the card of a menu.
final class MenuRowView: UIView {
  override var accessibilityNature: AccessibilityNature { rowNature }

  private static let minimumHeight: CGFloat = 44
  private static let margin: CGFloat = 16
  /// The column of check marks, where there is one.
  private static let markWidth: CGFloat = 22
  private static let imageSide: CGFloat = 22

  let item: MenuItem
  private let hasMarks: Bool
  private let title = UILabel(frame: .zero)
  private var subtitle: UILabel?
  private var keys: UILabel?
  private var imageView: UIImageView?
  private var mark: UIImageView?
  private var wheel: UIActivityIndicatorView?

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  init(_ item: MenuItem, hasMarks: Bool) {
    self.item = item
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    isOpaque = false
    let color = color
    title.text = item.title
    title.font = .preferredFont(forTextStyle: .body)
    title.textColor = color
    title.numberOfLines = 2
    addSubview(title)
    if let text = item.subtitle, !text.isEmpty {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = item.isEnabled ? .secondaryLabel : .tertiaryLabel
      label.numberOfLines = 2
      addSubview(label)
      subtitle = label
    }
    if let text = item.keyText {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.textColor = item.isEnabled ? .secondaryLabel : .tertiaryLabel
      addSubview(label)
      keys = label
    }
    if let image = item.image {
      let view = UIImageView(
        image: image.renderingMode == .alwaysOriginal
          ? image : image.withRenderingMode(.alwaysTemplate))
      view.tintColor = color
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
    addMark(color)
    accessibilityLabel = item.title
    accessibilityHint = item.explanation
  }

  required init?(coder: NSCoder) { nil }

  private var color: UIColor {
    if !item.isEnabled { return .tertiaryLabel }
    return item.attributes.contains(.destructive) ? .systemRed : .label
  }

  private func addMark(_ color: UIColor) {
    let glyph: ControlGlyph?
    switch item.kind {
    case .submenu: glyph = .chevronForward
    case .leaf: glyph = item.state == .on ? .checkmark : item.state == .mixed ? .dash : nil
    case .loading:
      glyph = nil
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      addSubview(wheel)
      self.wheel = wheel
    }
    guard let glyph else { return }
    let view = UIImageView(image: glyph.image(side: 13, lineWidth: 2))
    view.tintColor = color
    addSubview(view)
    mark = view
  }

  private var textStart: CGFloat { hasMarks ? 10 + Self.markWidth : Self.margin }

  /// The room that picture and keys take at the end.
  private var trailingRoom: CGFloat {
    let trailing = imageView == nil ? Self.margin : Self.margin + Self.imageSide + 10
    return trailing + (keys.map { $0.sizeThatFits(.zero).width.rounded(.up) + 10 } ?? 0)
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - textStart - trailingRoom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = CGSize(width: textWidth(in: size.width), height: 0)
    var height = title.sizeThatFits(limit).height
    if let subtitle { height += subtitle.sizeThatFits(limit).height + 1 }
    return CGSize(width: size.width, height: max(Self.minimumHeight, height.rounded(.up) + 22))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = layer.contentsScale
    func put(_ view: UIView?, _ rect: CGRect) {
      guard let view else { return }
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      rect.origin.y = (rect.origin.y * scale).rounded() / scale
      view.frame = rect
    }
    let limit = CGSize(width: textWidth(in: bounds.width), height: 0)
    let titleSize = title.sizeThatFits(limit)
    let subtitleSize = subtitle?.sizeThatFits(limit) ?? .zero
    let height = titleSize.height + (subtitle == nil ? 0 : subtitleSize.height + 1)
    let y = (bounds.height - height) / 2
    put(title, CGRect(x: textStart, y: y, width: limit.width, height: titleSize.height))
    put(
      subtitle,
      CGRect(
        x: textStart, y: y + height - subtitleSize.height, width: limit.width,
        height: subtitleSize.height))
    put(
      imageView,
      CGRect(
        x: bounds.width - Self.margin - Self.imageSide, y: (bounds.height - Self.imageSide) / 2,
        width: Self.imageSide, height: Self.imageSide))
    if let keys {
      let size = keys.sizeThatFits(.zero)
      put(
        keys,
        CGRect(
          x: bounds.width - trailingRoom + 10, y: (bounds.height - size.height) / 2,
          width: size.width.rounded(.up), height: size.height))
    }
    put(mark, CGRect(x: 12, y: (bounds.height - 13) / 2, width: 13, height: 13))
    put(
      wheel,
      CGRect(x: (bounds.width - 20) / 2, y: (bounds.height - 20) / 2, width: 20, height: 20))
  }
}
