import Foundation
import Host

/// Turns a platform window's raw input into UIKit's events.
@MainActor final class WindowInput: HostWindowDelegate {
  private unowned let window: UIWindow
  private var touches: [TouchIdentity: UITouch] = [:]
  private var presses: [Int: UIPress] = [:]
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// Tells fingers and the mouse apart.
  private enum TouchIdentity: Hashable {
    case finger(Int64)
    case mouse
    case secondaryButton
    case assistant
  }

  /// How far apart and how late a touch may come to count as the next tap of a row of taps.
  private static let tapDistance: CGFloat = 22
  private static let tapInterval: TimeInterval = 0.35

  init(window: UIWindow) { self.window = window }

  func hostWindow(_ hostWindow: any HostWindow, didReceive event: HostEvent) {
    // A handler may close the window and let it go.
    let window = window
    switch event {
    case .pointer(let pointer): receive(pointer)
    case .touch(let touch): receive(touch)
    case .scroll(let scroll): receive(scroll)
    case .key(let key): receive(key)
    case .text(let text): keyInput?.insertText(text)
    case .composition(let text, let selection): window.compose(text, selection)
    case .resized(let size, _): window.adopt(size: size)
    case .exposed: window.invalidateContents()
    case .focusChanged(let hasFocus):
      if !hasFocus { cancel() }
      UIApplication.shared.focusDidChange(of: window, hasFocus)
    case .visibilityChanged(let isVisible):
      if !isVisible { cancel() }
      window.adopt(isSeen: isVisible)
    case .dropped(let drop): OutsideDrop(drop, in: window).perform()
    case .closeRequested: window.closeFromDesktop()
    }
  }

  // MARK: Touches

  private func receive(_ pointer: HostPointerEvent) {
    let modifiers = UIKeyModifierFlags(pointer.modifiers)
    var mask: UIEvent.ButtonMask = []
    for button in pointer.buttons { mask.insert(.button(button.rawValue + 1)) }
    switch (pointer.phase, pointer.button) {
    case (.pressed, .primary):
      begin(.mouse, .indirectPointer, at: pointer.location, pointer.timestamp, modifiers, mask)
    case (.released, .primary):
      change(.mouse, to: pointer.location, .ended, pointer.timestamp, modifiers, mask)
    case (.pressed, .middle): window.pastePrimarySelection(at: pointer.location)
    case (.pressed, .back): window.goBack()
    case (.pressed, .secondary):
      begin(
        .secondaryButton, .indirectPointer, at: pointer.location, pointer.timestamp, modifiers, mask
      )
    case (.released, .secondary):
      change(.secondaryButton, to: pointer.location, .ended, pointer.timestamp, modifiers, mask)
    case (.moved, _) where touches[.mouse] != nil || touches[.secondaryButton] != nil:
      change(.mouse, to: pointer.location, .moved, pointer.timestamp, modifiers, mask)
      change(.secondaryButton, to: pointer.location, .moved, pointer.timestamp, modifiers, mask)
    case (.moved, _), (.exited, _):
      let event = UIEvent(
        type: .hover, timestamp: pointer.timestamp, modifierFlags: modifiers)
      event.pointerLocation = pointer.location
      event.pointerWindow = window
      event.buttonMask = mask
      event.isPointerExit = pointer.phase == .exited
      UIApplication.shared.sendEvent(event)
    default: break
    }
  }

  /// Taps a place in the window for somebody who has no finger on it.
  func tap(at point: CGPoint) {
    let time = Platform.shared.host.now
    begin(.assistant, .direct, at: point, time, [], [])
    change(.assistant, to: point, .ended, time, [], [])
  }

  /// Presses a key and lets it go for somebody who has no keyboard at hand.
  func press(_ key: UIKeyboardHIDUsage) {
    for isDown in [true, false] {
      receive(
        HostKeyEvent(
          isDown: isDown, usage: key.rawValue, characters: "",
          timestamp: Platform.shared.host.now))
    }
  }

  private func receive(_ touch: HostTouchEvent) {
    let identity = TouchIdentity.finger(touch.identifier)
    switch touch.phase {
    case .began: begin(identity, .direct, at: touch.location, touch.timestamp, [], [])
    case .moved: change(identity, to: touch.location, .moved, touch.timestamp, [], [])
    case .ended: change(identity, to: touch.location, .ended, touch.timestamp, [], [])
    case .cancelled: change(identity, to: touch.location, .cancelled, touch.timestamp, [], [])
    }
  }

  private func begin(
    _ identity: TouchIdentity, _ type: UITouch.TouchType, at location: CGPoint,
    _ timestamp: TimeInterval, _ modifiers: UIKeyModifierFlags, _ mask: UIEvent.ButtonMask
  ) {
    // A press whose release was lost (another window took the mouse) must not stay down.
    if touches[identity] != nil {
      change(identity, to: location, .cancelled, timestamp, modifiers, mask)
    }
    let isSecondary = identity == .secondaryButton
    let touch = UITouch(
      type: type, window: window, location: location,
      tapCount: isSecondary ? 1 : tapCount(at: location, timestamp), timestamp: timestamp,
      isSecondary: isSecondary)
    touches[identity] = touch
    send(changed: touch, timestamp, modifiers, mask)
  }

  private func change(
    _ identity: TouchIdentity, to location: CGPoint, _ phase: UITouch.Phase,
    _ timestamp: TimeInterval, _ modifiers: UIKeyModifierFlags, _ mask: UIEvent.ButtonMask
  ) {
    guard let touch = touches[identity] else { return }
    touch.move(to: location, phase: phase, timestamp: timestamp)
    send(changed: touch, timestamp, modifiers, mask)
    if phase == .ended || phase == .cancelled { touches[identity] = nil }
  }

  private func send(
    changed: UITouch, _ timestamp: TimeInterval, _ modifiers: UIKeyModifierFlags,
    _ mask: UIEvent.ButtonMask
  ) {
    for touch in touches.values where touch !== changed {
      touch.move(to: touch.windowLocation, phase: .stationary, timestamp: touch.timestamp)
    }
    let event = UIEvent(type: .touches, timestamp: timestamp, modifierFlags: modifiers)
    event.allTouches = Set(touches.values)
    event.buttonMask = mask
    UIApplication.shared.sendEvent(event)
  }

  private func tapCount(at location: CGPoint, _ timestamp: TimeInterval) -> Int {
    var count = 1
    if let lastTap, timestamp - lastTap.time <= Self.tapInterval,
      abs(location.x - lastTap.location.x) <= Self.tapDistance,
      abs(location.y - lastTap.location.y) <= Self.tapDistance
    {
      count = lastTap.count + 1
    }
    lastTap = (location, timestamp, count)
    return count
  }

  private func receive(_ scroll: HostScrollEvent) {
    let event = UIEvent(
      type: .scroll, timestamp: scroll.timestamp,
      modifierFlags: UIKeyModifierFlags(scroll.modifiers))
    event.scrollDelta = CGPoint(x: scroll.delta.dx, y: scroll.delta.dy)
    event.isScrollContinuous = scroll.isContinuous
    event.pointerLocation = scroll.location
    event.pointerWindow = window
    UIApplication.shared.sendEvent(event)
  }

  // MARK: Keys

  private func receive(_ key: HostKeyEvent) {
    let flags = UIKeyModifierFlags(key.modifiers)
    let isUpper = key.modifiers.contains(.shift) != key.modifiers.contains(.capsLock)
    let uiKey = UIKey(
      characters: isUpper ? key.characters.uppercased() : key.characters,
      charactersIgnoringModifiers: key.characters, modifierFlags: flags,
      keyCode: UIKeyboardHIDUsage(rawValue: key.usage), isRepeat: key.isRepeat)
    let press: UIPress
    if let known = presses[key.usage] {
      known.key = uiKey
      known.timestamp = key.timestamp
      known.phase = key.isDown ? .changed : .ended
      press = known
    } else if key.isDown {
      press = UIPress(timestamp: key.timestamp, phase: .began, window: window, key: uiKey)
      presses[key.usage] = press
    } else {
      return
    }
    if !key.isDown { presses[key.usage] = nil }
    let responder = window.firstResponder
    UIApplication.shared.sendEvent(
      UIPressesEvent(presses: [press], timestamp: key.timestamp, modifierFlags: flags))
    // A key that brought another first responder was not meant for that one.
    if key.isDown, window.firstResponder === responder,
      flags.isDisjoint(with: [.control, .alternate, .command])
    {
      type(uiKey.keyCode)
    }
  }

  private var keyInput: (any UIKeyInput)? {
    window.menuPresentation == nil ? window.firstResponder as? any UIKeyInput : nil
  }

  /// Keys that mean text but come without any.
  private func type(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardDeleteOrBackspace: keyInput?.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: keyInput?.insertText("\n")
    default: break
    }
  }

  // MARK: The window

  /// Takes every touch and key that is down away: no release of them will come.
  func cancel() {
    let timestamp = Platform.shared.host.now
    for (identity, touch) in touches {
      change(identity, to: touch.windowLocation, .cancelled, timestamp, [], [])
    }
    let held = presses.values
    presses = [:]
    for press in held {
      press.phase = .cancelled
      UIApplication.shared.sendEvent(
        UIPressesEvent(presses: [press], timestamp: timestamp, modifierFlags: []))
    }
  }
}
