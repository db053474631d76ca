import FMDB
import XCTest

/// FMDB's checklist for pools; and the `async` forms.
final class PoolTests: DatabaseTestCase, FMDatabasePoolDelegate {
  private var pool = FMDatabasePool(path: nil)

  override func fill(_ db: FMDatabase) throws {
    try db.executeUpdate("CREATE TABLE easy (a TEXT)")
    for number in 1001...1003 { try db.executeUpdate("INSERT INTO easy VALUES (?)", number) }
    try db.executeUpdate("CREATE TABLE likefoo (foo TEXT)")
    for text in ["hi", "hello", "not"] {
      try db.executeUpdate("INSERT INTO likefoo VALUES (?)", text)
    }
    pool = FMDatabasePool(path: path)
    pool.delegate = self
  }

  func databasePool(_ pool: FMDatabasePool, shouldAddDatabaseToPool database: FMDatabase) -> Bool {
    database.maxBusyRetryTimeInterval = 60
    database.logsErrors = false
    return true
  }

  private func assertCounts(
    _ open: UInt, in idle: UInt, out: UInt, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(pool.countOfOpenDatabases, open, file: file, line: line)
    XCTAssertEqual(pool.countOfCheckedInDatabases, idle, file: file, line: line)
    XCTAssertEqual(pool.countOfCheckedOutDatabases, out, file: file, line: line)
  }

  func testOpening() throws {
    XCTAssertNil(FMDatabasePool(url: nil).path)
    XCTAssertEqual(FMDatabasePool(url: URL(fileURLWithPath: path)).path, path)
    let fresh = folder.appendingPathComponent("fresh.db")
    let closed = FMDatabasePool(url: fresh, flags: SQLITE_OPEN_READWRITE)
    try closed.inDatabase { db in
      db.logsErrors = false
      XCTAssertFalse(db.isOpen)
      assertFails(try db.executeQuery("SELECT 1"), code: SQLITE_CANTOPEN)
    }
    XCTAssertEqual(closed.countOfOpenDatabases, 0)
    let made = FMDatabasePool(url: fresh, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    XCTAssertTrue(
      made.inDatabase { $0.executeUpdate("CREATE TABLE t (a)", withArgumentsIn: []) })
    let reader = FMDatabasePool(url: fresh, flags: SQLITE_OPEN_READONLY)
    reader.inDatabase { db in
      db.logsErrors = false
      XCTAssertFalse(db.executeUpdate("INSERT INTO t VALUES (1)", withArgumentsIn: []))
    }
    XCTAssertEqual(FMDatabasePool(path: path, flags: 1, vfs: "unix").vfsName, "unix")
  }

  func testConnectionsAreMadeWhenNeededAndUsedAgain() {
    assertCounts(0, in: 0, out: 0)
    var first: ObjectIdentifier?
    pool.inDatabase { db in
      first = ObjectIdentifier(db)
      assertCounts(1, in: 0, out: 1)
    }
    assertCounts(1, in: 1, out: 0)
    pool.inDatabase { db in
      XCTAssertEqual(ObjectIdentifier(db), first)
      XCTAssertTrue(db.checkedOut)
      pool.inDatabase { inner in XCTAssertFalse(inner === db) }
    }
    XCTAssertEqual(pool.countOfOpenDatabases, 2)
    pool.releaseAllDatabases()
    XCTAssertEqual(pool.countOfOpenDatabases, 0)
  }

  func testMaximum() {
    pool.maximumNumberOfDatabasesToCreate = 2
    pool.inDatabase { _ in
      pool.inDatabase { _ in
        pool.inDatabase { db in
          XCTAssertFalse(db.isOpen)
          db.logsErrors = false
          XCTAssertNil(db.executeQuery("SELECT 1", withArgumentsIn: []))
          XCTAssertEqual(db.lastErrorCode(), SQLITE_BUSY)
        }
        XCTAssertEqual(pool.countOfOpenDatabases, 2)
      }
    }
  }

  func testTransaction() {
    pool.inTransaction { db, _ in
      XCTAssertTrue(
        db.executeUpdate("INSERT INTO easy VALUES (?)", withArgumentsIn: [1]))
      assertCounts(1, in: 0, out: 1)
    }
    assertCounts(1, in: 1, out: 0)
    XCTAssertEqual(
      pool.inDatabase { $0.intForQuery("SELECT count(*) FROM easy WHERE a = ?", 1001) }, 1)
  }

  func testRollbackWithAnOpenResultSet() {
    pool.inDeferredTransaction { db, rollback in
      XCTAssertTrue(db.executeUpdate("INSERT INTO easy VALUES (1)", withArgumentsIn: []))
      XCTAssertTrue(db.executeUpdate("INSERT INTO easy VALUES (2)", withArgumentsIn: []))
      let rows = db.executeQuery("SELECT * FROM easy WHERE a < 3", withArgumentsIn: [])
      XCTAssertEqual(rows?.next(), true)
      rollback.pointee = true
    }
    assertCounts(1, in: 1, out: 0)
    XCTAssertEqual(pool.inDatabase { $0.intForQuery("SELECT count(*) FROM easy") }, 3)
  }

  func testNestedSavePoint() {
    let error = pool.inSavePoint { db, _ in
      try db.executeUpdate("INSERT INTO easy VALUES ('outer')")
      db.inSavePoint { rollback in
        try db.executeUpdate("INSERT INTO easy VALUES ('inner')")
        rollback.pointee = true
      }
    }
    XCTAssertNil(error)
    XCTAssertEqual(pool.inDatabase { $0.intForQuery("SELECT count(*) FROM easy") }, 4)
    XCTAssertEqual(
      pool.inDatabase { $0.intForQuery("SELECT count(*) FROM easy WHERE a = 'inner'") }, 0)
  }

  func testForgottenTransactionIsNotHandedOn() {
    pool.inDatabase { db in
      XCTAssertTrue(db.beginTransaction())
      XCTAssertTrue(db.executeUpdate("DELETE FROM easy", withArgumentsIn: []))
    }
    pool.inDatabase { db in
      XCTAssertFalse(db.isInTransaction)
      XCTAssertEqual(db.intForQuery("SELECT count(*) FROM easy"), 3)
    }
  }

  func testManyReaders() {
    let pool = pool
    DispatchQueue.concurrentPerform(iterations: 128) { _ in
      pool.inDatabase { db in
        XCTAssertEqual(db.intForQuery("SELECT count(*) FROM likefoo WHERE foo LIKE 'h%'"), 2)
        XCTAssertEqual(db.intForQuery("SELECT count(*) FROM likefoo WHERE foo LIKE ?", "h%"), 2)
      }
    }
    XCTAssertLessThan(pool.countOfOpenDatabases, 64)
  }

  func testReadersAndWriters() {
    let pool = pool
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      for _ in 0..<5 {
        if number % 2 == 0 {
          XCTAssertEqual(
            pool.inDatabase { $0.intForQuery("SELECT count(*) FROM likefoo WHERE foo LIKE 'h%'") },
            2)
        } else {
          pool.inImmediateTransaction { db, _ in
            XCTAssertTrue(
              db.executeUpdate("INSERT INTO easy VALUES (?)", withArgumentsIn: [number]),
              db.lastErrorMessage())
          }
        }
      }
    }
    XCTAssertEqual(pool.inDatabase { $0.intForQuery("SELECT count(*) FROM easy") }, 43)
    pool.releaseAllDatabases()
    XCTAssertTrue(
      pool.inDatabase { $0.executeUpdate("INSERT INTO easy VALUES (3)", withArgumentsIn: []) })
  }

  func testAsyncForms() async throws {
    let pool = pool
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await pool.inDatabase { $0.longForQuery("SELECT count(*) FROM likefoo") ?? 0 }
        }
      }
      for await count in group { XCTAssertEqual(count, 3) }
    }
    try await pool.inImmediateTransaction { db, _ in try db.executeUpdate("DELETE FROM easy") }
    let count = await pool.inDatabase { $0.longForQuery("SELECT count(*) FROM easy") ?? -1 }
    XCTAssertEqual(count, 0)
  }

  /// 8 readers and 2 writers on one pool: 30 seconds with `PORTICO_FULL` set, else a fixed number of
  /// rounds. Each transaction adds a pair of rows, so whoever counts must find an even number.
  func testStress() throws {
    let isFull = ProcessInfo.processInfo.environment["PORTICO_FULL"] != nil
    XCTAssertEqual(pool.inDatabase { $0.stringForQuery("PRAGMA journal_mode = WAL") }, "wal")
    pool.inDatabase {
      XCTAssertTrue($0.executeUpdate("CREATE TABLE pair (a)", withArgumentsIn: []))
    }
    let pool = pool
    let end = DispatchTime.now() + .seconds(30)
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 10) { worker in
      var rounds = 0
      while isFull ? DispatchTime.now() < end : rounds < 50 {
        rounds += 1
        do {
          if worker < 2 {
            try pool.inImmediateTransaction { db, _ in
              try db.executeUpdate("INSERT INTO pair VALUES (?)", rounds)
              try db.executeUpdate("INSERT INTO pair VALUES (?)", rounds)
            }
            tally.add(2)
          } else {
            let count = try pool.inDatabase { db in
              let rows = try db.executeQuery("SELECT count(*) FROM pair")
              defer { rows.close() }
              return try rows.nextWithError() ? rows.int(forColumnIndex: 0) : -1
            }
            if count < 0 || count % 2 != 0 { XCTFail("a reader counted \(count)") }
          }
        } catch let error as FMDatabaseError where error.code == SQLITE_BUSY {
          // Documented: the wait for the other writer was longer than the busy time-out.
        } catch {
          XCTFail("\(error)")
        }
      }
    }
    XCTAssertEqual(pool.inDatabase { $0.longForQuery("SELECT count(*) FROM pair") }, tally.value)
    XCTAssertGreaterThan(tally.value, 0)
    XCTAssertEqual(pool.inDatabase { $0.stringForQuery("PRAGMA integrity_check") }, "ok")
    pool.releaseAllDatabases()
  }
}

/// A sum that several threads add to.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0
  func add(_ number: Int) { lock.withLock { sum += number } }
  var value: Int { lock.withLock { sum } }
}
