import FMDB
import XCTest

/// What observers of committed changes are told.
final class ChangeTests: DatabaseTestCase {
  private var told: [[String]] = []
  private var observation: FMDatabaseChangeObservation?

  override func fill(_ db: FMDatabase) throws {
    try db.executeUpdate("CREATE TABLE t (id INTEGER PRIMARY KEY, a UNIQUE)")
    observation = db.observeChanges { [unowned self] changes in
      told.append(changes.map { "\($0.kind) \($0.database).\($0.table) \($0.rowID)" })
    }
  }

  override func tearDownWithError() throws {
    observation = nil
    try super.tearDownWithError()
  }

  func testEachStatementOutsideATransaction() throws {
    try db.executeUpdate("INSERT INTO t (a) VALUES ('x')")
    try db.executeUpdate("UPDATE t SET a = 'y'")
    try db.executeUpdate("DELETE FROM t")
    XCTAssertEqual(told, [["insert main.t 1"], ["update main.t 1"], ["delete main.t 1"]])
  }

  func testOnceForATransaction() throws {
    db.beginTransaction()
    try db.executeUpdate("INSERT INTO t VALUES (5, 'x')")
    try db.executeUpdate("INSERT INTO t VALUES (6, 'y')")
    XCTAssertEqual(told, [])
    db.commit()
    XCTAssertEqual(told, [["insert main.t 5", "insert main.t 6"]])
  }

  func testNothingForARollback() throws {
    db.beginTransaction()
    try db.executeUpdate("INSERT INTO t VALUES (5, 'x')")
    db.rollback()
    try db.executeUpdate("INSERT INTO t VALUES (6, 'x')")
    XCTAssertEqual(told, [["insert main.t 6"]])
  }

  func testSavePointsCutTheList() throws {
    db.inSavePoint { _ in
      try db.executeUpdate("INSERT INTO t VALUES (1, 'a')")
      db.inSavePoint { rollback in
        try db.executeUpdate("INSERT INTO t VALUES (2, 'b')")
        rollback.pointee = true
      }
      try db.executeUpdate("INSERT INTO t VALUES (3, 'c')")
    }
    XCTAssertEqual(told, [["insert main.t 1", "insert main.t 3"]])
  }

  func testStatementThatFailsHalfWay() throws {
    db.beginTransaction()
    try db.executeUpdate("INSERT INTO t VALUES (1, 'a')")
    assertFails(
      try db.executeUpdate("INSERT INTO t VALUES (2, 'b'), (3, 'a')"), code: SQLITE_CONSTRAINT)
    assertFails(
      try db.executeUpdate("INSERT OR FAIL INTO t VALUES (4, 'd'), (5, 'a')"),
      code: SQLITE_CONSTRAINT)
    db.commit()
    XCTAssertEqual(told, [["insert main.t 1", "insert main.t 4"]])
  }

  func testScriptsAndReturning() throws {
    XCTAssertTrue(db.executeStatements("BEGIN; INSERT INTO t VALUES (1, 'a'); COMMIT;"))
    let rows = try db.executeQuery("INSERT INTO t VALUES (2, 'b') RETURNING id")
    XCTAssertEqual(rows.map { $0[0] }, [.integer(2)])
    XCTAssertEqual(told, [["insert main.t 1"], ["insert main.t 2"]])
  }

  func testCancelledObserverHearsNothing() throws {
    observation?.cancel()
    try db.executeUpdate("INSERT INTO t VALUES (1, 'a')")
    XCTAssertEqual(told, [])
  }

  func testObserverMayUseTheDatabase() throws {
    var counts: [Int32?] = []
    let other = db.observeChanges { [unowned db] _ in
      counts.append(db.intForQuery("SELECT count(*) FROM t"))
    }
    try db.executeUpdate("INSERT INTO t VALUES (1, 'a')")
    try db.executeUpdate("DROP TABLE t")
    XCTAssertEqual(counts.first, 1)
    other?.cancel()
  }
}
