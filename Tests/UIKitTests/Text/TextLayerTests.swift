import UIKitTesting
import XCTest

/// Layers that draw a text.
@MainActor final class TextLayerTests: XCTestCase {
  private func rows(_ layer: CATextLayer) throws -> (inked: Int, left: Int, right: Int) {
    let driver = AppDriver(.init(size: CGSize(width: 100, height: 60), scale: 1)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      return controller
    }
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    driver.window.layer.addSublayer(layer)
    driver.settle()
    let surface = driver.picture.surface
    var (inked, left, right) = (0, 100, -1)
    for y in 0..<60 {
      var hasInk = false
      for x in 0..<100 where surface.pixel(x: x, y: y) & 0xFF < 128 {
        hasInk = true
        (left, right) = (min(left, x), max(right, x))
      }
      if hasInk { inked += 1 }
    }
    return (inked, left, right)
  }

  private func layer(_ string: Any?) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = 16
    layer.foregroundColor = .black
    return layer
  }

  func testItDrawsAtItsSide() async throws {
    let left = try rows(layer("Word"))
    XCTAssertLessThan(left.left, 6)
    let centred = layer("Word")
    centred.alignmentMode = .center
    let middle = try rows(centred)
    XCTAssertEqual(Double(middle.left + middle.right) / 2, 50, accuracy: 2)
    let other = layer("Word")
    other.alignmentMode = .right
    XCTAssertGreaterThan(try rows(other).right, 93)
    XCTAssertEqual(try rows(layer(nil)).inked, 0)
  }

  func testItWrapsOnlyWhenToldTo() async throws {
    let text = "one two three four five six"
    let single = try rows(layer(text))
    let wrapped = layer(text)
    wrapped.isWrapped = true
    XCTAssertGreaterThan(try rows(wrapped).inked, single.inked + 10)
  }
}
