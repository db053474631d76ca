import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Exporting, by the screens.
@MainActor final class ExportTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws { folder = try Fixtures.temporaryFolder() }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// The picker that is shown, in the test's folder.
  private func picker(_ test: ShellTest) throws -> UIDocumentPickerViewController {
    let picker = try XCTUnwrap(test.presented as? UIDocumentPickerViewController)
    picker.directoryURL = folder
    test.driver.settle(limit: 2)
    return picker
  }

  /// Waits until what is presented is gone.
  private func wait(
    _ test: ShellTest, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let isGone = await test.driver.runMainQueue {
      test.driver.settle(limit: 1)
      return test.presented == nil
    }
    XCTAssertTrue(isGone, "it is still there", file: file, line: line)
  }

  private func contacts(_ name: String) throws -> [CNContact] {
    try CNContactVCardSerialization.contacts(
      with: Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func testAllInOneFile() async throws {
    let test = try ShellTest()
    test.choose("Export All…")
    XCTAssertNotNil(test.find("6 Contacts"))
    test.tap("Export…")
    await test.finish(test.shell.exportFlow?.isWorking ?? false)
    _ = try picker(test)
    test.tap("Save")
    await wait(test)
    let all = try contacts("Contacts.vcf")
    XCTAssertEqual(all.count, 6)
    XCTAssertEqual(
      all.first { $0.givenName == "Ada" }?.phoneNumbers.map(\.value.stringValue),
      ["+44 20 7946 0958"])
    let text = try String(
      contentsOf: folder.appendingPathComponent("Contacts.vcf"), encoding: .utf8)
    XCTAssertTrue(text.contains("VERSION:3.0"))
    XCTAssertNotNil(
      test.find("6 contacts exported to \(folder.appendingPathComponent("Contacts.vcf").path)."))
  }

  func testSelectedOnesInAFileEachOfVersion4() async throws {
    let test = try ShellTest()
    test.choose("Select")
    test.driver.tap(at: test.point(of: 0, 3))
    test.driver.tap(at: test.point(of: 1, 4))
    test.driver.settle(limit: 1)
    test.tap("Export")
    test.tap("vCard 4.0")
    test.tap("One File for Each Contact")
    test.tap("Export…")
    _ = try picker(test)
    test.tap("Open")
    await wait(test)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      ["Ada Lovelace.vcf", "Grace Hopper.vcf"])
    let text = try String(
      contentsOf: folder.appendingPathComponent("Grace Hopper.vcf"), encoding: .utf8)
    XCTAssertTrue(text.contains("VERSION:4.0"))
    XCTAssertFalse(test.list.isEditing)
  }

  func testCancellingKeepsNothing() async throws {
    let test = try ShellTest()
    test.choose("Export All…")
    test.tap("Export…")
    await test.finish(test.shell.exportFlow?.isWorking ?? false)
    _ = try picker(test)
    test.tap("Cancel")
    XCTAssertTrue(test.screen is ExportController)
    XCTAssertNil(test.shell.filePicking, "the temporary file goes with it")
    test.tap("Cancel")
    XCTAssertNil(test.presented)
    XCTAssertNil(test.shell.exportFlow)
  }

  func testAnExportBeginsInTheDocumentsAndThenWhereTheLastOneWent() async throws {
    let test = try ShellTest()
    let documents = ContactsShell.documents
    for wanted in [documents, folder.appendingPathComponent("out", isDirectory: true)] {
      test.choose("Export All…")
      test.tap("Export…")
      await test.finish(test.shell.exportFlow?.isWorking ?? false)
      let picker = try XCTUnwrap(test.presented as? UIDocumentPickerViewController)
      XCTAssertEqual(picker.directoryURL?.standardizedFileURL.path, wanted.standardizedFileURL.path)
      let out = folder.appendingPathComponent("out", isDirectory: true)
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      picker.directoryURL = out
      test.driver.settle(limit: 2)
      test.tap(wanted == documents ? "Save" : "Cancel")
      if wanted == documents { await wait(test) }
    }
  }

  func testAGroup() async throws {
    let test = try ShellTest(groups: ["Friends": [0, 3]])
    test.list.show(try test.book.groups().first)
    test.driver.settle(limit: 1)
    test.choose("Export Friends…")
    test.tap("Export…")
    await test.finish(test.shell.exportFlow?.isWorking ?? false)
    _ = try picker(test)
    test.tap("Save")
    await wait(test)
    XCTAssertEqual(try contacts("Friends.vcf").map(\.givenName), ["Sophie", "Ada"])
  }
}
