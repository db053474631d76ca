import Collation
import Contacts
import Foundation
import XCTest

/// The sections of lists: what a language's index has, whatever names are sorted by.
final class SectionsTests: StoreTestCase {
  private static let names = [
    "Ångström", "Zabel", "álvarez", "Öberg", "Иванов", "Παπαδόπουλος", "דנה", "محمد", "小明", "花子",
    "가공", "김", "山田", "やまだ", "ガラス", "3Com", "#tag", "ñandú", "Eßer", "Łukasz", "chléb", "Cyril",
    "ჯონი",
    "Яна", "Hedy", "Heike", "Anna", "安", "北京", "张", "(a)", "👋",
  ]

  private func sections(_ list: ContactList) -> [(title: String, names: [String])] {
    list.sections.map { section in (section.title, section.positions.map { list[$0].familyName }) }
  }

  func testEverybodyIsInTheSectionOfTheLanguagesIndexInItsOrder() throws {
    for locale in ["en_US", "sv_SE", "cs_CZ", "ja_JP", "ko_KR", "ru_RU", "el_GR", "zh_CN"] {
      let index = IndexCollator(locale: locale)
      let path = folder.appendingPathComponent("\(locale).sqlite").path
      let store = try CNContactStore(path: path, locale: locale)
      try add(Self.names.shuffled().map { person("", $0) }, to: store)
      let found = sections(try store.list(.familyName))
      XCTAssertEqual(found.flatMap(\.names).count, Self.names.count)
      let titles = found.map(\.title)
      XCTAssertEqual(titles, index.titles.filter { titles.contains($0) }, "\(locale): each once")
      for (title, names) in found {
        for name in names { XCTAssertEqual(title, index.titles[index.section(of: name)], name) }
        guard title != "#" else { continue }
        let keys = names.map(index.key)
        XCTAssertEqual(
          names,
          names.indices.sorted {
            IndexCollator.isAscending(keys[$0], keys[$1])
          }.map { names[$0] }, locale)
      }
    }
  }

  /// The letters of each language's alphabet, as its dictionaries and telephone books have them.
  func testEachLanguagesLetters() throws {
    let expected = [
      "en_US": [
        "Ångström": "A", "Öberg": "O", "Łukasz": "L", "chléb": "C", "ñandú": "N", "3Com": "#",
      ],
      "sv_SE": ["Ångström": "Å", "Öberg": "Ö", "Zabel": "Z", "álvarez": "A", "chléb": "C"],
      "cs_CZ": ["chléb": "Ch", "Cyril": "C", "Hedy": "H", "Zabel": "Z"],
      "ru_RU": ["Иванов": "И", "Яна": "Я", "Anna": "A", "Zabel": "Z"],
      "el_GR": ["Παπαδόπουλος": "Π", "Anna": "A"],
      "ja_JP": ["やまだ": "や", "ガラス": "か", "Anna": "A"],
      "ko_KR": ["가공": "ㄱ", "Anna": "A"],
      "zh_CN": ["张": "Z", "北京": "B", "安": "A", "Anna": "A"],
      "es_ES": ["ñandú": "Ñ", "Nadal": "N"],
      "pl_PL": ["Łukasz": "Ł", "Lech": "L"],
    ]
    for (locale, titles) in expected {
      let path = folder.appendingPathComponent("letters-\(locale).sqlite").path
      let store = try CNContactStore(path: path, locale: locale)
      try add(titles.keys.map { person("", $0) }, to: store)
      for (title, names) in sections(try store.list(.familyName)) {
        for name in names { XCTAssertEqual(title, titles[name], "\(name) in \(locale)") }
      }
    }
  }

  /// Korean, Japanese and other names stand under what they sound like, if the card tells.
  func testNamesStandWhereTheySound() throws {
    let store = try makeStore()
    let spoken = [("김", "Gim"), ("山田", "Yamada"), ("Gough", "Goff"), ("Иванов", "")].map {
      let contact = person("", $0.0)
      contact.phoneticFamilyName = $0.1
      return contact
    }
    try add(spoken + [person("", "Gibbs"), person("", "Hall")], to: store)
    let found = sections(try store.list(.familyName))
    XCTAssertEqual(found.map(\.title), ["G", "H", "Y", "#"])
    XCTAssertEqual(found.map(\.names), [["Gibbs", "김", "Gough"], ["Hall"], ["山田"], ["Иванов"]])
  }

  func testNobodyAndNoOrder() throws {
    let store = try makeStore()
    XCTAssertEqual(try store.list(.familyName).sections, [])
    XCTAssertEqual(try store.list(.none).sections, [])
    try add([person("", "Zorn"), person("", "Adam")], to: store)
    let all = try store.list(.none).sections
    XCTAssertEqual(all.map(\.title), [""])
    XCTAssertEqual(all.map(\.positions), [0..<2])
  }

  /// A store that was opened in another language, or made by a version with other keys, is put in order.
  func testAnotherLanguagesStore() throws {
    do { try add([person("", "Öberg"), person("", "Zorn")], to: makeStore()) }
    let store = try CNContactStore(path: path, locale: "sv_SE")
    XCTAssertEqual(sections(try store.list(.familyName)).map(\.title), ["Z", "Ö"])
    XCTAssertEqual(
      try withExtendedLifetime(store) { sections(try makeStore().list(.familyName)).map(\.title) },
      ["O", "Z"])
  }
}
