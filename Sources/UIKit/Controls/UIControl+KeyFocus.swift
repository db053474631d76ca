import Foundation
import QuartzCore

/// Going from control to control by the keyboard.
@MainActor enum KeyFocus {
  /// Whether Tab is moving the focus: only then do controls become first responder.
  private(set) static var isMoving = false

  static func move(_ body: () -> Bool) -> Bool {
    isMoving = true
    defer { isMoving = false }
    return body()
  }
}

extension UIControl {
  /// Whether keys go to the control, which takes no text.
  var hasKeyFocus: Bool { isFirstResponder && !(self is any UIKeyInput) }

  func updateFocusRing() {
    guard hasKeyFocus else {
      focusRing?.removeFromSuperview()
      focusRing = nil
      return
    }
    guard focusRing == nil else { return }
    let ring = UIView(frame: clipsToBounds ? bounds : bounds.insetBy(dx: -3, dy: -3))
    ring.isUserInteractionEnabled = false
    ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ring.layer.borderWidth = 2
    ring.layer.cornerRadius = max(layer.cornerRadius, 6) + (clipsToBounds ? 0 : 3)
    ring.layer.borderColor =
      UIColor.systemBlue.resolvedColor(with: traitCollection).withAlphaComponent(0.7).cgColor
    addSubview(ring)
    focusRing = ring
  }

  func handleFocusKey(_ press: UIPress) -> Bool {
    guard hasKeyFocus, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      if !key.isRepeat { performPrimaryAction() }
      return true
    case .keyboardEscape: return resignFirstResponder()
    default: return false
    }
  }
}
