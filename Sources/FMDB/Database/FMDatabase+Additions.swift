import CSQLite
import Foundation

// Short ways to ask for one value. They give nil when there is no row, when the value is NULL, and
// when the query fails (then `lastError()` says why).
extension FMDatabase {
  /// The first value of the first row as a 32-bit integer.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func intForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Int32! {
    first(sql, values) { $0.int(forColumnIndex: 0) }
  }

  /// The first value of the first row as an integer.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func longForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Int! {
    first(sql, values) { $0.long(forColumnIndex: 0) }
  }

  /// Whether the first value of the first row is a number other than 0.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func boolForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Bool! {
    first(sql, values) { $0.bool(forColumnIndex: 0) }
  }

  /// The first value of the first row as a double.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func doubleForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Double! {
    first(sql, values) { $0.double(forColumnIndex: 0) }
  }

  /// The first value of the first row as text.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func stringForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> String! {
    first(sql, values) { $0.string(forColumnIndex: 0) }
  }

  /// The first value of the first row as bytes.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func dataForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Data! {
    first(sql, values) { $0.data(forColumnIndex: 0) }
  }

  /// The first value of the first row as a date.
  ///
  /// - Parameters:
  ///   - sql: The query.
  ///   - values: A value for each parameter.
  public func dateForQuery(_ sql: String, _ values: (any FMDBBindable)?...) -> Date! {
    first(sql, values) { $0.date(forColumnIndex: 0) }
  }

  private func first<T>(
    _ sql: String, _ values: [(any FMDBBindable)?], _ read: (FMResultSet) -> T?
  ) -> T? {
    guard let rows = attempt({ try query(sql) { try $0.bindAll(bindable: values) } }) else {
      return nil
    }
    defer { rows.close() }
    guard rows.next(), !rows.columnIndexIsNull(0) else { return nil }
    return read(rows)
  }
}

extension FMDatabase {
  /// Whether there is a table of that name, in any case.
  ///
  /// - Parameter tableName: The name.
  public func tableExists(_ tableName: String) -> Bool {
    longForQuery(
      """
      SELECT count(*) FROM sqlite_master \
      WHERE type = 'table' AND name = ? COLLATE NOCASE
      """, tableName) ?? 0 > 0
  }

  /// What the database holds, from `sqlite_master`: `type`, `name`, `tbl_name`, `rootpage`, `sql`,
  /// without what SQLite keeps for itself.
  public func getSchema() -> FMResultSet? {
    executeQuery(
      """
      SELECT type, name, tbl_name, rootpage, sql FROM \
      (SELECT * FROM sqlite_master UNION ALL SELECT * FROM sqlite_temp_master) \
      WHERE type != 'meta' AND name NOT LIKE 'sqlite_%' ORDER BY tbl_name, type DESC, name
      """, withArgumentsIn: [])
  }

  /// The columns of a table: `cid`, `name`, `type`, `notnull`, `dflt_value`, `pk`.
  ///
  /// - Parameter tableName: The name. There are no rows when there is no such table.
  public func getTableSchema(_ tableName: String) -> FMResultSet? {
    executeQuery("PRAGMA table_info(\(Self.quoted(tableName)))", withArgumentsIn: [])
  }

  /// Whether a table has a column of that name; both names in any case.
  ///
  /// - Parameters:
  ///   - columnName: The column.
  ///   - tableName: The table.
  public func columnExists(_ columnName: String, inTableWithName tableName: String) -> Bool {
    longForQuery(
      "SELECT count(*) FROM pragma_table_info(?) WHERE name = ? COLLATE NOCASE", tableName,
      columnName) ?? 0 > 0
  }

  /// The same as `columnExists(_:inTableWithName:)`.
  ///
  /// - Parameters:
  ///   - tableName: The table.
  ///   - columnName: The column.
  @available(*, deprecated, renamed: "columnExists(_:inTableWithName:)")
  public func columnExists(_ tableName: String, columnName: String) -> Bool {
    columnExists(columnName, inTableWithName: tableName)
  }

  /// Compiles a statement without running it.
  ///
  /// - Parameter sql: The statement.
  /// - Throws: `FMDatabaseError` when it does not compile against the present schema.
  public func validateSQL(_ sql: String) throws {
    recycle(try statement(for: sql))
  }

  /// A number that marks the file as one of a program (`PRAGMA application_id`); 0 when none is set.
  public var applicationID: UInt32 {
    get { UInt32(truncatingIfNeeded: longForQuery("PRAGMA application_id") ?? 0) }
    set {
      executeUpdate("PRAGMA application_id = \(Int32(bitPattern: newValue))", withArgumentsIn: [])
    }
  }

  /// The version of the schema, for the program's own use (`PRAGMA user_version`); 0 at first.
  public var userVersion: UInt32 {
    get { UInt32(truncatingIfNeeded: longForQuery("PRAGMA user_version") ?? 0) }
    set {
      executeUpdate("PRAGMA user_version = \(Int32(bitPattern: newValue))", withArgumentsIn: [])
    }
  }

  /// Whether SQLite was built so that several threads can use it.
  public class func isSQLiteThreadSafe() -> Bool { sqlite3_threadsafe() != 0 }

  /// The version of SQLite, for example `"3.40.1"`.
  public class func sqliteLibVersion() -> String { String(cString: sqlite3_libversion()) }

  /// The version of FMDB whose behaviour this module follows.
  public class func fmdbUserVersion() -> String { "2.7.12" }

  /// The same as a number whose hexadecimal digits are the parts: 0x0002_07_12 for 2.7.12.
  @available(*, deprecated, renamed: "fmdbUserVersion()")
  public class func fmdbVersion() -> Int32 { 0x0002_0712 }
}
