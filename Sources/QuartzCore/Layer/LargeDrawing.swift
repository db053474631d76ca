/// The drawing of a layer that is too large to be kept as a whole, such as a text of thousands of
/// lines: the part that is seen and a little around it, drawn when the layer is painted.
@MainActor final class LargeDrawing {
  /// The size of the whole drawing, in pixels.
  let width: Int
  let height: Int
  /// The layer that draws; a copy of it shows the same.
  private weak var layer: CALayer?
  /// What the surface holds, in pixels of the drawing that was halved so many times.
  private var part = PixelRect.empty
  private var halvings = Halvings()
  private var kept = FlatSurface()
  /// The compositor that keeps the surface.
  private var keeper: UInt32 = 0

  /// How many times a drawing is halved, since it is seen from far away.
  struct Halvings: Equatable {
    var across = 0
    var down = 0

    /// Those after which a pixel is as large as one of the device, or up to twice as small.
    ///
    /// - Parameters:
    ///   - width: The width on the device of a pixel that was not halved, in the device's pixels.
    ///   - height: Its height.
    init(width: CGFloat = 1, height: CGFloat = 1) {
      across = Self.count(width)
      down = Self.count(height)
    }

    private static func count(_ side: CGFloat) -> Int {
      guard side > 0 else { return 0 }
      return min(max(Int(-log2(side)), 0), 30)
    }
  }

  /// A side that is longer than this many pixels, or more pixels than that, are too large.
  private static let longestSide = 8_192
  private static let largestArea = 16 << 20

  init(of layer: CALayer, width: Int, height: Int) {
    self.layer = layer
    self.width = width
    self.height = height
  }

  /// Whether a drawing of so many pixels is drawn in parts.
  static func isNeeded(width: Int, height: Int) -> Bool {
    width > longestSide || height > longestSide || width * height > largestArea
  }

  /// The drawing is out of date.
  func invalidate() { part = .empty }

  /// What holds a part of the drawing, drawn now if need be, and which part it is: at least the one
  /// that is asked for, in pixels of the whole drawing. Nil when there is no memory.
  ///
  /// - Parameters:
  ///   - wanted: Pixels of the drawing.
  ///   - halvings: How much fewer pixels are enough.
  ///   - compositor: Whose memory is used, and used again; nil to keep nothing.
  func surface(
    for wanted: PixelRect, _ halvings: Halvings, compositor: Compositor?
  ) -> (surface: CairoSurface, part: CGRect)? {
    guard let layer else { return nil }
    let isOpaque = layer.values.isOpaque
    var halvings = halvings
    // Only what is much larger than the device, such as what is turned, may come to this.
    let limit = CairoSurface.maximumDimension
    while wanted.halved(halvings).width > limit { halvings.across += 1 }
    while wanted.halved(halvings).height > limit { halvings.down += 1 }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height).halved(halvings)
    let seen = wanted.halved(halvings)
    if let compositor {
      if keeper != compositor.identity {
        keeper = compositor.identity
        kept = FlatSurface()
        part = .empty
      }
      if halvings == self.halvings, part.contains(seen), let surface = kept.surface {
        compositor.flats.use(kept, frame: compositor.frame)
        return (surface, covered(part, halvings))
      }
      self.halvings = halvings
      for part in [seen.withMargin.intersection(whole), seen] {
        guard
          let surface = compositor.flats.prepare(
            kept, width: part.width, height: part.height, opaque: isOpaque,
            frame: compositor.frame)
        else { continue }
        self.part = part
        draw(layer, part, halvings, into: surface)
        return (surface, covered(part, halvings))
      }
      part = .empty
    }
    guard let surface = CairoSurface(width: seen.width, height: seen.height, opaque: isOpaque)
    else { return nil }
    draw(layer, seen, halvings, into: surface)
    return (surface, covered(seen, halvings))
  }

  /// A part in pixels of the whole drawing.
  private func covered(_ part: PixelRect, _ halvings: Halvings) -> CGRect {
    let across = CGFloat(1 << halvings.across)
    let down = CGFloat(1 << halvings.down)
    return CGRect(
      x: CGFloat(part.minX) * across, y: CGFloat(part.minY) * down,
      width: CGFloat(part.width) * across, height: CGFloat(part.height) * down)
  }

  private func draw(
    _ layer: CALayer, _ part: PixelRect, _ halvings: Halvings, into surface: CairoSurface
  ) {
    surface.clear()
    let scale = layer.values.contentsScale
    let bounds = layer.render.drawnBounds
    let covered = covered(part, halvings)
    let horizontal = scale / CGFloat(1 << halvings.across)
    let vertical = scale / CGFloat(1 << halvings.down)
    let stretch = vertical / horizontal
    let origin = CGPoint(
      x: bounds.minX + covered.minX / scale,
      y: (bounds.minY + covered.minY / scale) * stretch)
    guard let context = CGContext(surface: surface, scale: horizontal, origin: origin)
    else { return }
    if stretch != 1 { context.scaleBy(x: 1, y: stretch) }
    layer.draw(in: context)
    context.flush()
  }
}

extension PixelRect {
  /// A quarter more on each side, so that scrolling does not draw in every frame.
  fileprivate var withMargin: PixelRect {
    PixelRect(
      minX: minX - width / 4, minY: minY - height / 4, maxX: maxX + width / 4,
      maxY: maxY + height / 4)
  }

  /// The pixels that hold these ones after the picture was halved so many times.
  fileprivate func halved(_ halvings: LargeDrawing.Halvings) -> PixelRect {
    let (across, down) = (halvings.across, halvings.down)
    return PixelRect(
      minX: minX >> across, minY: minY >> down,
      maxX: (maxX + (1 << across) - 1) >> across, maxY: (maxY + (1 << down) - 1) >> down)
  }
}
