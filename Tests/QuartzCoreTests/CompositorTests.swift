@testable import QuartzCore
import XCTest

/// What ends up on the screen, and how much work it takes.
@MainActor final class CompositorTests: XCTestCase {
  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  func testMovingALayerDamagesItsOldAndNewPixelsOnly() async throws {
    let picture = try Picture(width: 200, height: 100)
    let box = layer(10, 10, 20, 20, .red)
    picture.root.addSublayer(box)
    XCTAssertEqual(picture.render(), [PixelRect(x: 0, y: 0, width: 200, height: 100)])
    XCTAssertEqual(picture.render(), [])
    box.frame.origin = CGPoint(x: 100, y: 50)
    XCTAssertEqual(
      Set(picture.render()),
      [
        PixelRect(x: 10, y: 10, width: 20, height: 20),
        PixelRect(x: 100, y: 50, width: 20, height: 20),
      ])
    XCTAssertEqual(picture.pixel(15, 15), 0xFFFFFF)
    XCTAssertEqual(picture.pixel(100, 50), 0xFF0000)
    box.removeFromSuperlayer()
    XCTAssertEqual(picture.render(), [PixelRect(x: 100, y: 50, width: 20, height: 20)])
    XCTAssertEqual(picture.pixel(110, 60), 0xFFFFFF)
  }

  func testAMovedSuperlayerTakesUnmarkedLayersAlong() async throws {
    let picture = try Picture(width: 100, height: 100)
    let outer = layer(0, 0, 50, 50)
    let inner = layer(5, 5, 10, 10, .blue)
    outer.addSublayer(inner)
    picture.root.addSublayer(outer)
    picture.render()
    outer.position.x += 30
    // The outer layer paints nothing itself, so only the inner one's pixels count.
    XCTAssertEqual(
      Set(picture.render()),
      [
        PixelRect(x: 5, y: 5, width: 10, height: 10),
        PixelRect(x: 35, y: 5, width: 10, height: 10),
      ])
    XCTAssertEqual(picture.pixel(40, 10), 0x0000FF)
  }

  func testDrawingAPartDamagesThatPart() async throws {
    let board = Board()
    let picture = try Picture(width: 100, height: 100, scale: 2)
    let drawn = layer(10, 10, 30, 30)
    drawn.contentsScale = 2
    drawn.delegate = board
    drawn.setNeedsDisplay()
    board.cells[4] = 3
    picture.root.addSublayer(drawn)
    picture.render()
    board.cells[0] = 3
    drawn.setNeedsDisplay(Board.rect(0, drawn.bounds.size, .zero))
    XCTAssertEqual(picture.render(), [PixelRect(x: 20, y: 20, width: 20, height: 20)])
  }

  func testHiddenLayersCostNoFrame() async throws {
    let picture = try Picture(width: 50, height: 50)
    let box = layer(0, 0, 10, 10, .red)
    picture.root.addSublayer(box)
    picture.render()
    box.isHidden = true
    XCTAssertEqual(picture.render(), [PixelRect(x: 0, y: 0, width: 10, height: 10)])
    box.backgroundColor = .blue
    XCTAssertEqual(picture.render(), [])
    box.isHidden = false
    picture.render()
    XCTAssertEqual(picture.pixel(5, 5), 0x0000FF)
  }

  func testZPositionOrdersSiblings() async throws {
    let picture = try Picture(width: 20, height: 20)
    let one = layer(0, 0, 10, 10, .red)
    let two = layer(0, 0, 10, 10, .green)
    picture.root.addSublayer(one)
    picture.root.addSublayer(two)
    picture.render()
    XCTAssertEqual(picture.pixel(5, 5), 0x00FF00)
    one.zPosition = 1
    picture.render()
    XCTAssertEqual(picture.pixel(5, 5), 0xFF0000)
  }

  func testOpacityAppliesToALayerAndItsSublayersTogether() async throws {
    let picture = try Picture(width: 20, height: 20)
    let outer = layer(0, 0, 20, 20, .red)
    outer.addSublayer(layer(0, 0, 10, 20, .blue))
    outer.opacity = 0.5
    picture.root.addSublayer(outer)
    picture.render()
    // Half blue over white: nothing of the red behind shines through.
    for (shift, expected) in [(16, 127.5), (8, 127.5), (0, 255)] {
      let value = Double((picture.pixel(5, 5) >> UInt32(shift)) & 0xFF)
      XCTAssertEqual(value, expected, accuracy: 1)
    }
    XCTAssertEqual(Double((picture.pixel(15, 5) >> 8) & 0xFF), 127.5, accuracy: 1)
  }

  func testASublayerThatAppearsInAFadedLayerLeavesNoTraceOfTheFrameBefore() async throws {
    func makeTree(_ opacity: Float, isHidden: Bool) -> (root: CALayer, child: CALayer) {
      let root = layer(0, 0, 40, 40, .white)
      root.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      let color = CGColor(red: 0.9, green: 0.43, blue: 0.17, alpha: 0.71)
      let faded = layer(0, 0, 40, 40, color)
      faded.opacity = opacity
      let child = layer(10, 10, 5, 5, .blue)
      child.isHidden = isHidden
      faded.addSublayer(child)
      root.addSublayer(faded)
      return (root, child)
    }
    for step in 1...20 {
      let opacity = Float(step) / 21
      let (root, child) = makeTree(opacity, isHidden: true)
      let picture = try Picture(root: root, width: 40, height: 40)
      picture.render()
      for isHidden in [false, true] {
        child.isHidden = isHidden
        picture.render()
        let fresh = try Picture(
          root: makeTree(opacity, isHidden: isHidden).root, width: 40, height: 40)
        fresh.render()
        XCTAssertEqual(picture.difference(from: fresh).amount, 0, "opacity \(opacity)")
      }
    }
  }

  func testMasksCutSublayersAtRoundedCorners() async throws {
    let picture = try Picture(width: 40, height: 40)
    let outer = layer(0, 0, 40, 40, .red)
    outer.cornerRadius = 20
    outer.masksToBounds = true
    outer.addSublayer(layer(-10, -10, 60, 60, .blue))
    picture.root.addSublayer(outer)
    picture.render()
    XCTAssertEqual(picture.pixel(20, 20), 0x0000FF)
    XCTAssertEqual(picture.pixel(1, 1), 0xFFFFFF)
    outer.maskedCorners = [.layerMaxXMaxYCorner]
    picture.render()
    XCTAssertEqual(picture.pixel(1, 1), 0x0000FF)
    XCTAssertEqual(picture.pixel(38, 38), 0xFFFFFF)
  }

  func testShadowFallsBesideTheLayer() async throws {
    let picture = try Picture(width: 60, height: 60)
    let box = layer(10, 10, 20, 20, .red)
    box.shadowOpacity = 1
    box.shadowRadius = 0
    box.shadowOffset = CGSize(width: 15, height: 0)
    picture.root.addSublayer(box)
    picture.render()
    XCTAssertEqual(picture.pixel(15, 15), 0xFF0000)
    XCTAssertEqual(picture.pixel(40, 15), 0x000000)
    XCTAssertEqual(picture.pixel(46, 15), 0xFFFFFF)
    box.shadowRadius = 4
    picture.render()
    // At the edge of a blurred shape half of the shadow is left.
    let edge = (picture.pixel(44, 20) & 0xFF, picture.pixel(45, 20) & 0xFF)
    XCTAssertEqual(Double(edge.0 + edge.1) / 2, 127.5, accuracy: 8)
  }

  func testALayerTurnedByAQuarterIsSharp() async throws {
    let picture = try Picture(width: 60, height: 60)
    let box = layer(10, 20, 40, 20, .blue)
    box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    picture.root.addSublayer(box)
    picture.render()
    for (x, y, color) in [(20, 10, 0x0000FF), (39, 49, 0x0000FF), (19, 10, 0xFFFFFF)] {
      XCTAssertEqual(picture.pixel(x, y), UInt32(color), "(\(x), \(y))")
    }
  }

  // MARK: Scrolling

  /// A list of rows with several sublayers each.
  private func makeList(_ picture: Picture, rows: Int) -> CALayer {
    let list = CALayer()
    list.frame = picture.root.bounds
    list.masksToBounds = true
    for row in 0..<rows {
      let cell = layer(0, CGFloat(row) * 20, 100, 20, .white)
      cell.addSublayer(layer(2, 2, 16, 16, row % 2 == 0 ? .red : .green))
      cell.addSublayer(layer(24, 6, 40, 8, .blue))
      list.addSublayer(cell)
    }
    picture.root.addSublayer(list)
    return list
  }

  func testRowsAreFlattenedOnceAndCopiedFromThenOn() async throws {
    let picture = try Picture(width: 100, height: 100)
    let list = makeList(picture, rows: 30)
    picture.render()
    XCTAssertEqual(picture.compositor.statistics.renders, 0, "nothing moves yet")
    for _ in 0..<10 {
      list.bounds.origin.y += 4
      picture.render()
    }
    let statistics = picture.compositor.statistics
    // 140 of 600 points have been seen: seven rows.
    XCTAssertEqual(statistics.renders, 7)
    XCTAssertGreaterThan(statistics.hits, 40)
    list.children[3].children[0].backgroundColor = .blue
    picture.render()
    XCTAssertEqual(picture.pixel(5, 65 - 40), 0x0000FF)
  }

  func testFlattenedMemoryIsBounded() async throws {
    let picture = try Picture(width: 100, height: 100)
    let list = makeList(picture, rows: 300)
    picture.render()
    for _ in 0..<1400 {
      list.bounds.origin.y += 4
      picture.render()
      XCTAssertLessThanOrEqual(
        picture.compositor.statistics.bytes, picture.compositor.flatLimit)
    }
    XCTAssertEqual(picture.compositor.flatLimit, 3 * 100 * 100 * 4)
    XCTAssertGreaterThan(picture.compositor.statistics.bytes, 100 * 100 * 4 / 2)
  }

  func testRenderInContextDrawsTheTree() async throws {
    let surface = try XCTUnwrap(CairoSurface(width: 40, height: 40, opaque: false))
    let context = try XCTUnwrap(CGContext(surface: surface, scale: 2))
    let outer = layer(100, 100, 20, 20, .red)
    outer.addSublayer(layer(5, 5, 5, 5, .blue))
    outer.render(in: context)
    XCTAssertEqual(surface.pixel(x: 0, y: 0), 0xFFFF_0000)
    XCTAssertEqual(surface.pixel(x: 12, y: 12), 0xFF00_00FF)
    XCTAssertEqual(surface.pixel(x: 20, y: 20), 0xFFFF_0000)
  }
}
