import Host
import UIKitTesting
import XCTest

@testable import UIKit

/// Wheels, touchpads, keys, scroll views inside each other, and touches in the content.
@MainActor final class ScrollInputTests: XCTestCase {
  private let middle = CGPoint(x: 160, y: 240)

  // MARK: Wheel

  func testANotchScrollsThreeLinesSmoothly() async {
    let stage = ScrollStage()
    stage.driver.wheel(notches: 1, at: middle)
    XCTAssertTrue(stage.scrollView.isDecelerating)
    var last = -1.0
    while stage.scrollView.isDecelerating {
      stage.driver.advance(frames: 1)
      XCTAssertGreaterThan(stage.scrollView.contentOffset.y + 0.5, last)
      last = stage.scrollView.contentOffset.y
    }
    XCTAssertEqual(last, 60)
    XCTAssertEqual(
      stage.recorder.calls,
      [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  func testNotchesAddUpAndStopAtTheEnds() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 800))
    for _ in 0..<3 {
      stage.driver.wheel(notches: 1, at: middle)
      stage.driver.advance(frames: 2)
    }
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 180)
    for _ in 0..<10 {
      stage.driver.wheel(notches: 1, at: middle)
      stage.driver.advance(frames: 1)
      XCTAssertLessThanOrEqual(stage.scrollView.contentOffset.y, 320)
    }
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 320)
    stage.driver.wheel(notches: -2, at: middle)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 200)
  }

  func testANotchTurnsAPage() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 480 * 5))
    stage.scrollView.isPagingEnabled = true
    stage.driver.wheel(notches: 1, at: middle)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 480)
    stage.driver.wheel(notches: -1, at: middle)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testAClickDuringAWheelTurnIsAClick() async {
    let stage = ScrollStage()
    let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 10_000))
    stage.scrollView.addSubview(content)
    stage.driver.wheel(notches: 3, at: middle)
    stage.driver.advance(frames: 3)
    stage.driver.click(at: middle)
    XCTAssertEqual(content.log, ["began 1", "ended 1"])
  }

  // MARK: Touchpad

  func testATouchpadMovesOneToOneAndFliesOn() async {
    let stage = ScrollStage()
    for _ in 0..<10 {
      stage.driver.scroll(by: CGPoint(x: 0, y: 10), at: middle)
      stage.driver.advance(frames: 1)
    }
    XCTAssertEqual(stage.scrollView.contentOffset.y, 100)
    XCTAssertTrue(stage.scrollView.isDragging)
    stage.driver.advance(by: 0.05)
    XCTAssertTrue(stage.scrollView.isDecelerating)
    XCTAssertEqual(stage.recorder.velocity.y, 0.6, accuracy: 1e-6)
    stage.driver.settle()
    XCTAssertEqual(
      stage.scrollView.contentOffset.y, 100 + 600 / (-1000 * log(0.998)),
      accuracy: ScrollStage.halfPixel)
    XCTAssertEqual(
      stage.recorder.calls,
      [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  func testATouchpadStopsAtTheEnd() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 500))
    stage.driver.scroll(by: CGPoint(x: 0, y: 15), at: middle)
    stage.driver.scroll(by: CGPoint(x: 0, y: 50), at: middle)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 20)
  }

  // MARK: Keys

  func testKeysScroll() async {
    let stage = ScrollStage()
    func press(_ key: UIKeyboardHIDUsage, shift: Bool = false) -> CGFloat {
      stage.driver.press(key, modifiers: shift ? .shift : [])
      stage.driver.settle()
      return stage.scrollView.contentOffset.y
    }
    XCTAssertEqual(press(.keyboardDownArrow), 40)
    XCTAssertEqual(press(.keyboardPageDown), 40 + 440)
    XCTAssertEqual(press(.keyboardSpacebar), 40 + 880)
    XCTAssertEqual(press(.keyboardSpacebar, shift: true), 40 + 440)
    XCTAssertEqual(press(.keyboardUpArrow), 440)
    XCTAssertEqual(press(.keyboardEnd), 9520)
    XCTAssertEqual(press(.keyboardPageUp), 9520 - 440)
    stage.recorder.calls = []
    XCTAssertEqual(press(.keyboardHome), 0)
    XCTAssertEqual(
      stage.recorder.calls,
      ["shouldScrollToTop", "didScroll", "didEndScrollingAnimation", "didScrollToTop"])
    stage.scrollView.allowsKeyboardScrolling = false
    XCTAssertEqual(press(.keyboardDownArrow), 0)
  }

  func testHeldKeysGoOn() async {
    let stage = ScrollStage()
    stage.driver.press(.keyboardDownArrow, repeats: 4)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 200)
  }

  func testTheDelegateMayRefuseTheTop() async {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 500
    stage.recorder.allowsTop = false
    stage.driver.press(.keyboardHome)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 500)
  }

  // MARK: Nested

  private func nest(
    _ inner: CGSize, at frame: CGRect = CGRect(x: 0, y: 100, width: 320, height: 200)
  ) -> (ScrollStage, UIScrollView) {
    let stage = ScrollStage()
    let view = UIScrollView(frame: frame)
    view.contentSize = inner
    stage.scrollView.addSubview(view)
    stage.driver.settle()
    return (stage, view)
  }

  func testEachAxisGoesToItsScrollView() async {
    let (stage, inner) = nest(CGSize(width: 1000, height: 200))
    stage.fling(from: CGPoint(x: 250, y: 200), by: CGPoint(x: -10, y: -1), frames: 6)
    XCTAssertEqual(inner.contentOffset.x, 50, accuracy: 0.5)
    XCTAssertEqual(stage.scrollView.contentOffset, .zero)
    stage.driver.settle()
    let x = inner.contentOffset.x
    stage.fling(from: CGPoint(x: 250, y: 250), by: CGPoint(x: -1, y: -10), frames: 6)
    XCTAssertEqual(inner.contentOffset.x, x)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 50, accuracy: 0.5)
  }

  func testTheInnerOneComesFirstAlongTheSameAxis() async {
    let (stage, inner) = nest(CGSize(width: 320, height: 1000))
    stage.pull(from: CGPoint(x: 160, y: 280), by: CGPoint(x: 0, y: -10), frames: 6)
    XCTAssertEqual(inner.contentOffset.y, 50)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testAtTheInnerEndTheOuterOneMoves() async {
    let (stage, inner) = nest(CGSize(width: 320, height: 1000))
    inner.contentOffset.y = 800
    stage.pull(from: CGPoint(x: 160, y: 280), by: CGPoint(x: 0, y: -10), frames: 6)
    XCTAssertEqual(inner.contentOffset.y, 800)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 50)

    let (kept, innerKept) = nest(CGSize(width: 320, height: 1000))
    innerKept.contentOffset.y = 800
    innerKept.transfersVerticalScrollingToParent = false
    kept.pull(from: CGPoint(x: 160, y: 280), by: CGPoint(x: 0, y: -10), frames: 6)
    XCTAssertGreaterThan(innerKept.contentOffset.y, 800)
    XCTAssertEqual(kept.scrollView.contentOffset.y, 0)
  }

  func testTheWheelIsHandedOverAtTheInnerEnd() async {
    let (stage, inner) = nest(CGSize(width: 320, height: 300))
    let point = CGPoint(x: 160, y: 200)
    stage.driver.wheel(notches: 1, at: point)
    stage.driver.settle()
    XCTAssertEqual(inner.contentOffset.y, 60)
    stage.driver.wheel(notches: 1, at: point)
    stage.driver.settle()
    XCTAssertEqual(inner.contentOffset.y, 100)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
    stage.driver.wheel(notches: 1, at: point)
    stage.driver.settle()
    XCTAssertEqual(inner.contentOffset.y, 100)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 60)
  }

  // MARK: Touches in the content

  private func content() -> (ScrollStage, TouchLogView) {
    let stage = ScrollStage()
    let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 10_000))
    stage.scrollView.addSubview(view)
    return (stage, view)
  }

  func testFingersReachTheContentAfterADelay() async {
    let (stage, view) = content()
    stage.driver.touchDown(at: middle)
    stage.driver.advance(by: 0.14)
    XCTAssertEqual(view.log, [])
    stage.driver.advance(by: 0.02)
    XCTAssertEqual(view.log, ["began 1"])
    stage.driver.touchUp(at: middle)
    XCTAssertEqual(view.log, ["began 1", "ended 1"])
  }

  func testAQuickTapReachesTheContentWhole() async {
    let (stage, view) = content()
    stage.driver.tap(at: middle)
    XCTAssertEqual(view.log, ["began 1", "ended 1"])
  }

  func testADragThatBeginsSoonNeverReachesTheContent() async {
    let (stage, view) = content()
    stage.fling(from: middle, by: CGPoint(x: 0, y: -20), frames: 4)
    XCTAssertEqual(view.log, [])
  }

  func testADragThatBeginsLateIsTakenFromTheContent() async {
    let (stage, view) = content()
    stage.driver.touchDown(at: middle)
    stage.driver.advance(by: 0.3)
    stage.driver.touchMove(to: CGPoint(x: 160, y: 235))
    stage.driver.touchMove(to: CGPoint(x: 160, y: 200))
    stage.driver.touchMove(to: CGPoint(x: 160, y: 180))
    XCTAssertEqual(view.log, ["began 1", "moved", "cancelled 1"])
    XCTAssertTrue(stage.scrollView.isDragging)
  }

  func testContentThatCannotBeCancelledKeepsItsTouches() async {
    let (stage, view) = content()
    stage.scrollView.canCancelContentTouches = false
    stage.driver.touchDown(at: middle)
    stage.driver.advance(by: 0.3)
    stage.driver.touchMove(to: CGPoint(x: 160, y: 200))
    stage.driver.touchUp(at: CGPoint(x: 160, y: 200))
    XCTAssertEqual(view.log, ["began 1", "moved", "ended 1"])
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testTheMouseIsNotDelayedAndDragsAsAFinger() async {
    let (stage, view) = content()
    func send(_ phase: HostPointerEvent.Phase, _ y: CGFloat) {
      stage.driver.hostWindow.send(
        .pointer(
          HostPointerEvent(
            phase: phase, button: phase == .moved ? nil : .primary,
            buttons: phase == .released ? [] : [.primary], location: CGPoint(x: 160, y: y),
            timestamp: stage.driver.host.now)))
    }
    send(.pressed, 240)
    XCTAssertEqual(view.log, ["began 1"])
    send(.moved, 200)
    XCTAssertEqual(view.log, ["began 1", "cancelled 1"])
    XCTAssertEqual(stage.scrollView.contentOffset.y, 30)
    send(.released, 200)
    XCTAssertFalse(stage.scrollView.isDragging)
  }

  func testRemovingAViewDuringItsTouchCancelsIt() async {
    let (stage, view) = content()
    stage.driver.touchDown(at: middle)
    stage.driver.advance(by: 0.3)
    view.removeFromSuperview()
    XCTAssertEqual(view.log, ["began 1", "cancelled 1"])
    stage.driver.touchUp(at: middle)
    XCTAssertEqual(view.log, ["began 1", "cancelled 1"])
  }
}
