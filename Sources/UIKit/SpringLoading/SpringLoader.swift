import Foundation

/// Opens what a drag rests over: a row of a spring-loaded table, a button, a view with a
/// `UISpringLoadedInteraction`.
///
/// Over each thing it goes from possible to activating to activated, as long as the drag stays; what
/// was opened is not opened again until the drag was elsewhere.
@MainActor final class SpringLoader {
  /// How long a drag rests before something is about to open, in seconds.
  static let rest = 0.7
  /// How long it then blinks, in seconds.
  static let blink = 0.3

  /// Something that may open.
  struct Candidate {
    /// What it is, to tell it from others.
    var identity: AnyHashable
    var context: SpringLoadContext
    /// Shows the state that the context has now.
    var show: @MainActor () -> Void
    /// Opens it.
    var activate: @MainActor () -> Void
    /// Called when the drag left or it opened.
    var finish: @MainActor () -> Void = {}
  }

  private let session: DragDropSession
  private var candidate: Candidate?
  private let timer = DelayTimer()

  init(_ session: DragDropSession) { self.session = session }

  /// The drag is somewhere else in a window.
  func follow(in window: UIWindow?) {
    let found = window.flatMap { find(from: $0.hitTest(session.location, with: nil)) }
    guard found?.identity != candidate?.identity else { return }
    leave()
    candidate = found
    guard found != nil else { return }
    change(to: .possible)
    timer.start(after: Self.rest) { [weak self] in
      self?.change(to: .activating)
      self?.timer.start(after: Self.blink) { [weak self] in self?.activate() }
    }
  }

  private func activate() {
    guard let candidate else { return }
    change(to: .activated)
    candidate.finish()
    candidate.activate()
  }

  /// The drag left, or is over.
  func leave() {
    timer.cancel()
    guard let old = candidate else { return }
    candidate = nil
    guard old.context.state != .activated else { return }
    old.context.state = .inactive
    old.show()
    old.finish()
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    candidate?.context.state = state
    candidate?.show()
  }

  /// What may open at a view or one of those that it is inside.
  private func find(from view: UIView?) -> Candidate? {
    var view = view
    while let current = view {
      if let found = candidate(at: current) { return found }
      view = current.superview
    }
    return nil
  }

  private func candidate(at view: UIView) -> Candidate? {
    for case let interaction as UISpringLoadedInteraction in view.interactions {
      let context = SpringLoadContext(session, view: view)
      if interaction.interactionBehavior.shouldAllow(interaction, with: context) {
        return Candidate(
          identity: [
            AnyHashable(ObjectIdentifier(interaction)),
            context.targetItem as? AnyHashable ?? AnyHashable(0),
          ],
          context: context,
          show: { interaction.interactionEffect.interaction(interaction, didChangeWith: context) },
          activate: { interaction.activate(interaction, context) },
          finish: { interaction.interactionBehavior.interactionDidFinish(interaction) })
      }
    }
    if let table = view as? UITableView { return table.springLoadCandidate(session) }
    return (view as? UIButton)?.springLoadCandidate(session)
  }
}
