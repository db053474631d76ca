import Foundation

/// Something that does what a tap on it does when a drag rests over it.
@MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether it does.
  var isSpringLoaded: Bool { get set }
}

/// How far a drag that rests over something is towards opening it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// It is not there, or gone again.
  case inactive = 0
  /// It is there: if it stays, something happens.
  case possible = 1
  /// It is about to happen.
  case activating = 2
  /// It happened.
  case activated = 3
}

/// A drag that rests over something which it may open.
@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far it is.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows it; the application may choose another.
  var targetView: UIView? { get set }
  /// What would be opened, for the application to tell things apart within one view: another thing
  /// begins anew.
  var targetItem: Any? { get set }
  /// Where the drag is, in the coordinates of a view (`nil`: of the window).
  func location(in view: UIView?) -> CGPoint
}
