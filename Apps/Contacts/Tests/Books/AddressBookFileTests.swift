import Contacts
import Foundation
import XCTest

@testable import ContactsApp

final class AddressBookFileTests: XCTestCase {
  // MARK: Whole books

  func testIOS5() throws { try check("ios5-small", people: 25) }

  /// 60 of the people, and changes of others, are in the log alone.
  func testIOS17WithLog() throws { try check("ios17-medium", people: 499) }

  func testIOS17() throws { try check("ios17-plain", people: 499) }

  /// Everybody is there once, as the generator made them, in the order of composite names.
  private func check(_ set: String, people: Int) throws {
    let book = try AddressBookFile.read(Fixtures.book(set))
    let expected = try ExpectedBook(set).rows
    XCTAssertEqual(expected.count, people)
    XCTAssertEqual(book.count, people)
    var names = Dictionary(grouping: expected, by: \.record).mapValues { $0.map(\.name) }
    var order: [String?] = []
    for record in book {
      guard let name = names[record]?.first else {
        XCTFail("\(record) is there too often, or is nobody")
        continue
      }
      names[record]?.removeFirst()
      order.append(name)
    }
    for (record, left) in names where !left.isEmpty { XCTFail("\(record) is missing") }
    let named = order.prefix { $0 != nil }.compactMap(\.self)
    XCTAssertTrue(order.dropFirst(named.count).allSatisfy { $0 == nil }, "no name comes last")
    let locale = Locale(identifier: NameCollator.currentLocale)
    for (a, b) in zip(named, named.dropFirst()) {
      let order = a.compare(b, locale: locale)
      XCTAssertNotEqual(order, .orderedDescending, "\(a.debugDescription), \(b.debugDescription)")
    }
  }

  func testBothFormsOfOneBookAreTheSame() throws {
    XCTAssertEqual(
      Array(try AddressBookFile.read(Fixtures.book("ios17-medium"))),
      Array(try AddressBookFile.read(Fixtures.book("ios17-plain"))))
  }

  func testLinkedPeopleAreOne() throws {
    let pairs = try AddressBookFile.read(Fixtures.book("ios17-medium"))
      .filter { $0.firstName == "Link" && $0.lastName == "Pair" }
    XCTAssertEqual(
      pairs,
      [
        ContactRecord(
          firstName: "Link", lastName: "Pair", phone: "+44 7700 900555", email: "link@example.org")
      ])
  }

  func testWhoHasNoNameIsCalledByWhatThereIs() throws {
    let first = Set(try AddressBookFile.read(Fixtures.book("ios5-small")).compactMap(\.firstName))
    XCTAssertTrue(
      first.isSuperset(of: ["Nick Only", "555-0199", "Marmalade & Sons", "Only First"]))
    let medium = try AddressBookFile.read(Fixtures.book("ios17-medium"))
    // Empty texts, a note alone, nothing at all, blanks.
    XCTAssertEqual(medium.filter { $0.firstName == "No Name" }.count, 4)
    XCTAssertTrue(medium.suffix(4).allSatisfy { $0.firstName == "No Name" })
    XCTAssertTrue(medium.contains { $0.firstName == "Company Shown" && $0.lastName == nil })
  }

  // MARK: Damaged and odd books

  func testBooksThatAreNone() throws {
    let problems = [
      "empty": "is empty",
      "text": "is not an SQLite database",
      "bad-page-size": "is not an SQLite database",
      "other-database": "it has no table ABPerson",
      "header-only": "is cut short: 100 of 172032 bytes are there",
      "one-page": "is cut short: 4096 of 172032 bytes are there",
      "truncated-odd": "is cut short: 87250 of 172032 bytes are there",
      "truncated-60": "is cut short: 704512 of 1179648 bytes are there",
      "garbage-pages": "is damaged: database disk image is malformed",
      "garbage-leaf": "is damaged: database disk image is malformed",
    ]
    let folder = try Fixtures.folder("corrupt")
    for (name, problem) in problems {
      let path = folder.appendingPathComponent("\(name).sqlitedb").path
      assertProblem(path, problem)
    }
    assertProblem(folder.path, "is a directory")
    assertProblem(folder.path + "/nobody.sqlitedb", "there is no such file")
    assertProblem("/dev/null", "is not a file")
  }

  private func assertProblem(_ path: String, _ problem: String, line: UInt = #line) {
    XCTAssertThrowsError(try AddressBookFile.read(path), path, line: line) { error in
      let message = "\(error)"
      XCTAssertTrue(message.hasPrefix("\(path): "), message, line: line)
      XCTAssertTrue(message.contains(problem), message, line: line)
      XCTAssertFalse(message.contains("\n"), message, line: line)
    }
  }

  func testNamesOfFilesAreOneLine() {
    XCTAssertThrowsError(try AddressBookFile.read("/no\nsuch\u{1B}file")) { error in
      XCTAssertEqual("\(error)", "/no\\nsuch\\u{1B}file: there is no such file")
    }
  }

  func testOddBooksThatAreGood() throws {
    let folder = try Fixtures.folder("corrupt")
    func read(_ name: String) throws -> [ContactRecord] {
      Array(try AddressBookFile.read(folder.appendingPathComponent("\(name).sqlitedb").path))
    }
    let small = Array(try AddressBookFile.read(Fixtures.book("ios5-small")))
    XCTAssertEqual(try read("says-wal-but-none"), small)
    XCTAssertEqual(try read("odd-encoding"), small)
    XCTAssertEqual(
      try read("few-columns"),
      [ContactRecord(firstName: "Few", lastName: "Columns", phone: "+44 7700 900111", email: nil)])
    XCTAssertEqual(
      try read("utf16"),
      [ContactRecord(firstName: "Zoë", lastName: "Sixteen", phone: nil, email: nil)])
    // The log's checksum is wrong, so that SQLite passes it over: two of 441 people are linked.
    XCTAssertEqual(try read("bad-wal").count, 440)
  }

  // MARK: The source stays as it is

  func testTheSourceIsNotTouched() throws {
    let folder = try Fixtures.temporaryFolder()
    defer {
      chmod(folder.path, 0o700)
      try? FileManager.default.removeItem(at: folder)
    }
    let source = try Fixtures.folder("ios17-medium")
    for name in ["AddressBook.sqlitedb", "AddressBook.sqlitedb-wal"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      chmod(folder.appendingPathComponent(name).path, 0o400)
    }
    try Data("no book".utf8).write(to: folder.appendingPathComponent("bad.sqlitedb"))
    chmod(folder.path, 0o500)
    let before = try FolderState(folder)
    let path = folder.appendingPathComponent("AddressBook.sqlitedb").path
    XCTAssertEqual(try AddressBookFile.read(path).count, 499)
    XCTAssertThrowsError(
      try AddressBookFile.read(folder.appendingPathComponent("bad.sqlitedb").path))
    XCTAssertEqual(try FolderState(folder), before)
  }

  func testALinkToABookFindsTheLog() throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Fixtures.book("ios17-medium"))
    XCTAssertEqual(try AddressBookFile.read(link).count, 499)
  }

  func testCopiesAreRemoved() throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = ProcessInfo.processInfo.environment["TMPDIR"]
    setenv("TMPDIR", folder.path, 1)
    defer { if let old { setenv("TMPDIR", old, 1) } else { unsetenv("TMPDIR") } }
    let corrupt = try Fixtures.folder("corrupt")
    _ = try AddressBookFile.read(Fixtures.book("ios17-medium"))
    for name in ["garbage-leaf", "text", "other-database", "truncated-60"] {
      _ = try? AddressBookFile.read(corrupt.appendingPathComponent("\(name).sqlitedb").path)
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    setenv("TMPDIR", folder.path + "/none", 1)
    assertProblem(try Fixtures.book("ios5-small"), "cannot be copied to")
  }
}
