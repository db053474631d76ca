import CoreGraphics

/// The small signs on controls and in menus, drawn as lines.
@MainActor enum ControlGlyph: Hashable {
  case checkmark, dash, plus, minus, cross
  case chevronForward, chevronDown, chevronUpDown
  /// An "i" in a circle.
  case info
  /// A plus in a circle.
  case add
  case magnifier

  private struct Key: Hashable {
    var glyph: ControlGlyph
    var side: CGFloat
    var lineWidth: CGFloat
  }

  private static var images: [Key: UIImage] = [:]

  /// The sign in a square, in points, as an image that takes the tint of where it is shown.
  func image(side: CGFloat, lineWidth: CGFloat = 2) -> UIImage {
    let key = Key(glyph: self, side: side, lineWidth: lineWidth)
    if let known = Self.images[key] { return known }
    let format = UIGraphicsImageRendererFormat()
    // Drawn finer than any screen needs, so that one image does for all.
    format.scale = 3
    let size = CGSize(width: side, height: side)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.black.set()
      draw(in: CGRect(origin: .zero, size: size), lineWidth: lineWidth)
    }
    var image = drawn.withRenderingMode(.alwaysTemplate)
    if self == .chevronForward { image = image.imageFlippedForRightToLeftLayoutDirection() }
    Self.images[key] = image
    return image
  }

  /// Draws the sign in the current colours.
  func draw(in rect: CGRect, lineWidth: CGFloat) {
    let line = UIBezierPath()
    line.lineWidth = lineWidth
    line.lineCapStyle = .round
    line.lineJoinStyle = .round
    func stroke(_ points: [(CGFloat, CGFloat)]) {
      for (index, point) in points.enumerated() {
        let place = CGPoint(
          x: rect.minX + point.0 * rect.width, y: rect.minY + point.1 * rect.height)
        if index == 0 { line.move(to: place) } else { line.addLine(to: place) }
      }
    }
    func circle(_ inset: CGFloat) {
      let ring = UIBezierPath(ovalIn: rect.insetBy(dx: inset, dy: inset))
      ring.lineWidth = lineWidth
      ring.stroke()
    }
    func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
      let center = CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      ).fill()
    }
    switch self {
    case .checkmark: stroke([(0.16, 0.55), (0.4, 0.8), (0.84, 0.2)])
    case .dash, .minus: stroke([(0.12, 0.5), (0.88, 0.5)])
    case .plus:
      stroke([(0.12, 0.5), (0.88, 0.5)])
      stroke([(0.5, 0.12), (0.5, 0.88)])
    case .cross:
      stroke([(0.18, 0.18), (0.82, 0.82)])
      stroke([(0.82, 0.18), (0.18, 0.82)])
    case .chevronForward: stroke([(0.32, 0.14), (0.68, 0.5), (0.32, 0.86)])
    case .chevronDown: stroke([(0.14, 0.32), (0.5, 0.68), (0.86, 0.32)])
    case .chevronUpDown:
      stroke([(0.24, 0.36), (0.5, 0.12), (0.76, 0.36)])
      stroke([(0.24, 0.64), (0.5, 0.88), (0.76, 0.64)])
    case .info:
      circle(lineWidth / 2 + 0.5)
      dot(0.5, 0.29, lineWidth * 0.75)
      stroke([(0.42, 0.45), (0.52, 0.45), (0.52, 0.72)])
      stroke([(0.42, 0.72), (0.62, 0.72)])
    case .add:
      circle(lineWidth / 2 + 0.5)
      stroke([(0.28, 0.5), (0.72, 0.5)])
      stroke([(0.5, 0.28), (0.5, 0.72)])
    case .magnifier:
      let lens = UIBezierPath(
        ovalIn: CGRect(
          x: rect.minX + rect.width * 0.08, y: rect.minY + rect.height * 0.08,
          width: rect.width * 0.6, height: rect.height * 0.6))
      lens.lineWidth = lineWidth
      lens.stroke()
      stroke([(0.6, 0.6), (0.92, 0.92)])
    }
    line.stroke()
  }
}
