import Foundation

/// Fields by name as a text: a line `name=value` for each, in which `\\` and `\n` stand for a backslash and
/// the end of a line. Several times as fast as JSON.
enum StoredFields {
  static func text(_ fields: [String: String]) -> String {
    var text = ""
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      if !text.isEmpty { text += "\n" }
      text += name
      text += "="
      if value.utf8.contains(where: { $0 == 10 || $0 == 92 }) {
        for scalar in value.unicodeScalars {
          switch scalar {
          case "\n": text += "\\n"
          case "\\": text += "\\\\"
          default: text.unicodeScalars.append(scalar)
          }
        }
      } else {
        text += value
      }
    }
    return text
  }

  static func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in text.utf8.split(separator: 10) {
      guard let equals = line.firstIndex(of: 61) else { continue }
      let value = line[line.index(after: equals)...]
      fields[String(decoding: line[..<equals], as: UTF8.self)] =
        value.contains(92) ? unescaped(value) : String(decoding: value, as: UTF8.self)
    }
    return fields
  }

  private static func unescaped(_ value: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in value {
      if !isEscaped, byte == 92 {
        isEscaped = true
      } else {
        bytes.append(isEscaped && byte == 110 ? 10 : byte)
        isEscaped = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A day as fields: the parts that were given, and the calendar that they are of.
enum StoredDate {
  private static let parts:
    [(name: String, part: WritableKeyPath<DateComponents, Int?> & Sendable)] =
      [
        ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour),
        ("minute", \.minute), ("second", \.second),
      ]

  static func text(_ date: DateComponents) -> String {
    var fields: [String: String] = [:]
    if let calendar = date.calendar {
      fields["calendar"] = (calendar as NSCalendar).calendarIdentifier.rawValue
    }
    if let isLeap = date.isLeapMonth { fields["leap"] = isLeap ? "1" : "0" }
    for (name, part) in parts {
      if let number = date[keyPath: part] { fields[name] = String(number) }
    }
    return StoredFields.text(fields)
  }

  static func components(_ text: String) -> DateComponents {
    let fields = StoredFields.fields(text)
    var date = DateComponents()
    if let calendar = fields["calendar"] {
      date.calendar = NSCalendar(identifier: NSCalendar.Identifier(rawValue: calendar))
        .map { $0 as Calendar }
    }
    if let leap = fields["leap"] { date.isLeapMonth = leap == "1" }
    for (name, part) in parts {
      if let number = fields[name].flatMap({ Int($0) }) { date[keyPath: part] = number }
    }
    return date
  }
}
