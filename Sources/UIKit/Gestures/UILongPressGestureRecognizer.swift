/// Recognises fingers that rest on a view.
///
/// The gesture is continuous: it begins once the fingers were down for long enough, changes when
/// they move after that, and ends when one is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private static let maximumTapInterval = 0.35

  /// How many taps must come before the press; 0 at first.
  open var numberOfTapsRequired = 0
  /// How many fingers must press; 1 at first.
  open var numberOfTouchesRequired = 1
  /// How long they must press, in seconds; 0.5 at first.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move meanwhile, in points; 10 at first.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var start = CGPoint.zero
  private let timer = DelayTimer()

  /// Starts to wait once all fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .possible else { return }
    guard activeTouches.count <= numberOfTouchesRequired else { return giveUp() }
    guard activeTouches.count == numberOfTouchesRequired else { return }
    start = Self.middle(of: activeTouches)
    if taps < numberOfTapsRequired { return timer.cancel() }
    if minimumPressDuration <= 0 {
      state = .began
    } else {
      timer.start(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }
  }

  /// Fails, before the gesture began, if the fingers move too far; afterwards, tells of it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .possible else {
      state = .changed
      return
    }
    let point = Self.middle(of: activeTouches)
    if activeTouches.count == numberOfTouchesRequired,
      hypot(point.x - start.x, point.y - start.y) > allowableMovement
    {
      giveUp()
    }
  }

  /// Ends the gesture, or counts a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState != .possible {
      state = .ended
    } else if taps < numberOfTapsRequired {
      guard activeTouches.allSatisfy({ $0.phase == .ended }) else { return }
      taps += 1
      timer.start(after: Self.maximumTapInterval) { [weak self] in self?.giveUp() }
    } else {
      giveUp()
    }
  }

  /// Breaks off.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.cancel()
    state = .cancelled
  }

  /// Forgets the press.
  open override func reset() {
    super.reset()
    timer.cancel()
    taps = 0
  }

  private func giveUp() {
    timer.cancel()
    state = .failed
  }
}
