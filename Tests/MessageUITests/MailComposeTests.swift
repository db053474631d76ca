import Host
@testable import UIKit
import UIKitTesting
import XCTest

@testable import MessageUI

/// A mail from an application to the user's program.
@MainActor final class MailComposeTests: XCTestCase {
  private final class Root: UIViewController, MFMailComposeViewControllerDelegate {
    var ends: [String] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      ends.append("\(result) \(error.map { "\($0)" } ?? "-")")
      dismiss(animated: true)
    }
  }

  private let root = Root()

  private func compose(
    _ outcome: MailOutcome, isTold: Bool = true,
    set: (MFMailComposeViewController) -> Void = { _ in }
  ) -> AppDriver {
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { root }
    driver.host.mailOutcome = outcome
    let mail = MFMailComposeViewController()
    if isTold { mail.mailComposeDelegate = root }
    set(mail)
    root.present(mail, animated: true)
    driver.settle()
    return driver
  }

  private func alert() throws -> UIAlertController {
    var top: UIViewController = root
    while let next = top.presentedViewController { top = next }
    return try XCTUnwrap(top as? UIAlertController)
  }

  func testTheMailGoesToTheUsersProgram() async {
    let data = Data("BEGIN:VCARD".utf8)
    let driver = compose(.handedOver) {
      $0.setSubject("Berta")
      $0.setToRecipients(["anna@example.org"])
      $0.setCcRecipients(["c@example.org"])
      $0.setBccRecipients(["d@example.org"])
      $0.setMessageBody("<p>Hello</p>", isHTML: true)
      $0.addAttachmentData(data, mimeType: "text/vcard", fileName: "Berta.vcf")
    }
    XCTAssertEqual(
      driver.host.composedMails,
      [
        MailMessage(
          to: ["anna@example.org"], cc: ["c@example.org"], bcc: ["d@example.org"],
          subject: "Berta", body: "Hello",
          attachments: [.init(data: data, mimeType: "text/vcard", fileName: "Berta.vcf")])
      ])
    XCTAssertEqual(root.ends, ["sent -"])
    XCTAssertNil(root.presentedViewController)
  }

  func testItGoesByItselfWhereNobodyIsTold() async {
    let driver = compose(.handedOver, isTold: false)
    XCTAssertEqual(driver.host.composedMails, [MailMessage()])
    XCTAssertNil(root.presentedViewController)
  }

  func testNoMailProgramIsSaid() async throws {
    let driver = compose(.noProgram)
    XCTAssertFalse(MFMailComposeViewController.canSendMail())
    XCTAssertEqual(try alert().title, "No Mail Program")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(root.ends.map { $0.prefix(23) }, ["failed No program on th"])
    XCTAssertNil(root.presentedViewController)
    driver.host.mailOutcome = .handedOver
    XCTAssertTrue(MFMailComposeViewController.canSendMail())
  }

  func testAFailureIsSaid() async throws {
    let driver = compose(.failed("Postbox did not start."))
    XCTAssertEqual(try alert().message, "Postbox did not start.")
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(root.ends, ["failed Postbox did not start."])
  }

  func testTheUserChoosesNotTo() async {
    _ = compose(.cancelled)
    XCTAssertEqual(root.ends, ["cancelled -"])
  }

  func testFilesThatStayBehindAreSavedAndTold() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mail-\(UUID().uuidString)")
    SharedFiles.folderOverride = folder
    defer {
      SharedFiles.folderOverride = nil
      try? FileManager.default.removeItem(at: folder)
    }
    let driver = compose(.handedOverWithoutAttachments) {
      $0.addAttachmentData(Data("1".utf8), mimeType: "text/vcard", fileName: "Anna.vcf")
      $0.addAttachmentData(Data("2".utf8), mimeType: "text/vcard", fileName: "Anna.vcf")
    }
    let said = try XCTUnwrap(try alert().message)
    XCTAssertTrue(said.contains("“Anna.vcf” and “Anna 2.vcf” were saved in \(folder.path)"), said)
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("Anna 2.vcf"), encoding: .utf8), "2")
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(root.ends, ["sent -"])
  }

  func testALongWaitIsShownAndCanBeCalledOff() async throws {
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { root }
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = root
    driver.host.mailDelay = 60
    root.present(mail, animated: true)
    driver.advance(by: 2)
    XCTAssertTrue(driver.accessibilityText.contains("Opening your mail program"))
    driver.press(.keyboardEscape)
    driver.advance(by: 2)
    XCTAssertEqual(root.ends, ["cancelled -"])
    XCTAssertNil(root.presentedViewController)
    driver.advance(by: 120)
    XCTAssertEqual(root.ends, ["cancelled -"])
  }
}
