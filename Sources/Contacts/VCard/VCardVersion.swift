/// The version of a vCard.
package enum VCardVersion: String, Sendable, Codable {
  /// By the Versit consortium, 1996.
  case v21 = "2.1"
  /// RFC 2426.
  case v30 = "3.0"
  /// RFC 6350.
  case v40 = "4.0"

  /// The version that a `VERSION` line says, as far as it can be told: what begins with 4 is 4.0, and what
  /// says nothing known is 3.0.
  init(text: String) {
    switch text.first {
    case "2": self = .v21
    case "4": self = .v40
    default: self = .v30
    }
  }
}
