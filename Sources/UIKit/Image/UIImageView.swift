import CoreGraphics
import QuartzCore

/// Shows an image, or several in turn.
///
/// The image's pixels are the layer's contents: nothing is drawn, and `contentMode` decides how
/// they are fitted into the bounds. Resizable images and symbols are drawn, at the size in which they are
/// shown.
open class UIImageView: UIView {
  package override var accessibilityNature: AccessibilityNature { imageNature }

  private var link: CADisplayLink?
  private var started: CFTimeInterval = 0
  private var isWaiting = false
  private var shownFrame: UIImage?
  /// How large a symbol is drawn, in points.
  private var symbolSize: CGSize?

  /// Makes a view of no image. `frame` is in points in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as large as an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange()
  }

  /// Makes a view as large as an image, with another one for when it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Makes a view of no size and no image. There are no nibs here, and nothing is read from the
  /// coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image. One that moves is played without end.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageDidChange() } }
  }

  /// The image that is shown instead while the view is highlighted; nil for no other.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue, isHighlighted { imageDidChange() } }
  }

  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, highlightedImage != nil || link != nil { imageDidChange() }
    }
  }

  /// How large symbols are shown; nil for what the image itself says.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageDidChange() } }
  }

  /// The size of the image in points; nothing without an image.
  open override var intrinsicContentSize: CGSize {
    currentImage?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The size of the image in points; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { currentImage?.size ?? .zero }

  // MARK: Moving images

  /// The images that `startAnimating()` shows in turn.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The images that are shown in turn while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?

  /// How long all images together take, in seconds; 0, the first value, for a thirtieth each.
  open var animationDuration: TimeInterval = 0

  /// How often the images are shown; 0, the first value, means without end.
  open var animationRepeatCount = 0

  /// Whether images are being shown in turn.
  open var isAnimating: Bool { link != nil }

  /// Shows `animationImages` in turn, from the first one. Nothing happens without images.
  open func startAnimating() {
    guard let frames = moving?.frames, !frames.isEmpty else { return }
    started = CACurrentMediaTime()
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      self.showFrame(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    updateLink()
    showFrame(at: started)
  }

  /// Goes back to `image`.
  open func stopAnimating() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    shownFrame = nil
    updateContents()
  }

  private struct Moving {
    var frames: [UIImage]
    var duration: TimeInterval
    var repeatCount: Int
  }

  private var moving: Moving? {
    let images =
      isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if let images, !images.isEmpty {
      return Moving(
        frames: images,
        duration: animationDuration > 0 ? animationDuration : Double(images.count) / 30,
        repeatCount: animationRepeatCount)
    }
    return chosenImage.flatMap { image in
      image.images.map { Moving(frames: $0, duration: image.duration, repeatCount: 0) }
    }
  }

  private func showFrame(at time: CFTimeInterval) {
    guard let moving else { return stopAnimating() }
    let passed = max(0, time - started) / moving.duration
    if moving.repeatCount > 0, passed >= Double(moving.repeatCount) { return stopAnimating() }
    let count = moving.frames.count
    let index = min(Int(passed.truncatingRemainder(dividingBy: 1) * Double(count)), count - 1)
    guard shownFrame !== moving.frames[index] else { return }
    shownFrame = moving.frames[index]
    updateContents()
  }

  /// Frames are asked for only while the view is in a window.
  private func updateLink() { link?.isPaused = window == nil }

  /// Goes on or pauses with a moving image, and shows what depends on the window's traits.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLink()
    guard window != nil, let image = currentImage else { return }
    if image.isTemplate || image.content.tint != nil || image.knownAsset != nil {
      updateContents()
    }
  }

  // MARK: Contents

  private var chosenImage: UIImage? {
    let chosen = isHighlighted ? highlightedImage ?? image : image
    guard let preferredSymbolConfiguration, let chosen else { return chosen }
    return chosen.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? chosen
  }

  private var currentImage: UIImage? { shownFrame ?? chosenImage }

  private func imageDidChange() {
    shownFrame = nil
    if animationImages == nil, link != nil { stopAnimating() }
    if animationImages == nil, chosenImage?.images != nil { startAnimating() }
    updateContents()
    invalidateIntrinsicContentSize()
  }

  private func updateContents() {
    guard let image = currentImage?.resolved(for: traitCollection) else {
      symbolSize = nil
      layer.contents = nil
      return
    }
    symbolSize = shownSize(of: image)
    let screenScale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    let tint = image.isTemplate ? tintColor.resolvedColor(with: traitCollection) : nil
    var pixels: CGImage?
    var scale = image.content.symbol == nil ? image.scale : screenScale
    traitCollection.performAsCurrent {
      if image.content.isResizable, bounds.width > 0, bounds.height > 0 {
        scale = screenScale
        let context = CGContext.forImage(size: bounds.size, opaque: false, scale: scale)
        if let context {
          image.draw(in: CGRect(origin: .zero, size: bounds.size), of: context)
          let drawn = CGImage(adopting: context.surface)
          pixels = tint.map { drawn.tinted(with: $0) } ?? drawn
        }
      } else {
        pixels = image.rendered(size: symbolSize, scale: scale, tint: tint)
      }
    }
    layer.contents = isMirrored(image) ? pixels?.mirrored() : pixels
    layer.contentsScale = scale
  }

  /// How large `contentMode` shows a symbol, in points; nil for other images, which have their pixels.
  private func shownSize(of image: UIImage) -> CGSize? {
    guard image.content.symbol != nil else { return nil }
    let size = image.size
    guard bounds.width > 0, bounds.height > 0, size.width > 0, size.height > 0 else { return size }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    // Beyond some size one more pixel shows nothing more. The shape stays, or it would be shown stretched.
    func fitting(_ across: CGFloat, _ down: CGFloat) -> CGSize {
      let (width, height) = (size.width * across, size.height * down)
      let factor = min(1, Self.largestSymbol / max(width, height))
      return CGSize(width: width * factor, height: height * factor)
    }
    switch contentMode {
    case .scaleAspectFit: return fitting(min(across, down), min(across, down))
    case .scaleAspectFill: return fitting(max(across, down), max(across, down))
    case .scaleToFill, .redraw: return fitting(across, down)
    default: return size
    }
  }

  private static let largestSymbol: CGFloat = 2_048

  private func isMirrored(_ image: UIImage) -> Bool {
    image.flipsForRightToLeftLayoutDirection
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Shows a template in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if currentImage?.isTemplate == true { updateContents() }
  }

  /// Shows what depends on light or dark, or on the scale, anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateContents()
  }

  /// Draws a resizable image or a symbol for the new size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = currentImage else { return }
    if image.content.isResizable || shownSize(of: image) != symbolSize { updateContents() }
  }

  /// How the image is fitted into the bounds.
  open override var contentMode: UIView.ContentMode {
    didSet { if contentMode != oldValue, symbolSize != nil { updateContents() } }
  }

  /// The scale of the contents is the image's, not the screen's.
  package override var followsScreenScale: Bool { currentImage == nil }
}

extension CGImage {
  /// The image mirrored left to right; itself when memory cannot be had.
  fileprivate func mirrored() -> CGImage {
    let size = CGSize(width: width, height: height)
    guard let context = CGContext.forImage(size: size, opaque: isOpaque, scale: 1) else {
      return self
    }
    UIImage(cgImage: self, scale: 1, orientation: .upMirrored)
      .draw(in: CGRect(origin: .zero, size: size), of: context)
    return CGImage(adopting: context.surface)
  }
}
