import Contacts
import Host
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// Telephone numbers while they are typed.
@MainActor final class PhoneNumberTypingTests: XCTestCase {
  private func edit(
    _ number: String, _ formatter: PhoneNumberFormatter? = nil
  ) throws -> ContactStage {
    let formatter = try formatter ?? PhoneNumberTests.formatter("US")
    var contents = ContactContents()
    contents.givenName = "Otto"
    contents.phoneNumbers = [
      CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: number))
    ]
    let stage = try ContactStage([contents], numbers: formatter) {
      ContactStage.screen(contents, in: $0)
    }
    XCTAssertTrue(stage.texts.contains(formatter.string(from: number)))
    try stage.tap("Edit")
    stage.driver.tap(try stage.field("home Phone"))
    stage.driver.press(.keyboardEnd)
    stage.driver.settle()
    return stage
  }

  /// The text with `|` where the caret is.
  private func shown(_ stage: ContactStage) throws -> String {
    let field = try stage.field("home Phone")
    let caret = try XCTUnwrap(field.selectedTextRange)
    XCTAssertTrue(caret.isEmpty)
    var text = Array((field.text ?? "").utf16)
    text.insert(
      contentsOf: "|".utf16, at: field.offset(from: field.beginningOfDocument, to: caret.start))
    return String(decoding: text, as: UTF16.self)
  }

  private func numbers(_ stage: ContactStage) throws -> [String] {
    let list = try stage.store.search("")
    return try stage.stored(list[0]).phoneNumbers.map(\.value.stringValue)
  }

  /// As the documentation of libphonenumber's AsYouTypeFormatter says.
  func testDigitByDigit() async throws {
    let stage = try edit("1")
    stage.driver.press(.keyboardDeleteOrBackspace)
    for (digit, expected) in [
      ("6", "6|"), ("5", "65|"), ("0", "650|"), ("2", "650-2|"), ("5", "650-25|"),
      ("3", "650-253|"), ("2", "650-2532|"), ("2", "(650) 253-22|"), ("2", "(650) 253-222|"),
      ("2", "(650) 253-2222|"),
    ] {
      stage.driver.type(digit)
      XCTAssertEqual(try shown(stage), expected)
    }
    stage.driver.type(",,12#")
    XCTAssertEqual(try shown(stage), "(650) 253-2222,,12#|")
    try stage.tap("Done")
    XCTAssertEqual(try numbers(stage), ["(650) 253-2222,,12#"])
    XCTAssertTrue(stage.texts.contains("(650) 253-2222,,12#"))
    XCTAssertEqual(try stage.store.search("53222").count, 1)
  }

  func testTheCaretStaysAtItsDigit() async throws {
    let stage = try edit("6502532222")
    for _ in 0..<7 { stage.driver.press(.keyboardLeftArrow) }
    XCTAssertEqual(try shown(stage), "(650) 2|53-2222")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(try shown(stage), "(650|) 532-222")
    stage.driver.type("9")
    XCTAssertEqual(try shown(stage), "(650) 9|53-2222")
    stage.driver.press(.keyboardHome)
    stage.driver.type("+1")
    XCTAssertEqual(try shown(stage), "+1| 650-953-2222")
  }

  func testDeletingGoesOverWhatStandsBetweenDigits() async throws {
    let stage = try edit("6502532222")
    for _ in 0..<8 { stage.driver.press(.keyboardLeftArrow) }
    XCTAssertEqual(try shown(stage), "(650) |253-2222")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(try shown(stage), "(65|2) 532-222")
    stage.driver.press(.keyboardRightArrow)
    stage.driver.press(.keyboardDeleteForward)
    XCTAssertEqual(try shown(stage), "(652|) 322-22")
    stage.driver.press(.keyboardHome)
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(try shown(stage), "|(652) 322-22")
    stage.driver.pressControl("a")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(try shown(stage), "|")
  }

  func testUndoing() async throws {
    let stage = try edit("6502532222")
    for expected in ["(650) 253-222|", "(650) 253-22|", "650-2532|"] {
      stage.driver.press(.keyboardDeleteOrBackspace)
      XCTAssertEqual(try shown(stage), expected)
    }
    // Deletions in a row are one step where nothing was grouped anew.
    for expected in ["(650) 253-22|", "(650) 253-2222|"] {
      stage.driver.pressControl("z")
      XCTAssertEqual(try shown(stage), expected)
    }
    let navigation = stage.driver.window.rootViewController as? UINavigationController
    let screen = navigation?.topViewController as? CNContactViewController
    XCTAssertEqual(screen?.form?.draft.isChanged, false, "it is as it came")
  }

  func testPasting() async throws {
    let stage = try edit("1")
    stage.driver.pressControl("a")
    UIPasteboard.general.string = "+49 (30) 123456 ext. 5"
    stage.driver.pressControl("v")
    stage.driver.settle()
    XCTAssertEqual(try shown(stage), "+49 30 123456 ext. 5|")
  }

  func testLettersAndSigns() async throws {
    for text in ["1-800-FLOWERS", "*67", "#31#650", "650x"] {
      let stage = try edit("1")
      stage.driver.pressControl("a")
      stage.driver.type(text.prefix(1).description)
      for letter in text.dropFirst() { stage.driver.type(String(letter)) }
      // A 1 that is dialled first is set apart by a blank.
      let expected = text.hasPrefix("1") ? "1 800-FLOWERS|" : text + "|"
      XCTAssertEqual(try shown(stage), expected)
    }
  }

  /// Where nothing groups numbers, each character is the user's.
  func testWithoutTheLibrary() async throws {
    let stage = try edit("030 12", PhoneNumberFormatter(region: "US") { nil })
    for expected in ["030 1|", "030 |", "030|"] {
      stage.driver.press(.keyboardDeleteOrBackspace)
      XCTAssertEqual(try shown(stage), expected)
    }
    stage.driver.type("/4 ")
    XCTAssertEqual(try shown(stage), "030/4 |")
    try stage.tap("Done")
    XCTAssertEqual(try numbers(stage), ["030/4"])
  }

  /// What nobody touched is kept as it came, also if other things change.
  func testWhatIsNotEditedIsNotChanged() async throws {
    let stage = try edit("6502532222")
    stage.driver.type("2")
    XCTAssertEqual(try shown(stage), "65025322222|")
    stage.driver.press(.keyboardDeleteOrBackspace)
    XCTAssertEqual(try shown(stage), "(650) 253-2222|")
    try stage.type("Anna", into: "First name")
    try stage.tap("Done")
    XCTAssertEqual(try numbers(stage), ["6502532222"])
    XCTAssertTrue(stage.texts.contains("(650) 253-2222"))
  }
}
