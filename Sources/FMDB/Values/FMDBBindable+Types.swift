import Foundation

extension Int: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension Int8: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension Int16: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension Int32: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension UInt8: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension UInt16: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension UInt32: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self), at: index)
  }
}

extension Int64: FMDBBindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension UInt64: FMDBBindable {
  /// Binds an integer; one above `Int64.max`, which SQLite cannot hold, is an error.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    guard let value = Int64(exactly: self) else {
      throw statement.bindingError("\(self) is more than SQLite's largest integer", at: index)
    }
    try statement.bind(value, at: index)
  }
}

extension UInt: FMDBBindable {
  /// Binds an integer; one above `Int64.max`, which SQLite cannot hold, is an error.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try UInt64(self).bind(to: statement, at: index)
  }
}

extension Bool: FMDBBindable {
  /// Binds 1 or 0.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Int64(self ? 1 : 0), at: index)
  }
}

extension Double: FMDBBindable {
  /// Binds a double.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension Float: FMDBBindable {
  /// Binds a double.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Double(self), at: index)
  }
}

extension CGFloat: FMDBBindable {
  /// Binds a double.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Double(self), at: index)
  }
}

extension String: FMDBBindable {
  /// Binds text.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension Substring: FMDBBindable {
  /// Binds text.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(String(self), at: index)
  }
}

extension Data: FMDBBindable {
  /// Binds a blob; an empty one is not NULL.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension Date: FMDBBindable {
  /// Binds text in the database's date format, or the seconds since 1970.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(self, at: index)
  }
}

extension URL: FMDBBindable {
  /// Binds the absolute string.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(absoluteString, at: index)
  }
}

extension UUID: FMDBBindable {
  /// Binds the 36 characters of `uuidString`.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(uuidString, at: index)
  }
}

extension Decimal: FMDBBindable {
  /// Binds the digits as text, which keeps all of them; a column declared as a number makes a double
  /// of it, so declare the column TEXT.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(description, at: index)
  }
}

extension NSNumber: FMDBBindable {
  /// Binds an integer or a double, whichever the number holds.
  ///
  /// An unsigned number above `Int64.max` is stored as the same 64 bits, as FMDB does;
  /// `unsignedLongLongInt(forColumn:)` reads it back. (The Swift types `UInt64` and `UInt` refuse.)
  public func bind(to statement: FMStatement, at index: Int32) throws {
    switch String(cString: objCType) {
    case "f", "d": try statement.bind(doubleValue, at: index)
    case "Q", "L": try statement.bind(Int64(bitPattern: uint64Value), at: index)
    default: try statement.bind(int64Value, at: index)
    }
  }
}

extension NSString: FMDBBindable {
  /// Binds text.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(String(self), at: index)
  }
}

extension NSData: FMDBBindable {
  /// Binds a blob; an empty one is not NULL.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Data(self), at: index)
  }
}

extension NSDate: FMDBBindable {
  /// Binds text in the database's date format, or the seconds since 1970.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bind(Date(timeIntervalSince1970: timeIntervalSince1970), at: index)
  }
}

extension NSNull: FMDBBindable {
  /// Binds NULL.
  public func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bindNull(at: index)
  }
}

extension Optional: FMDBBindable where Wrapped: FMDBBindable {
  /// Binds the value, or NULL.
  @inlinable
  public func bind(to statement: FMStatement, at index: Int32) throws {
    if let value = self {
      try value.bind(to: statement, at: index)
    } else {
      try statement.bindNull(at: index)
    }
  }
}
