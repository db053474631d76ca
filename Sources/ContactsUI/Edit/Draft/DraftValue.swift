import Contacts
import Foundation

/// A value of a contact while it is edited: texts by name, or a date.
struct DraftValue: Equatable {
  /// The name of the text of values that have one only.
  static let plain = "value"
  /// The name of the service of what is labelled by it.
  static let service = "service"

  /// The identifier of the value in the contact.
  var identifier = UUID().uuidString
  var label: String?
  var texts: [String: String] = [:]
  var date: DateComponents?

  /// Whether it says nothing, so that it is not kept.
  var isBlank: Bool {
    date == nil
      && texts.allSatisfy {
        $0.key == Self.service || $0.value.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      }
  }

  subscript(_ name: String) -> String {
    get { texts[name] ?? "" }
    set { texts[name] = newValue.isEmpty ? nil : newValue }
  }

  /// A text as it is kept: without blanks around it.
  func trimmed(_ name: String = plain) -> String {
    self[name].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension DraftValue {
  private init(_ identifier: String, _ label: String?, _ texts: [String: String]) {
    self.init(identifier: identifier, label: label, texts: texts.filter { !$0.value.isEmpty })
  }

  init(_ value: CNLabeledValue<CNPhoneNumber>) {
    self.init(value.identifier, value.label, [Self.plain: value.value.stringValue])
  }

  init(_ value: CNLabeledValue<NSString>) {
    self.init(value.identifier, value.label, [Self.plain: value.value as String])
  }

  init(_ value: CNLabeledValue<CNContactRelation>) {
    self.init(value.identifier, value.label, [Self.plain: value.value.name])
  }

  init(_ value: CNLabeledValue<CNPostalAddress>) {
    self.init(value.identifier, value.label, value.value.fields)
  }

  init(_ value: CNLabeledValue<CNSocialProfile>) {
    self.init(value.identifier, value.label, value.value.fields)
  }

  init(_ value: CNLabeledValue<CNInstantMessageAddress>) {
    self.init(value.identifier, value.label, value.value.fields)
  }

  init(_ value: CNLabeledValue<NSDateComponents>) {
    self.init(value.identifier, value.label, [:])
    date = value.value as DateComponents
  }
}
