/// A set of rows, a bit for each.
struct RowSet {
  private var words: [UInt64]
  /// How many rows are in it.
  private(set) var count = 0

  /// An empty set that can hold rows up to one.
  init(upTo row: Int64) { words = [UInt64](repeating: 0, count: Int(row) / 64 + 1) }

  mutating func insert(_ row: Int64) {
    let (word, bit) = (Int(row) / 64, UInt64(1) << UInt64(row % 64))
    guard word < words.count, words[word] & bit == 0 else { return }
    words[word] |= bit
    count += 1
  }

  func contains(_ row: Int64) -> Bool {
    let word = Int(row) / 64
    return word < words.count && words[word] & (UInt64(1) << UInt64(row % 64)) != 0
  }

  mutating func formIntersection(_ other: RowSet) {
    count = 0
    for index in words.indices {
      words[index] &= index < other.words.count ? other.words[index] : 0
      count += words[index].nonzeroBitCount
    }
  }

  /// The rows from the lowest on.
  var rows: [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(Int64(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}
