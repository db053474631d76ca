import FMDB
import XCTest

/// Disks that are full, files that are broken: each gives its error, and what was committed stays.
final class TroubleTests: DatabaseTestCase {
  override func fill(_ db: FMDatabase) throws {
    try db.executeUpdate("CREATE TABLE t (a)")
    try db.executeUpdate("INSERT INTO t VALUES ('kept')")
  }

  private func assertKept(file: StaticString = #filePath, line: UInt = #line) {
    let other = connect(file: file, line: line)
    XCTAssertEqual(other.stringForQuery("PRAGMA integrity_check"), "ok", file: file, line: line)
    XCTAssertEqual(other.stringForQuery("SELECT min(a) FROM t"), "kept", file: file, line: line)
    XCTAssertTrue(other.close())
  }

  /// A page limit makes SQLite give the same error as a disk without room.
  func testFullDatabase() throws {
    let pages = db.longForQuery("PRAGMA page_count") ?? 0
    try db.executeUpdate("PRAGMA max_page_count = \(pages + 4)")
    let error = assertFails(
      try db.executeUpdate("INSERT INTO t VALUES (?)", Data(count: 100_000)), code: SQLITE_FULL)
    XCTAssertEqual(error?.message, "database or disk is full")
    try db.executeUpdate("INSERT INTO t VALUES ('small')")
    assertKept()
  }

  /// Needs the right to mount; elsewhere `testFullDatabase` stands for it.
  func testFullDisk() throws {
    for mode in ["wal", "delete"] {
      // A disk of its own for each: what was removed from a full one is not always free at once.
      let mountPoint = path("small-\(mode)")
      try FileManager.default.createDirectory(atPath: mountPoint, withIntermediateDirectories: true)
      guard run("/bin/mount", "-t", "tmpfs", "-o", "size=1m", "none", mountPoint) == 0 else {
        throw XCTSkip("this user cannot mount a tmpfs")
      }
      defer { _ = run("/bin/umount", mountPoint) }
      let full = FMDatabase(path: mountPoint + "/\(mode).db")
      full.logsErrors = false
      XCTAssertTrue(full.open())
      try full.executeUpdate("PRAGMA journal_mode = \(mode)")
      try full.executeUpdate("CREATE TABLE t (a)")
      try full.executeUpdate("INSERT INTO t VALUES ('kept')")
      assertFails(
        try full.executeUpdate("INSERT INTO t VALUES (?)", Data(count: 4_000_000)),
        code: SQLITE_FULL)
      XCTAssertFalse(full.isInTransaction)
      XCTAssertEqual(full.stringForQuery("SELECT group_concat(a) FROM t"), "kept")
      XCTAssertEqual(full.stringForQuery("PRAGMA integrity_check"), "ok")
      try full.executeUpdate("INSERT INTO t VALUES ('small')")
      XCTAssertTrue(full.close())
      // Where the log had no room to be written back it is still there, and whole.
      let again = FMDatabase(path: mountPoint + "/\(mode).db")
      XCTAssertTrue(again.open())
      XCTAssertEqual(again.stringForQuery("SELECT group_concat(a) FROM t"), "kept,small")
      XCTAssertTrue(again.close())
    }
  }

  func testReadOnlyConnection() {
    let other = connect(flags: SQLITE_OPEN_READONLY)
    assertFails(try other.executeUpdate("INSERT INTO t VALUES (1)"), code: SQLITE_READONLY)
    XCTAssertEqual(other.stringForQuery("SELECT a FROM t"), "kept")
    XCTAssertTrue(other.close())
    assertKept()
  }

  func testMissingFolder() {
    let missing = FMDatabase(path: path("none/none.db"))
    missing.logsErrors = false
    XCTAssertFalse(missing.open())
    XCTAssertEqual(missing.lastErrorCode(), SQLITE_CANTOPEN)
    XCTAssertTrue(missing.lastErrorMessage().contains("none/none.db"), missing.lastErrorMessage())
  }

  func testFileThatIsNoDatabase() throws {
    try Data("This is a letter, and not a database. ".utf8 + Data(count: 5000))
      .write(to: URL(fileURLWithPath: path("letter.txt")))
    let letter = FMDatabase(path: path("letter.txt"))
    letter.logsErrors = false
    XCTAssertTrue(letter.open())
    XCTAssertFalse(letter.goodConnection)
    let error = assertFails(try letter.executeUpdate("CREATE TABLE t (a)"), code: SQLITE_NOTADB)
    XCTAssertEqual(error?.message, "file is not a database")
    letter.close()
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path("letter.txt"))).count, 5038)
  }

  func testCorruptPage() throws {
    try db.executeUpdate("CREATE TABLE other (a)")
    for _ in 0..<50 { try db.executeUpdate("INSERT INTO other VALUES (randomblob(1000))") }
    let root = db.longForQuery("SELECT rootpage FROM sqlite_master WHERE name = 'other'") ?? 0
    let size = db.longForQuery("PRAGMA page_size") ?? 0
    db.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seek(toOffset: UInt64((root - 1) * size))
    try handle.write(contentsOf: Data(repeating: 0xee, count: 200))
    try handle.close()
    XCTAssertTrue(db.open())
    let rows = try db.executeQuery("SELECT a FROM other")
    assertFails(try rows.nextWithError(), code: SQLITE_CORRUPT)
    XCTAssertEqual(db.stringForQuery("SELECT a FROM t"), "kept")
    // A loop over rows ends early, and says so afterwards.
    let loop = try db.executeQuery("SELECT a FROM other")
    XCTAssertEqual(Array(loop).count, 0)
    XCTAssertEqual(loop.error?.code, SQLITE_CORRUPT)
  }

  func testLockedDatabase() throws {
    let other = connect()
    XCTAssertTrue(other.beginExclusiveTransaction())
    db.maxBusyRetryTimeInterval = 0
    assertFails(try db.executeUpdate("INSERT INTO t VALUES (1)"), code: SQLITE_BUSY)
    XCTAssertTrue(other.rollback())
    XCTAssertTrue(other.close())
    try db.executeUpdate("INSERT INTO t VALUES ('now')")
    assertKept()
  }

  private func run(_ program: String, _ arguments: String...) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
