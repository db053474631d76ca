import FMDB
import XCTest

/// FMDB's checklist for queues; and the `async` forms.
final class QueueTests: DatabaseTestCase {
  private func makeQueue(flags: Int32 = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) throws
    -> FMDatabaseQueue
  {
    let queue = try XCTUnwrap(FMDatabaseQueue(path: path, flags: flags))
    queue.inDatabase { $0.logsErrors = false }
    return queue
  }

  override func fill(_ db: FMDatabase) throws {
    try db.executeUpdate("CREATE TABLE easy (a TEXT)")
    try db.executeUpdate("CREATE TABLE qfoo (foo TEXT)")
    for text in ["hi", "hello", "not"] {
      try db.executeUpdate("INSERT INTO qfoo VALUES (?)", text)
    }
  }

  func testOpening() throws {
    XCTAssertNotNil(FMDatabaseQueue(path: nil))
    XCTAssertNotNil(FMDatabaseQueue(url: nil))
    XCTAssertNil(FMDatabaseQueue(path: path("none/x.db")))
    XCTAssertNil(FMDatabaseQueue(url: folder.appendingPathComponent("none/x.db")))
    XCTAssertNotNil(FMDatabaseQueue(url: URL(fileURLWithPath: path)))
    let fresh = folder.appendingPathComponent("fresh.db")
    XCTAssertNil(FMDatabaseQueue(url: fresh, flags: SQLITE_OPEN_READWRITE))
    let made = FMDatabaseQueue(url: fresh, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    XCTAssertEqual(
      made?.inDatabase { $0.executeUpdate("CREATE TABLE t (a)", withArgumentsIn: []) }, true)
    let reader = FMDatabaseQueue(url: fresh, flags: SQLITE_OPEN_READONLY)
    reader?.inDatabase {
      $0.logsErrors = false
      XCTAssertFalse($0.executeUpdate("INSERT INTO t VALUES (1)", withArgumentsIn: []))
    }
    XCTAssertNotNil(
      FMDatabaseQueue(
        path: path, flags: SQLITE_OPEN_READWRITE,
        vfs: String(cString: sqlite3_vfs_find(nil).pointee.zName)))
  }

  func testSelect() throws {
    let queue = try makeQueue()
    queue.inDatabase { db in
      XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo WHERE foo LIKE 'h%'"), 2)
      XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo WHERE foo LIKE ?", "h%"), 2)
    }
  }

  func testReadOnlyQueueReopensReadOnly() throws {
    let queue = try makeQueue(flags: SQLITE_OPEN_READONLY)
    for _ in 0..<2 {
      queue.inDatabase { db in
        db.logsErrors = false
        XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo"), 3)
        XCTAssertFalse(db.executeUpdate("INSERT INTO easy VALUES (3)", withArgumentsIn: []))
      }
      queue.close()
    }
  }

  func testReopenFailureIsAnErrorOfEachStatement() throws {
    let place = path("gone")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let queue = try XCTUnwrap(FMDatabaseQueue(path: place + "/x.db"))
    queue.inDatabase { $0.logsErrors = false }
    queue.close()
    try FileManager.default.removeItem(atPath: place)
    try queue.inDatabase { db in
      XCTAssertFalse(db.isOpen)
      assertFails(try db.executeQuery("SELECT 1"), code: SQLITE_CANTOPEN)
    }
    XCTAssertThrowsError(
      try queue.inTransaction { db, _ in try db.executeUpdate("CREATE TABLE t (a)") })
  }

  func testManyThreads() throws {
    let queue = try makeQueue()
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      queue.inTransaction { db, _ in
        for _ in 0..<10 {
          XCTAssertTrue(db.executeUpdate("INSERT INTO easy VALUES (?)", withArgumentsIn: [number]))
        }
      }
    }
    queue.close()
    queue.inDatabase { db in
      XCTAssertEqual(db.intForQuery("SELECT count(*) FROM easy"), 160)
      XCTAssertTrue(db.executeUpdate("INSERT INTO easy VALUES ('after')", withArgumentsIn: []))
    }
  }

  func testTransactionRollsBackWhenAsked() throws {
    let queue = try makeQueue()
    queue.inTransaction { db, rollback in
      XCTAssertTrue(db.executeUpdate("INSERT INTO qfoo VALUES ('x')", withArgumentsIn: []))
      rollback.pointee = true
    }
    let error = queue.inSavePoint { db, rollback in
      try db.executeUpdate("INSERT INTO qfoo VALUES ('y')")
      rollback.pointee = true
    }
    XCTAssertNil(error)
    queue.inDatabase { db in
      let rows = db.executeQuery("SELECT * FROM qfoo", withArgumentsIn: [])
      var count = 0
      while rows?.next() == true { count += 1 }
      XCTAssertEqual(count, 3)
      XCTAssertFalse(db.hasOpenResultSets)
    }
  }

  func testEachKindRollsBackWhenTheBlockThrows() throws {
    struct Stop: Error {}
    let queue = try makeQueue()
    func insert(_ db: FMDatabase) throws {
      try db.executeUpdate("INSERT INTO qfoo VALUES ('x')")
      throw Stop()
    }
    XCTAssertThrowsError(try queue.inTransaction { db, _ in try insert(db) })
    XCTAssertThrowsError(try queue.inDeferredTransaction { db, _ in try insert(db) })
    XCTAssertThrowsError(try queue.inImmediateTransaction { db, _ in try insert(db) })
    XCTAssertThrowsError(try queue.inExclusiveTransaction { db, _ in try insert(db) })
    XCTAssertTrue(queue.inSavePoint { db, _ in try insert(db) } is Stop)
    XCTAssertEqual(queue.inDatabase { $0.intForQuery("SELECT count(*) FROM qfoo") }, 3)
    let number = try queue.inImmediateTransaction { db, _ in
      try db.executeUpdate("INSERT INTO qfoo VALUES ('x')")
      return db.lastInsertRowId
    }
    XCTAssertEqual(number, 4)
  }

  func testTransactionThatCannotBeginOrCommit() throws {
    let queue = try makeQueue()
    queue.inDatabase { $0.maxBusyRetryTimeInterval = 0 }
    XCTAssertTrue(db.beginImmediateTransaction())
    queue.inImmediateTransaction { db, _ in
      XCTAssertFalse(db.executeUpdate("INSERT INTO qfoo VALUES ('x')", withArgumentsIn: []))
      XCTAssertEqual(db.lastErrorCode(), SQLITE_BUSY)
    }
    XCTAssertEqual(queue.inDatabase { $0.lastErrorCode() }, SQLITE_BUSY)
    assertFails(
      try queue.inImmediateTransaction { db, _ in try db.executeUpdate("DELETE FROM qfoo") },
      code: SQLITE_BUSY)
    XCTAssertTrue(db.rollback())
    let reader = try db.executeQuery("SELECT * FROM qfoo")
    XCTAssertTrue(reader.next() as Bool)
    assertFails(
      try queue.inTransaction { db, _ in try db.executeUpdate("INSERT INTO qfoo VALUES ('x')") },
      code: SQLITE_BUSY)
    reader.close()
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo"), 3)
  }

  func testClosingInsideTheBlock() throws {
    let queue = try makeQueue()
    queue.inDatabase { XCTAssertTrue($0.close()) }
    queue.inDatabase { XCTAssertTrue($0.tableExists("easy")) }
  }

  func testInterruptFromAnotherThread() throws {
    let queue = try makeQueue()
    try queue.inDatabase { db in
      db.makeFunction("stop_me", arguments: 0) { _ in
        queue.interrupt()
        return .null
      }
      assertFails(
        try db.executeQuery(
          "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x), stop_me() FROM n WHERE stop_me() IS NULL"
        ).nextWithError(), code: SQLITE_INTERRUPT)
      XCTAssertEqual(db.intForQuery("SELECT 1"), 1)
    }
  }

  // MARK: Async

  func testAsyncForms() async throws {
    let queue = try makeQueue()
    let count = await queue.inDatabase { db in db.longForQuery("SELECT count(*) FROM qfoo") ?? 0 }
    XCTAssertEqual(count, 3)
    let rowID = try await queue.inTransaction { db, _ in
      try db.executeUpdate("INSERT INTO qfoo VALUES (?)", "async")
      return db.lastInsertRowId
    }
    XCTAssertEqual(rowID, 4)
    do {
      try await queue.inDatabase { db in try db.executeUpdate("nonsense") }
      XCTFail("nothing was thrown")
    } catch let error as FMDatabaseError {
      XCTAssertEqual(error.code, SQLITE_ERROR)
    }
    let error = await queue.inSavePoint { db, rollback in
      try db.executeUpdate("DELETE FROM qfoo")
      rollback.pointee = true
    }
    XCTAssertNil(error)
    await queue.inDatabase { db in XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo"), 4) }
  }

  func testCancellationInterruptsTheStatementAndRollsBack() async throws {
    let queue = try makeQueue()
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await queue.inTransaction { db, _ in
        try db.executeUpdate("INSERT INTO qfoo VALUES ('lost')")
        start.yield()
        let rows = try db.executeQuery(
          "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")
        try rows.nextWithError()
      }
    }
    for await _ in started { break }
    task.cancel()
    do {
      try await task.value
      XCTFail("it was not interrupted")
    } catch let error as FMDatabaseError {
      XCTAssertEqual(error.code, SQLITE_INTERRUPT)
    }
    await queue.inDatabase { db in
      XCTAssertFalse(db.isInTransaction)
      XCTAssertEqual(db.intForQuery("SELECT count(*) FROM qfoo"), 3)
    }
  }

  func testTaskCancelledBeforeItsTurn() async throws {
    let queue = try makeQueue()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await queue.inDatabase { db in try db.executeUpdate("DELETE FROM qfoo") }
    }
    do {
      try await task.value
      XCTFail("it was not interrupted")
    } catch let error as FMDatabaseError {
      XCTAssertEqual(error.code, SQLITE_INTERRUPT)
    }
    let count = await queue.inDatabase { $0.intForQuery("SELECT count(*) FROM qfoo") ?? 0 }
    XCTAssertEqual(count, 3)
  }
}
