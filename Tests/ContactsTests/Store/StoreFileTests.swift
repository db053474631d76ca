import Contacts
import FMDB
import Foundation
import XCTest

/// A file that is not a good store is said to be so, and left as it is.
final class StoreFileTests: StoreTestCase {
  private func message(_ body: () throws -> Void) throws -> String {
    let error = try XCTUnwrap(error(body))
    XCTAssertEqual(error.code, .dataAccessError)
    XCTAssertTrue(error.message.contains(path), error.message)
    return error.message
  }

  func testAFileOfSomethingElse() throws {
    let text = Data(String(repeating: "this is no database\n", count: 300).utf8)
    try text.write(to: URL(fileURLWithPath: path))
    XCTAssertTrue(try message { _ = try makeStore() }.contains("no store of contacts"))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), text)
  }

  func testADatabaseOfSomethingElse() throws {
    let db = FMDatabase(path: path)
    XCTAssertTrue(db.open())
    try db.executeUpdate("CREATE TABLE contact (song TEXT)")
    db.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertTrue(try message { _ = try makeStore() }.contains("database of something else"))
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), before)
  }

  func testANewerStore() throws {
    _ = try makeStore()
    let db = FMDatabase(path: path)
    XCTAssertTrue(db.open())
    try db.executeUpdate("PRAGMA user_version = 1000")
    db.close()
    XCTAssertTrue(try message { _ = try makeStore() }.contains("newer version"))
  }

  /// Opening a store does not wait for another program that is importing, nor does reading it.
  func testAStoreOpensWhileAnotherProgramWrites() throws {
    let database = FMDatabase(path: path)
    do {
      let store = try makeStore()
      try add([person("Ada", "Lovelace")], to: store)
    }
    XCTAssertTrue(database.open())
    try database.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    try database.executeUpdate("UPDATE contact SET given = 'Augusta'")
    XCTAssertEqual(try names(makeStore()), ["Ada Lovelace"])
    try database.executeUpdate("COMMIT TRANSACTION")
    database.close()
  }

  /// Who waits for other programs is told at once where nobody writes or nothing can be written.
  func testWaitingForOthers() throws {
    let store = try makeStore()
    let database = try store.database()
    XCTAssertTrue(database.waitForOthers(atMost: 20) { false })
    let other = FMDatabase(path: path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    var asked = 0
    XCTAssertFalse(
      database.waitForOthers(atMost: 20) {
        asked += 1
        return true
      })
    XCTAssertEqual(asked, 1)
    other.close()
    func isWaitedFor() -> Bool {
      database.waitForOthers(atMost: 20) {
        XCTFail("there is nobody to wait for")
        return true
      }
    }
    for part in ["", "-wal", "-shm"] {
      try FileManager.default.moveItem(atPath: path + part, toPath: path + ".away" + part)
    }
    XCTAssertFalse(isWaitedFor())
    XCTAssertFalse(FileManager.default.fileExists(atPath: path), "none is made")
    let text = Data(String(repeating: "this is no database\n", count: 300).utf8)
    try text.write(to: URL(fileURLWithPath: path))
    XCTAssertFalse(isWaitedFor())
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), text)
  }

  func testADamagedStore() throws {
    do {
      let store = try makeStore()
      try add((0..<500).map { person("N\($0)", "F", phone: "555\($0)") }, to: store)
    }
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertGreaterThan(data.count, 20_000)
    for index in 4096..<data.count { data[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try data.write(to: URL(fileURLWithPath: path))
    let said = try message {
      let store = try makeStore()
      _ = try store.list()
      _ = try store.search("N1")
    }
    XCTAssertTrue(said.contains("damaged"), said)
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), data)
  }

  /// What cannot be used is kept under another name, and an empty store is begun.
  func testAFileIsSetAside() throws {
    let text = Data(String(repeating: "this is no database\n", count: 300).utf8)
    for name in ["contacts.aside.sqlite", "contacts.aside-2.sqlite"] {
      try text.write(to: URL(fileURLWithPath: path))
      let store = CNContactStore(at: path)
      XCTAssertEqual(error { _ = try store.list() }?.fault, .foreign)
      let aside = folder.appendingPathComponent(name).path
      XCTAssertEqual(try store.setAside(), aside)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)), text)
      try add([person("Ada", "Lovelace")], to: store)
      XCTAssertEqual(try names(store), ["Ada Lovelace"])
    }
  }

  /// A file and its log go together, or stay together.
  func testAFileThatCannotBeSetAside() throws {
    struct Refused: Error {}
    let files = ["-wal", "-shm", ""].map { (from: path + $0, to: path + ".aside" + $0) }
    for (from, _) in files { try Data(from.utf8).write(to: URL(fileURLWithPath: from)) }
    XCTAssertThrowsError(
      try ContactDatabase.move(files) { from, to in
        if from == path { throw Refused() }
        try FileManager.default.moveItem(atPath: from, toPath: to)
      }
    ) { XCTAssertTrue($0 is Refused) }
    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)),
      ["contacts.sqlite", "contacts.sqlite-shm", "contacts.sqlite-wal"])
    for (from, _) in files {
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: from)), Data(from.utf8))
    }
  }

  /// A store that has its file for itself begins an empty one, too.
  func testAnOpenFileIsSetAside() throws {
    let store = try makeStore()
    try add([person("Ada", "Lovelace")], to: store)
    let aside = try store.setAside()
    XCTAssertEqual(try names(store), [])
    try add([person("Grace", "Hopper")], to: store)
    XCTAssertEqual(try names(store), ["Grace Hopper"])
    XCTAssertEqual(try names(CNContactStore(path: aside, locale: "en_US")), ["Ada Lovelace"])
  }

  /// What the owner of a store that may only be read does is seen.
  func testAStoreThatMayOnlyBeReadChanges() throws {
    try XCTSkipIf(geteuid() != 0, "it takes two users")
    let owner = try makeStore()
    try add([person("Ada", "Lovelace")], to: owner)
    for (place, rights) in [(path, 0o644), (path + "-wal", 0o644), (folder.path, 0o755)] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: place)
    }
    XCTAssertEqual(seteuid(65534), 0)
    defer { seteuid(0) }
    let store = try makeStore()
    XCTAssertEqual(try names(store), ["Ada Lovelace"])
    XCTAssertFalse(try store.noticeChanges())
    seteuid(0)
    try add([person("Grace", "Hopper")], to: owner)
    XCTAssertEqual(seteuid(65534), 0)
    XCTAssertTrue(try store.noticeChanges())
    XCTAssertEqual(try names(store), ["Grace Hopper", "Ada Lovelace"])
    XCTAssertFalse(try store.noticeChanges())
  }

  /// One who may not write reads all, is told why nothing can be changed, and leaves nothing behind.
  func testAStoreThatMayOnlyBeRead() throws {
    try XCTSkipIf(geteuid() != 0, "it takes two users")
    do { try add([person("Ada", "Lovelace")], to: makeStore()) }
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for (place, rights) in [(path, 0o644), (folder.path, 0o755)] {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: place)
    }
    XCTAssertEqual(seteuid(65534), 0)
    defer { seteuid(0) }
    let store = try makeStore()
    XCTAssertTrue(try store.database().isReadOnly)
    XCTAssertEqual(try names(store), ["Ada Lovelace"])
    XCTAssertEqual(try store.search("love").count, 1)
    let failure = error { try add([person("Grace", "Hopper")], to: store) }
    XCTAssertEqual(failure?.fault, .readOnly)
    XCTAssertEqual(failure?.message.contains(path), true)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), before)
  }

  func testAStoreThatMayNotBeRead() throws {
    try XCTSkipIf(geteuid() != 0, "it takes two users")
    do { try add([person("Ada", "Lovelace")], to: makeStore()) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    XCTAssertEqual(seteuid(65534), 0)
    defer { seteuid(0) }
    let failure = error { _ = try makeStore() }
    XCTAssertEqual(failure?.fault, .closed)
    XCTAssertEqual(failure?.message.contains(path), true)
  }

  /// What a large change leaves in the log is put into the file.
  func testTheLogIsShortAfterALargeImport() throws {
    let store = try makeStore()
    let many = (0..<3000).map { number in
      var contents = ContactContents()
      contents.givenName = "Given\(number)"
      contents.note = String(repeating: "note \(number) ", count: 400)
      return contents
    }
    func log() throws -> Int {
      try XCTUnwrap(
        FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int)
    }
    let receipt = try store.importContacts(many)
    XCTAssertLessThan(try log(), 8_000_000)
    XCTAssertGreaterThan(try Data(contentsOf: URL(fileURLWithPath: path)).count, 12_000_000)
    try store.undo(receipt)
    XCTAssertLessThan(try log(), 8_000_000)
  }

  func testOnlyTheUserMayReadTheFile() throws {
    let deep = folder.appendingPathComponent("a/b/contacts.sqlite").path
    let store = try CNContactStore(path: deep, locale: "en_US")
    try add([person("Ada", "A")], to: store)
    try withExtendedLifetime(store) {
      for file in [deep, deep + "-wal"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600, file)
      }
    }
  }
}
