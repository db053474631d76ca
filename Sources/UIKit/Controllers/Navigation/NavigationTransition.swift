import Foundation

/// A change of what a navigation controller shows that goes on.
@MainActor final class NavigationTransition {
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  /// The stack before the change, for the case that it is called off.
  let formerStack: [UIViewController]
  /// Who leaves and who comes with it.
  let leaving: [UIViewController]
  let entering: [UIViewController]
  let isAnimated: Bool
  var context: TransitionContext?
  /// Whether the controllers were told of appearing and disappearing.
  var isTold = false
  /// Whether the bar was hidden before it began.
  var wasBarHidden = false
  /// Whether the bar comes or goes with the screens, from or to the side.
  var slidesBar = false

  init(
    _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
    formerStack: [UIViewController], leaving: [UIViewController], entering: [UIViewController],
    isAnimated: Bool
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.formerStack = formerStack
    self.leaving = leaving
    self.entering = entering
    self.isAnimated = isAnimated
  }
}
