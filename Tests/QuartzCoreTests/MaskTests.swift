@testable import QuartzCore
import XCTest

/// Layers that are seen through other layers.
@MainActor final class MaskTests: XCTestCase {
  private var time = 100.0

  override func setUp() async throws {
    CATransaction.setDisableActions(true)
    time = 100
    MediaClock.now = { [unowned self] in time }
  }

  override func tearDown() async throws {
    MediaClock.now = MediaClock.systemTime
    CATransaction.flush()
  }

  private func layer(_ rect: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  func testOnlyWhatTheMaskCoversIsSeen() async throws {
    let picture = try Picture(width: 60, height: 40)
    let box = layer(CGRect(x: 10, y: 10, width: 40, height: 20), red)
    // The mask's colour counts for nothing, its place is in the masked layer's coordinates.
    box.mask = layer(
      CGRect(x: 0, y: 0, width: 20, height: 20), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    picture.root.addSublayer(box)
    picture.render()
    XCTAssertEqual(picture.pixel(12, 15), 0xFF0000)
    XCTAssertEqual(picture.pixel(29, 15), 0xFF0000)
    XCTAssertEqual(picture.pixel(30, 15), 0xFFFFFF)
    XCTAssertNil(box.sublayers, "a mask is no sublayer")
    box.mask = nil
    picture.render()
    XCTAssertEqual(picture.pixel(40, 15), 0xFF0000)
  }

  func testTheMasksAlphaIsMultiplied() async throws {
    let picture = try Picture(width: 40, height: 40)
    let box = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    let inner = layer(CGRect(x: 0, y: 0, width: 40, height: 20), .black)
    box.addSublayer(inner)
    box.mask = layer(
      CGRect(x: 0, y: 0, width: 40, height: 40), CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    picture.root.addSublayer(box)
    picture.render()
    // Half of red and half of white, and half of black and half of white.
    XCTAssertEqual(Double(picture.pixel(20, 30) & 0xFF), 127.5, accuracy: 1)
    XCTAssertEqual(picture.pixel(20, 30) >> 16, 0xFF)
    XCTAssertEqual(Double(picture.pixel(20, 10) & 0xFF), 127.5, accuracy: 1)
    XCTAssertEqual(Double(picture.pixel(20, 10) >> 16), 127.5, accuracy: 1)
  }

  func testAMaskThatShowsNothingHidesTheLayer() async throws {
    let picture = try Picture(width: 40, height: 40)
    let box = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    box.mask = CALayer()
    picture.root.addSublayer(box)
    picture.render()
    XCTAssertEqual(picture.pixel(20, 20), 0xFFFFFF)
  }

  func testShapesAndGradientsAreMasks() async throws {
    let picture = try Picture(width: 100, height: 50)
    let round = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    round.mask = shape
    let fading = layer(CGRect(x: 50, y: 0, width: 40, height: 40), red)
    let gradient = CAGradientLayer()
    gradient.frame = fading.bounds
    gradient.colors = [CGColor.black, CGColor.clear]
    fading.mask = gradient
    picture.root.addSublayer(round)
    picture.root.addSublayer(fading)
    picture.render()
    XCTAssertEqual(picture.pixel(20, 20), 0xFF0000)
    XCTAssertEqual(picture.pixel(1, 1), 0xFFFFFF, "outside of the circle")
    // From all at the top to nothing at the bottom, evenly.
    for (y, part) in [(4, 0.89), (20, 0.49), (36, 0.09)] {
      XCTAssertEqual(
        Double(picture.pixel(70, y) & 0xFF), 255 * (1 - part), accuracy: 4, "at \(y)")
    }
  }

  func testAMovedMaskDamagesTheMaskedLayerAlone() async throws {
    let picture = try Picture(width: 100, height: 100)
    let box = layer(CGRect(x: 10, y: 10, width: 40, height: 20), red)
    let mask = layer(CGRect(x: 0, y: 0, width: 20, height: 20), .black)
    box.mask = mask
    picture.root.addSublayer(box)
    picture.render()
    XCTAssertEqual(picture.render(), [])
    mask.position.x += 10
    XCTAssertEqual(picture.render(), [PixelRect(x: 10, y: 10, width: 40, height: 20)])
    XCTAssertEqual(picture.pixel(15, 15), 0xFFFFFF)
    XCTAssertEqual(picture.pixel(35, 15), 0xFF0000)
  }

  func testAMaskIsAnimated() async throws {
    CATransaction.setDisableActions(false)
    let picture = try Picture(width: 100, height: 20)
    let box = layer(CGRect(x: 0, y: 0, width: 100, height: 20), red)
    let mask = layer(CGRect(x: 0, y: 0, width: 0, height: 20), .black)
    mask.anchorPoint = .zero
    mask.position = .zero
    box.mask = mask
    picture.root.addSublayer(box)
    picture.render()
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    grow.toValue = 100
    grow.duration = 1
    mask.add(grow, forKey: nil)
    FrameScheduler.beginFrame(at: 100, frameDuration: 1.0 / 60)
    picture.render()
    FrameScheduler.beginFrame(at: 100.5, frameDuration: 1.0 / 60)
    picture.render()
    XCTAssertEqual(picture.pixel(48, 10), 0xFF0000)
    XCTAssertEqual(picture.pixel(52, 10), 0xFFFFFF)
  }

  func testAMaskBelongsToOneLayer() async throws {
    let (first, second, mask) = (CALayer(), CALayer(), CALayer())
    first.mask = mask
    XCTAssertTrue(mask.superlayer === first)
    second.mask = mask
    XCTAssertNil(first.mask)
    XCTAssertTrue(mask.superlayer === second)
    mask.removeFromSuperlayer()
    XCTAssertNil(second.mask)
    XCTAssertNil(mask.superlayer)
  }
}
