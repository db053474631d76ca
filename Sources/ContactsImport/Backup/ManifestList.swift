import Foundation

/// The list of a backup's files of iOS 4 to 9, `Manifest.mbdb`: records one after the other, numbers
/// big-endian, texts with their lengths in front.
struct ManifestList {
  /// The paths of all files in the phone's home folder.
  private(set) var homePaths: Set<String> = []
  /// Whether it was read to its end.
  private(set) var isWhole = false

  /// Reads a list; nil if it does not begin as one. O(its size).
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: Array("mbdb".utf8) + [5, 0]) else { return nil }
    var reader = Reader(bytes: bytes, index: 6)
    while !reader.isAtEnd {
      guard let domain = reader.text(), let path = reader.text(), reader.skipTexts(3),
        // Mode, inode, owner, group, three times, size, protection.
        let mode = reader.number(2), reader.skip(8 + 4 * 5 + 8 + 1),
        let properties = reader.number(1),
        reader.skipTexts(properties * 2)
      else { return }
      // A file, not a folder or link.
      if domain == "HomeDomain", mode & 0xF000 == 0x8000 { homePaths.insert(path) }
    }
    isWhole = true
  }

  private struct Reader {
    let bytes: [UInt8]
    var index: Int

    var isAtEnd: Bool { index >= bytes.count }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - index else { return false }
      index += count
      return true
    }

    mutating func number(_ size: Int) -> Int? {
      guard size <= bytes.count - index else { return nil }
      defer { index += size }
      return bytes[index..<index + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A text; empty where there is none, which is said by the length FFFF.
    mutating func text() -> String? {
      guard let length = number(2) else { return nil }
      if length == 0xFFFF { return "" }
      guard length <= bytes.count - index else { return nil }
      defer { index += length }
      return String(decoding: bytes[index..<index + length], as: UTF8.self)
    }

    mutating func skipTexts(_ count: Int) -> Bool {
      for _ in 0..<count {
        guard let length = number(2), length == 0xFFFF || skip(length) else { return false }
      }
      return true
    }
  }
}
