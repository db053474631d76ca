import Foundation

/// Putting the keyboard away by dragging. What scrolls by the wheel or a touchpad leaves it, since on a
/// desktop one looks round while one types.
extension UIScrollView {
  func keyboardDragBegan() {
    switch keyboardDismissMode {
    case .onDrag, .onDragWithAccessory:
      if let responder = window?.firstResponder, responder is any UIKeyInput {
        responder.resignFirstResponder()
      }
    case .none, .interactive, .interactiveWithAccessory: break
    }
  }

  private var drawsKeyboard: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  func keyboardDragMoved() {
    guard drawsKeyboard, let window else { return }
    window.drawInputArea(to: panGestureRecognizer.location(in: window).y)
  }

  /// - Parameter velocity: How fast the finger went down, in points per second.
  func keyboardDragEnded(velocity: CGFloat) {
    guard drawsKeyboard, let window else { return }
    window.letInputAreaGo(velocity: velocity)
  }
}

extension UIWindow {
  /// Has what stands at the bottom for text input give way to a finger that comes down on it.
  fileprivate func drawInputArea(to y: CGFloat) {
    guard let area = inputArea else { return }
    let rest = bounds.height - area.frame.height
    let top = min(max(y, rest), bounds.height)
    guard top != area.frame.minY else { return }
    area.frame.origin.y = top
    updateKeyboardGuides()
  }

  /// Puts it away if the finger went on down, else back.
  fileprivate func letInputAreaGo(velocity: CGFloat) {
    guard let area = inputArea else { return }
    let rest = bounds.height - area.frame.height
    guard area.frame.minY > rest else { return }
    let isGoing = velocity == 0 ? area.frame.minY > rest + area.frame.height / 2 : velocity > 0
    if isGoing, firstResponder?.resignFirstResponder() == true { return }
    UIView.animate(withDuration: InputArea.duration) { [self] in
      area.frame.origin.y = rest
      updateKeyboardGuides()
    }
  }
}
