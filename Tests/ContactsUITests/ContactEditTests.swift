import Contacts
import Host
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// A contact as it is edited.
@MainActor final class ContactEditTests: XCTestCase {
  private func edit(_ contents: ContactContents = Everything.contents) throws -> ContactStage {
    let stage = try ContactStage([contents]) { ContactStage.screen(contents, in: $0) }
    try stage.tap("Edit")
    return stage
  }

  private func makeNew(_ contact: CNContact? = nil) throws -> ContactStage {
    try ContactStage { store in
      let screen = CNContactViewController(forNewContact: contact)
      screen.contactStore = store
      return screen
    }
  }

  private var someone: ContactContents {
    var contents = ContactContents()
    contents.givenName = "Otto"
    contents.emailAddresses = [
      CNLabeledValue(label: CNLabelHome, value: "otto@example.org" as NSString)
    ]
    return contents
  }

  func testEveryFieldIsEdited() async throws {
    let stage = try edit()
    for name in NameField.allCases { try stage.type("new \(name.title)", into: name.title) }
    try stage.type("1 2 3", into: "mobile Phone")
    try stage.type("new@example.org", into: "work Email")
    try stage.type("new.example", into: "homepage URL")
    try stage.type("New street", into: "home Street")
    try stage.type("New city", into: "home City")
    try stage.type("New state", into: "home State")
    try stage.type("99", into: "home ZIP")
    try stage.type("New country", into: "home Country")
    try stage.type("New sister", into: "sister Name")
    try stage.type("newname", into: "Mastodon User name")
    try stage.type("https://new.example", into: "Mastodon URL")
    try stage.type("new@chat.example", into: "Jabber User name")
    try stage.tap("Done")
    let saved = try stage.stored(Everything.contents.identifier)
    for name in NameField.allCases {
      XCTAssertEqual(saved[keyPath: name.path], "new \(name.title)")
    }
    XCTAssertEqual(saved.phoneNumbers.map(\.value.stringValue), ["1 2 3", "030 5550-12"])
    XCTAssertEqual(saved.emailAddresses.map { $0.value as String }, ["new@example.org"])
    XCTAssertEqual(saved.urlAddresses.map { $0.value as String }, ["new.example"])
    let address = try XCTUnwrap(saved.postalAddresses.first?.value)
    XCTAssertEqual(
      [address.street, address.city, address.state, address.postalCode, address.country],
      ["New street", "New city", "New state", "99", "New country"])
    XCTAssertEqual(saved.contactRelations.map(\.value.name), ["New sister"])
    XCTAssertEqual(saved.socialProfiles.map(\.value.username), ["newname"])
    XCTAssertEqual(saved.socialProfiles.map(\.value.urlString), ["https://new.example"])
    XCTAssertEqual(saved.instantMessageAddresses.map(\.value.username), ["new@chat.example"])
    XCTAssertEqual(stage.ends.map { $0?.givenName }, ["new First name"])
    XCTAssertTrue(stage.texts.contains("1 2 3"), "the screen shows what was saved: \(stage.texts)")
  }

  func testTheNoteIsEdited() async throws {
    let stage = try edit(someone)
    let form = try XCTUnwrap(screen(stage).form)
    let table = try stage.table()
    let section = try XCTUnwrap(form.sections.firstIndex(of: .note))
    table.scrollToRow(at: IndexPath(row: 0, section: section), at: .middle, animated: false)
    stage.driver.settle()
    stage.driver.tap(try XCTUnwrap(stage.all(UITextView.self).last))
    stage.driver.type("Two\nlines")
    try stage.tap("Done")
    XCTAssertEqual(try stage.stored(screen(stage).contact.identifier).note, "Two\nlines")
  }

  private func screen(_ stage: ContactStage) throws -> CNContactViewController {
    let navigation = stage.driver.window.rootViewController as? UINavigationController
    return try XCTUnwrap(navigation?.topViewController as? CNContactViewController)
  }

  func testANewContact() async throws {
    let stage = try makeNew()
    try stage.tap("Done")
    XCTAssertEqual(stage.ends.count, 0, "there is nothing to save yet")
    try stage.type("Otto", into: "First name")
    stage.driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(stage.focused, "Last name")
    stage.driver.type("Klein")
    for (add, name, text) in [
      ("add phone", "mobile Phone", "555"), ("add email", "home Email", "otto@example.org"),
      ("add url", "homepage URL", "otto.example"), ("add address", "home Street", "Am Ring 1"),
      ("add related name", "mother Name", "Emma"),
      ("add social profile", "Twitter User name", "otto"),
      ("add instant message", "Jabber User name", "otto@chat.example"),
    ] {
      try stage.tap(add)
      XCTAssertEqual(stage.focused, name, "a new value has the keys")
      try stage.type(text, into: name)
    }
    try stage.tap("Done")
    let saved = try XCTUnwrap(stage.ends.last ?? nil)
    XCTAssertEqual(try stage.stored(saved.identifier), saved.contents)
    XCTAssertEqual(saved.familyName, "Klein")
    XCTAssertEqual(saved.phoneNumbers.map(\.label), [CNLabelPhoneNumberMobile])
    XCTAssertEqual(saved.phoneNumbers.map(\.value.stringValue), ["555"])
    XCTAssertEqual(saved.emailAddresses.map { $0.value as String }, ["otto@example.org"])
    XCTAssertEqual(saved.urlAddresses.map { $0.value as String }, ["otto.example"])
    XCTAssertEqual(saved.postalAddresses.map(\.value.street), ["Am Ring 1"])
    XCTAssertEqual(saved.contactRelations.map(\.value.name), ["Emma"])
    XCTAssertEqual(saved.socialProfiles.map(\.value.service), ["Twitter"])
    XCTAssertEqual(saved.instantMessageAddresses.map(\.value.service), ["Jabber"])
  }

  func testANewContactIsPutIntoAGroup() async throws {
    let group = CNMutableGroup()
    group.name = "Friends"
    let stage = try ContactStage { store in
      let request = CNSaveRequest()
      request.add(group, toContainerWithIdentifier: nil)
      try? store.execute(request)
      let screen = CNContactViewController(forNewContact: CNContact(contents: self.someone))
      screen.contactStore = store
      screen.parentGroup = group
      return screen
    }
    try stage.tap("Done")
    let members = try stage.store.unifiedContacts(
      matching: CNContact.predicateForContactsInGroup(withIdentifier: group.identifier),
      keysToFetch: [CNContactGivenNameKey])
    XCTAssertEqual(members.map(\.givenName), ["Otto"])
  }

  func testAWrongMailAddressShakesAndSaysWhy() async throws {
    let stage = try edit(someone)
    try stage.type("Ottokar", into: "First name")
    try stage.type("otto.example.org", into: "home Email")
    stage.driver.tap(try XCTUnwrap(stage.all(UILabel.self).last { $0.text == "Done" }))
    stage.driver.advance(frames: 2)
    let field = try stage.field("home Email")
    XCTAssertNotNil(field.layer.animation(forKey: "shake"))
    XCTAssertEqual(stage.focused, "home Email")
    let reason = "A mail address has an @ in it: name@example.com"
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains(reason), "\(stage.texts)")
    XCTAssertEqual(stage.driver.announcements, [reason])
    XCTAssertEqual(
      try stage.stored(screen(stage).contact.identifier).givenName, "Otto", "nothing half")
    XCTAssertEqual(stage.ends.count, 0)

    try stage.type("otto@example.org", into: "home Email")
    XCTAssertFalse(stage.texts.contains(reason), "it is right again")
    try stage.tap("Done")
    XCTAssertEqual(stage.ends.map { $0?.givenName }, ["Ottokar"])
  }

  func testLeavingAWrongAddressSaysWhy() async throws {
    let stage = try edit(someone)
    try stage.type("otto@", into: "home Email")
    stage.driver.press(.keyboardTab)
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains("There is nothing behind the @"), "\(stage.texts)")
  }

  func testCancelWithoutChangesJustGoes() async throws {
    let stage = try edit()
    try stage.tap("Cancel")
    XCTAssertNil(stage.front as? UIAlertController)
    XCTAssertTrue(stage.texts.contains("Edit"))
    XCTAssertEqual(stage.ends.count, 0)
  }

  func testCancelWithChangesAsks() async throws {
    let stage = try edit(someone)
    try stage.type("Emil", into: "First name")
    try stage.tap("Cancel")
    try stage.tap("Keep Editing")
    XCTAssertEqual(try stage.field("First name").text, "Emil")
    try stage.tap("Cancel")
    try stage.tap("Discard Changes")
    XCTAssertTrue(stage.texts.contains("Otto"))
    XCTAssertTrue(stage.texts.contains("Edit"))
    XCTAssertEqual(try stage.stored(screen(stage).contact.identifier).givenName, "Otto")
  }

  func testEscapeIsCancel() async throws {
    let stage = try edit(someone)
    try stage.type("Emil", into: "First name")
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    if !(stage.front is UIAlertController) {
      // The first took the keys from the field.
      stage.driver.press(.keyboardEscape)
      stage.driver.settle()
    }
    XCTAssertTrue(stage.texts.contains("Discard Changes"), "\(stage.texts)")
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(try stage.field("First name").text, "Emil")
  }

  func testASheetWithChangesAsksBeforeItGoes() async throws {
    let stage = try ContactStage()
    let screen = CNContactViewController(forNewContact: nil)
    screen.contactStore = stage.store
    screen.delegate = stage
    stage.root.present(UINavigationController(rootViewController: screen), animated: true)
    stage.driver.settle()
    try stage.type("Otto", into: "First name")
    stage.driver.fling(from: CGPoint(x: 195, y: 80), to: CGPoint(x: 195, y: 700))
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains("Discard Contact"), "\(stage.texts)")
    try stage.tap("Discard Contact")
    XCTAssertEqual(stage.ends.map { $0 == nil }, [true])
    XCTAssertEqual(try stage.count(), 0)
  }

  func testAValueIsDeleted() async throws {
    let stage = try edit()
    let form = try XCTUnwrap(screen(stage).form)
    let phone = try XCTUnwrap(form.path(of: .phone, form.draft[.phone][0].identifier))
    let table = try stage.table()
    table.scrollToRow(at: phone, at: .middle, animated: false)
    stage.driver.settle()
    let row = table.convert(table.rectForRow(at: phone), to: nil)
    stage.driver.tap(at: CGPoint(x: row.minX + 30, y: row.midY))
    stage.driver.settle()
    try stage.tap("Delete")
    try stage.tap("Done")
    let saved = try stage.stored(Everything.contents.identifier)
    XCTAssertEqual(saved.phoneNumbers.map(\.value.stringValue), ["030 5550-12"])
  }

  func testALabelIsChosenOrMade() async throws {
    let stage = try edit(someone)
    try stage.tap("home")
    try stage.tap("school")
    XCTAssertEqual(try stage.field("school Email").text, "otto@example.org")
    try stage.tap("school")
    try stage.type("choir", into: "Custom label")
    stage.driver.press(.keyboardReturnOrEnter)
    stage.driver.settle()
    try stage.tap("Done")
    let saved = try stage.stored(screen(stage).contact.identifier)
    XCTAssertEqual(saved.emailAddresses.map(\.label), ["choir"])
  }

  func testARareFieldIsAdded() async throws {
    let stage = try edit(someone)
    try stage.tap("add field")
    try stage.tap("Nickname")
    XCTAssertEqual(stage.focused, "Nickname")
    stage.driver.type("Ottie")
    try stage.tap("Done")
    XCTAssertEqual(try stage.stored(screen(stage).contact.identifier).nickname, "Ottie")
  }

  func testABirthdayWithoutAYear() async throws {
    let today = EditController.today
    defer { EditController.today = today }
    var date = DateComponents()
    date.calendar = Calendar(identifier: .gregorian)
    (date.year, date.month, date.day) = (2024, 2, 29)
    let now = date
    EditController.today = { now }
    let stage = try edit(someone)
    try stage.tap("add birthday")
    let wheels = try XCTUnwrap(stage.all(DateWheelsView.self).last)
    let picker = try XCTUnwrap(wheels.subviews.first as? UIPickerView)
    XCTAssertEqual(wheels.date.year, 2024)
    let year = try XCTUnwrap(
      (0..<3).first { wheels.pickerView(picker, titleForRow: 0, forComponent: $0) == "----" })
    picker.selectRow(0, inComponent: year, animated: false)
    wheels.pickerView(picker, didSelectRow: 0, inComponent: year)
    try stage.tap("Done")
    let saved = try XCTUnwrap(try stage.stored(screen(stage).contact.identifier).birthday)
    XCTAssertEqual([saved.year, saved.month, saved.day], [nil, 2, 29])
  }

  func testTheContactIsDeletedAfterAQuestion() async throws {
    let stage = try edit(someone)
    try stage.tap("Delete Contact")
    try stage.tap("Cancel")
    XCTAssertEqual(try stage.count(), 1)
    try stage.tap("Delete Contact")
    try stage.tap("Delete Contact")
    XCTAssertEqual(try stage.count(), 0)
    XCTAssertEqual(stage.ends.map { $0 == nil }, [true])
  }

  func testTabGoesThroughTheWholeForm() async throws {
    let stage = try edit()
    _ = try stage.field("Prefix").becomeFirstResponder()
    var seen: [String] = []
    for _ in 0..<120 {
      if let name = stage.focused, !seen.contains(name) { seen.append(name) }
      stage.driver.press(.keyboardTab)
      stage.driver.settle()
    }
    for name in NameField.allCases { XCTAssertTrue(seen.contains(name.title), "\(name) \(seen)") }
    for name in ["mobile Phone", "home Country", "Jabber User name", "Notes"] {
      XCTAssertTrue(seen.contains(name), "\(name) \(seen)")
    }
  }

  func testAPictureIsReadOrRefused() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }
    let data = try XCTUnwrap(image.pngData())
    XCTAssertEqual(PhotoFile.picture(data, name: "a.png"), .success(data))
    guard case .failure(let problem) = PhotoFile.picture(Data("text".utf8), name: "a.txt") else {
      return XCTFail("that was no picture")
    }
    XCTAssertTrue(problem.message.contains("a.txt"))
    let stage = try edit(someone)
    try XCTUnwrap(screen(stage).form).setPicture(data)
    try stage.tap("Done")
    XCTAssertEqual(try stage.stored(screen(stage).contact.identifier).imageData, data)
  }

  func testTheFormIsToldToThoseWhoDoNotSeeIt() async throws {
    let stage = try edit(someone)
    let issues = stage.driver.auditAccessibility().map(\.description)
    // The circles are the table's.
    XCTAssertEqual(issues.filter { !$0.contains("EditControl") }, [])
  }
}
