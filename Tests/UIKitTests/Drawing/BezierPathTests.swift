import XCTest

@testable import UIKit

final class BezierPathTests: XCTestCase {
  func testArcsAreClockwiseOnTheScreen() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(path.currentPoint.x, 0, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 10, accuracy: 1e-9)
    XCTAssertEqual(path.bounds.width, 10, accuracy: 0.01)
    XCTAssertEqual(path.bounds.height, 10, accuracy: 0.01)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(rest.bounds.minX, -10, accuracy: 0.01)
  }

  func testFillRules() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15)))
    let turned = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    turned.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    XCTAssertFalse(turned.contains(CGPoint(x: 15, y: 15)), "the hole turns the other way")
    XCTAssertTrue(turned.contains(CGPoint(x: 5, y: 5)))
  }

  func testOnlyTheNamedCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
    XCTAssertFalse(path.contains(CGPoint(x: 2, y: 2)))
    XCTAssertTrue(path.contains(CGPoint(x: 38, y: 2)))
    XCTAssertFalse(path.contains(CGPoint(x: 38, y: 38)))
    XCTAssertTrue(path.contains(CGPoint(x: 2, y: 38)))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  func testTransformAndCopy() throws {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.lineWidth = 7
    let copy = try XCTUnwrap(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(translationX: 10, y: 20))
    XCTAssertEqual(path.bounds, CGRect(x: 11, y: 22, width: 3, height: 4))
    XCTAssertEqual(copy.bounds, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(copy.lineWidth, 7)
  }

  func testFillStrokeAndClip() throws {
    let picture = try TextPixels(CGSize(width: 40, height: 40)) {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
      path.lineWidth = 4
      path.fill()
      path.stroke()
    }
    XCTAssertEqual(picture.color(20, 20), 0xFF0000)
    XCTAssertEqual(picture.color(9, 20), 0x0000FF)
    XCTAssertEqual(picture.color(11, 20), 0x0000FF)
    XCTAssertEqual(picture.inked, CGRect(x: 8, y: 8, width: 24, height: 24))
    let clipped = try TextPixels(CGSize(width: 40, height: 40)) {
      UIBezierPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8)).addClip()
      UIColor.black.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    XCTAssertEqual(clipped.inked, CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  func testDashes() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 40, y: 5))
    path.lineWidth = 2
    path.setLineDash([4, 6], count: 2, phase: 0)
    var (count, phase) = (0, 0 as CGFloat)
    var lengths = [CGFloat](repeating: 0, count: 2)
    path.getLineDash(&lengths, count: &count, phase: &phase)
    XCTAssertEqual(lengths, [4, 6])
    XCTAssertEqual(count, 2)
    let picture = try TextPixels(CGSize(width: 40, height: 10)) {
      UIColor.black.setStroke()
      path.stroke()
    }
    XCTAssertEqual(
      (0..<12).map { picture.color($0, 5) == 0 },
      [
        true, true, true, true, false, false, false, false, false, false, true, true,
      ])
  }
}
