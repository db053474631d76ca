import CoreGraphics
import XCTest

final class ShadowAndLayerTests: XCTestCase {
  func testAShadowWithoutBlurIsTheShapeMoved() throws {
    let canvas = try Canvas(6, 4)
    canvas.context.setShadow(
      offset: CGSize(width: 2, height: 1), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    // In a view's context a positive height goes down.
    XCTAssertEqual(canvas.coverage, ["......", ".##...", ".##++.", "...++."])
    XCTAssertEqual(canvas.pixel(1, 1), .red)
    XCTAssertTrue(canvas.pixel(3, 3).isClose(to: Pixel(0, 0, 0, 128), within: 1))
  }

  func testInABitmapAPositiveHeightGoesUp() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: .testBlue)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.pixel(0, 2), .red)
    XCTAssertEqual(image.pixel(1, 1), .blue)
    // The memory, RGBA, shows it too, shadow included.
    let data = try XCTUnwrap(context.data)
    XCTAssertEqual(data.load(fromByteOffset: 1 * 12 + 4, as: UInt32.self).bigEndian, 0x0000FFFF)
  }

  func testTheOffsetIsInPointsAndDoesNotTurn() throws {
    let canvas = try Canvas(12, 12, scale: 2)
    canvas.context.translateBy(x: 3, y: 3)
    canvas.context.rotate(by: .pi / 2)
    canvas.context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .testBlue)
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: -1, y: -1, width: 1, height: 1))
    // The unit square is at (3...4, 2...3) in points; its shadow two points to the right.
    XCTAssertEqual(canvas.pixel(6, 4), .red)
    XCTAssertEqual(canvas.pixel(7, 5), .red)
    XCTAssertEqual(canvas.pixel(10, 4), .blue)
    XCTAssertEqual(canvas.pixel(8, 4), .clear)
  }

  func testTheBlurIsCloseToAGaussian() throws {
    // Far from its ends, the edge of a wide bar blurs to the integral of the bell curve.
    let canvas = try Canvas(120, 120)
    canvas.context.setShadow(offset: CGSize(width: 500, height: 0), blur: 10, color: .black)
    canvas.context.fill(CGRect(x: -440, y: -100, width: 300, height: 400))
    let deviation = 5.0
    for x in 40..<80 {
      let share = 0.5 * (1 + erf((Double(x) + 0.5 - 60) / (deviation * 2.0.squareRoot())))
      XCTAssertEqual(
        Double(canvas.pixel(x, 60).alpha), share * 255, accuracy: 0.01 * 255, "column \(x)")
    }
    XCTAssertEqual(canvas.pixel(40, 60).alpha, 0, "beyond three deviations nothing is left")
    XCTAssertEqual(canvas.pixel(80, 60).alpha, 255)
  }

  func testABlurSpreadsEvenlyAndKeepsItsSum() throws {
    for deviation in [0.3, 0.8, 1, 1.5, 2, 3.3, 7] {
      let surface = try XCTUnwrap(CairoSurface(width: 81, height: 81, format: .alpha8))
      surface.withPixels { pixels in
        for y in 35...45 { for x in 35...45 { pixels[y * surface.bytesPerRow + x] = 255 } }
      }
      let blur = GaussianBlur(deviation: deviation)
      blur.apply(to: surface)
      var sum = 0
      for y in 0..<81 {
        for x in 0..<81 {
          let value = Int(surface.pixel(x: x, y: y))
          sum += value
          XCTAssertEqual(
            value, Int(surface.pixel(x: 80 - x, y: y)), accuracy: 1, "\(deviation)")
          XCTAssertEqual(
            value, Int(surface.pixel(x: y, y: x)), accuracy: 2, "\(deviation)")
          let reach = 5 + blur.reach
          if abs(x - 40) > reach || abs(y - 40) > reach { XCTAssertEqual(value, 0) }
        }
      }
      XCTAssertEqual(Double(sum), 121 * 255, accuracy: 0.03 * 121 * 255, "\(deviation)")
    }
  }

  func testAShadowIsClippedButItsShapeIsNot() throws {
    // The trick for inner shadows: the shape lies outside of the clip, its shadow inside.
    let canvas = try Canvas(6, 1)
    canvas.context.clip(to: CGRect(x: 3, y: 0, width: 2, height: 1))
    canvas.context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .testBlue)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas.coverage, ["...#.."])
    XCTAssertEqual(canvas.pixel(3, 0), .blue)
  }

  func testShadowsOfLinesImagesAndTheirEnd() throws {
    let canvas = try Canvas(6, 3)
    let context = canvas.context
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: .testBlue)
    context.setStrokeColor(.testRed)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5)])
    context.drawUpright(
      try CGImage.rows([[.clear, .testGreen]]), in: CGRect(x: 2, y: 0, width: 2, height: 1))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
    XCTAssertEqual(canvas.coverage, ["##.#.#", "##.#..", "......"])
    XCTAssertEqual(canvas.pixel(0, 1), .blue)
    XCTAssertEqual(canvas.pixel(3, 1), .blue, "the shadow has the shape of the image's alpha")
  }

  func testALayerIsPutDownAsOne() throws {
    let canvas = try Canvas(3, 1)
    let context = canvas.context
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setFillColor(.testBlue)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    // Where they overlap nothing of the red one shows.
    XCTAssertTrue(canvas.pixel(0, 0).isClose(to: Pixel(255, 128, 128), within: 1))
    XCTAssertTrue(canvas.pixel(1, 0).isClose(to: Pixel(128, 128, 255), within: 1))
    XCTAssertEqual(canvas.pixel(2, 0), .white)
    XCTAssertEqual(context.alpha, 0.5)
    context.endTransparencyLayer()
    context.setAlpha(1)
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    XCTAssertEqual(canvas.pixel(2, 0), .white, "the fill colour is that of before the layer")
  }

  func testALayersShadowIsThatOfTheWhole() throws {
    let canvas = try Canvas(5, 2)
    let context = canvas.context
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: .testBlue)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.testRed)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    context.endTransparencyLayer()
    XCTAssertEqual(canvas.pixel(0, 1), .red)
    XCTAssertEqual(canvas.pixel(1, 1), .blue)
    XCTAssertEqual(canvas.coverage, ["##...", "##..."])
  }

  func testLayersNestAndKeepToTheirClip() throws {
    let canvas = try Canvas(6, 1)
    let context = canvas.context
    let all = CGRect(x: 0, y: 0, width: 6, height: 1)
    context.clip(to: CGRect(x: 1, y: 0, width: 5, height: 1))
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 1), auxiliaryInfo: nil)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.translateBy(x: 100, y: 0)
    context.restoreGState()
    context.restoreGState()
    context.saveGState()
    context.translateBy(x: 100, y: 0)
    context.setFillColor(.testRed)
    context.fill(all.offsetBy(dx: -100, dy: 0))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    XCTAssertEqual(canvas.coverage, [".+++.."])
    XCTAssertTrue(canvas.pixel(1, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    context.fill(CGRect(x: 5, y: 0, width: 1, height: 1))
    XCTAssertEqual(canvas.pixel(5, 0), .black)
  }

  func testTextGetsColourAlphaAndShadow() throws {
    let canvas = try Canvas(4, 2, scale: 1)
    canvas.context.setFillColor(.testRed)
    canvas.context.setAlpha(0.5)
    canvas.context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: .testBlue)
    canvas.context.move(to: CGPoint(x: 1, y: 1))
    canvas.context.withCairo(bounds: CGRect(x: 0, y: 0, width: 2, height: 1)) { cairo in
      TestCairo.fill(cairo, CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    XCTAssertTrue(canvas.pixel(1, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    XCTAssertTrue(canvas.pixel(1, 1).isClose(to: Pixel(0, 0, 128, 128), within: 1))
    XCTAssertEqual(canvas.context.currentPointOfPath, CGPoint(x: 1, y: 1))
  }
}
