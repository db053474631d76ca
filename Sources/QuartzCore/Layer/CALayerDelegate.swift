/// Draws and lays out for a layer, and decides how its changes are animated. A `UIView` is the
/// delegate of its layer. Every method is optional.
@MainActor public protocol CALayerDelegate: AnyObject {
  /// Provides the layer's contents, by setting `contents` for example.
  ///
  /// When this method is not implemented, the layer calls `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in the layer's coordinates with the origin at the top left.
  ///
  /// When this method is not implemented, the layer has no drawn contents.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// What happens when a property changes: an animation, `NSNull()` for nothing, or nil to let
  /// the layer look further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw its contents: the method is optional.
  public func display(_ layer: CALayer) { layer.displayDrawing() }
  /// Draws nothing, and tells the layer that it needs no memory for it: the method is optional.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteNothingDrawn() }
  /// Does nothing: the method is optional.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing: the method is optional.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the choice to the layer: the method is optional.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
