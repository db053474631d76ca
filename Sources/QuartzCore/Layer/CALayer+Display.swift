extension CALayer {
  /// Whether the drawing is out of date.
  public final func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Makes the contents now if they are out of date.
  public final func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }

  /// Draws the marked layers of this tree. Subtrees without a mark are not visited, nor are hidden
  /// layers, which keep their marks until they are seen (see `isHidden`).
  package final func displayMarked() {
    guard !values.isHidden else { return }
    displayIfNeeded()
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    flags.remove(.subtreeNeedsDisplay)
    for child in children where !child.flags.isDisjoint(with: .anyDisplay) {
      child.displayMarked()
    }
    maskLayer?.displayMarked()
  }

  /// To be called while a layer draws: there is nothing to draw, so that no memory is kept.
  package final func noteNothingDrawn() { drewNothing = true }

  /// What the layer has drawn, for tests; nil when it has drawn nothing, shows a `contents`, or draws
  /// in parts since the whole is too large.
  package final var drawnSurface: CairoSurface? { image == nil ? surface : nil }

  /// Whether the layer shows a picture or what it has drawn.
  final var hasContents: Bool { surface != nil || largeDrawing != nil }

  /// Whether the layer shows what it has drawn.
  final var hasDrawing: Bool { image == nil && hasContents }

  final func markDirty(_ rect: CGRect) {
    let part = rect.standardized.intersection(values.bounds)
    guard !part.isEmpty else { return }
    if flags.contains(.needsDisplay) {
      dirtyRect = dirtyRect?.union(part)
    } else {
      dirtyRect = part
    }
    drewNothing = false
    mark(.needsDisplay, subtree: .subtreeNeedsDisplay)
  }

  final func setContents(_ newImage: CGImage?) {
    if newImage == nil, !hasContents { return }
    if let newImage, newImage === image { return }
    image = newImage
    surface = newImage?.surface
    largeDrawing = nil
    flags.remove(.needsDisplay)
    dirtyRect = nil
    mark(.contentChanged)
  }

  /// The size in pixels of what the layer draws; nil when it has no area.
  private var drawingSize: (width: Int, height: Int)? {
    let size = drawingBounds.size
    // A size that is a whole number of pixels but for rounding must not become one more.
    let width = (size.width * values.contentsScale - 1e-6).rounded(.up)
    let height = (size.height * values.contentsScale - 1e-6).rounded(.up)
    // Beyond this, fractions of pixels are lost.
    let limit = 1e8
    guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
    return (Int(width), Int(height))
  }

  /// Draws into the layer's own surface, whose memory is used again when the size is the same.
  final func displayDrawing() {
    var dirty = dirtyRect
    dirtyRect = nil
    delegate?.layerWillDraw(self)
    guard let (width, height) = drawingSize else { return dropDrawing() }
    let bounds = drawingBounds
    if LargeDrawing.isNeeded(width: width, height: height) {
      return displayLargeDrawing(width, height, bounds, dirty)
    }
    largeDrawing = nil
    var target = image == nil ? surface : nil
    if target?.width != width || target?.height != height || target?.isOpaque != values.isOpaque {
      target = CairoSurface(width: width, height: height, opaque: values.isOpaque)
      dirty = nil
    } else if render.drawnBounds != bounds {
      dirty = nil
    }
    guard let target else { return dropDrawing() }
    let scale = values.contentsScale
    if let part = dirty {
      // Whole pixels, so that what is cleared is what is drawn.
      let left = ((part.minX - bounds.minX) * scale).rounded(.down)
      let top = ((part.minY - bounds.minY) * scale).rounded(.down)
      let right = ((part.maxX - bounds.minX) * scale).rounded(.up)
      let bottom = ((part.maxY - bounds.minY) * scale).rounded(.up)
      dirty = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    target.clear(dirty)
    guard let context = CGContext(surface: target, scale: scale, origin: bounds.origin) else {
      return dropDrawing()
    }
    if let dirty {
      context.clip(
        to: CGRect(
          x: bounds.minX + dirty.minX / scale, y: bounds.minY + dirty.minY / scale,
          width: dirty.width / scale, height: dirty.height / scale))
    }
    drewNothing = false
    draw(in: context)
    context.flush()
    if drewNothing { return dropDrawing() }
    // What moved without being resized has to be shown anew as a whole, too.
    let isReplaced = surface !== target || (drawsBeyondBounds && render.drawnBounds != bounds)
    image = nil
    surface = target
    render.drawnBounds = bounds
    if isReplaced {
      mark(.contentChanged)
    } else {
      let drawn =
        dirty.map {
          CGRect(
            x: bounds.minX + $0.minX / scale, y: bounds.minY + $0.minY / scale,
            width: $0.width / scale, height: $0.height / scale)
        } ?? CGRect(origin: bounds.origin, size: drawnSize)
      drawnRect = drawnRect.union(drawn)
      mark(.contentDrawn)
    }
  }

  /// Notes what is to be drawn when it is seen.
  private func displayLargeDrawing(
    _ width: Int, _ height: Int, _ bounds: CGRect, _ dirty: CGRect?
  ) {
    image = nil
    surface = nil
    if let known = largeDrawing, known.width == width, known.height == height, let dirty,
      render.drawnBounds == bounds
    {
      known.invalidate()
      drawnRect = drawnRect.union(dirty)
      return mark(.contentDrawn)
    }
    largeDrawing = LargeDrawing(of: self, width: width, height: height)
    render.drawnBounds = bounds
    mark(.contentChanged)
  }

  /// The pixels of the contents, or of all that the layer draws.
  final var contentsSize: (width: Int, height: Int)? {
    largeDrawing.map { ($0.width, $0.height) } ?? surface.map { ($0.width, $0.height) }
  }

  /// What the drawing covers, in points: the size rounded up to whole pixels.
  final var drawnSize: CGSize {
    guard let (width, height) = contentsSize else { return .zero }
    let scale = values.contentsScale
    return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  private func dropDrawing() {
    guard hasDrawing else { return }
    surface = nil
    largeDrawing = nil
    mark(.contentChanged)
  }
}
