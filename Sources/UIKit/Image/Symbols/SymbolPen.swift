import CoreGraphics
import Foundation

/// Puts the parts of a symbol into a context of 24 by 24 units, y down.
struct SymbolPen {
  /// Whether a part is added, or taken out of what is there.
  enum Mode { case draw, cut }

  let context: CGContext
  let lineWidth: CGFloat
  let primary: CGColor
  let secondary: CGColor?

  private var middle: CGFloat { SymbolPainter.side / 2 }

  /// Adds the main shape in a rectangle; false when its icon cannot be read.
  mutating func addBase(
    _ base: SymbolParts.Base, isFilled: Bool, in rect: CGRect, mode: Mode
  ) -> Bool {
    switch base {
    case .drawing(let name):
      guard let drawing = SymbolDrawings.drawing(named: name) else { return false }
      let factor = rect.width / SymbolPainter.side
      context.saveGState()
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: factor, y: factor)
      // Lines inside a shape are hardly thinner than those of the shape.
      let width = factor < 1 ? lineWidth / factor * 0.92 : lineWidth
      add(drawing, isFilled: isFilled || mode == .cut, lineWidth: width, mode: mode)
      context.restoreGState()
      return true
    case .icon(let icon):
      let pixels = context.ctm
      let width = max(1, Int((rect.width * hypot(pixels.a, pixels.b)).rounded()))
      let height = max(1, Int((rect.height * hypot(pixels.c, pixels.d)).rounded()))
      guard
        let image = SymbolFiles.image(ofIcon: icon, width: width, height: height)?
          .tinted(with: UIColor(cgColor: primary))
      else { return false }
      context.saveGState()
      if mode == .cut { context.setBlendMode(.destinationOut) }
      context.drawUpright(image, in: rect)
      context.restoreGState()
      return true
    }
  }

  private func add(_ drawing: SymbolDrawing, isFilled: Bool, lineWidth: CGFloat, mode: Mode) {
    let hasArea = drawing.outlines != nil
    if let outlines = drawing.outlines {
      if isFilled {
        let color = mode == .draw && drawing.details != nil ? secondary ?? primary : primary
        fill(outlines, color, mode)
        stroke(outlines, lineWidth, color, mode)
      } else {
        stroke(outlines, lineWidth, primary, mode)
      }
    }
    if let lines = drawing.lines { stroke(lines, lineWidth, primary, mode) }
    if let bodies = drawing.bodies { fill(bodies, primary, mode) }
    // What lies in a filled area is cut out of it, unless there is a colour for it.
    let inner: Mode =
      hasArea && isFilled && (secondary == nil || mode == .cut)
      ? (mode == .draw ? .cut : .draw) : mode
    if let details = drawing.details { stroke(details, lineWidth, primary, inner) }
    if let dots = drawing.dots { fill(dots, primary, inner) }
  }

  /// Adds the shape around the main one.
  func addEnclosure(_ enclosure: SymbolParts.Enclosure, isFilled: Bool) {
    let path = CGMutablePath()
    let inset = isFilled ? 1.6 : 1.6 + lineWidth / 2
    let rect = CGRect(x: inset, y: inset, width: 24 - inset * 2, height: 24 - inset * 2)
    switch enclosure {
    case .circle: path.addEllipse(in: rect)
    case .square: path.addRoundedRect(in: rect, cornerWidth: 4.5, cornerHeight: 4.5)
    }
    if isFilled {
      fill(path, secondary ?? primary, .draw)
    } else {
      stroke(path, lineWidth, secondary ?? primary, .draw)
    }
  }

  /// Strikes what is there through.
  func addSlash() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 3, y: 2.6))
    line.addLine(to: CGPoint(x: 21.2, y: 20.8))
    stroke(line, lineWidth * 3, primary, .cut)
    stroke(line, lineWidth, primary, .draw)
  }

  /// Adds a small sign at the lower right, with some room around.
  func addBadge(_ badge: SymbolParts.Badge) {
    func circle(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
      CGPath(
        ellipseIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2),
        transform: nil)
    }
    if badge == .dot {
      let center = CGPoint(x: 18, y: 6)
      fill(circle(center, 5.4), primary, .cut)
      return fill(circle(center, 3.8), primary, .draw)
    }
    let center = CGPoint(x: 18.6, y: 18.6)
    fill(circle(center, 6), primary, .cut)
    guard let drawing = SymbolDrawings.drawing(named: badge.rawValue) else { return }
    context.saveGState()
    context.translateBy(x: center.x - 5, y: center.y - 5)
    context.scaleBy(x: 10 / 24, y: 10 / 24)
    add(drawing, isFilled: false, lineWidth: lineWidth * 24 / 10, mode: .draw)
    context.restoreGState()
  }

  private func fill(_ path: CGPath, _ color: CGColor, _ mode: Mode) {
    context.saveGState()
    if mode == .cut { context.setBlendMode(.destinationOut) }
    context.setFillColor(color.copy(alpha: mode == .cut ? 1 : color.alpha) ?? color)
    context.addPath(path)
    context.fillPath()
    context.restoreGState()
  }

  private func stroke(_ path: CGPath, _ width: CGFloat, _ color: CGColor, _ mode: Mode) {
    context.saveGState()
    if mode == .cut { context.setBlendMode(.destinationOut) }
    context.setStrokeColor(color.copy(alpha: mode == .cut ? 1 : color.alpha) ?? color)
    context.setLineWidth(width)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }
}
