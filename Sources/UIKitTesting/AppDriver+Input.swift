import Foundation
import Host
import UIKit

extension AppDriver {
  /// How long a finger stays down in a tap, in seconds.
  private static let tapDuration: TimeInterval = 0.08

  private func send(_ phase: HostTouchEvent.Phase, _ finger: Int64, _ location: CGPoint) {
    hostWindow.send(
      .touch(
        HostTouchEvent(
          identifier: finger, phase: phase, location: location, timestamp: host.now)))
  }

  // MARK: Fingers

  /// Puts a finger down at a point of the window.
  public func touchDown(at point: CGPoint, finger: Int64 = 1) { send(.began, finger, point) }

  /// Moves a finger that is down.
  public func touchMove(to point: CGPoint, finger: Int64 = 1) { send(.moved, finger, point) }

  /// Lifts a finger.
  public func touchUp(at point: CGPoint, finger: Int64 = 1) { send(.ended, finger, point) }

  /// Takes a finger away, as the system does.
  public func touchCancel(at point: CGPoint, finger: Int64 = 1) { send(.cancelled, finger, point) }

  /// Taps a point of the window; the clock moves by the time that the finger is down.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: Self.tapDuration)
    touchUp(at: point)
    settleFrame()
  }

  /// Taps the middle of a view.
  public func tap(_ view: UIView) {
    tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Holds a finger down at a point for a time in seconds.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.7) {
    touchDown(at: point)
    advance(by: duration)
    touchUp(at: point)
    settleFrame()
  }

  /// Drags a finger along a line at an even speed, one movement a frame, and holds it still
  /// before lifting it, so that nothing flies on.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    move(from: start, to: end, duration: duration)
    advance(by: 0.2)
    touchUp(at: end)
    settleFrame()
  }

  /// Drags a finger along a line and lifts it while it moves.
  public func fling(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.1) {
    move(from: start, to: end, duration: duration)
    touchUp(at: end)
    settleFrame()
  }

  private func move(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let steps = max(1, Int((duration * host.screen.refreshRate).rounded()))
    touchDown(at: start)
    for step in 1...steps {
      advance(by: duration / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      touchMove(
        to: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  // MARK: The mouse

  /// Moves the mouse to a point of the window without a button.
  public func hover(at point: CGPoint) {
    hostWindow.send(
      .pointer(HostPointerEvent(phase: .moved, location: point, timestamp: host.now)))
    settleFrame()
  }

  /// Clicks a point of the window with the main button, holding modifier keys.
  public func click(at point: CGPoint, modifiers: HostModifiers = []) {
    hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .pressed, button: .primary, buttons: [.primary], location: point,
          modifiers: modifiers, timestamp: host.now)))
    advance(by: Self.tapDuration)
    hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .released, button: .primary, location: point, modifiers: modifiers,
          timestamp: host.now)))
    settleFrame()
  }

  /// Clicks a point of the window with the middle button.
  public func middleClick(at point: CGPoint) {
    for (phase, buttons) in [
      (HostPointerEvent.Phase.pressed, Set([HostPointerEvent.Button.middle])), (.released, []),
    ] {
      hostWindow.send(
        .pointer(
          HostPointerEvent(
            phase: phase, button: .middle, buttons: buttons, location: point,
            timestamp: host.now)))
    }
    settleFrame()
  }

  /// Clicks a point of the window with the thumb button that goes back.
  public func pressBackButton(at point: CGPoint) {
    for (phase, buttons) in [
      (HostPointerEvent.Phase.pressed, Set([HostPointerEvent.Button.back])), (.released, []),
    ] {
      hostWindow.send(
        .pointer(
          HostPointerEvent(
            phase: phase, button: .back, buttons: buttons, location: point, timestamp: host.now)))
    }
    settleFrame()
  }

  /// Presses the main button of the mouse at a point of the window, and holds it.
  public func mousePress(at point: CGPoint, modifiers: HostModifiers = []) {
    sendMouse(.pressed, point, modifiers)
  }

  /// Moves the mouse with the main button held.
  public func mouseMove(to point: CGPoint, modifiers: HostModifiers = []) {
    sendMouse(.moved, point, modifiers)
  }

  /// Lets the main button of the mouse go.
  public func mouseRelease(at point: CGPoint, modifiers: HostModifiers = []) {
    sendMouse(.released, point, modifiers)
    settleFrame()
  }

  /// Drags the mouse along a line with the main button held.
  public func mouseDrag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.2,
    modifiers: HostModifiers = []
  ) {
    mousePress(at: start, modifiers: modifiers)
    let steps = 8
    for step in 1...steps {
      advance(by: duration / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      mouseMove(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
        modifiers: modifiers)
    }
    mouseRelease(at: end, modifiers: modifiers)
  }

  private func sendMouse(
    _ phase: HostPointerEvent.Phase, _ point: CGPoint, _ modifiers: HostModifiers
  ) {
    hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: phase, button: phase == .moved ? nil : .primary,
          buttons: phase == .released ? [] : [.primary], location: point, modifiers: modifiers,
          timestamp: host.now)))
  }

  /// Clicks a point of the window with the secondary button, which asks for a menu.
  public func rightClick(at point: CGPoint) {
    pressSecondaryButton(at: point)
    advance(by: Self.tapDuration)
    releaseSecondaryButton(at: point)
  }

  /// Presses the secondary button and holds it.
  public func pressSecondaryButton(at point: CGPoint) {
    hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .pressed, button: .secondary, buttons: [.secondary], location: point,
          timestamp: host.now)))
    settleFrame()
  }

  /// Lets go of the secondary button.
  public func releaseSecondaryButton(at point: CGPoint) {
    hostWindow.send(
      .pointer(
        HostPointerEvent(
          phase: .released, button: .secondary, location: point, timestamp: host.now)))
    settleFrame()
  }

  /// Turns the wheel over a point of the window; positive notches go down.
  public func wheel(notches: CGFloat, at point: CGPoint) {
    scroll(CGPoint(x: 0, y: notches), isContinuous: false, at: point)
  }

  /// Moves two fingers on a touchpad: the content follows by this many points.
  public func scroll(by delta: CGPoint, at point: CGPoint) {
    scroll(delta, isContinuous: true, at: point)
  }

  private func scroll(_ delta: CGPoint, isContinuous: Bool, at point: CGPoint) {
    hostWindow.send(
      .scroll(
        HostScrollEvent(
          delta: .init(dx: delta.x, dy: delta.y), isContinuous: isContinuous, location: point,
          timestamp: host.now)))
    settleFrame()
  }

  // MARK: Drops from other programs

  /// Drops files or folders at a point of the window, dragged there from another program.
  public func drop(files: [URL], at point: CGPoint) { drop(files.map { .file($0) }, at: point) }

  /// Drops text at a point of the window, dragged there from another program.
  public func drop(text: String, at point: CGPoint) { drop([.text(text)], at: point) }

  private func drop(_ items: [HostDrop.Item], at point: CGPoint) {
    hostWindow.send(
      .dropped(HostDrop(items: items, location: point, timestamp: host.now)))
    settleFrame()
  }

  // MARK: Keys

  /// Presses and lets go a key, holding modifier keys.
  ///
  /// - Parameters:
  ///   - key: Which key.
  ///   - characters: What the key means without modifiers.
  ///   - repeats: How many times it repeats before it is let go.
  public func press(
    _ key: UIKeyboardHIDUsage, characters: String = "", modifiers: HostModifiers = [],
    repeats: Int = 0
  ) {
    for index in 0...repeats {
      sendKey(key, characters, modifiers, isDown: true, isRepeat: index > 0)
    }
    sendKey(key, characters, modifiers, isDown: false, isRepeat: false)
    settleFrame()
  }

  /// Types text as the platform does, a character at a time. It reaches the first responder if that
  /// is a `UIKeyInput`; for keys that mean no text see ``press(_:characters:modifiers:repeats:)``.
  public func type(_ text: String) {
    for character in text { hostWindow.send(.text(String(character))) }
    settleFrame()
  }

  /// Has an input method compose text, which is not entered yet; empty text ends it. What the input
  /// method makes of it at last comes by ``commit(_:)``.
  ///
  /// - Parameters:
  ///   - text: All that is being composed.
  ///   - selection: What is selected of it, by Unicode scalars; at its end where not given.
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    let count = text.unicodeScalars.count
    hostWindow.send(.composition(text: text, selection: selection ?? count..<count))
    settleFrame()
  }

  /// Has an input method enter text, in place of what it was composing.
  public func commit(_ text: String) {
    hostWindow.send(.text(text))
    hostWindow.send(.composition(text: "", selection: 0..<0))
    settleFrame()
  }

  /// Presses a letter with Control held (and other modifier keys, if given).
  public func pressControl(_ letter: Character, _ modifiers: HostModifiers = []) {
    let scalar = letter.lowercased().unicodeScalars.first?.value ?? 0
    let usage = UIKeyboardHIDUsage.keyboardA.rawValue + Int(scalar) - 97
    press(
      UIKeyboardHIDUsage(rawValue: usage), characters: letter.lowercased(),
      modifiers: modifiers.union(.control))
  }

  private func sendKey(
    _ key: UIKeyboardHIDUsage, _ characters: String, _ modifiers: HostModifiers, isDown: Bool,
    isRepeat: Bool
  ) {
    hostWindow.send(
      .key(
        HostKeyEvent(
          isDown: isDown, isRepeat: isRepeat, usage: key.rawValue, characters: characters,
          modifiers: modifiers, timestamp: host.now)))
  }
}
