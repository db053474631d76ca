import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// What keys do, wherever they are pressed.
@MainActor final class KeysTests: XCTestCase {
  /// A wide window in which Grace Hopper stands beside the list.
  private func wide() throws -> ShellTest {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Grace")
    return test
  }

  /// A click on the contact, beside anything that can be clicked.
  private func clickTheContact(_ test: ShellTest) {
    test.driver.tap(at: CGPoint(x: 420, y: 650))
    test.driver.settle(limit: 1)
  }

  private var searchBar: (ShellTest) -> UISearchBar? {
    { $0.list.navigationItem.searchController?.searchBar }
  }

  func testKeysReachTheListWhicheverColumnWasClicked() async throws {
    for isContactClicked in [false, true] {
      let test = try wide()
      if isContactClicked { clickTheContact(test) }
      test.driver.press(.keyboardH, characters: "h")
      XCTAssertEqual(
        test.table.indexPathForSelectedRow.map { test.list.summary(at: $0).fullName },
        "Hedy Lamarr", "\(isContactClicked)")
      test.driver.pressControl("f")
      test.driver.settle(limit: 1)
      XCTAssertEqual(searchBar(test)?.isFirstResponder, true, "\(isContactClicked)")
      test.driver.press(.keyboardEscape)
      test.driver.settle(limit: 1)
      if isContactClicked { clickTheContact(test) }
      test.driver.pressControl("a")
      test.driver.settle(limit: 1)
      XCTAssertEqual(test.list.selectedIdentifiers.count, 6, "\(isContactClicked)")
    }
  }

  func testDeleteReachesTheListWhicheverColumnWasClicked() async throws {
    for isContactClicked in [false, true] {
      let test = try wide()
      if isContactClicked { clickTheContact(test) }
      test.driver.press(.keyboardDeleteForward)
      test.driver.settle(limit: 2)
      XCTAssertFalse(test.rows.contains(["Grace Hopper"]), "\(isContactClicked)")
      XCTAssertEqual(test.book.undoSteps.map(\.title), ["Delete Grace Hopper"])
    }
  }

  func testArrowsMoveInTheColumnThatWasClicked() async throws {
    let test = try wide()
    test.driver.press(.keyboardDownArrow)
    XCTAssertEqual(
      test.table.indexPathForSelectedRow.map { test.list.summary(at: $0).fullName }, "Hedy Lamarr")
    test.driver.press(.keyboardReturnOrEnter)
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Hedy")
    clickTheContact(test)
    test.driver.press(.keyboardDownArrow)
    XCTAssertEqual(
      test.table.indexPathForSelectedRow.map { test.list.summary(at: $0).fullName }, "Hedy Lamarr",
      "the arrow is for the contact")
  }

  func testKeysInAFieldAreForItsText() async throws {
    let test = try wide()
    test.tap("Edit")
    let field = try XCTUnwrap(test.field("Grace"))
    test.driver.tap(field)
    test.driver.settle(limit: 1)
    test.driver.pressControl("a")
    test.driver.press(.keyboardDeleteOrBackspace)
    test.driver.press(.keyboardDeleteOrBackspace)
    test.driver.press(.keyboardL, characters: "l")
    test.driver.settle(limit: 1)
    XCTAssertEqual((field as? UITextField)?.text, "")
    XCTAssertFalse(test.list.isEditing)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(
      test.table.indexPathForSelectedRow.map { test.list.summary(at: $0).fullName }, "Grace Hopper")
  }

  func testDeleteAsksBeforeWhatWasTypedIsLost() async throws {
    let test = try wide()
    test.tap("Edit")
    test.driver.tap(try XCTUnwrap(test.field("Grace")))
    test.driver.settle(limit: 1)
    test.driver.type("B")
    test.driver.window.endEditing(true)
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 6)
    test.tap("Keep Editing")
    XCTAssertEqual(test.list.list.count, 6)
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    test.tap("Discard Changes")
    XCTAssertEqual(test.list.list.count, 5)
  }
}
