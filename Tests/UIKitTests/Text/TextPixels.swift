import XCTest

@testable import UIKit

/// A picture that was drawn on white, for asking about its pixels.
struct TextPixels {
  let image: CGImage
  let scale: CGFloat

  /// Draws with the given scale and a white ground.
  init(_ size: CGSize, scale: CGFloat = 1, _ draw: () -> Void) throws {
    self.scale = scale
    UIGraphicsBeginImageContextWithOptions(size, true, scale)
    defer { UIGraphicsEndImageContext() }
    UIColor.white.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    draw()
    image = try XCTUnwrap(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
  }

  /// The pixel in column x and row y as 0xRRGGBB.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    image.surface.pixel(x: x, y: y) & 0xFF_FFFF
  }

  /// The smallest rectangle, in points, around pixels that are not white; null when there are none.
  var inked: CGRect { box { $0 != 0xFF_FFFF } }

  /// The smallest rectangle, in points, around pixels that a condition holds for.
  func box(_ condition: (UInt32) -> Bool) -> CGRect {
    let surface = image.surface
    var result = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where condition(surface.pixel(x: x, y: y) & 0xFF_FFFF) {
        result = result.union(
          CGRect(
            x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
      }
    }
    return result
  }
}
