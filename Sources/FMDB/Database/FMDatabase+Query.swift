import CSQLite
import Foundation

extension FMDatabase {
  /// Runs a query.
  ///
  ///     let notes = try db.executeQuery("SELECT * FROM note WHERE written > ?", yesterday)
  ///     while notes.next() { … }
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order.
  /// - Returns: The rows, positioned before the first.
  /// - Throws: `FMDatabaseError`.
  @inlinable
  public func executeQuery<each Value: FMDBBindable>(
    _ sql: String, _ values: repeat each Value
  ) throws -> FMResultSet {
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
    return rows(of: statement)
  }

  /// Runs a query, with values among which `nil` is written out.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order; nil is NULL.
  /// - Returns: The rows, positioned before the first.
  /// - Throws: `FMDatabaseError`.
  @_disfavoredOverload
  public func executeQuery(_ sql: String, _ values: (any FMDBBindable)?...) throws -> FMResultSet {
    try query(sql) { statement in try statement.bindAll(bindable: values) }
  }

  /// Runs a query.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - values: A value for each parameter, in order; `NSNull` is NULL.
  /// - Returns: The rows, positioned before the first.
  /// - Throws: `FMDatabaseError`.
  public func executeQuery(_ sql: String, values: [Any]?) throws -> FMResultSet {
    try query(sql) { statement in try statement.bindAll(values ?? []) }
  }

  /// Runs a query.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each parameter, in order; `NSNull` is NULL.
  /// - Returns: The rows, positioned before the first; nil when it failed.
  public func executeQuery(_ sql: String, withArgumentsIn arguments: [Any]) -> FMResultSet? {
    attempt { try executeQuery(sql, values: arguments) }
  }

  /// Runs a query with named parameters (`:name`, `@name`, `$name`).
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each name, without the colon; names that the statement does not have
  ///     are not minded.
  /// - Returns: The rows, positioned before the first; nil when it failed.
  public func executeQuery(
    _ sql: String, withParameterDictionary arguments: [String: Any]?
  ) -> FMResultSet? {
    attempt { try query(sql) { statement in try statement.bindAll(named: arguments ?? [:]) } }
  }

  /// Runs a query with named parameters.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: A value for each name, without the colon; keys that are no strings, and names
  ///     that the statement does not have, are not minded.
  /// - Returns: The rows, positioned before the first; nil when it failed.
  @_disfavoredOverload
  public func executeQuery(
    _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]?
  ) -> FMResultSet? {
    executeQuery(sql, withParameterDictionary: arguments.map(Self.byName))
  }

  /// Runs a query with named parameters given in place.
  ///
  ///     let notes = try db.executeQuery("SELECT * FROM note WHERE title = :title",
  ///       named: ("title", "Bread"))
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - first: A name, without the colon, with its value.
  ///   - pairs: More of them. Every parameter must have a value, and every name must be one of the
  ///     statement's.
  /// - Returns: The rows, positioned before the first.
  /// - Throws: `FMDatabaseError`, which names the parameter.
  public func executeQuery(
    _ sql: String, named first: (String, any FMDBBindable),
    _ pairs: (String, any FMDBBindable)...
  ) throws -> FMResultSet {
    try query(sql) { statement in try statement.bindAll(named: first, pairs) }
  }

  /// Compiles a statement to be bound and run several times, with `FMResultSet.bind(with:)`,
  /// `step()` and `next()`.
  ///
  /// When it does not compile the result set is closed, and the reason is in `lastError()`.
  ///
  /// - Parameter sql: The statement.
  /// - Returns: A result set that has not been run.
  public func prepare(_ sql: String) -> FMResultSet {
    guard let statement = attempt({ try statement(for: sql) }) else {
      return FMResultSet(closed: self, query: sql)
    }
    let resultSet = rows(of: statement)
    resultSet.closesAtEnd = false
    return resultSet
  }

  func query(_ sql: String, bind: (FMStatement) throws -> Void) throws -> FMResultSet {
    let statement = try statement(for: sql)
    do { try bind(statement) } catch { throw abandon(statement, error) }
    return rows(of: statement)
  }

  @usableFromInline
  final func rows(of statement: FMStatement) -> FMResultSet {
    let resultSet = FMResultSet(statement: statement, database: self)
    openResultSets[ObjectIdentifier(resultSet)] = Unmanaged.passUnretained(resultSet)
    return resultSet
  }

  func resultSetDidClose(_ identifier: ObjectIdentifier) {
    openResultSets[identifier] = nil
  }
}
