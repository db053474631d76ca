import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Mails with vCards.
@MainActor final class SharingTests: XCTestCase {
  func testSelectedContactsAreMailed() async throws {
    let test = try ShellTest()
    test.choose("Select")
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 1)
    test.tap("Mail")
    await test.finish(test.shell.isSharing)
    let mail = try XCTUnwrap(test.driver.host.composedMails.last)
    XCTAssertEqual(mail.subject, "2 contacts")
    let file = try XCTUnwrap(mail.attachments.first)
    XCTAssertEqual(file.fileName, "Contacts.vcf")
    XCTAssertEqual(file.mimeType, "text/vcard")
    let contacts = try CNContactVCardSerialization.contacts(with: file.data)
    XCTAssertEqual(contacts.map(\.givenName), ["Grace", "Ada"])
    XCTAssertNil(test.presented)
  }

  func testASwipeMails() async throws {
    let test = try ShellTest()
    test.driver.drag(from: test.point(of: 0, 3, x: 60), to: test.point(of: 0, 3, x: 300))
    test.driver.settle(limit: 2)
    test.tap("Mail")
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.driver.host.composedMails.last?.to, ["grace@example.com"])
  }

  func testNoMailProgramIsSaid() async throws {
    let test = try ShellTest()
    test.driver.host.mailOutcome = .noProgram
    test.shell.share([test.list.list.identifier(at: 0)])
    test.driver.settle(limit: 2)
    XCTAssertNotNil(test.find("No Mail Program"))
    XCTAssertEqual(test.driver.host.composedMails.count, 0)
  }
}
