import Contacts
import FMDB
import UIKitTesting
import XCTest

@testable import ContactsApp

/// A window over a store that cannot be used: what is wrong is said, and nothing is lost.
@MainActor final class BadStoreTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var file: URL { folder.appendingPathComponent("contacts.sqlite") }

  override func setUp() async throws { folder = try Fixtures.temporaryFolder() }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// A window over the file.
  private func open() throws -> ShellTest {
    try ShellTest(ContactBook(store: CNContactStore(at: file.path)))
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func testAFileOfSomethingElseIsKeptAndAnEmptyStoreBegun() async throws {
    let text = Data(String(repeating: "this is no database\n", count: 300).utf8)
    try text.write(to: file)
    let test = try open()
    XCTAssertNotNil(test.find("That Is No Store of Contacts"))
    XCTAssertTrue(test.driver.textTree.contains(file.path), test.driver.textTree)
    for key in [UIKeyboardHIDUsage.keyboardN, .keyboardO] {
      test.driver.press(key, modifiers: .control)
      XCTAssertNil(test.shell.presentedViewController, "there is nothing to add to")
    }
    test.tap("Keep the File and Begin Anew…")
    test.tap("Cancel")
    XCTAssertEqual(try Data(contentsOf: file), text)
    test.tap("Keep the File and Begin Anew…")
    test.tap("Begin Anew")
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("contacts.aside.sqlite")), text)
    test.tap("OK")
    XCTAssertNotNil(test.find("No Contacts Yet"))
    try test.book.add(ShellTest.person("Ada", "Lovelace"))
    XCTAssertEqual(test.rows, [["Ada Lovelace"]])
    // The window hears of what others write to the new one.
    let other = try CNContactStore(path: file.path)
    try addGrace(by: other)
    await test.finish(test.list.list.count == 1)
    XCTAssertEqual(test.rows.joined().count, 2)
  }

  /// Adds somebody as another program does.
  private func addGrace(by other: CNContactStore) throws {
    let request = CNSaveRequest()
    request.add(
      CNMutableContact(contents: ShellTest.person("Grace", "Hopper")),
      toContainerWithIdentifier: nil)
    try other.execute(request)
  }

  /// Fills a store with 300 people, and gives the whole file.
  private func fill() throws -> Data {
    do {
      let book = ContactBook(store: CNContactStore(at: file.path))
      for person in ShellTest.many(300) { try book.add(person) }
    }
    return try Data(contentsOf: file)
  }

  /// Puts another file in the place of the store, as a user does: what belonged to the old one goes.
  private func putBack(_ data: Data) throws {
    for name in try files() {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try data.write(to: file)
  }

  /// The window shows the file that was put back, writes to it, and hears of what others write.
  private func checkIsPutRight(_ test: ShellTest, line: UInt = #line) async throws {
    test.tap("Try Again")
    XCTAssertEqual(test.list.list.count, 300, line: line)
    try test.book.add(ShellTest.person("Ada", "Lovelace"))
    let other = try CNContactStore(path: file.path)
    XCTAssertEqual(try other.list().count, 301, line: line)
    try addGrace(by: other)
    await test.finish(test.list.list.count == 301)
    XCTAssertEqual(test.list.list.count, 302, line: line)
  }

  func testADamagedStoreThatIsPutRight() async throws {
    let whole = try fill()
    var damaged = whole
    for index in 4096..<damaged.count { damaged[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try damaged.write(to: file)
    let test = try open()
    XCTAssertNotNil(test.find("The Contacts Are Damaged"))
    XCTAssertNotNil(test.find("Keep the File and Begin Anew…"))
    XCTAssertTrue(test.driver.textTree.contains("-wal and -shm"), test.driver.textTree)
    XCTAssertEqual(try Data(contentsOf: file), damaged)
    test.tap("Try Again")
    XCTAssertNotNil(test.find("The Contacts Are Damaged"))
    try putBack(whole)
    try await checkIsPutRight(test)
  }

  /// The file can be opened, and only its contacts cannot be read.
  func testADamagedTableThatIsPutRight() async throws {
    let whole = try fill()
    let db = FMDatabase(path: file.path)
    XCTAssertTrue(db.open())
    let sql = "SELECT rootpage FROM sqlite_master WHERE name = 'contact'"
    let rows = try db.executeQuery(sql)
    XCTAssertTrue(rows.next())
    let page = Int(rows.longLongInt(forColumnIndex: 0))
    db.close()
    var damaged = whole
    for index in (page - 1) * 4096..<page * 4096 { damaged[index] = 0xEE }
    try damaged.write(to: file)
    let test = try open()
    XCTAssertNotNil(test.find("The Contacts Are Damaged"))
    try putBack(whole)
    try await checkIsPutRight(test)
  }

  func testADamagedHeaderThatIsPutRight() async throws {
    let whole = try fill()
    try (Data(repeating: 0xEE, count: 100) + whole.dropFirst(100)).write(to: file)
    let test = try open()
    XCTAssertNotNil(test.find("That Is No Store of Contacts"))
    try putBack(whole)
    try await checkIsPutRight(test)
  }

  func testANewerStore() async throws {
    do { _ = try CNContactStore(at: file.path).list() }
    let db = FMDatabase(path: file.path)
    XCTAssertTrue(db.open())
    try db.executeUpdate("PRAGMA user_version = 1000")
    db.close()
    let test = try open()
    XCTAssertNotNil(test.find("The Contacts Are of a Newer Version"))
    let again = FMDatabase(path: file.path)
    XCTAssertTrue(again.open())
    try again.executeUpdate("PRAGMA user_version = 1")
    again.close()
    test.tap("Try Again")
    XCTAssertNotNil(test.find("No Contacts Yet"))
  }

  func testContactsThatMayOnlyBeRead() async throws {
    try XCTSkipIf(geteuid() != 0, "it takes two users")
    do {
      let book = ContactBook(store: CNContactStore(at: file.path))
      for person in ShellTest.people { try book.add(person) }
    }
    for (place, rights) in [(file.path, 0o644), (folder.path, 0o755)] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: place)
    }
    let before = try files()
    XCTAssertEqual(seteuid(65534), 0)
    defer { seteuid(0) }
    let test = try open()
    XCTAssertEqual(test.rows.joined().count, 6)
    XCTAssertEqual(
      test.list.navigationItem.prompt, "You can read your contacts, but not change them.")
    test.list.delete([test.list.list.identifier(at: 0)])
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.driver.textTree.contains("you may not write"), test.driver.textTree)
    test.tap("OK")
    XCTAssertEqual(test.rows.joined().count, 6)
    XCTAssertEqual(try files(), before)
  }
}
