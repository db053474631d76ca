@testable import QuartzCore
import XCTest

/// Key frames, springs and groups on a clock of the test's own. Values are worked out by hand.
@MainActor final class KeyframeAnimationTests: XCTestCase {
  private var time = 100.0

  override func setUp() async throws {
    time = 100
    MediaClock.now = { [unowned self] in time }
    FrameScheduler.requestFrame = nil
  }

  override func tearDown() async throws {
    MediaClock.now = MediaClock.systemTime
    CATransaction.flush()
  }

  private func frame(at time: Double) {
    self.time = time
    FrameScheduler.beginFrame(at: time, frameDuration: 1.0 / 60)
  }

  private func x(of layer: CALayer, at time: Double) -> Double {
    frame(at: time)
    return Double(layer.presentation()?.position.x ?? -1)
  }

  private func keyframes(_ values: [Double], _ mode: CAAnimationCalculationMode)
    -> CAKeyframeAnimation
  {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.calculationMode = mode
    animation.duration = 4
    return animation
  }

  func testValuesAreEvenlySpaced() async throws {
    let layer = CALayer()
    layer.add(keyframes([0, 10, 30], .linear), forKey: nil)
    XCTAssertEqual(x(of: layer, at: 100), 0)
    XCTAssertEqual(x(of: layer, at: 101), 5)
    XCTAssertEqual(x(of: layer, at: 102), 10)
    XCTAssertEqual(x(of: layer, at: 103), 20)
    XCTAssertEqual(x(of: layer, at: 104), 0, "it is over and the layer's own value shows")
  }

  func testKeyTimesSayWhen() async throws {
    let layer = CALayer()
    let animation = keyframes([0, 10, 30], .linear)
    animation.keyTimes = [0, 0.25, 1]
    layer.add(animation, forKey: nil)
    XCTAssertEqual(x(of: layer, at: 100), 0)
    XCTAssertEqual(x(of: layer, at: 101), 10)
    XCTAssertEqual(x(of: layer, at: 102.5), 20)
  }

  func testDiscreteValuesJump() async throws {
    let layer = CALayer()
    layer.add(keyframes([1, 2], .discrete), forKey: nil)
    XCTAssertEqual(x(of: layer, at: 100), 1)
    XCTAssertEqual(x(of: layer, at: 101.9), 1)
    XCTAssertEqual(x(of: layer, at: 102), 2)
    XCTAssertEqual(x(of: layer, at: 103.9), 2)
  }

  func testPacedValuesGoAtOneSpeed() async throws {
    let layer = CALayer()
    layer.add(keyframes([0, 10, 40], .paced), forKey: nil)
    XCTAssertEqual(x(of: layer, at: 100), 0)
    XCTAssertEqual(x(of: layer, at: 101), 10, accuracy: 1e-9)
    XCTAssertEqual(x(of: layer, at: 103), 30, accuracy: 1e-9)
  }

  func testEachWayHasItsOwnPace() async throws {
    let layer = CALayer()
    let animation = keyframes([0, 10, 20], .linear)
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]
    layer.add(animation, forKey: nil)
    XCTAssertEqual(x(of: layer, at: 100), 0)
    XCTAssertEqual(x(of: layer, at: 101), 5)
    XCTAssertLessThan(x(of: layer, at: 103), 15)
  }

  func testCubicValuesPassThroughAllAndAreSmooth() async throws {
    let layer = CALayer()
    layer.add(keyframes([0, 10, 10, 0], .cubic), forKey: nil)
    _ = x(of: layer, at: 100)
    XCTAssertEqual(x(of: layer, at: 100 + 4.0 / 3), 10, accuracy: 1e-9)
    // Half way the Catmull-Rom spline through 0, 10, 10, 0 is at (9 x (10 + 10) - 0 - 0) / 16.
    XCTAssertEqual(x(of: layer, at: 102), 11.25, accuracy: 1e-9)
  }

  func testPointsGoAlongAPathAndTurn() async throws {
    let layer = CALayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 4
    layer.add(animation, forKey: nil)
    frame(at: 100)
    frame(at: 101)
    XCTAssertEqual(Double(layer.presentation()?.position.x ?? 0), 10, accuracy: 1e-9)
    XCTAssertEqual(layer.presentation()?.affineTransform().b ?? 1, 0, accuracy: 1e-6)
    frame(at: 103.5)
    XCTAssertEqual(Double(layer.presentation()?.position.x ?? 0), 30, accuracy: 1e-9)
    XCTAssertEqual(Double(layer.presentation()?.position.y ?? 0), 5, accuracy: 1e-9)
    XCTAssertEqual(
      layer.presentation()?.affineTransform().b ?? 0, 1, accuracy: 1e-6, "a quarter turn")
  }

  func testASpringSwingsBeyondItsEndAndSettles() async throws {
    let layer = CALayer()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    // Mass 1, stiffness 100, damping 10: the ratio is a half, the frequency 10, so it first passes
    // the end after (pi - acos(0.5)) / (10 sqrt(3)/2) and is farthest after pi / (10 sqrt(3)/2).
    XCTAssertEqual(spring.motion.ratio, 0.5, accuracy: 1e-12)
    layer.add(spring, forKey: nil)
    _ = x(of: layer, at: 100)
    let swing = 10 * (3.0).squareRoot() / 2
    XCTAssertEqual(
      x(of: layer, at: 100 + .pi / swing), 1 + exp(-5 * .pi / swing), accuracy: 1e-6)
    XCTAssertEqual(x(of: layer, at: 100 + spring.settlingDuration - 1e-6), 1, accuracy: 0.001)
  }

  func testSpringsOfEveryFrictionSettleWithinTheirDuration() async throws {
    for ratio in [0.2, 0.5, 0.9, 1, 1.5] {
      for velocity in [0.0, 3, -3] {
        let motion = SpringMotion(settlingIn: 2, ratio: ratio, velocity: velocity)
        XCTAssertEqual(motion.value(at: 0), 0, "\(ratio)")
        XCTAssertEqual(motion.value(at: 2), 1, accuracy: 0.0011, "\(ratio) \(velocity)")
        XCTAssertEqual(motion.value(at: 1e-6) / 1e-6, velocity, accuracy: 0.01, "\(ratio)")
        XCTAssertEqual(motion.settlingTime, 2, accuracy: 0.01, "\(ratio) \(velocity)")
      }
    }
  }

  func testSpringsByHowTheySeem() async throws {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    XCTAssertEqual(spring.perceptualDuration, 0.5, accuracy: 1e-9)
    XCTAssertEqual(Double(spring.bounce), 0.3, accuracy: 1e-9)
    XCTAssertEqual(Double(spring.stiffness), (4 * Double.pi) * (4 * Double.pi), accuracy: 1e-6)
  }

  func testAGroupRunsItsAnimationsTogetherAndCutsThemOff() async throws {
    let layer = CALayer()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 10
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.beginTime = 1
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 2
    layer.add(group, forKey: "both")
    XCTAssertEqual(x(of: layer, at: 100), 0)
    XCTAssertEqual(layer.presentation()?.opacity, 1, "the second has not begun")
    XCTAssertEqual(x(of: layer, at: 101.5), 15)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.5, accuracy: 1e-6)
    _ = x(of: layer, at: 102)
    XCTAssertNil(layer.animationKeys())
  }
}
