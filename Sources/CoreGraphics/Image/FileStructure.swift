/// Tells whole picture files from cut off ones, and how much can be in one. gdk-pixbuf hands out what
/// it has read of a file that ends too early as if nothing were missing.
enum FileStructure {
  /// The most pixels that a byte of the file can stand for, in a picture that is not all alike.
  static func pixelsPerByte(_ data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      if bytes.starts(with: Array("GIF8".utf8)) {
        // A code of 12 bits stands for 4096 pixels.
        return 2730
      }
      if bytes.starts(with: [0xFF, 0xD8]) {
        // A bit stands for a block of 8 x 8 pixels.
        return 512
      }
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 25 {
        // A bit stands for 129 bytes; pixels have 1 to 64 bits, by depth and kind of colour.
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(bytes[25])] ?? 1
        return 8256 / max(1, Int(bytes[24]) * channels)
      }
      return 8256
    }
  }

  /// Whether the file is of one of the usual formats for pixels, and not a drawing.
  static func hasPixels(_ data: Data) -> Bool {
    let beginnings: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], Array("GIF8".utf8), Array("RIFF".utf8),
      Array("BM".utf8), Array("II*".utf8), Array("MM".utf8),
    ]
    return beginnings.contains { data.starts(with: $0) }
  }

  /// Whether the bytes are the beginning of a PNG, JPEG or WebP that goes on. False for other
  /// formats, whose loaders notice.
  static func isCutOff(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return isCutOff(png: bytes) }
      if bytes.starts(with: [0xFF, 0xD8]) { return isCutOff(jpeg: bytes) }
      if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12,
        bytes[8..<12].elementsEqual("WEBP".utf8)
      {
        let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
        return bytes.count < size + 8
      }
      return false
    }
  }

  /// A PNG is chunks of length, name, body and checksum, the last one named IEND.
  private static func isCutOff(png bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 8
    while position + 12 <= bytes.count {
      let size = (position..<position + 4).reduce(0) { $0 << 8 | Int(bytes[$1]) }
      let next = position + 12 + size
      if next > bytes.count { return true }
      if bytes[(position + 4)..<(position + 8)].elementsEqual("IEND".utf8) { return false }
      position = next
    }
    return true
  }

  /// A JPEG is segments with a marker and a length, and runs of coded pixels in which a byte FF is
  /// followed by 00 or a restart marker; the last marker is FF D9.
  private static func isCutOff(jpeg bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 2
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF else {
        // Coded pixels, or rubbish that decoders skip.
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case 0xD9: return false
      case 0xFF: position += 1
      case 0x00, 0x01, 0xD0...0xD8: position += 2
      default:
        guard position + 3 < bytes.count else { return true }
        position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
      }
    }
    return true
  }
}
