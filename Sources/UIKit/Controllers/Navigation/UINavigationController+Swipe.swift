import Foundation

/// Going back by a swipe from the edge.
extension UINavigationController {
  /// The speed in points per second from which a swipe counts whatever its length.
  private static let decisiveSpeed: CGFloat = 300

  /// Whether a swipe may go back now.
  func shouldBeginSwipe() -> Bool {
    guard canGoBack, isShown, !isInAppearanceTransition, let top = stack.last else { return false }
    if interactivePopGestureRecognizer?.delegate != nil { return true }
    guard !isBarHidden, top.navigationItem.backAction == nil else { return false }
    return top.navigationItem.leavesRoomForBackButton
  }

  func handleSwipe(_ recognizer: UIPanGestureRecognizer) {
    let way: CGFloat = isMirrored ? -1 : 1
    let width = max(1, view.bounds.width)
    switch recognizer.state {
    case .began:
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .easeOut
      swipe = driver
      popViewController(animated: true)
    case .changed:
      let part = way * recognizer.translation(in: view).x / width
      swipe?.update(max(0, min(1, part)))
    case .ended:
      let part = way * recognizer.translation(in: view).x / width
      let speed = way * recognizer.velocity(in: view).x
      let isDone = speed > Self.decisiveSpeed || (part > 0.5 && speed > -Self.decisiveSpeed)
      swipe?.completionSpeed = max(0.5, min(3, abs(speed) / width))
      if isDone { swipe?.finish() } else { swipe?.cancel() }
      swipe = nil
    case .cancelled:
      swipe?.cancel()
      swipe = nil
    default: break
    }
  }
}
