import FMDB

/// A connection and its statements through SQLite's C calls alone.
final class RawDatabase {
  let handle: OpaquePointer

  init(path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK, let handle else {
      throw BenchmarkError(description: "cannot open \(path): \(code)")
    }
    self.handle = handle
  }

  deinit { sqlite3_close(handle) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkError(description: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// Compiles a statement, lends it, and finalises it.
  func withStatement<T>(_ sql: String, _ body: (OpaquePointer) throws -> T) throws -> T {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw BenchmarkError(description: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(statement) }
    return try body(statement)
  }
}
