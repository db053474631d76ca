import SeededRandom
import CoreGraphics
import XCTest

/// Results against the formulas of the W3C's Compositing and Blending Level 1 specification.
final class BlendModeTests: XCTestCase {
  private typealias Color = (r: Double, g: Double, b: Double)

  private static let porterDuff: [CGBlendMode: @Sendable (Double, Double) -> (Double, Double)] = [
    // The shares of source and backdrop by their alphas.
    .normal: { s, _ in (1, 1 - s) }, .clear: { _, _ in (0, 0) }, .copy: { _, _ in (1, 0) },
    .sourceIn: { _, b in (b, 0) }, .sourceOut: { _, b in (1 - b, 0) },
    .sourceAtop: { s, b in (b, 1 - s) }, .destinationOver: { _, b in (1 - b, 1) },
    .destinationIn: { s, _ in (0, s) }, .destinationOut: { s, _ in (0, 1 - s) },
    .destinationAtop: { s, b in (1 - b, s) }, .xor: { s, b in (1 - b, 1 - s) },
    .plusLighter: { _, _ in (1, 1) },
  ]

  private static let separable: [CGBlendMode: @Sendable (Double, Double) -> Double] = [
    .multiply: { b, s in b * s },
    .screen: { b, s in b + s - b * s },
    .overlay: { b, s in hardLight(s, b) },
    .darken: { b, s in min(b, s) },
    .lighten: { b, s in max(b, s) },
    .colorDodge: { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) },
    .colorBurn: { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) },
    .hardLight: { b, s in hardLight(b, s) },
    .softLight: { b, s in
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    },
    .difference: { b, s in abs(b - s) },
    .exclusion: { b, s in b + s - 2 * b * s },
  ]

  private static func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func lum(_ c: Color) -> Double { 0.3 * c.r + 0.59 * c.g + 0.11 * c.b }
  private static func sat(_ c: Color) -> Double { max(c.r, c.g, c.b) - min(c.r, c.g, c.b) }

  private static func setLum(_ c: Color, _ l: Double) -> Color {
    let d = l - lum(c)
    var c: Color = (c.r + d, c.g + d, c.b + d)
    let (n, x) = (min(c.r, c.g, c.b), max(c.r, c.g, c.b))
    if n < 0 {
      let f: (Double) -> Double = { l + ($0 - l) * l / (l - n) }
      c = (f(c.r), f(c.g), f(c.b))
    }
    if x > 1 {
      let f: (Double) -> Double = { l + ($0 - l) * (1 - l) / (x - l) }
      c = (f(c.r), f(c.g), f(c.b))
    }
    return c
  }

  private static func setSat(_ c: Color, _ s: Double) -> Color {
    let (low, range) = (min(c.r, c.g, c.b), sat(c))
    guard range > 0 else { return (0, 0, 0) }
    let f: (Double) -> Double = { ($0 - low) * s / range }
    return (f(c.r), f(c.g), f(c.b))
  }

  private static let nonSeparable: [CGBlendMode: @Sendable (Color, Color) -> Color] = [
    .hue: { b, s in setLum(setSat(s, sat(b)), lum(b)) },
    .saturation: { b, s in setLum(setSat(b, sat(s)), lum(b)) },
    .color: { b, s in setLum(s, lum(b)) },
    .luminosity: { b, s in setLum(b, lum(s)) },
  ]

  /// What the specification gives, with colours multiplied by alpha.
  private func expected(
    _ mode: CGBlendMode, _ b: Color, _ ab: Double, _ s: Color, _ sa: Double
  ) -> [Double] {
    if let shares = Self.porterDuff[mode] {
      let (fa, fb) = shares(sa, ab)
      let mix: (Double, Double) -> Double = { min(1, sa * $0 * fa + ab * $1 * fb) }
      return [mix(s.r, b.r), mix(s.g, b.g), mix(s.b, b.b), min(1, sa * fa + ab * fb)]
    }
    let blended: Color
    if let f = Self.separable[mode] {
      blended = (f(b.r, s.r), f(b.g, s.g), f(b.b, s.b))
    } else if let f = Self.nonSeparable[mode] {
      blended = f(b, s)
    } else {
      preconditionFailure("no formula for \(mode)")
    }
    let mix: (Double, Double, Double) -> Double = {
      sa * (1 - ab) * $0 + sa * ab * $2 + (1 - sa) * ab * $1
    }
    return [
      mix(s.r, b.r, blended.r), mix(s.g, b.g, blended.g), mix(s.b, b.b, blended.b),
      sa + ab - sa * ab,
    ]
  }

  private let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }

  func testEveryModeFollowsItsFormula() throws {
    XCTAssertEqual(modes.count, 27)
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? 3)
    for mode in modes {
      for round in 0..<60 {
        func value() -> Double { Double(Int.random(in: 0...255, using: &generator)) / 255 }
        let b: Color = (value(), value(), value())
        let s: Color = (value(), value(), value())
        // Dark alphas leave few levels for the colours, so the backdrop is seldom faint.
        let ab = round % 3 == 0 ? 1 : Double(Int.random(in: 100...255, using: &generator)) / 255
        let sa = round % 2 == 0 ? 1 : value()
        let canvas = try Canvas(1, 1)
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        canvas.context.setFillColor(red: b.r, green: b.g, blue: b.b, alpha: ab)
        canvas.context.fill(pixel)
        canvas.context.setBlendMode(mode)
        canvas.context.setFillColor(red: s.r, green: s.g, blue: s.b, alpha: sa)
        canvas.context.fill(pixel)
        let should = expected(mode, b, ab, s, sa).map { Int(($0 * 255).rounded()) }
        // Dodge and burn divide, which magnifies what rounding to bytes has lost.
        let tolerance = mode == .colorDodge || mode == .colorBurn ? 5 : 3
        let found = canvas.pixel(0, 0)
        XCTAssertTrue(
          found.isClose(to: Pixel(should[0], should[1], should[2], should[3]), within: tolerance),
          "\(mode): \(found), not \(should), for \(b) \(ab), \(s) \(sa), "
            + "seed \(generator.seed)")
      }
    }
  }

  func testOnlyTheShapeChanges() throws {
    for mode in modes {
      let canvas = try Canvas(4, 1)
      let context = canvas.context
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setStrokeColor(.testBlue)
      context.strokeLineSegments(between: [CGPoint(x: 2, y: 0.5), CGPoint(x: 3, y: 0.5)])
      XCTAssertEqual(canvas.pixel(0, 0), .red, "\(mode)")
      XCTAssertEqual(canvas.pixel(3, 0), .red, "\(mode)")
    }
  }

  func testAHalfCoveredPixelIsHalfBlended() throws {
    // Half of the pixel stays red, the other half becomes what the mode makes of it.
    for (mode, result) in [
      (CGBlendMode.copy, Pixel(128, 0, 64, 192)), (.clear, Pixel(128, 0, 0, 128)),
      (.sourceIn, Pixel(128, 0, 64, 192)), (.destinationIn, Pixel(191, 0, 0, 191)),
    ] {
      let canvas = try Canvas(1, 1)
      canvas.context.setFillColor(.testRed)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
      canvas.context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
      XCTAssertTrue(
        canvas.pixel(0, 0).isClose(to: result, within: 2), "\(mode): \(canvas.pixel(0, 0))")
    }
  }

  func testTintingAnIcon() throws {
    // The usual way: draw the icon, then fill with sourceIn.
    let canvas = try Canvas(3, 1)
    let icon = try CGImage.rows([[.clear, CGColor(gray: 0, alpha: 0.5), .black]])
    let rect = CGRect(x: 0, y: 0, width: 3, height: 1)
    canvas.context.drawUpright(icon, in: rect)
    canvas.context.setBlendMode(.sourceIn)
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(rect)
    XCTAssertEqual(canvas.pixel(0, 0), .clear)
    XCTAssertTrue(canvas.pixel(1, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    XCTAssertEqual(canvas.pixel(2, 0), .red)
  }

  func testAlphaOfAnImageWithSourceIn() throws {
    let canvas = try Canvas(1, 1)
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    canvas.context.setFillColor(.testBlue)
    canvas.context.fill(rect)
    canvas.context.setBlendMode(.sourceIn)
    canvas.context.setAlpha(0.5)
    canvas.context.drawUpright(try CGImage.rows([[.testRed]]), in: rect)
    // R = S · Da: the source at half opacity.
    XCTAssertTrue(canvas.pixel(0, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
  }
}
