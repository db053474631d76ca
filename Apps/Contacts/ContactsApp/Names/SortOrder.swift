import Foundation

/// Sorts by keys that lie behind one another in one array, by the keys' bytes.
struct SortOrder {
  let keys: [UInt8]

  private struct Entry {
    /// The first eight bytes as a number: most comparisons end here.
    let start: UInt64
    let key: Range<Int>
    let item: Int
  }

  /// The items in the order of their keys, those with empty keys last. Items of the same key stay as
  /// they are. O(n log n).
  func sorted(_ items: [(item: Int, key: Range<Int>)]) -> [Int] {
    var entries = items.map { Entry(start: start(of: $0.key), key: $0.key, item: $0.item) }
    keys.withUnsafeBytes { bytes in
      entries.sort { a, b in
        if a.start != b.start { return a.start < b.start }
        let common = min(a.key.count, b.key.count)
        if common > 0, let base = bytes.baseAddress {
          let order = memcmp(base + a.key.lowerBound, base + b.key.lowerBound, common)
          if order != 0 { return order < 0 }
        }
        return a.key.count == b.key.count ? a.item < b.item : a.key.count < b.key.count
      }
    }
    return entries.map(\.item)
  }

  private func start(of key: Range<Int>) -> UInt64 {
    // No key begins with eight bytes of ones.
    guard !key.isEmpty else { return .max }
    var start: UInt64 = 0
    for offset in 0..<8 {
      start = start << 8 | (offset < key.count ? UInt64(keys[key.lowerBound + offset]) : 0)
    }
    return start
  }
}
