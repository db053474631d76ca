import CoreGraphics

/// The magnifying glass in a search field.
final class SearchIcon: UIView {
  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
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
