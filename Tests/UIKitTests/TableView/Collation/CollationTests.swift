import UIKit
import XCTest

/// Sections by letters, for languages whose alphabets are known.
@MainActor final class CollationTests: XCTestCase {
  private let text = Selector("self", { (text: String) in text })

  /// The title of the section that a word belongs in.
  private func title(of word: String, _ locale: String) -> String {
    let collation = UILocalizedIndexedCollation(locale: locale)
    return collation.sectionTitles[collation.section(for: word, collationStringSelector: text)]
  }

  private func titles(_ locale: String) -> String {
    UILocalizedIndexedCollation(locale: locale).sectionTitles.joined()
  }

  func testTitlesAreTheLanguagesLetters() async {
    let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    XCTAssertEqual(titles("en_US"), latin + "#")
    XCTAssertEqual(titles("de_DE"), latin + "#")
    XCTAssertEqual(titles("sv_SE"), latin + "ÅÄÖ#")
    XCTAssertEqual(titles("da_DK"), latin + "ÆØÅ#")
    XCTAssertEqual(titles("es_ES"), "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ#")
    XCTAssertEqual(titles("cs_CZ"), "ABCČDEFGHChIJKLMNOPQRŘSŠTUVWXYZŽ#")
    XCTAssertEqual(titles("ru_RU"), "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ" + latin + "#")
    XCTAssertEqual(titles("el_GR"), "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ" + latin + "#")
    XCTAssertEqual(titles("ja_JP"), "あかさたなはまやらわ" + latin + "#")
    XCTAssertEqual(titles("ko_KR"), "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ" + latin + "#")
    XCTAssertEqual(titles("zh_CN"), latin + "#")
  }

  func testAccentsAreLettersWhereTheLanguageHasThem() async {
    XCTAssertEqual(["en", "de", "sv"].map { title(of: "Ärla", $0) }, ["A", "A", "Ä"])
    XCTAssertEqual(["en", "da"].map { title(of: "Ångström", $0) }, ["A", "Å"])
    XCTAssertEqual(["en", "cs"].map { title(of: "chléb", $0) }, ["C", "Ch"])
    XCTAssertEqual(["en", "es"].map { title(of: "ñandú", $0) }, ["N", "Ñ"])
    XCTAssertEqual(title(of: "e\u{301}va", "fr"), "E", "an accent of its own")
    XCTAssertEqual(title(of: "ёлка", "ru"), "Е")
  }

  func testOtherScriptsAndSignsComeLast() async {
    for word in ["Яна", "Ωmega", "漢字", "1st", "(a)", "", "👋"] {
      XCTAssertEqual(title(of: word, "en"), "#", word)
    }
    XCTAssertEqual(title(of: "Яна", "ru"), "Я")
    XCTAssertEqual(title(of: "Jana", "ru"), "J")
    XCTAssertEqual(title(of: "ガラス", "ja"), "か", "Katakana are sorted as Hiragana")
    XCTAssertEqual(title(of: "さくら", "ja"), "さ")
    XCTAssertEqual(title(of: "김", "ko"), "ㄱ")
    XCTAssertEqual(["安", "北京", "张"].map { title(of: $0, "zh_CN") }, ["A", "B", "Z"])
  }

  func testEachTitleOfTheIndexLeadsToItsSection() async {
    let collation = UILocalizedIndexedCollation(locale: "sv_SE")
    XCTAssertEqual(collation.sectionIndexTitles, collation.sectionTitles)
    for index in collation.sectionIndexTitles.indices {
      XCTAssertEqual(collation.section(forSectionIndexTitle: index), index)
    }
  }

  func testObjectsAreSortedByWhatTheSelectorReads() async throws {
    struct Person: Equatable {
      let name: String
      let number: Int
    }
    let people = ["Öst", "alm", "Zorn", "Alm", "ek", "Alm"].enumerated().map {
      Person(name: $1, number: $0)
    }
    let byName = Selector("name", \Person.name)
    let swedish = UILocalizedIndexedCollation(locale: "sv_SE")
    let sorted = try XCTUnwrap(
      swedish.sortedArray(from: people, collationStringSelector: byName) as? [Person])
    XCTAssertEqual(sorted.map(\.name), ["alm", "Alm", "Alm", "ek", "Zorn", "Öst"])
    XCTAssertEqual(sorted.map(\.number), [1, 3, 5, 4, 2, 0], "equal names stay in their order")
    let german = UILocalizedIndexedCollation(locale: "de_DE")
    XCTAssertEqual(
      (german.sortedArray(from: people, collationStringSelector: byName) as? [Person])?
        .map(\.name), ["alm", "Alm", "Alm", "ek", "Öst", "Zorn"])
  }

  func testSubclassesAreMadeByCurrent() async {
    final class Own: UILocalizedIndexedCollation {
      override var sectionTitles: [String] { super.sectionTitles + ["own"] }
    }
    let own: Own = Own.current()
    XCTAssertEqual(own.sectionTitles.last, "own")
    XCTAssertEqual(UILocalizedIndexedCollation.current().sectionTitles.last, "#")
  }
}
