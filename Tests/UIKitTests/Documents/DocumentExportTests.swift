import Foundation
import UIKitTesting
import XCTest

@testable import UIKit

/// Exporting files to a folder, as a user does.
@MainActor final class DocumentExportTests: XCTestCase {
  private var stage: DocumentPickerStage!
  private var source: URL!

  override func setUp() async throws {
    stage = try DocumentPickerStage()
    source = stage.home.appendingPathComponent("Card 9.vcf")
    try Data("new".utf8).write(to: source)
  }
  override func tearDown() async throws {
    stage.strike()
    stage = nil
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: stage.documents.appendingPathComponent(name), encoding: .utf8)
  }

  /// Everything in the folder, with what is hidden.
  private var all: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: stage.documents.path).sorted()
    }
  }

  private func show(asCopy: Bool = true) async -> UIDocumentPickerViewController {
    let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: asCopy)
    await stage.show(picker)
    return picker
  }

  func testANameThatIsTakenIsAskedAbout() async throws {
    let before = try all
    let picker = await show()
    try stage.press("Save", in: picker)
    let alert = try XCTUnwrap(picker.presentedViewController as? UIAlertController)
    XCTAssertEqual(alert.title, "“Card 9.vcf” is already there.")
    XCTAssertEqual(stage.told, [])
    try stage.press("Cancel", in: alert)
    XCTAssertEqual(try all, before)
    XCTAssertEqual(try content("Card 9.vcf"), "AAAAA")
    try stage.press("Save", in: picker)
    try stage.press("Replace", in: alert)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 9.vcf"])
    XCTAssertEqual(try content("Card 9.vcf"), "new")
    XCTAssertEqual(try all, before, "nothing else is left there")
    XCTAssertTrue(FileManager.default.fileExists(atPath: source.path))
  }

  func testBothAreKept() async throws {
    let picker = await show()
    try stage.press("Save", in: picker)
    try stage.press("Keep Both", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 9 2.vcf"])
    XCTAssertEqual(try content("Card 9 2.vcf"), "new")
    XCTAssertEqual(try content("Card 9.vcf"), "AAAAA")
  }

  func testAnotherNameAndAMove() async throws {
    let picker = await show(asCopy: false)
    let field = try XCTUnwrap(picker.view.all(UITextField.self).first { $0.text == "Card 9.vcf" })
    stage.driver.tap(field)
    // The name is selected without its extension.
    stage.driver.advance(by: 0)
    stage.driver.type("Berta")
    XCTAssertEqual(field.text, "Berta.vcf")
    stage.driver.press(.keyboardReturnOrEnter)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Berta.vcf"])
    XCTAssertEqual(try content("Berta.vcf"), "new")
    XCTAssertFalse(FileManager.default.fileExists(atPath: source.path))
  }

  func testANameMustBeOne() async throws {
    let picker = await show()
    let field = try XCTUnwrap(picker.view.all(UITextField.self).first { $0.text == "Card 9.vcf" })
    stage.driver.tap(field)
    stage.driver.advance(by: 0)
    for name in ["", "..", "a/b", String(repeating: "x", count: 300)] {
      field.selectAll(nil)
      if name.isEmpty { stage.driver.press(.keyboardDeleteOrBackspace) }
      stage.driver.type(name)
      XCTAssertEqual(picker.shownFolder?.canConfirm, false, name)
    }
  }

  func testAFolderIsNotReplaced() async throws {
    var transfer = DocumentTransfer(
      items: [.init(source: source, target: stage.documents.appendingPathComponent("Letters"))])
    transfer.replaces = true
    XCTAssertThrowsError(try transfer.run())
    XCTAssertTrue(FolderReader.isFolder(stage.documents.appendingPathComponent("Letters")))
  }

  /// Two files of one name, of which the folder has a third, in the order "one", "two".
  private func showTwins(asCopy: Bool) async throws -> UIDocumentPickerViewController {
    let files = try ["one", "two"].map { text in
      let folder = stage.home.appendingPathComponent(text)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("Card 10.vcf")
      try Data(text.utf8).write(to: file)
      return file
    }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: asCopy)
    await stage.show(picker)
    return picker
  }

  func testFilesOfOneNameDoNotReplaceEachOther() async throws {
    let picker = try await showTwins(asCopy: false)
    try stage.press("Move", in: picker)
    try stage.press("Replace", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 10.vcf", "Card 10 2.vcf"])
    XCTAssertEqual(try content("Card 10.vcf"), "one")
    XCTAssertEqual(try content("Card 10 2.vcf"), "two")
  }

  func testFilesOfOneNameAreKeptBesideOneThatIsThere() async throws {
    let picker = try await showTwins(asCopy: true)
    let before = try content("Card 10.vcf")
    try stage.press("Save", in: picker)
    try stage.press("Keep Both", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 10 2.vcf", "Card 10 3.vcf"])
    XCTAssertEqual(try content("Card 10.vcf"), before)
    XCTAssertEqual(try content("Card 10 2.vcf"), "one")
    XCTAssertEqual(try content("Card 10 3.vcf"), "two")
  }

  func testFilesOfOneNameNeedNoQuestionWhereThatIsFree() async throws {
    let picker = try await showTwins(asCopy: true)
    try FileManager.default.removeItem(at: stage.documents.appendingPathComponent("Card 10.vcf"))
    try stage.press("Save", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 10.vcf", "Card 10 2.vcf"])
  }

  func testAFileThatIsThereAlreadyIsNotReplacedByItsTwin() async throws {
    let there = stage.documents.appendingPathComponent("Card 10.vcf")
    let twin = stage.home.appendingPathComponent("Card 10.vcf")
    try Data("twin".utf8).write(to: twin)
    let before = try content("Card 10.vcf")
    let picker = UIDocumentPickerViewController(forExporting: [twin, there])
    await stage.show(picker)
    try stage.press("Move", in: picker)
    try stage.press("Replace", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(try content("Card 10.vcf"), before)
    XCTAssertEqual(try content("Card 10 2.vcf"), "twin")
  }

  func testNothingIsMovedWhereOneFileCannotBe() async throws {
    let missing = stage.home.appendingPathComponent("Missing.vcf")
    let transfer = DocumentTransfer(
      items: [
        .init(source: source, target: stage.documents.appendingPathComponent("New.vcf")),
        .init(source: missing, target: stage.documents.appendingPathComponent("Missing.vcf")),
      ], moves: true)
    XCTAssertThrowsError(try transfer.run()) {
      XCTAssertEqual(($0 as? DocumentError)?.message, "“Missing.vcf” is no longer there.")
    }
    XCTAssertTrue(FileManager.default.fileExists(atPath: source.path))
    XCTAssertFalse(try all.contains("New.vcf"))
  }

  func testWhatGoesWrongIsTold() async throws {
    let picker = await show()
    try FileManager.default.removeItem(at: source)
    try stage.press("Save", in: picker)
    try stage.press("Replace", in: picker)
    await stage.finishTransfer(picker)
    let alert = try XCTUnwrap(picker.presentedViewController as? UIAlertController)
    XCTAssertEqual(alert.message, "“Card 9.vcf” is no longer there.")
    XCTAssertEqual(try content("Card 9.vcf"), "AAAAA")
    XCTAssertEqual(stage.told, [])
  }

  func testANewFolder() async throws {
    let picker = await show()
    picker.shownFolder?.makeFolder("Old")
    await stage.read(picker)
    XCTAssertEqual(picker.shownFolder?.title, "Old")
    try stage.press("Save", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(try content("Old/Card 9.vcf"), "new")
  }
}
