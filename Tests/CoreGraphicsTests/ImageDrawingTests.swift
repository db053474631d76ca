import CoreGraphics
import XCTest

final class ImageDrawingTests: XCTestCase {
  /// Red, green / blue, yellow.
  private func quarters() throws -> CGImage {
    try CGImage.rows([[.testRed, .testGreen], [.testBlue, .testYellow]])
  }

  func testInABitmapAnImageIsUpright() throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(try quarters(), in: CGRect(x: 1, y: 0, width: 2, height: 2))
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.pixel(1, 1), .red)
    XCTAssertEqual(image.pixel(2, 1), .green)
    XCTAssertEqual(image.pixel(1, 2), .blue)
    XCTAssertEqual(image.pixel(2, 2), .yellow)
    XCTAssertEqual(image.pixel(1, 0), .clear)
    XCTAssertEqual(image.pixel(0, 1), .clear)
  }

  func testInAViewsContextItIsUpsideDownUnlessDrawnUpright() throws {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    let one = try Canvas(2, 2)
    one.context.draw(try quarters(), in: rect)
    XCTAssertEqual(one.pixel(0, 0), .blue)
    XCTAssertEqual(one.pixel(1, 1), .green)
    let other = try Canvas(2, 2)
    other.context.drawUpright(try quarters(), in: rect)
    XCTAssertEqual(other.pixel(0, 0), .red)
    XCTAssertEqual(other.pixel(1, 0), .green)
    XCTAssertEqual(other.pixel(0, 1), .blue)
    XCTAssertEqual(other.pixel(1, 1), .yellow)
  }

  func testAPointSizedImageIsCopiedPixelByPixel() throws {
    let canvas = try Canvas(8, 8, scale: 2)
    canvas.context.interpolationQuality = .high
    canvas.context.translateBy(x: 1, y: 1)
    canvas.context.drawUpright(try quarters(), in: CGRect(x: 0.5, y: 1, width: 1, height: 1))
    XCTAssertEqual(canvas.pixel(3, 4), .red)
    XCTAssertEqual(canvas.pixel(4, 4), .green)
    XCTAssertEqual(canvas.pixel(3, 5), .blue)
    XCTAssertEqual(canvas.pixel(4, 5), .yellow)
    XCTAssertEqual(canvas.coverage.joined().filter { $0 == "#" }.count, 4)
    XCTAssertFalse(canvas.coverage.joined().contains("+"))
  }

  func testStretching() throws {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let nearest = try Canvas(40, 40)
    nearest.context.interpolationQuality = .none
    nearest.context.drawUpright(try quarters(), in: rect)
    XCTAssertEqual(nearest.pixel(19, 19), .red)
    XCTAssertEqual(nearest.pixel(20, 19), .green)
    XCTAssertEqual(nearest.pixel(19, 20), .blue)
    for quality in [CGInterpolationQuality.default, .low, .medium, .high] {
      let smooth = try Canvas(40, 40)
      smooth.context.interpolationQuality = quality
      smooth.context.drawUpright(try quarters(), in: rect)
      XCTAssertEqual(smooth.pixel(0, 0), .red, "\(quality): the edges do not fade")
      XCTAssertEqual(smooth.pixel(39, 39), .yellow, "\(quality)")
      let middle = smooth.pixel(20, 5)
      XCTAssertTrue(middle.red > 90 && middle.green > 90, "\(quality): \(middle)")
    }
  }

  func testShrinkingAverages() throws {
    let checks = try Canvas(32, 32, opaque: true)
    checks.context.setFillColor(.white)
    for y in 0..<32 {
      for x in 0..<32 where (x + y) % 2 == 0 {
        checks.context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let image = try XCTUnwrap(checks.context.makeImage())
    let canvas = try Canvas(4, 4)
    canvas.context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    for x in 0..<4 {
      XCTAssertTrue(
        canvas.pixel(x, x).isClose(to: Pixel(128, 128, 128), within: 6), "\(canvas.pixel(x, x))")
    }
  }

  func testAPartOfAnImageDoesNotBleed() throws {
    let image = try CGImage.rows([
      [.testRed, .testRed, .testRed], [.testRed, .testGreen, .testRed],
      [.testRed, .testRed, .testRed],
    ])
    let canvas = try Canvas(20, 20)
    canvas.context.drawUpright(
      image, in: CGRect(x: 0, y: 0, width: 20, height: 20),
      source: CGRect(x: 1, y: 1, width: 1, height: 1))
    for (x, y) in [(0, 0), (19, 0), (10, 10), (19, 19)] {
      XCTAssertEqual(canvas.pixel(x, y), .green)
    }
  }

  func testCropping() throws {
    let image = try quarters()
    let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 2)))
    XCTAssertEqual([part.width, part.height], [1, 2])
    XCTAssertEqual(part.pixel(0, 0), .green)
    XCTAssertEqual(part.pixel(0, 1), .yellow)
    XCTAssertEqual(
      part.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))?.pixel(0, 0), .yellow)
    XCTAssertNil(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)))
    XCTAssertNil(image.cropping(to: .null))
  }

  func testAlphaAndTiling() throws {
    let canvas = try Canvas(4, 2)
    canvas.context.setAlpha(0.5)
    canvas.context.drawUpright(try quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    XCTAssertTrue(canvas.pixel(0, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    canvas.context.setAlpha(1)
    canvas.context.drawUprightTiled(
      try quarters(), size: CGSize(width: 2, height: 2),
      in: CGRect(x: 1, y: 0, width: 3, height: 2))
    XCTAssertEqual(
      (1..<4).map { canvas.pixel($0, 0) }, [.red, .green, .red])
    canvas.context.draw(
      try quarters(), in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    XCTAssertEqual(
      (0..<4).map { canvas.pixel($0, 1) }, [.green, .red, .green, .red])
  }

  func testThePathAndCairoSurviveManyImages() throws {
    let canvas = try Canvas(10, 10)
    canvas.context.move(to: CGPoint(x: 1, y: 1))
    canvas.context.addLine(to: CGPoint(x: 9, y: 1))
    for size in [0.0, -3, 1e-9, 1e9, .infinity, .nan] {
      canvas.context.drawUpright(
        try quarters(), in: CGRect(x: size, y: size, width: size, height: size))
    }
    XCTAssertTrue(TestCairo.isHealthy(canvas.context.cairo))
    assertClose(
      canvas.context.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 8, height: 0), accuracy: 0.01)
  }

  func testOneImageIsDrawnByManyThreads() async throws {
    let image = try quarters()
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var good = true
          for _ in 0..<200 {
            let canvas = try Canvas(2, 2)
            canvas.context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
            good = good && canvas.pixel(1, 1) == .yellow
          }
          return good
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(results, Array(repeating: true, count: 8))
  }
}
