import Foundation

/// How a controller learns that its view comes into a window or leaves it.
extension UIViewController {
  /// Puts the view into a window whose root controller this is.
  func enter(_ window: UIWindow, isVisible: Bool) {
    let presented = presentationState.presented
    if let presented, presented.presentationState.presentation?.isPresentersViewOut == true {
      window.titleDidChange()
      if isVisible { presented.windowDidShow() }
      return
    }
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
      presented?.windowDidShow()
    }
  }

  /// Takes the view out of a window whose root controller this was.
  func leave(_ window: UIWindow) {
    endPresentations()
    // It may be inside the next root controller's view already.
    guard viewIfLoaded?.storedSuperview === window else { return }
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  func windowDidHide() {
    presentationState.presented?.windowDidHide()
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  /// The window in which this controller is shown over another one came onto the screen.
  private func windowDidShow() {
    let presented = presentationState.presented
    if presented?.presentationState.presentation?.isPresentersViewOut != true {
      beginAppearanceTransition(true, animated: false)
      endAppearanceTransition()
    }
    presented?.windowDidShow()
  }

  /// Ends what this controller and those in it present.
  func endPresentations() {
    presentationState.presented?.presentationState.presentation?.end()
    for child in children { child.endPresentations() }
  }
}
