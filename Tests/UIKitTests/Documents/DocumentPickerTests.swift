import Foundation
import UIKitTesting
import XCTest

@testable import UIKit

/// Choosing files to open, as a user does.
@MainActor final class DocumentPickerTests: XCTestCase {
  private var stage: DocumentPickerStage!

  override func setUp() async throws { stage = try DocumentPickerStage() }
  override func tearDown() async throws {
    stage.strike()
    stage = nil
  }

  private func cell(_ name: String, _ picker: UIDocumentPickerViewController) -> UITableViewCell? {
    guard let folder = picker.shownFolder,
      let row = folder.shown.firstIndex(where: { $0.name == name })
    else { return nil }
    return folder.tableView.cellForRow(at: IndexPath(row: row, section: 0))
  }

  func testFoldersComeFirstAndNumbersAreCounted() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    XCTAssertEqual(
      stage.names(picker), ["Letters", "beach.jpg", "Card 9.vcf", "Card 10.vcf", "Notes.txt"])
    XCTAssertEqual(picker.shownFolder?.title, "Documents")
    picker.order = .size
    await stage.read(picker)
    XCTAssertEqual(stage.names(picker).prefix(2), ["Letters", "beach.jpg"])
    XCTAssertEqual(stage.names(picker).last, "Card 9.vcf")
  }

  func testWhatIsExportedDoesNotGoWhereSomethingWasOpenedLast() async throws {
    let opening = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    opening.directoryURL = stage.documents.appendingPathComponent("Letters", isDirectory: true)
    await stage.show(opening)
    try await stage.tap("Anna.vcf", opening)
    let file = stage.documents.appendingPathComponent("Notes.txt")
    let exporting = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    exporting.loadViewIfNeeded()
    XCTAssertNotEqual(exporting.shownFolder?.title, "Letters")
    let again = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    again.loadViewIfNeeded()
    XCTAssertEqual(again.shownFolder?.title, "Letters")
  }

  func testEscapeCancelsInAnyFolder() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    try await stage.tap("Letters", picker)
    stage.driver.press(.keyboardEscape)
    stage.driver.settle()
    XCTAssertEqual(stage.told, ["cancelled"])
  }

  func testControlHShowsHiddenFiles() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    stage.driver.pressControl("h")
    await stage.read(picker)
    XCTAssertTrue(stage.names(picker).contains(".secret.vcf"))
    stage.driver.pressControl("h")
    await stage.read(picker)
    XCTAssertFalse(stage.names(picker).contains(".secret.vcf"))
  }

  func testATapPicksAFile() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    try await stage.tap("Card 9.vcf", picker)
    XCTAssertEqual(
      stage.picked.map(\.path), [stage.documents.appendingPathComponent("Card 9.vcf").path])
    XCTAssertFalse(stage.wasPresent, "the picker is gone")
    XCTAssertEqual(stage.told, ["Card 9.vcf"])
  }

  func testFilesOfOtherTypesAreDimAndCannotBeChosen() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    try await stage.tap("Notes.txt", picker)
    XCTAssertEqual(stage.told, [])
    XCTAssertNotNil(stage.root.presentedViewController)
    XCTAssertTrue(cell("Notes.txt", picker)?.accessibilityTraits.contains(.notEnabled) == true)
    XCTAssertTrue(cell("Card 9.vcf", picker)?.accessibilityTraits.contains(.notEnabled) == false)
  }

  func testAnyFileCanBeChosenAsAnItem() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    await stage.show(picker)
    XCTAssertFalse(picker.choosesFolders)
    try await stage.tap("Notes.txt", picker)
    XCTAssertEqual(stage.told, ["Notes.txt"])
  }

  func testACopyIsAnotherFile() async throws {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: [.plainText], asCopy: true)
    await stage.show(picker)
    try await stage.tap("Notes.txt", picker)
    await stage.finishTransfer(picker)
    let copy = try XCTUnwrap(stage.picked.first)
    XCTAssertEqual(copy.lastPathComponent, "Notes.txt")
    XCTAssertNotEqual(copy.path, stage.documents.appendingPathComponent("Notes.txt").path)
    XCTAssertEqual(try Data(contentsOf: copy).count, 12)
    // Inbox, a folder for each file, the file.
    let inbox = copy.deletingLastPathComponent().deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: inbox) }
    let mode = try FileManager.default.attributesOfItem(atPath: inbox.path)[.posixPermissions]
    XCTAssertEqual((mode as? NSNumber)?.intValue, 0o700, "other users cannot look in")
  }

  func testSeveralFiles() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    picker.allowsMultipleSelection = true
    await stage.show(picker)
    XCTAssertEqual(picker.shownFolder?.canConfirm, false)
    try await stage.tap("Card 9.vcf", picker)
    try await stage.tap("Card 10.vcf", picker)
    XCTAssertEqual(cell("Card 9.vcf", picker)?.accessoryType, .checkmark)
    XCTAssertEqual(stage.told, [])
    try stage.press("Open", in: picker)
    XCTAssertEqual(stage.told, ["Card 9.vcf", "Card 10.vcf"])
  }

  func testFolders() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    await stage.show(picker)
    try await stage.tap("Letters", picker)
    XCTAssertEqual(stage.names(picker), ["Anna.vcf"])
    try stage.press("Open", in: picker)
    XCTAssertEqual(stage.picked.map(\.path), [stage.documents.path + "/Letters"])
  }

  func testGoingUp() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    try await stage.tap("Letters", picker)
    stage.driver.press(.keyboardUpArrow, modifiers: .alternate)
    stage.driver.settle()
    XCTAssertEqual(picker.shownFolder?.title, "Documents")
    stage.driver.press(.keyboardLeftArrow, modifiers: .alternate)
    stage.driver.settle()
    XCTAssertNil(picker.shownFolder, "the places")
    await stage.read(picker)
    let places = picker.shownPlaces?.shown.map(\.title)
    XCTAssertEqual(places, ["Home", "Documents", "Downloads", "Pictures", "Computer"])
  }

  func testTheWayToAFolderBeginsAtItsPlace() async throws {
    let inside = stage.documents.appendingPathComponent("Letters")
    let way = Place.way(to: inside)
    XCTAssertEqual(way.place.title, "Documents")
    XCTAssertEqual(way.folders.map(\.lastPathComponent), ["Documents", "Letters"])
    XCTAssertEqual(Place.way(to: URL(fileURLWithPath: "/usr/lib")).place.title, "Computer")
    let drive = Place.way(to: URL(fileURLWithPath: "/mnt/stick/photos"))
    XCTAssertEqual(drive.place.title, "stick")
    XCTAssertEqual(drive.folders.map(\.path), ["/mnt/stick", "/mnt/stick/photos"])
  }

  func testCancel() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    try stage.press("Cancel", in: picker)
    XCTAssertEqual(stage.told, ["cancelled"])
    XCTAssertNil(stage.root.presentedViewController)
  }

  func testASwipeDownCancels() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    picker.presentationController?.presentedViewController.dismiss(animated: true)
    stage.driver.settle()
    XCTAssertEqual(stage.told, ["cancelled"])
  }

  func testSearch() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    stage.driver.pressControl("f")
    stage.driver.type("CARD")
    stage.driver.settle()
    XCTAssertEqual(stage.names(picker), ["Card 9.vcf", "Card 10.vcf"])
    try await stage.tap("Card 10.vcf", picker)
    XCTAssertEqual(stage.told, ["Card 10.vcf"])
  }

  func testTheKeyboardIsEnough() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    stage.driver.press(.keyboardC, characters: "c")
    stage.driver.press(.keyboardReturnOrEnter)
    stage.driver.settle()
    XCTAssertEqual(stage.told, ["Card 9.vcf"])
  }

  func testAFolderThatIsGoneSaysSo() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    picker.directoryURL = stage.documents.appendingPathComponent("Missing", isDirectory: true)
    await stage.show(picker)
    XCTAssertEqual(picker.shownFolder?.problem?.message, "“Missing” is no longer there.")
    XCTAssertEqual(
      DocumentError(EACCES, "Safe").message, "You don’t have permission to use “Safe”.")
    let shown = picker.view.all(UILabel.self).compactMap(\.text)
    XCTAssertTrue(shown.contains("“Missing” is no longer there."))
  }

  func testExtensionsCanBeLeftOut() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    picker.shouldShowFileExtensions = false
    await stage.show(picker)
    XCTAssertTrue(picker.view.all(UILabel.self).contains { $0.text == "Card 9" })
  }

  func testRowsAreReadOut() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    let label = try XCTUnwrap(cell("Card 10.vcf", picker)?.accessibilityLabel)
    XCTAssertTrue(label.hasPrefix("Card 10.vcf, 300 bytes"), label)
  }

  // MARK: Reading

  /// Holds readings of folders until it is opened.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    let name: String
    init(_ name: String) { self.name = name }
    func open() { semaphore.signal() }
    func pass(_ folder: URL) { if folder.lastPathComponent == name { semaphore.wait() } }
  }

  private func texts(_ picker: UIDocumentPickerViewController) -> [String] {
    picker.view.all(UILabel.self).filter { !$0.isHidden }.compactMap(\.text)
  }

  func testAFolderThatTakesItsTimeSaysSo() async throws {
    let gate = Gate("Documents")
    FolderReader.onRead = { gate.pass($0) }
    defer { FolderReader.onRead = nil }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    picker.directoryURL = stage.documents
    picker.delegate = stage
    stage.root.present(picker, animated: true)
    stage.driver.advance(by: 0.1)
    XCTAssertEqual(stage.names(picker), [], "the main thread goes on")
    XCTAssertFalse(texts(picker).contains("Loading…"), "nothing flashes")
    XCTAssertFalse(texts(picker).contains("Empty Folder"))
    stage.driver.advance(by: 1)
    XCTAssertTrue(texts(picker).contains("Loading…"))
    gate.open()
    await stage.read(picker)
    XCTAssertFalse(texts(picker).contains("Loading…"))
    XCTAssertEqual(stage.names(picker).count, 5)
  }

  func testAReadingThatIsOutOfDateIsDropped() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    let gate = Gate("Documents")
    FolderReader.onRead = { gate.pass($0) }
    picker.showsHiddenFiles = true
    let old = try XCTUnwrap(picker.shownFolder?.reading)
    FolderReader.onRead = nil
    XCTAssertFalse(stage.names(picker).isEmpty, "the list stays until there is another")
    picker.showsHiddenFiles = false
    await stage.read(picker)
    gate.open()
    await old.value
    stage.driver.settle()
    XCTAssertFalse(stage.names(picker).contains(".secret.vcf"))
    XCTAssertEqual(stage.names(picker).count, 5)
  }

  func testLeavingWhileAFolderIsRead() async throws {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    let gate = Gate("Letters")
    FolderReader.onRead = { gate.pass($0) }
    defer { FolderReader.onRead = nil }
    let row = try XCTUnwrap(cell("Letters", picker))
    stage.driver.tap(row)
    stage.driver.settle()
    XCTAssertEqual(picker.shownFolder?.title, "Letters")
    let reading = try XCTUnwrap(picker.shownFolder?.reading)
    try stage.press("Cancel", in: picker)
    XCTAssertEqual(stage.told, ["cancelled"])
    gate.open()
    await reading.value
    stage.driver.settle()
    XCTAssertEqual(stage.told, ["cancelled"])
  }

  private func placesShown(_ picker: UIDocumentPickerViewController) -> [String] {
    let usual: Set = [
      "Home", "Documents", "Downloads", "Pictures", "Computer", "disk 9", "disk 10",
    ]
    return texts(picker).filter(usual.contains)
  }

  func testADriveThatDoesNotAnswerHidesNoOtherPlace() async throws {
    let media = stage.home.appendingPathComponent("Media", isDirectory: true)
    for name in ["disk 10", "disk 9", ".hidden"] {
      try FileManager.default.createDirectory(
        at: media.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try Data().write(to: media.appendingPathComponent("a file"))
    Place.mountsOverride = [media]
    defer { Place.mountsOverride = nil }
    let gate = Gate("Media")
    FolderReader.onRead = { gate.pass($0) }
    defer { FolderReader.onRead = nil }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.vCard])
    await stage.show(picker)
    stage.driver.press(.keyboardLeftArrow, modifiers: .alternate)
    stage.driver.settle()
    let places = try XCTUnwrap(picker.shownPlaces)
    XCTAssertEqual(Set(placesShown(picker)).intersection(["Home", "Computer"]).count, 2, "at once")
    for _ in 0..<1_000 where places.shown.count < 5 { await stage.driver.runMainQueue() }
    let names = ["Home", "Documents", "Downloads", "Pictures", "Computer"]
    XCTAssertEqual(places.shown.map(\.title), names)
    gate.open()
    await stage.read(picker)
    XCTAssertEqual(
      places.shown.map(\.title), names.dropLast() + ["disk 9", "disk 10", "Computer"])
    XCTAssertEqual(Set(placesShown(picker)).count, 7)
  }
}
