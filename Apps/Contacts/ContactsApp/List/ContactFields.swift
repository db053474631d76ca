/// What a row of the list shows: a stored record, or a dictionary.
public protocol ContactFields {
  /// Shown in white.
  var firstName: String? { get }
  /// Shown in light grey behind the first name.
  var lastName: String? { get }
  /// Shown in red at the other end of the names' line.
  var phone: String? { get }
  /// Shown in blue below the names.
  var email: String? { get }
}

extension Dictionary: ContactFields where Key == String, Value == String {
  /// The value of `"firstName"`.
  public var firstName: String? { self["firstName"] }
  /// The value of `"lastName"`.
  public var lastName: String? { self["lastName"] }
  /// The value of `"phone"`.
  public var phone: String? { self["phone"] }
  /// The value of `"email"`.
  public var email: String? { self["email"] }
}
