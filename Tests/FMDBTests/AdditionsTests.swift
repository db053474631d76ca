import FMDB
import XCTest

/// FMDB's checklist: additions, bulk statements, custom functions; and collations, migrations,
/// backup.
final class AdditionsTests: FixtureTestCase {
  func testFunkyTableName() throws {
    try db.executeUpdate("CREATE TABLE '234 fds' (foo TEXT)")
    let schema = try XCTUnwrap(db.getTableSchema("234 fds"))
    XCTAssertTrue(schema.next() as Bool)
    XCTAssertEqual(schema.string(forColumn: "name"), "foo")
    XCTAssertFalse(schema.next() as Bool)
  }

  func testEmptyTextAndBytesAreNotNull() {
    XCTAssertEqual(db.boolForQuery("SELECT ? NOT NULL", ""), true)
    XCTAssertEqual(db.boolForQuery("SELECT ? NOT NULL", Data()), true)
    XCTAssertEqual(db.boolForQuery("SELECT ? NOT NULL", NSMutableData()), true)
  }

  func testQueriesForOneValue() throws {
    try db.executeUpdate("INSERT INTO t3 VALUES (?)", 555)
    XCTAssertEqual(db.changes, 1)
    XCTAssertEqual(db.intForQuery("SELECT a FROM t3 WHERE a = ?", 5), 5)
    XCTAssertEqual(db.longForQuery("SELECT ?", Int.max), Int.max)
    XCTAssertEqual(db.doubleForQuery("SELECT 2.5"), 2.5)
    XCTAssertEqual(db.stringForQuery("SELECT 'x'"), "x")
    XCTAssertEqual(db.dataForQuery("SELECT x'01'"), Data([1]))
    XCTAssertNil(db.longForQuery("SELECT a FROM t3 WHERE a = -1"))
    XCTAssertNil(db.longForQuery("SELECT NULL"))
    XCTAssertNil(db.longForQuery("nonsense"))
    XCTAssertTrue(db.hadError())
    let now = Date()
    let read: Date? = db.dateForQuery("SELECT ?", now)
    XCTAssertEqual(try XCTUnwrap(read).timeIntervalSince(now), 0, accuracy: 1)
  }

  func testValidate() throws {
    try db.validateSQL("CREATE TABLE checked (a)")
    XCTAssertFalse(db.tableExists("checked"))
    assertFails(try db.validateSQL("blah blah"), code: SQLITE_ERROR)
  }

  func testTablesAndColumns() throws {
    XCTAssertTrue(db.tableExists("test"))
    XCTAssertTrue(db.tableExists("TEST"))
    XCTAssertFalse(db.tableExists("none"))
    XCTAssertEqual(db.getSchema()?.map { $0["type"] }, [.text("table"), .text("table")])
    XCTAssertTrue(db.columnExists("a", inTableWithName: "test"))
    XCTAssertTrue(db.columnExists("B", inTableWithName: "test"))
    XCTAssertFalse(db.columnExists("z", inTableWithName: "test"))
  }

  func testUserVersionAndApplicationID() {
    db.userVersion = 12
    XCTAssertEqual(db.userVersion, 12)
    db.applicationID = 0xFEED_BEEF
    XCTAssertEqual(db.applicationID, 0xFEED_BEEF)
  }

  func testScripts() throws {
    XCTAssertTrue(
      db.executeStatements(
        """
        CREATE TABLE s1 (a, b); -- a comment; with a semicolon
        INSERT INTO s1 VALUES ('x;y', x'FF00');
        INSERT INTO s1 VALUES (NULL, 2)
        """))
    var rows: [[AnyHashable: Any]] = []
    XCTAssertTrue(
      db.executeStatements("SELECT a FROM s1; SELECT count(*) AS n FROM s1; SELECT b FROM s1") {
        rows.append($0)
        return 0
      })
    XCTAssertEqual(rows.count, 5)
    XCTAssertEqual(rows[0]["a"] as? String, "x;y")
    XCTAssertTrue(rows[1]["a"] is NSNull)
    XCTAssertEqual(rows[2]["n"] as? String, "2")
    XCTAssertFalse(db.executeStatements("SELECT 1; SELECT 2") { _ in 1 })
    XCTAssertEqual(db.lastErrorCode(), SQLITE_ABORT)
    XCTAssertFalse(db.executeStatements("DELETE FROM s1; nonsense; DELETE FROM t3"))
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM s1"), 0)
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20)
  }

  func testMigrations() throws {
    var migrations = FMDatabaseMigrations([
      { try $0.executeUpdate("CREATE TABLE m (a)") },
      { try $0.executeUpdate("ALTER TABLE m ADD COLUMN b") },
    ])
    try db.migrate(migrations)
    try db.migrate(migrations)
    XCTAssertEqual(db.userVersion, 2)
    XCTAssertTrue(db.columnExists("b", inTableWithName: "m"))

    migrations.steps.append { db in
      try db.executeUpdate("CREATE TABLE half (a)")
      try db.executeUpdate("nonsense")
    }
    assertFails(try db.migrate(migrations), code: SQLITE_ERROR)
    XCTAssertEqual(db.userVersion, 2)
    XCTAssertFalse(db.tableExists("half"))

    db.userVersion = 9
    assertFails(try db.migrate(migrations), code: SQLITE_SCHEMA)
  }

  func testBackup() throws {
    let copy = FMDatabase(path: path("copy.db"))
    XCTAssertTrue(copy.open())
    defer { copy.close() }
    var steps = 0
    try db.backup(to: copy, pagesPerStep: 1) { _, total in
      steps += 1
      XCTAssertGreaterThan(total, 1)
      if steps == 1 { try db.executeUpdate("INSERT INTO t3 VALUES (99)") }
    }
    XCTAssertGreaterThan(steps, 1)
    XCTAssertEqual(copy.intForQuery("SELECT count(*) FROM t3"), 21)
    struct Stop: Error {}
    XCTAssertThrowsError(try db.backup(to: copy, pagesPerStep: 1) { _, _ in throw Stop() })
    XCTAssertEqual(copy.stringForQuery("PRAGMA integrity_check"), "ok")
  }

  func testMemoryToFileAndBack() throws {
    XCTAssertTrue(db.write(toFile: path("written.db")))
    let memory = FMDatabase(path: nil)
    memory.logsErrors = false
    XCTAssertTrue(memory.open())
    XCTAssertTrue(memory.read(fromFile: path("written.db")))
    XCTAssertEqual(memory.intForQuery("SELECT count(*) FROM test"), 40)
    XCTAssertFalse(memory.read(fromFile: path("none.db")))
    XCTAssertEqual(memory.lastErrorCode(), SQLITE_CANTOPEN)
  }

  func testFunctionInSwift() throws {
    XCTAssertTrue(
      db.makeFunction("twice", arguments: 1, isDeterministic: true) { arguments in
        guard case .text(let text) = arguments[0] else {
          throw FMDatabaseError(code: 42, message: "Expected text")
        }
        return .text(text + text)
      })
    XCTAssertEqual(db.stringForQuery("SELECT twice(?)", "aé"), "aéaé")
    try db.executeUpdate("CREATE INDEX i ON test (twice(a))")
    let error = assertFails(try db.executeQuery("SELECT twice(1)").nextWithError(), code: 42)
    XCTAssertEqual(error?.message, "Expected text")
  }

  func testCollationInSwift() throws {
    XCTAssertTrue(
      db.makeCollation("length") { a, b in
        a.count == b.count
          ? .orderedSame : a.count < b.count ? .orderedAscending : .orderedDescending
      })
    let rows = try db.executeQuery(
      "SELECT v FROM (SELECT 'ccc' AS v UNION ALL SELECT 'é' UNION ALL SELECT 'bb') ORDER BY v COLLATE length"
    )
    XCTAssertEqual(rows.map { $0[0] }, [.text("é"), .text("bb"), .text("ccc")])
  }

  // MARK: Functions the FMDB way

  private func makeFunctions() {
    db.makeFunctionNamed("StripDiacritics", arguments: 1) { [unowned db] context, _, arguments in
      guard db.valueType(arguments[0]) == .text else {
        return db.resultError("Expected text", context: context)
      }
      let text = db.valueString(arguments[0]) ?? ""
      db.resultString(text.folding(options: .diacriticInsensitive, locale: nil), context: context)
    }
    db.makeFunctionNamed("Hypotenuse", arguments: 2) { [unowned db] context, _, arguments in
      for index in 0..<2
      where ![SqliteValueType.float, .integer].contains(db.valueType(arguments[index])) {
        return db.resultError("Expected numeric", context: context)
      }
      let (a, b) = (db.valueDouble(arguments[0]), db.valueDouble(arguments[1]))
      db.resultDouble((a * a + b * b).squareRoot(), context: context)
    }
    db.makeFunctionNamed("Invert", arguments: 1) { [unowned db] context, _, arguments in
      guard db.valueType(arguments[0]) == .blob, let data = db.valueData(arguments[0]) else {
        return db.resultError("Expected blob", context: context)
      }
      db.resultData(Data(data.map { ~$0 }), context: context)
    }
  }

  func testFunctions() throws {
    makeFunctions()
    XCTAssertEqual(db.stringForQuery("SELECT StripDiacritics('José')"), "Jose")
    XCTAssertEqual(db.doubleForQuery("SELECT Hypotenuse(3.0, 4.0)"), 5)
    XCTAssertEqual(db.intForQuery("SELECT Hypotenuse(3, 4)"), 5)
    let bytes = Data((0...255).map { UInt8($0) })
    XCTAssertEqual(db.dataForQuery("SELECT Invert(?)", bytes), Data(bytes.map { ~$0 }))
  }

  func testFunctionsFail() throws {
    makeFunctions()
    func message(_ sql: String) -> String? {
      let rows = try? db.executeQuery(sql)
      return assertFails(try rows?.nextWithError(), code: SQLITE_ERROR)?.message
    }
    XCTAssertEqual(message("SELECT StripDiacritics(1)"), "Expected text")
    XCTAssertEqual(message("SELECT Hypotenuse('a', 'b')"), "Expected numeric")
    XCTAssertEqual(message("SELECT Invert('a')"), "Expected blob")
    for call in ["StripDiacritics('a', 'b')", "Hypotenuse(1)"] {
      let error = assertFails(try db.executeQuery("SELECT \(call)"), code: SQLITE_ERROR)
      XCTAssertTrue(
        error?.message.hasPrefix("wrong number of arguments") == true, "\(error as Any)")
    }
  }

  func testFunctionSeesNull() {
    db.makeFunctionNamed("See", arguments: 1) { [unowned db] context, _, arguments in
      XCTAssertEqual(db.valueType(arguments[0]), .null)
      XCTAssertNil(db.valueData(arguments[0]))
      XCTAssertNil(db.valueString(arguments[0]))
      XCTAssertEqual(db.valueInt(arguments[0]), 0)
      XCTAssertEqual(db.valueLong(arguments[0]), 0)
      XCTAssertEqual(db.valueDouble(arguments[0]), 0)
      db.resultInt(1, context: context)
    }
    XCTAssertEqual(db.intForQuery("SELECT See(NULL)"), 1)
  }

  func testFunctionResults() throws {
    typealias Answer = (FMDatabase, UnsafeMutableRawPointer) -> Void
    func result(_ answer: @escaping Answer) throws -> Any? {
      db.makeFunctionNamed("answer", arguments: 0) { [unowned db] context, _, _ in
        answer(db, context)
      }
      let rows = try db.executeQuery("SELECT answer()")
      defer { rows.close() }
      guard try rows.nextWithError() else { return nil }
      return rows.object(forColumnIndex: 0)
    }
    XCTAssertEqual(try result { $0.resultInt(42, context: $1) } as? Int64, 42)
    XCTAssertEqual(try result { $0.resultLong(Int64.max, context: $1) } as? Int64, Int64.max)
    XCTAssertEqual(try result { $0.resultDouble(0.1, context: $1) } as? Double, 0.1)
    XCTAssertTrue(try result { $0.resultNull(context: $1) } is NSNull)
    let foo = assertFails(
      try result {
        $0.resultError("foo", context: $1)
        $0.resultErrorCode(42, context: $1)
      }, code: 42)
    XCTAssertEqual(foo?.message, "foo")
    let big = assertFails(try result { $0.resultErrorTooBig(context: $1) }, code: SQLITE_TOOBIG)
    XCTAssertEqual(big?.message, "string or blob too big")
    let memory = assertFails(try result { $0.resultErrorNoMemory(context: $1) }, code: SQLITE_NOMEM)
    XCTAssertEqual(memory?.message, "out of memory")
  }
}
