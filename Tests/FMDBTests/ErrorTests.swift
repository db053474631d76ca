import FMDB
import XCTest

/// FMDB's checklist: errors, versions, busy handling, transactions.
final class ErrorTests: FixtureTestCase {
  func testNonsenseFails() {
    XCTAssertFalse(db.executeUpdate("blah blah blah", withArgumentsIn: []))
    XCTAssertTrue(db.hadError())
    let error = assertFails(try db.executeUpdate("blah blah blah", values: nil), code: SQLITE_ERROR)
    XCTAssertEqual(error?.sql, "blah blah blah")
    XCTAssertEqual(error?.message, #"near "blah": syntax error"#)
    XCTAssertEqual((db.lastError() as NSError).code, Int(SQLITE_ERROR))
    XCTAssertEqual((db.lastError() as NSError).domain, "FMDatabase")
  }

  func testErrorIsGoneAfterASuccess() throws {
    XCTAssertFalse(db.executeUpdate("nonsense", withArgumentsIn: []))
    try db.executeUpdate("DELETE FROM t3")
    XCTAssertFalse(db.hadError())
  }

  func testPragmas() throws {
    let mode = try db.executeQuery("PRAGMA journal_mode = delete", values: nil)
    XCTAssertTrue(mode.next())
    XCTAssertFalse(mode.next())
    XCTAssertTrue(db.executeUpdate("PRAGMA page_size = 2048", withArgumentsIn: []))
    XCTAssertTrue(db.executeUpdate("PRAGMA page_size", withArgumentsIn: []))
    XCTAssertFalse(db.hadError())
    XCTAssertTrue(db.executeUpdate("VACUUM", withArgumentsIn: []))
    XCTAssertFalse(db.hadError())
  }

  func testVersions() {
    func isAbove(_ a: String, _ b: String) -> Bool {
      a.compare(b, options: .numeric) == .orderedDescending
    }
    XCTAssertEqual(FMDatabase.fmdbUserVersion(), "2.7.12")
    XCTAssertTrue(isAbove(FMDatabase.fmdbUserVersion(), "1.100.42"))
    XCTAssertTrue(isAbove("10.0.42", FMDatabase.fmdbUserVersion()))
    XCTAssertTrue(isAbove(FMDatabase.sqliteLibVersion(), "3.7"))
    XCTAssertTrue(isAbove("4.0", FMDatabase.sqliteLibVersion()))
    XCTAssertTrue(FMDatabase.isSQLiteThreadSafe())
  }

  func testConstraintIsAnErrorWithItsCodes() throws {
    try db.executeUpdate("CREATE TABLE k (id INTEGER PRIMARY KEY)")
    try db.executeUpdate("INSERT INTO k VALUES (?)", values: [1])
    let error = assertFails(
      try db.executeUpdate("INSERT INTO k VALUES (?)", values: [1]), code: SQLITE_CONSTRAINT)
    XCTAssertEqual(error?.extendedCode, 1555)  // SQLITE_CONSTRAINT_PRIMARYKEY
    XCTAssertEqual(db.lastErrorCode(), SQLITE_CONSTRAINT)
    XCTAssertEqual(db.lastExtendedErrorCode(), 1555)
    XCTAssertEqual(db.lastErrorMessage(), "UNIQUE constraint failed: k.id")
  }

  func testSecondStatementIsRefusedAndNothingRuns() {
    assertFails(try db.executeUpdate("DELETE FROM t3; DELETE FROM test"), code: SQLITE_MISUSE)
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20)
    XCTAssertTrue(
      db.executeUpdate("DELETE FROM t3; -- that is all\n ; /* yes */ ", withArgumentsIn: []))
  }

  func testEmptyStatementIsAnError() {
    assertFails(try db.executeUpdate("-- nothing"), code: SQLITE_MISUSE)
  }

  func testLastRowIdGrows() throws {
    try db.executeUpdate("CREATE TABLE auto (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT)")
    try db.executeUpdate("INSERT INTO auto (a) VALUES ('x')")
    let first = db.lastInsertRowId
    try db.executeUpdate("INSERT INTO auto (a) VALUES ('y')")
    XCTAssertEqual(db.lastInsertRowId, first + 1)
  }

  func testChangesCountsRows() throws {
    try db.executeUpdate("UPDATE t3 SET a = 100 WHERE a < 2")
    XCTAssertEqual(db.changes, 2)
  }

  func testImmediateTransactionInsideAnotherFails() {
    XCTAssertTrue(db.beginImmediateTransaction())
    XCTAssertTrue(db.isInTransaction)
    XCTAssertFalse(db.beginImmediateTransaction())
    XCTAssertEqual(db.lastErrorMessage(), "cannot start a transaction within a transaction")
    XCTAssertTrue(db.rollback())
    XCTAssertFalse(db.isInTransaction)
  }

  func testBusyAfterTheRetryTime() throws {
    let other = connect()
    other.maxBusyRetryTimeInterval = 0.05
    let rows = try db.executeQuery("SELECT * FROM t3")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertFalse(other.executeUpdate("INSERT INTO t3 VALUES (5)", withArgumentsIn: []))
    XCTAssertEqual(other.lastErrorCode(), SQLITE_BUSY)
    rows.close()
    XCTAssertTrue(other.executeUpdate("INSERT INTO t3 VALUES (5)", withArgumentsIn: []))
    XCTAssertTrue(other.close())
  }

  func testRetryTimeReadsBack() {
    db.maxBusyRetryTimeInterval = 3
    XCTAssertEqual(db.maxBusyRetryTimeInterval, 3)
    db.maxBusyRetryTimeInterval = 0
    XCTAssertEqual(db.maxBusyRetryTimeInterval, 0)
    let closed = FMDatabase(path: path)
    XCTAssertEqual(closed.maxBusyRetryTimeInterval, 2)
    closed.maxBusyRetryTimeInterval = 5
    XCTAssertEqual(closed.maxBusyRetryTimeInterval, 5)
  }

  func testCheckpointWithoutALog() throws {
    let memory = FMDatabase(path: nil)
    XCTAssertTrue(memory.open())
    var frames: Int32 = 0
    var moved: Int32 = 0
    try memory.checkpoint(.truncate, name: nil, logFrameCount: &frames, checkpointCount: &moved)
    XCTAssertEqual(frames, -1)
    XCTAssertEqual(moved, -1)
  }

  func testCheckpointOfALog() throws {
    try db.executeUpdate("PRAGMA journal_mode = WAL")
    try db.executeUpdate("INSERT INTO t3 VALUES (21)")
    var frames: Int32 = 0
    var moved: Int32 = 0
    try db.checkpoint(.full, name: "main", logFrameCount: &frames, checkpointCount: &moved)
    XCTAssertGreaterThan(frames, 0)
    XCTAssertEqual(frames, moved)
  }

  func testCloseOpenResultSets() throws {
    let rows = try db.executeQuery("SELECT * FROM t3")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertTrue(db.hasOpenResultSets)
    db.closeOpenResultSets()
    XCTAssertFalse(rows.next() as Bool)
    XCTAssertFalse(db.hasOpenResultSets)
  }

  func testClosedResultSetsReadAsNothing() throws {
    let rows = try db.executeQuery("SELECT a FROM test")
    XCTAssertTrue(rows.next() as Bool)
    db.close()
    XCTAssertNil(rows.string(forColumn: "a"))
    XCTAssertEqual(rows.int(forColumnIndex: 0), 0)
    XCTAssertNil(rows.resultDictionary)
  }

  func testLimit() {
    let before = db.limit(for: SQLITE_LIMIT_VARIABLE_NUMBER, value: 7)
    XCTAssertGreaterThan(before, 7)
    XCTAssertEqual(db.limit(for: SQLITE_LIMIT_VARIABLE_NUMBER, value: -1), 7)
  }

  func testNestedSavePoints() throws {
    let error = db.inSavePoint { _ in
      try db.executeUpdate("INSERT INTO t3 VALUES ('outer')")
      db.inSavePoint { rollback in
        try db.executeUpdate("INSERT INTO t3 VALUES ('inner')")
        rollback.pointee = true
      }
      struct Stop: Error {}
      let inner = db.inSavePoint { _ in
        try db.executeUpdate("INSERT INTO t3 VALUES ('thrown')")
        throw Stop()
      }
      XCTAssertTrue(inner is Stop)
    }
    XCTAssertNil(error)
    XCTAssertFalse(db.isInTransaction)
    XCTAssertEqual(
      db.stringForQuery("SELECT group_concat(a) FROM t3 WHERE typeof(a) = 'text'"), "outer")
  }

  func testSavePointsByName() throws {
    try db.startSavePoint(withName: #"it's "one""#)
    try db.executeUpdate("DELETE FROM t3")
    try db.rollbackToSavePoint(withName: #"it's "one""#)
    try db.releaseSavePoint(withName: #"it's "one""#)
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20)
    assertFails(try db.releaseSavePoint(withName: "none"), code: SQLITE_ERROR)
  }
}
