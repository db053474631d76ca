import CoreGraphics
import XCTest

final class ColorTests: XCTestCase {
  func testComponents() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    XCTAssertEqual(color.components, [0.25, 0.5, 0.75, 0.5])
    XCTAssertEqual(color.numberOfComponents, 4)
    XCTAssertEqual(color.alpha, 0.5)
    XCTAssertEqual(color.copy(alpha: 1)?.components, [0.25, 0.5, 0.75, 1])
    XCTAssertEqual(color, CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    let gray = CGColor(gray: 0.5, alpha: 1)
    XCTAssertEqual(gray.components, [0.5, 1])
    XCTAssertEqual(gray.colorSpace?.model, .monochrome)
    XCTAssertEqual(CGColor.white.components, [1, 1])
    XCTAssertEqual(CGColor.black.components, [0, 1])
    XCTAssertEqual(CGColor.clear.alpha, 0)
    XCTAssertNotEqual(CGColor.white, CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  func testSpaces() throws {
    XCTAssertNil(CGColorSpace(name: "no such space"))
    XCTAssertEqual(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents, 3)
    XCTAssertEqual(CGColorSpaceCreateDeviceGray().numberOfComponents, 1)
    // CSS Color 4: linear 0.5 is 0.735 in sRGB.
    let linear = try XCTUnwrap(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = try XCTUnwrap(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    XCTAssertEqual(half.rgba.red, 0.7354, accuracy: 0.0005)
    XCTAssertEqual(half.components, [0.5, 0.5, 0.5, 1])
    // Grays are the same in Display P3 and sRGB, and full P3 red is beyond sRGB.
    let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
    let gray = try XCTUnwrap(CGColor(colorSpace: p3, components: [0.4, 0.4, 0.4, 1]))
    XCTAssertEqual(gray.rgba.green, 0.4, accuracy: 0.0005)
    XCTAssertEqual(gray.rgba.blue, 0.4, accuracy: 0.0005)
    let red = try XCTUnwrap(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    XCTAssertEqual(red.rgba, RGBA(red: 1, green: 0, blue: 0, alpha: 1))
    // By the matrix of CSS Color 4, between linear light of both.
    let mild = try XCTUnwrap(CGColor(colorSpace: p3, components: [0.5, 0.4, 0.4, 1]))
    XCTAssertEqual(mild.rgba.red, 0.519, accuracy: 0.001)
  }
}
