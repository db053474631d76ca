import Foundation

/// Dates in vCards: ISO 8601 in its short and long forms, cut at either end (RFC 6350, 4.3).
enum VCardDate {
  /// Year, month and day, as far as they are said; nil for what is no date. A time of day is passed over.
  static func components(_ text: String) -> DateComponents? {
    let date = text.trimmed.split(whereSeparator: { $0 == "T" || $0 == " " }).first.map(String.init)
    guard let date, !text.hasPrefix("T") else { return nil }
    if date.hasPrefix("---") { return made(nil, nil, date.dropFirst(3)) }
    if date.hasPrefix("--") {
      let rest = date.dropFirst(2).filter { $0 != "-" }
      return rest.count == 2
        ? made(nil, rest[...], nil) : made(nil, rest.prefix(2), rest.dropFirst(2))
    }
    if date.contains("-") {
      let parts = date.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count <= 3, parts[0].count == 4 else { return nil }
      return made(parts[0], parts.count > 1 ? parts[1] : nil, parts.count > 2 ? parts[2] : nil)
    }
    switch date.count {
    case 4: return made(date[...], nil, nil)
    case 8: return made(date.prefix(4), date.dropFirst(4).prefix(2), date.dropFirst(6))
    default: return nil
    }
  }

  private static func made(
    _ year: Substring?, _ month: Substring?, _ day: Substring?
  ) -> DateComponents? {
    var result = DateComponents()
    for (part, limits, key) in [
      (year, 1...9999, \DateComponents.year), (month, 1...12, \.month), (day, 1...31, \.day),
    ] {
      guard let part else { continue }
      guard part.allSatisfy(\.isASCII), let number = Int(part), limits.contains(number) else {
        return nil
      }
      result[keyPath: key] = number
    }
    return result.year == nil && result.month == nil && result.day == nil ? nil : result
  }

  /// The date as a version writes it. A day without a year is what Apple's programs understand in 3.0:
  /// the year 1604 and a parameter that says so.
  static func line(_ name: String, _ date: DateComponents, _ version: VCardVersion) -> VCardLine {
    func padded(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let month = date.month.map { padded($0, 2) }
    let day = date.day.map { padded($0, 2) }
    if version == .v40 {
      let text: String
      switch (date.year.map { padded($0, 4) }, month, day) {
      case (let year?, let month?, let day?): text = year + month + day
      case (let year?, let month?, nil): text = "\(year)-\(month)"
      case (let year?, nil, _): text = year
      case (nil, let month?, let day): text = "--" + month + (day ?? "")
      case (nil, nil, let day): text = "---" + (day ?? "01")
      }
      return VCardLine(name, text)
    }
    // A day alone is written as 4.0 does.
    if month == nil, date.year == nil { return VCardLine(name, "---" + (day ?? "01")) }
    let year = padded(date.year ?? 1604, 4)
    let parts = [year, month, day].compactMap { $0 }
    var line = VCardLine(name, parts.joined(separator: "-"))
    if date.year == nil {
      line.parameters = [.init(name: "X-APPLE-OMIT-YEAR", values: ["1604"])]
    }
    return line
  }
}
