import Foundation

/// Lies over a window while a menu is shown: nothing behind it can be touched.
final class MenuOverlayView: UIView {
  override var accessibilityNature: AccessibilityNature { overlayNature }

  // The window keeps the presentation, which keeps the overlay.
  weak var presentation: MenuPresentation?
  private var isOutside = false

  /// Whether what is behind is darkened.
  var dims = false {
    didSet {
      backgroundColor =
        dims
        ? UIColor(
          light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.5)) : .clear
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      SecondaryPressRecognizer { [weak self] in self?.presentation?.tapOutside($0) })
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layout()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    isOutside = !(presentation?.touchBegan(touch.location(in: nil)) ?? true)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isOutside, let touch = touches.first else { return }
    presentation?.track(touch.location(in: nil), from: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if isOutside {
      presentation?.tapOutside(touch.location(in: nil))
    } else {
      presentation?.endTracking(touch.location(in: nil), from: nil)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    presentation?.track(CGPoint(x: -1, y: -1), from: nil)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key { presentation?.handleKey(key) } }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// Tells where the secondary mouse button was pressed.
private final class SecondaryPressRecognizer: UIGestureRecognizer {
  private let press: (CGPoint) -> Void

  init(_ press: @escaping (CGPoint) -> Void) {
    self.press = press
    super.init(target: nil, action: nil)
  }

  package override var takesSecondaryTouches: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first(where: \.isSecondary) else {
      state = .failed
      return
    }
    press(touch.location(in: nil))
    state = .ended
  }
}

/// The entry at the top of a submenu, which leads back to the menu around it.
final class MenuBackRow: UIView {
  override var accessibilityNature: AccessibilityNature { backNature }

  private let title = UILabel(frame: .zero)
  private let arrow = UIImageView(image: ControlGlyph.chevronDown.image(side: 13, lineWidth: 2))
  var didTap: (() -> Void)?
  /// The title of the menu that is shown.
  var text: String? { title.text }

  init(_ menu: UIMenu) {
    super.init(frame: .zero)
    title.text = menu.title
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    arrow.tintColor = .label
    addSubview(title)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    put(arrow, CGRect(x: 12, y: (bounds.height - 13) / 2, width: 13, height: 13))
    put(title, CGRect(x: 32, y: 0, width: bounds.width - 48, height: bounds.height))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { didTap?() }
}
