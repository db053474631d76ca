import Foundation

/// What the user types to come to a row.
struct TypeAhead {
  /// How long after the last letter, in seconds, the next one begins anew.
  static let interval = 1.0
  /// How many rows that are out of sight are looked at for one letter.
  static let reach = 1000

  private(set) var text = ""
  private var lastTime = -Double.infinity

  /// Whether a space typed now belongs to the text.
  func isGoingOn(at time: Double) -> Bool {
    !text.isEmpty && time - lastTime < Self.interval
  }

  /// Adds letters typed at a time, in seconds.
  mutating func type(_ letters: String, at time: Double) {
    if !isGoingOn(at: time) { text = "" }
    text += letters
    lastTime = time
  }

  mutating func end() { text = "" }

  /// What rows must begin with. One letter typed again and again stands for itself: it leads from
  /// each row that begins with it to the next.
  var prefix: String {
    let first = text.prefix(1)
    return text.allSatisfy { String($0).lowercased() == first.lowercased() } ? String(first) : text
  }

  /// Whether a row that fits what was typed so far may stay where it is.
  var mayStay: Bool { prefix.count > 1 }

  func fits(_ rowText: String) -> Bool {
    rowText.range(of: prefix, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
  }
}
