import CoreGraphics

/// Darkens what lies behind a presented controller, and takes the clicks on it.
final class DimmingView: UIView {
  static let color = UIColor(
    light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.48))

  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Self.color
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap", DimmingView.tap)))
  }

  required init?(coder: NSCoder) { nil }

  private func tap() { onTap() }
}
