import CSQLite
import Foundation

// What the blocks of `makeFunctionNamed(_:arguments:block:)` read their arguments and give their
// result with. Each takes a pointer that the block was given.
extension FMDatabase {
  /// The storage class of an argument.
  ///
  /// - Parameter argv: One of the arguments.
  public func valueType(_ argv: UnsafeMutableRawPointer) -> SqliteValueType {
    SqliteValueType(rawValue: sqlite3_value_type(OpaquePointer(argv))) ?? .null
  }

  /// An argument as a 32-bit integer; 0 for NULL.
  ///
  /// - Parameter value: One of the arguments.
  public func valueInt(_ value: UnsafeMutableRawPointer) -> Int32 {
    sqlite3_value_int(OpaquePointer(value))
  }

  /// An argument as an integer; 0 for NULL.
  ///
  /// - Parameter value: One of the arguments.
  public func valueLong(_ value: UnsafeMutableRawPointer) -> Int64 {
    sqlite3_value_int64(OpaquePointer(value))
  }

  /// An argument as a double; 0 for NULL.
  ///
  /// - Parameter value: One of the arguments.
  public func valueDouble(_ value: UnsafeMutableRawPointer) -> Double {
    sqlite3_value_double(OpaquePointer(value))
  }

  /// An argument as bytes; nil for NULL.
  ///
  /// - Parameter value: One of the arguments.
  public func valueData(_ value: UnsafeMutableRawPointer) -> Data? {
    FunctionValue.bytes(OpaquePointer(value))
  }

  /// An argument as text; nil for NULL.
  ///
  /// - Parameter value: One of the arguments.
  public func valueString(_ value: UnsafeMutableRawPointer) -> String? {
    FunctionValue.text(OpaquePointer(value))
  }

  /// Answers an integer.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - context: The block's context.
  public func resultInt(_ value: Int32, context: UnsafeMutableRawPointer) {
    sqlite3_result_int(OpaquePointer(context), value)
  }

  /// Answers an integer.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - context: The block's context.
  public func resultLong(_ value: Int64, context: UnsafeMutableRawPointer) {
    sqlite3_result_int64(OpaquePointer(context), value)
  }

  /// Answers a double.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - context: The block's context.
  public func resultDouble(_ value: Double, context: UnsafeMutableRawPointer) {
    sqlite3_result_double(OpaquePointer(context), value)
  }

  /// Answers bytes.
  ///
  /// - Parameters:
  ///   - data: The result.
  ///   - context: The block's context.
  public func resultData(_ data: Data, context: UnsafeMutableRawPointer) {
    FunctionValue.answer(data, to: OpaquePointer(context))
  }

  /// Answers text.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - context: The block's context.
  public func resultString(_ value: String, context: UnsafeMutableRawPointer) {
    FunctionValue.answer(value, to: OpaquePointer(context))
  }

  /// Answers an error, which the statement fails with.
  ///
  /// - Parameters:
  ///   - error: A text for people.
  ///   - context: The block's context.
  public func resultError(_ error: String, context: UnsafeMutableRawPointer) {
    FunctionValue.fail(error, to: OpaquePointer(context))
  }

  /// Answers an error code; after `resultError(_:context:)`, which sets the message.
  ///
  /// - Parameters:
  ///   - errorCode: SQLite's code.
  ///   - context: The block's context.
  public func resultErrorCode(_ errorCode: Int32, context: UnsafeMutableRawPointer) {
    sqlite3_result_error_code(OpaquePointer(context), errorCode)
  }

  /// Answers NULL.
  ///
  /// - Parameter context: The block's context.
  public func resultNull(context: UnsafeMutableRawPointer) {
    sqlite3_result_null(OpaquePointer(context))
  }

  /// Answers that there was not enough memory.
  ///
  /// - Parameter context: The block's context.
  public func resultErrorNoMemory(context: UnsafeMutableRawPointer) {
    sqlite3_result_error_nomem(OpaquePointer(context))
  }

  /// Answers that a value is too big.
  ///
  /// - Parameter context: The block's context.
  public func resultErrorTooBig(context: UnsafeMutableRawPointer) {
    sqlite3_result_error_toobig(OpaquePointer(context))
  }
}
