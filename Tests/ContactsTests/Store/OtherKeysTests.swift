import Contacts
import FMDB
import Foundation
import XCTest

/// Programs in several languages over one store: each has its own order and its own sections.
final class OtherKeysTests: StoreTestCase {
  private func open(_ locale: String) throws -> CNContactStore {
    try CNContactStore(path: path, locale: locale)
  }

  /// Titles and last names, as in "Z: Zorn".
  private func sections(_ store: CNContactStore) throws -> [String] {
    let list = try store.list(.familyName)
    return list.sections.map { section in
      "\(section.title): "
        + section.positions.map { list[$0].familyName }.joined(separator: ", ")
    }
  }

  func testEachProgramHasTheSectionsOfItsLanguage() throws {
    let english = try open("en_US")
    try add([person("", "Öberg"), person("", "Zorn"), person("", "Adam")], to: english)
    let swedish = try open("sv_SE")
    try add([person("", "#tag"), person("", "Ångström")], to: swedish)
    XCTAssertEqual(
      try sections(english), ["A: Adam, Ångström", "O: Öberg", "Z: Zorn", "#: #tag"])
    XCTAssertEqual(
      try sections(swedish), ["A: Adam", "Z: Zorn", "Å: Ångström", "Ö: Öberg", "#: #tag"])
    // The first goes on writing.
    try add([person("", "Öst")], to: english)
    XCTAssertEqual(
      try sections(swedish), ["A: Adam", "Z: Zorn", "Å: Ångström", "Ö: Öberg, Öst", "#: #tag"])
    XCTAssertEqual(
      try sections(english), ["A: Adam, Ångström", "O: Öberg, Öst", "Z: Zorn", "#: #tag"])
    // Whoever opens it next has all in order, too.
    XCTAssertEqual(try sections(open("en_US")), try sections(english))
  }

  func testSearchesAndFetchesAreInTheProgramsOrder() throws {
    let english = try open("en_US")
    try add(["Zorn", "Åberg", "Adam"].map { person("Ada", $0) }, to: english)
    let swedish = try open("sv_SE")
    func families(_ store: CNContactStore) throws -> [[String]] {
      let keys = [CNContactFamilyNameKey as NSString]
      let request = CNContactFetchRequest(keysToFetch: keys)
      request.sortOrder = .familyName
      var fetched: [String] = []
      try store.enumerateContacts(with: request) { contact, _ in
        fetched.append(contact.familyName)
      }
      let list = try store.list(.familyName)
      let found = try store.search("ada").compactMap { identifier in
        list.first { $0.identifier == identifier }?.familyName
      }
      return [fetched, found, list.map(\.familyName)]
    }
    let order = ["Åberg", "Adam", "Zorn"]
    XCTAssertEqual(try families(english), [order, order, order])
    let swedishOrder = ["Adam", "Zorn", "Åberg"]
    XCTAssertEqual(try families(swedish), [swedishOrder, swedishOrder, swedishOrder])
  }

  /// Opening a store in another language does not wait for another program that is writing.
  func testAStoreOfAnotherLanguageOpensWhileAnotherProgramWrites() throws {
    do { try add([person("", "Öberg"), person("", "Zorn")], to: open("en_US")) }
    let other = FMDatabase(path: path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    XCTAssertEqual(try sections(open("sv_SE")), ["Z: Zorn", "Ö: Öberg"])
    try other.executeUpdate("COMMIT TRANSACTION")
    other.close()
    XCTAssertEqual(try sections(open("sv_SE")), ["Z: Zorn", "Ö: Öberg"])
  }

  /// Many contacts get their keys in the background; nobody sees whether they have them.
  func testManyContactsOfAnotherLanguage() throws {
    do { try add((0..<1500).map { person("", "Ö\($0)") } + [person("", "Z")], to: open("en_US")) }
    let list = try open("sv_SE").list(.familyName)
    XCTAssertEqual(list.sections.map(\.title), ["Z", "Ö"])
    XCTAssertEqual(list.sections.map(\.positions.count), [1, 1500])
  }

  /// A damaged file does not end the program.
  func testKeysThatAreDamaged() throws {
    let store = try open("en_US")
    try add(["Adam", "Hall", "Zorn"].map { person("", $0) }, to: store)
    let db = FMDatabase(path: path)
    XCTAssertTrue(db.open())
    try db.executeUpdate("UPDATE contact SET family_key = x'FF01' WHERE family = 'Hall'")
    try db.executeUpdate("UPDATE contact SET family_key = x'' WHERE family = 'Zorn'")
    db.close()
    let list = try store.list(.familyName)
    XCTAssertEqual(list.sections.last?.title, "#")
    XCTAssertEqual(list.sections.flatMap(\.positions), Array(0..<3))
  }
}
