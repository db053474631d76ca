import Foundation

/// How a controller learns that its view comes into a window or leaves it.
extension UIViewController {
  /// Puts the view into a window whose root controller this is.
  func enter(_ window: UIWindow, isVisible: Bool) {
    if isVisible { beginAppearanceTransition(true, animated: false) }
    // The application may have chosen another root controller while this one loaded its view.
    guard window.rootViewController === self else { return }
    if view.storedSuperview !== window {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
    window.titleDidChange()
    if isVisible {
      window.layoutIfNeeded()
      endAppearanceTransition()
    }
  }

  /// Takes the view out of a window whose root controller this was.
  func leave(_ window: UIWindow) {
    // It may be inside the next root controller's view already.
    guard viewIfLoaded?.storedSuperview === window else { return }
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  func windowDidHide() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}
