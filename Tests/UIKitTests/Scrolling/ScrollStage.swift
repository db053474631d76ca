import UIKitTesting
import XCTest

@testable import UIKit

/// Writes down what a scroll view tells its delegate. Calls of `scrollViewDidScroll` in a row are
/// one.
@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  /// Where to come to rest, when not at the natural place.
  var wantedTarget: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if calls.last != "didScroll" { calls.append("didScroll") }
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    calls.append("willBeginDragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
  var allowsTop = true
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return allowsTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("didChangeAdjustedContentInset")
  }
}

/// A window of 320 x 480 points at scale 2 that one scroll view fills.
@MainActor final class ScrollStage {
  /// The length of a frame in seconds.
  static let frame = 1.0 / 60
  static let size = CGSize(width: 320, height: 480)

  let driver: AppDriver
  let controller = UIViewController()
  let scrollView: UIScrollView
  let recorder = ScrollRecorder()

  init(
    content: CGSize = CGSize(width: 320, height: 10_000),
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    scrollView: UIScrollView = UIScrollView(frame: .zero)
  ) {
    self.scrollView = scrollView
    driver = AppDriver(.init(size: Self.size, direction: direction)) { [controller] in controller }
    scrollView.frame = CGRect(origin: .zero, size: Self.size)
    scrollView.contentSize = content
    controller.view.addSubview(scrollView)
    scrollView.delegate = recorder
    driver.settle()
  }

  /// Moves a finger in even steps, one a frame, by `step` points each time. It stays down.
  @discardableResult
  func pull(from start: CGPoint, by step: CGPoint, frames: Int) -> CGPoint {
    driver.touchDown(at: start)
    var point = start
    for _ in 0..<frames {
      driver.advance(frames: 1)
      point.x += step.x
      point.y += step.y
      driver.touchMove(to: point)
    }
    return point
  }

  /// Flings: moves a finger as ``pull(from:by:frames:)`` does and lifts it at once.
  func fling(from start: CGPoint, by step: CGPoint, frames: Int) {
    let end = pull(from: start, by: step, frames: frames)
    driver.touchUp(at: end)
  }

  /// Half a pixel, and what sums of frame lengths lose.
  static let halfPixel = 0.25 + 1e-6
}
