import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Selecting, deleting, undoing, groups.
@MainActor final class SelectingTests: XCTestCase {
  func testSwipingDeletesAndUndoBringsBack() async throws {
    let test = try ShellTest(groups: ["Friends": [0, 4]])
    let before = try test.book.contents(of: test.list.list.map(\.identifier))
    // Hedy Lamarr is the first of L.
    test.driver.drag(from: test.point(of: 0, 4, x: 330), to: test.point(of: 0, 4, x: 100))
    test.driver.settle(limit: 2)
    test.tap("Delete")
    XCTAssertEqual(test.rows.last, ["Ada Lovelace"])
    XCTAssertNotNil(test.find("Deleted Hedy Lamarr."))
    test.tap("Undo")
    XCTAssertEqual(test.rows.last, ["Hedy Lamarr", "Ada Lovelace"])
    XCTAssertEqual(try test.book.contents(of: before.map(\.identifier)), before)
    let group = try XCTUnwrap(test.book.groups().first)
    XCTAssertEqual(try test.book.count(inGroup: group.identifier), 2, "back in the group")
  }

  func testUndoKeepsTheOrder() async throws {
    let test = try ShellTest(ShellTest.many(20))
    func stored() throws -> [String] { try test.book.store.list(.none).map(\.identifier) }
    let before = try stored()
    try test.book.delete(before.reversed())
    try test.book.undo()
    XCTAssertEqual(try stored(), before)
  }

  func testUndoLeavesWhatOthersChangedSince() async throws {
    let test = try ShellTest()
    let identifier = test.list.list.identifier(at: 0)
    let contents = try XCTUnwrap(test.book.contents(of: identifier))
    test.list.delete([identifier])
    var other = contents
    other.note = "from elsewhere"
    try test.book.add(other)
    test.shell.undo()
    test.driver.settle(limit: 2)
    XCTAssertNotNil(test.find("Not All Was Taken Back"))
    XCTAssertEqual(try test.book.contents(of: identifier)?.note, "from elsewhere")
  }

  func testTheOfferGoes() async throws {
    let test = try ShellTest()
    test.list.delete([test.list.list.identifier(at: 0)])
    test.driver.settle(limit: 1)
    XCTAssertNotNil(test.find("Undo"))
    test.driver.advance(by: 9)
    test.driver.settle(limit: 1)
    XCTAssertNil(test.find("Undo"))
    test.driver.pressControl("z")
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.list.count, 6, "Control-Z works when the offer is gone")
  }

  func testSwipingReaches() async throws {
    let test = try ShellTest()
    test.driver.drag(from: test.point(of: 1, 4, x: 60), to: test.point(of: 1, 4, x: 300))
    test.driver.settle(limit: 2)
    XCTAssertNotNil(test.find("Mail"))
    test.tap("Call")
    XCTAssertEqual(test.driver.host.openedLinks.last?.absoluteString, "tel:+442079460958")
  }

  func testKeysSelectAllDeleteAndUndo() async throws {
    let test = try ShellTest()
    test.driver.pressControl("a")
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.list.isEditing)
    XCTAssertEqual(test.list.selectedIdentifiers.count, 6)
    XCTAssertEqual(test.list.title, "6 Selected")
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    test.tap("Delete")
    XCTAssertEqual(test.list.list.count, 0)
    XCTAssertFalse(test.list.isEditing)
    XCTAssertNotNil(test.find("No Contacts Yet"))
    test.driver.pressControl("z")
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 6)
    test.driver.press(.keyboardZ, characters: "z", modifiers: [.control, .shift])
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 0)
    test.driver.pressControl("z")
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 6)
  }

  func testEscapeEndsSelecting() async throws {
    let test = try ShellTest()
    test.choose("Select")
    XCTAssertTrue(test.list.isEditing)
    XCTAssertEqual(test.list.navigationController?.isToolbarHidden, false)
    test.driver.tap(at: test.point(of: 0, 0))
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.selectedIdentifiers.count, 1)
    test.driver.press(.keyboardEscape)
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 1)
    XCTAssertFalse(test.list.isEditing)
    XCTAssertEqual(test.list.navigationController?.isToolbarHidden, true)
  }

  func testArrowsAndDeleteWorkOnOneRow() async throws {
    let test = try ShellTest()
    test.driver.press(.keyboardDownArrow)
    test.driver.press(.keyboardDownArrow)
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 5)
    XCTAssertNotNil(test.find("Deleted Émilie du Châtelet."))
  }

  // MARK: Groups

  func testAGroupIsMadeAndFilledAndShown() async throws {
    let test = try ShellTest()
    test.tap("Groups")
    test.tap("New Group")
    test.driver.type("Friends")
    test.tap("Create")
    XCTAssertNotNil(test.find("Friends"))
    test.tap("Done")
    test.choose("Select")
    test.driver.tap(at: test.point(of: 0, 4))
    test.driver.tap(at: test.point(of: 0, 2))
    test.driver.settle(limit: 1)
    test.tap("Add to Group")
    test.tap("Friends")
    XCTAssertFalse(test.list.isEditing)
    XCTAssertNotNil(test.find("Added 2 contacts to Friends."))
    test.tap("Groups")
    test.tap("Friends")
    XCTAssertEqual(test.list.title, "Friends")
    XCTAssertEqual(test.rows, [["Sophie Germain"], ["Hedy Lamarr"]])
    test.choose("Select")
    test.driver.tap(at: test.point(of: 0, 0))
    test.driver.settle(limit: 1)
    test.tap("Remove from Group")
    XCTAssertEqual(test.rows, [["Hedy Lamarr"]])
    test.driver.pressControl("z")
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.rows, [["Sophie Germain"], ["Hedy Lamarr"]])
    XCTAssertEqual(try test.book.store.list().count, 6, "nobody is deleted")
  }

  func testAGroupIsRenamedAndDeleted() async throws {
    let test = try ShellTest(groups: ["Friends": [0, 1]])
    let group = try XCTUnwrap(test.book.groups().first)
    test.list.show(group)
    try test.book.rename(group, to: "Family")
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.title, "Family")
    try test.book.delete(group)
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.title, "Contacts")
    XCTAssertEqual(test.list.list.count, 6)
    test.shell.undo()
    let again = try XCTUnwrap(test.book.groups().first)
    XCTAssertEqual(try test.book.count(inGroup: again.identifier), 2)
  }

  func testPeopleAreAddedToTheGroupThatIsShown() async throws {
    let test = try ShellTest(groups: ["Friends": []])
    test.list.show(try test.book.groups().first)
    test.driver.settle(limit: 1)
    XCTAssertNotNil(test.find("Nobody in Friends"))
    test.tap("Add Members…")
    XCTAssertTrue(test.presented is CNContactPickerViewController)
    test.tap("Sophie Germain")
    test.tap("Hedy Lamarr")
    test.tap("Done")
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.rows, [["Sophie Germain"], ["Hedy Lamarr"]])
    XCTAssertNotNil(test.find("Added 2 contacts to Friends."))
    test.tap("Undo")
    XCTAssertEqual(test.rows, [])
    XCTAssertEqual(try test.book.store.list().count, 6)
  }
}
