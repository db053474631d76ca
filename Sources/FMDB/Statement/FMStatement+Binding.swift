import CSQLite
import Foundation

/// From this size, in bytes, a bound value is given back as soon as the statement has run, instead
/// of being kept until the next one replaces it.
private let largeValue = 4096

extension FMStatement {
  /// Binds an integer.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter.
  @inlinable
  public func bind(_ value: Int64, at index: Int32) throws {
    let code = sqlite3_bind_int64(handle, index, value)
    if code != SQLITE_OK { throw bindingError(code, at: index) }
  }

  /// Binds a double. SQLite stores a NaN as NULL.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter.
  @inlinable
  public func bind(_ value: Double, at index: Int32) throws {
    let code = sqlite3_bind_double(handle, index, value)
    if code != SQLITE_OK { throw bindingError(code, at: index) }
  }

  /// Binds text, copied. NUL characters are kept.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter, or the text is longer than SQLite's
  ///   limit.
  public func bind(_ value: String, at index: Int32) throws {
    let bound = value.utf8.withContiguousStorageIfAvailable { bindText($0, at: index) }
    let code: Int32
    if let bound {
      code = bound
    } else {
      var copy = value
      code = copy.withUTF8 { bindText($0, at: index) }
    }
    if code != SQLITE_OK { throw bindingError(code, at: index) }
  }

  @inline(__always)
  private func bindText(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    if bytes.count >= largeValue { holdsLargeValue = true }
    return bytes.withMemoryRebound(to: CChar.self) { characters in
      csqlite_bind_text_copied(handle, index, characters.baseAddress, UInt64(characters.count))
    }
  }

  /// Binds bytes, copied. No bytes are an empty blob, which is not NULL.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter, or there are more bytes than
  ///   SQLite's limit.
  public func bind(_ value: Data, at index: Int32) throws {
    if value.count >= largeValue { holdsLargeValue = true }
    let code = value.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress, bytes.count > 0 else {
        return sqlite3_bind_zeroblob(handle, index, 0)
      }
      return csqlite_bind_blob_copied(handle, index, address, UInt64(bytes.count))
    }
    if code != SQLITE_OK { throw bindingError(code, at: index) }
  }

  /// Binds a date: as text when the database has a date format, else as the seconds since 1970.
  ///
  /// - Parameters:
  ///   - value: The date.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter.
  public func bind(_ value: Date, at index: Int32) throws {
    if let text = dateFormat.formatter?.string(from: value) {
      try bind(text, at: index)
    } else {
      try bind(value.timeIntervalSince1970, at: index)
    }
  }

  /// Binds NULL.
  ///
  /// - Parameter index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when there is no such parameter.
  @inlinable
  public func bindNull(at index: Int32) throws {
    let code = sqlite3_bind_null(handle, index)
    if code != SQLITE_OK { throw bindingError(code, at: index) }
  }

  /// The error for a value that cannot be bound, naming the parameter and the statement.
  ///
  /// - Parameters:
  ///   - reason: Why not.
  ///   - index: The parameter, counted from 1.
  public func bindingError(_ reason: String, at index: Int32) -> FMDatabaseError {
    FMDatabaseError(
      code: SQLITE_MISMATCH, message: "\(parameterNames.label(at: index)): \(reason)", sql: query)
  }

  @usableFromInline
  func bindingError(_ code: Int32, at index: Int32) -> FMDatabaseError {
    let reason: String
    if handle == nil {
      reason = "the statement is closed"
    } else if code == SQLITE_RANGE {
      reason = "the statement has \(parameterCount) parameters"
    } else {
      reason = String(cString: sqlite3_errstr(code))
    }
    return FMDatabaseError(
      code: code, message: "\(parameterNames.label(at: index)): \(reason)", sql: query)
  }

  /// Refuses a list of values of the wrong length.
  func requireParameterCount(_ count: Int) throws {
    if count != Int(parameterCount) { throw countError(count) }
  }

  private func countError(_ count: Int) -> FMDatabaseError {
    var message = "the statement has \(parameterCount) parameters, and \(count) values were given"
    if count < Int(parameterCount) {
      message += "; \(parameterNames.label(at: Int32(count) + 1)) has none"
    }
    return FMDatabaseError(code: SQLITE_RANGE, message: message, sql: query)
  }
}
