import CoreGraphics

/// A label's text laid out, if wanted in a smaller font.
struct FittedText {
  let layout: TextLayout
  /// The layout in the font's full size, when the font was made smaller.
  private let full: TextLayout?

  /// Lays out text in a frame. With a `minimumScale`, the font is made smaller down to that factor
  /// (0: without limit) until all the text fits.
  init(_ content: TextContent, frame: TextFrame, minimumScale: CGFloat?) {
    let first = TextLayoutCache.shared.layout(content, in: frame)
    guard let minimumScale, frame.width.isFinite, frame.width > 0, Self.overflows(first, frame)
    else {
      layout = first
      full = nil
      return
    }
    var fitted = frame
    fitted.fontScale = Self.scale(content, frame: frame, least: max(minimumScale, 0.01))
    layout = TextLayoutCache.shared.layout(content, in: fitted)
    full = first
  }

  /// The distance from the top of a label of the given height to the top of the text.
  func top(in height: CGFloat, adjustment: UIBaselineAdjustment) -> CGFloat {
    let middle = (height - layout.size.height) / 2
    guard let full, let was = full.lines.first, let line = layout.lines.first else {
      return middle
    }
    let fullTop = (height - full.size.height) / 2
    return switch adjustment {
    case .alignBaselines: fullTop + was.baseline - line.baseline
    case .alignCenters: middle
    case .none: fullTop
    }
  }

  private static func overflows(_ layout: TextLayout, _ frame: TextFrame) -> Bool {
    layout.isTruncated || layout.size.width > frame.width + 0.01
  }

  private static func scale(_ content: TextContent, frame: TextFrame, least: CGFloat) -> CGFloat {
    if frame.maximumLines == 1 {
      // Glyphs are not hinted: widths are in proportion to the size.
      var natural = frame
      natural.width = .infinity
      let width = TextLayoutCache.shared.layout(content, in: natural).size.width
      return max(least, min(1, frame.width / max(width, 1)))
    }
    var (low, high) = (least, 1 as CGFloat)
    for _ in 0..<8 {
      var trial = frame
      trial.fontScale = (low + high) / 2
      if overflows(TextLayoutCache.shared.layout(content, in: trial), trial) {
        high = trial.fontScale
      } else {
        low = trial.fontScale
      }
    }
    return low
  }
}
