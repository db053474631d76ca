import CCairo

extension CGContext {
  /// Draws to a transparent layer of its own until `endTransparencyLayer()`, which puts the whole
  /// down with the alpha, blend mode, shadow and clip of now. Inside, they start out as 1, normal,
  /// none and everything. The graphics state is saved.
  /// There is no auxiliary information to give; the parameter is there for Apple's spelling.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    beginLayer()
  }

  /// The same for a layer that covers only a rectangle; what is drawn outside of it is lost.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginLayer(in: rect)
  }

  private func beginLayer(in rect: CGRect? = nil) {
    cairo_save(cairo)
    var outer = state
    outer.beginsLayer = true
    stack.append(outer)
    if let rect { clip(to: rect) }
    cairo_push_group(cairo)
    // The group is as large as the clip; the clip's soft edges apply once, at the end.
    cairo_reset_clip(cairo)
    state.mask = nil
    state.shadow = nil
    state.alpha = 1
    setBlendMode(.normal)
  }

  /// Puts down what was drawn since the matching `beginTransparencyLayer` and restores the graphics
  /// state of then, giving up states saved in between. Without a layer nothing happens.
  public func endTransparencyLayer() {
    guard let index = stack.lastIndex(where: { $0.beginsLayer }) else { return }
    while stack.count > index + 1 {
      stack.removeLast()
      cairo_restore(cairo)
    }
    var outer = stack.removeLast()
    outer.beginsLayer = false
    guard let layer = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(layer) }
    state = outer
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    composite(.pattern(layer, alpha: state.alpha), .everything)
    cairo_restore(cairo)
  }
}
