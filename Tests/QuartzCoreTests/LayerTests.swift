@testable import QuartzCore
import XCTest

/// Geometry, tree, layout and hits of layers.
@MainActor final class LayerTests: XCTestCase {
  override func setUp() async throws { CATransaction.setDisableActions(true) }
  override func tearDown() async throws { CATransaction.flush() }

  func testFrameFollowsFromPositionAnchorAndBounds() async throws {
    let box = layer(10, 20, 30, 40)
    XCTAssertEqual(box.position, CGPoint(x: 25, y: 40))
    XCTAssertEqual(box.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    // The anchor point moves the layer, since the position stays.
    box.anchorPoint = .zero
    XCTAssertEqual(box.frame, CGRect(x: 25, y: 40, width: 30, height: 40))
    box.frame.origin = CGPoint(x: 1, y: 2)
    XCTAssertEqual(box.position, CGPoint(x: 1, y: 2))
    // Scrolling does not move the frame.
    box.bounds.origin = CGPoint(x: 100, y: 100)
    XCTAssertEqual(box.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  func testFrameOfATurnedLayerIsTheBoxAroundIt() async throws {
    let box = layer(0, 0, 40, 20)
    box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(box.frame, CGRect(x: 10, y: -10, width: 20, height: 40))
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 60)
    XCTAssertEqual(box.bounds.size, CGSize(width: 60, height: 10))
    XCTAssertEqual(box.frame, CGRect(x: 0, y: 0, width: 10, height: 60))
  }

  func testPointsConvertBetweenLayers() async throws {
    let root = layer(0, 0, 200, 200)
    let one = layer(50, 50, 100, 100)
    let two = layer(10, 10, 20, 20)
    let other = layer(100, 0, 50, 50)
    root.addSublayer(one)
    one.addSublayer(two)
    root.addSublayer(other)
    one.bounds.origin.y = 30
    XCTAssertEqual(two.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 61, y: 32))
    XCTAssertEqual(two.convert(CGPoint(x: 61, y: 32), from: root), CGPoint(x: 1, y: 2))
    XCTAssertEqual(other.convert(CGPoint(x: 1, y: 2), from: two), CGPoint(x: -39, y: 32))
    other.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    // Scaled about its middle, (125, 25).
    XCTAssertEqual(other.convert(CGPoint(x: 25, y: 25), to: root), CGPoint(x: 125, y: 25))
    XCTAssertEqual(
      other.convert(CGRect(x: 0, y: 0, width: 50, height: 50), to: root),
      CGRect(x: 75, y: -25, width: 100, height: 100))
  }

  func testSublayersKeepTheirOrder() async throws {
    let root = CALayer()
    let layers = (0..<4).map { _ in CALayer() }
    XCTAssertNil(root.sublayers)
    root.addSublayer(layers[0])
    root.addSublayer(layers[1])
    root.insertSublayer(layers[2], below: layers[1])
    root.insertSublayer(layers[3], at: 0)
    XCTAssertEqual(root.sublayers, [layers[3], layers[0], layers[2], layers[1]])
    root.insertSublayer(layers[3], above: layers[2])
    XCTAssertEqual(root.sublayers, [layers[0], layers[2], layers[3], layers[1]])
    let new = CALayer()
    root.replaceSublayer(layers[2], with: new)
    XCTAssertEqual(root.sublayers, [layers[0], new, layers[3], layers[1]])
    XCTAssertNil(layers[2].superlayer)
    root.addSublayer(layers[0])
    XCTAssertEqual(root.sublayers, [new, layers[3], layers[1], layers[0]])
    CALayer().addSublayer(new)
    XCTAssertEqual(root.sublayers, [layers[3], layers[1], layers[0]])
  }

  func testASuperlayerThatGoesAwayIsForgotten() async throws {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
    }
    XCTAssertNil(child.superlayer)
  }

  func testHitsGoToTheFrontmostVisibleLayer() async throws {
    let root = layer(0, 0, 100, 100)
    let back = layer(0, 0, 50, 50)
    let front = layer(25, 25, 50, 50)
    let outside = layer(40, 40, 30, 30)
    root.addSublayer(back)
    root.addSublayer(front)
    back.addSublayer(outside)
    XCTAssertIdentical(root.hitTest(CGPoint(x: 30, y: 30)), front)
    back.zPosition = 1
    XCTAssertIdentical(root.hitTest(CGPoint(x: 30, y: 30)), back)
    XCTAssertIdentical(root.hitTest(CGPoint(x: 60, y: 60)), outside)
    back.masksToBounds = true
    XCTAssertIdentical(root.hitTest(CGPoint(x: 60, y: 60)), front)
    front.isHidden = true
    XCTAssertIdentical(root.hitTest(CGPoint(x: 60, y: 60)), root)
    XCTAssertNil(root.hitTest(CGPoint(x: 100, y: 50)))
  }

  func testLayoutVisitsMarkedLayersFromTheTop() async throws {
    final class Recorder: CALayerDelegate {
      var names: [String] = []
      func layoutSublayers(of layer: CALayer) {
        names.append(layer.name ?? "")
        for child in layer.children { child.bounds.size.width += 1 }
      }
    }
    let recorder = Recorder()
    let layers = ["a", "b", "c", "d"].map { name in
      let layer = CALayer()
      layer.name = name
      layer.delegate = recorder
      return layer
    }
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    layers[0].addSublayer(layers[3])
    layers[0].layoutMarked()
    recorder.names = []
    layers[1].setNeedsLayout()
    XCTAssertTrue(layers[0].layoutMarked())
    // The new size of c asks for its layout; a and d are left alone.
    XCTAssertEqual(recorder.names, ["b", "c"])
    recorder.names = []
    layers[0].layoutMarked()
    XCTAssertEqual(recorder.names, [])
  }

  func testACircleOfLayoutsEnds() async throws {
    final class Restless: CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) {
        count += 1
        layer.setNeedsLayout()
      }
    }
    let restless = Restless()
    let (root, child) = (CALayer(), CALayer())
    child.delegate = restless
    root.addSublayer(child)
    XCTAssertFalse(root.layoutMarked())
    XCTAssertLessThan(restless.count, 100)
  }

  func testDrawingIsKeptAndItsMemoryUsedAgain() async throws {
    let board = Board()
    board.cells[0] = 5
    let drawn = layer(0, 0, 30, 30)
    drawn.delegate = board
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    let surface = try XCTUnwrap(drawn.drawnSurface)
    XCTAssertFalse(drawn.needsDisplay())
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    XCTAssertIdentical(drawn.drawnSurface, surface)
    drawn.bounds.size.width = 40
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    XCTAssertEqual(drawn.drawnSurface?.width, 40)
  }

  func testALayerThatDrawsNothingKeepsNoMemory() async throws {
    final class Idle: CALayerDelegate {}
    let idle = Idle()
    let empty = layer(0, 0, 30, 30)
    empty.delegate = idle
    empty.setNeedsDisplay()
    empty.displayIfNeeded()
    XCTAssertNil(empty.drawnSurface)
  }

  func testTransforms3D() async throws {
    let move = CATransform3DMakeTranslation(10, 20, 0)
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let both = CATransform3DConcat(turn, move)
    XCTAssertEqual(
      CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(both)), CGPoint(x: 10, y: 21))
    XCTAssertTrue(
      CATransform3DIsIdentity(CATransform3DConcat(move, CATransform3DInvert(move))))
    XCTAssertTrue(CATransform3DIsAffine(both))
    XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }

  func testAChangeOfTheBoundsAsksForDrawingIfItMatters() async throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.bounds.origin.y = 5
    XCTAssertFalse(layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin.y = 6
    XCTAssertTrue(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.bounds.size.height = 11
    XCTAssertTrue(layer.needsDisplay())
  }
}
