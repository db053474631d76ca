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
    test.driver.tap(try XCTUnwrap(test.field("First name")))
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
    let field = try XCTUnwrap(test.field("Grace", in: detail.view))
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

  /// Grace Hopper beside the list, with another first name in the form.
  private func editedGrace() throws -> (ShellTest, CNContactViewController) {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    let detail = try XCTUnwrap(test.shell.detail?.controller)
    try edit(detail, in: test)
    return (test, detail)
  }

  private func edit(
    _ detail: CNContactViewController, from name: String = "Grace", in test: ShellTest
  ) throws {
    test.tap("Edit")
    test.driver.tap(try XCTUnwrap(test.field(name, in: detail.view)))
    test.driver.settle(limit: 1)
    test.driver.press(.keyboardEnd)
    test.driver.type(" B")
    test.driver.settle(limit: 1)
  }

  func testChangesAreNotLostWithoutAQuestion() async throws {
    let (test, detail) = try editedGrace()
    let grace = detail.contact.identifier
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 2)
    XCTAssertNotNil(test.find("Discard Your Changes?"))
    test.tap("Keep Editing")
    XCTAssertTrue(test.shell.detail?.controller === detail)
    XCTAssertNotNil(test.field("Grace B", in: detail.view))
    XCTAssertEqual(test.list.selectedIdentifiers, [grace])
    test.choose("Made-up People")
    test.tap("Keep Editing")
    XCTAssertTrue(test.shell.book === test.book)
    XCTAssertNotNil(test.field("Grace B", in: detail.view))
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 2)
    test.tap("Discard Changes")
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Ada")
    XCTAssertEqual(try test.book.contents(of: grace)?.givenName, "Grace")
    XCTAssertEqual(test.book.undoSteps.count, 0)
  }

  func testNothingIsAskedWithoutChanges() async throws {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    test.tap("Edit")
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 2)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Ada")
  }

  func testDeletingInTheListWhileEditingIsOneStep() async throws {
    let (test, detail) = try editedGrace()
    test.list.delete([detail.contact.identifier])
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Delete Grace Hopper"])
    XCTAssertNil(test.shell.detail)
  }

  func testDeletingOnTheScreenIsOneStep() async throws {
    let (test, detail) = try editedGrace()
    let form = try XCTUnwrap(table(in: detail.view))
    let last = form.numberOfSections - 1
    form.scrollToRow(at: IndexPath(row: 0, section: last), at: .bottom, animated: false)
    test.driver.settle(limit: 1)
    test.tap("Delete Contact")
    test.tap("Delete Contact")
    await settle(test)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Delete Grace Hopper"])
    XCTAssertNil(test.shell.detail)
    XCTAssertEqual(test.list.list.count, 5)
    test.shell.undo()
    XCTAssertEqual(test.list.list.count, 6)
  }

  private func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { self.table(in: $0) }.first
  }

  func testUndoingWhileEditingIsNoStep() async throws {
    let (test, detail) = try editedGrace()
    test.tap("Done")
    await settle(test)
    try edit(detail, from: "Grace B", in: test)
    test.shell.undo()
    await settle(test)
    XCTAssertEqual(test.book.undoSteps.count, 0)
    XCTAssertEqual(test.book.redoSteps.map(\.title), ["Edit Grace B Hopper"])
    test.shell.redo()
    await settle(test)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Edit Grace B Hopper"])
    XCTAssertEqual(test.book.redoSteps.count, 0)
  }

  func testWhatHappensToItWhileEditingIsNoStepOfTheUser() async throws {
    let (test, detail) = try editedGrace()
    let store = test.book.store
    var merged = try XCTUnwrap(test.book.contents(of: detail.contact.identifier))
    merged.note = "from a file"
    let imported = merged
    try await Task.detached {
      let request = CNSaveRequest()
      request.update(CNMutableContact(contents: imported))
      try store.execute(request)
    }.value
    await settle(test)
    XCTAssertEqual(test.book.undoSteps.count, 0)
    test.tap("Done")
    await settle(test)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Edit Grace B Hopper"])
    test.shell.undo()
    await settle(test)
    XCTAssertEqual(try test.book.contents(of: imported.identifier), imported)
  }

  func testWhatWasTypedStaysWhenAnotherProgramDeletesTheContact() async throws {
    let (test, detail) = try editedGrace()
    let other = try CNContactStore(path: test.book.store.database().path)
    let request = CNSaveRequest()
    request.delete(CNMutableContact(contents: detail.contact.contents))
    try other.execute(request)
    test.list.refresh()
    await settle(test)
    XCTAssertEqual(test.list.list.count, 5)
    XCTAssertNotNil(test.find("Grace Hopper Was Deleted"))
    test.tap("Keep Editing")
    XCTAssertNotNil(test.field("Grace B", in: detail.view))
    test.tap("Done")
    await settle(test)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Add Grace B Hopper"])
    test.shell.undo()
    await settle(test)
    XCTAssertEqual(test.list.list.count, 5)
  }

  /// Another program deletes a contact.
  private func deleteElsewhere(_ identifier: String, _ test: ShellTest) async throws {
    let store = test.book.store
    let contents = try XCTUnwrap(test.book.contents(of: identifier))
    try await Task.detached {
      let request = CNSaveRequest()
      request.delete(CNMutableContact(contents: contents))
      try store.execute(request)
    }.value
    await settle(test)
  }

  func testWhatWasTypedIsDiscardedWhenTheContactIsDeletedElsewhere() async throws {
    let (test, detail) = try editedGrace()
    try await deleteElsewhere(detail.contact.identifier, test)
    test.tap("Discard Changes")
    await settle(test)
    XCTAssertNil(test.presented)
    XCTAssertNil(test.shell.detail)
    XCTAssertEqual(test.list.list.count, 5)
  }

  func testCancellingTheFormOfAContactThatIsGoneClosesIt() async throws {
    let (test, detail) = try editedGrace()
    try await deleteElsewhere(detail.contact.identifier, test)
    test.tap("Keep Editing")
    test.tap("Cancel")
    test.tap("Discard Changes")
    await settle(test)
    XCTAssertNil(test.shell.detail)
    XCTAssertEqual(test.book.undoSteps.count, 0)
  }

  func testItIsSaidThatTheContactIsGone() async throws {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    try await deleteElsewhere(try XCTUnwrap(test.shell.detail?.identifier), test)
    XCTAssertNil(test.shell.detail)
    XCTAssertNotNil(test.find("Grace Hopper was deleted."))
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
