/// A change of all that a layer shows, from the picture that it shows when the animation is added
/// to what comes after.
///
///     layer.add(CATransition(), forKey: nil)
///     label.text = "After"
///
/// Only fading is there: the kinds that push pictures about are left out.
@MainActor open class CATransition: CAAnimation {
  /// Where it starts, as a part of the way: 0, the first value, is the old picture.
  open var startProgress: Float = 0
  /// Where it ends, as a part of the way: 1, the first value, is the new content.
  open var endProgress: Float = 1
  /// Whether the old picture gives way to the new content at once, half way, instead of fading.
  package final var isSudden = false
  private var picture: LayerPicture?

  /// Makes a transition that fades.
  public required init() { super.init() }

  open override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CATransition else { return }
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
    (isSudden, picture) = (other.isSudden, other.picture)
  }

  /// Takes the picture that goes.
  final func capture(_ layer: CALayer) { picture = LayerPicture(of: layer) }

  override var properties: [LayerProperty] { [.opacity, .contents] }

  override func apply(to values: inout LayerProperties, progress: Double) {
    guard let picture else { return }
    var paced = timingFunction?.value(at: progress) ?? progress
    if isSudden { paced = paced < 0.5 ? 0 : 1 }
    let (start, end) = (Double(startProgress), Double(endProgress))
    values.transition = picture
    values.transitionProgress = min(max(start + (end - start) * paced, 0), 1)
  }
}

/// What a layer and its sublayers showed at some time.
final class LayerPicture {
  let surface: CairoSurface
  /// Where it goes, in the layer's coordinates.
  let frame: CGRect

  /// Paints the layer as it is shown, without its opacity and its transform.
  @MainActor init?(of layer: CALayer) {
    let scale = layer.root.host?.scale ?? layer.contentsScale
    let compositor = layer.render.isShown ? layer.root.host : nil
    let extent =
      compositor == nil
      ? LayerMeasure.measure(layer, pixel: 1 / scale).extent : layer.render.extent
    guard !extent.isNull else { return nil }
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let pixels = PixelGrid.cover(extent, toPixels)
    let limit = CairoSurface.maximumDimension
    guard !pixels.isEmpty, pixels.width <= limit, pixels.height <= limit,
      let surface = CairoSurface(width: pixels.width, height: pixels.height, opaque: false)
    else { return nil }
    let list = DisplayList()
    let region = PixelRegion(pixels)
    let scratch = ScratchSurfaces()
    let builder = DisplayListBuilder(
      list: list, wanted: region, scale: scale, compositor: compositor, mayFlatten: false,
      scratch: scratch)
    var values = compositor == nil ? layer.values : layer.shownValues
    values.opacity = 1
    builder.addParts(
      layer, values, toPixels, clip: pixels, area: pixels, isMoving: false, opacity: 1)
    list.resolve(in: region)
    Painter(target: surface, originX: pixels.minX, originY: pixels.minY, scratch: scratch)?
      .paint(list)
    surface.flush()
    self.surface = surface
    frame = CGRect(
      x: CGFloat(pixels.minX) / scale, y: CGFloat(pixels.minY) / scale,
      width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }
}
