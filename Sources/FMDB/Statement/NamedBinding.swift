import CSQLite

/// A name with its value, read where the caller's array of pairs has it.
///
/// It is laid out as such a pair is, and cannot be copied: taking a pair out of the array would copy
/// it, which costs more than binding its value.
private struct LentPair: ~Copyable {
  let name: String
  let value: any FMDBBindable

  /// Stops the program if the compiler lays the two out differently; costs nothing when it does not.
  @inline(__always)
  static func checkLayout() {
    typealias Pair = (name: String, value: any FMDBBindable)
    precondition(MemoryLayout<Self>.stride == MemoryLayout<Pair>.stride)
    precondition(MemoryLayout<Pair>.offset(of: \.value) == MemoryLayout<String>.stride)
  }

  /// Binds the value to the parameter with that index (from 1), if that is its name.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  func bind(to statement: FMStatement, at index: Int, called expected: String?) throws -> Bool {
    guard let expected, name == expected else { return false }
    try value.bind(to: statement, at: Int32(truncatingIfNeeded: index))
    return true
  }
}

extension FMStatement {
  /// Binds each value to the parameter of its name. Every parameter must get one.
  ///
  /// Most programs name the parameters in the statement's own order, so that is tried first.
  func bindAll(
    named first: (String, any FMDBBindable), _ pairs: [(String, any FMDBBindable)]
  ) throws {
    let names = parameterNames.names
    if pairs.count + 1 == names.count, names[0] == first.0 {
      try first.1.bind(to: self, at: 1)
      if try bindInOrder(pairs, from: 1, names) { return }
    }
    try bindInAnyOrder([first] + pairs)
  }

  /// Binds values to parameters in order, as long as the names agree.
  ///
  /// - Returns: Whether all did.
  private func bindInOrder(
    _ pairs: [(String, any FMDBBindable)], from start: Int, _ names: [String?]
  ) throws -> Bool {
    LentPair.checkLayout()
    return try pairs.withUnsafeBytes { bytes in
      let lent = bytes.assumingMemoryBound(to: LentPair.self)
      for position in lent.indices {
        let place = start + position
        guard try lent[position].bind(to: self, at: place + 1, called: names[place]) else {
          return false
        }
      }
      return true
    }
  }

  /// Binds values whose names are in another order than the parameters, or are the wrong ones.
  private func bindInAnyOrder(_ pairs: [(String, any FMDBBindable)]) throws {
    var bound: Set<Int32> = []
    for (name, value) in pairs {
      guard let index = parameterNames.index(of: name) else {
        throw FMDatabaseError(
          code: SQLITE_RANGE, message: "the statement has no parameter :\(name)", sql: query)
      }
      bound.insert(index)
      try value.bind(to: self, at: index)
    }
    for index in 1..<(parameterCount + 1) where !bound.contains(index) {
      throw bindingError("no value of that name was given", at: index)
    }
  }
}
