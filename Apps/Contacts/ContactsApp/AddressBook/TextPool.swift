/// Many texts in one run of UTF-8 bytes.
struct TextPool {
  private var bytes: [UInt8] = []

  /// Takes memory for texts of so many bytes.
  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds a text.
  ///
  /// - Returns: Where it is; `nil` if all together would have more than 4 GiB.
  mutating func append(_ text: String) -> Range<UInt32>? {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    guard let end = UInt32(exactly: bytes.count) else { return nil }
    return UInt32(start)..<end
  }

  /// A text's bytes.
  subscript(range: Range<UInt32>) -> ArraySlice<UInt8> {
    bytes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// A text.
  func string(_ range: Range<UInt32>) -> String { String(decoding: self[range], as: UTF8.self) }
}
