import SeededRandom
import Collation
import Foundation
import XCTest

final class WordCollatorTests: XCTestCase {
  private func sorted(_ names: [String], _ locale: String) -> [String] {
    let collator = WordCollator(locale: locale)
    let keys = names.map(collator.key)
    return names.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a].lexicographicallyPrecedes(keys[b])
    }.map { names[$0] }
  }

  /// Dictionaries of these languages have their letters in these orders.
  func testLanguagesHaveTheirOrders() {
    let names = ["Zorn", "Ärla", "Adam", "Örn", "Olga", "Åsa"]
    XCTAssertEqual(
      sorted(names, "sv_SE"), ["Adam", "Olga", "Zorn", "Åsa", "Ärla", "Örn"])
    XCTAssertEqual(
      sorted(names, "de_DE"), ["Adam", "Ärla", "Åsa", "Olga", "Örn", "Zorn"])
    XCTAssertEqual(
      sorted(["Ñandu", "Nz", "Oso"], "es_ES"), ["Nz", "Ñandu", "Oso"])
  }

  func testCaseAndAccentsCountLast() {
    XCTAssertEqual(
      sorted(["emil b", "Émil a", "Emil B", "emil a"], "en_US"),
      ["emil a", "Émil a", "emil b", "Emil B"])
  }

  func testComposedAndDecomposedAreEqual() {
    let names = ["N\u{303}un\u{303}ez", "Ñuñez", "N\u{303}un\u{303}ez"]
    XCTAssertEqual(sorted(names, "en_US").map { Array($0.utf8) }, names.map { Array($0.utf8) })
  }

  func testLongAndEmptyNames() {
    let long = String(repeating: "x", count: 5000)
    XCTAssertEqual(
      sorted([long + "b", long + "a", "", "a"], "en_US"), ["", "a", long + "a", long + "b"])
  }

  /// The order is the one that Foundation's comparison gives, which takes far longer.
  func testAgreesWithFoundation() {
    let seed = SeededGenerator.replayed ?? 7
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("aAäÄbßcÇzZøŁéè Иж가花あア")
    let names = (0..<400).map { _ in
      String((0..<random(6) + 1).map { _ in letters[random(letters.count)] })
    }
    let locale = Locale(identifier: "en_US")
    let order = sorted(names, "en_US")
    for (a, b) in zip(order, order.dropFirst()) {
      XCTAssertNotEqual(
        a.compare(b, locale: locale), .orderedDescending, "\(a) \(b), PORTICO_SEED=\(seed)")
    }
  }

  func testLocaleOfTheEnvironment() {
    func locale(_ environment: [String: String]) -> String? {
      WordCollator.locale(in: environment)
    }
    XCTAssertEqual(locale(["LANG": "de_DE.UTF-8"]), "de_DE")
    XCTAssertEqual(locale(["LANG": "de_DE.UTF-8", "LC_COLLATE": "sv_SE"]), "sv_SE")
    XCTAssertEqual(locale(["LC_ALL": "ca_ES@valencia", "LC_COLLATE": "sv_SE"]), "ca_ES")
    XCTAssertEqual(locale(["LC_ALL": "", "LANG": "fr_FR"]), "fr_FR")
    XCTAssertNil(locale(["LANG": "C.UTF-8"]))
    XCTAssertNil(locale(["LC_ALL": "POSIX", "LANG": "fr_FR"]))
    XCTAssertNil(locale([:]))
  }

  /// What the environment says may be anything; what is no locale has the order for all languages.
  func testWhatIsNoLocale() {
    let names = ["Zorn", "Ärla", "Adam"]
    let wrong = [String(repeating: "a", count: 300), "../../etc", "\u{1F600}"]
    for locale in wrong {
      XCTAssertEqual(sorted(names, locale), ["Adam", "Ärla", "Zorn"], locale)
      XCTAssertEqual(IndexCollator(locale: locale).titles.last, "#", locale)
    }
  }
}
