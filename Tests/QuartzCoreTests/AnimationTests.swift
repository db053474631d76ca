@testable import QuartzCore
import XCTest

/// Animations on a clock of the test's own. Values are worked out by hand.
@MainActor final class AnimationTests: XCTestCase {
  private final class Recorder: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append("stop \(flag)")
    }
  }

  private var time = 100.0

  override func setUp() async throws {
    time = 100
    MediaClock.now = { [unowned self] in time }
    FrameScheduler.requestFrame = nil
  }

  override func tearDown() async throws {
    MediaClock.now = MediaClock.systemTime
    FrameScheduler.requestFrame = nil
    CATransaction.flush()
  }

  private func frame(at time: Double) {
    self.time = time
    FrameScheduler.beginFrame(at: time, frameDuration: 1.0 / 60)
  }

  private func opacityAnimation(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
  }

  func testBasicAnimationGoesFromValueToValueAndEnds() async throws {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 0, y: 10)
    animation.toValue = CGPoint(x: 100, y: 30)
    animation.duration = 2
    layer.add(animation, forKey: "move")
    frame(at: 100)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 0, y: 10))
    frame(at: 100.5)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 25, y: 15))
    XCTAssertEqual(layer.position, .zero, "the layer's own value stays")
    XCTAssertTrue(FrameScheduler.isActive)
    frame(at: 102)
    XCTAssertEqual(layer.presentation()?.position, .zero)
    XCTAssertNil(layer.animationKeys())
    XCTAssertFalse(FrameScheduler.isActive)
  }

  func testCumulativeRunsGoOnFromEachOther() async throws {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    animation.repeatCount = 3
    animation.isCumulative = true
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    frame(at: 100)
    for (time, x) in [(0.5, 5.0), (1.5, 15), (2.25, 22.5), (4, 30)] {
      frame(at: 100 + time)
      XCTAssertEqual(
        Double(layer.presentation()?.position.x ?? -1), x, accuracy: 1e-6, "at \(time)")
    }
  }

  func testByValueCountsFromTheOtherEnd() async throws {
    let layer = CALayer()
    layer.opacity = 0.25
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.byValue = 0.5
    animation.duration = 1
    layer.add(animation, forKey: nil)
    frame(at: 100)
    frame(at: 100.5)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()?.opacity), 0.5, accuracy: 1e-6)
  }

  func testAutoreverseRepeatSpeedAndOffset() async throws {
    let layer = CALayer()
    let animation = opacityAnimation(1)
    animation.autoreverses = true
    animation.repeatCount = 2
    animation.speed = 2
    animation.timeOffset = 0.5
    layer.add(animation, forKey: "a")
    frame(at: 100)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()?.opacity), 0.5, accuracy: 1e-6)
    // Half a second at twice the speed, and half a second of offset: 1.5 of a run of 1, on the
    // way back.
    frame(at: 100.5)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()?.opacity), 0.5, accuracy: 1e-6)
    // 2.25 of four: the second time forwards.
    frame(at: 100.875)
    XCTAssertEqual(try XCTUnwrap(layer.presentation()?.opacity), 0.25, accuracy: 1e-6)
    // 4 of 4 is the end.
    frame(at: 101.75)
    XCTAssertNil(layer.animationKeys())
  }

  func testFillModesAndBeginTime() async throws {
    let layer = CALayer()
    let animation = opacityAnimation(1)
    animation.beginTime = 101
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "a")
    frame(at: 100)
    XCTAssertEqual(layer.presentation()?.opacity, 0)
    frame(at: 101.25)
    XCTAssertEqual(layer.presentation()?.opacity, 0.25)
    frame(at: 105)
    XCTAssertEqual(layer.presentation()?.opacity, 1)
    XCTAssertEqual(layer.animationKeys(), ["a"])
    XCTAssertFalse(FrameScheduler.isActive, "what stays as it is wants no frames")
  }

  func testDelegateHearsStartAndEnd() async throws {
    let layer = CALayer()
    let recorder = Recorder()
    let animation = opacityAnimation(1)
    animation.delegate = recorder
    layer.add(animation, forKey: "a")
    XCTAssertEqual(recorder.events, [])
    frame(at: 100)
    XCTAssertEqual(recorder.events, ["start"])
    frame(at: 101)
    XCTAssertEqual(recorder.events, ["start", "stop true"])
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "a")
    XCTAssertEqual(recorder.events.last, "stop false", "the next one takes its place")
  }

  /// An animation goes with its layer, and is not finished then.
  func testDelegateAndCompletionHearThatTheLayerIsGone() async throws {
    let recorder = Recorder()
    var isCompleted = false
    var layer: CALayer? = CALayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { isCompleted = true }
    let animation = opacityAnimation(2)
    animation.delegate = recorder
    layer?.add(animation, forKey: nil)
    CATransaction.commit()
    frame(at: 100)
    layer = nil
    frame(at: 100.5)
    XCTAssertEqual(recorder.events, ["start", "stop false"])
    XCTAssertTrue(isCompleted)
    XCTAssertFalse(FrameScheduler.isActive)
  }

  func testAdditiveAnimationAddsToTheOwnValue() async throws {
    let layer = CALayer()
    layer.position = CGPoint(x: 50, y: 50)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.isAdditive = true
    animation.fromValue = -40
    animation.toValue = 0
    animation.duration = 1
    layer.add(animation, forKey: nil)
    frame(at: 100)
    frame(at: 100.25)
    XCTAssertEqual(layer.presentation()?.position, CGPoint(x: 20, y: 50))
  }

  func testRotationIsInterpolatedAsAnAngle() async throws {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    frame(at: 100)
    frame(at: 100.5)
    let t = try XCTUnwrap(layer.presentation()?.affineTransform())
    let half = 0.5.squareRoot()
    XCTAssertEqual(t.a, half, accuracy: 1e-12)
    XCTAssertEqual(t.b, half, accuracy: 1e-12)
    XCTAssertEqual(t.c, -half, accuracy: 1e-12)
  }

  func testSpeedZeroFreezesALayer() async throws {
    let layer = CALayer()
    layer.add(opacityAnimation(1), forKey: "a")
    frame(at: 100)
    frame(at: 100.25)
    layer.speed = 0
    layer.timeOffset = 100.5
    frame(at: 109)
    XCTAssertEqual(layer.presentation()?.opacity, 0.5)
    XCTAssertFalse(FrameScheduler.isActive)
  }

  // MARK: Timing functions

  /// The CSS easing curves at a quarter, a half and three quarters (CSS Easing Functions gives the
  /// control points; the values are solutions of the cubic to six digits).
  func testTimingFunctionsFollowTheirCurves() async throws {
    let ease = CAMediaTimingFunction(name: .default)
    XCTAssertEqual(ease.value(at: 0.25), 0.408511, accuracy: 1e-5)
    XCTAssertEqual(ease.value(at: 0.5), 0.802403, accuracy: 1e-5)
    XCTAssertEqual(ease.value(at: 0.75), 0.960459, accuracy: 1e-5)
    let inOut = CAMediaTimingFunction(name: .easeInEaseOut)
    XCTAssertEqual(inOut.value(at: 0.5), 0.5, accuracy: 1e-6)
    XCTAssertEqual(inOut.value(at: 0.25), 0.129162, accuracy: 1e-5)
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    XCTAssertEqual(easeIn.value(at: 0.5), 0.315357, accuracy: 1e-5)
    let easeOut = CAMediaTimingFunction(name: .easeOut)
    XCTAssertEqual(easeOut.value(at: 0.5), 1 - 0.315357, accuracy: 1e-5)
    XCTAssertEqual(CAMediaTimingFunction(name: .linear).value(at: 0.3), 0.3)
  }

  /// A curve whose slope is zero or endless on the way is where Newton's steps alone go astray.
  func testTimingFunctionsSolveSteepCurves() async throws {
    let steep = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
    XCTAssertEqual(steep.value(at: 0.5), 0.5, accuracy: 1e-6)
    var last = 0.0
    for step in 0...1000 {
      let value = steep.value(at: Double(step) / 1000)
      XCTAssertGreaterThanOrEqual(value, last)
      last = value
    }
  }

  // MARK: Transactions

  func testCompletionWaitsForTheAnimations() async throws {
    let layer = CALayer()
    var done: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { done.append("inner") }
    layer.add(opacityAnimation(1), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    frame(at: 100)
    XCTAssertEqual(done, [])
    frame(at: 101)
    XCTAssertEqual(done.sorted(), ["inner", "outer"])
  }

  func testCompletionWithoutAnimationsRunsAtCommit() async throws {
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    CATransaction.commit()
    XCTAssertTrue(isDone)
  }

  func testNestedTransactionsInheritSettings() async throws {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 2)
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
  }

  func testShownLayersAnimateImplicitly() async throws {
    let picture = try Picture(width: 40, height: 40)
    let box = layer(0, 0, 10, 10, .red)
    picture.root.addSublayer(box)
    box.opacity = 0.5
    XCTAssertNil(box.animationKeys(), "not shown yet")
    picture.render()
    box.position = CGPoint(x: 25, y: 5)
    XCTAssertEqual(box.animationKeys(), ["position"])
    frame(at: 100)
    frame(at: 100.125)
    // Half of a quarter of a second on the default curve.
    let x = try XCTUnwrap(box.presentation()?.position.x)
    XCTAssertEqual(x, 5 + 20 * 0.802403, accuracy: 1e-3)
    frame(at: 100.25)
    XCTAssertNil(box.animationKeys())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    box.position = .zero
    CATransaction.commit()
    XCTAssertNil(box.animationKeys())
    box.actions = ["opacity": NSNull()]
    box.opacity = 1
    XCTAssertNil(box.animationKeys())
  }

  func testDelegateDecidesOnActions() async throws {
    final class Still: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let picture = try Picture(width: 40, height: 40)
    let still = Still()
    picture.root.delegate = still
    picture.render()
    picture.root.backgroundColor = .red
    XCTAssertNil(picture.root.animationKeys())
  }

  // MARK: Display links

  func testDisplayLinkFiresEachFrameUntilInvalidated() async throws {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    frame(at: 100)
    XCTAssertEqual(times, [])
    link.add(to: .main, forMode: .common)
    XCTAssertTrue(FrameScheduler.isActive)
    frame(at: 101)
    frame(at: 102)
    link.isPaused = true
    XCTAssertFalse(FrameScheduler.isActive)
    frame(at: 103)
    link.isPaused = false
    frame(at: 104)
    XCTAssertEqual(times, [101, 102, 104])
    XCTAssertEqual(link.targetTimestamp, 104 + 1.0 / 60, accuracy: 1e-9)
    link.invalidate()
    frame(at: 105)
    XCTAssertEqual(times.count, 3)
  }

  func testDisplayLinkLeavesOutFrames() async throws {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    for index in 0..<60 { frame(at: 100 + Double(index) / 60) }
    link.invalidate()
    XCTAssertEqual(count, 30)
  }

  func testChangesAskForAFrameOnlyWhenShown() async throws {
    var requests = 0
    FrameScheduler.requestFrame = { requests += 1 }
    let loose = CALayer()
    loose.bounds.size = CGSize(width: 5, height: 5)
    loose.setNeedsDisplay()
    XCTAssertEqual(requests, 0)
    let picture = try Picture(width: 10, height: 10)
    picture.render()
    requests = 0
    picture.root.addSublayer(loose)
    XCTAssertGreaterThan(requests, 0)
    picture.render()
    requests = 0
    loose.borderWidth = 1
    XCTAssertGreaterThan(requests, 0)
  }

  func testWhatIsShownIsReleasedWithItsLayer() async {
    weak var gone: CALayer?
    weak var shown: CALayer?
    do {
      let layer = CALayer()
      gone = layer
      shown = layer.presentation()
      let held = layer.presentation()
      XCTAssertTrue(held?.model() === layer)
      XCTAssertTrue(layer.presentation() === held, "one while it is held")
    }
    XCTAssertNil(gone)
    XCTAssertNil(shown)
  }
}
