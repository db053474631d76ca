import CoreGraphics
import Synchronization

/// A picture with a size in points. Immutable, and usable from any thread.
///
/// Pictures are decoded when they are made, not when they are first shown: make large ones off the
/// main thread. Core Image does not exist here.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: what it stores is constant and Sendable, or behind a
  // lock.
  let content: ImageContent
  /// The asset of an image that came from elsewhere, made when it is asked for.
  private let ownAsset = Mutex<UIImageAsset?>(nil)

  init(content: ImageContent) { self.content = content }

  /// Makes an image without a picture and without size.
  public override convenience init() { self.init(content: ImageContent()) }

  /// Makes an image of a Core Graphics one, at one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Makes an image of a Core Graphics one. `scale` is pixels per point; the orientation says how
  /// the pixels are to be turned when shown.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(
      content: ImageContent(
        cgImage: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  /// Decodes PNG, JPEG, GIF (its first frame), WebP, SVG or another format that gdk-pixbuf can
  /// read, at one pixel per point. Nil when that fails.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a picture; `scale` is pixels per point. Nil when that fails.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = try? ImageDecoder.decode(data: data, appliesOrientation: false) else {
      return nil
    }
    self.init(
      cgImage: decoded.image, scale: scale, orientation: Orientation(decoded.orientation))
  }

  /// Decodes a file. A name that ends in "@2x" or "@3x" before its extension says the pixels per
  /// point. Nil when the file cannot be read or is no picture.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFiles.scale(ofFileNamed: path))
  }

  /// What `#imageLiteral(resourceName:)` makes: the picture with a name among the application's
  /// assets. Ends the program when there is none, as on iOS.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let content = UIImage.content(named: name, in: nil, traits: nil) else {
      preconditionFailure("there is no image named \"\(name)\"")
    }
    self.init(content: content)
  }

  // MARK: What it is

  /// The size in points, as it is shown.
  open var size: CGSize {
    if let symbol = content.symbol { return symbol.size }
    guard let image = content.cgImage else { return .zero }
    let size = CGSize(
      width: CGFloat(image.width) / content.scale, height: CGFloat(image.height) / content.scale)
    return content.orientation.swapsSides
      ? CGSize(width: size.height, height: size.width) : size
  }

  /// The pixels, not turned; of a symbol, its drawing at `scale`.
  open var cgImage: CGImage? {
    content.cgImage ?? content.symbol?.image(size: size, scale: scale, tint: content.tint)
  }

  /// Pixels per point.
  open var scale: CGFloat { content.scale }
  /// How the pixels are turned when shown.
  open var imageOrientation: Orientation { content.orientation }
  /// Whether the image came out of `init(systemName:)`.
  open var isSymbolImage: Bool { content.symbol != nil }
  /// Whether the image is shown with its own colours or in one colour.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// The edges that keep their size when a resizable image is drawn, in points.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// How the middle of a resizable image fills its place.
  open var resizingMode: ResizingMode { content.resizingMode }
  /// The pictures of a moving image; nil for a still one.
  open var images: [UIImage]? { content.frames.isEmpty ? nil : content.frames }
  /// How long a moving image takes from its first picture to its last, in seconds.
  open var duration: TimeInterval { content.duration }
  /// Whether an image view in a right-to-left interface shows the image mirrored.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
  /// How a symbol was asked for; nil for other images.
  open var symbolConfiguration: SymbolConfiguration? { content.symbol?.configuration }

  /// The variants that this image is one of; an image view shows the one for its traits. An image
  /// that did not come from a catalog is at first the only one of its asset.
  open var imageAsset: UIImageAsset? {
    if let asset = content.asset { return asset }
    return ownAsset.withLock {
      if let asset = $0 { return asset }
      let asset = UIImageAsset(only: content)
      $0 = asset
      return asset
    }
  }

  /// The asset, if there may be other variants.
  var knownAsset: UIImageAsset? { content.asset ?? ownAsset.withLock { $0 } }

  /// The image as it is for the given traits: itself, where it has no variants.
  func resolved(for traits: UITraitCollection) -> UIImage {
    guard let variant = knownAsset?.content(for: traits) else { return self }
    let shown = content.showing(variant)
    return shown == content ? self : UIImage(content: shown)
  }

  /// The space at the edges that does not count when views are aligned, such as a shadow's, in
  /// points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }

  /// How far above the bottom edge the line of text stands that the image goes with, in points; nil
  /// for an image without one.
  open var baselineOffsetFromBottom: CGFloat? { content.baselineOffset }

  /// How the image was asked for: a symbol's configuration, or the traits that it is for.
  open var configuration: Configuration? {
    content.symbol?.configuration ?? Configuration(traitCollection: traitCollection)
  }

  /// The traits that the image is for; only its scale is known.
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// A format with the image's scale, opaque if the image is, for drawing another like it.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = content.cgImage?.isOpaque ?? false
    return format
  }

  // MARK: Variants

  /// The image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The image in one colour: every pixel takes the colour and keeps its alpha. A view that shows
  /// the image as a template uses its own tint instead.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// The image in one colour, with another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The image with edges that keep their size when it is drawn larger or smaller; the middle is
  /// tiled. Insets are in points.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with edges that keep their size when it is drawn larger or smaller. Insets are in
  /// points.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    with {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The image, mirrored by image views in a right-to-left interface.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// The image mirrored left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with { $0.orientation = $0.orientation.horizontallyFlipped }
  }

  /// The image with space at its edges that does not count when views are aligned, in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }

  /// The image with a line on which text beside it stands, so far above its bottom edge in points.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset }
  }

  /// The image without such a line.
  open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  /// The image with edges of the given widths in points that keep their size when it is drawn
  /// larger; between them lies one point that is stretched. 0 leaves an axis without edges.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: topCapHeight > 0 ? max(0, size.height - top - 1) : 0,
        right: leftCapWidth > 0 ? max(0, size.width - left - 1) : 0),
      resizingMode: .stretch)
  }

  func with(_ change: (inout ImageContent) -> Void) -> UIImage {
    var content = content
    content.asset = knownAsset
    change(&content)
    return UIImage(content: content)
  }

  /// A moving image that shows the given ones in turn within `duration` seconds (0: a thirtieth of
  /// a second each). Nil for an empty list.
  public class func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.with {
      $0.frames = images
      $0.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    }
  }

  /// Whether both show the same pixels in the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || other.content == content
  }

  /// Goes with `isEqual(_:)`.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(content.cgImage)
    hasher.combine(content.symbol)
    return hasher.finalize()
  }
}
