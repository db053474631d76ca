import Contacts
import Host
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// A contact as it is shown.
@MainActor final class ContactCardTests: XCTestCase {
  private func show(
    _ contents: ContactContents = Everything.contents,
    _ set: (CNContactViewController) -> Void = { _ in }
  ) throws -> ContactStage {
    try ContactStage([contents]) { store in
      let screen = ContactStage.screen(contents, in: store)
      set(screen)
      return screen
    }
  }

  func testEverythingIsShown() async throws {
    let contact = CNContact(contents: Everything.contents)
    let rows = CardSections(contact, keys: nil).all.map { $0.map { "\($0.label): \($0.text)" } }
    XCTAssertEqual(
      rows,
      [
        ["nickname: Anni", "maiden name: Tal", "phonetic name: AH-na ma-REE-a BAIRK"],
        ["mobile: +49 170 1234567", "boat: 030 5550-12"], ["work: anna@example.org"],
        ["homepage: example.org/anna"], ["home: Seeweg 1\n10115 Berlin\nGermany"],
        ["birthday: \(DateText.string(from: Everything.contents.birthday ?? .init()) ?? "")"],
        [
          "anniversary: \(DateText.string(from: Everything.contents.dates[0].value as DateComponents) ?? "")"
        ],
        ["sister: Carla"], ["Mastodon: anna"], ["Jabber: anna@chat.example"],
        ["notes: Met at the lake.\nLikes tables."],
      ])
    let stage = try show()
    XCTAssertTrue(stage.texts.contains("Dr. Anna Maria Berg Jr."), "\(stage.texts)")
    XCTAssertTrue(stage.texts.contains("Engineer, Lists\nPortico Ltd."), "\(stage.texts)")
    XCTAssertEqual(stage.driver.auditAccessibility().map(\.description), [])
  }

  func testOnlySomeProperties() async throws {
    let stage = try show { $0.displayedPropertyKeys = [CNContactEmailAddressesKey] }
    XCTAssertTrue(stage.texts.contains("anna@example.org"))
    XCTAssertFalse(stage.texts.contains("+49 170 1234567"))
  }

  func testChoosingANumberCalls() async throws {
    let stage = try show()
    try stage.tap("+49 170 1234567")
    XCTAssertEqual(stage.driver.host.openedLinks.map(\.absoluteString), ["tel:+491701234567"])
    stage.allowsAction = false
    try stage.tap("+49 170 1234567")
    XCTAssertEqual(stage.driver.host.openedLinks.count, 1)
  }

  func testAnAddressIsWrittenToAPageOpenedAPlaceShown() async throws {
    let stage = try show()
    try stage.tap("anna@example.org")
    XCTAssertEqual(stage.driver.host.composedMails, [MailMessage(to: ["anna@example.org"])])
    try stage.tap("example.org/anna")
    try stage.tap("Seeweg 1\n10115 Berlin\nGermany")
    XCTAssertEqual(
      stage.driver.host.openedLinks.map(\.absoluteString),
      ["https://example.org/anna", "geo:0,0?q=Seeweg%201%2C%2010115%20Berlin%2C%20Germany"])
  }

  func testALinkRunsNothing() async {
    for text in [
      "javascript:alert(1)", "file:///etc/passwd", "smb://host/share", "data:text/html,x",
    ] {
      XCTAssertNil(CardSections.page(text), text)
    }
    for text in ["https://a.example", "a.example/x", "HTTP://a.example", "a.example:8080"] {
      XCTAssertNotNil(CardSections.page(text), text)
    }
  }

  func testNoProgramForCallsIsSaid() async throws {
    let stage = try show()
    stage.driver.host.opensLinks = false
    try stage.tap("+49 170 1234567")
    XCTAssertEqual((stage.front as? UIAlertController)?.title, "No Program")
  }

  func testTheButtonsReachTheContact() async throws {
    let stage = try show()
    try stage.tap("mail")
    XCTAssertEqual(stage.driver.host.composedMails.map(\.to), [["anna@example.org"]])
    // Two numbers: a menu asks which.
    try stage.tap("call")
    try stage.tap("030 5550-12")
    XCTAssertEqual(stage.driver.host.openedLinks.map(\.absoluteString), ["tel:030555012"])
  }

  func testWithoutActionsThereIsNothingToChoose() async throws {
    let stage = try show { $0.allowsActions = false }
    XCTAssertFalse(stage.texts.contains("call"))
    XCTAssertFalse(stage.texts.contains("Share Contact"))
    try stage.tap("+49 170 1234567")
    XCTAssertEqual(stage.driver.host.openedLinks, [])
  }

  func testWhatWasNotFetchedIsFetched() async throws {
    let stage = try ContactStage([Everything.contents]) { store in
      let part = try? store.unifiedContact(
        withIdentifier: Everything.contents.identifier, keysToFetch: [CNContactGivenNameKey])
      let screen = CNContactViewController(for: part ?? CNContact())
      screen.contactStore = store
      return screen
    }
    XCTAssertTrue(stage.texts.contains("+49 170 1234567"), "\(stage.texts)")
  }

  func testAChangeOfTheStoreIsShown() async throws {
    let stage = try show()
    let contact = CNMutableContact()
    contact.contents = Everything.contents
    contact.givenName = "Johanna"
    let request = CNSaveRequest()
    request.update(contact)
    try stage.store.execute(request)
    await stage.driver.runMainQueue()
    stage.driver.settle()
    XCTAssertTrue(stage.texts.contains("Dr. Johanna Maria Berg Jr."), "\(stage.texts)")
  }

  func testSharingGivesAVCard() async throws {
    let stage = try show()
    try stage.tap("Share Contact")
    try stage.tap("Mail")
    let mail = try XCTUnwrap(stage.driver.host.composedMails.first)
    XCTAssertEqual(mail.attachments.map(\.fileName), ["Dr. Anna Maria Berg Jr.vcf"])
    let card = try XCTUnwrap(mail.attachments.first?.data)
    XCTAssertEqual(
      try CNContactVCardSerialization.contacts(with: card).map(\.familyName), ["Berg"])
  }

  func testAValueStandsOut() async throws {
    let relation = Everything.contents.contactRelations[0]
    let stage = try show {
      $0.highlightProperty(withKey: CNContactRelationsKey, identifier: relation.identifier)
    }
    stage.driver.settle()
    let label = try XCTUnwrap(stage.all(UILabel.self).first { $0.text == "Carla" })
    XCTAssertTrue(stage.driver.window.bounds.contains(label.convert(label.bounds, to: nil)))
  }

  func testAnUnknownContactIsMadeOne() async throws {
    var contents = Everything.contents
    contents.identifier = "unknown"
    let stage = try ContactStage([]) { store in
      let screen = CNContactViewController(forUnknownContact: CNContact(contents: contents))
      screen.contactStore = store
      screen.message = "From a mail"
      return screen
    }
    XCTAssertTrue(stage.texts.contains("From a mail"))
    XCTAssertFalse(stage.texts.contains("Edit"))
    try stage.tap("Create New Contact")
    try stage.tap("Done")
    XCTAssertEqual(try stage.count(), 1)
    XCTAssertEqual(stage.ends.compactMap { $0?.familyName }, ["Berg"])
  }

  func testAnUnknownContactIsAddedToAnother() async throws {
    var other = ContactContents()
    other.givenName = "Annegret"
    let stage = try ContactStage([other]) { store in
      let screen = CNContactViewController(
        forUnknownContact: CNContact(contents: Everything.contents))
      screen.contactStore = store
      return screen
    }
    try stage.tap("Add to Existing Contact")
    try stage.tap("Annegret")
    try stage.tap("Done")
    XCTAssertEqual(try stage.count(), 1)
    let saved = try stage.stored(other.identifier)
    XCTAssertEqual(saved.givenName, "Annegret")
    XCTAssertEqual(saved.phoneNumbers.map(\.value.stringValue), ["+49 170 1234567", "030 5550-12"])
    XCTAssertEqual(stage.ends.count, 1)
  }
}
