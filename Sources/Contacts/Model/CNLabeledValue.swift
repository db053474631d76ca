import Foundation

/// A value with what it is for: a number and "mobile", an address and "work".
///
/// Labels are one of the `CNLabel…` constants or any text of the user's own. Two of them are equal if
/// identifier, label and value are.
public final class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: NSObject, NSCopying,
  @unchecked Sendable
{
  /// Tells the value from the others of the contact; kept when label or value are set anew.
  public let identifier: String
  /// What the value is for, if anything is said.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Makes a value with a new identifier.
  public init(label: String?, value: ValueType) {
    identifier = Identifier.make()
    self.label = label
    self.value = value
  }

  package init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  /// The same value with another label.
  public func settingLabel(_ label: String?) -> Self {
    Self(identifier: identifier, label: label, value: value)
  }

  /// Another value with the same label.
  public func settingValue(_ value: ValueType) -> Self {
    Self(identifier: identifier, label: label, value: value)
  }

  /// Another value with another label.
  public func settingLabel(_ label: String?, value: ValueType) -> Self {
    Self(identifier: identifier, label: label, value: value)
  }

  /// A label as people read it: "mobile" for `CNLabelPhoneNumberMobile`, the user's own labels as they
  /// are.
  public static func localizedString(forLabel label: String) -> String {
    ContactLabels.shown(label)
  }

  /// The value itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    guard identifier == other.identifier, label == other.label else { return false }
    return (value as? NSObject)?.isEqual(other.value) ?? false
  }

  public override var hash: Int { identifier.hashValue }
}
