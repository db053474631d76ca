import CoreGraphics

/// Everything that an image is, as a value.
struct ImageContent: Equatable, Sendable {
  var cgImage: CGImage?
  var symbol: SymbolImage?
  var scale: CGFloat = 1
  var orientation = UIImage.Orientation.up
  var renderingMode = UIImage.RenderingMode.automatic
  var tint: UIColor?
  var isResizable = false
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  var frames: [UIImage] = []
  var duration: TimeInterval = 0
  var flipsForRightToLeft = false
}
