import CSQLite

/// Binds values to the parameters of a statement by name, one after the other, and sees to it that
/// none is left out.
@usableFromInline
struct NamedBinding {
  @usableFromInline let statement: FMStatement
  @usableFromInline var count: Int32 = 0

  /// The parameters bound so far; not kept up while they come in the statement's own order.
  @usableFromInline var bound: Set<Int32>?

  @usableFromInline
  init(_ statement: FMStatement) { self.statement = statement }

  @inlinable
  mutating func bind<Value: FMDBBindable>(_ name: String, _ value: Value) throws {
    let next = count &+ 1
    if bound == nil, statement.parameter(next, isCalled: name) {
      count = next
      try value.bind(to: statement, at: next)
    } else {
      try value.bind(to: statement, at: find(name))
    }
  }

  /// The parameter of that name, which is noted as bound.
  @usableFromInline
  mutating func find(_ name: String) throws -> Int32 {
    guard let index = statement.parameterNames.index(of: name) else {
      throw FMDatabaseError(
        code: SQLITE_RANGE, message: "the statement has no parameter :\(name)", sql: statement.query
      )
    }
    if bound == nil { bound = Set(1..<(count + 1)) }
    bound?.insert(index)
    return index
  }

  /// Refuses what leaves a parameter without a value.
  @usableFromInline
  func finish() throws {
    if bound == nil, count == statement.parameterCount { return }
    let bound = bound ?? Set(1..<(count + 1))
    for index in 1..<(statement.parameterCount + 1) where !bound.contains(index) {
      throw statement.bindingError("no value of that name was given", at: index)
    }
  }
}

extension FMStatement {
  /// Whether the parameter with that index (from 1) has that name.
  @usableFromInline
  func parameter(_ index: Int32, isCalled name: String) -> Bool {
    let names = parameterNames.names
    return index <= names.count && names[Int(index) - 1] == name
  }
}
