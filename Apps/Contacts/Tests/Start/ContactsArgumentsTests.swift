import XCTest

@testable import ContactsApp

final class ContactsArgumentsTests: XCTestCase {
  private func arguments(_ arguments: String...) throws -> ContactsArguments {
    try ContactsArguments(["contacts"] + arguments)
  }

  func testUnderstood() throws {
    XCTAssertNil(try arguments().importPath)
    XCTAssertFalse(try arguments().wantsHelp)
    XCTAssertTrue(try arguments("--help").wantsHelp)
    XCTAssertEqual(try arguments("--import", "a b").importPath, "a b")
    XCTAssertEqual(
      try arguments("--snapshot", "x.png", "--import", "-", "--scale", "2").importPath, "-")
  }

  func testNotUnderstood() {
    for wrong in [
      ["--imprt", "x"], ["book.sqlitedb"], ["--import"], ["--import", ""],
      ["--import", "--help"], ["--import", "a", "--import", "b"], ["--size", "12"], ["-x\n-y"],
    ] {
      XCTAssertThrowsError(try ContactsArguments(["contacts"] + wrong), "\(wrong)") { error in
        XCTAssertFalse("\(error)".contains("\n"))
      }
    }
  }

  func testHelpNamesEveryOption() {
    for option in [
      "--import", "--snapshot", "--text", "--size", "--scale", "--appearance", "--scroll", "--help",
    ] {
      XCTAssertTrue(ContactsArguments.help.contains(option), option)
    }
  }
}
