import Foundation

/// Follows the mouse or a finger over edited text.
///
/// The mouse selects from where it goes down. A finger taps, or rests and then moves the caret; a
/// finger that moves at once scrolls.
final class TextPointerGesture: UIGestureRecognizer {
  private static let holdDuration = 0.5
  private static let slop: CGFloat = 10
  /// How near to each other, in points, clicks must be to count as a double click.
  private static let clickDistance: CGFloat = 5

  /// Whether it is the mouse.
  private(set) var isMouse = false
  /// Whether a finger rested before it moved.
  private(set) var isHold = false
  /// How many taps or clicks in a row this is.
  private(set) var tapCount = 1

  private let timer = DelayTimer()
  private var start = CGPoint.zero
  private var lastStart = CGPoint.zero
  private var clicks = 0

  /// Whether the gesture is for a touch on a view.
  var isForView: (UIView?) -> Bool = { _ in true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let touch = touches.first, isForView(touch.view),
      event.buttonMask.isEmpty || event.buttonMask == .primary
    else {
      state = .failed
      return
    }
    isMouse = touch.type == .indirectPointer
    isHold = false
    start = touch.location(in: nil)
    let isNear = hypot(start.x - lastStart.x, start.y - lastStart.y) <= Self.clickDistance
    clicks = touch.tapCount > 1 && (isNear || !isMouse) ? clicks + 1 : 1
    tapCount = clicks
    lastStart = start
    if isMouse {
      state = .began
    } else {
      timer.start(after: Self.holdDuration) { [weak self] in
        self?.isHold = true
        self?.state = .began
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .possible else {
      state = .changed
      return
    }
    let point = location(in: nil)
    if hypot(point.x - start.x, point.y - start.y) > Self.slop {
      timer.cancel()
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.cancel()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.cancel()
    state = .cancelled
  }

  override func reset() {
    super.reset()
    timer.cancel()
  }
}
