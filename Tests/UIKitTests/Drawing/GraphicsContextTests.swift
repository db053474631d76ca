import XCTest

@testable import UIKit

final class GraphicsContextTests: XCTestCase {
  func testImageContext() throws {
    XCTAssertNil(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 4), false, 2)
    XCTAssertNotNil(UIGraphicsGetCurrentContext())
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 1))
    let image = try XCTUnwrap(UIGraphicsGetImageFromCurrentImageContext())
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 4))
    UIGraphicsEndImageContext()
    XCTAssertNil(UIGraphicsGetCurrentContext())
    XCTAssertEqual(image.size, CGSize(width: 10, height: 4))
    XCTAssertEqual(image.scale, 2)
    let surface = try XCTUnwrap(image.cgImage?.surface)
    XCTAssertEqual(surface.pixel(x: 9, y: 1), 0xFFFF_0000, "the top left corner is the origin")
    XCTAssertEqual(surface.pixel(x: 10, y: 1), 0)
    XCTAssertEqual(surface.pixel(x: 0, y: 2), 0, "later drawing does not change the image")
  }

  func testContextWithoutAreaDoesNotExist() {
    UIGraphicsBeginImageContextWithOptions(.zero, false, 1)
    XCTAssertNil(UIGraphicsGetCurrentContext())
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
  }

  func testRenderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let bounds = CGRect(x: 10, y: 20, width: 4, height: 2)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 1, height: 2))
      XCTAssertTrue(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    XCTAssertNil(UIGraphicsGetCurrentContext())
    XCTAssertEqual(image.size, bounds.size)
    let surface = try XCTUnwrap(image.cgImage?.surface)
    XCTAssertEqual(surface.width, 12)
    XCTAssertEqual(surface.pixel(x: 2, y: 5), 0xFF00_FF00)
    XCTAssertEqual(surface.pixel(x: 3, y: 5), 0xFF00_0000)
  }

  func testEachThreadHasItsOwnStack() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    let done = expectation(description: "the other thread has looked")
    Thread.detachNewThread {
      XCTAssertNil(UIGraphicsGetCurrentContext())
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
    UIGraphicsEndImageContext()
  }

  func testFrameLiesInside() throws {
    let picture = try TextPixels(CGSize(width: 20, height: 20)) {
      UIColor.black.setFill()
      UIRectFrame(CGRect(x: 3, y: 4, width: 10, height: 8))
    }
    XCTAssertEqual(picture.inked, CGRect(x: 3, y: 4, width: 10, height: 8))
    XCTAssertEqual(picture.color(3, 4), 0)
    XCTAssertEqual(picture.color(4, 5), 0xFFFFFF)
    XCTAssertEqual(picture.color(12, 11), 0)
  }
}
