/// What the dispatcher knows of one touch, from its begin until nobody waits for it any more.
@MainActor final class TouchRecord {
  /// What the view knows of the touch.
  enum ViewState {
    /// Nothing yet: a recognizer delays it.
    case withheld
    /// It got the begin.
    case delivered
    /// It got the end, or will never hear of the touch.
    case finished
  }

  let touch: UITouch
  /// The recognizers that were offered the touch: those of the view first, then of its ancestors.
  let recognizers: [UIGestureRecognizer]
  weak var view: UIView?
  var viewState: ViewState
  /// Whether the touch is up.
  var isOver = false

  init(touch: UITouch, recognizers: [UIGestureRecognizer], view: UIView?) {
    self.touch = touch
    self.recognizers = recognizers
    self.view = view
    viewState = view == nil ? .finished : .withheld
  }

  private func isHeld(where delays: (UIGestureRecognizer) -> Bool) -> Bool {
    recognizers.contains { recognizer in
      recognizer.currentState == .possible && delays(recognizer)
        && recognizer.sequence.contains { $0 === touch }
    }
  }

  /// Whether a recognizer that is still undecided keeps the begin from the view.
  var isBeginHeld: Bool { isHeld { $0.delaysTouchesBegan } }

  /// Whether a recognizer that is still undecided keeps the end from the view.
  var isEndHeld: Bool { isHeld { $0.delaysTouchesEnded } }

  /// Whether a gesture took the touch from the view.
  var isTaken: Bool {
    recognizers.contains { recognizer in
      recognizer.currentState.isRecognized && recognizer.cancelsTouchesInView
        && recognizer.sequence.contains { $0 === touch }
    }
  }
}
