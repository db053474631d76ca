import UIKitTesting
import XCTest

@testable import UIKit

/// Offsets that the program sets, limits and insets.
@MainActor final class ScrollOffsetTests: XCTestCase {
  func testSettingTheOffsetTellsTheDelegateOnceAndLaysOutOnce() async {
    let view = LayoutCountView(frame: .zero)
    let stage = ScrollStage(scrollView: view)
    view.layouts = 0
    var scrolls = 0
    stage.recorder.onScroll = { _ in scrolls += 1 }
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 50)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 50)
    stage.scrollView.contentOffset = CGPoint(x: 0, y: 90)
    XCTAssertEqual(scrolls, 2)
    XCTAssertEqual(stage.scrollView.bounds, CGRect(x: 0, y: 90, width: 320, height: 480))
    stage.driver.settle()
    XCTAssertEqual(view.layouts, 1)
  }

  func testSettingTheBoundsIsScrollingToo() async {
    let stage = ScrollStage()
    stage.scrollView.bounds.origin.y = 30
    XCTAssertEqual(stage.scrollView.contentOffset.y, 30)
    XCTAssertEqual(stage.recorder.calls, ["didScroll"])
  }

  /// 0.3 seconds along `3s² − 2s³`.
  func testAnimatedOffset() async {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
    XCTAssertTrue(stage.scrollView.isScrollAnimating)
    for count in 1...17 {
      stage.driver.advance(frames: 1)
      let s = Double(count) / 18
      XCTAssertEqual(
        stage.scrollView.contentOffset.y, 600 * s * s * (3 - 2 * s),
        accuracy: ScrollStage.halfPixel)
    }
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 600)
    XCTAssertFalse(stage.scrollView.isScrollAnimating)
    XCTAssertEqual(stage.recorder.calls, ["didScroll", "didEndScrollingAnimation"])
  }

  func testAnAnimationToWhereTheContentIsDoesNotHappen() async {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(.zero, animated: true)
    stage.driver.settle()
    XCTAssertEqual(stage.recorder.calls, [])
  }

  func testSettingTheOffsetWithoutAnimationStopsAFlight() async {
    let stage = ScrollStage()
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    stage.driver.advance(frames: 10)
    let offset = stage.scrollView.contentOffset
    stage.scrollView.setContentOffset(offset, animated: false)
    XCTAssertFalse(stage.scrollView.isDecelerating)
    XCTAssertEqual(stage.recorder.calls.last, "didEndDecelerating")
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset, offset)
  }

  /// A flight whose content is moved under it goes on as if nothing had happened.
  func testTheOffsetCanBeMovedDuringAFlight() async {
    for quietly in [true, false] {
      var offsets: [CGFloat] = []
      let first = ScrollStage()
      first.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
      for _ in 0..<60 {
        first.driver.advance(frames: 1)
        offsets.append(first.scrollView.contentOffset.y)
      }
      let second = ScrollStage()
      second.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
      for frame in 0..<60 {
        second.driver.advance(frames: 1)
        let shift = frame >= 20 ? 300.0 : 0
        XCTAssertEqual(
          second.scrollView.contentOffset.y, offsets[frame] + shift, accuracy: 0.5 + 1e-6)
        guard frame == 19 else { continue }
        second.recorder.calls = []
        if quietly {
          second.scrollView.adjustContentOffset(by: CGPoint(x: 0, y: 300))
          XCTAssertEqual(second.recorder.calls, [])
        } else {
          second.scrollView.contentOffset.y += 300
          XCTAssertEqual(second.recorder.calls, ["didScroll"])
        }
      }
      XCTAssertTrue(second.scrollView.isDecelerating)
    }
  }

  func testTheOffsetCanBeMovedDuringADrag() async {
    let stage = ScrollStage()
    let point = stage.pull(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 5)
    stage.scrollView.adjustContentOffset(by: CGPoint(x: 0, y: 200))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 290)
    stage.driver.touchMove(to: CGPoint(x: 160, y: point.y - 7))
    XCTAssertEqual(stage.scrollView.contentOffset.y, 297)
  }

  func testAnAnimationCanBeMoved() async {
    let stage = ScrollStage()
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    stage.driver.advance(frames: 9)
    stage.scrollView.adjustContentOffset(by: CGPoint(x: 0, y: 100))
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 700)
  }

  func testContentThatGrowsDuringAFlightIsFlownInto() async {
    let stage = ScrollStage(content: CGSize(width: 320, height: 1000))
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    stage.driver.advance(frames: 3)
    stage.scrollView.contentSize.height = 5000
    stage.driver.settle()
    XCTAssertEqual(
      stage.scrollView.contentOffset.y, 230 + 1200 / (-1000 * log(0.998)),
      accuracy: ScrollStage.halfPixel)
  }

  func testAnimationStartedWhenADragEndsIsNotOverridden() async {
    let stage = ScrollStage()
    let starter = AnimationStarter()
    stage.scrollView.delegate = starter
    stage.fling(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 12)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 1000)
  }

  func testAFingerTakesOverFromAnAnimation() async {
    let stage = ScrollStage()
    let point = stage.pull(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 5)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.driver.advance(frames: 6)
    let offset = stage.scrollView.contentOffset.y
    XCTAssertGreaterThan(offset, 150)
    stage.driver.touchMove(to: CGPoint(x: 160, y: point.y - 5))
    XCTAssertEqual(stage.scrollView.contentOffset.y, offset)
    stage.driver.touchMove(to: CGPoint(x: 160, y: point.y - 15))
    XCTAssertEqual(stage.scrollView.contentOffset.y, offset + 10)
    XCTAssertEqual(
      stage.recorder.calls,
      ["willBeginDragging", "didScroll", "didEndScrollingAnimation", "didScroll"])
  }

  func testAnAnimationOutlivesTheDragThatItBeganIn() async {
    let stage = ScrollStage()
    let point = stage.pull(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -20), frames: 5)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    stage.driver.touchUp(at: point)
    stage.driver.settle()
    XCTAssertEqual(stage.scrollView.contentOffset.y, 900)
  }

  // MARK: Revealing

  func testRevealingMovesAsLittleAsNeeded() async {
    let stage = ScrollStage()
    stage.scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    stage.scrollView.contentOffset.y = 1000
    func reveal(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      stage.scrollView.contentOffset.y = 1000
      stage.scrollView.scrollRectToVisible(
        CGRect(x: 0, y: y, width: 320, height: height), animated: false)
      return stage.scrollView.contentOffset.y
    }
    XCTAssertEqual(reveal(1020, 430), 1000, "it is visible already")
    XCTAssertEqual(reveal(1010, 44), 990)
    XCTAssertEqual(reveal(1440, 44), 1034)
    XCTAssertEqual(reveal(500, 2000), 480, "too large: from its top")
    XCTAssertEqual(reveal(0, 1), -20)
    XCTAssertEqual(reveal(9999, 1), 9550)
  }

  // MARK: Limits and insets

  func testContentComesBackWhenItShrinks() async {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 9000
    stage.scrollView.contentSize.height = 2000
    XCTAssertEqual(stage.scrollView.contentOffset.y, 1520)
    stage.scrollView.frame.size.height = 800
    XCTAssertEqual(stage.scrollView.contentOffset.y, 1200)
    stage.scrollView.contentSize.height = 100
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
  }

  func testContentAtItsTopStaysThereWhenTheInsetChanges() async {
    let stage = ScrollStage()
    stage.scrollView.contentInset.top = 64
    XCTAssertEqual(stage.scrollView.contentOffset.y, -64)
    stage.scrollView.contentInset.top = 0
    XCTAssertEqual(stage.scrollView.contentOffset.y, 0)
    stage.scrollView.contentOffset.y = 500
    stage.scrollView.contentInset.top = 64
    XCTAssertEqual(stage.scrollView.contentOffset.y, 500)
  }

  func testTheSafeAreaIsPartOfTheAdjustedInset() async {
    let stage = ScrollStage()
    stage.scrollView.contentInset.top = 10
    stage.recorder.calls = []
    stage.controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: 44, left: 5, bottom: 20, right: 5)
    stage.driver.settle()
    // It scrolls along one axis.
    XCTAssertEqual(
      stage.scrollView.adjustedContentInset,
      UIEdgeInsets(top: 54, left: 0, bottom: 20, right: 0))
    XCTAssertEqual(stage.scrollView.contentInset.top, 10)
    XCTAssertEqual(stage.scrollView.contentOffset.y, -54)
    XCTAssertTrue(stage.recorder.calls.contains("didChangeAdjustedContentInset"))
    stage.scrollView.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(stage.scrollView.adjustedContentInset.left, 5)
    stage.scrollView.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(
      stage.scrollView.adjustedContentInset,
      UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
  }

  // MARK: Indicators

  private func thumb(_ stage: ScrollStage) throws -> CALayer {
    try XCTUnwrap(stage.scrollView.indicators?.vertical)
  }

  func testIndicatorsAppearWithMovementAndFade() async throws {
    let stage = ScrollStage(content: CGSize(width: 320, height: 960))
    XCTAssertNil(stage.scrollView.indicators)
    let end = stage.pull(from: CGPoint(x: 160, y: 440), by: CGPoint(x: 0, y: -25), frames: 10)
    XCTAssertEqual(stage.scrollView.contentOffset.y, 240)
    let thumb = try thumb(stage)
    XCTAssertEqual(thumb.opacity, 1)
    XCTAssertTrue(try XCTUnwrap(stage.scrollView.indicators).horizontal.isHidden)
    // A track of 474 points: half of it the thumb, and half of the rest above it.
    XCTAssertEqual(thumb.frame.minX, 320 - 6)
    XCTAssertEqual(thumb.frame.width, 3)
    XCTAssertEqual(thumb.frame.height, 237)
    XCTAssertEqual(thumb.frame.minY, 240 + 3 + 237 / 2)
    stage.driver.advance(by: 0.3)
    stage.driver.touchUp(at: end)
    stage.driver.advance(by: 0.45)
    XCTAssertEqual(thumb.opacity, 1)
    stage.driver.advance(by: 0.1)
    XCTAssertEqual(thumb.opacity, 0)
    stage.driver.advance(by: 1)
    XCTAssertFalse(stage.driver.host.isFrameRequested)
  }

  func testTheIndicatorIsAtTheLeftWhereOneReadsFromTheRight() async throws {
    let stage = ScrollStage(direction: .rightToLeft)
    stage.scrollView.verticalScrollIndicatorInsets.left = 4
    stage.scrollView.flashScrollIndicators()
    XCTAssertEqual(try thumb(stage).frame.minX, 3 + 4)
  }

  func testIndicatorsStayAboveTheContentAndOutOfTheSubviews() async throws {
    let stage = ScrollStage()
    stage.scrollView.flashScrollIndicators()
    stage.scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    XCTAssertEqual(stage.scrollView.subviews.count, 1)
    let content = try XCTUnwrap(stage.scrollView.subviews.first).layer
    XCTAssertGreaterThan(try thumb(stage).zPosition, content.zPosition)
  }
}

@MainActor private final class LayoutCountView: UIScrollView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

@MainActor private final class AnimationStarter: NSObject, UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
  }
}
