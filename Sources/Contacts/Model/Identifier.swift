/// Identifiers of contacts and values: UUIDs (RFC 9562, version 4) as Foundation writes them.
///
/// Foundation opens the system's source of chance anew for each, which takes longer than all else that
/// happens to a value when thousands are imported.
package enum Identifier {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A new one.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    var high: UInt64 = generator.next()
    var low: UInt64 = generator.next()
    // The version and the variant.
    high = high & ~0xF000 | 0x4000
    low = low & ~(0xC000_0000_0000_0000) | 0x8000_0000_0000_0000
    return String(unsafeUninitializedCapacity: 36) { bytes in
      var place = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          bytes[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = index < 16 ? high : low
        bytes[place] = digits[Int(half >> UInt64(60 - index % 16 * 4) & 15)]
        place += 1
      }
      return 36
    }
  }
}
