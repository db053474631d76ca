import Foundation

/// The animation with which what was dropped goes to its place.
@MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes of views that go along with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what happens when it is over.
  ///
  /// - Parameter completion: Gets whether what was dropped is at its place.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
