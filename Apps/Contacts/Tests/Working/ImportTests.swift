import Contacts
import FMDB
import UIKitTesting
import XCTest

@testable import ContactsApp

/// Importing and exporting, by the screens.
@MainActor final class ImportTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws { folder = try Fixtures.temporaryFolder() }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// A file of vCards.
  private func file(_ text: String, _ name: String = "people.vcf") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.replacing("\n", with: "\r\n").utf8).write(to: url)
    return url
  }

  private static let two = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Emmy Noether
    N:Noether;Emmy;;;
    TEL;TYPE=CELL:+49 551 555 0100
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada Lovelace
    N:Lovelace;Ada;;;
    TEL;TYPE=HOME:020 7946 0958
    EMAIL:countess@example.net
    END:VCARD

    """

  private func open(_ url: URL, in test: ShellTest) async {
    test.driver.drop(files: [url], at: CGPoint(x: 200, y: 400))
    test.driver.settle(limit: 2)
    await test.finish(test.shell.importFlow?.isWorking ?? true)
  }

  func testADroppedFileIsShownImportedAndTakenBack() async throws {
    let test = try ShellTest()
    await open(try file(Self.two), in: test)
    XCTAssertTrue(test.screen is ImportReviewController)
    XCTAssertNotNil(test.find("1 seems to be there already"))
    XCTAssertEqual(try test.book.store.list().count, 6, "nothing is stored yet")
    test.tap("Import")
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertTrue(test.screen is ImportResultController)
    test.tap("Done")
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 7)
    let ada = try XCTUnwrap(
      test.book.contents(of: test.list.list.map(\.identifier)).first { $0.givenName == "Ada" })
    XCTAssertEqual(
      ada.emailAddresses.map { $0.value as String }, ["ada@example.org", "countess@example.net"])
    test.driver.pressControl("z")
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(
      try test.book.contents(of: ada.identifier)?.emailAddresses.map { $0.value as String },
      ["ada@example.org"])
  }

  func testDuplicatesAreKeptOrSkipped() async throws {
    for (choice, count) in [("Keep Both", 8), ("Skip", 7), ("Merge", 7)] {
      let test = try ShellTest()
      await open(try file(Self.two), in: test)
      test.tap("What to do with Ada Lovelace: Merge")
      if choice != "Merge" { test.tap(choice) } else { test.driver.press(.keyboardEscape) }
      test.driver.settle(limit: 2)
      XCTAssertNotNil(test.find("What to do with Ada Lovelace: \(choice)"))
      test.tap("Import")
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      XCTAssertEqual(try test.book.store.list().count, count, choice)
    }
  }

  func testOneChoiceForAll() async throws {
    let test = try ShellTest()
    let more =
      Self.two
      + Self.two.replacing("Emmy", with: "Grace").replacing("Noether", with: "Hopper")
      .replacing("+49 551 555 0100", with: "555-0100 ext")
    await open(try file(more), in: test)
    let review = try XCTUnwrap(test.screen as? ImportReviewController)
    XCTAssertGreaterThan(review.tableView.numberOfRows(inSection: 2), 1)
    let all = try XCTUnwrap(
      test.find("What to do with all of them: Merge")
        ?? test.find("What to do with all of them: Choose"))
    test.driver.tap(all)
    test.driver.settle(limit: 2)
    test.tap("Keep Both")
    test.tap("Import")
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertEqual(try test.book.store.list().count, 10)
  }

  func testCancellingChangesNothing() async throws {
    let test = try ShellTest()
    await open(try file(Self.two), in: test)
    test.tap("Cancel")
    XCTAssertNil(test.presented)
    XCTAssertNil(test.shell.importFlow)
    XCTAssertEqual(try test.book.store.list().count, 6)
  }

  func testWhatCannotBeReadIsSaid() async throws {
    let test = try ShellTest()
    await open(try file("just text\n", "notes.txt"), in: test)
    XCTAssertTrue(test.screen is ImportFailureController)
    XCTAssertNotNil(test.find("No Contacts in It"))
    test.tap("Close")
    await open(folder.appendingPathComponent("nothing.vcf"), in: test)
    XCTAssertNotNil(test.find("There Is No Such File"))
  }

  func testUndoOnTheResultTakesItBack() async throws {
    let test = try ShellTest()
    await open(try file(Self.two), in: test)
    test.tap("Import")
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertEqual(try test.book.store.list().count, 7)
    test.tap("Undo")
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(test.book.undoSteps.count, 0)
  }

  func testAnotherFileCanBeChosenAndWaitingOnesGoOn() async throws {
    let test = try ShellTest([])
    let wrong = try file("just text\n", "notes.txt")
    let right = try file(Self.two)
    test.driver.drop(files: [wrong, right], at: CGPoint(x: 200, y: 400))
    test.driver.settle(limit: 2)
    await test.finish(test.shell.importFlow?.isWorking ?? true)
    test.tap("Choose Another File…")
    XCTAssertTrue(test.presented is UIDocumentPickerViewController)
    test.tap("Cancel")
    await test.finish(test.shell.importFlow?.isWorking ?? true)
    XCTAssertTrue(test.screen is ImportReviewController, "the file that waited is next")
  }

  func testMadeUpPeopleAreClosedForTheUsersOwn() async throws {
    for isDropped in [false, true] {
      let test = try ShellTest(showing: try MadeUpPeople.makeBook())
      XCTAssertEqual(test.list.list.count, 100)
      if isDropped {
        await open(try file(Self.two), in: test)
        test.tap("Import")
        await test.finish(test.shell.importFlow?.isWorking ?? false)
        test.tap("Done")
        XCTAssertEqual(try test.book.store.list().count, 7)
      } else {
        test.tap("Close")
      }
      XCTAssertTrue(test.shell.book === test.book)
      XCTAssertEqual(test.list.title, "Contacts")
      XCTAssertEqual(test.list.list.count, isDropped ? 7 : 6)
    }
  }

  func testTheProgramBeginsWithMadeUpPeopleBeforeTheUsersOwn() throws {
    let start = try ContactsStart(try ContactsArguments(["contacts", "--made-up"]))
    let shell = start.makeScreen()
    XCTAssertEqual(shell.book.kind, .madeUp)
    XCTAssertEqual(shell.own.kind, .own)
  }

  func testProblemsAreListed() async throws {
    let test = try ShellTest([])
    await open(try file(Self.two + "BEGIN:VCARD\nVERSION:3.0\nno colon here\nFN:Half\n"), in: test)
    XCTAssertTrue(test.screen is ImportReviewController)
    XCTAssertNotNil(test.find("2 problems"))
  }

  func testSeveralFilesComeOneAfterTheOther() async throws {
    let test = try ShellTest([])
    let first = try file(Self.two)
    let second = try file(
      "BEGIN:VCARD\nVERSION:3.0\nFN:Lise Meitner\nN:Meitner;Lise;;;\nEND:VCARD\n", "more.vcf")
    test.driver.drop(files: [first, second], at: CGPoint(x: 200, y: 400))
    test.driver.settle(limit: 2)
    for count in [2, 3] {
      await test.finish(test.shell.importFlow?.isWorking ?? true)
      test.tap("Import")
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      test.tap("Done")
      XCTAssertEqual(try test.book.store.list().count, count)
    }
    XCTAssertNil(test.presented)
  }

  private static func many(_ count: Int) -> String {
    (0..<count).map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:Given\($0) Family\nN:Family;Given\($0);;;\nEND:VCARD\n"
    }.joined()
  }

  func testARunningImportThatIsCancelledLeavesTheStoreAsItWas() async throws {
    let test = try ShellTest()
    await open(try file(Self.many(300)), in: test)
    let before = try test.book.contents(of: test.list.list.map(\.identifier))
    let token = test.book.store.currentHistoryToken
    // So that it is on its way when it is called off: it waits for another program.
    let other = FMDatabase(path: try test.book.store.database().path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    test.tap("Import")
    XCTAssertTrue(test.screen is ProgressController)
    test.tap("Cancel")
    XCTAssertNotNil(test.find("Ending…"))
    try other.executeUpdate("COMMIT TRANSACTION")
    other.close()
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertTrue(test.screen is ImportReviewController, "it can be chosen and begun again")
    XCTAssertEqual(try test.book.contents(of: test.list.list.map(\.identifier)), before)
    XCTAssertEqual(test.book.store.currentHistoryToken, token)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(test.book.undoSteps.count, 0)
    test.tap("Import")
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    XCTAssertEqual(try test.book.store.list().count, 306)
  }

  func testALargeImportIsTakenBackInTheBackground() async throws {
    let test = try ShellTest()
    await open(try file(Self.many(600)), in: test)
    test.tap("Import")
    await test.finish(test.shell.importFlow?.isWorking ?? false)
    test.tap("Done")
    XCTAssertEqual(test.list.list.count, 606)
    // Called off: nothing is taken back.
    let other = FMDatabase(path: try test.book.store.database().path)
    XCTAssertTrue(other.open())
    try other.executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    test.driver.pressControl("z")
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.screen is ProgressController)
    XCTAssertNotNil(test.find("Taking Back “Import 600 contacts”"))
    test.tap("Cancel")
    try other.executeUpdate("COMMIT TRANSACTION")
    other.close()
    await test.finish(test.shell.isUndoing)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 606)
    XCTAssertEqual(test.book.undoSteps.count, 1)
    test.driver.pressControl("z")
    await test.finish(test.shell.isUndoing)
    XCTAssertNil(test.presented)
    XCTAssertEqual(test.list.list.count, 6)
    XCTAssertEqual(test.book.undoSteps.count, 0)
    XCTAssertNotNil(test.find("Undone: Import 600 contacts."))
  }

  /// A step that only puts those into a group who are here is one too.
  func testAnImportThatOnlyFillsAGroupIsToldAndTakenBack() async throws {
    let test = try ShellTest(groups: ["Friends": []])
    let card = """
      BEGIN:VCARD
      VERSION:3.0
      UID:ada
      FN:Ada Lovelace
      N:Lovelace;Ada;;;
      ORG:Analytical Engines Ltd
      TEL;TYPE=CELL:+44 20 7946 0958
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      UID:friends
      X-ADDRESSBOOKSERVER-KIND:group
      N:Friends;;;;
      FN:Friends
      X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ada
      END:VCARD

      """
    for round in 0..<2 {
      await open(try file(card), in: test)
      test.tap("Import")
      await test.finish(test.shell.importFlow?.isWorking ?? false)
      // At first she gets the card's UID.
      if round == 0 {
        test.tap("Done")
        let group = try XCTUnwrap(test.book.groups().first)
        let ada = try test.book.store.list(.none, inGroup: group.identifier)
        try test.book.remove(ada.indices.map { ada.identifier(at: $0) }, from: group)
      }
    }
    let group = try XCTUnwrap(test.book.groups().first)
    XCTAssertEqual(try test.book.count(inGroup: group.identifier), 1)
    XCTAssertNotNil(test.find("Put into Groups"))
    test.tap("Undo")
    XCTAssertEqual(try test.book.count(inGroup: group.identifier), 0)
    XCTAssertNotNil(test.find("Undone: Import groups."))
    XCTAssertEqual(test.list.list.count, 6)
  }
}
