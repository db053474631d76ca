/// Identifiers that were marked for something, in the order in which that happened, each once.
@usableFromInline struct MarkedIdentifiers<Identifier: Hashable> {
  @usableFromInline var order: [Identifier] = []
  @usableFromInline var members: Set<Identifier> = []

  @inlinable init() {}

  @inlinable mutating func insert(_ identifiers: [Identifier]) {
    for identifier in identifiers where members.insert(identifier).inserted {
      order.append(identifier)
    }
  }

  @inlinable mutating func remove(_ identifiers: some Sequence<Identifier>) {
    if order.isEmpty { return }
    let count = members.count
    members.subtract(identifiers)
    if members.count < count { order.removeAll { !members.contains($0) } }
  }
}

extension MarkedIdentifiers: Sendable where Identifier: Sendable {}
