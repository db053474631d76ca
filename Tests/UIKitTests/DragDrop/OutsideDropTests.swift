import UIKitTesting
import XCTest

/// Files and text that another program's drag brings.
@MainActor final class OutsideDropTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ text: String = "") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  /// A screen with a well of 100 x 100 points at (50, 50), which takes drops.
  private func stage() -> (AppDriver, DropWell) {
    let well = DropWell()
    let driver = AppDriver(.init(size: CGSize(width: 300, height: 300))) {
      let controller = UIViewController()
      well.view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      controller.view.addSubview(well.view)
      return controller
    }
    return (driver, well)
  }

  func testFilesComeToTheViewUnderThem() async throws {
    let (driver, well) = stage()
    let urls = [try file("Zoé's card.vcf"), try file("b.txt")]
    driver.drop(files: urls, at: CGPoint(x: 90, y: 70))
    XCTAssertEqual(
      well.log, ["canHandle", "enter", "update", "perform", "animate", "animate", "end"])
    XCTAssertEqual(well.place, CGPoint(x: 40, y: 20), "in the view")
    let session = try XCTUnwrap(well.session)
    XCTAssertNil(session.localDragSession)
    XCTAssertFalse(session.allowsMoveOperation)
    XCTAssertEqual(session.items.map(\.itemProvider.suggestedName), ["Zoé's card.vcf", "b.txt"])
    XCTAssertTrue(session.canLoadObjects(ofClass: URL.self))
    XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.vcard"]))
    XCTAssertFalse(session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
    driver.settle()
    XCTAssertEqual(well.urls.map(\.path), urls.map(\.path))
    XCTAssertTrue(well.urls.allSatisfy(\.isFileURL))
    XCTAssertEqual(well.log.last, "conclude")
  }

  func testWhatIsInAFileIsRead() async throws {
    let (driver, well) = stage()
    driver.drop(files: [try file("a.vcf", "BEGIN:VCARD")], at: CGPoint(x: 60, y: 60))
    let provider = try XCTUnwrap(well.session?.items.first?.itemProvider)
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.file-url", "public.vcard"])
    let text = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
        continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    XCTAssertEqual(text, "BEGIN:VCARD")
  }

  func testAFolderHasAnAddressAndNoData() async throws {
    let (driver, well) = stage()
    driver.drop(files: [folder], at: CGPoint(x: 60, y: 60))
    let session = try XCTUnwrap(well.session)
    XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.folder"]))
    XCTAssertFalse(session.hasItemsConforming(toTypeIdentifiers: ["public.data.of-a-file"]))
    driver.settle()
    XCTAssertEqual(well.urls.map(\.standardizedFileURL.path), [folder.standardizedFileURL.path])
  }

  func testTextAndLinks() async throws {
    let (driver, well) = stage()
    driver.drop(text: "Two words", at: CGPoint(x: 60, y: 60))
    let words = try XCTUnwrap(well.session)
    XCTAssertTrue(words.canLoadObjects(ofClass: String.self))
    XCTAssertFalse(words.canLoadObjects(ofClass: URL.self))
    driver.drop(text: "https://example.org/a?b=c", at: CGPoint(x: 60, y: 60))
    let link = try XCTUnwrap(well.session)
    XCTAssertTrue(link.canLoadObjects(ofClass: String.self))
    driver.settle()
    XCTAssertEqual(well.urls.map(\.absoluteString), ["https://example.org/a?b=c"])
  }

  func testNothingHappensBesideIt() async throws {
    let (driver, well) = stage()
    driver.drop(files: [try file("a")], at: CGPoint(x: 40, y: 60))
    driver.settle()
    XCTAssertEqual(well.log, [])
  }

  func testADropThatIsNotAllowedEnds() async throws {
    for operation in [UIDropOperation.cancel, .forbidden, .move] {
      let (driver, well) = stage()
      well.operation = operation
      driver.drop(files: [try file("a")], at: CGPoint(x: 60, y: 60))
      driver.settle()
      XCTAssertEqual(
        well.log, ["canHandle", "enter", "update", "exit", "end"],
        "\(operation): nothing can be taken away from another program")
    }
  }

  func testWhoCannotHandleItLeavesItToWhoIsAround() async throws {
    let (driver, well) = stage()
    let inner = DropWell()
    inner.canHandle = false
    inner.view.frame = well.view.bounds
    well.view.addSubview(inner.view)
    driver.drop(text: "a", at: CGPoint(x: 60, y: 60))
    XCTAssertEqual(inner.log, ["canHandle"])
    XCTAssertTrue(well.log.contains("perform"))
  }

  func testATableTakesTextAtARow() async {
    let stage = DragStage([names(5, "a")])
    stage.lists[0].perform = { table, coordinator in
      XCTAssertNil(coordinator.session.localDragSession)
      XCTAssertNil(coordinator.items[0].sourceIndexPath)
      let path = coordinator.destinationIndexPath ?? IndexPath(row: 5, section: 0)
      coordinator.session.loadObjects(ofClass: String.self) { texts in
        stage.lists[0].names.insert(contentsOf: texts, at: path.row)
        table.insertRows(at: [path], with: .automatic)
      }
    }
    // Just below the seam of the second row and the third.
    stage.driver.drop(text: "new", at: CGPoint(x: 200, y: 2 * 44 + 5))
    stage.check()
    XCTAssertEqual(stage.lists[0].names, ["a0", "a1", "new", "a2", "a3", "a4"])
    XCTAssertEqual(stage.lists[0].log, ["enter", "dropEnd"])
  }

  func testARowIsDroppedOnAView() async {
    let stage = DragStage([names(5, "a")])
    let well = DropWell()
    well.view.frame = CGRect(x: 100, y: 300, width: 200, height: 100)
    stage.driver.window.rootViewController?.view.addSubview(well.view)
    stage.hold(0, row: 1, over: CGPoint(x: 200, y: 350))
    XCTAssertNotNil(well.session?.localDragSession)
    stage.driver.mouseRelease(at: CGPoint(x: 200, y: 350))
    stage.check()
    XCTAssertTrue(well.log.contains("perform"))
    XCTAssertEqual(well.log.last, "conclude")
    XCTAssertEqual(well.session?.items.first?.localObject as? String, "a1")
    XCTAssertEqual(stage.lists[0].names, names(5, "a"), "it was copied")
  }
}

/// A view that takes drops and logs them.
@MainActor private final class DropWell: NSObject, UIDropInteractionDelegate {
  let view = UIView()
  var canHandle = true
  var operation = UIDropOperation.copy
  private(set) var log: [String] = []
  private(set) var place = CGPoint.zero
  private(set) var urls: [URL] = []
  private(set) var session: (any UIDropSession)?

  override init() {
    super.init()
    view.backgroundColor = .systemGray5
    view.addInteraction(UIDropInteraction(delegate: self))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    if log.last != "update" { log.append("canHandle") }
    return canHandle
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { log.append("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if log.last != "update" { log.append("update") }
    self.session = session
    place = session.location(in: view)
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { log.append("exit") }
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    log.append("perform")
    session.loadObjects(ofClass: URL.self) { self.urls = $0 }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { log.append("animate") }
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { log.append("conclude") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { log.append("end") }
}
