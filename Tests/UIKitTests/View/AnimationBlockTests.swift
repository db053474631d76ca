import UIKitTesting
import XCTest

/// Animation blocks with springs and key frames, on the driver's clock.
@MainActor final class AnimationBlockTests: XCTestCase {
  private var view = UIView()

  private func makeDriver() -> AppDriver {
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 200))) { UIViewController() }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    driver.window.addSubview(view)
    driver.settleFrame()
    return driver
  }

  private var shownX: Double { Double(view.layer.presentation()?.position.x ?? -1) }

  func testASpringSwingsBeyondTheEndAndCompletes() async throws {
    let driver = makeDriver()
    var finished: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      self.view.center.x = 105
    } completion: {
      finished = $0
    }
    var farthest = 0.0
    for _ in 0..<59 {
      driver.advance(frames: 1)
      farthest = max(farthest, shownX)
    }
    XCTAssertGreaterThan(farthest, 110)
    XCTAssertEqual(shownX, 105, accuracy: 0.2)
    XCTAssertNil(finished)
    driver.settle()
    XCTAssertEqual(finished, true)
  }

  func testKeyFramesFollowEachOther() async throws {
    let driver = makeDriver()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    var isDone = false
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        self.view.center.x = 105
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        self.view.center.x = 5
      }
    } completion: { _ in
      isDone = true
    }
    driver.settleFrame()
    driver.advance(by: 0.2)
    XCTAssertEqual(shownX, 5, accuracy: 0.01, "nothing happens before the first")
    driver.advance(by: 0.2)
    XCTAssertTrue((40...90).contains(shownX), "\(shownX)")
    driver.advance(by: 0.2)
    XCTAssertEqual(shownX, 105, accuracy: 0.01, "it rests between them")
    driver.advance(by: 0.3)
    XCTAssertTrue((20...60).contains(shownX), "\(shownX)")
    driver.settle()
    XCTAssertTrue(isDone)
  }

  func testRepeatsAreCounted() async throws {
    let driver = makeDriver()
    UIView.animate(withDuration: 0.5) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        self.view.alpha = 0
      }
    }
    XCTAssertEqual(driver.settle(), 2, accuracy: 0.1)
  }
}
