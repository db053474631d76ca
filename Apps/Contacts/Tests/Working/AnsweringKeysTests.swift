import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Ending a search, and answering screens, by keys.
@MainActor final class AnsweringKeysTests: XCTestCase {
  private func isSearching(_ test: ShellTest) -> Bool {
    test.list.navigationItem.searchController?.isActive ?? false
  }

  func testEscapeEndsASearchWhereverTheCaretIs() async throws {
    for width in [390, 1000] as [CGFloat] {
      let test = try ShellTest(window: .init(size: CGSize(width: width, height: 700), scale: 1))
      test.driver.pressControl("f")
      test.driver.type("gr")
      test.driver.settle(limit: 1)
      test.driver.press(.keyboardDownArrow)
      test.driver.press(.keyboardReturnOrEnter)
      test.driver.settle(limit: 2)
      XCTAssertEqual(test.shell.detail?.controller.contact.givenName, "Grace", "\(width)")
      test.driver.window.endEditing(true)
      XCTAssertTrue(isSearching(test), "\(width)")
      if width < 600 {
        test.driver.press(.keyboardEscape)
        test.driver.settle(limit: 2)
        XCTAssertTrue(isSearching(test), "the first goes back")
      }
      test.driver.press(.keyboardEscape)
      test.driver.settle(limit: 2)
      XCTAssertFalse(isSearching(test), "\(width)")
      XCTAssertEqual(test.rows.flatMap(\.self).count, 6, "\(width)")
    }
  }

  func testReturnInAnEmptySearchShowsTheRowThatKeysStandOn() async throws {
    for width in [390, 1000] as [CGFloat] {
      let test = try ShellTest(window: .init(size: CGSize(width: width, height: 700), scale: 1))
      test.driver.pressControl("f")
      test.driver.settle(limit: 1)
      test.driver.press(.keyboardReturnOrEnter)
      test.driver.settle(limit: 1)
      XCTAssertNil(test.shell.detail, "nobody was meant")
      test.driver.press(.keyboardDownArrow)
      test.driver.press(.keyboardDownArrow)
      let row = try XCTUnwrap(test.table.indexPathForSelectedRow)
      test.driver.press(.keyboardReturnOrEnter)
      test.driver.settle(limit: 2)
      XCTAssertEqual(
        test.shell.detail?.identifier, test.list.summary(at: row).identifier, "\(width)")
    }
  }

  func testAnImportIsAnsweredByKeys() async throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Emmy Noether\r\nN:Noether;Emmy;;;\r\nEND:VCARD\r\n"
    let file = folder.appendingPathComponent("people.vcf")
    try Data(card.utf8).write(to: file)
    for ends in [true, false] {
      let test = try ShellTest()
      test.driver.pressControl("o")
      test.driver.settle(limit: 2)
      XCTAssertTrue(test.presented is UIDocumentPickerViewController)
      test.driver.press(.keyboardEscape)
      test.driver.settle(limit: 2)
      XCTAssertNil(test.presented, "Escape closes the panel, whatever folder it shows")
      test.shell.startImport(file)
      test.driver.settle(limit: 2)
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      XCTAssertTrue(test.screen is ImportReviewController)
      if ends {
        test.driver.press(.keyboardEscape)
        test.driver.settle(limit: 2)
        XCTAssertNil(test.presented)
        XCTAssertNil(test.shell.importFlow)
        continue
      }
      test.driver.press(.keyboardReturnOrEnter)
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      XCTAssertTrue(test.screen is ImportResultController)
      test.driver.press(ends ? .keyboardEscape : .keyboardReturnOrEnter)
      test.driver.settle(limit: 2)
      XCTAssertNil(test.presented)
      XCTAssertNil(test.shell.importFlow)
      XCTAssertEqual(test.list.list.count, 7)
    }
  }

  func testEscapeClosesWhatAnImportDid() async throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("people.vcf")
    try Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Emmy\r\nN:;Emmy;;;\r\nEND:VCARD\r\n".utf8)
      .write(to: file)
    let test = try ShellTest()
    test.shell.startImports([file, folder.appendingPathComponent("nothing.vcf")])
    test.driver.settle(limit: 2)
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    test.driver.press(.keyboardReturnOrEnter)
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertTrue(test.screen is ImportResultController)
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertTrue(test.screen is ImportFailureController, "the next file comes")
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    XCTAssertNil(test.presented)
    XCTAssertNil(test.shell.importFlow)
  }

  func testAnExportIsAnsweredByKeys() async throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try ShellTest()
    test.driver.pressControl("e")
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.screen is ExportController)
    test.driver.press(.keyboardReturnOrEnter)
    await test.finish(test.shell.exportFlow?.isWorking ?? false)
    let picker = try XCTUnwrap(test.presented as? UIDocumentPickerViewController)
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.screen is ExportController, "the panel is closed, not its folder")
    test.driver.press(.keyboardReturnOrEnter)
    await test.finish(test.shell.exportFlow?.isWorking ?? false)
    XCTAssertFalse(test.presented === picker)
    (test.presented as? UIDocumentPickerViewController)?.directoryURL = folder
    test.driver.settle(limit: 2)
    test.driver.press(.keyboardReturnOrEnter)
    for _ in 0..<2000 where test.presented != nil {
      await test.driver.runMainQueue()
      test.driver.settle(limit: 1)
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path), ["Contacts.vcf"])
    test.driver.pressControl("e")
    test.driver.settle(limit: 2)
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    XCTAssertNil(test.presented)
    XCTAssertNil(test.shell.exportFlow)
  }

  func testTheQuestionBeforeDeletingIsAnsweredByKeys() async throws {
    let test = try ShellTest()
    test.driver.pressControl("a")
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.presented is UIAlertController)
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 6)
    test.driver.press(.keyboardDeleteForward)
    test.driver.settle(limit: 2)
    test.driver.press(.keyboardReturnOrEnter)
    test.driver.settle(limit: 2)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 0)
  }

  func testGroupsAreClosedByKeys() async throws {
    for key in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardEscape] {
      let test = try ShellTest(groups: ["Friends": [0]])
      test.tap("Groups")
      test.driver.press(key)
      test.driver.settle(limit: 2)
      XCTAssertNil(test.presented)
    }
  }

  func testANewContactHasTheCaretInTheFirstName() async throws {
    let test = try ShellTest()
    test.driver.pressControl("n")
    test.driver.settle(limit: 2)
    test.driver.type("Maria")
    XCTAssertNotNil(test.field("Maria"))
    XCTAssertEqual(test.field("Maria")?.isFirstResponder, true)
  }
}
