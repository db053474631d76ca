import AddressBookFixtures
import Contacts
import ContactsImport
import Foundation
import XCTest

/// Address books of every layout come over with all that is in them.
final class AddressBookTests: ImportTestCase {
  func testIOS5() throws { try check("ios5-small", book("ios5-small")) }

  /// 60 of the people, and changes of others, are in the log alone.
  func testIOS17WithLog() throws { try check("ios17-medium", book("ios17-medium")) }

  func testIOS17() throws { try check("ios17-plain", book("ios17-plain")) }

  /// Reads a book, imports it, and compares what is in the store with what the generator says.
  private func check(_ set: String, _ url: URL) throws {
    let importer = try makeImporter()
    var found = try importer.read(url)
    found.chooseForAll(.keepBoth)
    let summary = try importer.perform(found)
    let expected = try ExpectedBook(set)
    let linked = Dictionary(
      grouping: expected.people.filter { $0.link != nil }, by: { $0.link ?? 0 })
    let shown = expected.people.filter { person in
      person.link.map { linked[$0]?.first?.id == person.id } ?? true
    }
    let stored = try contents(importer.store)
    XCTAssertEqual(stored.count, shown.count)
    XCTAssertEqual(summary.added, shown.count)
    for (person, contact) in zip(shown, stored) {
      var lines = contact.lines
      if let guid = person.guid {
        XCTAssertEqual(contact.identifier, guid)
        lines = (lines + ["guid \(guid)"]).sorted()
      }
      if let link = person.link {
        // Says what both say.
        let both = (linked[link] ?? []).flatMap(\.lines).filter { !$0.hasPrefix("guid") }
        XCTAssertTrue(Set(lines).isSuperset(of: both.filter { $0.hasPrefix("phone") }))
        XCTAssertTrue(Set(lines).isSuperset(of: both.filter { $0.hasPrefix("mail") }))
        continue
      }
      var wanted = person.lines
      // A date as ISO 8601 writes it is as good as seconds.
      if person.last == "IsoText" { wanted = (wanted + ["birthday 1990-4-1"]).sorted() }
      XCTAssertEqual(lines, wanted, "\(set), person \(person.id)")
    }
    try checkGroups(expected, stored, shown, importer.store)
    XCTAssertEqual(try importer.store.meIdentifier(), expected.me.map { stored[$0 - 1].identifier })
  }

  private func checkGroups(
    _ expected: ExpectedBook, _ stored: [ContactContents], _ shown: [ExpectedBook.Person],
    _ store: CNContactStore
  ) throws {
    // Groups of one name are one here.
    var members: [String: Set<String>] = [:]
    for group in expected.groups {
      let identifiers = zip(shown, stored).filter { group.members.contains($0.0.id) }
        .map(\.1.identifier)
      members[group.name, default: []].formUnion(identifiers)
    }
    let groups = try store.groups(matching: nil)
    XCTAssertEqual(Set(groups.map(\.name)), Set(members.keys))
    for group in groups {
      let found = try store.list(inGroup: group.identifier).map(\.identifier)
      XCTAssertEqual(Set(found), members[group.name], group.name)
    }
  }

  func testWhatCannotBeReadIsTold() throws {
    let found = try makeImporter().read(book("ios17-medium"))
    let problems = found.problems.map(\.description)
    for wanted in [
      "Born Garbage (AddressBook.sqlitedb, person 42): the birthday \"not a number\" is no date",
      "Group Arbeit (AddressBook.sqlitedb): it has another group in it",
      "Group With a ghost (AddressBook.sqlitedb): 1 of its members is not in the book",
    ] {
      XCTAssertTrue(problems.contains { $0.hasPrefix(wanted) }, "\(wanted) in \(problems)")
    }
    XCTAssertEqual(problems.count, 3, "\(problems)")
  }

  func testBothFormsOfOneBookAreTheSame() throws {
    let importer = try makeImporter()
    let logged = try importer.read(book("ios17-medium"))
    let plain = try importer.read(book("ios17-plain"))
    XCTAssertEqual(logged.contents.map(\.lines), plain.contents.map(\.lines))
  }

  func testTheSameBookAgainIsNothingNew() throws {
    let importer = try makeImporter()
    var found = try importer.read(book("ios17-plain"))
    found.chooseForAll(.keepBoth)
    _ = try importer.perform(found)
    let again = try importer.read(book("ios17-plain"))
    XCTAssertEqual(again.proposals.count, again.count)
    XCTAssertTrue(again.proposals.allSatisfy { $0.choice == .skip && $0.reason == .uid })
    let summary = try importer.perform(again)
    XCTAssertEqual(summary.added + summary.merged, 0)
  }

  // MARK: Damaged and odd books

  private func corrupt(_ name: String) throws -> URL {
    try set("corrupt").appendingPathComponent(name + ".sqlitedb")
  }

  func testOddBooksThatAreGood() throws {
    let importer = try makeImporter()
    let small = try importer.read(book("ios5-small")).contents.map(\.lines)
    func withoutPictures(_ lines: [[String]]) -> [[String]] {
      lines.map { $0.filter { !$0.hasPrefix("picture") } }
    }
    for name in ["says-wal-but-none", "odd-encoding"] {
      let found = try importer.read(corrupt(name))
      XCTAssertEqual(found.contents.map(\.lines), withoutPictures(small), name)
      XCTAssertEqual(found.problems, [], name)
    }
    let few = try importer.read(corrupt("few-columns"))
    XCTAssertEqual(few.contents.map(\.givenName), ["Few"])
    XCTAssertEqual(few.contents.first?.phoneNumbers.first?.value.stringValue, "+44 7700 900111")
    XCTAssertEqual(try importer.read(corrupt("utf16")).contents.map(\.givenName), ["Zoë"])
    // The log's checksum is wrong, so that SQLite passes it over: two of 441 people are linked.
    XCTAssertEqual(try importer.read(corrupt("bad-wal")).count, 440)
  }

  private struct Salvage: Decodable {
    struct People: Decodable { let people: Int }
    let plain, writableSchemaOn: People
  }

  /// Everybody who can be read is read, and what is lost is told of.
  func testDamagedBooks() throws {
    let data = try Data(contentsOf: set("corrupt").appendingPathComponent("expected.json"))
    let verdicts = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let whole = try makeImporter().read(book("ios17-plain")).contents
    let known = Set(whole.map(\.identifier))
    for name in ["truncated-60", "garbage-pages", "garbage-leaf"] {
      let verdict = try XCTUnwrap(verdicts[name + ".sqlitedb"] as? [String: Any], name)
      let salvage = try JSONDecoder().decode(
        Salvage.self, from: JSONSerialization.data(withJSONObject: verdict))
      let found = try makeImporter().read(corrupt(name))
      let least = max(salvage.plain.people, salvage.writableSchemaOn.people)
      XCTAssertGreaterThanOrEqual(found.count, least - 1, name)
      XCTAssertTrue(
        found.problems.contains {
          $0.reason.contains("damaged") || $0.reason.contains("cut short")
        }, "\(found.problems)")
      XCTAssertTrue(Set(found.contents.map(\.identifier)).isSubset(of: known), name)
    }
    // One page of people is gone: those behind it are not.
    let leaf = try makeImporter().read(corrupt("garbage-leaf"))
    XCTAssertGreaterThan(leaf.count, 470)
    let last = try XCTUnwrap(whole.last)
    XCTAssertEqual(leaf.contents.last?.lines, last.lines)
  }

  func testBooksThatAreNone() throws {
    for (name, code, problem) in [
      ("empty", ImportError.Code.unknownKind, "is empty"),
      ("text", .unknownKind, "holds no contacts of a known kind"),
      ("bad-page-size", .damaged, "is damaged"),
      ("other-database", .unknownKind, "it has no table ABPerson"),
      ("header-only", .damaged, "is cut short: 100 of 172032 bytes are there"),
      ("one-page", .damaged, "is cut short: 4096 of 172032 bytes are there"),
    ] {
      let error = try error(corrupt(name))
      XCTAssertEqual(error.code, code, name)
      XCTAssertTrue(error.problem.contains(problem), "\(name): \(error)")
    }
    let pictures = try set("ios5-small").appendingPathComponent("AddressBookImages.sqlitedb")
    XCTAssertTrue(try error(pictures).problem.contains("choose AddressBook.sqlitedb"))
    XCTAssertEqual(try error(URL(fileURLWithPath: "/no\nsuch")).code, .notFound)
    XCTAssertEqual(try error(URL(fileURLWithPath: "/dev/null")).code, .unknownKind)
  }

  func testAFileThatEndsInsideAPage() throws {
    // Half of the book is there, and whoever is in that half is read or said to be lost.
    do {
      let found = try makeImporter().read(corrupt("truncated-odd"))
      XCTAssertTrue(found.problems.contains { $0.reason.contains("cut short") })
    } catch let error as ImportError {
      XCTAssertEqual(error.code, .damaged)
      XCTAssertTrue(error.problem.contains("is cut short: 87250 of 172032 bytes are there"))
    }
  }

  // MARK: The source stays as it is

  /// A journal may name another file that its transaction ends with: SQLite removes that file when it rolls
  /// the journal back. What a book says must not reach any file but the copy of it.
  func testAJournalThatNamesAnotherFile() throws {
    let precious = try write("precious", "precious.txt")
    let copy = folder.appendingPathComponent("book.sqlitedb")
    try FileManager.default.copyItem(at: book("ios5-small"), to: copy)
    let importer = try makeImporter()
    let expected = try importer.read(copy).count
    try hotJournal(of: copy, naming: precious)
      .write(to: URL(fileURLWithPath: copy.path + "-journal"))
    XCTAssertEqual(try importer.read(copy).count, expected)
    XCTAssertTrue(FileManager.default.fileExists(atPath: precious.path))
  }

  func testTheSourceIsNotTouched() throws {
    let source = folder.appendingPathComponent("source")
    try FileManager.default.copyItem(at: set("ios17-medium"), to: source)
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      chmod(source.appendingPathComponent(name).path, 0o400)
    }
    chmod(source.path, 0o500)
    defer { chmod(source.path, 0o700) }
    let before = try FolderState(source)
    let file = source.appendingPathComponent("AddressBook.sqlitedb")
    XCTAssertEqual(try makeImporter().read(file).count, 499)
    XCTAssertEqual(try makeImporter().read(source).count, 499)
    XCTAssertEqual(try FolderState(source), before)
  }

  func testNoBookAndNoBackupIsTouched() throws {
    for set in ["ios5-small", "corrupt", "backup-manifestdb", "backup-mbdb", "backup-encrypted"] {
      let source = try self.set(set)
      let before = try FolderState(source)
      let importer = try makeImporter()
      _ = try? importer.read(source)
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
        _ = try? importer.read(source.appendingPathComponent(name))
      }
      XCTAssertEqual(try FolderState(source), before, set)
    }
  }

  func testALinkToABookFindsTheLog() throws {
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: book("ios17-medium").path)
    XCTAssertEqual(try makeImporter().read(link).count, 499)
  }

  func testCopiesAreRemoved() throws {
    let importer = try makeImporter()
    let temporary = folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let old = ProcessInfo.processInfo.environment["TMPDIR"]
    setenv("TMPDIR", temporary.path, 1)
    defer { if let old { setenv("TMPDIR", old, 1) } else { unsetenv("TMPDIR") } }
    _ = try importer.read(book("ios17-medium"))
    for name in ["garbage-leaf", "text", "other-database", "truncated-60"] {
      _ = try? importer.read(corrupt(name))
    }
    _ = try? importer.read(book("ios17-medium"), isCancelled: { true })
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: temporary.path), [])
    setenv("TMPDIR", temporary.path + "/none", 1)
    let problem = try error(book("ios5-small"), importer).problem
    XCTAssertTrue(problem.contains("nothing can be copied to here"), problem)
  }
}
