import CoreGraphics
import XCTest

final class ClipTests: XCTestCase {
  private let everything = CGRect(x: 0, y: 0, width: 6, height: 2)

  func testClipsIntersectAndAreRestored() throws {
    let canvas = try Canvas(6, 2)
    let context = canvas.context
    XCTAssertEqual(context.boundingBoxOfClipPath, everything)
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 4, height: 2))
    context.saveGState()
    context.clip(to: CGRect(x: 3, y: 0, width: 3, height: 1))
    XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 3, y: 0, width: 2, height: 1))
    context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["...##.", "......"])
    context.restoreGState()
    context.fill(everything)
    XCTAssertEqual(canvas.coverage, [".####.", ".####."])
    context.restoreGState()
    context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["######", "######"])
  }

  func testClippingToPathsRulesAndSeveralRects() throws {
    let canvas = try Canvas(6, 2)
    canvas.context.saveGState()
    canvas.context.addRect(everything)
    canvas.context.addRect(CGRect(x: 2, y: 0, width: 2, height: 1))
    canvas.context.clip(using: .evenOdd)
    canvas.context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["##..##", "######"])
    canvas.context.restoreGState()
    canvas.context.clear(everything)
    canvas.context.clip(to: [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 1, width: 1, height: 1),
    ])
    canvas.context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["#.....", ".....#"])
  }

  func testNothingLeft() throws {
    let canvas = try Canvas(6, 2)
    canvas.context.saveGState()
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    canvas.context.clip(to: CGRect(x: 4, y: 0, width: 2, height: 2))
    XCTAssertTrue(canvas.context.boundingBoxOfClipPath.isNull)
    canvas.context.setShadow(offset: .zero, blur: 3, color: .testRed)
    canvas.context.fill(everything)
    canvas.context.restoreGState()
    canvas.context.beginPath()
    canvas.context.clip()
    canvas.context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["......", "......"])
    canvas.context.resetClip()
    canvas.context.fill(everything)
    XCTAssertEqual(canvas.coverage, ["######", "######"])
  }

  /// Alpha of the columns: none, half, all; the top row differs from the bottom one.
  private func maskImage() throws -> CGImage {
    let (none, half, all) = (
      CGColor.clear, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), CGColor.testRed
    )
    return try CGImage.rows([[none, half, all], [all, all, all]])
  }

  func testAMaskMultipliesByAlphaWithItsTopWhereYIsLargest() throws {
    let canvas = try Canvas(3, 2)
    let context = canvas.context
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2), mask: try maskImage())
    context.setFillColor(.testBlue)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    // Upside down, as images are in such a context.
    XCTAssertEqual(canvas.pixel(0, 0), .blue)
    XCTAssertEqual(canvas.pixel(0, 1), .clear)
    XCTAssertTrue(canvas.pixel(1, 1).isClose(to: Pixel(0, 0, 128, 128), within: 1))
    XCTAssertEqual(canvas.pixel(2, 1), .blue)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    XCTAssertEqual(canvas.pixel(0, 1), .black, "the mask ends with the saved state")
  }

  func testAMaskWithoutAlphaMultipliesByLightness() throws {
    let gray = try Canvas(2, 1, opaque: true)
    gray.context.setFillColor(gray: 0.2, alpha: 1)
    gray.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let canvas = try Canvas(2, 1)
    let image = try XCTUnwrap(gray.context.makeImage())
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: image)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(canvas.pixel(0, 0).alpha, 0)
    XCTAssertEqual(canvas.pixel(1, 0).alpha, 51, accuracy: 1)
  }

  func testMasksMultiplyEachOtherAndKeepTheDestination() throws {
    let canvas = try Canvas(3, 2)
    canvas.context.setFillColor(.testRed)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    let mask = try maskImage()
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2), mask: mask)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2), mask: mask)
    canvas.context.setFillColor(.testBlue)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    XCTAssertEqual(canvas.pixel(0, 1), .red)
    XCTAssertTrue(canvas.pixel(1, 1).isClose(to: Pixel(191, 0, 64), within: 2))
    XCTAssertEqual(canvas.pixel(2, 1), .blue)
  }
}
