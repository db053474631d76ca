import SeededRandom
import Contacts
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// Telephone numbers as they are shown.
final class PhoneNumberTests: XCTestCase {
  /// Groups numbers for a region; the test is skipped where the library is not built.
  static func formatter(_ region: String?) throws -> PhoneNumberFormatter {
    guard let library = PhoneNumberLibrary.standard else {
      throw XCTSkip("Scripts/phone-numbers builds what groups telephone numbers")
    }
    return PhoneNumberFormatter(region: region) { library }
  }

  /// By the plans of the countries, which E.164 and E.123 bind together: numbers of one's own region as they
  /// are dialled there, others with the code of their country. Italy's zero belongs to the number.
  func testRegions() throws {
    for (region, number, expected) in [
      ("US", "6502530000", "(650) 253-0000"),
      ("US", "650.253.0000", "(650) 253-0000"),
      ("US", "2530000", "253-0000"),
      ("US", "+16502530000", "+1 650-253-0000"),
      ("US", "+4930123456", "+49 30 123456"),
      ("US", "011 4930123456", "011 49 30 123456"),
      ("US", "+39 0236618300", "+39 02 3661 8300"),
      ("US", "+393331234567", "+39 333 123 4567"),
      ("US", "+81312345678", "+81 3-1234-5678"),
      ("DE", "030/123456", "030 123456"),
      ("DE", "01701234567", "0170 1234567"),
      ("DE", "+442079460958", "+44 20 7946 0958"),
      ("DE", "+4930123456", "+49 30 123456"),
      ("FR", "0123456789", "01 23 45 67 89"),
      ("FR", "+33123456789", "+33 1 23 45 67 89"),
      ("GB", "02079460958", "020 7946 0958"),
      ("GB", "(0113) 496 0000", "0113 496 0000"),
      ("JP", "0312345678", "03-1234-5678"),
      ("IT", "0236618300", "02 3661 8300"),
      ("IT", "3331234567", "333 123 4567"),
    ] {
      let formatter = try Self.formatter(region)
      XCTAssertEqual(formatter.string(from: number), expected, region)
      XCTAssertEqual(formatter.string(from: expected), expected, "what is grouped stays so")
    }
  }

  /// What is no number of a plan stays as it was typed, to the last blank.
  func testWhatStays() throws {
    for (region, number) in [
      ("US", ""), ("US", "+"), ("US", "1-800-FLOWERS"), ("US", "*67 650 2530000"), ("US", "#31#"),
      ("US", "911"), ("US", "12345"), ("US", "1 2 3"), ("US", "12345678901234567890"),
      ("DE", "112"), ("DE", "116 117"), ("DE", "+49 (0)30 123456"), ("DE", "030 12345 / 12346789"),
      ("US", "anna@example.org"), ("US", "٠٣٠ ١٢٣٤٥٦"), ("US", "650 253 0000 (Anna)"),
      ("US", "+1 +1 650"), (nil, "6502530000"), (nil, "030 / 123 456"),
    ] {
      XCTAssertEqual(try Self.formatter(region).string(from: number), number)
    }
  }

  func testPausesAndExtensionsStayBehindTheNumber() throws {
    let formatter = try Self.formatter("US")
    for (number, expected) in [
      ("6502530000,,12#", "(650) 253-0000,,12#"), ("6502530000;5", "(650) 253-0000;5"),
      ("+4930123456 , 7", "+49 30 123456 , 7"), ("6502530000x12", "(650) 253-0000x12"),
      ("6502530000 ext. 12", "(650) 253-0000 ext. 12"),
      ("6502530000 Extension 12", "(650) 253-0000 Extension 12"),
    ] {
      XCTAssertEqual(formatter.string(from: number), expected)
    }
  }

  /// iPhones keep numbers with blanks and hyphens that do not break, some between marks of direction.
  func testNumbersOfPhones() throws {
    let formatter = try Self.formatter("US")
    for number in ["(650)\u{a0}253\u{2011}0000", "\u{202d}650\u{2013}253 0000\u{202c}", "６５０"] {
      let shown = formatter.string(from: number)
      XCTAssertEqual(shown, number.first == "６" ? number : "(650) 253-0000")
    }
  }

  func testNoDigitIsChanged() throws {
    let seed = SeededGenerator.replayed ?? .random(in: 1...99_999)
    var random = SeededGenerator(seed: seed)
    let regions = ["US", "DE", "FR", "GB", "JP", "IT", "AR", "MX", "BR", "CN", "SG", nil]
    for _ in 0..<3_000 {
      let region = regions.randomElement(using: &random) ?? nil
      let count = Int.random(in: 1...16, using: &random)
      var number = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      if Bool.random(using: &random) { number = "+" + number }
      let shown = try Self.formatter(region).string(from: number)
      XCTAssertEqual(
        shown.filter { $0.isNumber || $0 == "+" }, number,
        "\(number) in \(region ?? "no region"), PORTICO_SEED=\(seed)")
    }
  }

  func testWithoutTheLibrary() {
    XCTAssertNil(PhoneNumberLibrary(named: "libPorticoNothing.so"))
    XCTAssertNil(PhoneNumberLibrary(named: "libsqlite3.so.0"), "a library of something else")
    let formatter = PhoneNumberFormatter(region: "US") { nil }
    XCTAssertEqual(formatter.string(from: "6502530000"), "6502530000")
    XCTAssertNil(formatter.edit("650", NSRange(location: 3, length: 0), "2", caret: 3))
  }

  func testTheUsersRegion() {
    for (variables, expected) in [
      (["LANG": "de_DE.UTF-8"], "DE"), (["LANG": "de_DE.UTF-8", "LC_TELEPHONE": "fr_CH"], "CH"),
      (["LC_ALL": "ja_JP.UTF-8", "LC_TELEPHONE": "fr_CH"], "JP"),
      (["LANG": "ca_ES@valencia"], "ES"), (["LC_ALL": "", "LANG": "en_GB"], "GB"),
      (["LANG": "es_419"], nil), (["LANG": "eo"], nil),
    ] {
      XCTAssertEqual(PhoneNumberFormatter.region(in: variables), expected)
    }
  }
}
