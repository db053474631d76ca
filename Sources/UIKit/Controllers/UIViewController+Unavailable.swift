import Foundation

/// What a controller shows in place of its content.
@MainActor final class UnavailableContent {
  /// What was set.
  var configuration: (any UIContentConfiguration)?
  fileprivate(set) var view: (any UIView & UIContentView)?
  /// Whether the controller has to say anew what it shows.
  var needsUpdate = true
}

extension UIViewController {
  /// Has ``updateContentUnavailableConfiguration(using:)`` called before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    unavailableContent.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks for what is shown in place of the content, and puts its view over it. Called in each layout
  /// of the view.
  func layOutUnavailableContent() {
    let unavailable = unavailableContent
    if unavailable.needsUpdate {
      unavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let view = unavailable.view, let parent = viewIfLoaded else { return }
    if view.frame != parent.bounds { view.frame = parent.bounds }
    if parent.subviews.last !== view { parent.bringSubviewToFront(view) }
  }

  /// Shows what was set, or takes the view away.
  func showUnavailableContent() {
    let unavailable = unavailableContent
    guard let configuration = unavailable.configuration else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = nil
      return
    }
    guard let parent = viewIfLoaded else { return }
    if let view = unavailable.view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    unavailable.view?.removeFromSuperview()
    let view = configuration.makeContentView()
    view.frame = parent.bounds
    unavailable.view = view
    parent.addSubview(view)
  }
}

extension UIViewController {
  /// Tells of new traits now, where that waits; see the method of `UIView`.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
}
