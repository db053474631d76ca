import CSQLite
import Foundation

extension FMDatabase {
  /// Copies the database into another one, page by page, while others go on using it.
  ///
  /// What the other held is replaced. When a page changes meanwhile through another connection, the
  /// copy begins anew; through this one, it follows.
  ///
  /// - Parameters:
  ///   - destination: An open database.
  ///   - pagesPerStep: How many pages are copied between two calls of `progress`; others can write
  ///     in between. -1, as usual, copies all at once.
  ///   - progress: Gets the numbers of pages that remain and of all pages. Throwing ends the backup.
  /// - Throws: `FMDatabaseError`, or what `progress` throws; the destination is then as it was.
  public func backup(
    to destination: FMDatabase, pagesPerStep: Int32 = -1,
    progress: (_ remaining: Int32, _ total: Int32) throws -> Void = { _, _ in }
  ) throws {
    guard let handle else { throw note(sqliteError(SQLITE_MISUSE, sql: nil)) }
    guard let target = destination.handle else {
      throw note(
        FMDatabaseError(code: SQLITE_MISUSE, message: "the destination is not open"))
    }
    failure = nil
    destination.closeOpenResultSets()
    guard let backup = sqlite3_backup_init(target, "main", handle, "main") else {
      throw note(destination.sqliteError(sqlite3_errcode(target), sql: nil))
    }
    var code = SQLITE_OK
    do {
      var waits = 0
      repeat {
        code = sqlite3_backup_step(backup, pagesPerStep)
        if code == SQLITE_BUSY || code == SQLITE_LOCKED {
          waits += 1
          if Double(waits) * 0.01 > maxBusyRetryTimeInterval { break }
          sqlite3_sleep(10)
          code = SQLITE_OK
          continue
        }
        try progress(sqlite3_backup_remaining(backup), sqlite3_backup_pagecount(backup))
      } while code == SQLITE_OK
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    let finished = sqlite3_backup_finish(backup)
    if code != SQLITE_DONE {
      throw note(destination.sqliteError(finished == SQLITE_OK ? code : finished, sql: nil))
    }
  }

  /// Replaces what this database holds by what a file holds; for databases in memory.
  ///
  /// - Parameter filePath: The file.
  /// - Returns: Whether it succeeded; `lastError()` says why not.
  @discardableResult
  public func read(fromFile filePath: String) -> Bool {
    let file = FMDatabase(path: filePath)
    file.logsErrors = logsErrors
    defer { file.close() }
    return attempt { () throws -> Void in
      guard file.open(withFlags: SQLITE_OPEN_READONLY) else {
        throw note(file.failure ?? sqliteError(SQLITE_CANTOPEN, sql: nil))
      }
      do { try file.backup(to: self) } catch let error as FMDatabaseError { throw note(error) }
    } != nil
  }

  /// Writes what this database holds to a file, which is replaced.
  ///
  /// - Parameter filePath: The file.
  /// - Returns: Whether it succeeded; `lastError()` says why not.
  @discardableResult
  public func write(toFile filePath: String) -> Bool {
    let file = FMDatabase(path: filePath)
    file.logsErrors = logsErrors
    defer { file.close() }
    return attempt { () throws -> Void in
      guard file.open() else {
        throw note(file.failure ?? sqliteError(SQLITE_CANTOPEN, sql: nil))
      }
      try backup(to: file)
    } != nil
  }
}
