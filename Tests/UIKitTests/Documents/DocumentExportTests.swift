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

  private func show(asCopy: Bool = true) -> UIDocumentPickerViewController {
    let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: asCopy)
    stage.show(picker)
    return picker
  }

  func testANameThatIsTakenIsAskedAbout() async throws {
    let before = try all
    let picker = show()
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
    let picker = show()
    try stage.press("Save", in: picker)
    try stage.press("Keep Both", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(stage.told, ["Card 9 2.vcf"])
    XCTAssertEqual(try content("Card 9 2.vcf"), "new")
    XCTAssertEqual(try content("Card 9.vcf"), "AAAAA")
  }

  func testAnotherNameAndAMove() async throws {
    let picker = show(asCopy: false)
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
    let picker = show()
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

  func testWhatGoesWrongIsTold() async throws {
    let picker = show()
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
    let picker = show()
    picker.shownFolder?.makeFolder("Old")
    stage.driver.settle()
    XCTAssertEqual(picker.shownFolder?.title, "Old")
    try stage.press("Save", in: picker)
    await stage.finishTransfer(picker)
    XCTAssertEqual(try content("Old/Card 9.vcf"), "new")
  }
}
