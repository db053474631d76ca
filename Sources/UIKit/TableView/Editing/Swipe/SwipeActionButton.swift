import Foundation

/// The view of one action behind a row.
final class SwipeActionButton: UIView {
  override var accessibilityNature: AccessibilityNature { swipeNature }

  /// The least width of a button in points.
  static let minimumWidth: CGFloat = 74
  private static let padding: CGFloat = 15
  private static let gap: CGFloat = 4

  let action: UIContextualAction
  /// The side of the button at which its text stays when the button grows across the row: -1 for
  /// the left, 1 for the right, 0 for the middle.
  var contentSide: CGFloat = 0 { didSet { if contentSide != oldValue { setNeedsLayout() } } }

  private let tapped: @MainActor (SwipeActionButton) -> Void
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private var isPressed = false { didSet { shade.isHidden = !isPressed } }

  /// Makes a button.
  ///
  /// - Parameter tapped: Called when it is tapped.
  init(action: UIContextualAction, tapped: @escaping @MainActor (SwipeActionButton) -> Void) {
    self.action = action
    self.tapped = tapped
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.font = .preferredFont(forTextStyle: action.image == nil ? .body : .footnote)
    imageView.image = action.image?.withTintColor(.white, renderingMode: .alwaysOriginal)
    imageView.contentMode = .center
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    shade.isHidden = true
    accessibilityLabel = action.title
    for view in [imageView, label, shade] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    action = UIContextualAction(style: .normal, title: nil) { _, _, done in done(false) }
    tapped = { _ in }
    super.init(coder: coder)
  }

  /// The width that the content needs, in points.
  var naturalWidth: CGFloat {
    let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
    let text = action.title == nil ? 0 : label.sizeThatFits(room).width
    return max(
      Self.minimumWidth, (text + 2 * Self.padding).rounded(.up),
      (imageView.image?.size.width ?? 0) + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let width = contentSide == 0 ? bounds.width : naturalWidth
    let x = contentSide > 0 ? bounds.width - width : 0
    let box = CGRect(x: x, y: 0, width: width, height: bounds.height)
    let image = imageView.image?.size ?? .zero
    let text = label.sizeThatFits(CGSize(width: width - 8, height: bounds.height))
    guard imageView.image != nil else {
      label.frame = box.insetBy(dx: 4, dy: 0)
      return
    }
    let both = image.height + Self.gap + text.height
    let hasRoom = action.title != nil && both + 16 <= bounds.height
    label.isHidden = !hasRoom
    let top = ((bounds.height - (hasRoom ? both : image.height)) / 2).rounded()
    imageView.frame = CGRect(
      x: box.midX - image.width / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(
      x: box.minX + 4, y: top + image.height + Self.gap, width: width - 8, height: text.height)
  }

  // MARK: Taps

  /// Does what a tap does.
  func press() { tapped(self) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasPressed = isPressed
    isPressed = false
    if wasPressed { tapped(self) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = false
  }
}
