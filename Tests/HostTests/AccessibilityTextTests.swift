import CSDL
import XCTest

@testable import SDLHost

/// Texts as screen readers cut them, and keys as they name them.
final class AccessibilityTextTests: XCTestCase {
  func testCutsTextIntoPieces() {
    let text = TextSegments("Don't panic. It's fine!\nNext línea")
    XCTAssertEqual(text.segment(at: 0, .word).text, "Don't ")
    XCTAssertEqual(text.segment(at: 8, .word).text, "panic. ")
    XCTAssertEqual(text.segment(at: 8, .word).range, 6..<13)
    XCTAssertEqual(text.segment(at: 3, .line).text, "Don't panic. It's fine!\n")
    XCTAssertEqual(text.segment(at: 24, .line).text, "Next línea")
    XCTAssertEqual(text.segment(at: 2, .sentence).text, "Don't panic. ")
    XCTAssertEqual(text.segment(at: 14, .sentence).text, "It's fine!\n")
    XCTAssertEqual(text.segment(at: 30, .character).text, "í")
    XCTAssertEqual(text.segment(at: 99, .character).range, 34..<34)
  }

  func testCountsScalarsAndKeepsToTheText() {
    let text = TextSegments("a👍🏽b")
    XCTAssertEqual(text.count, 4)
    XCTAssertEqual(text.text(from: 1, to: 3), "👍🏽")
    XCTAssertEqual(text.text(from: 2, to: -1), "🏽b")
    XCTAssertEqual(text.text(from: -5, to: 99), "a👍🏽b")
    XCTAssertEqual(text.text(from: 3, to: 1), "")
    XCTAssertEqual(text.scalar(at: 3), 98)
    XCTAssertEqual(text.scalar(at: 4), 0)
    XCTAssertEqual(text.range(2, -1), 2..<4)
    XCTAssertEqual(TextSegments("").segment(at: 0, .line).range, 0..<0)
    XCTAssertEqual(TextSegments("one\n").segment(at: 4, .line).range, 4..<4)
  }

  func testFindsTheStretchThatChanged() {
    func change(_ old: String, _ new: String) -> [String] {
      let change = TextChange(from: old, to: new)
      return ["\(change.offset)", change.removed, change.inserted]
    }
    XCTAssertEqual(change("abc", "abXc"), ["2", "", "X"])
    XCTAssertEqual(change("abc", "ac"), ["1", "b", ""])
    XCTAssertEqual(change("", "neu"), ["0", "", "neu"])
    XCTAssertEqual(change("aa", "aaa"), ["2", "", "a"])
    XCTAssertEqual(change("Zoé", "Zoë!"), ["2", "é", "ë!"])
  }

  func testNamesKeysAsXDoes() {
    func symbol(_ code: SDL_Scancode, _ key: Int32, _ held: SDL_Keymod = KMOD_NONE) -> KeySymbol {
      var event = SDL_Keysym()
      event.scancode = code
      event.sym = SDL_Keycode(key)
      event.mod = UInt16(held.rawValue)
      return KeySymbol(event)
    }
    // From X's keysymdef.h, and the codes that X gives evdev's keys (8 more than the kernel's).
    XCTAssertEqual(symbol(SDL_SCANCODE_A, 97).value, 0x61)
    XCTAssertEqual(symbol(SDL_SCANCODE_A, 97).keyCode, 38)
    XCTAssertEqual(symbol(SDL_SCANCODE_A, 97, KMOD_LSHIFT).text, "A")
    XCTAssertEqual(symbol(SDL_SCANCODE_RETURN, 13).text, "Return")
    XCTAssertEqual(symbol(SDL_SCANCODE_RETURN, 13).keyCode, 36)
    XCTAssertEqual(symbol(SDL_SCANCODE_INSERT, 0x4000_0049).value, 0xff63)
    XCTAssertEqual(symbol(SDL_SCANCODE_INSERT, 0x4000_0049).keyCode, 118)
    XCTAssertEqual(symbol(SDL_SCANCODE_KP_0, 0x4000_0062).text, "KP_Insert")
    XCTAssertEqual(symbol(SDL_SCANCODE_KP_0, 0x4000_0062).keyCode, 90)
    XCTAssertEqual(symbol(SDL_SCANCODE_F12, 0x4000_0045).keyCode, 96)
    XCTAssertEqual(symbol(SDL_SCANCODE_UP, 0x4000_0052).keyCode, 111)
    XCTAssertEqual(symbol(SDL_SCANCODE_CAPSLOCK, 0x4000_0039).keyCode, 66)
    XCTAssertEqual(symbol(SDL_SCANCODE_LCTRL, 0x4000_00e0).keyCode, 37)
    XCTAssertEqual(symbol(SDL_SCANCODE_Q, 0x44f).value, 0x0100_044f)
  }
}
