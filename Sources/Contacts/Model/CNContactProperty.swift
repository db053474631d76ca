import Foundation

/// One value of a contact, as the user chose it: a number, an address, the birthday.
public final class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
  /// The contact.
  public let contact: CNContact
  /// Which property the value belongs to, one of the `CNContact…Key` constants.
  public let key: String
  /// The value: a `CNPhoneNumber`, `CNPostalAddress`, `NSString`, `NSDateComponents` and so on; nil if
  /// the contact has none of the property.
  public let value: Any?
  /// The value's identifier, where the property has several.
  public let identifier: String?
  /// The value's label, where it has one.
  public let label: String?

  package init(
    contact: CNContact, key: String, value: Any?, identifier: String? = nil, label: String? = nil
  ) {
    self.contact = contact
    self.key = key
    self.value = value
    self.identifier = identifier
    self.label = label
  }

  /// The property itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other is the same value of the same contact.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContactProperty else { return false }
    return other.contact == contact && other.key == key && other.identifier == identifier
      && other.label == label && (other.value as? NSObject) == (value as? NSObject)
  }

  public override var hash: Int { key.hashValue ^ contact.identifier.hashValue }
}
