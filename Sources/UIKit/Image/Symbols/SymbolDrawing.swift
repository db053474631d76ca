import CoreGraphics
import Foundation

/// A symbol's shapes in a square of 24, y down, each kind of them as one path.
struct SymbolDrawing: @unchecked Sendable {
  // Unchecked only for CGPath's sake; the paths are never changed.

  /// Closed shapes that are outlined, and filled in the ".fill" variant.
  var outlines: CGPath?
  /// Lines within the outlines, which the filled variant cuts out.
  var details: CGPath?
  /// Areas within the outlines, which the filled variant cuts out.
  var dots: CGPath?
  /// Lines that are the same in both variants.
  var lines: CGPath?
  /// Areas that are the same in both variants.
  var bodies: CGPath?

  /// Reads a description: lines that begin with the kind of shape ("o" outlines, "d" details, "s"
  /// dots, "l" lines, "b" bodies), followed by words as in SVG paths, with absolute coordinates and
  /// blanks between all words:
  ///
  ///     M x y, L x y, H x, V y, C x1 y1 x2 y2 x y, Q x1 y1 x y, Z
  ///     E x y r            a circle
  ///     R x y w h r        a rectangle with round corners
  ///     A x y r from to    a part of a circle, in degrees clockwise from the right
  ///
  /// Nil for a description that makes no sense.
  init?(_ description: String) {
    for line in description.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let kind = words.first, let path = Self.path(words.dropFirst()) else { return nil }
      switch kind {
      case "o": outlines = path
      case "d": details = path
      case "s": dots = path
      case "l": lines = path
      case "b": bodies = path
      default: return nil
      }
    }
  }

  private static func path(_ words: ArraySlice<Substring>) -> CGPath? {
    let path = CGMutablePath()
    var rest = words
    var command: Substring = ""

    /// Takes numbers off the front.
    func numbers(_ count: Int) -> [CGFloat]? {
      let values = rest.prefix(count).compactMap { Double($0).map { CGFloat($0) } }
      guard values.count == count else { return nil }
      rest = rest.dropFirst(count)
      return values
    }

    while let word = rest.first {
      // A command counts for the numbers after it until the next one.
      if word.count == 1, word.first?.isLetter == true {
        command = word
        rest = rest.dropFirst()
      }
      guard append(command, to: path, numbers) else { return nil }
    }
    return path
  }

  private static func append(
    _ command: Substring, to path: CGMutablePath, _ numbers: (Int) -> [CGFloat]?
  ) -> Bool {
    let counts: [Substring: Int] = [
      "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "E": 3, "R": 5, "A": 5,
    ]
    guard let count = counts[command], let n = numbers(count) else { return false }
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch command {
    case "M": path.move(to: point(0))
    case "L": path.addLine(to: point(0))
    case "H": path.addLine(to: CGPoint(x: n[0], y: path.currentPoint.y))
    case "V": path.addLine(to: CGPoint(x: path.currentPoint.x, y: n[0]))
    case "C": path.addCurve(to: point(4), control1: point(0), control2: point(2))
    case "Q": path.addQuadCurve(to: point(2), control: point(0))
    case "Z": path.closeSubpath()
    case "E":
      path.addEllipse(
        in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
    case "R":
      path.addRoundedRect(
        in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4],
        cornerHeight: n[4])
    default:
      let (start, delta) = (n[3] * .pi / 180, (n[4] - n[3]) * .pi / 180)
      path.move(to: CGPoint(x: n[0] + n[2] * cos(start), y: n[1] + n[2] * sin(start)))
      path.addRelativeArc(center: point(0), radius: n[2], startAngle: start, delta: delta)
    }
    return true
  }
}
