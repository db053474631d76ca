import CSQLite
import Foundation

/// How far a checkpoint goes in moving the write-ahead log into the database file.
public enum FMDBCheckpointMode: Int32, Sendable {
  /// As much as can be done without waiting for anybody.
  case passive = 0
  /// All of it; waits for writers, and for readers of old states.
  case full = 1
  /// Like `full`, and the next writer begins the log anew.
  case restart = 2
  /// Like `restart`, and the log file is cut to no bytes.
  case truncate = 3
}

extension FMDatabase {
  /// Moves the write-ahead log of all attached databases into their files.
  ///
  /// - Parameter checkpointMode: How far to go.
  /// - Throws: `FMDatabaseError`, with `SQLITE_BUSY` when others were in the way for too long.
  public func checkpoint(_ checkpointMode: FMDBCheckpointMode) throws {
    try checkpoint(checkpointMode, name: nil)
  }

  /// Moves the write-ahead log into the database file.
  ///
  /// - Parameters:
  ///   - checkpointMode: How far to go.
  ///   - name: An attached database, `"main"` for example; nil for all.
  /// - Throws: `FMDatabaseError`.
  public func checkpoint(_ checkpointMode: FMDBCheckpointMode, name: String?) throws {
    try checkpoint(checkpointMode, name: name, logFrameCount: nil, checkpointCount: nil)
  }

  /// Moves the write-ahead log into the database file, and counts.
  ///
  /// - Parameters:
  ///   - checkpointMode: How far to go.
  ///   - name: An attached database; nil for all.
  ///   - logFrameCount: Gets the number of pages in the log; -1 when the database has no log.
  ///   - checkpointCount: Gets the number of pages moved in all; -1 when the database has no log.
  /// - Throws: `FMDatabaseError`.
  public func checkpoint(
    _ checkpointMode: FMDBCheckpointMode, name: String?,
    logFrameCount: UnsafeMutablePointer<Int32>?, checkpointCount: UnsafeMutablePointer<Int32>?
  ) throws {
    guard let handle else { throw note(sqliteError(SQLITE_MISUSE, sql: nil)) }
    failure = nil
    let code = sqlite3_wal_checkpoint_v2(
      handle, name, checkpointMode.rawValue, logFrameCount, checkpointCount)
    if code != SQLITE_OK { throw note(sqliteError(code, sql: nil)) }
  }
}
