/// The names of a person, and the one name that stands for all of them.
struct CompositeName {
  var prefix: String?
  var first: String?
  var middle: String?
  var last: String?
  var suffix: String?
  var nickname: String?
  var organization: String?
  /// Whether the card is an organization's: then its name counts before a person's.
  var isOrganization = false

  /// What is shown of somebody of whom nothing is known.
  static let none = "No Name"

  /// Prefix, first, middle, last name and suffix, for an organization its name. Without these, the
  /// organization, or the nickname. `nil` if there is none of them.
  var text: String? {
    if isOrganization, let organization { return organization }
    let parts = [prefix, first, middle, last, suffix].compactMap(\.self)
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return organization ?? nickname
  }

  /// Whether a row shows first and last name and not ``text``.
  var isShownInParts: Bool {
    (first != nil || last != nil) && !(isOrganization && organization != nil)
  }
}
