/// Whether a card is of a person or of an organization.
public enum CNContactType: Int, Sendable, Codable {
  /// A person: the name stands for the card.
  case person = 0
  /// A company, a club, an office: the organization's name stands for the card.
  case organization = 1
}
