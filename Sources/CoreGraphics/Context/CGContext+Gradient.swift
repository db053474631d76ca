import CCairo

extension CGContext {
  /// Covers the clip with a gradient along a line. Beyond its ends nothing is drawn, unless the
  /// options say that the first or the last colour goes on.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard isUsable(startPoint, endPoint),
      let pattern = cairo_pattern_create_linear(
        Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y))
    else { return }
    draw(gradient, pattern: pattern, options: options)
  }

  /// Covers the clip with a gradient from one circle to another. Inside the first and outside the
  /// last nothing is drawn, unless the options say that their colours go on.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard isUsable(startCenter, endCenter),
      abs(startRadius) < 1e6, abs(endRadius) < 1e6,
      let pattern = cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), max(0, Double(startRadius)),
        Double(endCenter.x), Double(endCenter.y), max(0, Double(endRadius)))
    else { return }
    draw(gradient, pattern: pattern, options: options)
  }

  private func draw(
    _ gradient: CGGradient, pattern: OpaquePointer, options: CGGradientDrawingOptions
  ) {
    defer { cairo_pattern_destroy(pattern) }
    gradient.addStops(to: pattern, options: options)
    composite(.pattern(pattern, alpha: state.alpha), .everything)
  }

  /// Whether Cairo can hold the points of a gradient, which must be less than a million pixels
  /// away; nothing is drawn for others.
  private func isUsable(_ points: CGPoint...) -> Bool {
    points.map { $0.applying(pixelTransform) }
      .allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
  }
}
