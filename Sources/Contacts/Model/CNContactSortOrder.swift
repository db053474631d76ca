/// What people are sorted by.
public enum CNContactSortOrder: Int, Sendable {
  /// As it comes.
  case none = 0
  /// As the user's settings say: by family name here.
  case userDefault = 1
  /// By given name.
  case givenName = 2
  /// By family name.
  case familyName = 3
}
