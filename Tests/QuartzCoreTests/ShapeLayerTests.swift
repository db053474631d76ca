@testable import QuartzCore
import XCTest

/// Layers that draw paths and gradients, as they come out of the compositor.
@MainActor final class ShapeLayerTests: XCTestCase {
  private var time = 100.0

  override func setUp() async throws {
    MediaClock.now = { [unowned self] in time }
    FrameScheduler.requestFrame = nil
  }

  override func tearDown() async throws {
    MediaClock.now = MediaClock.systemTime
    CATransaction.flush()
  }

  /// The red, green and blue of a pixel after the next frame.
  private func color(_ picture: Picture, _ x: Int, _ y: Int) -> [Int] {
    picture.render()
    let pixel = Int(picture.pixel(x, y))
    return [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
  }

  private func stage(_ layer: CALayer) throws -> Picture {
    let picture = try Picture(width: 20, height: 20)
    picture.root.addSublayer(layer)
    return picture
  }

  private func frame(at time: Double) {
    self.time = time
    FrameScheduler.beginFrame(at: time, frameDuration: 1.0 / 60)
  }

  func testAPathIsFilledAndStrokedBeyondTheBounds() async throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    shape.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    shape.lineWidth = 2
    let picture = try stage(shape)
    XCTAssertEqual(color(picture, 10, 10), [255, 0, 0])
    XCTAssertEqual(color(picture, 4, 10), [0, 0, 255], "the line lies on both sides of the edge")
    XCTAssertEqual(color(picture, 5, 10), [0, 0, 255])
    XCTAssertEqual(color(picture, 2, 10), [255, 255, 255])
    shape.path = CGPath(rect: CGRect(x: 0, y: 5, width: 10, height: 10), transform: nil)
    XCTAssertEqual(color(picture, 12, 10), [255, 255, 255], "what it left is drawn again")
    XCTAssertEqual(color(picture, 2, 10), [255, 0, 0])
  }

  func testTheStrokeCanBeAPartOfThePath() async throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineWidth = 4
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let picture = try stage(shape)
    XCTAssertEqual(color(picture, 3, 10), [255, 255, 255])
    XCTAssertEqual(color(picture, 7, 10), [0, 0, 0])
    XCTAssertEqual(color(picture, 13, 10), [0, 0, 0])
    XCTAssertEqual(color(picture, 17, 10), [255, 255, 255])
  }

  func testTheStrokeAndThePathAreAnimated() async throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    let shape = CAShapeLayer()
    shape.path = path
    shape.strokeColor = .black
    shape.lineWidth = 4
    let picture = try stage(shape)
    let grow = CABasicAnimation(keyPath: "strokeEnd")
    grow.fromValue = 0
    grow.toValue = 1
    grow.duration = 2
    shape.add(grow, forKey: nil)
    frame(at: 100)
    XCTAssertEqual(color(picture, 5, 10), [255, 255, 255])
    frame(at: 101)
    XCTAssertEqual(color(picture, 5, 10), [0, 0, 0])
    XCTAssertEqual(color(picture, 15, 10), [255, 255, 255])
    frame(at: 102)
    XCTAssertEqual(color(picture, 15, 10), [0, 0, 0])

    shape.strokeColor = nil
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let morph = CABasicAnimation(keyPath: "path")
    morph.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    morph.duration = 2
    shape.add(morph, forKey: nil)
    frame(at: 110)
    XCTAssertEqual(color(picture, 12, 12), [255, 255, 255])
    frame(at: 111)
    XCTAssertEqual(color(picture, 12, 12), [0, 0, 0])
    XCTAssertEqual(color(picture, 17, 17), [255, 255, 255])
  }

  func testAGradientGoesFromColourToColour() async throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    gradient.colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let picture = try stage(gradient)
    XCTAssertLessThan(color(picture, 0, 3)[0], 12)
    XCTAssertGreaterThan(color(picture, 19, 3)[0], 243)
    let middle = color(picture, 10, 3)[0]
    XCTAssertTrue((120...145).contains(middle), "\(middle)")
  }
}
