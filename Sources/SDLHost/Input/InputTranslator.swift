import CSDL
import Foundation
import Host

/// Makes the host's input events of SDL's.
///
/// It keeps what single events of SDL do not say: which buttons and keys are down.
struct InputTranslator {
  private var buttons: Set<HostPointerEvent.Button> = []
  private var keys: Set<Int> = []
  private var lastContinuousScroll: TimeInterval = -.infinity

  /// Whether a key other than a modifier is down.
  var isKeyDown: Bool { !keys.isEmpty }

  /// Translates an event of the mouse, the wheel, a finger or a key.
  ///
  /// - Parameters:
  ///   - event: SDL's event.
  ///   - metrics: The sizes of the window that it is for.
  ///   - time: When it happened, in seconds on the host's clock.
  ///   - modifiers: The modifier keys held.
  ///   - pointer: Where the pointer is, in SDL's units, for events that do not say.
  /// - Returns: The host's event, or `nil` for an event that means nothing to it.
  mutating func translate(
    _ event: SDL_Event, metrics: WindowMetrics, time: TimeInterval, modifiers: HostModifiers,
    pointer: (x: Int32, y: Int32)
  ) -> HostEvent? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      buttons = Self.buttons(mask: event.motion.state)
      return .pointer(
        HostPointerEvent(
          phase: .moved, buttons: buttons,
          location: metrics.point(x: CGFloat(event.motion.x), y: CGFloat(event.motion.y)),
          modifiers: modifiers, timestamp: time))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard let button = Self.button(number: Int(event.button.button)) else { return nil }
      let isDown = Int32(event.button.state) == SDL_PRESSED
      if isDown { buttons.insert(button) } else { buttons.remove(button) }
      return .pointer(
        HostPointerEvent(
          phase: isDown ? .pressed : .released, button: button, buttons: buttons,
          location: metrics.point(x: CGFloat(event.button.x), y: CGFloat(event.button.y)),
          modifiers: modifiers, timestamp: time))
    case SDL_MOUSEWHEEL:
      return scroll(
        event.wheel, metrics: metrics, time: time, modifiers: modifiers, pointer: pointer)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return touch(event.tfinger, metrics: metrics, time: time)
    case SDL_KEYDOWN, SDL_KEYUP:
      return key(event.key, time: time, modifiers: modifiers)
    default:
      return nil
    }
  }

  private mutating func key(
    _ key: SDL_KeyboardEvent, time: TimeInterval, modifiers: HostModifiers
  ) -> HostEvent {
    let isDown = Int32(key.state) == SDL_PRESSED
    let usage = Int(key.keysym.scancode.rawValue)
    let isModifier = (224...231).contains(usage)
    if !isModifier { if isDown { keys.insert(usage) } else { keys.remove(usage) } }
    return .key(
      HostKeyEvent(
        isDown: isDown, isRepeat: key.`repeat` != 0, usage: usage,
        characters: Self.characters(of: key.keysym.sym), modifiers: modifiers, timestamp: time))
  }

  private mutating func scroll(
    _ wheel: SDL_MouseWheelEvent, metrics: WindowMetrics, time: TimeInterval,
    modifiers: HostModifiers, pointer: (x: Int32, y: Int32)
  ) -> HostEvent {
    // SDL counts a touchpad in tenths of its notch, so that only wheels stay at whole numbers.
    // A touchpad may hit one too; what follows a continuous movement closely belongs to it.
    let (x, y) = (CGFloat(wheel.preciseX), CGFloat(wheel.preciseY))
    let isWhole = x == x.rounded() && y == y.rounded()
    let isContinuous = !isWhole || time - lastContinuousScroll < 0.1
    if isContinuous { lastContinuousScroll = time }
    let length: CGFloat = isContinuous ? 10 * metrics.pointsPerUnit : 1
    return .scroll(
      HostScrollEvent(
        delta: .init(dx: x * length, dy: -y * length), isContinuous: isContinuous,
        location: metrics.point(x: CGFloat(pointer.x), y: CGFloat(pointer.y)),
        modifiers: modifiers, timestamp: time))
  }

  private func touch(
    _ finger: SDL_TouchFingerEvent, metrics: WindowMetrics, time: TimeInterval
  ) -> HostEvent {
    let phase: HostTouchEvent.Phase =
      switch SDL_EventType(finger.type) {
      case SDL_FINGERDOWN: .began
      case SDL_FINGERUP: .ended
      default: .moved
      }
    let size = metrics.size
    return .touch(
      HostTouchEvent(
        identifier: finger.fingerId, phase: phase,
        location: CGPoint(
          x: CGFloat(finger.x) * size.width, y: CGFloat(finger.y) * size.height),
        force: CGFloat(finger.pressure), timestamp: time))
  }

  /// The pointer left the window: an event if no button holds it.
  func exit(
    metrics: WindowMetrics, time: TimeInterval, modifiers: HostModifiers,
    pointer: (x: Int32, y: Int32)
  ) -> HostEvent? {
    guard buttons.isEmpty else { return nil }
    return .pointer(
      HostPointerEvent(
        phase: .exited, location: metrics.point(x: CGFloat(pointer.x), y: CGFloat(pointer.y)),
        modifiers: modifiers, timestamp: time))
  }

  /// The host's modifiers for SDL's.
  static func modifiers(_ state: SDL_Keymod) -> HostModifiers {
    var result: HostModifiers = []
    func add(_ flags: SDL_Keymod..., as modifier: HostModifiers) {
      if flags.contains(where: { state.rawValue & $0.rawValue != 0 }) { result.insert(modifier) }
    }
    add(KMOD_CAPS, as: .capsLock)
    add(KMOD_LSHIFT, KMOD_RSHIFT, as: .shift)
    add(KMOD_LCTRL, KMOD_RCTRL, as: .control)
    add(KMOD_LALT, KMOD_RALT, as: .alternate)
    add(KMOD_LGUI, KMOD_RGUI, as: .command)
    add(KMOD_NUM, as: .numericPad)
    return result
  }

  /// What a key means: SDL's codes of keys with characters are the characters.
  static func characters(of key: SDL_Keycode) -> String {
    guard key >= 32, key != 127, let scalar = Unicode.Scalar(UInt32(key)) else { return "" }
    return String(Character(scalar))
  }

  private static func button(number: Int) -> HostPointerEvent.Button? {
    switch number {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    case 4: .back
    case 5: .forward
    default: nil
    }
  }

  private static func buttons(mask: UInt32) -> Set<HostPointerEvent.Button> {
    guard mask != 0 else { return [] }
    return Set((1...5).filter { mask & (1 << ($0 - 1)) != 0 }.compactMap(button(number:)))
  }
}
