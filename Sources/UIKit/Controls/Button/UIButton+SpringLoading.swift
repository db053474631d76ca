import Foundation

/// Buttons that a drag presses by resting over them.
extension UIButton: UISpringLoadedInteractionSupporting {
  /// The button, if it may be pressed by a drag.
  func springLoadCandidate(_ session: DragDropSession) -> SpringLoader.Candidate? {
    guard isSpringLoaded, isEnabled else { return nil }
    let context = SpringLoadContext(session, view: self)
    let blink = SpringBlink()
    return SpringLoader.Candidate(
      identity: ObjectIdentifier(self), context: context, show: { blink.show(context) },
      activate: { [weak self] in self.map { $0.sendActions(for: $0.tapEvents) } }
    )
  }
}
