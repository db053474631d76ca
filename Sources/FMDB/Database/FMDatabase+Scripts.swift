import CSQLite
import Foundation

extension FMDatabase {
  /// Runs several statements, separated by semicolons.
  ///
  /// - Parameter sql: The statements.
  /// - Returns: Whether all succeeded; those before the one that failed have been run.
  @discardableResult
  public func executeStatements(_ sql: String) -> Bool {
    executeStatements(sql, withResultBlock: nil)
  }

  /// Runs several statements, separated by semicolons, and gives the rows of those that return some.
  ///
  /// - Parameters:
  ///   - sql: The statements.
  ///   - block: Gets each row: column name to text, `NSNull` for NULL. Returns 0 to go on; with
  ///     anything else the statements end with `SQLITE_ABORT`.
  /// - Returns: Whether all succeeded; those before the one that failed have been run.
  @discardableResult
  public func executeStatements(
    _ sql: String, withResultBlock block: FMDBExecuteStatementsCallbackBlock? = nil
  ) -> Bool {
    attempt { () throws -> Void in
      var text = sql
      try text.withUTF8 { bytes in
        try bytes.withMemoryRebound(to: CChar.self) { characters in
          try runAll(characters, block)
        }
      }
    } != nil
  }

  private func runAll(
    _ text: UnsafeBufferPointer<CChar>, _ block: FMDBExecuteStatementsCallbackBlock?
  ) throws {
    guard var position = text.baseAddress else { return }
    let end = position + text.count
    failure = nil
    while position < end {
      if let refusal { throw note(refusal) }
      guard let handle else { throw note(sqliteError(SQLITE_MISUSE, sql: nil)) }
      var prepared: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(
        handle, position, Int32(clamping: end - position), &prepared, &tail)
      let here = String(
        decoding: UnsafeRawBufferPointer(start: position, count: (tail ?? end) - position),
        as: UTF8.self)
      guard code == SQLITE_OK else { throw note(sqliteError(code, sql: here)) }
      position = tail ?? end
      guard let prepared else { continue }
      let statement = FMStatement(handle: prepared, query: here, dateFormat: dateFormat)
      statement.savePointAction = changeTracker?.takeSavePointAction()
      if traceExecution { NSLog("%@", "FMDB: \(here)") }
      try run(statement, block)
    }
  }

  private func run(_ statement: FMStatement, _ block: FMDBExecuteStatementsCallbackBlock?) throws {
    let mark = changeTracker?.mark()
    while true {
      let code = sqlite3_step(statement.handle)
      if code == SQLITE_DONE { break }
      guard code == SQLITE_ROW, let handle = statement.handle else {
        let error = sqliteError(code, sql: statement.query)
        changeTracker?.statementFailed(since: mark)
        statement.close()
        throw note(error)
      }
      guard let block else { continue }
      var row: [AnyHashable: Any] = [:]
      for (index, name) in statement.columnNames.names.enumerated() {
        let text = sqlite3_column_text(handle, Int32(index))
        let count = Int(sqlite3_column_bytes(handle, Int32(index)))
        row[name] =
          text.map { String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self) }
          ?? NSNull()
      }
      if block(row) != 0 {
        statement.close()
        throw note(
          FMDatabaseError(
            code: SQLITE_ABORT, message: "the result block ended the statements",
            sql: statement.query))
      }
    }
    changeTracker?.statementSucceeded(statement)
  }
}
