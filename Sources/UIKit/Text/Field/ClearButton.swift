import CoreGraphics

/// The round button that empties a text field.
final class ClearButton: UIControl {
  /// Its size in points.
  static let size: CGFloat = 19

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.5 : 1
  }

  /// A finger need not be exact.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = bounds.insetBy(dx: 1.5, dy: 1.5)
    context.setFillColor(UIColor.systemGray.cgColor)
    context.fillEllipse(in: disc)
    // The cross is cut out of the disc.
    context.setBlendMode(.clear)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let arm = disc.width * 0.19
    let middle = CGPoint(x: disc.midX, y: disc.midY)
    context.strokeLineSegments(between: [
      CGPoint(x: middle.x - arm, y: middle.y - arm), CGPoint(x: middle.x + arm, y: middle.y + arm),
      CGPoint(x: middle.x - arm, y: middle.y + arm), CGPoint(x: middle.x + arm, y: middle.y - arm),
    ])
  }
}
