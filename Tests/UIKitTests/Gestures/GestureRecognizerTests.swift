import Host
import UIKitTesting
import XCTest

@testable import UIKit

/// Gestures as a user makes them, and how recognizers get along.
@MainActor final class GestureRecognizerTests: XCTestCase {
  /// A window with one view at (20, 20), 200 x 200 points, that writes down its touches.
  @MainActor private final class Stage {
    let driver: AppDriver
    let view = TouchLogView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    let log = GestureLog()

    init() {
      let controller = UIViewController()
      driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { controller }
      controller.view.addSubview(view)
      driver.settle()
    }

    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
      _ recognizer: Recognizer, _ name: String, to target: UIView? = nil
    ) -> Recognizer {
      recognizer.name = name
      recognizer.addTarget(log, action: Selector("note:", GestureLog.note(_:)))
      (target ?? view).addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  private let point = CGPoint(x: 100, y: 100)

  // MARK: Selectors

  func testSelectorsCallMethodsWithWhatTheyTake() async {
    let target = SelectorTarget()
    let event = UIEvent(type: .touches, timestamp: 0)
    let sender = UITapGestureRecognizer()
    Selector("plain", SelectorTarget.plain).perform(on: target, sender: sender)
    Selector("one:", SelectorTarget.one(_:)).perform(on: target, sender: sender)
    Selector("any:", SelectorTarget.any(_:)).perform(on: target, sender: nil)
    Selector("any:", SelectorTarget.any(_:)).perform(on: target, sender: sender)
    Selector("two::", SelectorTarget.two(_:_:)).perform(on: target, sender: sender, event: event)
    Selector("two::", SelectorTarget.two(_:_:)).perform(on: target, sender: sender)
    XCTAssertEqual(
      target.log, ["plain", "one", "any nil", "any some", "two true", "two false"])
    XCTAssertEqual(Selector("a", SelectorTarget.plain), Selector("a", SelectorTarget.one(_:)))
    XCTAssertFalse(
      Selector("plain", SelectorTarget.plain).perform(on: NSObject(), sender: sender))
  }

  // MARK: Tap

  func testATapIsRecognisedAndTakesTheTouchFromTheView() async {
    let stage = Stage()
    stage.add(UITapGestureRecognizer(), "tap")
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries, ["tap ended"])
    XCTAssertEqual(stage.view.log, ["began 1", "cancelled 1"])
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries, ["tap ended", "tap ended"])
  }

  func testATapCanLeaveTheTouchToTheView() async {
    let stage = Stage()
    stage.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries, ["tap ended"])
    XCTAssertEqual(stage.view.log, ["began 1", "ended 1"])
  }

  func testATouchThatGoesAstrayIsNoTap() async {
    let stage = Stage()
    stage.add(UITapGestureRecognizer(), "tap")
    stage.driver.drag(from: point, to: CGPoint(x: 160, y: 100))
    XCTAssertEqual(stage.log.entries, [])
    XCTAssertEqual(stage.view.log, ["began 1", "moved", "ended 1"])
  }

  func testADoubleTapFollowsASingleOne() async {
    let stage = Stage()
    stage.add(UITapGestureRecognizer(), "single")
    stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.driver.tap(at: point)
    stage.driver.advance(by: 0.1)
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries.filter { $0.hasPrefix("double") }, ["double ended"])
    XCTAssertEqual(stage.log.entries.first, "single ended")
  }

  func testASingleTapCanWaitForADoubleOneToFail() async {
    let stage = Stage()
    let single = stage.add(UITapGestureRecognizer(), "single")
    let double = stage.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.driver.tap(at: point)
    stage.driver.advance(by: 0.3)
    XCTAssertEqual(stage.log.entries, [])
    XCTAssertEqual(stage.view.log, ["began 1"], "the end is delayed while both are possible")
    stage.driver.advance(by: 0.1)
    XCTAssertEqual(stage.log.entries, ["single ended"])
    XCTAssertEqual(stage.view.log, ["began 1", "cancelled 1"])
    stage.log.entries = []
    stage.driver.tap(at: point)
    stage.driver.advance(by: 0.1)
    stage.driver.tap(at: point)
    stage.driver.advance(by: 1)
    XCTAssertEqual(stage.log.entries, ["double ended"])
  }

  func testASlowSecondTapIsNoDoubleTap() async {
    let stage = Stage()
    stage.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.driver.tap(at: point)
    stage.driver.advance(by: 0.5)
    stage.driver.tap(at: point)
    stage.driver.advance(by: 0.5)
    XCTAssertEqual(stage.log.entries, [])
    XCTAssertEqual(stage.view.log, ["began 1", "ended 1", "began 1", "ended 1"])
  }

  func testTwoFingersTapTogether() async {
    let stage = Stage()
    stage.view.isMultipleTouchEnabled = true
    stage.add(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries, [])
    stage.driver.touchDown(at: point, finger: 1)
    stage.driver.touchDown(at: CGPoint(x: 150, y: 100), finger: 2)
    stage.driver.advance(by: 0.05)
    stage.driver.touchUp(at: point, finger: 1)
    stage.driver.touchUp(at: CGPoint(x: 150, y: 100), finger: 2)
    XCTAssertEqual(stage.log.entries, ["two ended"])
  }

  func testTheInnerTapWins() async {
    let stage = Stage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "outer")
    stage.add(UITapGestureRecognizer(), "inner", to: inner)
    stage.driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(stage.log.entries, ["inner ended"])
    stage.driver.tap(at: CGPoint(x: 180, y: 180))
    XCTAssertEqual(stage.log.entries, ["inner ended", "outer ended"])
  }

  // MARK: Long press

  func testALongPressBeginsInTimeMovesAndEnds() async {
    let stage = Stage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    stage.driver.touchDown(at: point)
    stage.driver.advance(by: 0.49)
    XCTAssertEqual(stage.log.entries, [])
    stage.driver.advance(by: 0.02)
    XCTAssertEqual(stage.log.entries, ["press began"])
    XCTAssertEqual(press.location(in: stage.view), CGPoint(x: 80, y: 80))
    stage.driver.touchMove(to: CGPoint(x: 150, y: 100))
    stage.driver.touchUp(at: CGPoint(x: 150, y: 100))
    XCTAssertEqual(stage.log.entries, ["press began", "press changed", "press ended"])
    XCTAssertEqual(stage.view.log, ["began 1", "cancelled 1"])
    XCTAssertEqual(press.state, .possible)
  }

  func testAFingerThatMovesIsNoLongPress() async {
    let stage = Stage()
    stage.add(UILongPressGestureRecognizer(), "press")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 111, y: 100))
    stage.driver.advance(by: 1)
    XCTAssertEqual(stage.log.entries, [])
    stage.driver.touchUp(at: CGPoint(x: 111, y: 100))
  }

  // MARK: Pan

  func testAPanSaysHowFarAndHowFast() async {
    let stage = Stage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    for step in 1...6 {
      stage.driver.advance(frames: 1)
      stage.driver.touchMove(to: CGPoint(x: 100 + 8 * Double(step), y: 100))
    }
    XCTAssertEqual(pan.state, .changed)
    XCTAssertEqual(pan.translation(in: stage.view), CGPoint(x: 38, y: 0))
    XCTAssertEqual(pan.velocity(in: stage.view).x, 480, accuracy: 1e-6)
    pan.setTranslation(.zero, in: stage.view)
    stage.driver.touchMove(to: CGPoint(x: 150, y: 104))
    XCTAssertEqual(pan.translation(in: stage.view), CGPoint(x: 2, y: 4))
    stage.driver.touchUp(at: CGPoint(x: 150, y: 104))
    XCTAssertEqual(stage.log.entries.first, "pan began")
    XCTAssertEqual(stage.log.entries.last, "pan ended")
    XCTAssertEqual(pan.state, .possible)
  }

  func testASecondFingerDoesNotMakeAPanJump() async {
    let stage = Stage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    XCTAssertEqual(pan.translation(in: nil).x, 20)
    stage.driver.touchDown(at: CGPoint(x: 200, y: 200), finger: 2)
    XCTAssertEqual(pan.numberOfTouches, 2)
    stage.driver.touchMove(to: CGPoint(x: 150, y: 100))
    XCTAssertEqual(pan.translation(in: nil).x, 30, "the middle moves half as far")
    stage.driver.touchUp(at: CGPoint(x: 150, y: 100))
    XCTAssertEqual(pan.translation(in: nil).x, 30)
    XCTAssertEqual(pan.state, .changed)
    stage.driver.touchUp(at: CGPoint(x: 200, y: 200), finger: 2)
    XCTAssertEqual(stage.log.entries.last, "pan ended")
  }

  func testAPanThatTheSystemTakesAwayIsCancelled() async {
    let stage = Stage()
    stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    stage.driver.touchCancel(at: CGPoint(x: 130, y: 100))
    XCTAssertEqual(stage.log.entries, ["pan began", "pan cancelled"])
  }

  func testALostWindowCancelsEverything() async {
    let stage = Stage()
    stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    stage.driver.window.touchDispatcher.cancelAll()
    XCTAssertEqual(stage.log.entries, ["pan began", "pan cancelled"])
    stage.driver.touchMove(to: CGPoint(x: 150, y: 100))
    stage.driver.touchUp(at: CGPoint(x: 150, y: 100))
    XCTAssertEqual(stage.log.entries, ["pan began", "pan cancelled"])
    stage.log.entries = []
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    XCTAssertEqual(stage.log.entries, ["pan began"])
  }

  func testTurningARecognizerOffBreaksItsGestureOff() async {
    let stage = Stage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    pan.isEnabled = false
    pan.isEnabled = true
    XCTAssertEqual(stage.log.entries, ["pan began", "pan cancelled"])
    stage.driver.touchMove(to: CGPoint(x: 180, y: 100))
    XCTAssertEqual(stage.log.entries.count, 2)
    stage.driver.touchUp(at: CGPoint(x: 180, y: 100))
  }

  func testRemovingTheViewCancelsItsGesture() async {
    let stage = Stage()
    let pan = stage.add(UIPanGestureRecognizer(), "pan")
    stage.driver.touchDown(at: point)
    stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
    stage.view.removeFromSuperview()
    XCTAssertEqual(stage.log.entries, ["pan began", "pan cancelled"])
    XCTAssertEqual(pan.state, .possible)
  }

  // MARK: Swipe

  func testAQuickStrokeIsASwipe() async {
    let stage = Stage()
    stage.add(UISwipeGestureRecognizer(), "right")
    stage.add(UISwipeGestureRecognizer(), "left").direction = .left
    stage.driver.fling(from: point, to: CGPoint(x: 180, y: 110))
    stage.driver.fling(from: CGPoint(x: 180, y: 100), to: point)
    stage.driver.fling(from: point, to: CGPoint(x: 100, y: 180))
    stage.driver.fling(from: point, to: CGPoint(x: 180, y: 100), duration: 1)
    XCTAssertEqual(stage.log.entries, ["right ended", "left ended"])
  }

  // MARK: Getting along

  func testOnlyOneOfTwoPansBeginsUnlessTheDelegateAllowsBoth() async {
    let stage = Stage()
    let first = stage.add(UIPanGestureRecognizer(), "first")
    stage.add(UIPanGestureRecognizer(), "second")
    func begin() -> Set<String> {
      stage.log.entries = []
      stage.driver.touchDown(at: point)
      stage.driver.touchMove(to: CGPoint(x: 130, y: 100))
      stage.driver.touchUp(at: CGPoint(x: 130, y: 100))
      return Set(stage.log.entries.filter { $0.hasSuffix("began") })
    }
    XCTAssertEqual(begin(), ["first began"])
    let delegate = GestureDelegate()
    first.delegate = delegate
    delegate.isSimultaneous = true
    XCTAssertEqual(begin(), ["first began", "second began"])
    delegate.isSimultaneous = false
    delegate.begins = false
    XCTAssertEqual(begin(), ["second began"])
    delegate.begins = true
    delegate.receives = false
    XCTAssertEqual(begin(), ["second began"])
  }

  func testTheDelegateCanMakeOneWaitForAnother() async {
    let stage = Stage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 0.05
    let delegate = GestureDelegate()
    tap.delegate = delegate
    delegate.waits = true
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries.first, "press began")
    XCTAssertFalse(stage.log.entries.contains("tap ended"))
  }

  func testTouchesCanBeDelayedUntilARecognizerFailed() async {
    let stage = Stage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    stage.driver.touchDown(at: point)
    XCTAssertEqual(stage.view.log, [])
    stage.driver.advance(by: 0.2)
    stage.driver.touchUp(at: point)
    XCTAssertEqual(stage.view.log, ["began 1", "ended 1"])
    stage.view.log = []
    stage.driver.longPress(at: point)
    XCTAssertEqual(stage.view.log, [])
  }

  func testOneTouchAtATimeUnlessTheViewTakesMore() async {
    let stage = Stage()
    func two() {
      stage.view.log = []
      stage.driver.touchDown(at: point, finger: 1)
      stage.driver.touchDown(at: CGPoint(x: 150, y: 150), finger: 2)
      stage.driver.touchUp(at: CGPoint(x: 150, y: 150), finger: 2)
      stage.driver.touchUp(at: point, finger: 1)
    }
    two()
    XCTAssertEqual(stage.view.log, ["began 1", "ended 1"])
    stage.view.isMultipleTouchEnabled = true
    two()
    XCTAssertEqual(stage.view.log, ["began 1", "began 1", "ended 1", "ended 1"])
  }

  func testAViewInsideCanRefuseAGestureAroundIt() async {
    let stage = Stage()
    let inner = RefusingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "tap")
    stage.driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(stage.log.entries, [])
    stage.driver.tap(at: CGPoint(x: 180, y: 180))
    XCTAssertEqual(stage.log.entries, ["tap ended"])
  }

  func testAnExclusiveViewDoesNotShareTouches() async {
    let stage = Stage()
    let other = TouchLogView(frame: CGRect(x: 20, y: 240, width: 200, height: 200))
    stage.driver.window.rootViewController?.view.addSubview(other)
    other.isExclusiveTouch = true
    func both(_ first: CGPoint, _ second: CGPoint) {
      stage.view.log = []
      other.log = []
      stage.driver.touchDown(at: first, finger: 1)
      stage.driver.touchDown(at: second, finger: 2)
      stage.driver.touchUp(at: second, finger: 2)
      stage.driver.touchUp(at: first, finger: 1)
    }
    let below = CGPoint(x: 100, y: 300)
    both(point, below)
    XCTAssertEqual(stage.view.log, ["began 1", "ended 1"])
    XCTAssertEqual(other.log, [])
    both(below, point)
    XCTAssertEqual(stage.view.log, [])
    XCTAssertEqual(other.log, ["began 1", "ended 1"])
  }

  func testTargetsAreRemovedByNameAndNotKeptAlive() async {
    let stage = Stage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    var other: GestureLog? = GestureLog()
    weak let held = other
    if let other { tap.addTarget(other, action: Selector("note:", GestureLog.note(_:))) }
    other = nil
    XCTAssertNil(held)
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries.count, 1)
    tap.removeTarget(stage.log, action: Selector("note:", GestureLog.note(_:)))
    stage.driver.tap(at: point)
    XCTAssertEqual(stage.log.entries.count, 1)
  }

  func testAStateCanBeSetWithoutTouches() async {
    let stage = Stage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    tap.state = .ended
    XCTAssertEqual(stage.log.entries, ["tap ended"])
    XCTAssertEqual(tap.state, .possible)
  }
}

@MainActor private final class RefusingView: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

@MainActor private final class GestureLog: NSObject {
  var entries: [String] = []
  func note(_ recognizer: UIGestureRecognizer) {
    let entry = "\(recognizer.name ?? "?") \(recognizer.state)"
    if entries.last != entry || !entry.hasSuffix("changed") { entries.append(entry) }
  }
}

@MainActor private final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
  var isSimultaneous = false
  var begins = true
  var receives = true
  var waits = false
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waits }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
}

@MainActor private final class SelectorTarget: NSObject {
  var log: [String] = []
  func plain() { log.append("plain") }
  func one(_ sender: UITapGestureRecognizer) { log.append("one") }
  func any(_ sender: Any?) { log.append(sender == nil ? "any nil" : "any some") }
  func two(_ sender: UIGestureRecognizer, _ event: UIEvent?) { log.append("two \(event != nil)") }
}
