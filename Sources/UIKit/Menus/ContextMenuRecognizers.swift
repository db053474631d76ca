import Foundation

/// What a finger or the mouse does with a menu that it has just opened: it may go on to an entry
/// and choose it by letting go there.
class ContextMenuRecognizer: UIGestureRecognizer {
  private let open: (UIGestureRecognizer) -> MenuPresentation?
  private weak var presentation: MenuPresentation?
  private(set) var start = CGPoint.zero

  init(_ open: @escaping (UIGestureRecognizer) -> MenuPresentation?) {
    self.open = open
    super.init(target: nil, action: nil)
  }

  /// Opens the menu, if there is one here; else the gesture is none.
  final func tryToBegin() {
    guard currentState == .possible else { return }
    // Recognised first, so that others that could be let go of the touch.
    guard let view, view.gestureRecognizerShouldBegin(self) else {
      state = .failed
      return
    }
    guard let presentation = open(self) else {
      state = .failed
      return
    }
    self.presentation = presentation
    start = location(in: nil)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .began || currentState == .changed else { return }
    presentation?.track(location(in: nil), from: start)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .began || currentState == .changed else {
      state = .failed
      return
    }
    presentation?.endTracking(location(in: nil), from: start)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}

/// Opens a menu for a finger that rests.
final class ContextMenuPressRecognizer: ContextMenuRecognizer {
  private static let delay = 0.5
  private static let allowableMovement = 10.0

  private let timer = DelayTimer()
  private var first = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let touch = touches.first, touch.type == .direct else {
      timer.cancel()
      state = .failed
      return
    }
    first = location(in: nil)
    timer.start(after: Self.delay) { [weak self] in self?.tryToBegin() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState == .possible {
      let point = location(in: nil)
      if hypot(point.x - first.x, point.y - first.y) > Self.allowableMovement {
        timer.cancel()
        state = .failed
      }
    }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.cancel()
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    super.reset()
    timer.cancel()
  }
}

/// Opens a menu for the secondary mouse button.
final class ContextMenuClickRecognizer: ContextMenuRecognizer {
  package override var takesSecondaryTouches: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.contains(where: \.isSecondary) else {
      state = .failed
      return
    }
    tryToBegin()
  }
}
