import Host
@testable import UIKit
import UIKitTesting
import XCTest

/// What can be done with what is shared.
@MainActor final class ActivityTests: XCTestCase {
  private final class Own: UIActivity {
    var items: [Any] = []
    var log: [String] = []
    override var activityType: ActivityType? { ActivityType("own") }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.append("can")
      return true
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      log.append("prepare")
      items = activityItems
    }
    override func perform() {
      log.append("perform")
      activityDidFinish(true)
    }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { type == .mail ? "A mail\n& more" : "Other text" }
    func activityViewController(
      _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String { "Hé?" }
  }

  private let root = Scribe("root", color: .white)
  private var ends: [String] = []

  private func show(
    _ items: [Any], _ own: [UIActivity]? = nil,
    excluding excluded: [UIActivity.ActivityType]? = nil
  ) -> (AppDriver, UIActivityViewController) {
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 700))) { root }
    let share = UIActivityViewController(activityItems: items, applicationActivities: own)
    share.excludedActivityTypes = excluded
    share.completionWithItemsHandler = { [unowned self] type, isDone, items, error in
      XCTAssertNil(items)
      XCTAssertNil(error)
      ends.append("\(type?.rawValue.split(separator: ".").last ?? "none") \(isDone)")
    }
    root.present(share, animated: true)
    driver.settle()
    return (driver, share)
  }

  private func titles(_ share: UIActivityViewController) -> [[String]] {
    share.sections.map { $0.map { $0.activityTitle ?? "" } }
  }

  private func tap(_ title: String, _ driver: AppDriver, _ share: UIActivityViewController) throws {
    let label = try XCTUnwrap(share.view.all(UILabel.self).first { $0.text == title }, title)
    driver.tap(label)
    driver.settle()
  }

  func testTextIsCopied() async throws {
    let (driver, share) = show(["One", "Two"])
    XCTAssertEqual(titles(share), [["Mail"], ["Copy", "Save to Downloads"]])
    XCTAssertTrue(share.activePresentationController is UISheetPresentationController)
    try tap("Copy", driver, share)
    XCTAssertEqual(driver.host.clipboardText, "One\nTwo")
    XCTAssertEqual(ends, ["CopyToPasteboard true"])
    XCTAssertNil(root.presentedViewController)
  }

  func testMailIsWrittenByTheDesktop() async throws {
    let (driver, share) = show([Source()])
    try tap("Mail", driver, share)
    XCTAssertEqual(
      driver.host.composedMails, [MailMessage(subject: "Hé?", body: "A mail\n& more")])
    XCTAssertEqual(ends, ["Mail true"])
    XCTAssertNil(root.presentedViewController)
  }

  func testFilesAndPicturesGoAlongInAMail() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("share-\(UUID().uuidString).txt")
    try Data("text".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (driver, share) = show([file, "Look"])
    try tap("Mail", driver, share)
    let mail = try XCTUnwrap(driver.host.composedMails.first)
    XCTAssertEqual(mail.body, "Look")
    XCTAssertEqual(mail.attachments.map(\.fileName), [file.lastPathComponent])
    XCTAssertEqual(mail.attachments.first?.data, Data("text".utf8))
  }

  func testNoMailProgramIsSaid() async throws {
    let (driver, share) = show(["Text"])
    driver.host.mailOutcome = .noProgram
    try tap("Mail", driver, share)
    XCTAssertTrue(driver.accessibilityText.contains("No Mail Program"))
    driver.press(.keyboardReturnOrEnter)
    driver.settle()
    XCTAssertEqual(ends, ["Mail false"])
    XCTAssertNil(root.presentedViewController)
  }

  func testLinksAreOpened() async throws {
    let link = try XCTUnwrap(URL(string: "https://swift.org/"))
    let (driver, share) = show([link], excluding: [.mail, .copyToPasteboard])
    XCTAssertEqual(titles(share), [["Open"]])
    try tap("Open", driver, share)
    XCTAssertEqual(driver.host.openedLinks, [link])
  }

  func testAnActivityOfTheApplication() async throws {
    let own = Own()
    let (driver, share) = show([42], [own])
    XCTAssertEqual(titles(share), [["Own"]])
    try tap("Own", driver, share)
    XCTAssertEqual(own.log, ["can", "prepare", "perform"])
    XCTAssertEqual(own.items as? [Int], [42])
    XCTAssertEqual(ends, ["own true"])
  }

  func testNothingIsChosen() async {
    let (driver, share) = show(["Text"])
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertNil(share.view.window)
    XCTAssertEqual(ends, ["none false"])
  }

  func testFilesAreSaved() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("share-\(UUID().uuidString)")
    SharedFiles.folderOverride = folder
    defer {
      SharedFiles.folderOverride = nil
      try? FileManager.default.removeItem(at: folder)
    }
    for _ in 0..<2 {
      let (driver, share) = show(["Text"])
      try tap("Save to Downloads", driver, share)
    }
    XCTAssertEqual(ends, ["SaveToDownloads true", "SaveToDownloads true"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(names, ["Text 2.txt", "Text.txt"])
  }
}
