import Foundation
import Host
import XCTest

/// Mails as links: RFC 6068.
final class MailLinkTests: XCTestCase {
  func testAWholeMail() {
    let mail = MailMessage(
      to: ["anna@example.org", "bo&b@example.org"], cc: ["c@example.org"], bcc: ["d@example.org"],
      subject: "1 + 1 = 2?", body: "a\nb\r\nc & 100 %")
    XCTAssertEqual(
      mail.link,
      "mailto:anna@example.org,bo%26b@example.org?cc=c@example.org&bcc=d@example.org"
        + "&subject=1%20%2B%201%20%3D%202%3F&body=a%0D%0Ab%0D%0Ac%20%26%20100%20%25")
  }

  func testExamplesOfTheStandard() {
    XCTAssertEqual(MailMessage(to: ["chris@example.com"]).link, "mailto:chris@example.com")
    XCTAssertEqual(
      MailMessage(to: ["infobot@example.com"], body: "send current-issue").link,
      "mailto:infobot@example.com?body=send%20current-issue")
    XCTAssertEqual(
      MailMessage(to: ["user@example.org"], subject: "caf\u{e9}").link,
      "mailto:user@example.org?subject=caf%C3%A9")
    XCTAssertEqual(
      MailMessage(to: ["gorby%kremvax@example.com"]).link, "mailto:gorby%25kremvax@example.com")
    XCTAssertEqual(
      MailMessage(to: ["unlikely?address@example.com"]).link,
      "mailto:unlikely%3Faddress@example.com")
  }

  func testNothingBecomesAFieldOfItsOwn() {
    let mail = MailMessage(
      to: ["a@example.org\r\nBcc: b@example.org", "x@example.org?bcc=y@example.org"],
      subject: "s\nCc: c@example.org")
    XCTAssertEqual(
      mail.link,
      "mailto:a@example.org%20Bcc%3A%20b@example.org,x@example.org%3Fbcc%3Dy@example.org"
        + "?subject=s%20Cc%3A%20c%40example.org")
  }

  func testAnEmptyMail() { XCTAssertEqual(MailMessage().link, "mailto:") }
}
