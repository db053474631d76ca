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
}
