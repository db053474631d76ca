import SeededRandom
import CoreGraphics
import XCTest

final class RobustnessTests: XCTestCase {
  /// Whatever is called with whatever numbers, drawing goes on working.
  func testRandomCallsLeaveTheContextUsable() throws {
    var generator = SeededGenerator(seed: SeededGenerator.replayed ?? 77)
    func number() -> CGFloat {
      let odd: [CGFloat] = [0, -1, 1e-12, 1e7, 1e30, -1e30, .infinity, .nan]
      return Int.random(in: 0..<12, using: &generator) == 0
        ? odd[Int.random(in: 0..<odd.count, using: &generator)]
        : CGFloat.random(in: -20...50, using: &generator)
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect {
      CGRect(origin: point(), size: CGSize(width: number(), height: number()))
    }
    let image = try CGImage.rows([[.testRed, .clear], [.testBlue, .testGreen]])
    let colors: [CGColor] = [.testRed, .clear, .white, CGColor(gray: 0.3, alpha: 0.4)]
    let gradient = try XCTUnwrap(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    for round in 0..<25 {
      let canvas = try Canvas(30, 20, scale: 1)
      let context = canvas.context
      for _ in 0..<80 {
        let call = Int.random(in: 0..<26, using: &generator)
        switch call {
        case 0: context.saveGState()
        case 1, 2: context.restoreGState()
        case 3: context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
        case 4, 5: context.endTransparencyLayer()
        case 6: context.translateBy(x: number(), y: number())
        case 7: context.scaleBy(x: number() / 20, y: number() / 20)
        case 8: context.rotate(by: number())
        case 9: context.fill(rect())
        case 10: context.addEllipse(in: rect())
        case 11: context.addLine(to: point())
        case 12: context.fillPath(using: .evenOdd)
        case 13: context.strokePath()
        case 14: context.clip(to: rect())
        case 15: context.clip(to: rect(), mask: image)
        case 16: context.drawUpright(image, in: rect(), source: rect())
        case 17: context.draw(image, in: rect(), byTiling: true)
        case 18:
          context.drawRadialGradient(
            gradient, startCenter: point(), startRadius: number(), endCenter: point(),
            endRadius: number(), options: .drawsAfterEndLocation)
        case 19:
          context.setShadow(
            offset: CGSize(width: number(), height: number()), blur: number(), color: colors[3])
        case 20:
          context.setBlendMode(
            CGBlendMode(rawValue: Int32.random(in: 0...27, using: &generator)) ?? .normal)
        case 21: context.setAlpha(number())
        case 22: context.setLineDash(phase: number(), lengths: [number(), number()])
        case 23: context.setLineWidth(number())
        case 24:
          context.addArc(
            center: point(), radius: number(), startAngle: number(), endAngle: number(),
            clockwise: true)
        default: context.setFillColor(colors[Int.random(in: 0..<4, using: &generator)])
        }
        if let complaint = TestCairo.complaint(context.cairo) {
          return XCTFail(
            "\(complaint) after call \(call) of round \(round), seed \(generator.seed)")
        }
      }
    }
  }

  func testFarAwayIsNotWrappedAround() throws {
    let canvas = try Canvas(4, 2)
    let context = canvas.context
    for shift in [1e7, -1e7, 16_777_216, 3e9] {
      context.saveGState()
      context.translateBy(x: CGFloat(shift), y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      context.restoreGState()
      context.fill(CGRect(x: CGFloat(shift), y: 0, width: 4, height: 2))
    }
    XCTAssertEqual(canvas.coverage, ["....", "...."])
    // Scrolled far, but in sight.
    context.translateBy(x: 0, y: -44_000_000)
    context.fill(CGRect(x: 1, y: 44_000_000, width: 2, height: 1))
    XCTAssertEqual(canvas.coverage, [".##.", "...."])
    context.clip(to: CGRect(x: 0, y: 44_000_001, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 44_000_000, width: 4, height: 2))
    XCTAssertEqual(canvas.coverage, [".##.", "#..."])
  }
}
