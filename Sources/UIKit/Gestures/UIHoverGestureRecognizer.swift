import Foundation

/// Recognises the mouse over a view, without a button held: it begins when the mouse comes into the
/// view, changes with each movement, and ends when it leaves.
///
/// Other gestures neither prevent it nor are prevented by it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func canPrevent(
    _ preventedGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  open override func canBePrevented(
    by preventingGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// The mouse came in or moved on.
  func hover(_ event: UIEvent) {
    modifierFlags = event.modifierFlags
    lastLocation = event.pointerLocation
    if currentState == .possible {
      guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
    }
    tell(currentState == .possible ? .began : .changed)
  }

  /// The mouse left.
  ///
  /// - Parameter place: Where it is now, in the window, if it is in it.
  func leave(_ state: State, to place: CGPoint?) {
    guard currentState != .possible else { return }
    if let place { lastLocation = place }
    tell(state)
    becomePossible()
  }

  private func tell(_ state: State) {
    currentState = state
    reports.append(state)
    sendReports()
  }
}

/// Where the mouse is.
extension TouchDispatcher {
  /// Tells the hover recognizers of the view under the mouse, and of those around it, and those that
  /// it left.
  func dispatchHover(_ event: UIEvent, over target: UIView?) {
    var view = target
    var under: [UIHoverGestureRecognizer] = []
    while let current = view {
      for recognizer in current.storedGestureRecognizers {
        if let hover = recognizer as? UIHoverGestureRecognizer, hover.isEnabled {
          under.append(hover)
        }
      }
      view = current.superview
    }
    let place = event.isPointerExit ? nil : event.pointerLocation
    for hover in hovered where !under.contains(where: { $0 === hover }) {
      hover.leave(.ended, to: place)
    }
    hovered = under
    for hover in under { hover.hover(event) }
  }

  /// The views in `view` leave the window.
  func endHover(in view: UIView) {
    for hover in hovered where hover.view?.isDescendant(of: view) == true {
      hover.leave(.cancelled, to: nil)
    }
    hovered.removeAll { $0.view?.isDescendant(of: view) ?? true }
  }
}
