import CoreGraphics
import XCTest

final class GradientTests: XCTestCase {
  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) throws -> CGGradient {
    try XCTUnwrap(
      locations.map {
        CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: $0)
      } ?? CGGradient(colorsSpace: nil, colors: colors, locations: nil))
  }

  private func line(
    _ gradient: CGGradient, from: CGFloat = 0, to: CGFloat = 100,
    options: CGGradientDrawingOptions = []
  ) throws -> Canvas {
    let canvas = try Canvas(100, 1)
    canvas.context.drawLinearGradient(
      gradient, start: CGPoint(x: from, y: 0), end: CGPoint(x: to, y: 0), options: options)
    return canvas
  }

  func testColoursChangeEvenlyBetweenStops() throws {
    let canvas = try line(gradient([.testRed, .testBlue]))
    for x in [0, 25, 50, 99] {
      let share = (Double(x) + 0.5) / 100
      let should = Pixel(Int((255 * (1 - share)).rounded()), 0, Int((255 * share).rounded()))
      XCTAssertTrue(canvas.pixel(x, 0).isClose(to: should, within: 2), "column \(x)")
    }
  }

  func testStopsAtLocationsInAnyOrder() throws {
    let canvas = try line(gradient([.testBlue, .testRed, .testGreen], [0.8, 0.2, 0.5]))
    XCTAssertTrue(canvas.pixel(5, 0).isClose(to: .red, within: 1), "before the first stop")
    XCTAssertTrue(canvas.pixel(95, 0).isClose(to: .blue, within: 1), "after the last one")
    XCTAssertTrue(canvas.pixel(50, 0).isClose(to: .green, within: 5))
    XCTAssertTrue(canvas.pixel(35, 0).isClose(to: Pixel(128, 128, 0), within: 5))
  }

  func testTransparencyIsMixedStraight() throws {
    // Half way from clear white to opaque white is white at half opacity, not gray.
    let clearWhite = CGColor(gray: 1, alpha: 0)
    let canvas = try line(gradient([clearWhite, .white]))
    let pixel = canvas.pixel(50, 0)
    XCTAssertEqual(pixel.alpha, 128, accuracy: 2)
    XCTAssertEqual(pixel.red, pixel.alpha, accuracy: 1)
    // From clear black, the colour half way is a gray: the dark fringe that iOS shows too.
    let dark = try line(gradient([.clear, .white])).pixel(50, 0)
    XCTAssertEqual(dark.alpha, 128, accuracy: 2)
    XCTAssertEqual(dark.red, 65, accuracy: 2)
  }

  func testBeyondTheEnds() throws {
    let colors = try gradient([.testRed, .testBlue])
    let expected: [(CGGradientDrawingOptions, Pixel, Pixel)] = [
      ([], .clear, .clear),
      (.drawsBeforeStartLocation, .red, .clear),
      (.drawsAfterEndLocation, .clear, .blue),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], .red, .blue),
    ]
    for (options, before, after) in expected {
      let canvas = try line(colors, from: 20, to: 80, options: options)
      XCTAssertEqual(canvas.pixel(10, 0), before, "\(options)")
      XCTAssertEqual(canvas.pixel(90, 0), after, "\(options)")
      XCTAssertTrue(canvas.pixel(21, 0).isClose(to: .red, within: 8), "\(options)")
      XCTAssertTrue(canvas.pixel(78, 0).isClose(to: .blue, within: 8), "\(options)")
    }
  }

  func testRadial() throws {
    let colors = try gradient([.testRed, .testBlue])
    let center = CGPoint(x: 50, y: 50)
    for (options, inside, outside) in [
      (CGGradientDrawingOptions(), Pixel.clear, Pixel.clear),
      (.drawsBeforeStartLocation, .red, .clear), (.drawsAfterEndLocation, .clear, .blue),
    ] {
      let canvas = try Canvas(100, 100)
      canvas.context.drawRadialGradient(
        colors, startCenter: center, startRadius: 10, endCenter: center, endRadius: 40,
        options: options)
      XCTAssertEqual(canvas.pixel(52, 50), inside, "\(options)")
      XCTAssertEqual(canvas.pixel(50, 5), outside, "\(options)")
      // Distance 25 is half way.
      XCTAssertTrue(
        canvas.pixel(75, 50).isClose(to: Pixel(128, 0, 128), within: 5), "\(canvas.pixel(75, 50))")
      XCTAssertTrue(canvas.pixel(50, 24).isClose(to: Pixel(128, 0, 128), within: 5))
    }
  }

  func testClipAlphaAndPath() throws {
    let canvas = try Canvas(4, 1)
    canvas.context.setAlpha(0.5)
    canvas.context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    canvas.context.move(to: CGPoint(x: 3, y: 0))
    canvas.context.drawLinearGradient(
      try gradient([.testRed]), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    XCTAssertEqual(canvas.coverage, [".++."])
    XCTAssertTrue(canvas.pixel(1, 0).isClose(to: Pixel(128, 0, 0, 128), within: 1))
    XCTAssertFalse(canvas.context.isPathEmpty)
  }

  func testComponents() throws {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
    let made = try XCTUnwrap(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components,
        locations: [0, 1], count: 2))
    XCTAssertEqual(made.stops.map(\.color.alpha), [1, 0.5])
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
  }
}
