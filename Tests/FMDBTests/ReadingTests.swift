import FMDB
import XCTest

/// FMDB's checklist: reading; and typed rows.
final class ReadingTests: FixtureTestCase {
  func testNamesByPositionAndPositionsByName() throws {
    let rows = try db.executeQuery("SELECT rowid, * FROM test LIMIT 1")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.columnName(for: 0), "rowid")
    XCTAssertEqual(rows.columnName(for: 1), "a")
    XCTAssertEqual(rows.columnIndex(forName: "B"), 2)
    XCTAssertEqual(rows.columnIndex(forName: "none"), -1)
    XCTAssertEqual(rows.columnCount, 6)
    XCTAssertEqual(rows.int(forColumn: "ROWID"), 1)
    XCTAssertEqual(rows.string(forColumn: "a"), "hi'")
    XCTAssertEqual(rows.string(forColumn: "A"), "hi'")
    XCTAssertEqual(rows.double(forColumn: "e"), Double(Float(2.2)))
  }

  func testUnknownNamesAndPositionsReadAsNothing() throws {
    let rows = try db.executeQuery("SELECT rowid, a FROM test LIMIT 1")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertNil(rows["none"])
    XCTAssertNil(rows.string(forColumn: "none"))
    XCTAssertNil(rows.utf8String(forColumn: "none"))
    XCTAssertNil(rows.date(forColumn: "none"))
    XCTAssertNil(rows.data(forColumn: "none"))
    XCTAssertNil(rows.dataNoCopy(forColumn: "none"))
    XCTAssertNil(rows.object(forColumn: "none"))
    XCTAssertEqual(rows.int(forColumn: "none"), 0)
    for index: Int32 in [999, -2] {
      XCTAssertNil(rows[index])
      XCTAssertNil(rows.string(forColumnIndex: index))
      XCTAssertNil(rows.utf8String(forColumnIndex: index))
      XCTAssertNil(rows.date(forColumnIndex: index))
      XCTAssertNil(rows.data(forColumnIndex: index))
      XCTAssertNil(rows.dataNoCopy(forColumnIndex: index))
      XCTAssertNil(rows.object(forColumnIndex: index))
    }
    XCTAssertFalse(db.hadError())
  }

  func testResultDictionaryKeepsTheCase() throws {
    let rows = try db.executeQuery("SELECT 1 AS RowID, NULL AS Nil")
    XCTAssertNil(rows.resultDictionary)
    XCTAssertTrue(rows.next() as Bool)
    let row = try XCTUnwrap(rows.resultDictionary)
    XCTAssertEqual(row["RowID"] as? Int64, 1)
    XCTAssertNil(row["rowid"])
    XCTAssertTrue(row["Nil"] is NSNull)
  }

  func testBlobs() throws {
    let bytes = Data((0...255).map { UInt8($0) })
    let rows = try db.executeQuery("SELECT ? AS a, ? AS empty", bytes, Data())
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.data(forColumn: "a"), bytes)
    XCTAssertEqual(rows.dataNoCopy(forColumn: "a"), bytes)
    XCTAssertNil(rows.data(forColumn: "empty"))
    XCTAssertFalse(rows.columnIsNull("empty"))
    XCTAssertEqual(try rows.value(Data.self, forColumn: "empty"), Data())
  }

  func testNestedQueriesAndUpdates() throws {
    let rows = try db.executeQuery("SELECT a FROM t3")
    var count = 0
    while rows.next() {
      let value = rows.int(forColumnIndex: 0)
      try db.executeUpdate("UPDATE t3 SET a = ? WHERE a = ?", value + 100, value)
      XCTAssertEqual(db.intForQuery("SELECT a FROM t3 WHERE a = ?", value + 100), value + 100)
      count += 1
    }
    XCTAssertEqual(count, 20)
    XCTAssertFalse(db.hadError())
  }

  func testNullsAndNumbers() throws {
    let rows = try db.executeQuery("SELECT NULL AS n, ? AS f, ? AS l", Float(4.4), Int64.max)
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertTrue(rows.columnIndexIsNull(0))
    XCTAssertTrue(rows.columnIsNull("N"))
    XCTAssertFalse(rows.columnIndexIsNull(1))
    XCTAssertTrue(rows.columnIndexIsNull(9))
    XCTAssertEqual(rows.double(forColumn: "f"), 4.4, accuracy: 1e-6)
    XCTAssertEqual(rows.long(forColumn: "l"), Int.max)
    XCTAssertEqual(rows.longLongInt(forColumn: "l"), Int64.max)
  }

  func testNamesWithPeriods() throws {
    for arguments in [nil, [] as [Any]?] {
      try db.executeUpdate("CREATE TABLE t4 (a TEXT, b TEXT)", values: arguments)
      try db.executeUpdate("INSERT INTO t4 VALUES ('one', 'two')")
      let rows = try db.executeQuery("SELECT t4.a AS 't4.a', t4.b FROM t4", values: arguments)
      XCTAssertTrue(rows.next() as Bool)
      XCTAssertEqual(rows.string(forColumn: "t4.a"), "one")
      XCTAssertEqual(rows.string(forColumn: "b"), "two")
      rows.close()
      try db.executeUpdate("DROP TABLE t4", values: arguments)
    }
  }

  func testColumnNameMap() throws {
    let rows = try db.executeQuery("SELECT 1 AS a, 2 AS B, 3 AS c, 4 AS d")
    let map = rows.columnNameToIndexMap
    XCTAssertEqual(map.count, 4)
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      XCTAssertEqual((map[name] as? NSNumber)?.intValue, index)
    }
  }

  func testAttachedDatabase() throws {
    let other = FMDatabase(path: path("other.db"))
    XCTAssertTrue(other.open())
    try other.executeUpdate("CREATE TABLE attached (a)")
    try other.executeUpdate("INSERT INTO attached VALUES ('there')")
    other.close()
    try db.executeUpdate("ATTACH DATABASE ? AS attack", path("other.db"))
    XCTAssertEqual(db.stringForQuery("SELECT a FROM attack.attached"), "there")
  }

  func testNextAndHasAnotherRow() throws {
    let rows = try XCTUnwrap(
      db.executeQuery("SELECT * FROM test WHERE a = ? AND c = ?", withArgumentsIn: ["hi'", 5]))
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertTrue(rows.hasAnotherRow())
    XCTAssertFalse(rows.next() as Bool)
    XCTAssertFalse(rows.hasAnotherRow())
  }

  func testNextWithError() throws {
    let rows = try db.executeQuery("SELECT 1")
    XCTAssertTrue(try rows.nextWithError())
    XCTAssertFalse(try rows.nextWithError())
    assertFails(try rows.nextWithError(), code: SQLITE_MISUSE)
  }

  func testNextWithErrorWhenBusy() throws {
    db.maxBusyRetryTimeInterval = 0
    let other = connect()
    XCTAssertTrue(other.beginExclusiveTransaction())
    let rows = try? db.executeQuery("SELECT * FROM t3")
    assertFails(try rows?.nextWithError(), code: SQLITE_BUSY)
    XCTAssertEqual(rows?.error?.code, SQLITE_BUSY)
    XCTAssertTrue(other.rollback())
    XCTAssertTrue(other.close())
  }

  func testStorageClasses() throws {
    let rows = try db.executeQuery("SELECT 1 AS i, 1.5 AS f, 'x' AS t, x'00' AS b, NULL AS n")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.type(forColumn: "i"), .integer)
    XCTAssertEqual(rows.type(forColumn: "f"), .float)
    XCTAssertEqual(rows.type(forColumn: "t"), .text)
    XCTAssertEqual(rows.type(forColumn: "b"), .blob)
    XCTAssertEqual(rows.type(forColumn: "n"), .null)
    XCTAssertEqual(rows.type(forColumnIndex: 12), .null)
  }

  func testRowsOutliveTheResultSet() throws {
    let rows = Array(try db.executeQuery("SELECT a AS Value FROM t3 WHERE a < 3 ORDER BY a"))
    XCTAssertEqual(rows.map { $0["value"] }, [.integer(0), .integer(1), .integer(2)])
    XCTAssertEqual(rows[1][0], .integer(1))
    XCTAssertNil(rows[1]["none"])
    XCTAssertEqual(rows[1].columnNames, ["Value"])
    XCTAssertFalse(db.hasOpenResultSets)
  }

  func testColumnsAddedAfterAStatementWasKept() throws {
    let sql = "SELECT * FROM t3 LIMIT 1"
    XCTAssertEqual(try db.executeQuery(sql).map(\.columnNames), [["a"]])
    try db.executeUpdate("ALTER TABLE t3 ADD COLUMN fresh DEFAULT 9")
    let rows = try db.executeQuery(sql)
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertEqual(rows.int(forColumn: "fresh"), 9)
    XCTAssertEqual(rows.resultDictionary?.count, 2)
  }

  // MARK: Decodable

  private struct Everything: Decodable, Equatable {
    enum Colour: String, Decodable { case red }
    struct Point: Decodable, Equatable { var x: Int, y: [Int] }
    var int: Int, small: Int8, unsigned: UInt64, double: Double, bool: Bool, string: String
    var data: Data, date: Date, url: URL, uuid: UUID, decimal: Decimal, colour: Colour
    var point: Point, list: [String], missing: Int?, null: String?
  }

  func testDecodesEveryType() throws {
    let rows = try db.executeQuery(
      """
      SELECT 1 AS int, -8 AS small, 9 AS unsigned, 2 AS double, 1 AS bool, 'text' AS string,
      x'0102' AS data, 12.5 AS date, 'https://example.org/' AS url,
      'E621E1F8-C36C-495A-93FC-0C247A3E6E5F' AS uuid, '1.05' AS decimal, 'red' AS COLOUR,
      '{"x":1,"y":[2,3]}' AS point, '["a","b"]' AS list, NULL AS "null"
      """)
    let value = try XCTUnwrap(try rows.rows(as: Everything.self).first)
    XCTAssertEqual(
      value,
      Everything(
        int: 1, small: -8, unsigned: 9, double: 2, bool: true, string: "text",
        data: Data([1, 2]), date: Date(timeIntervalSince1970: 12.5),
        url: try XCTUnwrap(URL(string: "https://example.org/")),
        uuid: try XCTUnwrap(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
        decimal: try XCTUnwrap(Decimal(string: "1.05")), colour: .red,
        point: .init(x: 1, y: [2, 3]), list: ["a", "b"], missing: nil, null: nil))
  }

  func testWhatDoesNotFitIsAnErrorWithRowAndColumn() throws {
    struct Number: Decodable { var a: Int8 }
    func error(_ sql: String) throws -> FMDatabaseDecodingError? {
      let rows = try db.executeQuery(sql)
      var thrown: (any Error)?
      XCTAssertThrowsError(try rows.rows(as: Number.self)) { thrown = $0 }
      return thrown as? FMDatabaseDecodingError
    }
    let text = try XCTUnwrap(try error("SELECT 1 AS a UNION ALL SELECT 'x'"))
    XCTAssertEqual(text.row, 2)
    XCTAssertEqual(text.column, "a")
    XCTAssertTrue(text.message.contains("Int8"), text.message)
    XCTAssertEqual(try error("SELECT 300 AS a")?.row, 1)
    XCTAssertEqual(try error("SELECT NULL AS a")?.column, "a")
    XCTAssertEqual(try error("SELECT 1.5 AS a")?.column, "a")
    XCTAssertEqual(try error("SELECT 1 AS b")?.column, "a")
    let rows = try db.executeQuery("SELECT -1 AS a")
    XCTAssertTrue(rows.next() as Bool)
    XCTAssertThrowsError(try rows.value(UInt64.self, forColumn: "a"))
    XCTAssertEqual(try rows.value(Int?.self, forColumnIndex: 0), -1)
    XCTAssertThrowsError(try rows.value(Int.self, forColumn: "none"))
  }

  // MARK: Kept statements

  func testStatementsAreKeptAndNotShared() throws {
    db.clearCachedStatements()
    let sql = "SELECT * FROM t3 ORDER BY a"
    let first = try db.executeQuery(sql)
    XCTAssertEqual(first.statement?.useCount, 1)
    XCTAssertTrue(first.next() as Bool)
    let second = try db.executeQuery(sql)
    XCTAssertTrue(second.next() as Bool)
    XCTAssertFalse(first.statement === second.statement)
    XCTAssertTrue(first.next() as Bool)
    XCTAssertEqual(first.int(forColumnIndex: 0), 1)
    first.close()
    second.close()
    let third = try db.executeQuery(sql)
    XCTAssertEqual(third.statement?.useCount, 2)
    XCTAssertEqual((db.cachedStatements?[sql] as? NSSet)?.count, 2)
    third.close()
  }

  func testWithoutKeptStatements() throws {
    db.shouldCacheStatements = false
    XCTAssertNil(db.cachedStatements)
    for _ in 0..<3 { XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t3"), 20) }
  }

  func testKeptStatementsAreBounded() throws {
    for number in 0..<1000 { XCTAssertEqual(db.intForQuery("SELECT \(number)"), Int32(number)) }
    XCTAssertLessThanOrEqual(db.cachedStatements?.count ?? 0, 128)
  }
}
