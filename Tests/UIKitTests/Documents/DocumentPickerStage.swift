import Foundation
import UIKitTesting
import XCTest

@testable import UIKit

/// A home with folders and files, and a screen that picks documents.
@MainActor final class DocumentPickerStage: UIDocumentPickerDelegate {
  let home: URL
  let root = UIViewController()
  private(set) var driver: AppDriver
  /// What the delegate was told: the names that were picked, or "cancelled".
  var told: [String] = []
  var picked: [URL] = []
  /// Whether a picker was still there when the delegate was told.
  var wasPresent = false

  init(
    size: CGSize = CGSize(width: 390, height: 700), scale: CGFloat = 1,
    style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) throws {
    let files = FileManager.default
    home = files.temporaryDirectory.appendingPathComponent(
      "picker-\(UUID().uuidString)", isDirectory: true)
    for folder in ["Documents/Letters", "Downloads", "Pictures"] {
      try files.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for (name, size) in [
      ("Card 10.vcf", 300), ("Card 9.vcf", 5), ("beach.jpg", 1_250_000), (".secret.vcf", 5),
      ("Notes.txt", 12), ("Letters/Anna.vcf", 7),
    ] {
      let file = home.appendingPathComponent("Documents/" + name)
      try Data(repeating: 65, count: size).write(to: file)
    }
    // A day in the past, so that dates are told in full.
    for name in try files.subpathsOfDirectory(atPath: home.path) {
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_591_185_600)],
        ofItemAtPath: home.appendingPathComponent(name).path)
    }
    Place.homeOverride = home
    let root = root
    driver = AppDriver(
      .init(size: size, scale: scale, style: style, direction: direction)
    ) { root }
    root.view.backgroundColor = .systemBackground
  }

  /// Takes everything away again.
  func strike() {
    Place.homeOverride = nil
    try? FileManager.default.removeItem(at: home)
  }

  var documents: URL { home.appendingPathComponent("Documents", isDirectory: true) }

  /// Shows a picker, with its folder read.
  func show(_ picker: UIDocumentPickerViewController) async {
    picker.delegate = self
    if picker.directoryURL == nil { picker.directoryURL = documents }
    root.present(picker, animated: true)
    driver.settle()
    await read(picker)
  }

  /// Waits until what is shown is read.
  func read(_ picker: UIDocumentPickerViewController) async {
    driver.settle()
    for _ in 0..<3 {
      await picker.shownFolder?.reading?.value
      await picker.shownPlaces?.reading?.value
      driver.settle()
    }
  }

  /// The names in the folder that is shown.
  func names(_ picker: UIDocumentPickerViewController) -> [String] {
    picker.shownFolder?.shown.map(\.name) ?? []
  }

  /// Taps a row.
  func tap(_ name: String, _ picker: UIDocumentPickerViewController) async throws {
    let folder = try XCTUnwrap(picker.shownFolder)
    let row = try XCTUnwrap(folder.shown.firstIndex { $0.name == name }, name)
    driver.tap(try XCTUnwrap(folder.tableView.cellForRow(at: IndexPath(row: row, section: 0))))
    await read(picker)
  }

  /// Taps the button with a title, in a bar or an alert.
  func press(_ title: String, in controller: UIViewController) throws {
    func find(_ view: UIView) -> UIView? {
      if view is UIControl, !view.isHidden, view.accessibilityLabel == title { return view }
      return view.subviews.reversed().lazy.compactMap { find($0) }.first
    }
    driver.tap(try XCTUnwrap(find(driver.window), title))
    driver.settle()
  }

  /// Waits for what is copied or moved.
  func finishTransfer(_ picker: UIDocumentPickerViewController) async {
    await picker.transfer?.value
    driver.settle()
  }

  // MARK: UIDocumentPickerDelegate

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    told += urls.map(\.lastPathComponent)
    picked = urls
    wasPresent = root.presentedViewController != nil
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    told.append("cancelled")
    wasPresent = root.presentedViewController != nil
  }
}
