import Contacts
import ContactsImport
import Foundation
import XCTest

/// vCards as programs write them, alone and in folders.
final class VCardFileTests: ImportTestCase {
  private struct Expected: Decodable {
    struct Card: Decodable {
      let fn, family, given, note, kind: String?
      let tel: [String]?
      let members: Int?
    }

    let cards: [Card]
    let count: Int?

    private struct Count: Decodable { let count: Int }
    private enum CodingKeys: CodingKey { case cards }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let count = try? container.decode(Count.self, forKey: .cards) {
        self.count = count.count
        cards = []
      } else {
        count = nil
        cards = try container.decode([Card].self, forKey: .cards)
      }
    }
  }

  func testEverySet() throws {
    let folder = try set("vcf-made")
    let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    let expected = try JSONDecoder().decode([String: Expected].self, from: data)
    XCTAssertEqual(expected.count, 19)
    for (name, expected) in expected {
      let found = try makeImporter().read(folder.appendingPathComponent(name))
      if let count = expected.count {
        XCTAssertEqual(found.count, count, name)
        continue
      }
      let people = expected.cards.filter { $0.kind != "group" }
      let groups = expected.cards.filter { $0.kind == "group" }
      XCTAssertEqual(found.count, people.count, name)
      XCTAssertEqual(found.groupNames, groups.compactMap(\.fn), name)
      XCTAssertEqual(found.groups.map(\.members.count), groups.compactMap(\.members), name)
      for (card, contact) in zip(people, found.contents) {
        if let family = card.family { XCTAssertEqual(contact.familyName, family, name) }
        if let given = card.given { XCTAssertEqual(contact.givenName, given, name) }
        if let note = card.note { XCTAssertEqual(contact.note, note, name) }
        if let phones = card.tel {
          XCTAssertEqual(contact.phoneNumbers.map(\.value.stringValue), phones, name)
        }
        if card.family == nil { XCTAssertEqual(contact.givenName, card.fn, name) }
      }
      let problems = ["no-end.vcf": 1][name] ?? 0
      XCTAssertEqual(found.problems.count, problems, "\(name): \(found.problems)")
    }
  }

  func testFormsOfBirthdays() throws {
    let found = try makeImporter().read(
      set("vcf-made").appendingPathComponent("bday-forms.vcf"))
    let days = found.contents.map { contact in
      contact.birthday.map { day in
        [day.year, day.month, day.day].map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      }
    }
    XCTAssertEqual(
      days,
      [
        "1985 4 12", "1985 4 12", "- 4 12", "1985 4 12", "- 4 12", "1985 - -", nil, "- - 12",
      ])
    XCTAssertEqual(found.contents[6].otherLines, ["BDAY;VALUE=text:circa 1800"])
  }

  func testEveryWayOfGivingTypes() throws {
    let found = try makeImporter().read(set("vcf-made").appendingPathComponent("types.vcf"))
    XCTAssertEqual(
      found.contents.first?.phoneNumbers.map(\.label),
      [
        CNLabelPhoneNumberMobile, CNLabelPhoneNumberHomeFax, CNLabelPhoneNumberWorkFax,
        CNLabelWork, "Hut", CNLabelContactRelationAssistant,
      ])
  }

  private func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  func testAFolderIsReadInOrder() throws {
    let cards = folder.appendingPathComponent("cards")
    _ = try write(card("Three"), "cards/b/deep/3.vcf")
    _ = try write(card("One"), "cards/1.vcf")
    _ = try write(card("Two") + card("Two again"), "cards/a/noname")
    _ = try write("nothing", "cards/a/notes.txt")
    _ = try write("nothing", "cards/zz.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: cards.path + "/circle", withDestinationPath: cards.path)
    let found = try makeImporter().read(cards)
    XCTAssertEqual(found.contents.map(\.givenName), ["One", "Two", "Two again", "Three"])
    XCTAssertEqual(found.source, .vCards(files: 3))
    XCTAssertEqual(
      found.problems.map(\.description),
      ["File (zz.vcf): there is no vCard in it, so it was left out"])
  }

  func testLinesThatCannotBeReadAreTold() throws {
    let file = try write(
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nwhat is this\nEND:VCARD\nBEGIN:VCARD\nFN:B\n", "x.vcf")
    let found = try makeImporter().read(file)
    XCTAssertEqual(found.contents.map(\.givenName), ["A", "B"])
    XCTAssertEqual(
      found.problems.map(\.description),
      [
        "vCard (x.vcf, line 4): this is no line of a vCard: it has no colon",
        "vCard (x.vcf, line 6): the vCard that begins here has no END:VCARD",
      ])
  }

  func testFoldersAndFilesWithoutContacts() throws {
    _ = try write("x", "empty/readme.txt")
    let empty = try error(folder.appendingPathComponent("empty"))
    XCTAssertEqual(empty.code, .unknownKind)
    XCTAssertTrue(empty.problem.contains("there is no vCard in this folder"), empty.problem)
    XCTAssertEqual(try error(write("PK\u{3}\u{4}", "a.zip")).code, .unknownKind)
  }
}
