import Contacts
import UIKit

/// Hears what the user picks. Which of the four methods are written decides how contacts are picked: one
/// or several, whole or single values of them. Where the two for several are written they win.
///
/// The protocol has types that tell which methods are written; the compiler finds them, and there is
/// nothing to write. A variable for any delegate is an `any CNContactPickerDelegate`, with the `any`. A
/// subclass that adds a method is not heard, unless the class that says it conforms has it.
@MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// What picking a contact answers: nothing where it is written.
  associatedtype ContactAnswer
  /// What picking a value answers: nothing where it is written.
  associatedtype PropertyAnswer
  /// What picking several contacts answers: nothing where it is written.
  associatedtype ContactsAnswer
  /// What picking several values answers: nothing where it is written.
  associatedtype PropertiesAnswer

  /// The user picked nothing; the picker goes by itself. Nothing is done unless written.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// The user picked a contact; the picker goes by itself.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) -> ContactAnswer
  /// The user picked a value of a contact; the picker goes by itself. Where only this is written,
  /// choosing a contact shows its values.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) -> PropertyAnswer
  /// The user picked several contacts; the picker goes by itself.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) -> ContactsAnswer
  /// The user picked several values; the picker goes by itself.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) -> PropertiesAnswer
}

/// What a method answers that a picker's delegate leaves out.
public struct LeftOutPick: Sendable {
  init() {}
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Says that it is not written.
  @discardableResult public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) -> LeftOutPick { LeftOutPick() }
  /// Says that it is not written.
  @discardableResult public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) -> LeftOutPick { LeftOutPick() }
  /// Says that it is not written.
  @discardableResult public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) -> LeftOutPick { LeftOutPick() }
  /// Says that it is not written.
  @discardableResult public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) -> LeftOutPick { LeftOutPick() }
}

/// Which methods a delegate has.
struct PickerMethods {
  var contact = false
  var property = false
  var contacts = false
  var properties = false

  init() {}

  @MainActor init(of delegate: any CNContactPickerDelegate) { self = Self.read(delegate) }

  @MainActor private static func read<Delegate: CNContactPickerDelegate>(
    _ delegate: Delegate
  ) -> PickerMethods {
    var methods = PickerMethods()
    methods.contact = Delegate.ContactAnswer.self != LeftOutPick.self
    methods.property = Delegate.PropertyAnswer.self != LeftOutPick.self
    methods.contacts = Delegate.ContactsAnswer.self != LeftOutPick.self
    methods.properties = Delegate.PropertiesAnswer.self != LeftOutPick.self
    return methods
  }
}

/// Calls of the methods by what is picked; their answers mean nothing.
extension CNContactPickerDelegate {
  func pick(_ contact: CNContact, _ picker: CNContactPickerViewController) {
    _ = contactPicker(picker, didSelect: contact) as ContactAnswer
  }

  func pick(_ property: CNContactProperty, _ picker: CNContactPickerViewController) {
    _ = contactPicker(picker, didSelect: property) as PropertyAnswer
  }

  func pick(_ contacts: [CNContact], _ picker: CNContactPickerViewController) {
    _ = contactPicker(picker, didSelect: contacts) as ContactsAnswer
  }

  func pick(_ values: [CNContactProperty], _ picker: CNContactPickerViewController) {
    _ = contactPicker(picker, didSelectContactProperties: values) as PropertiesAnswer
  }
}
