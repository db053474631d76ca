import UIKitTesting
import XCTest

/// Animations that are paused, moved, turned round and stopped, on the driver's clock. Places follow
/// from the straight line, the Bézier curve or the critically damped spring, worked out by hand.
@MainActor final class PropertyAnimatorTests: XCTestCase {
  private var view = UIView()
  private var ended: [UIViewAnimatingPosition] = []

  private func makeDriver() -> AppDriver {
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 200))) { UIViewController() }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    driver.window.addSubview(view)
    driver.settleFrame()
    ended = []
    return driver
  }

  /// From 5 to 105.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { self.view.center.x = 105 }
    animator.addCompletion { self.ended.append($0) }
    return animator
  }

  private var shownX: Double { Double(view.layer.presentation()?.position.x ?? -1) }

  func testItRunsAndEnds() async throws {
    let driver = makeDriver()
    let animator = animator()
    XCTAssertEqual(animator.state, .inactive)
    animator.startAnimation()
    XCTAssertEqual(animator.state, .active)
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(view.center.x, 105, "the view's own place is that of the end")
    driver.settleFrame()
    driver.advance(frames: 30)
    XCTAssertEqual(shownX, 55, accuracy: 0.1)
    XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.01)
    driver.settle()
    XCTAssertEqual(ended, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(shownX, 105)
    XCTAssertFalse(driver.host.isFrameRequested, "nothing asks for frames any more")
  }

  func testAFingerMovesAPausedOne() async throws {
    let driver = makeDriver()
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.25
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    driver.settle()
    XCTAssertEqual(shownX, 30, accuracy: 0.01, "it follows evenly whatever the pace")
    animator.fractionComplete = 0.75
    XCTAssertEqual(shownX, 80, accuracy: 0.01)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    // The curve of (0.42, 0) and (1, 1) is at 0.3154 half way.
    XCTAssertEqual(shownX, 5 + 31.54, accuracy: 0.05)
    animator.stopAnimation(true)
  }

  func testAPauseInACurveDoesNotJump() async throws {
    let driver = makeDriver()
    let animator = animator(.easeIn)
    animator.startAnimation()
    driver.settleFrame()
    driver.advance(frames: 30)
    let before = shownX
    XCTAssertEqual(before, 5 + 31.54, accuracy: 0.5)
    animator.pauseAnimation()
    driver.advance(by: 3)
    XCTAssertEqual(shownX, before, accuracy: 0.01)
    XCTAssertEqual(Double(animator.fractionComplete), (before - 5) / 100, accuracy: 0.001)
    animator.startAnimation()
    driver.settleFrame()
    XCTAssertEqual(shownX, before, accuracy: 0.01)
    XCTAssertEqual(driver.settle(), 0.5, accuracy: 0.05, "what was left of the time")
    XCTAssertEqual(ended, [.end])
  }

  func testItTurnsRoundOnTheWay() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.startAnimation()
    driver.settleFrame()
    driver.advance(frames: 15)
    animator.isReversed = true
    XCTAssertEqual(shownX, 30, accuracy: 0.1)
    XCTAssertEqual(animator.fractionComplete, 0.75, accuracy: 0.01, "in its direction")
    driver.advance(frames: 6)
    XCTAssertEqual(shownX, 20, accuracy: 0.1)
    driver.settle()
    XCTAssertEqual(ended, [.start])
    XCTAssertEqual(view.center.x, 5, "the view is where it was")
  }

  func testStoppingLeavesItWhereItIs() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.startAnimation()
    driver.settleFrame()
    driver.advance(frames: 30)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(Double(view.center.x), 55, accuracy: 0.1)
    driver.settle()
    XCTAssertEqual(ended, [])
  }

  func testAStoppedOneIsFinishedAnywhere() async throws {
    for (position, x) in [
      (UIViewAnimatingPosition.start, 5.0), (.current, 55), (.end, 105),
    ] {
      let driver = makeDriver()
      let animator = animator()
      animator.startAnimation()
      driver.settleFrame()
      driver.advance(frames: 30)
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      animator.finishAnimation(at: position)
      XCTAssertEqual(animator.state, .inactive)
      XCTAssertEqual(ended, [position])
      XCTAssertEqual(Double(view.center.x), x, accuracy: 0.1)
    }
  }

  func testItGoesOnAtAnotherPace() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 2)
    driver.settleFrame()
    XCTAssertEqual(shownX, 55, accuracy: 0.01)
    driver.advance(frames: 60)
    // Without swinging, 1 - (1 + w) e^-w of the way at half of the time: w is 4.62 where a
    // thousandth is left at its double.
    XCTAssertEqual(shownX, 55 + 50 * 0.9446, accuracy: 0.3)
    XCTAssertEqual(driver.settle(), 1, accuracy: 0.05)
    XCTAssertEqual(ended, [.end])
  }

  func testAnotherPauseAfterThatGoesBackToTheStart() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    driver.settleFrame()
    driver.advance(frames: 30)
    XCTAssertEqual(shownX, 80, accuracy: 0.1)
    animator.pauseAnimation()
    XCTAssertEqual(animator.fractionComplete, 0.75, accuracy: 0.01)
    animator.fractionComplete = 0.1
    XCTAssertEqual(shownX, 15, accuracy: 0.01)
    animator.stopAnimation(true)
  }

  func testLateChangesTakeTheRestOfTheTime() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.addAnimations({ self.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    driver.settleFrame()
    driver.advance(frames: 30)
    XCTAssertEqual(Double(view.layer.presentation()?.opacity ?? -1), 1, accuracy: 0.01)
    driver.advance(frames: 15)
    XCTAssertEqual(Double(view.layer.presentation()?.opacity ?? -1), 0.5, accuracy: 0.02)
    driver.settle()
    XCTAssertEqual(view.alpha, 0)
  }

  func testItWaitsAndPausesAtTheEnd() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation(afterDelay: 0.5)
    XCTAssertEqual(animator.delay, 0.5)
    driver.advance(by: 0.4)
    XCTAssertEqual(shownX, 5)
    driver.advance(by: 2)
    XCTAssertEqual(shownX, 105, accuracy: 0.01)
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(ended, [])
    animator.isReversed = true
    animator.startAnimation()
    driver.advance(by: 2)
    XCTAssertEqual(shownX, 5, accuracy: 0.01)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    XCTAssertEqual(ended, [.start])
  }

  func testBlocksInsideGoAlong() async throws {
    let driver = makeDriver()
    var isNestedDone: Bool?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1) {
        self.view.alpha = 0
      } completion: {
        isNestedDone = $0
      }
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.view.center.x = 105
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.center.x = 5
        }
      }
    }
    animator.fractionComplete = 0.5
    XCTAssertEqual(shownX, 105, accuracy: 0.01)
    XCTAssertEqual(Double(view.layer.presentation()?.opacity ?? -1), 0.5, accuracy: 0.01)
    animator.fractionComplete = 0.75
    XCTAssertEqual(shownX, 55, accuracy: 0.01)
    animator.startAnimation()
    driver.settle()
    XCTAssertEqual(isNestedDone, true)
  }

  func testAColourIsTheOldOneAtTheStart() async throws {
    let driver = makeDriver()
    view.backgroundColor = .systemRed
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.backgroundColor = .systemBlue
      self.view.bounds.size.width = 30
    }
    animator.isReversed = true
    animator.startAnimation()
    driver.settle()
    XCTAssertEqual(view.backgroundColor, .systemRed)
    XCTAssertEqual(view.bounds.width, 10)
  }

  func testASpringSwingsBeyondTheEnd() async throws {
    let driver = makeDriver()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) {
      self.view.center.x = 105
      self.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    animator.startAnimation()
    var (farthest, largest) = (0.0, 0.0)
    for _ in 0..<60 {
      driver.advance(frames: 1)
      farthest = max(farthest, shownX)
      let shown = view.layer.presentation()?.affineTransform().a ?? 0
      largest = max(largest, Double(shown))
    }
    // exp(-0.4 pi / sqrt(1 - 0.16)) beyond the end.
    XCTAssertEqual(farthest, 105 + 25.4, accuracy: 1.5)
    XCTAssertEqual(largest, 2.254, accuracy: 0.02, "what is scaled swings, too")
    driver.settle()
    XCTAssertEqual(shownX, 105)
  }

  func testANewAnimationTakesOver() async throws {
    let driver = makeDriver()
    let animator = animator()
    animator.startAnimation()
    driver.settleFrame()
    driver.advance(frames: 30)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      self.view.center.x = 5
    }
    driver.settleFrame()
    XCTAssertEqual(shownX, 55, accuracy: 1)
    driver.settle()
    XCTAssertEqual(view.center.x, 5)
    XCTAssertEqual(shownX, 5)
    XCTAssertEqual(ended, [.end])
  }

  func testAPausedOneThatNobodyKeepsLetsGo() async throws {
    let driver = makeDriver()
    do {
      let animator = animator()
      animator.fractionComplete = 0.5
    }
    await driver.runMainQueue()
    driver.settle()
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(view.center.x, 105)
  }

  func testTheReadyMadeOneRuns() async throws {
    let driver = makeDriver()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0, options: .curveLinear
    ) {
      self.view.center.x = 105
    } completion: {
      self.ended.append($0)
    }
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(driver.settle(), 0.5, accuracy: 0.05)
    XCTAssertEqual(ended, [.end])
  }
}
