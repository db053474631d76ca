/// What has changed in a layer since the last frame.
///
/// Invariant: when a layer has one of the first six flags, all its superlayers have the matching
/// `subtree…` flag, but for those above a hidden layer.
struct LayerFlags: OptionSet {
  let rawValue: UInt16

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  static let needsDisplay = LayerFlags(rawValue: 1 << 1)
  /// Where the layer is, whether it is seen, and how much.
  static let placementChanged = LayerFlags(rawValue: 1 << 2)
  /// What the layer itself shows, or the size of it.
  static let contentChanged = LayerFlags(rawValue: 1 << 3)
  /// The drawn content, in `CALayer.drawnRect` alone.
  static let contentDrawn = LayerFlags(rawValue: 1 << 4)
  /// The list of sublayers.
  static let sublayersChanged = LayerFlags(rawValue: 1 << 5)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 6)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 7)
  static let subtreeChanged = LayerFlags(rawValue: 1 << 8)
  /// Some sublayer has (or had) a `zPosition`.
  static let sublayersHaveDepth = LayerFlags(rawValue: 1 << 9)

  static let anyLayout: LayerFlags = [.needsLayout, .subtreeNeedsLayout]
  static let anyDisplay: LayerFlags = [.needsDisplay, .subtreeNeedsDisplay]
  /// Everything that makes flattened pixels of the layer stale.
  static let interior: LayerFlags = [
    .contentChanged, .contentDrawn, .sublayersChanged, .subtreeChanged,
  ]
  static let anyChange: LayerFlags = [.interior, .placementChanged]
}
