/// What the compositor remembers of a layer from one frame to the next.
struct LayerRenderState {
  /// Whether the layer was part of the last frame, seen or outside of the visible part.
  var isShown = false
  /// The bounds that the drawing was made for.
  var drawnBounds = CGRect.null
}
