import CSDL
import Foundation
import Host
import XCTest

@testable import SDLHost

/// Events of SDL that no virtual display makes: touchpads, fingers, thumb buttons.
final class InputTranslatorTests: XCTestCase {
  private var translator = InputTranslator()
  private let metrics = WindowMetrics(units: (400, 200), pixels: (800, 400), scale: 2)

  private func translate(_ event: SDL_Event, at time: TimeInterval = 1) -> HostEvent? {
    translator.translate(
      event, metrics: metrics, time: time, modifiers: [.shift], pointer: (30, 40))
  }

  private func scroll(x: Float, y: Float, at time: TimeInterval) throws -> HostScrollEvent {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    guard case .scroll(let scroll) = translate(event, at: time) else {
      throw HostError("not a scroll event")
    }
    return scroll
  }

  func testAWheelStaysInNotches() throws {
    let event = try scroll(x: 0, y: -2, at: 1)
    XCTAssertEqual(
      event,
      HostScrollEvent(
        delta: .init(dx: 0, dy: 2), isContinuous: false, location: CGPoint(x: 30, y: 40),
        modifiers: [.shift], timestamp: 1))
  }

  func testATouchpadIsInPoints() throws {
    // SDL divides Wayland's distance, in its units, by ten.
    let first = try scroll(x: 0.25, y: -0.75, at: 1)
    XCTAssertTrue(first.isContinuous)
    XCTAssertEqual(first.delta, .init(dx: 2.5, dy: 7.5))
    // Ten units within the movement are no notch; long after it they are.
    XCTAssertTrue(try scroll(x: 0, y: -1, at: 1.05).isContinuous)
    XCTAssertFalse(try scroll(x: 0, y: -1, at: 2).isContinuous)
  }

  func testFingersAreTold() throws {
    var event = SDL_Event()
    event.type = SDL_FINGERDOWN.rawValue
    event.tfinger.type = event.type
    event.tfinger.fingerId = 7
    event.tfinger.x = 0.5
    event.tfinger.y = 0.25
    event.tfinger.pressure = 1
    guard case .touch(let touch) = translate(event) else { return XCTFail("not a touch") }
    XCTAssertEqual(
      touch,
      HostTouchEvent(
        identifier: 7, phase: .began, location: CGPoint(x: 200, y: 50), timestamp: 1))
    for (type, phase) in [(SDL_FINGERMOTION, HostTouchEvent.Phase.moved), (SDL_FINGERUP, .ended)] {
      event.type = type.rawValue
      guard case .touch(let touch) = translate(event) else { return XCTFail("not a touch") }
      XCTAssertEqual(touch.phase, phase)
    }
  }

  func testThumbButtonsAndTheSetOfButtons() throws {
    var sets: [Set<HostPointerEvent.Button>] = []
    let steps: [(Int, Bool)] = [(1, true), (4, true), (5, true), (1, false)]
    for (number, isDown) in steps {
      var event = SDL_Event()
      event.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.button = UInt8(number)
      event.button.state = isDown ? 1 : 0
      guard case .pointer(let pointer) = translate(event) else { return XCTFail("no pointer") }
      sets.append(pointer.buttons)
    }
    XCTAssertEqual(
      sets,
      [[.primary], [.primary, .back], [.primary, .back, .forward], [.back, .forward]])
    XCTAssertNil(
      translator.exit(metrics: metrics, time: 1, modifiers: [], pointer: (0, 0)),
      "a pointer that is held does not leave")
  }

  func testKeysThatMeanCharacters() {
    XCTAssertEqual(
      InputTranslator.characters(of: SDL_Keycode(UInt32("ä".unicodeScalars.first!))), "ä")
    for key in [SDLK_RETURN, SDLK_TAB, SDLK_ESCAPE, SDLK_BACKSPACE, SDLK_DELETE, SDLK_F1, SDLK_UP] {
      XCTAssertEqual(InputTranslator.characters(of: SDL_Keycode(key.rawValue)), "")
    }
  }

  func testModifiers() {
    XCTAssertEqual(
      InputTranslator.modifiers(
        SDL_Keymod(
          KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue | KMOD_RALT.rawValue | KMOD_LGUI.rawValue
            | KMOD_CAPS.rawValue | KMOD_NUM.rawValue)),
      [.shift, .control, .alternate, .command, .capsLock, .numericPad])
    XCTAssertEqual(InputTranslator.modifiers(KMOD_NONE), [])
  }
}
