import SeededRandom
import CoreGraphics
import XCTest

final class PathTests: XCTestCase {
  private func elements(_ path: CGPath) -> [(CGPathElementType, [CGPoint])] {
    var result: [(CGPathElementType, [CGPoint])] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
        .closeSubpath: 0,
      ]
      let type = element.pointee.type
      result.append((type, (0..<(counts[type] ?? 0)).map { element.pointee.points[$0] }))
    }
    return result
  }

  func testElements() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    XCTAssertTrue(path.isEmpty, "a line needs a current point")
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4), transform: CGAffineTransform(scaleX: 2, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 0, y: 0))
    let all = elements(path)
    XCTAssertEqual(
      all.map(\.0),
      [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
        .moveToPoint, .addLineToPoint,
      ])
    XCTAssertEqual(all[1].1, [CGPoint(x: 6, y: 8)])
    XCTAssertEqual(all[2].1, [CGPoint(x: 7, y: 8), CGPoint(x: 5, y: 6)])
    XCTAssertEqual(all[3].1.last, CGPoint(x: 1, y: 1))
    XCTAssertEqual(all[5].1, [CGPoint(x: 1, y: 2)], "it goes on where the closed part began")
  }

  func testACopyDoesNotChange() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try XCTUnwrap(path.copy())
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    XCTAssertEqual(copy.boundingBox, CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 6, height: 6))
    XCTAssertNotEqual(copy, path)
    var t = CGAffineTransform(translationX: 10, y: 0)
    XCTAssertEqual(
      copy.copy(using: &t)?.boundingBox, CGRect(x: 10, y: 0, width: 1, height: 1))
  }

  func testBoundingBoxes() {
    XCTAssertTrue(CGMutablePath().boundingBox.isNull)
    XCTAssertTrue(CGMutablePath().boundingBoxOfPath.isNull)
    let path = CGMutablePath()
    path.move(to: .zero)
    // Highest at t = 1/2: 3/4 of the control points' height.
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 8))
    assertClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 6))
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    assertClose(quad.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4))
    let circle = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
    assertClose(circle.boundingBoxOfPath, CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  func testIsRect() {
    var rect = CGRect.zero
    XCTAssertTrue(
      CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
    XCTAssertEqual(rect, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertFalse(
      CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    let triangle = CGMutablePath()
    triangle.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
    triangle.closeSubpath()
    XCTAssertFalse(triangle.isRect(nil))
  }

  func testContainsByBothRules() {
    // Two squares in the same direction, one in the other.
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let (ring, middle) = (CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 5))
    XCTAssertTrue(path.contains(ring))
    XCTAssertTrue(path.contains(middle))
    XCTAssertTrue(path.contains(ring, using: .evenOdd))
    XCTAssertFalse(path.contains(middle, using: .evenOdd))
    XCTAssertFalse(path.contains(CGPoint(x: 11, y: 5)))
    XCTAssertTrue(
      path.contains(
        CGPoint(x: 101, y: 5), transform: CGAffineTransform(translationX: -100, y: 0)))
  }

  func testContainsFollowsCurves() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? 11)
    for _ in 0..<2000 {
      let point = CGPoint(
        x: CGFloat.random(in: -1.2...1.2, using: &generator),
        y: CGFloat.random(in: -1.2...1.2, using: &generator))
      let radius = hypot(Double(point.x), Double(point.y))
      // Four cubic curves are off a circle by less than 0.0003.
      guard abs(radius - 1) > 0.0006 else { continue }
      XCTAssertEqual(circle.contains(point), radius < 1, "\(point), seed \(generator.seed)")
    }
  }

  func testArcs() {
    // Counter-clockwise with y up: from (1, 0) over (0, 1) to (-1, 0).
    let upper = CGMutablePath()
    upper.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
    assertClose(
      upper.boundingBoxOfPath, CGRect(x: -1, y: 0, width: 2, height: 1), accuracy: 0.0005)
    let lower = CGMutablePath()
    lower.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: true)
    assertClose(
      lower.boundingBoxOfPath, CGRect(x: -1, y: -1, width: 2, height: 1), accuracy: 0.0005)
    for clockwise in [true, false] {
      let whole = CGMutablePath()
      whole.addArc(
        center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: 2 * .pi,
        clockwise: clockwise)
      assertClose(
        whole.boundingBoxOfPath, CGRect(x: 3, y: 3, width: 4, height: 4), accuracy: 0.001)
    }
    let joined = CGMutablePath()
    joined.move(to: CGPoint(x: 9, y: 0))
    joined.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi / 2)
    assertClose(joined.currentPoint, CGPoint(x: 0, y: 1))
    XCTAssertEqual(elements(joined)[1].0, .addLineToPoint)
  }

  func testTangentArc() {
    // Rounding the corner at (10, 0) with radius 4: from (6, 0) around (6, 4) to (10, 4).
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let all = elements(path)
    assertClose(all[1].1[0], CGPoint(x: 6, y: 0))
    assertClose(path.currentPoint, CGPoint(x: 10, y: 4))
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    XCTAssertEqual(straight.currentPoint, CGPoint(x: 10, y: 0))
    XCTAssertEqual(elements(straight).count, 2)
  }

  func testRoundedRect() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 4, cornerHeight: 4,
      transform: nil)
    assertClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10))
    // The corner's centre is (4, 4); (1, 1) is 4.24 away from it, (1.3, 1.3) 3.82.
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertTrue(path.contains(CGPoint(x: 1.3, y: 1.3)))
    XCTAssertFalse(path.contains(CGPoint(x: 19, y: 9)))
    let pill = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50,
      cornerHeight: 50, transform: nil)
    assertClose(pill.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  func testDashes() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    // Drawn: 0-2 (one of three is used up), 4-7, 9-10.
    XCTAssertEqual(
      elements(dashed).map { $0.1[0].x }, [0, 2, 4, 7, 9, 10])
    let odd = line.copy(dashingWithPhase: 0, lengths: [4])
    XCTAssertEqual(elements(odd).map { $0.1[0].x }, [0, 4, 8, 10])
    XCTAssertEqual(line.copy(dashingWithPhase: 0, lengths: []), line)
    // A quarter of a circle of circumference 100 in dashes of 5 has them at equal angles.
    let radius = 100 / (2 * CGFloat.pi)
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: radius, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let pieces = elements(arc.copy(dashingWithPhase: 0, lengths: [5, 5]))
      .filter { $0.0 == .moveToPoint }
    XCTAssertEqual(pieces.count, 3)
    for (index, piece) in pieces.enumerated() {
      let angle = CGFloat(index) * .pi / 5
      assertClose(
        piece.1[0],
        CGPoint(x: radius * CGFloat(cos(Double(angle))), y: radius * CGFloat(sin(Double(angle)))),
        accuracy: 0.02)
    }
  }
}
