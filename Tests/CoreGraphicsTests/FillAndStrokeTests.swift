import CoreGraphics
import XCTest

final class FillAndStrokeTests: XCTestCase {
  func testAPartlyCoveredPixelGetsItsShare() throws {
    let canvas = try Canvas(3, 1)
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: 0.5, y: 0, width: 1.75, height: 1))
    XCTAssertTrue(canvas.pixel(0, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    XCTAssertEqual(canvas.pixel(1, 0), .red)
    XCTAssertTrue(canvas.pixel(2, 0).isClose(to: Pixel(64, 0, 0, 64), within: 1))
  }

  func testWithoutAntialiasingPixelsAreCoveredOrNot() throws {
    let canvas = try Canvas(8, 8)
    canvas.context.setShouldAntialias(false)
    canvas.context.fillEllipse(in: CGRect(x: 0.3, y: 0.3, width: 7.1, height: 7.1))
    XCTAssertFalse(canvas.coverage.joined().contains("+"))
    XCTAssertTrue(canvas.coverage.joined().contains("#"))
    canvas.context.setShouldAntialias(true)
    canvas.context.setAllowsAntialiasing(false)
    canvas.context.fill(CGRect(x: 0.2, y: 0.2, width: 3.1, height: 3.1))
    XCTAssertFalse(canvas.coverage.joined().contains("+"))
  }

  func testOpacityIsMultiplied() throws {
    let canvas = try Canvas(1, 1, opaque: true)
    canvas.context.setFillColor(.white)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.setAlpha(0.5)
    canvas.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    // A quarter of red over white.
    XCTAssertTrue(canvas.pixel(0, 0).isClose(to: Pixel(255, 191, 191), within: 1))
  }

  func testFillRules() throws {
    for (rule, middle) in [(CGPathFillRule.winding, "#######"), (.evenOdd, "##...##")] {
      let canvas = try Canvas(7, 7)
      canvas.context.addRect(CGRect(x: 0, y: 0, width: 7, height: 7))
      canvas.context.addRect(CGRect(x: 2, y: 2, width: 3, height: 3))
      canvas.context.fillPath(using: rule)
      XCTAssertEqual(canvas.coverage[3], middle)
      XCTAssertEqual(canvas.coverage[1], "#######")
      XCTAssertTrue(canvas.context.isPathEmpty)
    }
  }

  func testAnInnerPathTheOtherWayIsAHoleByTheWindingRule() throws {
    let canvas = try Canvas(7, 7)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 7, height: 7))
    canvas.context.addLines(between: [
      CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 2),
    ])
    canvas.context.closePath()
    canvas.context.fillPath()
    XCTAssertEqual(canvas.coverage[3], "##...##")
  }

  func testCaps() throws {
    let expected: [(CGLineCap, [String])] = [
      (.butt, ["........", "..####..", "..####..", "........"]),
      (.square, ["........", ".######.", ".######.", "........"]),
      (.round, ["........", ".+####+.", ".+####+.", "........"]),
    ]
    for (cap, picture) in expected {
      let canvas = try Canvas(8, 4)
      canvas.context.setLineWidth(2)
      canvas.context.setLineCap(cap)
      canvas.context.strokeLineSegments(between: [CGPoint(x: 2, y: 2), CGPoint(x: 6, y: 2)])
      XCTAssertEqual(canvas.coverage, picture, "\(cap)")
    }
  }

  func testJoins() throws {
    // A right angle with its corner at (2, 2) and lines two wide.
    func corner(_ join: CGLineJoin, limit: CGFloat = 10) throws -> Pixel {
      let canvas = try Canvas(8, 8)
      canvas.context.setLineWidth(2)
      canvas.context.setLineJoin(join)
      canvas.context.setMiterLimit(limit)
      canvas.context.addLines(between: [
        CGPoint(x: 2, y: 8), CGPoint(x: 2, y: 2), CGPoint(x: 8, y: 2),
      ])
      canvas.context.strokePath()
      XCTAssertEqual(canvas.pixel(2, 5).alpha, 255)
      XCTAssertEqual(canvas.pixel(5, 2).alpha, 255)
      return canvas.pixel(1, 1)
    }
    XCTAssertEqual(try corner(.miter).alpha, 255)
    // A bevel leaves half of the corner pixel, a quarter circle 78.5 %.
    XCTAssertEqual(Double(try corner(.bevel).alpha), 127.5, accuracy: 8)
    XCTAssertEqual(Double(try corner(.round).alpha), 0.785 * 255, accuracy: 12)
    // The miter of a right angle is 1.41 line widths long.
    XCTAssertEqual(Double(try corner(.miter, limit: 1.3).alpha), 127.5, accuracy: 8)
    XCTAssertEqual(try corner(.miter, limit: 1.5).alpha, 255)
  }

  func testDashes() throws {
    func line(_ phase: CGFloat, _ lengths: [CGFloat]) throws -> String {
      let canvas = try Canvas(12, 1)
      canvas.context.setLineDash(phase: phase, lengths: lengths)
      canvas.context.strokeLineSegments(between: [
        CGPoint(x: 0, y: 0.5), CGPoint(x: 12, y: 0.5),
      ])
      return canvas.coverage[0]
    }
    XCTAssertEqual(try line(0, [3, 2]), "###..###..##")
    XCTAssertEqual(try line(1, [3, 2]), "##..###..###")
    XCTAssertEqual(try line(0, [2]), "##..##..##..")
    XCTAssertEqual(try line(0, [1, 2, 3]), "#..###.##...")
    XCTAssertEqual(try line(0, []), "############")
    XCTAssertEqual(try line(0, [0, 0]), "############")
  }

  func testLinesScaleWithTheTransform() throws {
    let canvas = try Canvas(8, 8)
    canvas.context.scaleBy(x: 1, y: 4)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    XCTAssertEqual(canvas.coverage[1], "........")
    XCTAssertEqual(canvas.coverage[2], "########")
    XCTAssertEqual(canvas.coverage[5], "########")
    XCTAssertEqual(canvas.coverage[6], "........")
  }

  func testDrawingModes() throws {
    let canvas = try Canvas(6, 6)
    canvas.context.setFillColor(.testRed)
    canvas.context.setStrokeColor(.testBlue)
    canvas.context.setLineWidth(2)
    canvas.context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
    canvas.context.drawPath(using: .fillStroke)
    XCTAssertEqual(canvas.pixel(0, 0), .blue)
    XCTAssertEqual(canvas.pixel(1, 1), .blue)
    XCTAssertEqual(canvas.pixel(2, 2), .red)
    canvas.context.setBlendMode(.copy)
    canvas.context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4), width: 1)
    XCTAssertTrue(canvas.pixel(1, 3).isClose(to: .blue, within: 1))
  }

  func testClearIgnoresModeAlphaAndShadow() throws {
    let canvas = try Canvas(4, 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    canvas.context.setAlpha(0.5)
    canvas.context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: .testRed)
    canvas.context.clear(CGRect(x: 1, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas.coverage, ["#..#"])
    XCTAssertEqual(canvas.context.alpha, 0.5)
    XCTAssertTrue(canvas.context.hasShadow)
    XCTAssertEqual(canvas.context.blendMode, .normal)
  }

  func testTheCurrentPath() throws {
    let context = try Canvas(10, 10).context
    XCTAssertNil(context.path)
    XCTAssertTrue(context.boundingBoxOfPath.isNull)
    context.translateBy(x: 1, y: 0)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 5, y: 1))
    context.addLine(to: CGPoint(x: 5, y: 4))
    context.closePath()
    assertClose(
      context.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 4, height: 3), accuracy: 0.01)
    XCTAssertTrue(context.pathContains(CGPoint(x: 4.5, y: 2), mode: .fill))
    XCTAssertFalse(context.pathContains(CGPoint(x: 1.5, y: 3), mode: .fill))
    XCTAssertTrue(context.pathContains(CGPoint(x: 3, y: 0.7), mode: .stroke))
    context.saveGState()
    context.translateBy(x: -1, y: 0)
    assertClose(
      context.boundingBoxOfPath, CGRect(x: 2, y: 1, width: 4, height: 3), accuracy: 0.01,
      "the path stays where it is on the device")
    context.restoreGState()
    XCTAssertFalse(context.isPathEmpty, "the path is no part of the saved state")
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertTrue(context.isPathEmpty)
  }

  func testHugeAndEmptyRectangles() throws {
    let canvas = try Canvas(4, 2)
    canvas.context.fill(CGRect.null)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 0, height: 5))
    XCTAssertEqual(canvas.coverage, ["....", "...."])
    canvas.context.fill(CGRect(x: 3, y: 1, width: -2, height: -1))
    XCTAssertEqual(canvas.coverage, [".##.", "...."])
    canvas.context.fill(CGRect(x: 3, y: -1e12, width: 1e14, height: 2e12))
    XCTAssertEqual(canvas.coverage, [".###", "...#"])
    canvas.context.fill(.infinite)
    XCTAssertEqual(canvas.coverage, ["####", "####"])
  }
}
