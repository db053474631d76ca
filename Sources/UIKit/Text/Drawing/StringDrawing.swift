import CoreGraphics

/// Measures and draws text for the methods of `String`, `NSString` and `NSAttributedString`.
struct StringDrawing {
  let text: StyledText

  /// The size of the text without any limit of width.
  var size: CGSize { layout(TextFrame()).size }

  /// Draws lines as they are, the first one's top left corner at a point.
  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layout(TextFrame()).draw(
      at: point, in: context, appearances: text.appearances, color: .black)
  }

  /// Draws lines broken at the width of a rectangle, those that fit its height, cut at its edges.
  func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  func draw(
    with rect: CGRect, options: NSStringDrawingOptions,
    context drawingContext: NSStringDrawingContext?
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(frame(size: rect.size, options))
    guard options.contains(.usesLineFragmentOrigin) else {
      let ascent = layout.lines.first?.baseline ?? 0
      let origin = CGPoint(x: rect.minX, y: rect.minY - ascent)
      drawingContext?.totalBounds = CGRect(origin: origin, size: layout.size)
      return layout.draw(
        at: origin, in: context, appearances: text.appearances, color: .black)
    }
    drawingContext?.totalBounds = layout.bounds.offsetBy(dx: rect.minX, dy: rect.minY)
    let overflows =
      layout.bounds.minX < -0.5 || layout.bounds.maxX > rect.width + 0.5
      || layout.size.height > rect.height + 0.5
    guard overflows, rect.width > 0, rect.height > 0 else {
      return layout.draw(
        at: rect.origin, in: context, appearances: text.appearances, color: .black)
    }
    context.saveGState()
    context.clip(to: rect)
    layout.draw(at: rect.origin, in: context, appearances: text.appearances, color: .black)
    context.restoreGState()
  }

  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(frame(size: size, options))
    var bounds = CGRect(origin: .zero, size: layout.size)
    if options.contains(.usesLineFragmentOrigin) {
      bounds.origin.x = layout.bounds.minX
      bounds.size.width = layout.bounds.width
    } else {
      bounds.origin.y = -(layout.lines.first?.baseline ?? 0)
    }
    context?.totalBounds = bounds
    return bounds
  }

  private func frame(size: CGSize, _ options: NSStringDrawingOptions) -> TextFrame {
    var frame = TextFrame()
    frame.usesFontLeading = options.contains(.usesFontLeading)
    frame.naturalIsRight = Self.naturalIsRight
    guard options.contains(.usesLineFragmentOrigin) else {
      // One line, that of the first paragraph.
      frame.maximumLines = 1
      return frame
    }
    // No room at all means no limit, as in UIKit.
    frame.width = size.width > 0 ? size.width : .infinity
    frame.height = size.height > 0 ? size.height : .infinity
    if options.contains(.truncatesLastVisibleLine) { frame.mode = .drawingTruncatingLastLine }
    return frame
  }

  private func layout(_ frame: TextFrame) -> TextLayout {
    TextLayoutCache.shared.layout(text.content, in: frame)
  }

  /// Whether lines of natural alignment lie at the right, as the current traits say it.
  private static var naturalIsRight: Bool? {
    switch UITraitCollection.current.layoutDirection {
    case .leftToRight: false
    case .rightToLeft: true
    case .unspecified: nil
    }
  }
}
