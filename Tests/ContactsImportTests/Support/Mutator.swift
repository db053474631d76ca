import Foundation

/// Damages bytes by chance: flipped, cut, spliced, pages swapped. The same seed does the same.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below a limit. Knuth's numbers for a linear congruential generator.
  mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int((state >> 33) % UInt64(limit)) : 0
  }

  private static let interesting: [[UInt8]] = [
    [0], [0xFF], [0x7F], [0x80], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
    Array("\r\n ".utf8),
    Array("BEGIN:VCARD\r\n".utf8), Array("END:VCARD\r\n".utf8), Array("=\r\n".utf8),
    Array(";ENCODING=QUOTED-PRINTABLE:=".utf8), Array(";ENCODING=b:".utf8),
    Array("\\\\\\n\\,\\;".utf8),
    Array("\"".utf8), Array("^n^'".utf8), Array("item1.".utf8), Array(";CHARSET=UTF-16:".utf8),
    Array(";CHARSET=ISO-2022-JP:".utf8), Array("VERSION:2.1\r\n".utf8),
    Array("VERSION:4.0\r\n".utf8),
    [0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], Array(":".utf8), Array("AGENT:".utf8),
    Array("KIND:group\r\n".utf8), Array("MEMBER:".utf8), Array("BDAY:--0".utf8), Array("🧑🏽‍🚀".utf8),
    [0xCC, 0x81], Array("PHOTO:data:;base64,".utf8),
  ]

  /// Damages some bytes, one to some times.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - other: What may be spliced in.
  ///   - page: The size of pages to swap and copy; 0 for none.
  mutating func damage(_ bytes: [UInt8], with other: [UInt8], page: Int = 0) -> [UInt8] {
    var result = bytes
    for _ in 0...number(number(4) == 0 ? 40 : 5) { step(&result, other, page) }
    return result
  }

  private mutating func step(_ bytes: inout [UInt8], _ other: [UInt8], _ page: Int) {
    guard !bytes.isEmpty else { return }
    let place = number(bytes.count)
    switch number(page > 0 ? 12 : 9) {
    case 0: bytes[place] ^= 1 << UInt8(number(8))
    case 1: bytes[place] = UInt8(number(256))
    case 2:
      let text = Self.interesting[number(Self.interesting.count)]
      if page > 0 {
        for (offset, byte) in text.enumerated() where place + offset < bytes.count {
          bytes[place + offset] = byte
        }
      } else {
        bytes.insert(contentsOf: text, at: place)
      }
    case 3 where number(4) == 0: bytes.removeLast(number(bytes.count))
    case 4 where page == 0: bytes.removeSubrange(place..<min(bytes.count, place + number(200)))
    case 5 where page == 0:
      // The same again, some times.
      let piece = Array(bytes[place..<min(bytes.count, place + number(200))])
      for _ in 0...number(5) { bytes.insert(contentsOf: piece, at: place) }
    case 6 where !other.isEmpty:
      let from = number(other.count)
      let piece = other[from..<min(other.count, from + number(page > 0 ? page : 400))]
      if page > 0 {
        for (offset, byte) in piece.enumerated() where place + offset < bytes.count {
          bytes[place + offset] = byte
        }
      } else {
        bytes.insert(contentsOf: piece, at: place)
      }
    case 9: swapPages(&bytes, page)
    case 10:
      let from = number(bytes.count / page) * page
      let to = number(bytes.count / page) * page
      guard from + page <= bytes.count, to + page <= bytes.count else { return }
      bytes.replaceSubrange(to..<to + page, with: Array(bytes[from..<from + page]))
    case 11:
      // In the head of a page: what kind it is, how many cells it has, and where they are.
      let head = number(bytes.count / page) * page + number(24)
      if head < bytes.count { bytes[head] = UInt8(number(256)) }
    default: bytes[place] = bytes[place] &+ UInt8(1 + number(3))
    }
  }

  private mutating func swapPages(_ bytes: inout [UInt8], _ page: Int) {
    let a = number(bytes.count / page) * page
    let b = number(bytes.count / page) * page
    guard a + page <= bytes.count, b + page <= bytes.count else { return }
    for offset in 0..<page { bytes.swapAt(a + offset, b + offset) }
  }
}
