import FMDB
import XCTest

final class OpeningTests: DatabaseTestCase {
  func testOpensFromURLAndGivesItBack() {
    let url = folder.appendingPathComponent("url.db")
    let other = FMDatabase(url: url)
    XCTAssertTrue(other.open())
    XCTAssertEqual(other.databaseURL, url)
    XCTAssertTrue(other.close())
  }

  func testOpensWithNoPathInMemory() throws {
    let memory = FMDatabase(path: nil)
    XCTAssertTrue(memory.open())
    try memory.executeUpdate("CREATE TABLE t (a)")
    try memory.executeUpdate("INSERT INTO t VALUES (?)", 7)
    XCTAssertEqual(memory.intForQuery("SELECT a FROM t"), 7)
    XCTAssertNil(memory.databaseURL)
  }

  func testOpensWithEmptyPathAsTemporary() throws {
    let temporary = FMDatabase(path: "")
    XCTAssertTrue(temporary.open())
    try temporary.executeUpdate("CREATE TABLE t (a)")
    try temporary.executeUpdate("INSERT INTO t VALUES (?)", "x")
    XCTAssertEqual(temporary.stringForQuery("SELECT a FROM t"), "x")
  }

  func testOpenTwiceStaysOpen() {
    XCTAssertTrue(db.open())
    XCTAssertTrue(db.isOpen)
  }

  func testOpenInMissingFolderFails() {
    let missing = FMDatabase(path: path("missing/x.db"))
    missing.logsErrors = false
    XCTAssertFalse(missing.open())
    XCTAssertTrue(missing.hadError())
    XCTAssertEqual(missing.lastErrorCode(), SQLITE_CANTOPEN)
  }

  func testSameObjectOpensOnceTheFileIsThere() throws {
    let late = FMDatabase(path: path("late.db"))
    late.logsErrors = false
    XCTAssertFalse(late.open(withFlags: SQLITE_OPEN_READWRITE))
    db.executeUpdate("CREATE TABLE t (a)", withArgumentsIn: [])
    try FileManager.default.copyItem(atPath: path, toPath: path("late.db"))
    XCTAssertTrue(late.open(withFlags: SQLITE_OPEN_READWRITE))
    XCTAssertEqual(late.intForQuery("SELECT count(*) FROM t"), 0)
    XCTAssertFalse(late.hadError())
  }

  func testUnknownFileSystemFails() {
    let other = FMDatabase(path: path("vfs.db"))
    other.logsErrors = false
    XCTAssertFalse(
      other.open(withFlags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: "no-such-vfs"))
    XCTAssertTrue(other.hadError())
    XCTAssertTrue(other.lastErrorMessage().contains("no-such-vfs"), other.lastErrorMessage())
  }

  func testClosedDatabaseRefusesQueries() {
    db.close()
    XCTAssertNil(db.executeQuery("SELECT 1", withArgumentsIn: []))
    XCTAssertTrue(db.hadError())
    XCTAssertFalse(db.executeUpdate("CREATE TABLE t (a)", withArgumentsIn: []))
    assertFails(try db.executeQuery("SELECT 1"), code: SQLITE_MISUSE)
  }

  func testGoodConnection() {
    XCTAssertTrue(db.goodConnection)
    XCTAssertFalse(FMDatabase(path: path).goodConnection)
  }

  func testDatabaseListNamesThePath() throws {
    let list = try db.executeQuery("PRAGMA database_list")
    XCTAssertTrue(list.next())
    XCTAssertEqual(list.string(forColumn: "file"), path)
    XCTAssertFalse(list.next())
  }

  func testImmutableURIReadsInAFolderThatCannotBeWritten() throws {
    try db.executeUpdate("PRAGMA journal_mode = WAL")
    try db.executeUpdate("CREATE TABLE t (a)")
    try db.executeUpdate("INSERT INTO t VALUES (?)", "kept")
    db.close()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    let queue = FMDatabaseQueue(
      path: "file:\(path)?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    XCTAssertEqual(queue?.inDatabase { $0.stringForQuery("SELECT a FROM t") }, "kept")
    queue?.close()
    XCTAssertFalse(manager.fileExists(atPath: path + "-shm"))
  }
}
