import CoreGraphics

/// The round button that empties a text field.
final class ClearButton: UIControl {
  override var accessibilityNature: AccessibilityNature { clearButtonNature }

  /// Its size in points.
  static let size: CGFloat = 19
  /// Pictures in place of the usual one, by state.
  var pictures = ButtonValues() {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { nil }

  /// Tab passes it by: with a key the field is emptied by its own keys, and the button goes away with the
  /// field's editing.
  override var canBecomeFirstResponder: Bool { false }

  override func stateDidChange() {
    super.stateDidChange()
    let ownPicture: UIImage? = pictures.exact(.highlighted)
    alpha = isHighlighted && ownPicture == nil ? 0.5 : 1
    if !pictures.isEmpty { setNeedsDisplay() }
  }

  /// A finger need not be exact.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let picture: UIImage = pictures.current(state) {
      tintColor.set()
      return picture.draw(in: fitted(picture.size))
    }
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

  /// Where a picture of a size goes: the middle, made smaller if need be.
  private func fitted(_ size: CGSize) -> CGRect {
    let scale = min(1, bounds.width / max(size.width, 1), bounds.height / max(size.height, 1))
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }
}
