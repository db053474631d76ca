import CSQLite
import Foundation

/// A compiled SQL statement: it owns SQLite's `sqlite3_stmt` and finalises it.
///
/// A database hands statements out and keeps them in its cache; programs meet them as
/// `FMResultSet.statement` and when a type of theirs says how it is bound (`FMDBBindable`).
public final class FMStatement: NSObject {
  /// The SQL text that was compiled.
  public let query: String

  /// How often the statement has been used by a query or an update.
  @exclusivity(unchecked) public internal(set) var useCount = 0

  /// Whether a result set or an update is using it now; a cached statement in use is not shared.
  @exclusivity(unchecked) public internal(set) var inUse = false

  /// SQLite's statement; nil once closed.
  @usableFromInline
  @exclusivity(unchecked) var handle: OpaquePointer?

  /// The number of `?`, `:name`, `@name` and `$name` parameters, as the highest index.
  let parameterCount: Int32

  /// Whether the database's cache holds it.
  var isCached = false

  /// When the cache handed it out last, in uses of the cache.
  var lastUse = 0

  /// Whether a value big enough to be worth freeing after the run has been bound.
  @exclusivity(unchecked) var holdsLargeValue = false

  /// What running the statement does to savepoints, for the observers of changes.
  var savePointAction: SavePointAction?

  let dateFormat: DateFormat

  private var columns: ColumnNames?
  private var columnsGeneration: Int32 = 0
  private var parameters: ParameterNames?

  init(handle: OpaquePointer, query: String, dateFormat: DateFormat) {
    self.handle = handle
    self.query = query
    self.dateFormat = dateFormat
    parameterCount = sqlite3_bind_parameter_count(handle)
  }

  deinit { close() }

  /// SQLite's `sqlite3_stmt`, for calls that this module does not offer; nil once closed. It stays
  /// the statement's own.
  public var statement: UnsafeMutableRawPointer? { handle.map { UnsafeMutableRawPointer($0) } }

  /// Finalises the statement. It cannot be used afterwards.
  public func close() {
    guard let handle else { return }
    sqlite3_finalize(handle)
    self.handle = nil
    inUse = false
  }

  /// Ends the current run, so that the statement can be bound and run again.
  public func reset() {
    guard let handle else { return }
    sqlite3_reset(handle)
    if holdsLargeValue {
      sqlite3_clear_bindings(handle)
      holdsLargeValue = false
    }
    inUse = false
  }

  /// The names of the result columns; worked out once, and again when SQLite had to recompile the
  /// statement because the schema changed.
  var columnNames: ColumnNames {
    guard let handle else { return ColumnNames.none }
    let generation = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if let columns, generation == columnsGeneration { return columns }
    let fresh = ColumnNames(handle)
    columns = fresh
    columnsGeneration = generation
    return fresh
  }

  /// The names of the parameters; worked out once.
  var parameterNames: ParameterNames {
    if let parameters { return parameters }
    let fresh = ParameterNames(handle, count: parameterCount)
    parameters = fresh
    return fresh
  }
}
