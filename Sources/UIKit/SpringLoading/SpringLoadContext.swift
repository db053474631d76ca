import Foundation

/// A drag that rests over something which it may open.
final class SpringLoadContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private let session: DragDropSession

  init(_ session: DragDropSession, view: UIView?) {
    self.session = session
    targetView = view
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    view.map { session.location(in: $0) } ?? session.location
  }
}
