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
  var alignmentInsets = UIEdgeInsets.zero
  var baselineOffset: CGFloat?
  /// The variants that the image is one of. Nil for an image that nobody asked for others.
  var asset: UIImageAsset?

  /// What makes the picture itself, taken from another variant; how it is shown stays.
  func showing(_ other: ImageContent) -> ImageContent {
    var content = self
    content.cgImage = other.cgImage
    content.symbol = other.symbol
    content.scale = other.scale
    content.orientation = other.orientation
    return content
  }
}
