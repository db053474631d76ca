@testable import QuartzCore
import XCTest

/// Layers whose drawing is too large for one surface.
@MainActor final class LargeDrawingTests: XCTestCase {
  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  /// Draws a band for each ten points, whose colour tells which one it is.
  private final class Bands: CALayer {
    /// Added to the numbers of the bands.
    var shift = 0
    /// The number of the layer's first band.
    var first = 0
    /// What was asked for, in points.
    var drawn: [CGRect] = []

    static func color(_ band: Int) -> UInt32 {
      UInt32(band % 251) << 16 | UInt32(band / 251 % 251) << 8 | 0x40
    }

    override func draw(in ctx: CGContext) {
      let rect = ctx.boundingBoxOfClipPath
      drawn.append(rect)
      let top = max(0, Int(rect.minY / 10))
      for band in top...max(top, Int((min(rect.maxY, bounds.maxY) / 10).rounded(.up))) {
        let color = Self.color(band + first + shift)
        ctx.setFillColor(
          CGColor(
            red: CGFloat(color >> 16) / 255, green: CGFloat(color >> 8 & 255) / 255,
            blue: CGFloat(color & 255) / 255, alpha: 1))
        // Over all that follows, so that nothing shows through between bands.
        let y = CGFloat(band) * 10
        ctx.fill(CGRect(x: 0, y: y, width: bounds.width, height: bounds.maxY - y))
      }
    }
  }

  private static let height = 400_000

  private func bands(height: Int = LargeDrawingTests.height, scale: CGFloat = 1) -> Bands {
    let bands = Bands()
    bands.contentsScale = scale
    bands.frame = CGRect(x: 0, y: 0, width: 60, height: height)
    bands.setNeedsDisplay()
    return bands
  }

  private func scroller(_ content: [CALayer]) -> CALayer {
    let scroller = layer(0, 0, 60, 80, .white)
    scroller.masksToBounds = true
    for layer in content { scroller.addSublayer(layer) }
    return scroller
  }

  func testShowsWhatIsSeenOfAVeryTallDrawing() async throws {
    let bands = bands()
    let scroller = scroller([bands])
    let picture = try Picture(width: 60, height: 80)
    picture.root.addSublayer(scroller)
    for top in [0, 33_000, 399_920, 7] {
      scroller.bounds.origin.y = CGFloat(top)
      picture.render()
      for y in stride(from: 0, to: 80, by: 7) {
        XCTAssertEqual(
          picture.pixel(30, y), Bands.color((top + y) / 10), "row \(y) of the screen at \(top)")
      }
    }
    XCTAssertLessThanOrEqual(picture.compositor.statistics.bytes, picture.compositor.flatLimit)
  }

  func testScrollingIsTheSameAsThatOfManySmallDrawings() async throws {
    for movesPixels in [false, true] {
      let tall = scroller([bands(scale: 2)])
      let pieces = scroller(
        (0..<100).map { index in
          let piece = bands(height: 100, scale: 2)
          piece.first = index * 10
          piece.frame.origin.y = CGFloat(index) * 100
          return piece
        })
      let one = try Picture(width: 120, height: 160, scale: 2)
      one.root.addSublayer(tall)
      let other = try Picture(width: 120, height: 160, scale: 2)
      other.root.addSublayer(pieces)
      one.movesPixels = movesPixels
      other.movesPixels = movesPixels
      var top: CGFloat = 0
      for step in [0, 3.5, 20, 41, 79, 400, -13, -300, 2000, 0.5, 0.25] as [CGFloat] {
        top += step
        tall.bounds.origin.y = top
        pieces.bounds.origin.y = top
        one.render()
        other.render()
        let difference = one.difference(from: other)
        XCTAssertEqual(difference.amount, 0, "at \(top): \(difference)")
      }
      XCTAssertEqual(one.moveCount, other.moveCount)
    }
  }

  func testDrawsNoMoreThanAFewScreens() async throws {
    let bands = bands()
    let scroller = scroller([bands])
    let picture = try Picture(width: 60, height: 80)
    picture.root.addSublayer(scroller)
    picture.render()
    // Within what was drawn beyond the edges, scrolling draws nothing.
    XCTAssertEqual(bands.drawn.count, 1)
    scroller.bounds.origin.y = 15
    picture.render()
    XCTAssertEqual(bands.drawn.count, 1)
    for top in stride(from: 1_000 as CGFloat, to: 300_000, by: 10_000) {
      scroller.bounds.origin.y = top
      picture.render()
    }
    XCTAssertLessThan(bands.drawn.map(\.height).max() ?? 0, 300)
    XCTAssertLessThanOrEqual(picture.compositor.statistics.bytes, picture.compositor.flatLimit)
    // What nobody sees is not drawn.
    let count = bands.drawn.count
    scroller.isHidden = true
    bands.setNeedsDisplay()
    picture.render()
    XCTAssertEqual(bands.drawn.count, count)
  }

  func testDrawsAgainWhatIsOutOfDate() async throws {
    let bands = bands()
    let scroller = scroller([bands])
    let picture = try Picture(width: 60, height: 80)
    picture.root.addSublayer(scroller)
    scroller.bounds.origin.y = 50_000
    picture.render()
    bands.shift = 5
    bands.setNeedsDisplay(CGRect(x: 0, y: 50_020, width: 60, height: 10))
    let damage = picture.render()
    XCTAssertEqual(damage, [PixelRect(x: 0, y: 20, width: 60, height: 10)])
    XCTAssertEqual(picture.pixel(30, 15), Bands.color(5001))
    XCTAssertEqual(picture.pixel(30, 25), Bands.color(5007))
    bands.setNeedsDisplay()
    picture.render()
    XCTAssertEqual(picture.pixel(30, 15), Bands.color(5006))
    // Another size, still too large, and then one that is not.
    bands.shift = 0
    bands.frame = CGRect(x: 0, y: 0, width: 40, height: 300_000)
    picture.render()
    XCTAssertEqual(picture.pixel(20, 15), Bands.color(5001))
    XCTAssertEqual(picture.pixel(50, 15), 0xFF_FFFF)
    scroller.bounds.origin.y = 0
    bands.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    picture.render()
    XCTAssertEqual(picture.pixel(20, 15), Bands.color(1))
  }

  func testBesideEachOtherAndTurnedAndCut() async throws {
    let plain = bands()
    let turned = bands()
    turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The turned one's left end, which is its bottom, at the left edge of the window.
    turned.position = CGPoint(x: CGFloat(Self.height) / 2, y: 40)
    let rounded = bands()
    rounded.frame = CGRect(x: 0, y: -100_000, width: 60, height: 100_080)
    rounded.cornerRadius = 20
    rounded.masksToBounds = true
    let picture = try Picture(width: 60, height: 80)
    for (layer, shows) in [
      (plain, { x, y in Bands.color(y / 10) }),
      (turned, { x, y in Bands.color((Self.height - 1 - x) / 10) }),
      (rounded, { x, y in Bands.color((100_000 + y) / 10) }),
    ] as [(CALayer, (Int, Int) -> UInt32)] {
      picture.root.sublayers = [layer]
      picture.render()
      XCTAssertEqual(picture.pixel(25, 35), shows(25, 35))
      XCTAssertEqual(picture.pixel(45, 35), shows(45, 35))
    }
    XCTAssertEqual(picture.pixel(0, 79), 0xFF_FFFF, "outside of a rounded corner")
    XCTAssertEqual(picture.pixel(30, 79), Bands.color(10_007))
  }

  func testSeenAsAWholeFromFarAway() async throws {
    let bands = bands(height: 40_000)
    bands.setAffineTransform(CGAffineTransform(scaleX: 1, y: 0.002))
    bands.position = CGPoint(x: 30, y: 40)
    let picture = try Picture(width: 60, height: 80)
    picture.root.addSublayer(bands)
    picture.render()
    // The mean of the bands' green, which counts how often the red went round.
    for y in [10, 40, 70] {
      let green = Int(picture.pixel(30, y) >> 8 & 255)
      XCTAssertEqual(Double(green), Double(y) * 50 / 251, accuracy: 2)
    }
  }

  func testInAPictureOfTheLayer() async throws {
    let bands = bands()
    let scroller = scroller([bands])
    scroller.bounds.origin.y = 123_450
    scroller.displayMarked()
    let surface = try XCTUnwrap(CairoSurface(width: 60, height: 80, opaque: true))
    let context = try XCTUnwrap(CGContext(surface: surface, scale: 1))
    context.translateBy(x: 0, y: -123_450)
    scroller.render(in: context)
    context.flush()
    XCTAssertEqual(surface.pixel(x: 30, y: 45) & 0xFF_FFFF, Bands.color(12_349))
  }

  private func picture(
    of layer: CALayer, width: Int, height: Int, scale: CGFloat = 1
  ) throws -> CairoSurface {
    let surface = try XCTUnwrap(CairoSurface(width: width, height: height, opaque: true))
    let context = try XCTUnwrap(CGContext(surface: surface, scale: scale))
    layer.render(in: context)
    context.flush()
    return surface
  }

  /// A line of one pixel stays one in a picture of the whole, however long it is.
  func testAPictureOfTheWholeIsSharp() async throws {
    for height in [9_000, 20_001, 32_000] {
      let lines = Lines()
      lines.frame = CGRect(x: 0, y: 0, width: 40, height: height)
      lines.setNeedsDisplay()
      lines.displayMarked()
      let surface = try picture(of: lines, width: 40, height: height)
      for y in [0, 1, 2, 3, 5_000, 5_001, height - 2, height - 1] {
        XCTAssertEqual(
          surface.pixel(x: 20, y: y) & 0xFF_FFFF, y % 2 == 0 ? 0 : 0xFF_FFFF,
          "line \(y) of \(height)")
      }
      // What is wide, too.
      lines.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      let holder = CALayer()
      holder.frame = CGRect(x: 0, y: 0, width: height, height: 40)
      holder.addSublayer(lines)
      lines.position = CGPoint(x: CGFloat(height) / 2, y: 20)
      let wide = try picture(of: holder, width: height, height: 40)
      let last = height - 1
      for y in [4, 5, 5_000, 5_001] {
        XCTAssertEqual(
          wide.pixel(x: last - y, y: 20) & 0xFF_FFFF, y % 2 == 0 ? 0 : 0xFF_FFFF,
          "line \(y) of \(height), turned")
      }
    }
  }

  /// Each second line of a pixel is black, the others are white.
  private final class Lines: CALayer {
    override func draw(in ctx: CGContext) {
      let rect = ctx.boundingBoxOfClipPath
      ctx.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      ctx.fill(rect)
      ctx.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      let step = 2 / contentsScale
      var y = (max(0, rect.minY) / step).rounded(.down) * step
      while y < min(rect.maxY, bounds.maxY) {
        ctx.fill(CGRect(x: rect.minX, y: y, width: rect.width, height: step / 2))
        y += step
      }
    }
  }

  /// Squeezed in one direction only, the other one keeps its pixels.
  func testIsSharpInTheDirectionInWhichItIsNotSqueezed() async throws {
    let lines = Lines()
    lines.frame = CGRect(x: 0, y: 0, width: 20_000, height: 40)
    lines.setAffineTransform(CGAffineTransform(scaleX: 0.004, y: 1))
    lines.position = CGPoint(x: 40, y: 20)
    lines.setNeedsDisplay()
    let picture = try Picture(width: 80, height: 40)
    picture.root.addSublayer(lines)
    picture.render()
    for y in 4...9 { XCTAssertEqual(picture.pixel(40, y), y % 2 == 0 ? 0 : 0xFF_FFFF, "line \(y)") }
  }

  func testTheOldPictureOfATransitionIsSharp() async throws {
    let lines = Lines()
    lines.frame = CGRect(x: 0, y: 0, width: 40, height: 20_000)
    lines.setNeedsDisplay()
    lines.displayMarked()
    let old = try XCTUnwrap(LayerPicture(of: lines))
    let top = Int(old.frame.minY)
    for y in [10_000, 10_001] {
      XCTAssertEqual(
        old.surface.pixel(x: 20, y: y - top) & 0xFF_FFFF, y % 2 == 0 ? 0 : 0xFF_FFFF,
        "\(old.frame)")
    }
  }

  /// A row of a list that is taller than a surface may be, in a very large window.
  func testWhatMovesAsAWholeIsSharp() async throws {
    let row = layer(0, 0, 40, 9_000, .red)
    let lines = Lines()
    lines.frame = CGRect(x: 0, y: 0, width: 40, height: 9_000)
    lines.setNeedsDisplay()
    row.addSublayer(lines)
    let scroller = layer(0, 0, 600, 700, .white)
    scroller.masksToBounds = true
    scroller.addSublayer(row)
    let picture = try Picture(width: 600, height: 700)
    picture.root.addSublayer(scroller)
    for top in [0, 10, 20, 31] as [CGFloat] {
      scroller.bounds.origin.y = top
      picture.render()
      for y in [20, 21] {
        XCTAssertEqual(
          picture.pixel(20, y), (y + Int(top)) % 2 == 0 ? 0 : 0xFF_FFFF, "line \(y) at \(top)")
      }
    }
    XCTAssertGreaterThan(picture.compositor.statistics.renders, 0, "it was flattened")
  }

  func testWhatIsPresentedIsDrawnToo() async throws {
    let bands = bands(height: 20_000)
    bands.displayMarked()
    let shown = try XCTUnwrap(bands.presentation())
    XCTAssertEqual(
      try picture(of: shown, width: 60, height: 9_000).pixel(x: 30, y: 8_995) & 0xFF_FFFF,
      Bands.color(899))
    // The owner draws, as for smaller ones, whose copies show its pixels.
    let copy = CALayer(layer: bands)
    XCTAssertEqual(
      try picture(of: copy, width: 60, height: 80).pixel(x: 30, y: 45) & 0xFF_FFFF, Bands.color(4))
  }
}
