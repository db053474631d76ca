/// Different identifiers, each with a number that it keeps for as long as it is here.
///
/// Numbers are small and are used again, so what else is known about an identifier can be kept in
/// plain arrays, and an order of identifiers is an array of numbers. Finding an identifier takes one
/// look at a table of hashes; the hash of each identifier is kept, so that no identifier is hashed
/// twice, not even to find those of one table in another.
public struct IdentifierTable<Identifier: Hashable> {
  /// The identifiers by number; `nil` where a number is free.
  @usableFromInline var identifiers: ContiguousArray<Identifier?> = []
  /// The hashes by number.
  @usableFromInline var hashes: ContiguousArray<UInt32> = []
  /// An open hash table: the hash in the upper half, the number plus one in the lower; zero where
  /// nothing is.
  @usableFromInline var buckets: ContiguousArray<UInt64> = []
  /// The numbers that are free.
  @usableFromInline var free: ContiguousArray<Int32> = []

  /// Makes a table without identifiers.
  @inlinable public init() {}

  /// How many identifiers there are.
  @inlinable public var count: Int { identifiers.count - free.count }

  /// One more than the largest number that was given out.
  @inlinable public var numberLimit: Int { identifiers.count }

  /// The identifier with a number that is in use.
  @inlinable public subscript(number: Int32) -> Identifier {
    // A free number here is a mistake of who keeps numbers, and stops the program.
    identifiers[Int(number)]!
  }

  /// The number of an identifier; `nil` if it is not here. O(1) on average.
  @inlinable public func number(of identifier: Identifier) -> Int32? {
    number(of: identifier, hash: Self.hash(of: identifier))
  }

  /// The number of an identifier whose hash is known.
  @inlinable func number(of identifier: Identifier, hash: UInt32) -> Int32? {
    guard !buckets.isEmpty else { return nil }
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let number = Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
        if identifiers[Int(number)] == identifier { return number }
      }
      bucket = (bucket + 1) & mask
    }
  }

  /// Adds an identifier. O(1) on average.
  ///
  /// - Returns: Its number, and whether it is new; one that was here already keeps its number.
  @inlinable public mutating func insert(
    _ identifier: Identifier
  ) -> (number: Int32, isNew: Bool) {
    if (count + 1) * 4 > buckets.count * 3 { grow(toHold: count + 1) }
    let hash = Self.hash(of: identifier)
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 { break }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let number = Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
        if identifiers[Int(number)] == identifier { return (number, false) }
      }
      bucket = (bucket + 1) & mask
    }
    let number: Int32
    if let last = free.popLast() {
      number = last
      identifiers[Int(number)] = identifier
      hashes[Int(number)] = hash
    } else {
      number = Int32(identifiers.count)
      identifiers.append(identifier)
      hashes.append(hash)
    }
    buckets[bucket] = UInt64(hash) << 32 | UInt64(number + 1)
    return (number, true)
  }

  /// Makes room for identifiers that are about to come.
  @inlinable public mutating func reserveCapacity(_ count: Int) {
    if count * 4 > buckets.count * 3 { grow(toHold: count) }
    identifiers.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// Takes an identifier away; its number is free then. O(1) on average.
  @inlinable public mutating func remove(_ number: Int32) {
    let mask = buckets.count - 1
    let wanted = UInt64(number + 1)
    var hole = Int(hashes[Int(number)]) & mask
    while buckets[hole] & 0xFFFF_FFFF != wanted { hole = (hole + 1) & mask }
    // What lies behind and would no longer be found moves up.
    var next = (hole + 1) & mask
    while buckets[next] != 0 {
      let home = Int(truncatingIfNeeded: buckets[next] >> 32) & mask
      if (next - home) & mask >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = 0
    identifiers[Int(number)] = nil
    free.append(number)
  }

  /// Whether a number that was given out is still in use.
  @inlinable public func isInUse(_ number: Int32) -> Bool { identifiers[Int(number)] != nil }

  /// Takes all identifiers away.
  @inlinable public mutating func removeAll() { self = IdentifierTable() }

  @inlinable mutating func grow(toHold count: Int) {
    var size = max(16, buckets.count)
    while count * 4 > size * 3 { size *= 2 }
    guard size > buckets.count else { return }
    let old = buckets
    buckets = ContiguousArray(repeating: 0, count: size)
    let mask = size - 1
    for entry in old where entry != 0 {
      var bucket = Int(truncatingIfNeeded: entry >> 32) & mask
      while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = entry
    }
  }

  @inlinable static func hash(of identifier: Identifier) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }
}

extension IdentifierTable: Sendable where Identifier: Sendable {}
