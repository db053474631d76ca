import CoreGraphics

/// Shows the text under a finger larger, above the finger.
final class TextLoupe: UIView {
  private static let size = CGSize(width: 110, height: 44)
  private static let scale: CGFloat = 1.3
  private static let distance: CGFloat = 20

  private weak var canvas: TextCanvas?
  private var place = CGPoint.zero

  init(_ canvas: TextCanvas) {
    self.canvas = canvas
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = Self.size.height / 2
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a place of the canvas.
  ///
  /// - Parameters:
  ///   - place: The middle of what is shown, in the canvas.
  ///   - lineHeight: The height of the line there.
  ///   - above: What the loupe stands above, in the window.
  func show(_ place: CGPoint, lineHeight: CGFloat, above: CGPoint, tint: UIColor) {
    self.place = place
    tintColor = tint
    let room = superview?.bounds ?? .zero
    center = CGPoint(
      x: min(max(above.x, room.minX + bounds.width / 2), room.maxX - bounds.width / 2),
      y: max(room.minY + bounds.height / 2, above.y - Self.distance - bounds.height / 2))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let canvas, let context = UIGraphicsGetCurrentContext() else { return }
    let pill = UIBezierPath(
      roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: bounds.height / 2)
    UIColor.systemBackground.setFill()
    pill.fill()
    context.saveGState()
    pill.addClip()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: Self.scale, y: Self.scale)
    context.translateBy(x: -place.x, y: -place.y)
    let width = bounds.width / Self.scale
    let height = bounds.height / Self.scale
    canvas.draw(
      CGRect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height))
    tintColor.setFill()
    UIRectFill(
      CGRect(x: place.x - CaretView.width / 2, y: place.y - 10, width: CaretView.width, height: 20))
    context.restoreGState()
    UIColor.separator.setStroke()
    pill.lineWidth = 0.5
    pill.stroke()
  }
}
