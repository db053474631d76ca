import XCTest

@testable import SDLHost

final class KeyComposerTests: XCTestCase {
  // Names of X's keysymdef.h.
  private let deadAcute: UInt32 = 0xFE51
  private let multiKey: UInt32 = 0xFF20
  private let shift: UInt32 = 0xFFE1

  private func key(_ character: Character) -> UInt32 { UInt32(character.asciiValue ?? 0) }

  func testDeadKeysAndTheComposeKeyMakeCharacters() throws {
    let composer = try XCTUnwrap(KeyComposer(locale: "C.UTF-8"))
    XCTAssertEqual(composer.feed(key("e")), .plain)
    XCTAssertEqual(composer.feed(deadAcute), .nothing)
    XCTAssertEqual(composer.feed(shift), .plain, "a modifier is no part of a sequence")
    XCTAssertEqual(composer.feed(key("E")), .text("É"))
    XCTAssertEqual(composer.feed(multiKey), .nothing)
    XCTAssertEqual(composer.feed(key("o")), .nothing)
    XCTAssertEqual(composer.feed(key("c")), .text("©"))
    XCTAssertEqual(composer.feed(key("c")), .plain)
  }

  func testWhatNothingContinuesWithEndsASequence() throws {
    let composer = try XCTUnwrap(KeyComposer(locale: "C.UTF-8"))
    XCTAssertEqual(composer.feed(deadAcute), .nothing)
    XCTAssertEqual(composer.feed(key("9")), .nothing)
    XCTAssertEqual(composer.feed(key("9")), .plain)
    XCTAssertEqual(composer.feed(deadAcute), .nothing)
    composer.reset()
    XCTAssertEqual(composer.feed(key("e")), .plain)
  }
}
