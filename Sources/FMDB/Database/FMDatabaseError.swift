import CSQLite
import Foundation

/// What went wrong in a database: SQLite's codes and message, and the statement.
///
/// Bridged to `NSError` it has the domain `"FMDatabase"` and SQLite's primary code, as in FMDB.
public struct FMDatabaseError: Error, Hashable, Sendable {
  /// SQLite's primary result code, for example `SQLITE_CONSTRAINT` (19).
  public let code: Int32

  /// SQLite's extended result code, for example `SQLITE_CONSTRAINT_UNIQUE` (2067); equal to `code`
  /// where there is nothing more to say.
  public let extendedCode: Int32

  /// The message, SQLite's own where the error came from SQLite.
  public let message: String

  /// The statement that failed, where the error belongs to one.
  public let sql: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: A primary or extended result code; the primary code is its low byte.
  ///   - message: A text for people.
  ///   - sql: The statement.
  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code & 0xff
    self.extendedCode = code
    self.message = message
    self.sql = sql
  }
}

extension FMDatabaseError: CustomStringConvertible {
  /// The message, the code and the statement in one line.
  public var description: String {
    var text = "\(message) (SQLite code \(extendedCode))"
    if let sql { text += " in: \(sql)" }
    return text
  }
}

extension FMDatabaseError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension FMDatabaseError: CustomNSError {
  /// FMDB's error domain.
  public static var errorDomain: String { "FMDatabase" }

  /// SQLite's primary result code.
  public var errorCode: Int { Int(code) }

  /// The message under `NSLocalizedDescriptionKey`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}
