import CSQLite
import Foundation

/// The rows of a query.
///
///     let people = try db.executeQuery("SELECT name, age FROM person")
///     while people.next() {
///       print(people.string(forColumn: "name") ?? "", people.int(forColumn: "age"))
///     }
///
/// A result set stands before the first row, `next()` moves it. Reading it to the end closes it; so
/// does letting go of it. Names of columns are found whatever their case. A getter converts as
/// SQLite does: a text that is no number reads as 0. `value(_:forColumn:)` and `decode(_:)` do not
/// convert, and say what does not fit.
public final class FMResultSet: NSObject {
  /// The database that the query ran on; nil once closed.
  public private(set) var parentDB: FMDatabase?

  /// The SQL text.
  public let query: String?

  /// The statement; nil once closed.
  public private(set) var statement: FMStatement?

  /// The error that ended the rows early; nil while they go on, and when they ended by themselves.
  public private(set) var error: FMDatabaseError?

  /// SQLite's statement; nil once closed.
  var handle: OpaquePointer?

  /// Whether the end of the rows closes the result set.
  var closesAtEnd = true

  /// The row that the result set stands on, counted from 1; 0 before the first.
  var rowNumber = 0

  // Programs ask each row for the same names in the same order. So the names asked for are remembered
  // in order, with the columns they meant; asking the same again is then one comparison of a string
  // with itself, which costs nothing. (Plain properties, each read or written in one go, need no
  // exclusivity checks, which a struct with mutating methods would.)
  @exclusivity(unchecked) private var askedNames: ContiguousArray<String> = []
  @exclusivity(unchecked) private var askedColumns: ContiguousArray<Int32> = []
  private var askPosition = 0

  private var isOnRow = false

  init(statement: FMStatement, database: FMDatabase) {
    self.statement = statement
    handle = statement.handle
    query = statement.query
    parentDB = database
    super.init()
  }

  /// A result set that has nothing, for a statement that did not compile.
  init(closed database: FMDatabase, query: String) {
    self.query = query
    error = database.failure
    super.init()
  }

  deinit { close() }

  /// Ends the query and gives its statement back. Getters give nil or 0 afterwards.
  public func close() {
    guard let statement else { return }
    parentDB?.recycle(statement)
    parentDB?.resultSetDidClose(ObjectIdentifier(self))
    self.statement = nil
    handle = nil
    isOnRow = false
    parentDB = nil
  }

  /// Moves to the next row.
  ///
  /// - Returns: Whether there is one. False also when an error ended the rows: then `error` says it.
  public func next() -> Bool {
    guard let handle else { return false }
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW {
      rowNumber &+= 1
      askPosition = 0
      isOnRow = true
      return true
    }
    end(code)
    return false
  }

  /// Moves to the next row, and says what went wrong.
  ///
  /// - Returns: Whether there is a row.
  /// - Throws: `FMDatabaseError`; with code `SQLITE_MISUSE` when the result set is closed.
  @discardableResult
  public func nextWithError() throws -> Bool {
    guard handle != nil else { throw closedError() }
    if next() { return true }
    if let error { throw error }
    return false
  }

  /// Runs the statement.
  ///
  /// - Returns: Whether it is done: false when there is a row, and when it failed.
  @discardableResult
  public func step() -> Bool {
    guard handle != nil, !next() else { return false }
    return error == nil
  }

  /// Runs the statement, and says what went wrong.
  ///
  /// - Returns: Whether it is done; false when there is a row.
  /// - Throws: `FMDatabaseError`; with code `SQLITE_MISUSE` when the result set is closed.
  @discardableResult
  public func stepWithError() throws -> Bool { try !nextWithError() }

  /// Whether the last `next()` found a row, so that another call makes sense.
  public func hasAnotherRow() -> Bool { isOnRow }

  /// Binds the parameters anew, from the start; for a statement from `FMDatabase.prepare(_:)`.
  ///
  /// - Parameter array: A value for each parameter, in order.
  /// - Returns: Whether they could be bound; if not, the database's `lastError()` says why.
  @discardableResult
  public func bind(with array: [Any]) -> Bool {
    rebind { statement in try statement.bindAll(array) }
  }

  /// Binds the parameters anew by name; for a statement from `FMDatabase.prepare(_:)`.
  ///
  /// - Parameter dictionary: A value for each name, without the colon.
  /// - Returns: Whether they could be bound; if not, the database's `lastError()` says why.
  @discardableResult
  public func bind(with dictionary: [AnyHashable: Any]) -> Bool {
    rebind { statement in try statement.bindAll(named: FMDatabase.byName(dictionary)) }
  }

  private func rebind(_ bind: (FMStatement) throws -> Void) -> Bool {
    guard let statement, let parentDB else { return false }
    statement.reset()
    statement.inUse = true
    rowNumber = 0
    isOnRow = false
    error = nil
    parentDB.failure = nil
    do {
      try bind(statement)
      return true
    } catch {
      if let error = error as? FMDatabaseError { parentDB.note(error) }
      return false
    }
  }

  private func end(_ code: Int32) {
    isOnRow = false
    let statement = statement
    if code != SQLITE_DONE {
      error = parentDB?.sqliteError(code, sql: query)
      if let error { parentDB?.note(error) }
    }
    let tracker = parentDB?.changeTracker
    defer {
      if code == SQLITE_DONE, let statement { tracker?.statementSucceeded(statement) }
    }
    if closesAtEnd {
      close()
    } else if code != SQLITE_DONE, let handle {
      sqlite3_reset(handle)
    }
  }

  /// The position of a column, or -1.
  @inline(__always)
  func column(_ name: String) -> Int32 {
    let position = askPosition
    if position < askedNames.count, askedNames[position] == name {
      askPosition = position &+ 1
      return askedColumns[position]
    }
    return findColumn(name)
  }

  @inline(never)
  private func findColumn(_ name: String) -> Int32 {
    guard let statement else { return -1 }
    let column = statement.columnNames.index(of: name)
    // A program that asks for very many names in one row goes round.
    let position = askPosition < 64 ? askPosition : 0
    if position < askedNames.count {
      askedNames[position] = name
      askedColumns[position] = column
    } else {
      askedNames.append(name)
      askedColumns.append(column)
    }
    askPosition = position + 1
    return column
  }

  @usableFromInline
  func closedError() -> FMDatabaseError {
    error ?? FMDatabaseError(code: SQLITE_MISUSE, message: "the result set is closed", sql: query)
  }
}
