import Foundation

/// The button that goes back: an arrow, and what the screen before is called.
final class BackButtonView: UIControl {
  private static let arrowInset: CGFloat = 8
  private static let gap: CGFloat = 6
  private static let padding: CGFloat = 8

  let arrow = UIImageView()
  let label = UILabel()
  private let picture = UIImageView()
  /// The texts that it may show, the longest first.
  private(set) var candidates: [String] = []
  private var look = UIBarButtonItemAppearance()
  private var text = ""
  private var isShownPressed = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    arrow.contentMode = .center
    label.lineBreakMode = .byTruncatingTail
    addSubview(arrow)
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the way back to an item.
  func update(_ backItem: UINavigationItem, appearance: UINavigationBarAppearance) {
    look = appearance.backButtonAppearance
    arrow.image = appearance.backIndicatorImage
    let own = backItem.backBarButtonItem
    let title = own?.title ?? backItem.backButtonTitle ?? backItem.title ?? ""
    switch backItem.backButtonDisplayMode {
    case .default:
      candidates = title.isEmpty && own?.title == nil ? ["Back", ""] : [title, "Back", ""]
    case .generic: candidates = ["Back", ""]
    case .minimal: candidates = [""]
    }
    if own?.title?.isEmpty == true || backItem.backButtonTitle?.isEmpty == true {
      candidates = [""]
    }
    picture.image = own?.image
    if own?.image != nil { candidates = [""] }
    tintColor = own?.tintColor
    isEnabled = own?.isEnabled ?? true
    accessibilityLabel = own?.accessibilityLabel ?? (title.isEmpty ? "Back" : title)
    text = candidates[0]
    stateDidChange()
  }

  func show(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    let color: UIColor = isEnabled ? tintColor : .tertiaryLabel
    label.attributedText = attributed(text)
    arrow.tintColor = color
    picture.tintColor = color
    let isPressed = isHighlighted && isEnabled
    guard isPressed != isShownPressed else { return }
    isShownPressed = isPressed
    for view in [arrow, label, picture] { view.alpha = isPressed ? 0.2 : 1 }
  }

  private func attributed(_ text: String) -> NSAttributedString {
    BarText.string(
      text, look.titleAttributes(for: state), font: .systemFont(ofSize: 17),
      color: isEnabled ? tintColor : .tertiaryLabel)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// The width with one of the texts.
  func width(showing text: String) -> CGFloat {
    var content: CGFloat = 0
    if let image = picture.image {
      content = Self.gap + image.size.width
    } else if !text.isEmpty {
      content = Self.gap + attributed(text).size().width.rounded(.up)
    }
    return Self.arrowInset + (arrow.image?.size.width ?? 0) + content + Self.padding
  }

  override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      BarView.place(
        view,
        CGRect(
          x: isMirrored ? bounds.width - x - size.width : x,
          y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
          height: size.height))
    }
    let arrowSize = arrow.image?.size ?? .zero
    put(arrow, Self.arrowInset, arrowSize)
    let start = Self.arrowInset + arrowSize.width + Self.gap
    put(
      label, start,
      CGSize(
        width: max(0, bounds.width - start - Self.padding),
        height: label.sizeThatFits(bounds.size).height))
    if let image = picture.image { put(picture, start, image.size) }
  }
}
