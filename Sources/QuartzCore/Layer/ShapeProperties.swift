/// What a `CAShapeLayer` draws and how.
struct ShapeProperties {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [NSNumber]?

  var strokes: Bool { lineWidth > 0 && (strokeColor?.alpha ?? 0) > 0 && strokeEnd > strokeStart }

  /// What the drawing can touch, in the path's coordinates.
  var extent: CGRect {
    guard let path, !path.isEmpty else { return .null }
    let box = path.boundingBoxOfPath
    guard strokes, !box.isNull else { return box }
    var reach = lineWidth / 2
    if lineJoin == .miter { reach *= max(1, miterLimit) }
    if lineCap == .square { reach = max(reach, lineWidth) }
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
