import CoreGraphics

/// The magnifying glass in a search field.
final class SearchIcon: UIView {
  /// The side beside text of the usual size, in points.
  private static let usualSide: CGFloat = 20

  override init(frame: CGRect) {
    let side = Self.usualSide
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Becomes as large as goes with a font.
  func fit(_ font: UIFont) {
    let side = (Self.usualSide * font.pointSize / 17).rounded()
    if bounds.width != side { bounds.size = CGSize(width: side, height: side) }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let factor = bounds.width / Self.usualSide
    context.scaleBy(x: factor, y: factor)
    context.setStrokeColor(UIColor.secondaryLabel.cgColor)
    context.setLineWidth(1.7)
    context.setLineCap(.round)
    // One path, so that the translucent strokes do not overlap.
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 8.6, y: 8.6), radius: 5.4, startAngle: .pi / 4,
      endAngle: .pi / 4 + 2 * .pi, clockwise: true)
    path.addLine(to: CGPoint(x: 16.8, y: 16.8))
    context.addPath(path.cgPath)
    context.strokePath()
  }
}
