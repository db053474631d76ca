import Contacts
import FMDB
import UIKitTesting
import XCTest

@testable import ContactsApp
@testable import ContactsUI

/// Changes while another program writes to the contacts for long: the window does not stand still.
@MainActor final class OtherProgramsTests: XCTestCase {
  /// Another program, in the middle of a long transaction.
  private func writer(_ test: ShellTest) throws -> FMDatabase {
    let other = FMDatabase(path: try test.book.store.database().path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    return other
  }

  override func tearDown() async throws { PatientWrite.patience = 20 }

  func testDeletingAndTakingBackWaitForAnotherProgram() async throws {
    let test = try ShellTest()
    let other = try writer(test)
    defer { other.close() }
    test.driver.press(.keyboardDownArrow)
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.list.list.count, 6)
    let waiting = "Another program is writing to the contacts. This is done after it."
    XCTAssertNotNil(test.find(waiting))
    try other.executeUpdate("COMMIT TRANSACTION")
    await test.finish(test.list.list.count == 6)
    XCTAssertEqual(test.rows.first, ["Émilie du Châtelet"])

    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    test.driver.pressControl("z")
    test.driver.settle(limit: 1)
    XCTAssertEqual(test.book.undoSteps.count, 1, "it is not lost")
    XCTAssertNotNil(test.find(waiting))
    try other.executeUpdate("COMMIT TRANSACTION")
    await test.finish(test.list.list.count == 5)
    XCTAssertEqual(test.rows.first, ["Analytical Engines Ltd"])
  }

  func testWhatCouldNotBeDoneIsTold() async throws {
    PatientWrite.patience = 0
    let test = try ShellTest()
    let other = try writer(test)
    defer { other.close() }
    test.list.delete([test.list.list.identifier(at: 0)])
    await test.finish(test.presented == nil)
    XCTAssertTrue(test.driver.textTree.contains("Another program is writing"))
    test.tap("OK")
    XCTAssertEqual(test.list.list.count, 6)
  }

  func testADeletionThatWaitsIsCalledOffWhenItsScreenIsLeft() async throws {
    let test = try ShellTest(window: .init(size: CGSize(width: 1000, height: 700), scale: 1))
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.settle(limit: 2)
    let grace = try XCTUnwrap(test.shell.detail?.controller)
    XCTAssertEqual(grace.contact.givenName, "Grace")
    test.tap("Edit")
    let form = try XCTUnwrap(table(in: grace.view))
    form.scrollToRow(
      at: IndexPath(row: 0, section: form.numberOfSections - 1), at: .bottom, animated: false)
    test.driver.settle(limit: 1)
    let other = try writer(test)
    defer { other.close() }
    test.tap("Delete Contact")
    test.tap("Delete Contact")
    XCTAssertTrue(grace.isWaiting)
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Ada")
    XCTAssertFalse(grace.isWaiting)
    XCTAssertNotNil(test.find("Grace Hopper was not deleted."))
    try other.executeUpdate("COMMIT TRANSACTION")
    // Whatever is done later comes after it.
    test.list.delete([try XCTUnwrap(test.shell.detail?.identifier)])
    await test.finish(test.list.list.count == 6)
    XCTAssertEqual(test.book.undoSteps.map(\.title), ["Delete Ada Lovelace"])
    XCTAssertEqual(try test.book.contents(of: grace.contact.identifier)?.givenName, "Grace")
  }

  private func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { self.table(in: $0) }.first
  }

  func testTakingBackAnImportWhileADeletionWaitsKeepsTheDeletionsStep() async throws {
    let test = try ShellTest()
    let book = test.book
    let taking = book.step("Import 600 contacts", from: .nobody([]), to: .nobody([]))
    var step = UndoStep(title: taking.title, run: taking.run)
    step.inBackground = { _, _ in 0 }
    book.remember(step)
    let other = try writer(test)
    defer { other.close() }
    test.list.delete([test.list.list.identifier(at: 0)])
    test.driver.pressControl("z")
    try other.executeUpdate("COMMIT TRANSACTION")
    await test.finish(test.shell.isUndoing || test.list.list.count == 6)
    XCTAssertEqual(book.undoSteps.map(\.title), ["Delete Analytical Engines Ltd"])
    // Whichever of the two ends first.
    book.remember(step)
    book.remember(UndoStep(title: "Later") { nil })
    book.didUndoInBackground(step, leaving: 0)
    XCTAssertEqual(book.undoSteps.map(\.title), ["Delete Analytical Engines Ltd", "Later"])
  }

  func testWhatWaitsIsDoneToTheContactsThatItIsAbout() async throws {
    let test = try ShellTest()
    test.list.delete([test.list.list.identifier(at: 0)])
    XCTAssertEqual(test.list.list.count, 5)
    let other = try writer(test)
    defer { other.close() }
    test.driver.pressControl("z")
    test.choose("Made-up People")
    let madeUp = test.shell.book
    XCTAssertEqual(madeUp.kind, .madeUp)
    test.list.delete([test.list.list.identifier(at: 0)])
    XCTAssertEqual(test.list.list.count, 99)
    try other.executeUpdate("COMMIT TRANSACTION")
    await test.finish(!test.book.undoSteps.isEmpty)
    XCTAssertEqual(test.list.list.count, 99)
    XCTAssertEqual(madeUp.undoSteps.count, 1)
    XCTAssertEqual(try test.book.store.list().count, 6)
  }

  private var isFull = false

  func testAStepIsKeptWhileItCannotBeDone() async throws {
    let book = try ContactBook.temporary(.own)
    for code in [CNError.Code.communicationError, .dataAccessError] {
      isFull = true
      book.remember(
        UndoStep(title: "Delete Ada") { [self] in
          if isFull { throw CNError(code, "There is no room left.") }
          return nil
        })
      XCTAssertThrowsError(try book.undo())
      XCTAssertEqual(book.undoSteps.map(\.title), ["Delete Ada"], "\(code)")
      isFull = false
      XCTAssertEqual(try book.undo(), "Delete Ada")
    }
    // What it is about is gone: it does not stand before the others for ever.
    book.remember(UndoStep(title: "Rename") { throw CNError(.recordDoesNotExist, "It is gone.") })
    XCTAssertThrowsError(try book.undo())
    XCTAssertEqual(book.undoSteps.count, 0)
  }
}
