import CSQLite
import Foundation

extension FMDatabase {
  /// Runs one statement that changes the database.
  ///
  ///     try db.executeUpdate("INSERT INTO note VALUES (?, ?)", "Milk", Date())
  ///
  /// This is the fastest way to run a statement with values: their types are known to the compiler,
  /// so nothing is boxed.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order.
  /// - Throws: `FMDatabaseError`.
  @inlinable
  public func executeUpdate<each Value: FMDBBindable>(
    _ sql: String, _ values: repeat each Value
  ) throws {
    let statement = try beginUpdate(sql)
    do {
      var count: Int32 = 0
      for value in repeat each values {
        count += 1
        try value.bind(to: statement, at: count)
      }
      try requireCount(count, for: statement)
    } catch {
      throw abandon(statement, error)
    }
    try finishUpdate(statement)
  }

  /// Runs one statement that changes the database, with values among which `nil` is written out.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order; nil is NULL.
  /// - Throws: `FMDatabaseError`.
  @_disfavoredOverload
  public func executeUpdate(_ sql: String, _ values: (any FMDBBindable)?...) throws {
    try update(sql) { statement in try statement.bindAll(bindable: values) }
  }

  /// Runs one statement that changes the database.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order; `NSNull` is NULL.
  /// - Throws: `FMDatabaseError`.
  public func executeUpdate(_ sql: String, values: [Any]?) throws {
    try update(sql) { statement in try statement.bindAll(values ?? []) }
  }

  /// Runs one statement that changes the database.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each parameter, in order; `NSNull` is NULL.
  /// - Returns: Whether it succeeded.
  @discardableResult
  public func executeUpdate(_ sql: String, withArgumentsIn arguments: [Any]) -> Bool {
    attempt { try executeUpdate(sql, values: arguments) } != nil
  }

  /// Runs one statement that changes the database, with named parameters (`:name`, `@name`,
  /// `$name`).
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each name, without the colon; names that the statement does not have
  ///     are not minded.
  /// - Returns: Whether it succeeded.
  @discardableResult
  public func executeUpdate(_ sql: String, withParameterDictionary arguments: [String: Any]) -> Bool
  {
    attempt { try update(sql) { statement in try statement.bindAll(named: arguments) } } != nil
  }

  /// Runs one statement that changes the database, with named parameters.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each name, without the colon; keys that are no strings, and names
  ///     that the statement does not have, are not minded.
  /// - Returns: Whether it succeeded.
  @discardableResult
  public func executeUpdate(
    _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]
  ) -> Bool {
    executeUpdate(sql, withParameterDictionary: Self.byName(arguments))
  }

  /// Runs one statement that changes the database, with named parameters given in place.
  ///
  ///     try db.executeUpdate("UPDATE note SET title = :title WHERE rowid = :id",
  ///       named: ("title", "Bread"), ("id", 7))
  ///
  /// Faster than a dictionary, and stricter: every parameter must have a value, and every name must
  /// be one of the statement's.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - first: A name, without the colon, with its value.
  ///   - pairs: More of them.
  /// - Throws: `FMDatabaseError`, which names the parameter.
  public func executeUpdate(
    _ sql: String, named first: (String, any FMDBBindable),
    _ pairs: (String, any FMDBBindable)...
  ) throws {
    try update(sql) { statement in try statement.bindAll(named: first, pairs) }
  }

  /// The rowid of the row that this connection inserted last; 0 when there is none.
  public var lastInsertRowId: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  public var changes: Int32 { handle.map { sqlite3_changes($0) } ?? 0 }

  static func byName(_ arguments: [AnyHashable: Any]) -> [String: Any] {
    var named: [String: Any] = [:]
    named.reserveCapacity(arguments.count)
    for (key, value) in arguments {
      if let name = key.base as? String { named[name] = value }
    }
    return named
  }

  private func update(_ sql: String, bind: (FMStatement) throws -> Void) throws {
    let statement = try beginUpdate(sql)
    do { try bind(statement) } catch { throw abandon(statement, error) }
    try finishUpdate(statement)
  }

  @usableFromInline
  final func beginUpdate(_ sql: String) throws -> FMStatement { try statement(for: sql) }

  @usableFromInline
  final func requireCount(_ count: Int32, for statement: FMStatement) throws {
    try statement.requireParameterCount(Int(count))
  }

  /// Ends the use of a statement whose values could not be bound.
  @usableFromInline
  final func abandon(_ statement: FMStatement, _ error: any Error) -> any Error {
    recycle(statement)
    if let error = error as? FMDatabaseError { return note(error) }
    return error
  }

  /// Runs a bound statement to its end. Rows that it returns are passed over.
  @usableFromInline
  final func finishUpdate(_ statement: FMStatement) throws {
    var code: Int32
    let mark = changeTracker?.mark()
    repeat { code = sqlite3_step(statement.handle) } while code == SQLITE_ROW
    if code != SQLITE_DONE {
      let error = sqliteError(code, sql: statement.query)
      recycle(statement)
      changeTracker?.statementFailed(since: mark)
      throw note(error)
    }
    recycle(statement)
    changeTracker?.statementSucceeded(statement)
  }
}

extension FMStatement {
  /// Binds the values in order; there must be as many as there are parameters.
  func bindAll(bindable values: [(any FMDBBindable)?]) throws {
    try requireParameterCount(values.count)
    var index: Int32 = 0
    for value in values {
      index += 1
      if let value { try value.bind(to: self, at: index) } else { try bindNull(at: index) }
    }
  }
}
