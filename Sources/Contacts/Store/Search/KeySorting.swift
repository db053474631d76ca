import Foundation

/// Sorts by keys of bytes without zeros, which lie behind each other in one array.
struct KeySorting {
  private struct Entry {
    /// The first eight bytes as a number: most comparisons end here.
    var start: UInt64
    var item: Int32
  }

  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var entries: [Entry] = []

  /// Adds the key of the next item, and what those of one key are sorted by: bytes that end with a zero.
  mutating func append(_ key: UnsafePointer<UInt8>?, _ tie: UnsafePointer<UInt8>?) {
    starts.append(bytes.count)
    var start: UInt64 = 0
    if let key {
      let count = strlen(key)
      bytes.append(contentsOf: UnsafeBufferPointer(start: key, count: count))
      for offset in 0..<8 {
        start = start << 8 | (offset < count ? UInt64(key[offset]) : 0)
      }
    }
    if let tie {
      // Less than what a longer key goes on with.
      bytes.append(1)
      bytes.append(contentsOf: UnsafeBufferPointer(start: tie, count: strlen(tie)))
    }
    bytes.append(0)
    entries.append(Entry(start: start, item: Int32(entries.count)))
  }

  /// The items in the order of their keys; O(n log n).
  func sorted() -> [Int32] {
    var entries = entries
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      entries.sort { a, b in
        if a.start != b.start { return a.start < b.start }
        let order = strcmp(base + starts[Int(a.item)], base + starts[Int(b.item)])
        return order == 0 ? a.item < b.item : order < 0
      }
    }
    return entries.map(\.item)
  }
}
