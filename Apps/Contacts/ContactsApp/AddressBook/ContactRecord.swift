/// A person of an address book, as the list shows one.
public struct ContactRecord: ContactFields, Hashable, Sendable {
  /// The first name. Where a person has neither first nor last name, and for organizations, the
  /// composite name.
  public let firstName: String?
  /// The last name.
  public let lastName: String?
  /// The first telephone number.
  public let phone: String?
  /// The first e-mail address.
  public let email: String?

  /// Makes a record.
  public init(firstName: String?, lastName: String?, phone: String?, email: String?) {
    self.firstName = firstName
    self.lastName = lastName
    self.phone = phone
    self.email = email
  }
}
