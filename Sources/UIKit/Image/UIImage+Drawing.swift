import CoreGraphics

extension UIImage {
  /// Draws the image into the current context with its top left corner at a point.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image with its top left corner at a point, with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into a rectangle of the current context, stretched, or as its cap insets say.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    draw(in: rect, of: context)
  }

  /// Draws the image into a rectangle with a blend mode and an opacity, which is multiplied by the
  /// context's.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha * context.alpha)
    draw(in: rect, of: context)
    context.restoreGState()
  }

  /// Fills a rectangle of the current context with copies of the image side by side, the first one
  /// at the rectangle's top left corner.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let image = rendered(scale: context.pixelsPerPoint, tint: content.tint)
    else { return }
    context.drawUprightTiled(image, size: size, in: rect)
  }

  func draw(in rect: CGRect, of context: CGContext) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0 else { return }
    if let symbol = content.symbol {
      let scale = context.pixelsPerPoint
      guard let shown = symbol.image(size: rect.size, scale: scale, tint: content.tint) else {
        return
      }
      return context.drawUpright(shown, in: rect)
    }
    if content.isResizable {
      return rendered(scale: scale, tint: content.tint)
        .map { drawParts(of: $0, in: rect, context: context) } ?? ()
    }
    guard let image = content.tint.map({ content.cgImage?.tinted(with: $0) }) ?? content.cgImage
    else { return }
    guard content.orientation != .up else { return context.drawUpright(image, in: rect) }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.concatenate(content.orientation.transform(in: rect.size))
    let size =
      content.orientation.swapsSides
      ? CGSize(width: rect.height, height: rect.width) : rect.size
    context.drawUpright(image, in: CGRect(origin: .zero, size: size))
    context.restoreGState()
  }

  /// The pixels upright and in the tint, if one is given: what a layer shows. A symbol is drawn at
  /// the given scale, and if one is given in another size than its own, in points; other images keep
  /// their own.
  package func rendered(size shown: CGSize? = nil, scale: CGFloat, tint: UIColor?) -> CGImage? {
    if let symbol = content.symbol {
      return symbol.image(size: shown ?? size, scale: scale, tint: tint ?? content.tint)
    }
    guard let image = content.cgImage else { return nil }
    let color = tint ?? content.tint
    guard content.orientation != .up else {
      return color.map { image.tinted(with: $0) } ?? image
    }
    let context = CGContext.forImage(size: size, opaque: image.isOpaque, scale: content.scale)
    guard let context else { return nil }
    UIImage(cgImage: image, scale: content.scale, orientation: content.orientation)
      .draw(in: CGRect(origin: .zero, size: size), of: context)
    let upright = CGImage(adopting: context.surface)
    return color.map { upright.tinted(with: $0) } ?? upright
  }

  /// Whether a view shows the image in its own tint.
  package var isTemplate: Bool {
    switch content.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: content.symbol.map { !$0.hasPalette } ?? false
    }
  }

  // MARK: Resizable images

  /// Draws corners as they are, edges stretched or tiled along one axis, the middle along both.
  private func drawParts(of image: CGImage, in rect: CGRect, context: CGContext) {
    let insets = content.capInsets
    let columns = spans(insets.left, insets.right, of: size.width, to: (rect.minX, rect.width))
    let rows = spans(insets.top, insets.bottom, of: size.height, to: (rect.minY, rect.height))
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.start, y: row.source.start, width: column.source.length,
          height: row.source.length)
        let target = CGRect(
          x: column.target.start, y: row.target.start, width: column.target.length,
          height: row.target.length)
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
          continue
        }
        let pixels = CGRect(
          x: source.minX * scale, y: source.minY * scale, width: source.width * scale,
          height: source.height * scale)
        let isStretched = content.resizingMode == .stretch || source.size == target.size
        if isStretched || (source.width <= 1 && source.height <= 1) {
          context.drawUpright(image, in: target, source: pixels)
        } else if let part = image.cropping(to: pixels) {
          context.drawUprightTiled(part, size: source.size, in: target)
        }
      }
    }
  }

  private typealias Span = (start: CGFloat, length: CGFloat)

  /// The three parts of one axis, in the image and in the place, both in points. Caps that do not
  /// fit are made smaller together.
  private func spans(
    _ first: CGFloat, _ last: CGFloat, of length: CGFloat, to target: Span
  ) -> [(source: Span, target: Span)] {
    let caps = first + last
    let factor = caps > target.length && caps > 0 ? target.length / caps : 1
    let (begin, end) = (first * factor, last * factor)
    return [
      ((0, first), (target.start, begin)),
      ((first, max(0, length - caps)), (target.start + begin, target.length - begin - end)),
      ((length - last, last), (target.start + target.length - end, end)),
    ]
  }
}

extension CGContext {
  /// How many pixels a point of user space is, along the axis on which it is more.
  var pixelsPerPoint: CGFloat {
    let matrix = ctm
    let scale = max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
    return scale > 0 ? scale : 1
  }
}

extension CGImage {
  /// The image with every pixel of one colour and its own alpha; nil when memory cannot be had.
  func tinted(with color: UIColor) -> CGImage? {
    guard let surface = CairoSurface(width: width, height: height, opaque: false),
      let context = CGContext(surface: surface, scale: 1)
    else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    context.drawUpright(self, in: bounds)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color.cgColor)
    context.fill(bounds)
    return CGImage(adopting: surface)
  }
}
