import CCairo

extension CGContext {
  // MARK: Colours

  /// Sets the colour that shapes are filled with.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour that lines are drawn with.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the fill colour to a gray; 0 is black and 1 white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the line colour to a gray; 0 is black and 1 white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the fill colour from sRGB components in 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the line colour from sRGB components in 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour that shapes are filled with.
  package var fillColor: CGColor { state.fillColor }
  /// The colour that lines are drawn with.
  package var strokeColor: CGColor { state.strokeColor }
  /// The opacity that everything drawn is multiplied by, 0...1.
  package var alpha: CGFloat { CGFloat(state.alpha) }
  /// How what is drawn mixes with what is there.
  package var blendMode: CGBlendMode { state.blendMode }
  /// Whether a shadow is drawn below everything.
  package var hasShadow: Bool { state.shadow != nil }

  /// Sets the opacity that everything drawn from now on is multiplied by, 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, Double(alpha))) }

  /// Sets how what is drawn from now on mixes with what is there. As in Core Graphics, only pixels
  /// inside the shapes drawn change.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    cairo_set_operator(cairo, mode.cairoOperator)
  }

  /// How images are drawn larger or smaller.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // MARK: Lines

  /// Sets the width of lines in user space. A width of zero draws nothing.
  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, Double(max(0, width))) }

  /// Sets how the ends of lines look.
  public func setLineCap(_ cap: CGLineCap) {
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
  }

  /// Sets how the corners of lines look.
  public func setLineJoin(_ join: CGLineJoin) {
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  /// Sets how long a mitered corner may be, in line widths, before it is bevelled; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

  /// Sets the lengths in user space of the drawn and the left out parts of lines, in turn, and how
  /// far into the pattern lines begin. No lengths, or only zeros or a negative one: no dashes.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let values = lengths.map(Double.init)
    let usable = values.contains { $0 > 0 } && values.allSatisfy { $0 >= 0 && $0.isFinite }
    cairo_set_dash(
      cairo, values, usable ? Int32(values.count) : 0, phase.isFinite ? Double(phase) : 0)
  }

  /// Sets how far curves may be from their true place, in pixels; 0.1 at first.
  public func setFlatness(_ flatness: CGFloat) {
    cairo_set_tolerance(cairo, max(0.01, Double(flatness)))
  }

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
    applyAntialiasing()
  }

  /// Sets whether edges may be smoothed at all; not part of what `saveGState` keeps.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
    applyAntialiasing()
  }

  func applyAntialiasing() {
    let smooth = state.shouldAntialias && allowsAntialiasing
    cairo_set_antialias(cairo, smooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  // MARK: Shadow

  /// Draws a shadow below everything from now on.
  ///
  /// The offset does not turn or grow with the transform: it is in pixels with y up for a bitmap
  /// context, and in points with y down for one that UIKit made. `blur` is in the same unit; half
  /// of it is the standard deviation of the blur. No colour turns the shadow off.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, abs(offset.width) < 1e6, abs(offset.height) < 1e6 else {
      state.shadow = nil
      return
    }
    let scale = abs(Double(shadowSpace.a))
    state.shadow = GraphicsState.Shadow(
      offset: offset.applying(shadowSpace), deviation: max(0, Double(blur)) * scale / 2,
      color: color.rgba)
  }

  /// Draws a black shadow of one third opacity below everything from now on.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
}
