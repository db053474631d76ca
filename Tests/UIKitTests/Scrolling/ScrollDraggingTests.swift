import UIKitTesting
import XCTest

@testable import UIKit

/// Fingers on a scroll view, frame by frame, against the published formulas.
@MainActor final class ScrollDraggingTests: XCTestCase {
  private let frame = ScrollStage.frame

  /// `v·d^(1000t)`, integrated.
  private func decay(_ velocity: Double, _ time: Double, rate: Double = 0.998) -> Double {
    velocity * (pow(rate, 1000 * time) - 1) / (1000 * log(rate))
  }

  func testContentFollowsTheFingerAfterTenPoints() async {
    let stage = ScrollStage()
    stage.driver.touchDown(at: CGPoint(x: 160, y: 400))
    XCTAssertTrue(stage.scrollView.isTracking)
    stage.driver.touchMove(to: CGPoint(x: 160, y: 391))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
    XCTAssertFalse(stage.scrollView.isDragging)
    stage.driver.touchMove(to: CGPoint(x: 160, y: 380))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 10)
    XCTAssertTrue(stage.scrollView.isDragging)
    stage.driver.touchMove(to: CGPoint(x: 100, y: 300))
    XCTAssertEqual(stage.scrollView.contentOffset, CGPoint(x: 0, y: 90))
    stage.driver.touchMove(to: CGPoint(x: 100, y: 350))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 40)
  }

  func testOffsetIsAWholeNumberOfPixels() async {
    let stage = ScrollStage()
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 10.3)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 10.5)
    stage.driver.touchDown(at: CGPoint(x: 160, y: 400))
    stage.driver.touchMove(to: CGPoint(x: 160, y: 300))
    stage.driver.touchMove(to: CGPoint(x: 160, y: 299.9))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 100.5)
    // Small movements add up although each is less than a pixel.
    for step in 1...10 {
      stage.driver.touchMove(to: CGPoint(x: 160, y: 299.9 - 0.1 * Double(step)))
    }
    XCTAssertEqual(stage.scrollView.contentOffset.y, 101.5)
  }

  func testPullBeyondTheTopFollowsTheRubberBand() async {
    let stage = ScrollStage()
    stage.driver.touchDown(at: CGPoint(x: 160, y: 100))
    for distance in stride(from: 20.0, through: 300, by: 20) {
      stage.driver.touchMove(to: CGPoint(x: 160, y: 100 + distance))
      let x = distance - 10
      XCTAssertEqual(
        stage.scrollView.contentOffset.y, -(1 - 1 / (x * 0.55 / 480 + 1)) * 480,
        accuracy: ScrollStage.halfPixel)
    }
    stage.driver.advance(by: 0.2)
    stage.driver.touchUp(at: CGPoint(x: 160, y: 400))
    // Back by a spring of mass 1, stiffness 100, damped critically.
    let start = stage.scrollView.contentOffset.y
    for count in 1...40 {
      stage.driver.advance(frames: 1)
      let time = Double(count) * frame
      XCTAssertEqual(
        stage.scrollView.contentOffset.y, start * (1 + 10 * time) * exp(-10 * time),
        accuracy: ScrollStage.halfPixel)
    }
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
    XCTAssertEqual(
      stage.recorder.calls,
      [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  func testContentThatDoesNotBounceStopsAtItsTop() async {
    let stage = ScrollStage()
    stage.scrollView.bounces = false
    stage.pull(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 20), frames: 10)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testFlingDeceleratesByTheFormula() async {
    for rate in [UIScrollView.DecelerationRate.normal, .fast] {
      let stage = ScrollStage()
      stage.scrollView.decelerationRate = rate
      stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
      let start = stage.scrollView.contentOffset.y
      XCTAssertEqual(start, 230)
      XCTAssertTrue(stage.scrollView.isDecelerating)
      XCTAssertFalse(stage.scrollView.isDragging)
      // 20 points a frame are 1200 a second.
      XCTAssertEqual(stage.recorder.velocity.y, 1.2, accuracy: 1e-6)
      let end = start + 1200 / (-1000 * log(rate.rawValue))
      XCTAssertEqual(stage.recorder.target.y, end, accuracy: ScrollStage.halfPixel)
      // Apple's projection, as shown at WWDC 2018.
      XCTAssertEqual(
        end - start, 1.2 * rate.rawValue / (1 - rate.rawValue), accuracy: 1.0)
      for count in 1...60 {
        stage.driver.advance(frames: 1)
        guard stage.scrollView.isDecelerating else { break }
        XCTAssertEqual(
          stage.scrollView.contentOffset.y,
          start + decay(1200, Double(count) * frame, rate: rate.rawValue),
          accuracy: ScrollStage.halfPixel, "frame \(count)")
      }
      stage.driver.settle()
      XCTAssertEqual(stage.scrollView.contentOffset.y, end, accuracy: ScrollStage.halfPixel)
      XCTAssertFalse(stage.scrollView.isDecelerating)
      XCTAssertFalse(stage.driver.host.isFrameRequested)
      XCTAssertEqual(
        stage.recorder.calls,
        [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
          "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ])
    }
  }

  func testAFingerThatRestedBeforeItWasLiftedFlingsNothing() async {
    let stage = ScrollStage()
    let end = stage.pull(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 5)
    stage.driver.advance(by: 0.2)
    stage.driver.touchUp(at: end)
    XCTAssertEqual(
      stage.recorder.calls,
      ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 90)
  }

  func testFlingIntoTheTopBounces() async {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 400
    stage.fling(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 20), frames: 10)
    let start = stage.scrollView.contentOffset.y
    XCTAssertEqual(start, 210)
    // When the decay reaches 0, and how fast it is then.
    let hit = log(1 + start * 1000 * log(0.998) / 1200) / (1000 * log(0.998))
    let speed = -1200 * pow(0.998, 1000 * hit)
    var lowest = 0.0
    for count in 1...90 {
      stage.driver.advance(frames: 1)
      let time = Double(count) * frame
      let expected =
        time < hit
        ? start + decay(-1200, time) : speed * (time - hit) * exp(-10 * (time - hit))
      XCTAssertEqual(
        stage.scrollView.contentOffset.y, expected, accuracy: ScrollStage.halfPixel)
      lowest = min(lowest, stage.scrollView.contentOffset.y)
    }
    XCTAssertLessThan(lowest, -20)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testTheDelegateChoosesWhereToComeToRest() async {
    let stage = ScrollStage()
    stage.recorder.wantedTarget = CGPoint(x: 0, y: 700)
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    var last = stage.scrollView.contentOffset.y
    while stage.scrollView.isDecelerating {
      stage.driver.advance(frames: 1)
      XCTAssertGreaterThanOrEqual(stage.scrollView.contentOffset.y, last)
      last = stage.scrollView.contentOffset.y
    }
    XCTAssertEqual(last, 700)
  }

  func testAWishOfTheDelegateBeyondTheEndIsCut() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
    stage.recorder.wantedTarget = CGPoint(x: 0, y: 5000)
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 6)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 520)
  }

  func testATouchStopsTheFlightAndIsNoTap() async {
    let stage = ScrollStage()
    let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 10_000))
    stage.scrollView.addSubview(content)
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    stage.driver.advance(frames: 20)
    let offset = stage.scrollView.contentOffset
    stage.recorder.calls = []
    content.log = []
    stage.driver.touchDown(at: CGPoint(x: 160, y: 200))
    XCTAssertFalse(stage.scrollView.isDecelerating)
    XCTAssertTrue(stage.scrollView.isTracking)
    stage.driver.advance(by: 0.5)
    stage.driver.touchUp(at: CGPoint(x: 160, y: 200))
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset, offset)
    XCTAssertEqual(content.log, [])
    XCTAssertEqual(
      stage.recorder.calls,
      ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  func testHeldContentFollowsWithoutSlop() async {
    let stage = ScrollStage()
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    stage.driver.advance(frames: 10)
    stage.driver.touchDown(at: CGPoint(x: 160, y: 200))
    let offset = stage.scrollView.contentOffset.y
    stage.driver.touchMove(to: CGPoint(x: 160, y: 195))
    XCTAssertEqual(stage.scrollView.contentOffset.y, offset + 5)
  }

  func testPagesAreTurnedOneAtATime() async {
    let stage = ScrollStage(content: CGSize(width: 1280, height: 480))
    stage.scrollView.isPagingEnabled = true
    stage.fling(from: CGPoint(x: 300, y: 200), by: CGPoint(x: -15, y: 0), frames: 6)
    XCTAssertEqual(stage.scrollView.contentOffset.x, 80)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.x, 320)
    // Half a page back and let go at rest: the nearest.
    stage.driver.drag(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 150, y: 200))
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.x, 320)
    stage.driver.drag(from: CGPoint(x: 20, y: 200), to: CGPoint(x: 210, y: 200))
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.x, 0)
  }

  func testDirectionalLockKeepsAStraightDragOnItsAxis() async {
    let stage = ScrollStage(content: CGSize(width: 2000, height: 2000))
    stage.driver.touchDown(at: CGPoint(x: 160, y: 400))
    stage.driver.touchMove(to: CGPoint(x: 158, y: 380))
    stage.driver.touchMove(to: CGPoint(x: 100, y: 300))
    XCTAssertGreaterThan(stage.scrollView.contentOffset.x, 50)
    stage.driver.touchUp(at: CGPoint(x: 100, y: 300))

    let locked = ScrollStage(content: CGSize(width: 2000, height: 2000))
    locked.scrollView.isDirectionalLockEnabled = true
    locked.driver.touchDown(at: CGPoint(x: 160, y: 400))
    locked.driver.touchMove(to: CGPoint(x: 158, y: 380))
    locked.driver.touchMove(to: CGPoint(x: 100, y: 300))
    XCTAssertEqual(locked.scrollView.contentOffset.x, 0)
    XCTAssertGreaterThan(locked.scrollView.contentOffset.y, 80)
  }

  func testContentThatFitsDoesNotMoveUnlessItAlwaysBounces() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 100))
    stage.pull(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 20), frames: 5)
    XCTAssertEqual(stage.recorder.calls, [])
    stage.driver.touchUp(at: CGPoint(x: 160, y: 200))
    stage.scrollView.alwaysBounceVertical = true
    stage.pull(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 20), frames: 5)
    XCTAssertLessThan(stage.scrollView.contentOffset.y, -30)
  }

  func testACancelledDragComesBack() async {
    let stage = ScrollStage()
    stage.pull(from: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 20), frames: 10)
    stage.driver.touchCancel(at: CGPoint(x: 160, y: 300))
    XCTAssertFalse(stage.scrollView.isDragging)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }
}

/// A view that writes down its touches.
@MainActor final class TouchLogView: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if log.last != "moved" { log.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended \(touches.count)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled \(touches.count)")
  }
}
