import Foundation

/// Cuts the bytes of a file of vCards into lines, as real programs write them.
///
/// Lines end with CRLF, LF or CR; folds (RFC 2425) are undone, and so are the soft line breaks of
/// quoted-printable and the unindented base64 of vCard 2.1. Text is UTF-8 (or UTF-16 with a mark), or what
/// `CHARSET` says; bytes that are neither are taken for Windows-1252. Every step is linear in the size.
struct VCardLineReader {
  /// A line with its number in the file, from 1.
  struct Numbered {
    var number: Int
    var line: VCardLine?
  }

  private let bytes: [UInt8]
  private var index = 0
  private var number = 0

  init(_ data: Data) {
    bytes = Self.utf8(data)
  }

  /// The next logical line; nil at the end. A line that is none (no colon) has no `line`.
  mutating func next() -> Numbered? {
    while let (start, end) = takePhysical() {
      if start == end { continue }
      let first = number
      var raw = Array(bytes[start..<end])
      while let next = peekPhysical(), isFold(next) {
        _ = takePhysical()
        raw += bytes[(next.0 + 1)..<next.1]
      }
      let head = Self.head(of: raw)
      if head.contains("QUOTED-PRINTABLE") {
        while raw.last == 0x3D, let (start, end) = takePhysical() {
          raw.removeLast()
          raw += bytes[start..<end]
        }
      } else if head.contains("BASE64") || head.contains("ENCODING=B") {
        while let next = peekPhysical(), Self.isBase64(bytes[next.0..<next.1]) {
          _ = takePhysical()
          raw += bytes[next.0..<next.1]
        }
      }
      return Numbered(number: first, line: Self.parse(raw))
    }
    return nil
  }

  // MARK: Physical lines

  private func end(from start: Int) -> (end: Int, next: Int) {
    var place = start
    while place < bytes.count {
      if bytes[place] == 0x0A { return (place, place + 1) }
      if bytes[place] == 0x0D {
        let isPair = place + 1 < bytes.count && bytes[place + 1] == 0x0A
        return (place, place + (isPair ? 2 : 1))
      }
      place += 1
    }
    return (place, place)
  }

  private mutating func takePhysical() -> (Int, Int)? {
    guard index < bytes.count else { return nil }
    let (stop, next) = end(from: index)
    defer { index = next }
    number += 1
    return (index, stop)
  }

  private func peekPhysical() -> (Int, Int)? {
    guard index < bytes.count else { return nil }
    return (index, end(from: index).end)
  }

  private func isFold(_ line: (Int, Int)) -> Bool {
    line.0 < line.1 && (bytes[line.0] == 0x20 || bytes[line.0] == 0x09)
  }

  /// What stands before the value, in upper case.
  private static func head(of raw: [UInt8]) -> String {
    guard let colon = colon(in: raw), raw[..<colon].contains(0x3B) else { return "" }
    return String(decoding: raw[..<colon], as: UTF8.self).uppercased()
  }

  private static func isBase64(_ line: ArraySlice<UInt8>) -> Bool {
    guard !line.isEmpty else { return false }
    return line.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
        || $0 == 0x2B || $0 == 0x2F || $0 == 0x3D || $0 == 0x20
    }
  }

  /// Where the value begins: the first colon that is not in quotes; in a line with an odd quote, the
  /// first of all.
  private static func colon(in raw: [UInt8]) -> Int? {
    var isQuoted = false
    for (place, byte) in raw.enumerated() {
      if byte == 0x22 { isQuoted.toggle() }
      if byte == 0x3A, !isQuoted { return place }
    }
    return raw.firstIndex(of: 0x3A)
  }

  // MARK: A line's parts

  private static func parse(_ raw: [UInt8]) -> VCardLine? {
    guard let colon = colon(in: raw) else { return nil }
    let head = text(raw[..<colon], charset: nil)
    var parts = splitHead(head)
    var name = parts.removeFirst().trimmed
    var group: String?
    if let dot = name.lastIndex(of: ".") {
      group = String(name[..<dot])
      name = String(name[name.index(after: dot)...])
    }
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value > 0x20 }) else { return nil }
    var line = VCardLine(name.uppercased(), "", group: group)
    var encoding = ""
    var charset: String?
    for part in parts {
      let parameter = self.parameter(part)
      switch parameter.name {
      case "ENCODING": encoding = parameter.values.first?.uppercased() ?? ""
      case "CHARSET": charset = parameter.values.first
      default: line.parameters.append(parameter)
      }
    }
    let value = raw[(colon + 1)...]
    switch encoding {
    case "QUOTED-PRINTABLE": line.value = text(unquoted(value)[...], charset: charset)
    case "B", "BASE64":
      line.value = text(value, charset: nil)
      line.data = Data(lenientBase64: value)
    default: line.value = text(value, charset: charset)
    }
    let start = group.map { $0 + "." } ?? ""
    let kept = line.data == nil ? line.parameters : line.parameters + [.base64]
    // A line break that quoted-printable brought in cannot stand in a line.
    let oneLine = line.value.replacingOccurrences(of: "\r\n", with: "\\n")
      .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\r", with: "\\n")
    var written = VCardLine(start + line.name, oneLine)
    written.parameters = kept
    line.source = written.text
    return line
  }

  /// The head's parts between semicolons that are in no quotes.
  private static func splitHead(_ head: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in head {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    parts.append(part)
    return parts
  }

  private static func parameter(_ text: String) -> VCardLine.Parameter {
    guard let equals = text.firstIndex(of: "=") else {
      let bare = text.trimmed
      let encodings = ["QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT"]
      let isEncoding = encodings.contains(bare.uppercased())
      return .init(name: isEncoding ? "ENCODING" : "TYPE", values: [bare])
    }
    let name = text[..<equals].trimmed.uppercased()
    var values: [String] = []
    var value = ""
    var isQuoted = false
    for character in text[text.index(after: equals)...] {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        values.append(value)
        value = ""
      } else {
        value.append(character)
      }
    }
    values.append(value)
    return .init(name: name, values: values.map(withoutCarets))
  }

  /// RFC 6868.
  private static func withoutCarets(_ value: String) -> String {
    guard value.contains("^") else { return value.trimmed }
    var result = ""
    var isCaret = false
    for character in value {
      if isCaret {
        switch character {
        case "n": result.append("\n")
        case "'": result.append("\"")
        case "^": result.append("^")
        default: result += "^" + String(character)
        }
        isCaret = false
      } else if character == "^" {
        isCaret = true
      } else {
        result.append(character)
      }
    }
    return (isCaret ? result + "^" : result).trimmed
  }

  // MARK: Bytes

  private static func unquoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x46: byte - 0x37
      case 0x61...0x66: byte - 0x57
      default: nil
      }
    }
    var result: [UInt8] = []
    var place = value.startIndex
    while place < value.endIndex {
      if value[place] == 0x3D, place + 2 < value.endIndex,
        let high = digit(value[place + 1]), let low = digit(value[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(value[place])
        place += 1
      }
    }
    return result
  }

  private static func text(_ bytes: ArraySlice<UInt8>, charset: String?) -> String {
    if let text = String(validating: bytes, as: UTF8.self) {
      // A set that agrees with UTF-8 as far as these bytes go, or is one.
      if bytes.allSatisfy({ $0 < 0x80 }) || isUnicode(charset) { return text }
    }
    let encoding = charset.flatMap(encoding(named:)) ?? .windowsCP1252
    return String(data: Data(bytes), encoding: encoding)
      ?? String(data: Data(bytes), encoding: .isoLatin1) ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnicode(_ charset: String?) -> Bool {
    guard let charset else { return true }
    return ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(charset.uppercased())
  }

  private static func encoding(named name: String) -> String.Encoding? {
    switch name.uppercased().replacingOccurrences(of: "_", with: "-") {
    case "ISO-8859-1", "LATIN1", "ISO8859-1": .isoLatin1
    case "ISO-8859-2", "LATIN2": .isoLatin2
    case "WINDOWS-1250", "CP1250": .windowsCP1250
    case "WINDOWS-1251", "CP1251": .windowsCP1251
    case "WINDOWS-1252", "CP1252": .windowsCP1252
    case "WINDOWS-1253", "CP1253": .windowsCP1253
    case "WINDOWS-1254", "CP1254": .windowsCP1254
    case "SHIFT-JIS", "SJIS", "SHIFT-JIS-2004": .shiftJIS
    case "EUC-JP": .japaneseEUC
    case "ISO-2022-JP": .iso2022JP
    case "UTF-16": .utf16
    default: nil
    }
  }

  /// The file as UTF-8, without a mark; other bytes stay as they are.
  private static func utf8(_ data: Data) -> [UInt8] {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let encoding: String.Encoding = isLittle ? .utf16LittleEndian : .utf16BigEndian
    let text = String(data: data.dropFirst(2), encoding: encoding)
    return text.map { Array($0.utf8) } ?? bytes
  }
}

extension VCardLine.Parameter {
  /// Says that the value is base64, as vCard 3.0 does.
  static let base64 = Self(name: "ENCODING", values: ["b"])
}

extension Data {
  /// The bytes of base64, whatever else stands between and however its end is cut off.
  init?(lenientBase64 text: some Sequence<UInt8>) {
    var kept = text.filter {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A)
        || $0 == 0x2B || $0 == 0x2F
    }
    if kept.count % 4 == 1 { kept.removeLast() }
    while !kept.count.isMultiple(of: 4) { kept.append(0x3D) }
    self.init(base64Encoded: Data(kept))
  }
}
