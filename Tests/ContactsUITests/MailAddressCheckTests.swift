import XCTest

@testable import ContactsUI

/// What RFC 5321 and 6531 have as addresses, and what people mistype.
final class MailAddressCheckTests: XCTestCase {
  func testRightAddresses() {
    for address in [
      "anna@example.org", "a.b+c@sub.example.co.uk", "o'brien@example.org", "\"a b\"@example.org",
      "\"a\\\"b@c\"@example.org", "root@localhost", "用户@例子.广告", "jörg@bücher.example",
      "x@[192.0.2.1]", "!#$%&*/=?^`{|}~@example.org", "a@my_host.example",
    ] {
      XCTAssertNil(MailAddressCheck.problem(address), address)
    }
  }

  func testWrongAddresses() {
    for (address, reason) in [
      ("anna", "has an @ in it"), ("@example.org", "no name before"), ("anna@", "nothing behind"),
      ("an na@example.org", "a blank"), ("anna@exam ple.org", "a blank"),
      ("a@b@example.org", "two @"), ("anna@example..org", "a dot too many"),
      ("anna@.org", "a dot too many"), ("anna@example.org.", "a dot too many"),
      (".anna@example.org", "a dot at the start"), ("an..na@example.org", "two dots"),
      ("anna@-example.org", "hyphen"), ("anna@exa,mple.org", "cannot be a ,"),
      ("Anna <anna@example.org>", "a blank"), ("a\"b@example.org", "cannot be a \""),
      (String(repeating: "a", count: 65) + "@example.org", "longer than 64"),
    ] {
      let problem = MailAddressCheck.problem(address)
      XCTAssertEqual(problem?.contains(reason), true, "\(address): \(problem ?? "none")")
    }
  }
}
