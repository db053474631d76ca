import FMDB
import XCTest

/// FMDB's checklist: binding; and what this module adds to it.
final class BindingTests: FixtureTestCase {
  private enum Colour: String, FMDBBindable, Codable { case red, green }
  private struct Point: FMDBBindable, Codable, Equatable { var x: Int, y: Int }

  /// Stores a value in a column without a type, and gives its storage class and its text.
  private func stored<V: FMDBBindable>(_ value: V) throws -> String {
    let type = db.stringForQuery("SELECT typeof(?)", value) ?? "-"
    let text = db.stringForQuery("SELECT quote(?)", value) ?? "-"
    XCTAssertEqual(
      db.executeQuery("SELECT typeof(?1) || ' ' || quote(?1)", withArgumentsIn: [value])
        .flatMap { $0.next() ? $0.string(forColumnIndex: 0) : nil }, "\(type) \(text)",
      "as Any")
    return "\(type) \(text)"
  }

  func testEachType() throws {
    XCTAssertEqual(try stored(Int8(-8)), "integer -8")
    XCTAssertEqual(try stored(UInt8(200)), "integer 200")
    XCTAssertEqual(try stored(Int16(-16)), "integer -16")
    XCTAssertEqual(try stored(UInt16(60000)), "integer 60000")
    XCTAssertEqual(try stored(Int32.min), "integer -2147483648")
    XCTAssertEqual(try stored(UInt32.max), "integer 4294967295")
    XCTAssertEqual(try stored(Int.max), "integer 9223372036854775807")
    XCTAssertEqual(try stored(UInt(7)), "integer 7")
    XCTAssertEqual(try stored(Int64.min), "integer -9223372036854775808")
    XCTAssertEqual(try stored(UInt64(7)), "integer 7")
    XCTAssertEqual(try stored(Float(0.5)), "real 0.5")
    XCTAssertEqual(try stored(0.1), "real 0.1")
    XCTAssertEqual(try stored(true), "integer 1")
    XCTAssertEqual(try stored(false), "integer 0")
    XCTAssertEqual(try stored("it's"), "text 'it''s'")
    XCTAssertEqual(try stored("abc".dropFirst()), "text 'bc'")
    XCTAssertEqual(try stored(Data([1, 255])), "blob X'01FF'")
    XCTAssertEqual(try stored(Data()), "blob X''")
    XCTAssertEqual(try stored(Date(timeIntervalSince1970: 12.5)), "real 12.5")
    let url = try XCTUnwrap(URL(string: "https://example.org/a?b=c"))
    XCTAssertEqual(try stored(url), "text 'https://example.org/a?b=c'")
    let uuid = try XCTUnwrap(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    XCTAssertEqual(try stored(uuid), "text 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F'")
    let decimal = try XCTUnwrap(Decimal(string: "12345678901234567890.05"))
    XCTAssertEqual(try stored(decimal), "text '12345678901234567890.05'")
    XCTAssertEqual(try stored(NSNumber(value: 5)), "integer 5")
    XCTAssertEqual(try stored(NSNumber(value: 2.5)), "real 2.5")
    XCTAssertEqual(try stored(NSNumber(value: true)), "integer 1")
    XCTAssertEqual(try stored(NSString("ns")), "text 'ns'")
    XCTAssertEqual(try stored(NSNull()), "null NULL")
    XCTAssertEqual(try stored(Colour.green), "text 'green'")
    XCTAssertEqual(try stored(Point(x: 1, y: 2)), #"text '{"x":1,"y":2}'"#)
    XCTAssertEqual(try stored(Int?.none), "null NULL")
    XCTAssertEqual(try stored(Int?.some(3)), "integer 3")
    XCTAssertEqual(try stored(FMDatabaseValue.text("v")), "text 'v'")
  }

  func testNilInTheList() throws {
    try db.executeUpdate("INSERT INTO test (a, b) VALUES (?, ?)", "five", nil)
    let rows = try db.executeQuery("SELECT b, 5 FROM test WHERE a = ?", "five")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertNil(rows.string(forColumnIndex: 0))
    XCTAssertEqual(rows.string(forColumnIndex: 1), "5")
    XCTAssertTrue(
      db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [NSNull()]))
    XCTAssertTrue(
      db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [Int?.none as Any]))
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3 WHERE a IS NULL"), 2)
  }

  func testUnsignedOutOfRangeIsAnErrorAndNeverAWrongNumber() throws {
    let error = assertFails(
      try db.executeUpdate("INSERT INTO t3 VALUES (?)", UInt64.max), code: SQLITE_MISMATCH)
    XCTAssertTrue(error?.message.contains("parameter 1") == true, "\(error as Any)")
    XCTAssertEqual(error?.sql, "INSERT INTO t3 VALUES (?)")
    XCTAssertFalse(db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [UInt64.max]))
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20)
  }

  func testUnsignedNumberObjectKeepsItsBits() throws {
    try db.executeUpdate("CREATE TABLE ull (a INTEGER)")
    try db.executeUpdate("INSERT INTO ull VALUES (?)", NSNumber(value: UInt64.max))
    let rows = try db.executeQuery("SELECT a FROM ull")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.unsignedLongLongInt(forColumnIndex: 0), UInt64.max)
    XCTAssertEqual(rows.unsignedLongLongInt(forColumn: "A"), UInt64.max)
    XCTAssertFalse(rows.next() as Bool)
    XCTAssertFalse(db.hasOpenResultSets)
    XCTAssertFalse(db.hadError())
  }

  func testBoolReadsAsBoolAndInt() throws {
    try db.executeUpdate("CREATE TABLE b (t, f, x)")
    try db.executeUpdate(
      "INSERT INTO b VALUES (?, ?, ?)", true, false, Int8(UInt8(ascii: "x")))
    let rows = try db.executeQuery("SELECT * FROM b")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertTrue(rows.bool(forColumn: "t"))
    XCTAssertEqual(rows.int(forColumn: "t"), 1)
    XCTAssertFalse(rows.bool(forColumn: "f"))
    XCTAssertEqual(rows.object(forColumn: "t") as? Int64, 1)
    XCTAssertEqual(rows.object(forColumn: "f") as? Int64, 0)
    XCTAssertEqual(rows.int(forColumn: "x"), 120)
  }

  func testDictionaries() throws {
    XCTAssertTrue(
      db.executeUpdate(
        "INSERT INTO test (a, b, c, d) VALUES (:a, :b, @c, $d)",
        withParameterDictionary: ["a": "named", "b": "x", "c": 42, "d": 2.5, "more": "unused"]))
    let rows = try XCTUnwrap(
      db.executeQuery(
        "SELECT * FROM test WHERE a = :a",
        withParameterDictionary: ["a": "named", "more": 1] as [AnyHashable: Any]))
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.string(forColumn: "b"), "x")
    XCTAssertEqual(rows.int(forColumn: "c"), 42)
    XCTAssertEqual(rows.double(forColumn: "d"), 2.5)
    XCTAssertTrue(
      db.executeUpdate(
        "UPDATE test SET b = :b WHERE a = :a",
        withParameterDictionary: ["a": "named", "b": "y", "c": 1]))
    XCTAssertEqual(db.stringForQuery("SELECT b FROM test WHERE a = 'named'"), "y")
  }

  func testMissingNameIsAnErrorThatNamesIt() {
    XCTAssertFalse(
      db.executeUpdate("INSERT INTO t3 VALUES (:value)", withParameterDictionary: ["other": 1]))
    XCTAssertTrue(db.lastErrorMessage().contains(":value"), db.lastErrorMessage())
    XCTAssertEqual((db.lastError() as? FMDatabaseError)?.sql, "INSERT INTO t3 VALUES (:value)")
  }

  func testNamedPairs() throws {
    let sql = "INSERT INTO test (a, b) VALUES (:a, :b)"
    try db.executeUpdate(sql, named: ("a", "pairs"), ("b", 1))
    try db.executeUpdate(sql, named: ("b", 2), ("a", "pairs"))
    try db.executeUpdate(sql, named: ("a", "pairs"), ("b", String?.none))
    let rows = try db.executeQuery("SELECT b FROM test WHERE a = :a", named: ("a", "pairs"))
    XCTAssertEqual(rows.map { $0[0] }, [.text("1"), .text("2"), .null])
    let unknown = assertFails(
      try db.executeUpdate(sql, named: ("a", 1), ("c", 2)), code: SQLITE_RANGE)
    XCTAssertTrue(unknown?.message.contains(":c") == true, "\(unknown as Any)")
    let missing = assertFails(try db.executeUpdate(sql, named: ("a", 1)), code: SQLITE_MISMATCH)
    XCTAssertTrue(missing?.message.contains(":b") == true, "\(missing as Any)")
    let twice = assertFails(
      try db.executeUpdate(sql, named: ("a", 1), ("a", 2)), code: SQLITE_MISMATCH)
    XCTAssertTrue(twice?.message.contains(":b") == true, "\(twice as Any)")
  }

  func testWrongCountIsAnErrorThatNamesStatementAndParameter() {
    XCTAssertNil(db.executeQuery("SELECT * FROM t3 WHERE a = ?", withArgumentsIn: []))
    let few = assertFails(try db.executeUpdate("INSERT INTO t3 VALUES (?)"), code: SQLITE_RANGE)
    XCTAssertTrue(few?.message.contains("parameter 1") == true, "\(few as Any)")
    XCTAssertEqual(few?.sql, "INSERT INTO t3 VALUES (?)")
    let many = assertFails(
      try db.executeUpdate("INSERT INTO t3 VALUES (?)", 1, 2), code: SQLITE_RANGE)
    XCTAssertTrue(many?.message.contains("2") == true, "\(many as Any)")
    assertFails(
      try db.executeUpdate("INSERT INTO t3 VALUES (?)", values: [1, 2]), code: SQLITE_RANGE)
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20)
  }

  func testTypeThatCannotBeStoredIsAnError() {
    struct Opaque {}
    XCTAssertFalse(db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [Opaque()]))
    XCTAssertTrue(db.lastErrorMessage().contains("Opaque"), db.lastErrorMessage())
  }

  func testUnicodeAndNULSurvive() throws {
    for text in ["Übergröße 漢字 👩‍👩‍👧", "a\u{0}b", "", "e\u{301}", "\u{FFFD}"] {
      let rows = try db.executeQuery("SELECT ?, length(CAST(? AS BLOB))", text, text)
      XCTAssertTrue(rows.next() as Bool)
      XCTAssertEqual(rows.string(forColumnIndex: 0).map { Array($0.utf8) }, Array(text.utf8))
      XCTAssertEqual(rows.int(forColumnIndex: 1), Int32(text.utf8.count))
      rows.close()
    }
    try db.executeUpdate("INSERT INTO test (a) VALUES (?)", "Übergröße")
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM test WHERE a = ?", "Übergröße"), 1)
  }

  func testDates() throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000.25)
    try db.executeUpdate("CREATE TABLE dates (a, b, c)")
    try db.executeUpdate("INSERT INTO dates VALUES (?, NULL, 0)", date)
    let rows = try db.executeQuery("SELECT * FROM dates")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.date(forColumn: "a"), date)
    XCTAssertNil(rows.date(forColumn: "b"))
    XCTAssertEqual(rows.date(forColumn: "c"), Date(timeIntervalSince1970: 0))
    rows.close()

    db.setDateFormat(FMDatabase.storeableDateFormat("yyyy-MM-dd HH:mm:ss"))
    XCTAssertTrue(db.hasDateFormatter())
    let whole = Date(timeIntervalSince1970: 1_000_000_000)
    XCTAssertEqual(db.stringForQuery("SELECT ?", whole), "2001-09-09 01:46:40")
    XCTAssertEqual(db.dateForQuery("SELECT ?", whole), whole)
    XCTAssertEqual(db.string(from: whole), "2001-09-09 01:46:40")
    XCTAssertEqual(db.date(from: "2001-09-09 01:46:40"), whole)
    db.setDateFormat(nil)
    XCTAssertFalse(db.hasDateFormatter())
  }

  func testBytesAreCopied() throws {
    var data = Data(repeating: 7, count: 10_000)
    let rows = try db.executeQuery("SELECT ?", data)
    data.resetBytes(in: 0..<data.count)
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.data(forColumnIndex: 0), Data(repeating: 7, count: 10_000))
  }

  func testValueOverTheLimitIsRefused() {
    db.limit(for: SQLITE_LIMIT_LENGTH, value: 1000)
    XCTAssertFalse(
      db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [Data(count: 1001)]))
    XCTAssertEqual(db.lastErrorCode(), SQLITE_TOOBIG)
    XCTAssertTrue(
      db.executeUpdate("INSERT INTO t3 VALUES (?)", withArgumentsIn: [Data(count: 900)]))
  }

  func testFormats() throws {
    try db.executeUpdate("CREATE TABLE f (a, b, c, d, e)")
    try db.executeUpdate(
      withFormat: "INSERT INTO f VALUES (%s, %d, %@, %c, %lld)", "text", 42, "it's 100 %",
      UInt8(ascii: "c"), Int64.max)
    let rows = try db.executeQuery(
      withFormat: "SELECT * FROM f WHERE a = %s AND b = %d", "text", 42)
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.string(forColumn: "c"), "it's 100 %")
    XCTAssertEqual(rows.int(forColumn: "d"), 99)
    XCTAssertEqual(rows.longLongInt(forColumn: "e"), Int64.max)
    rows.close()
    try db.executeUpdate("DELETE FROM f")
    try db.executeUpdate(
      withFormat: "INSERT INTO f VALUES (%hi, %hu, %g, %@, %u)", -5, 60000, Float(5.5), nil, 7)
    XCTAssertEqual(
      db.stringForQuery(
        "SELECT a || ' ' || b || ' ' || c || ' ' || (d IS NULL) || ' ' || e FROM f"),
      "-5 60000 5.5 1 7")
    assertFails(try db.executeUpdate(withFormat: "DELETE FROM f WHERE a = %d"), code: SQLITE_RANGE)
    assertFails(
      try db.executeUpdate(withFormat: "DELETE FROM f WHERE a = %d", "x"), code: SQLITE_MISMATCH)
  }

  func testRebindingAPreparedStatement() throws {
    let insert = db.prepare("INSERT INTO t3 VALUES (:a)")
    for value in [100, 101] {
      XCTAssertTrue(insert.bind(with: ["a": value]))
      XCTAssertTrue(insert.step())
    }
    let other = db.prepare("INSERT INTO t3 VALUES (?)")
    XCTAssertTrue(other.bind(with: [102]))
    XCTAssertTrue(other.step())
    let select = db.prepare("SELECT a FROM t3 WHERE a = ?")
    for value in [100, 101, 102] {
      XCTAssertTrue(select.bind(with: [value]))
      XCTAssertTrue(select.next() as Bool)
      XCTAssertEqual(select.int(forColumnIndex: 0), Int32(value))
      XCTAssertFalse(select.next() as Bool)
    }
    XCTAssertFalse(select.bind(with: [1, 2]))
    XCTAssertTrue(db.hadError())
    let broken = db.prepare("nonsense")
    XCTAssertFalse(broken.step())
    assertFails(try broken.nextWithError(), code: SQLITE_ERROR)
  }
}
