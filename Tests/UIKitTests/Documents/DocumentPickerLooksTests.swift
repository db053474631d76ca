import UIKitTesting
import XCTest

@testable import UIKit

/// What the picker looks like.
@MainActor final class DocumentPickerLooksTests: XCTestCase {
  private func show(
    _ picker: UIDocumentPickerViewController, style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) async throws -> DocumentPickerStage {
    let stage = try DocumentPickerStage(
      size: CGSize(width: 390, height: 600), style: style, direction: direction)
    await stage.show(picker)
    return stage
  }

  func testOpening() async throws {
    for (style, direction, name) in [
      (UIUserInterfaceStyle.light, UIUserInterfaceLayoutDirection.leftToRight, "picker"),
      (.dark, .leftToRight, "picker dark"), (.light, .rightToLeft, "picker right to left"),
    ] {
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
      picker.allowsMultipleSelection = true
      let stage = try await show(picker, style: style, direction: direction)
      defer { stage.strike() }
      try await stage.tap("Card 9.vcf", picker)
      try stage.driver.verifyPicture(name)
    }
  }

  func testExporting() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Contacts.vcf")
    let stage = try await show(UIDocumentPickerViewController(forExporting: [file], asCopy: true))
    defer { stage.strike() }
    try stage.driver.verifyPicture("picker exporting")
  }

  func testPlaces() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    let stage = try await show(picker)
    defer { stage.strike() }
    picker.goUp()
    await stage.read(picker)
    try stage.driver.verifyPicture("picker places")
  }
}
