import Foundation

/// Dates in other calendars, as iPhones write them in `X-ALTBDAY`: four digits of the era (the cycle, in the
/// Chinese calendar), four of the year, two of the month and two of the day, each of them a dash if it is not
/// known. `CALSCALE` names the calendar. A leap month has an `L` behind it (RFC 7529).
extension VCardDate {
  private static let parts:
    [(part: WritableKeyPath<DateComponents, Int?> & Sendable, digits: Int, most: Int)] = [
      (\.era, 4, 9999), (\.year, 4, 9999), (\.month, 2, 13), (\.day, 2, 32),
    ]

  /// The date of a line; nil for what is none, and for an unknown calendar.
  static func otherComponents(_ line: VCardLine) -> DateComponents? {
    guard let name = line.values(of: "CALSCALE").first?.lowercased(),
      let calendar = NSCalendar(identifier: NSCalendar.Identifier(rawValue: name))
    else { return nil }
    var rest = line.value.trimmed[...]
    var date = DateComponents()
    // Others leave out the era altogether.
    let hasEra = !(rest.count == 8 && rest.allSatisfy(isDigit))
    for (part, count, most) in parts where hasEra || part != \.era {
      if rest.first == "-" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(isDigit), let number = Int(digits),
        (0...most).contains(number)
      else { return nil }
      date[keyPath: part] = number
      rest.removeFirst(count)
      if part == \.month, rest.first == "L" {
        date.isLeapMonth = true
        rest.removeFirst()
      }
    }
    guard rest.isEmpty, date.year != nil || date.month != nil || date.day != nil else { return nil }
    date.calendar = calendar as Calendar
    return date
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// A date with its calendar as a line.
  static func otherLine(_ name: String, _ date: DateComponents) -> VCardLine {
    var text = ""
    for (part, count, _) in parts {
      guard let number = date[keyPath: part] else {
        text += "-"
        continue
      }
      let digits = String(number)
      text += String(repeating: "0", count: max(0, count - digits.count)) + digits
      if part == \.month, date.isLeapMonth == true { text += "L" }
    }
    var line = VCardLine(name, text)
    if let calendar = date.calendar {
      let name = (calendar as NSCalendar).calendarIdentifier.rawValue
      line.parameters = [.init(name: "CALSCALE", values: [name])]
    }
    return line
  }
}
