import CSQLite
import Foundation

extension FMDatabase {
  /// A text for the last failure; `"not an error"` when the last operation succeeded.
  public func lastErrorMessage() -> String {
    if let failure { return failure.message }
    return isOpen ? String(cString: sqlite3_errstr(SQLITE_OK)) : "the database is not open"
  }

  /// SQLite's primary result code of the last operation: `SQLITE_OK` when it succeeded,
  /// `SQLITE_MISUSE` while the database is closed.
  public func lastErrorCode() -> Int32 {
    failure?.code ?? (isOpen ? SQLITE_OK : SQLITE_MISUSE)
  }

  /// SQLite's extended result code of the last operation.
  public func lastExtendedErrorCode() -> Int32 {
    failure?.extendedCode ?? (isOpen ? SQLITE_OK : SQLITE_MISUSE)
  }

  /// Whether the last operation failed.
  public func hadError() -> Bool {
    lastErrorCode() != SQLITE_OK
  }

  /// The last failure as an error: an `FMDatabaseError`, with code 0 when there was none.
  public func lastError() -> any Error {
    failure ?? FMDatabaseError(code: lastExtendedErrorCode(), message: lastErrorMessage())
  }

  /// Keeps a failure for `lastError()`, logs it when wanted, and gives it back to be thrown.
  @discardableResult
  func note(_ error: FMDatabaseError) -> FMDatabaseError {
    failure = error
    if logsErrors { NSLog("%@", "FMDB: \(error)") }
    if crashOnErrors { fatalError("FMDB: \(error)") }
    return error
  }

  /// The error that SQLite's connection reports now.
  func sqliteError(_ code: Int32, sql: String?) -> FMDatabaseError {
    guard let handle else {
      return FMDatabaseError(code: SQLITE_MISUSE, message: "the database is not open", sql: sql)
    }
    let extended = sqlite3_extended_errcode(handle)
    if extended & 0xff == code & 0xff {
      return FMDatabaseError(
        code: extended, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }
    return FMDatabaseError(code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
  }

  /// Runs `body` while every statement fails with `error`; as usual when that is nil.
  func refusing<T>(_ error: FMDatabaseError?, _ body: () throws -> T) rethrows -> T {
    let outer = refusal
    refusal = error ?? outer
    defer { refusal = outer }
    return try body()
  }

  /// Runs `body`, and gives nil where it throws. What it throws is in `lastError()`.
  func attempt<T>(_ body: () throws -> T) -> T? {
    do { return try body() } catch { return nil }
  }
}
