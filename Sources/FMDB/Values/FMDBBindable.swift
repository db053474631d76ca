import Foundation

/// A type whose values can be given to a statement.
///
/// The usual types conform: integers, `Double`, `Bool`, `String`, `Data`, `Date`, `URL`, `UUID`,
/// `Decimal`, `NSNumber`, `NSString`, `NSData`, `NSDate`, `NSNull`, and optionals of these. A type of
/// your own conforms by saying so when it is `RawRepresentable` (its raw value is bound) or
/// `Encodable` (it is bound as JSON text); otherwise it implements `bind(to:at:)`.
///
///     enum Priority: Int, FMDBBindable { case low, high }
///     try db.executeUpdate("INSERT INTO task (title, priority) VALUES (?, ?)", "Call", Priority.high)
public protocol FMDBBindable {
  /// Binds the value to a parameter with one of the statement's `bind` methods.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when the value cannot be stored; `FMStatement.bindingError(_:at:)`
  ///   makes one.
  func bind(to statement: FMStatement, at index: Int32) throws
}

extension FMDBBindable where Self: RawRepresentable, RawValue: FMDBBindable {
  /// Binds the raw value.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try rawValue.bind(to: statement, at: index)
  }
}

extension FMDBBindable where Self: Encodable {
  /// Binds the value as JSON text.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bindJSON(self, at: index)
  }
}

extension FMDBBindable where Self: RawRepresentable & Encodable, RawValue: FMDBBindable {
  /// Binds the raw value.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try rawValue.bind(to: statement, at: index)
  }
}

extension FMStatement {
  /// Binds a value as JSON text, with sorted keys.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: The parameter, counted from 1.
  /// - Throws: `FMDatabaseError` when the value cannot be encoded or bound.
  public func bindJSON(_ value: some Encodable, at index: Int32) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text: String
    do {
      text = String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw bindingError("\(type(of: value)) cannot be encoded: \(error)", at: index)
    }
    try bind(text, at: index)
  }
}
