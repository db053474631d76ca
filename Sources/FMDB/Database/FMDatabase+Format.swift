import Foundation

extension FMDatabase {
  /// Runs one statement whose values stand in it as format directives, as in FMDB.
  ///
  ///     try db.executeUpdate(withFormat: "INSERT INTO note VALUES (%@, %d)", "Milk", 3)
  ///
  /// Each directive becomes a parameter, and is bound; nothing is pasted into the SQL. `%@` takes any
  /// value, `%s` text, `%c` `%d` `%i` `%u` `%ld` `%lld` `%llu` `%hi` `%hu` integers of that size,
  /// `%f` `%g` numbers; `%%` is a per cent sign.
  ///
  /// - Parameters:
  ///   - format: The statement.
  ///   - arguments: A value for each directive; nil is NULL.
  /// - Throws: `FMDatabaseError`, also when there are more or fewer values than directives, or a
  ///   value is not of the kind that its directive says.
  public func executeUpdate(withFormat format: String, _ arguments: Any?...) throws {
    let (sql, values) = try Self.parse(format, arguments)
    try executeUpdate(sql, values: values)
  }

  /// Runs a query whose values stand in it as format directives; see
  /// `executeUpdate(withFormat:_:)`.
  ///
  /// - Parameters:
  ///   - format: The statement.
  ///   - arguments: A value for each directive; nil is NULL.
  /// - Returns: The rows, positioned before the first.
  /// - Throws: `FMDatabaseError`.
  public func executeQuery(
    withFormat format: String, _ arguments: Any?...
  ) throws -> FMResultSet {
    let (sql, values) = try Self.parse(format, arguments)
    return try executeQuery(sql, values: values)
  }

  private static func parse(_ format: String, _ arguments: [Any?]) throws -> (String, [Any]) {
    var sql = ""
    var values: [Any] = []
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      sql += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      let size = rest.prefix { "hlqz".contains($0) }
      rest = rest.dropFirst(size.count)
      guard let conversion = rest.popFirst() else {
        throw FMDatabaseError(code: SQLITE_MISUSE, message: "% at the end", sql: format)
      }
      if conversion == "%" {
        sql += "%"
        continue
      }
      guard values.count < arguments.count else {
        throw FMDatabaseError(
          code: SQLITE_RANGE, message: "%\(size)\(conversion) has no value", sql: format)
      }
      let argument = arguments[values.count]
      guard let value = convert(argument, conversion, size: String(size)) else {
        throw FMDatabaseError(
          code: SQLITE_MISMATCH,
          message: "%\(size)\(conversion) cannot take \(argument ?? "nil")", sql: format)
      }
      sql += "?"
      values.append(value)
    }
    guard values.count == arguments.count else {
      throw FMDatabaseError(
        code: SQLITE_RANGE, message: "\(arguments.count) values for \(values.count) directives",
        sql: format)
    }
    return (sql + rest, values)
  }

  private static func convert(_ argument: Any?, _ conversion: Character, size: String) -> Any? {
    guard let argument, !(argument is NSNull) else { return NSNull() }
    switch conversion {
    case "@": return argument
    case "s": return (argument as? String) ?? (argument as? NSString).map { String($0) }
    case "f", "F", "g", "G", "e", "E":
      if let value = argument as? Double { return value }
      if let value = argument as? Float { return Double(value) }
      return (argument as? NSNumber)?.doubleValue
        ?? (argument as? any BinaryInteger).map { Double($0) }
    case "c", "d", "i", "D", "u", "U", "x", "X":
      guard
        let integer = (argument as? any BinaryInteger)
          ?? (argument as? Bool).map({ $0 ? 1 : 0 })
          ?? (argument as? NSNumber).map({ $0.int64Value })
      else { return nil }
      return sized(integer, isSigned: "cdiD".contains(conversion), size: size, conversion)
    default: return nil
    }
  }

  /// The integer as a C program would pass it: cut to the size that the directive says.
  private static func sized(
    _ value: some BinaryInteger, isSigned: Bool, size: String, _ conversion: Character
  ) -> Any {
    if conversion == "c" { return Int64(Int8(truncatingIfNeeded: value)) }
    switch (size, isSigned) {
    case ("hh", true): return Int64(Int8(truncatingIfNeeded: value))
    case ("hh", false): return Int64(UInt8(truncatingIfNeeded: value))
    case ("h", true): return Int64(Int16(truncatingIfNeeded: value))
    case ("h", false): return Int64(UInt16(truncatingIfNeeded: value))
    case ("", true): return Int64(Int32(truncatingIfNeeded: value))
    case ("", false): return Int64(UInt32(truncatingIfNeeded: value))
    case (_, true): return Int64(truncatingIfNeeded: value)
    case (_, false): return UInt64(truncatingIfNeeded: value)
    }
  }
}
