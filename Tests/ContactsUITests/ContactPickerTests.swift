import Contacts
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// Picking contacts and values of them.
@MainActor final class ContactPickerTests: XCTestCase {
  private class Log: NSObject {
    var picked: [String] = []
  }

  private final class One: Log, CNContactPickerDelegate {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { picked.append("cancel") }
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
      picked.append(contact.givenName)
    }
  }

  private final class Several: Log, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
      picked += contacts.map(\.givenName)
    }
  }

  private final class Value: Log, CNContactPickerDelegate {
    func contactPicker(
      _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
    ) {
      picked.append("\(contactProperty.key) \(contactProperty.value ?? "")")
    }
  }

  private final class Values: Log, CNContactPickerDelegate {
    func contactPicker(
      _ picker: CNContactPickerViewController,
      didSelectContactProperties contactProperties: [CNContactProperty]
    ) {
      picked += contactProperties.map { "\($0.value ?? "")" }
    }
  }

  private func people() -> [ContactContents] {
    [
      ("Otto", "Klein", "otto@example.org"), ("Emma", "Adler", "emma@example.org"),
      ("Udo", "Berg", ""),
    ]
    .map { given, family, mail in
      var contents = ContactContents()
      contents.givenName = given
      contents.familyName = family
      if !mail.isEmpty {
        contents.emailAddresses = [
          CNLabeledValue(label: CNLabelHome, value: mail as NSString),
          CNLabeledValue(label: CNLabelWork, value: "work-\(mail)" as NSString),
        ]
      }
      return contents
    }
  }

  private func pick(
    _ delegate: any CNContactPickerDelegate,
    _ set: (CNContactPickerViewController) -> Void = { _ in }
  ) throws -> ContactStage {
    let stage = try ContactStage(people())
    let picker = CNContactPickerViewController()
    picker.contactStore = stage.store
    picker.delegate = delegate
    set(picker)
    stage.root.present(picker, animated: true)
    stage.driver.settle()
    return stage
  }

  func testOneContact() async throws {
    let delegate = One()
    let stage = try pick(delegate)
    let names = stage.all(UILabel.self)
      .sorted { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
      .compactMap(\.text).filter { $0.contains(" ") }
    XCTAssertEqual(names, ["Emma Adler", "Udo Berg", "Otto Klein"])
    XCTAssertTrue(stage.texts.contains("A") && stage.texts.contains("K"), "\(stage.texts)")
    try stage.tap("Udo Berg")
    XCTAssertEqual(delegate.picked, ["Udo"])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testCancelAndEscape() async throws {
    let delegate = One()
    var stage = try pick(delegate)
    try stage.tap("Cancel")
    XCTAssertEqual(delegate.picked, ["cancel"])
    stage = try pick(delegate)
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(delegate.picked, ["cancel", "cancel"])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testSeveralContacts() async throws {
    let delegate = Several()
    let stage = try pick(delegate)
    try stage.tap("Otto Klein")
    try stage.tap("Emma Adler")
    try stage.tap("Udo Berg")
    try stage.tap("Emma Adler")
    try stage.tap("Done")
    XCTAssertEqual(delegate.picked, ["Otto", "Udo"])
  }

  func testOneValue() async throws {
    let delegate = Value()
    let stage = try pick(delegate) { $0.displayedPropertyKeys = [CNContactEmailAddressesKey] }
    try stage.tap("Otto Klein")
    try stage.tap("work-otto@example.org")
    XCTAssertEqual(delegate.picked, ["emailAddresses work-otto@example.org"])
  }

  func testSeveralValuesOfSeveralContacts() async throws {
    let delegate = Values()
    let stage = try pick(delegate)
    try stage.tap("Otto Klein")
    try stage.tap("otto@example.org")
    stage.driver.press(.keyboardLeftArrow, modifiers: .alternate)
    stage.driver.settle()
    try stage.tap("Emma Adler")
    try stage.tap("work-emma@example.org")
    try stage.tap("Done")
    XCTAssertEqual(delegate.picked, ["otto@example.org", "work-emma@example.org"])
  }

  func testPredicates() async throws {
    let delegate = One()
    let stage = try pick(delegate) {
      $0.predicateForEnablingContact = NSPredicate { contact, _ in
        (contact as? CNContact)?.emailAddresses.isEmpty == false
      }
      $0.predicateForSelectionOfContact = NSPredicate { contact, _ in
        (contact as? CNContact)?.givenName == "Emma"
      }
    }
    try stage.tap("Udo Berg")
    XCTAssertEqual(delegate.picked, [], "has no address")
    try stage.tap("Otto Klein")
    XCTAssertEqual(delegate.picked, [], "is shown")
    XCTAssertTrue(stage.texts.contains("otto@example.org"))
    stage.driver.press(.keyboardLeftArrow, modifiers: .alternate)
    stage.driver.settle()
    try stage.tap("Emma Adler")
    XCTAssertEqual(delegate.picked, ["Emma"])
  }

  func testSearch() async throws {
    let delegate = One()
    let stage = try pick(delegate)
    stage.driver.pressControl("f")
    stage.driver.settle()
    stage.driver.type("ber")
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains("Udo Berg"), "\(stage.texts)")
    XCTAssertFalse(stage.texts.contains("Emma Adler"))
    try stage.tap("Udo Berg")
    XCTAssertEqual(delegate.picked, ["Udo"])
  }

  func testASectionForEachLetterOfManyContacts() async throws {
    var all: [ContactContents] = []
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      for number in 0..<(letter == "M" ? 40 : letter == "X" ? 0 : 3) {
        var contents = ContactContents()
        contents.familyName = "\(letter)name\(number)"
        all.append(contents)
      }
    }
    var odd = ContactContents()
    odd.familyName = "42"
    all.append(odd)
    let stage = try ContactStage(all.shuffled())
    let list = try stage.store.list()
    let sections = list.sections
    XCTAssertEqual(sections.map(\.title), "ABCDEFGHIJKLMNOPQRSTUVWYZ#".map(String.init))
    XCTAssertEqual(sections.map(\.positions.count).reduce(0, +), all.count)
    for section in sections where section.title != "#" {
      for position in section.positions {
        XCTAssertTrue(list[position].familyName.hasPrefix(section.title))
      }
    }
  }

  func testWhoHasWhichMethods() async {
    XCTAssertTrue(PickerMethods(of: One()).contact)
    XCTAssertFalse(PickerMethods(of: One()).contacts)
    XCTAssertTrue(PickerMethods(of: Several()).contacts)
    XCTAssertFalse(PickerMethods(of: Several()).property)
    XCTAssertTrue(PickerMethods(of: Value()).property)
    XCTAssertTrue(PickerMethods(of: Values()).properties)
  }
}
