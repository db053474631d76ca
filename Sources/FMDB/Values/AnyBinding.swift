import Foundation

extension FMStatement {
  /// Binds a value of which only `Any` is known, as in FMDB's arrays and dictionaries.
  ///
  /// The common types are told apart by comparing the type, since `as?` costs more than storing the
  /// value does.
  func bindAny(_ value: Any, at index: Int32) throws {
    try bindOpened(value, at: index)
  }

  private func bindOpened<T>(_ value: T, at index: Int32) throws {
    if T.self == Int.self {
      try bind(Int64(unsafeBitCast(value, to: Int.self)), at: index)
    } else if T.self == String.self {
      try bind(unsafeBitCast(value, to: String.self), at: index)
    } else if T.self == Double.self {
      try bind(unsafeBitCast(value, to: Double.self), at: index)
    } else {
      try bindOther(value, at: index)
    }
  }

  private func bindOther(_ value: Any, at index: Int32) throws {
    if let value = value as? any FMDBBindable {
      try value.bind(to: self, at: index)
    } else if let optional = value as? any AnyOptional {
      if let value = optional.anyValue {
        try bindAny(value, at: index)
      } else {
        try bindNull(at: index)
      }
    } else if let value = value as? any RawRepresentable,
      let raw = value.rawValue as? any FMDBBindable
    {
      try raw.bind(to: self, at: index)
    } else if let value = value as? any Encodable {
      try bindJSON(value, at: index)
    } else {
      throw bindingError("a value of type \(type(of: value)) cannot be stored", at: index)
    }
  }

  /// Binds the values in order; there must be as many as there are parameters.
  func bindAll(_ values: [Any]) throws {
    try requireParameterCount(values.count)
    precondition(MemoryLayout<LentValue>.stride == MemoryLayout<Any>.stride)
    try values.withUnsafeBytes { bytes in
      let lent = bytes.assumingMemoryBound(to: LentValue.self)
      for position in lent.indices {
        try lent[position].bind(to: self, at: Int32(truncatingIfNeeded: position + 1))
      }
    }
  }

  /// Binds each parameter to the value under its name. Further values are not minded.
  func bindAll(named values: [String: Any]) throws {
    guard parameterCount > 0 else { return }
    let names = parameterNames.names
    for (position, name) in names.enumerated() {
      let index = Int32(position) + 1
      guard let name else {
        throw bindingError("it has no name, and only named values were given", at: index)
      }
      guard let value = values[name] ?? values[":" + name] else {
        throw bindingError("no value of that name was given", at: index)
      }
      try bindAny(value, at: index)
    }
  }
}

/// A value read where the caller's array has it. It is laid out as `Any` is, and cannot be copied:
/// taking the value out of the array would copy it, which costs as much as binding it.
private struct LentValue: ~Copyable {
  let value: Any

  @inline(__always)
  func bind(to statement: FMStatement, at index: Int32) throws {
    try statement.bindAny(value, at: index)
  }
}

/// Lets an optional inside `Any` be opened.
private protocol AnyOptional {
  var anyValue: Any? { get }
}

extension Optional: AnyOptional {
  var anyValue: Any? {
    if let self { return self }
    return nil
  }
}
