/// How long each frame of a GIF or WebP is shown, read from the file's structure: gdk-pixbuf does
/// not say how many frames there are, and evens out short delays.
struct AnimationTiming: Equatable {
  /// Seconds, frame by frame.
  var delays: [Double]
  /// How often the whole is played; 0 means without end.
  var loopCount: Int

  /// Reads a file; nil when it is neither GIF nor animated WebP, or its structure is broken.
  init?(data: Data) {
    let bytes = [UInt8](data)
    if bytes.starts(with: Array("GIF8".utf8)) {
      self.init(gif: bytes)
    } else if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      self.init(webP: bytes)
    } else {
      return nil
    }
  }

  private init?(gif bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    delays = []
    loopCount = 1
    var delay = 0.0
    var position = 13 + Self.colorTableSize(bytes[10])

    /// Skips a chain of sub-blocks; false when the file ends within.
    func skipBlocks() -> Bool {
      while position < bytes.count {
        let size = Int(bytes[position])
        position += size + 1
        if size == 0 { return position <= bytes.count }
      }
      return false
    }

    while position < bytes.count {
      switch bytes[position] {
      case 0x21:  // An extension: graphic control holds the delay, NETSCAPE the repetitions.
        guard position + 1 < bytes.count else { return nil }
        let label = bytes[position + 1]
        let body = position + 2
        if label == 0xF9, body + 4 < bytes.count {
          delay = Self.gifDelay(hundredths: Int(bytes[body + 2]) | Int(bytes[body + 3]) << 8)
        } else if label == 0xFF, body + 15 < bytes.count, bytes[body] == 11,
          bytes[(body + 1)...].starts(with: Array("NETSCAPE2.0".utf8)), bytes[body + 12] >= 3
        {
          let repeats = Int(bytes[body + 14]) | Int(bytes[body + 15]) << 8
          loopCount = repeats == 0 ? 0 : repeats + 1
        }
        position = body
        guard skipBlocks() else { return nil }
      case 0x2C:  // An image.
        guard position + 10 < bytes.count else { return nil }
        delays.append(delay)
        delay = Self.gifDelay(hundredths: 0)
        position += 11 + Self.colorTableSize(bytes[position + 9])
        guard skipBlocks() else { return nil }
      case 0x3B: return
      default: return nil
      }
    }
  }

  private init?(webP bytes: [UInt8]) {
    func number(_ position: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
    delays = []
    loopCount = 1
    var position = 12
    while position + 8 <= bytes.count {
      let size = number(position + 4, 4)
      let body = position + 8
      guard body + size <= bytes.count else { return nil }
      if bytes[position..<position + 4].elementsEqual("ANIM".utf8), size >= 6 {
        loopCount = number(body + 4, 2)
      } else if bytes[position..<position + 4].elementsEqual("ANMF".utf8), size >= 16 {
        delays.append(Double(number(body + 12, 3)) / 1000)
      }
      position = body + size + size % 2
    }
    if delays.isEmpty { return nil }
  }

  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Browsers and iOS show frames that ask for a hundredth of a second or less for a tenth.
  private static func gifDelay(hundredths: Int) -> Double {
    hundredths <= 1 ? 0.1 : Double(hundredths) / 100
  }
}
