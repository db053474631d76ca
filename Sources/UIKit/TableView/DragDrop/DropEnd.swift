import Foundation

/// Where something that was dropped is seen to go.
@MainActor struct DropEnd {
  let item: UIDragItem
  /// The place in the window; `nil` where nobody said one.
  var place: CGRect?
  /// How it is turned or made larger there.
  var transform = CGAffineTransform.identity
  /// How it looks there; `nil` for as it was dragged.
  var picture: DragPicture?
  let animation: DropAnimation
}

/// What goes along with the way of what was dropped to its place.
class DropAnimation: NSObject, UIDragAnimating {
  private(set) var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func finish() {
    let todo = completions
    completions = []
    for completion in todo { completion(.end) }
  }
}
