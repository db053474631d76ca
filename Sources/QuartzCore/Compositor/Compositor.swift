/// Turns a layer tree into the pixels of a window.
@MainActor package final class Compositor {
  /// The layer that fills the window. Its position and transform have no effect: the origin of its
  /// bounds is the top left pixel.
  package let root: CALayer
  /// Pixels per point.
  package let scale: CGFloat

  /// Shows the tree under `root`, which must be in no other tree, and asks for a frame.
  package init(root: CALayer, scale: CGFloat) {
    self.root = root
    self.scale = scale
    root.host = self
    FrameScheduler.requestFrame?()
  }
}
