import Foundation

/// A card over the window with a calendar or wheels, which a touch beside it or Escape closes.
final class DatePickerPopover: UIView {
  private static let distance: CGFloat = 6
  private let card = UIView(frame: .zero)
  private let shadow = UIView(frame: .zero)
  let content: UIView
  private let contentSize: CGSize
  private weak var source: UIView?
  private var didClose: (() -> Void)?
  private weak var formerResponder: UIResponder?
  /// Does what a key means; `false` where it means nothing.
  var handleKey: ((UIKey) -> Bool)?

  init(_ content: UIView, size: CGSize, from source: UIView, didClose: @escaping () -> Void) {
    self.content = content
    contentSize = size
    self.source = source
    self.didClose = didClose
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shadow.backgroundColor = .secondarySystemGroupedBackground
    shadow.layer.cornerRadius = 13
    shadow.layer.shadowOpacity = 0.18
    shadow.layer.shadowRadius = 24
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.backgroundColor = UIColor(
      light: .white, dark: UIColor(white: 0.15, alpha: 1))
    card.layer.cornerRadius = 13
    card.clipsToBounds = true
    addSubview(shadow)
    addSubview(card)
    card.addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  func open(in window: UIWindow) {
    frame = window.bounds
    tintColor = source?.tintColor
    formerResponder = window.firstResponder
    window.addSubview(self)
    layoutIfNeeded()
    becomeFirstResponder()
    let anchor = cardAnchor
    for view in [card, shadow] {
      UIView.performWithoutAnimation {
        view.alpha = 0
        view.transform = shrunk(view, towards: anchor)
      }
      UIView.animate(springDuration: 0.35, bounce: 0.15) {
        view.alpha = 1
        view.transform = .identity
      }
    }
  }

  func close() {
    guard let didClose else { return }
    self.didClose = nil
    isUserInteractionEnabled = false
    resignFirstResponder()
    let anchor = cardAnchor
    UIView.animate(withDuration: 0.2) { [self] in
      for view in [card, shadow] {
        view.alpha = 0
        view.transform = shrunk(view, towards: anchor)
      }
    } completion: { [self] _ in
      removeFromSuperview()
    }
    didClose()
  }

  /// Where it comes from, in its coordinates.
  private var cardAnchor: CGPoint {
    guard let source else { return card.center }
    return source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: self)
  }

  private func shrunk(_ view: UIView, towards point: CGPoint) -> CGAffineTransform {
    let scale: CGFloat = ViewAnimation.reducesMotion ? 1 : 0.6
    return CGAffineTransform(
      translationX: (point.x - view.center.x) * (1 - scale),
      y: (point.y - view.center.y) * (1 - scale)
    ).scaledBy(x: scale, y: scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard card.transform == .identity else { return }
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
    let size = CGSize(
      width: min(contentSize.width, area.width), height: min(contentSize.height, area.height))
    let from = source.map { $0.convert($0.bounds, to: self) } ?? .zero
    var place = CGRect(
      x: from.midX - size.width / 2, y: from.maxY + Self.distance, width: size.width,
      height: size.height)
    if place.maxY > area.maxY {
      let above = from.minY - Self.distance - size.height
      place.origin.y = above >= area.minY ? above : max(area.maxY - size.height, area.minY)
    }
    place.origin.x = min(max(place.minX, area.minX), area.maxX - size.width).rounded()
    place.origin.y = place.minY.rounded()
    card.frame = place
    shadow.frame = place
    content.frame = card.bounds
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key else { return true }
      switch key.keyCode {
      case .keyboardEscape, .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: close()
      default: return handleKey?(key) != true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key { _ = handleKey?(key) } }
  }
}
