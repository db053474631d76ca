import Foundation

/// The view of a navigation controller. It says whether a swipe may go back.
final class NavigationView: ChromeView {
  weak var controller: UINavigationController?

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let controller, gestureRecognizer === controller.interactivePopGestureRecognizer {
      return controller.shouldBeginSwipe()
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
