/// Recognises one or more taps of one or more fingers, or clicks.
///
/// A tap may take 1.5 seconds and move 45 points; the next one must begin within 0.35 seconds and
/// 45 points of it.
open class UITapGestureRecognizer: UIGestureRecognizer {
  private static let maximumDuration = 1.5
  private static let maximumInterval = 0.35
  private static let maximumMovement = 45.0

  /// How many taps make the gesture; 1 at first.
  open var numberOfTapsRequired = 1
  /// How many fingers must tap together; 1 at first.
  open var numberOfTouchesRequired = 1
  /// The mouse buttons that make the tap; the primary one at first. Fingers count as it.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var taps = 0
  private var most = 0
  private var start = CGPoint.zero
  private let timer = DelayTimer()

  /// Counts the touches of this tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let buttons: UIEvent.ButtonMask = event.buttonMask.isEmpty ? .primary : event.buttonMask
    guard buttons == buttonMaskRequired, activeTouches.count <= numberOfTouchesRequired else {
      return giveUp()
    }
    let location = Self.middle(of: activeTouches)
    if taps > 0, most == 0, distance(location) > Self.maximumMovement { return giveUp() }
    if most == 0 {
      timer.start(after: Self.maximumDuration) { [weak self] in self?.giveUp() }
    }
    if taps == 0 { start = location }
    most = max(most, activeTouches.count)
  }

  /// Fails if the touches went too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count == most, distance(Self.middle(of: activeTouches)) > Self.maximumMovement
    {
      giveUp()
    }
  }

  /// Counts the tap, and recognises the last one.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.allSatisfy({ $0.phase == .ended }) else { return }
    guard most == numberOfTouchesRequired else { return giveUp() }
    taps += 1
    most = 0
    if taps >= numberOfTapsRequired {
      timer.cancel()
      state = .ended
    } else {
      timer.start(after: Self.maximumInterval) { [weak self] in self?.giveUp() }
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { giveUp() }

  /// Forgets the taps.
  open override func reset() {
    super.reset()
    timer.cancel()
    taps = 0
    most = 0
  }

  package override var takesSecondaryTouches: Bool { buttonMaskRequired.contains(.secondary) }

  /// A tap does not keep one of more taps from being recognised.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      || other.numberOfTouchesRequired > numberOfTouchesRequired
  }

  private func distance(_ point: CGPoint) -> Double {
    hypot(point.x - start.x, point.y - start.y)
  }

  private func giveUp() {
    timer.cancel()
    state = .failed
  }
}
