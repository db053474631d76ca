/// The drawing of a layer that is too large to be kept as a whole, such as a text of thousands of
/// lines: the part that is seen and a little around it, drawn when the layer is painted.
@MainActor final class LargeDrawing {
  /// The size of the whole drawing, in pixels.
  let width: Int
  let height: Int
  /// What the surface holds, in pixels of the drawing that was halved `level` times.
  private var part = PixelRect.empty
  private var level = 0
  private var kept = FlatSurface()
  /// The compositor that keeps the surface.
  private var keeper: UInt32 = 0

  /// A side that is longer than this many pixels, or more pixels than that, are too large.
  private static let longestSide = 8_192
  private static let largestArea = 16 << 20

  init(width: Int, height: Int) {
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
  /// that is asked for, in pixels of the whole drawing. What is asked for may be the whole, seen from
  /// far away; then there are fewer pixels. Nil when there is no memory.
  ///
  /// - Parameter compositor: Whose memory is used, and used again; nil to keep nothing.
  func surface(
    of layer: CALayer, for wanted: PixelRect, compositor: Compositor?
  ) -> (surface: CairoSurface, part: CGRect)? {
    var level = 0
    while Self.isNeeded(width: wanted.width >> level, height: wanted.height >> level) { level += 1 }
    let whole = PixelRect(
      x: 0, y: 0, width: (width >> level) + 1, height: (height >> level) + 1)
    let seen = level == 0 ? wanted : wanted.halved(level).intersection(whole)
    if let compositor {
      if keeper != compositor.identity {
        keeper = compositor.identity
        kept = FlatSurface()
        part = .empty
      }
      if level == self.level, part.contains(seen), let surface = kept.surface {
        compositor.flats.use(kept, frame: compositor.frame)
        return (surface, covered(part, level))
      }
      self.level = level
      let limits = level == 0 ? PixelRect(x: 0, y: 0, width: width, height: height) : whole
      for part in [seen.withMargin.intersection(limits), seen] {
        guard
          let surface = compositor.flats.prepare(
            kept, width: part.width, height: part.height, opaque: layer.values.isOpaque,
            frame: compositor.frame)
        else { continue }
        self.part = part
        draw(layer, part, level, into: surface)
        return (surface, covered(part, level))
      }
      part = .empty
    }
    guard
      let surface = CairoSurface(
        width: seen.width, height: seen.height, opaque: layer.values.isOpaque)
    else { return nil }
    draw(layer, seen, level, into: surface)
    return (surface, covered(seen, level))
  }

  /// A part in pixels of the whole drawing.
  private func covered(_ part: PixelRect, _ level: Int) -> CGRect {
    let factor = CGFloat(1 << level)
    return CGRect(
      x: CGFloat(part.minX) * factor, y: CGFloat(part.minY) * factor,
      width: CGFloat(part.width) * factor, height: CGFloat(part.height) * factor)
  }

  private func draw(
    _ layer: CALayer, _ part: PixelRect, _ level: Int, into surface: CairoSurface
  ) {
    surface.clear()
    let scale = layer.values.contentsScale / CGFloat(1 << level)
    let bounds = layer.render.drawnBounds
    let origin = CGPoint(
      x: bounds.minX + CGFloat(part.minX) / scale, y: bounds.minY + CGFloat(part.minY) / scale)
    guard let context = CGContext(surface: surface, scale: scale, origin: origin) else { return }
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
  fileprivate func halved(_ level: Int) -> PixelRect {
    let last = (1 << level) - 1
    return PixelRect(
      minX: minX >> level, minY: minY >> level, maxX: (maxX + last) >> level,
      maxY: (maxY + last) >> level)
  }
}
