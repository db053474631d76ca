import CoreGraphics
import Foundation
import Synchronization

/// Draws symbols, and keeps what was drawn in one colour.
enum SymbolPainter {
  private struct Drawing: Hashable {
    var parts: SymbolParts
    var width: Int
    var height: Int
    var weight: UIImage.SymbolWeight
  }

  private static let kept = Mutex<[Drawing: CGImage]>([:])
  private static let limit = 256

  /// The side of the square in which symbols are described.
  static let side: CGFloat = 24

  /// The symbol's pixels in black; only their alpha is of use. Nil when memory cannot be had, or an
  /// icon cannot be read.
  static func mask(
    _ parts: SymbolParts, width: Int, height: Int, weight: UIImage.SymbolWeight
  ) -> CGImage? {
    let drawing = Drawing(parts: parts, width: width, height: height, weight: weight)
    if let known = kept.withLock({ $0[drawing] }) { return known }
    let black = UIColor.black.cgColor
    guard
      let image = paint(
        parts, width: width, height: height, weight: weight, primary: black, secondary: nil)
    else { return nil }
    kept.withLock {
      if $0.count >= limit { $0.removeAll() }
      $0[drawing] = image
    }
    return image
  }

  /// The symbol's pixels in two colours: `secondary` for filled shapes that have something in them,
  /// `primary` for the rest. Without a second colour, what is in a filled shape is cut out of it.
  static func paint(
    _ parts: SymbolParts, width: Int, height: Int, weight: UIImage.SymbolWeight,
    primary: CGColor, secondary: CGColor?
  ) -> CGImage? {
    guard let surface = CairoSurface(width: width, height: height, opaque: false),
      let context = CGContext(surface: surface, scale: 1)
    else { return nil }
    context.scaleBy(x: CGFloat(width) / side, y: CGFloat(height) / side)
    var pen = SymbolPen(
      context: context, lineWidth: weight.lineWidth, primary: primary, secondary: secondary)
    let whole = CGRect(x: 0, y: 0, width: side, height: side)
    if let enclosure = parts.enclosure {
      pen.addEnclosure(enclosure, isFilled: parts.isEnclosureFilled)
      guard
        pen.addBase(
          parts.base, isFilled: !parts.isEnclosureFilled && parts.base.isSolidInEnclosures,
          in: whole.insetBy(dx: 5.6, dy: 5.6),
          mode: parts.isEnclosureFilled ? (secondary == nil ? .cut : .draw) : .draw)
      else { return nil }
    } else {
      guard pen.addBase(parts.base, isFilled: parts.isFilled, in: whole, mode: .draw) else {
        return nil
      }
    }
    if parts.isSlashed { pen.addSlash() }
    if let badge = parts.badge { pen.addBadge(badge) }
    return CGImage(adopting: surface)
  }
}

extension SymbolParts.Base {
  /// Whether the shape has an area of its own that is filled when the shape stands in a circle.
  fileprivate var isSolidInEnclosures: Bool {
    if case .drawing(let name) = self {
      SymbolDrawings.all[name]?.hasOutlines ?? false
    } else {
      false
    }
  }
}

extension UIImage.SymbolWeight {
  /// How wide lines are in a square of 24.
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.8
    case .thin: 1.1
    case .light: 1.4
    case .unspecified, .regular: 1.8
    case .medium: 2.05
    case .semibold: 2.3
    case .bold: 2.6
    case .heavy: 2.9
    case .black: 3.2
    }
  }
}
