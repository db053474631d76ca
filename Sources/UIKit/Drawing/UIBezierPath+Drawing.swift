import CoreGraphics

extension UIBezierPath {
  /// Fills the inside with the current context's fill colour.
  public func fill() { draw { fill(in: $0) } }

  /// Fills the inside with the current context's fill colour, with a blend mode and an opacity that
  /// replaces the context's.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { fill(in: $0) }
  }

  /// Draws the line with the current context's stroke colour and the path's own line style.
  public func stroke() { draw { stroke(in: $0) } }

  /// Draws the line with the current context's stroke colour and the path's own line style, with a
  /// blend mode and an opacity that replaces the context's.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { stroke(in: $0) }
  }

  /// Limits the drawing of the current context to the inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The path with the direction of each sub-path turned round, so that its inside counts the other
  /// way in the winding rule. The order of the sub-paths is turned round, too.
  public func reversing() -> UIBezierPath {
    let result = UIBezierPath(cgPath: cgPath.reversed())
    result.takeStyle(of: self)
    return result
  }

  private func fill(in context: CGContext) {
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func stroke(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setFlatness(flatness)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.strokePath()
  }

  private func draw(
    _ blendMode: CGBlendMode? = nil, _ alpha: CGFloat? = nil, _ action: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if let alpha { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    action(context)
    context.restoreGState()
  }
}

extension CGPath {
  /// The same sub-paths, each from its end to its beginning, the last one first.
  fileprivate func reversed() -> CGPath {
    /// One sub-path: its start, the segments after it with their end points, whether it is closed.
    struct SubPath {
      var start: CGPoint
      var segments: [(controls: [CGPoint], end: CGPoint)] = []
      var isClosed = false
    }
    var subPaths: [SubPath] = []
    applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: subPaths.append(SubPath(start: points[0]))
      case .closeSubpath: subPaths[subPaths.count - 1].isClosed = true
      case .addLineToPoint: subPaths[subPaths.count - 1].segments.append(([], points[0]))
      case .addQuadCurveToPoint:
        subPaths[subPaths.count - 1].segments.append(([points[0]], points[1]))
      case .addCurveToPoint:
        subPaths[subPaths.count - 1].segments.append(([points[0], points[1]], points[2]))
      }
    }
    let result = CGMutablePath()
    for subPath in subPaths.reversed() {
      let ends = [subPath.start] + subPath.segments.map(\.end)
      result.move(to: ends[ends.count - 1])
      for (index, segment) in subPath.segments.enumerated().reversed() {
        switch segment.controls.count {
        case 0: result.addLine(to: ends[index])
        case 1: result.addQuadCurve(to: ends[index], control: segment.controls[0])
        default:
          result.addCurve(
            to: ends[index], control1: segment.controls[1], control2: segment.controls[0])
        }
      }
      if subPath.isClosed { result.closeSubpath() }
    }
    return result
  }
}
