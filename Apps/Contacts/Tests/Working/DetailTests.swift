import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// One contact beside or over the list.
@MainActor final class DetailTests: XCTestCase {
  private func settle(_ test: ShellTest) async {
    await test.driver.runMainQueue()
    test.driver.settle(limit: 2)
  }

  func testARowShowsTheContactOverOrBesideTheList() async throws {
    for width in [390, 1000] as [CGFloat] {
      let test = try ShellTest(window: .init(size: CGSize(width: width, height: 844), scale: 1))
      test.driver.tap(at: test.point(of: 1, 4))
      test.driver.settle(limit: 2)
      let detail = try XCTUnwrap(test.shell.detail?.controller)
      XCTAssertEqual(detail.contact.givenName, "Ada")
      XCTAssertNotNil(detail.view.window, "\(width)")
      XCTAssertEqual(test.list.view.window != nil, width > 600, "\(width)")
    }
  }

  func testReturnOnARowShowsIt() async throws {
    let test = try ShellTest()
    test.driver.press(.keyboardDownArrow)
    test.driver.press(.keyboardReturnOrEnter)
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.shell.detail?.controller.contact.organizationName, "Analytical Engines Ltd")
  }

  func testANewContactIsMadeByKeysAndTakenBack() async throws {
    let test = try ShellTest()
    test.driver.pressControl("n")
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.screen is CNContactViewController)
    test.driver.tap(try XCTUnwrap(field("First name", in: test.driver.window)))
    test.driver.settle(limit: 1)
    test.driver.type("Maria")
    test.driver.settle(limit: 1)
    test.tap("Done")
    await settle(test)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 7)
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Maria")
    test.shell.undo()
    await settle(test)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertNil(test.shell.detail)
  }

  func testAnEditIsTakenBack() async throws {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    let detail = try XCTUnwrap(test.shell.detail?.controller)
    let before = try test.book.contents(of: detail.contact.identifier)
    test.tap("Edit")
    test.driver.pressControl("n")
    test.driver.settle(limit: 1)
    XCTAssertNil(test.presented, "keys are for the fields")
    let field = try XCTUnwrap(field("Grace", in: detail.view))
    test.driver.tap(field)
    test.driver.settle(limit: 1)
    test.driver.press(.keyboardEnd)
    test.driver.type(" Brewster")
    test.driver.settle(limit: 1)
    test.tap("Done")
    await settle(test)
    XCTAssertTrue(test.rows.contains(["Grace Brewster Hopper"]))
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Edit Grace Brewster Hopper"])
    test.driver.pressControl("z")
    await settle(test)
    XCTAssertEqual(try test.book.contents(of: detail.contact.identifier), before)
    XCTAssertTrue(test.rows.contains(["Grace Hopper"]))
  }

  private func field(_ text: String, in view: UIView) -> UIView? {
    if let field = view as? UITextField, field.text == text || field.placeholder == text {
      return field
    }
    return view.subviews.lazy.compactMap { self.field(text, in: $0) }.first
  }

  func testDeletingWhatIsShownEmptiesTheDetail() async throws {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 2))
    test.driver.settle(limit: 2)
    test.list.delete([try XCTUnwrap(test.shell.detail?.identifier)])
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 5)
    XCTAssertNil(test.shell.detail)
    XCTAssertNotNil(test.find("No Contact Chosen"))
  }
}
