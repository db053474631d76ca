import Contacts
import FMDB
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// A contact that others change, or that is not all known, while it is on the screen.
@MainActor final class ContactConflictTests: XCTestCase {
  private var otto: ContactContents {
    var contents = ContactContents()
    contents.identifier = "otto"
    contents.givenName = "Otto"
    contents.familyName = "Klein"
    contents.phoneNumbers = ["555 000 111", "555 000 222"].map {
      CNLabeledValue(
        identifier: $0, label: CNLabelHome, value: CNPhoneNumber(stringValue: $0))
    }
    return contents
  }

  private func edit() throws -> ContactStage {
    let contents = otto
    let stage = try ContactStage([contents]) { ContactStage.screen(contents, in: $0) }
    try stage.tap("Edit")
    return stage
  }

  /// Changes the contact as another program would.
  private func change(_ stage: ContactStage, _ body: (inout ContactContents) -> Void) async throws {
    let contact = CNMutableContact()
    contact.contents = try stage.stored("otto")
    body(&contact.contents)
    let request = CNSaveRequest()
    request.update(contact)
    try stage.store.execute(request)
    await stage.driver.runMainQueue()
    stage.driver.settle()
  }

  private func number(_ text: String) -> CNLabeledValue<CNPhoneNumber> {
    CNLabeledValue(
      identifier: text, label: CNLabelWork, value: CNPhoneNumber(stringValue: text))
  }

  func testDoneKeepsWhatOthersChangedMeanwhile() async throws {
    let stage = try edit()
    try stage.type("Emil", into: "First name")
    try await change(stage) {
      $0.familyName = "Gross"
      $0.note = "Merged in"
      $0.phoneNumbers.append(self.number("555 000 333"))
      $0.phoneNumbers.removeFirst()
    }
    XCTAssertEqual(try stage.field("First name").text, "Emil", "what was typed stays")
    try stage.tap("Done")
    let saved = try stage.stored("otto")
    XCTAssertEqual(saved.givenName, "Emil")
    XCTAssertEqual(saved.familyName, "Gross")
    XCTAssertEqual(saved.note, "Merged in")
    XCTAssertEqual(saved.phoneNumbers.map(\.value.stringValue), ["555 000 222", "555 000 333"])
    XCTAssertTrue(stage.texts.contains("Emil Gross"), "\(stage.texts)")
    XCTAssertTrue(stage.texts.contains("555 000 333"), "\(stage.texts)")
    XCTAssertEqual(stage.ends.map { $0?.familyName }, ["Gross"])
  }

  func testDoneBringsBackWhoOthersDeletedMeanwhile() async throws {
    let stage = try edit()
    try stage.type("Emil", into: "First name")
    let request = CNSaveRequest()
    request.delete(CNMutableContact(contents: otto))
    try stage.store.execute(request)
    await stage.driver.runMainQueue()
    stage.driver.settle()
    XCTAssertEqual(try stage.field("First name").text, "Emil", "what was typed stays")
    try stage.tap("Done")
    XCTAssertEqual(try stage.stored("otto").familyName, "Klein")
    XCTAssertEqual(stage.ends.map { $0?.givenName }, ["Emil"])
  }

  func testCancelShowsWhatTheStoreSaysNow() async throws {
    let stage = try edit()
    try await change(stage) { $0.givenName = "Johanna" }
    try stage.tap("Cancel")
    XCTAssertTrue(stage.texts.contains("Johanna Klein"), "\(stage.texts)")
    try stage.tap("Edit")
    XCTAssertEqual(try stage.field("First name").text, "Johanna")
  }

  func testChangesAreAppliedValueByValue() async {
    let old = otto
    var new = old
    new.phoneNumbers[0] = CNLabeledValue(
      identifier: "555 000 111", label: CNLabelHome,
      value: CNPhoneNumber(stringValue: "555 999"))
    new.phoneNumbers.remove(at: 1)
    new.phoneNumbers.append(number("555 000 444"))
    new.imageData = Data([1])
    var stored = old
    stored.nickname = "Ottie"
    stored.phoneNumbers.insert(number("555 000 333"), at: 0)
    let result = stored.applyingChanges(from: old, to: new)
    XCTAssertEqual(result.nickname, "Ottie")
    XCTAssertEqual(result.imageData, Data([1]))
    XCTAssertEqual(
      result.phoneNumbers.map(\.value.stringValue), ["555 000 333", "555 999", "555 000 444"])
    XCTAssertEqual(stored.applyingChanges(from: old, to: old), stored)
    // What was changed here and deleted there is kept: somebody wants it.
    stored.phoneNumbers = []
    XCTAssertEqual(
      stored.applyingChanges(from: old, to: new).phoneNumbers.map(\.value.stringValue),
      ["555 999", "555 000 444"])
  }

  func testAdditionsThatAreThereAlreadyEndTheScreen() async throws {
    var unknown = ContactContents()
    unknown.givenName = "O."
    unknown.phoneNumbers = [
      CNLabeledValue(label: "boat", value: CNPhoneNumber(stringValue: "555000111"))
    ]
    let stage = try ContactStage([otto]) { store in
      let screen = CNContactViewController(forUnknownContact: CNContact(contents: unknown))
      screen.contactStore = store
      return screen
    }
    let before = try stage.stored("otto")
    try stage.tap("Add to Existing Contact")
    try stage.tap("Otto Klein")
    try stage.tap("Done")
    XCTAssertEqual(stage.ends.map { $0?.givenName }, ["Otto"])
    XCTAssertNil(stage.driver.window.rootViewController?.presentedViewController)
    XCTAssertEqual(try stage.stored("otto"), before)
  }

  func testWhatIsNotAllKnownIsNotEdited() async throws {
    var part = ContactContents()
    part.identifier = "gone"
    part.givenName = "Otto"
    let contact = CNContact(contents: part, fetchedKeys: [CNContactGivenNameKey])
    let screen = CNContactViewController(for: contact)
    let stage = try ContactStage { store in
      screen.contactStore = store
      return screen
    }
    XCTAssertTrue(stage.texts.contains("Otto"), "\(stage.texts)")
    XCTAssertFalse(stage.texts.contains("Edit"), "\(stage.texts)")
    XCTAssertFalse(screen.contact.isKeyAvailable(CNContactNoteKey))
    screen.setEditing(true, animated: false)
    XCTAssertFalse(screen.isEditing)
  }

  func testASharedCardIsReadByNobodyElse() async throws {
    let contents = otto
    let stage = try ContactStage([contents]) { ContactStage.screen(contents, in: $0) }
    let files = FileManager.default
    func shared() throws -> Set<String> {
      Set(
        try files.contentsOfDirectory(atPath: files.temporaryDirectory.path)
          .filter { $0.hasPrefix("portico-shared-") })
    }
    let before = try shared()
    try stage.tap("Share Contact")
    let new = try shared().subtracting(before)
    XCTAssertFalse(new.isEmpty)
    for name in new {
      let path = files.temporaryDirectory.appendingPathComponent(name).path
      let mode = try files.attributesOfItem(atPath: path)[.posixPermissions]
      XCTAssertEqual((mode as? NSNumber)?.intValue, 0o700)
    }
    try stage.tap("Mail")
    XCTAssertFalse(
      try new.isSubset(of: shared()), "it goes when the mail has it")
  }

  func testANameThatIsTooLongForAFileIsShared() async throws {
    var contents = otto
    contents.familyName = String(repeating: "Klein/", count: 60)
    let stage = try ContactStage([contents]) { ContactStage.screen(contents, in: $0) }
    try stage.tap("Share Contact")
    XCTAssertTrue(stage.texts.contains("Mail"), "\(stage.texts)")
  }

  func testWheelsAreGregorianInEveryLanguage() async throws {
    XCTAssertEqual(DateWheelsView.months(Locale(identifier: "fa_IR")).first, "ژانویه")
    XCTAssertEqual(DateWheelsView.months(Locale(identifier: "en_US@calendar=hebrew")).count, 12)
    XCTAssertEqual(
      DateWheelsView.months(Locale(identifier: "en_US@calendar=hebrew")).first, "January")
    let wheels = DateWheelsView(frame: .zero)
    var date = DateComponents()
    date.calendar = Calendar(identifier: .hebrew)
    XCTAssertFalse(DateWheelsView.canShow(date))
    date.calendar = Calendar(identifier: .iso8601)
    (date.month, date.day) = (5, 12)
    wheels.date = date
    date.calendar = nil
    wheels.date = date
    XCTAssertEqual(wheels.date.calendar?.identifier, .gregorian, "not the date's before")
  }

  func testADateWithoutADayHasARow() async {
    var contents = otto
    var date = DateComponents()
    date.year = 1980
    contents.birthday = date
    let rows = CardSections(CNContact(contents: contents), keys: nil).all.flatMap { $0 }
    XCTAssertEqual(rows.filter { $0.label == "birthday" }.map(\.text), ["1980"])
  }

  // MARK: Another program that writes for long

  override func tearDown() async throws { PatientWrite.patience = 20 }

  private func writer(_ stage: ContactStage) throws -> FMDatabase {
    let other = FMDatabase(path: try stage.store.database().path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    return other
  }

  private let waiting = "Another program is writing to the contacts. This is done after it."

  func testDoneWaitsForAnotherProgram() async throws {
    let stage = try edit()
    try stage.type("Emil", into: "First name")
    let other = try writer(stage)
    defer { other.close() }
    try stage.tap("Done")
    XCTAssertTrue(stage.texts.contains(waiting), "\(stage.texts)")
    XCTAssertEqual(try stage.field("First name").text, "Emil", "the form is there")
    XCTAssertEqual(stage.ends.count, 0)
    try other.executeUpdate("COMMIT TRANSACTION")
    let isSaved = await stage.driver.runMainQueue { !stage.ends.isEmpty }
    XCTAssertTrue(isSaved)
    stage.driver.settle()
    XCTAssertEqual(try stage.stored("otto").givenName, "Emil")
    XCTAssertTrue(stage.texts.contains("Emil Klein"), "\(stage.texts)")
    XCTAssertFalse(stage.texts.contains(waiting))
  }

  func testWaitingIsCalledOffByCancelAndTheFormStays() async throws {
    let stage = try edit()
    try stage.type("Emil", into: "First name")
    let other = try writer(stage)
    defer { other.close() }
    try stage.tap("Done")
    try stage.tap("Cancel")
    XCTAssertFalse(stage.texts.contains(waiting))
    XCTAssertEqual(try stage.field("First name").text, "Emil")
    try other.executeUpdate("COMMIT TRANSACTION")
    try stage.tap("Done")
    XCTAssertEqual(stage.ends.count, 1)
    XCTAssertEqual(try stage.stored("otto").givenName, "Emil")
  }

  func testWhatCouldNotBeSavedIsToldAndTheFormStays() async throws {
    PatientWrite.patience = 0
    let stage = try edit()
    try stage.type("Emil", into: "First name")
    let other = try writer(stage)
    defer { other.close() }
    try stage.tap("Done")
    let isTold = await stage.driver.runMainQueue { stage.front is UIAlertController }
    XCTAssertTrue(isTold)
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains("Not Saved"), "\(stage.texts)")
    try stage.tap("OK")
    XCTAssertEqual(try stage.field("First name").text, "Emil")
    try other.executeUpdate("COMMIT TRANSACTION")
    try stage.tap("Done")
    XCTAssertEqual(try stage.stored("otto").givenName, "Emil")
  }

  func testAPromptOfTheApplicationIsBackAfterTheWaiting() async throws {
    let stage = try edit()
    let navigation = try XCTUnwrap(stage.root.navigationController)
    let screen = try XCTUnwrap(navigation.topViewController as? CNContactViewController)
    screen.navigationItem.prompt = "Members of the club"
    try stage.type("Emil", into: "First name")
    let other = try writer(stage)
    defer { other.close() }
    try stage.tap("Done")
    XCTAssertTrue(stage.texts.contains(waiting), "\(stage.texts)")
    try stage.tap("Cancel")
    XCTAssertEqual(screen.navigationItem.prompt, "Members of the club")
    try stage.tap("Done")
    XCTAssertTrue(screen.isWaiting)
    navigation.popViewController(animated: false)
    stage.driver.settle()
    XCTAssertFalse(screen.isWaiting, "nobody is surprised by it later")
    try other.executeUpdate("COMMIT TRANSACTION")
    XCTAssertEqual(stage.ends.count, 0)
  }
}
