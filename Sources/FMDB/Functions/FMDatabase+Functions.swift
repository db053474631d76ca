import CSQLite
import Foundation

extension FMDatabase {
  /// Makes a function that SQL can call, in Swift.
  ///
  ///     db.makeFunction("initials", arguments: 1) { arguments in
  ///       guard case .text(let name) = arguments[0] else { return .null }
  ///       return .text(String(name.split(separator: " ").compactMap(\.first)))
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - arguments: The number of arguments; -1 for any.
  ///   - isDeterministic: Whether the same arguments always give the same result; then it may be used
  ///     in indexes.
  ///   - function: Gives the result. What it throws becomes the statement's error: the codes and
  ///     message of an `FMDatabaseError`, else `SQLITE_ERROR` and the error's text.
  /// - Returns: Whether it could be made; `lastError()` says why not.
  @discardableResult
  public func makeFunction(
    _ name: String, arguments: Int32, isDeterministic: Bool = false,
    function: @escaping ([FMDatabaseValue]) throws -> FMDatabaseValue
  ) -> Bool {
    let deterministic = isDeterministic ? SQLITE_DETERMINISTIC : 0
    return register(name, arguments: arguments, flags: deterministic) { context, count, values in
      do {
        let arguments = (0..<Int(count)).map { FunctionValue.read(values[$0]) }
        FunctionValue.answer(try function(arguments), to: context)
      } catch let error as FMDatabaseError {
        FunctionValue.fail(error.message, to: context)
        sqlite3_result_error_code(context, error.extendedCode)
      } catch {
        FunctionValue.fail("\(error)", to: context)
      }
    }
  }

  /// Makes a function that SQL can call, the FMDB way.
  ///
  /// The block reads its arguments with `valueInt(_:)` and the like, and answers with one of the
  /// `result…` methods, all of which are given what the block was given. These pointers are good
  /// inside the block only.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - arguments: The number of arguments; -1 for any.
  ///   - block: Gets a context, the number of arguments, and the arguments.
  public func makeFunctionNamed(
    _ name: String, arguments: Int32,
    block:
      @escaping (
        UnsafeMutableRawPointer, Int32, UnsafeMutablePointer<UnsafeMutableRawPointer>
      ) -> Void
  ) {
    register(name, arguments: arguments, flags: 0) { context, count, values in
      withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: max(1, Int(count)))
      {
        arguments in
        for index in 0..<Int(count) {
          guard let value = values[index] else { return }
          arguments.initializeElement(at: index, to: UnsafeMutableRawPointer(value))
        }
        guard let first = arguments.baseAddress else { return }
        block(UnsafeMutableRawPointer(context), count, first)
      }
    }
  }

  /// The same as `makeFunctionNamed(_:arguments:block:)`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - count: The number of arguments; -1 for any.
  ///   - block: Gets a context, the number of arguments, and the arguments.
  @available(*, deprecated, renamed: "makeFunctionNamed(_:arguments:block:)")
  public func makeFunctionNamed(
    _ name: String, maximumArguments count: Int32,
    with block:
      @escaping (
        UnsafeMutableRawPointer, Int32, UnsafeMutablePointer<UnsafeMutableRawPointer>
      ) -> Void
  ) {
    makeFunctionNamed(name, arguments: count, block: block)
  }

  /// Makes a collation: how texts are ordered and which are equal, in Swift.
  ///
  ///     db.makeCollation("localized") { $0.localizedStandardCompare($1) }
  ///     // SELECT name FROM person ORDER BY name COLLATE localized
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - compare: The order of two texts. It must not change while an index uses it.
  /// - Returns: Whether it could be made; `lastError()` says why not.
  @discardableResult
  public func makeCollation(
    _ name: String, compare: @escaping (String, String) -> ComparisonResult
  ) -> Bool {
    guard let handle else {
      note(sqliteError(SQLITE_MISUSE, sql: nil))
      return false
    }
    failure = nil
    let box = Unmanaged.passRetained(CollationBox(compare))
    let code = sqlite3_create_collation_v2(
      handle, name, SQLITE_UTF8, box.toOpaque(),
      { context, count1, text1, count2, text2 in
        guard let context else { return 0 }
        let box = Unmanaged<CollationBox>.fromOpaque(context).takeUnretainedValue()
        let a = String(
          decoding: UnsafeRawBufferPointer(start: text1, count: Int(count1)), as: UTF8.self)
        let b = String(
          decoding: UnsafeRawBufferPointer(start: text2, count: Int(count2)), as: UTF8.self)
        return Int32(box.compare(a, b).rawValue)
      },
      { context in
        if let context { Unmanaged<CollationBox>.fromOpaque(context).release() }
      })
    if code != SQLITE_OK {
      // Unlike functions, SQLite does not give back what it was given when this fails.
      box.release()
      note(sqliteError(code, sql: nil))
    }
    return code == SQLITE_OK
  }

  @discardableResult
  private func register(
    _ name: String, arguments: Int32, flags: Int32, _ call: @escaping FunctionBox.Call
  ) -> Bool {
    guard let handle else {
      note(sqliteError(SQLITE_MISUSE, sql: nil))
      return false
    }
    failure = nil
    let box = Unmanaged.passRetained(FunctionBox(call))
    let code = sqlite3_create_function_v2(
      handle, name, arguments, SQLITE_UTF8 | flags, box.toOpaque(),
      { context, count, values in
        guard let context, let values, let box = sqlite3_user_data(context) else { return }
        Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue().call(context, count, values)
      }, nil, nil,
      { box in
        if let box { Unmanaged<FunctionBox>.fromOpaque(box).release() }
      })
    if code != SQLITE_OK { note(sqliteError(code, sql: nil)) }
    return code == SQLITE_OK
  }
}

/// Keeps a function for SQLite, which lets go of it when the connection closes.
private final class FunctionBox {
  typealias Call = (OpaquePointer, Int32, UnsafeMutablePointer<OpaquePointer?>) -> Void
  let call: Call
  init(_ call: @escaping Call) { self.call = call }
}

/// Keeps a collation for SQLite.
private final class CollationBox {
  let compare: (String, String) -> ComparisonResult
  init(_ compare: @escaping (String, String) -> ComparisonResult) { self.compare = compare }
}

/// The values that SQLite and functions exchange.
enum FunctionValue {
  static func read(_ value: OpaquePointer?) -> FMDatabaseValue {
    guard let value else { return .null }
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .float(sqlite3_value_double(value))
    case SQLITE_TEXT: return .text(text(value) ?? "")
    case SQLITE_BLOB: return .blob(bytes(value) ?? Data())
    default: return .null
    }
  }

  static func text(_ value: OpaquePointer) -> String? {
    guard let text = sqlite3_value_text(value) else { return nil }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  static func bytes(_ value: OpaquePointer) -> Data? {
    guard let bytes = sqlite3_value_blob(value) else { return nil }
    return Data(bytes: bytes, count: Int(sqlite3_value_bytes(value)))
  }

  static func answer(_ value: FMDatabaseValue, to context: OpaquePointer) {
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .float(let value): sqlite3_result_double(context, value)
    case .text(let value): answer(value, to: context)
    case .blob(let value): answer(value, to: context)
    }
  }

  static func answer(_ text: String, to context: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        csqlite_result_text_copied(context, characters.baseAddress, UInt64(characters.count))
      }
    }
  }

  static func answer(_ data: Data, to context: OpaquePointer) {
    data.withUnsafeBytes { bytes in
      if let address = bytes.baseAddress, bytes.count > 0 {
        csqlite_result_blob_copied(context, address, UInt64(bytes.count))
      } else {
        sqlite3_result_zeroblob(context, 0)
      }
    }
  }

  static func fail(_ message: String, to context: OpaquePointer) {
    sqlite3_result_error(context, message, -1)
  }
}
