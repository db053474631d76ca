import Contacts
import UIKitTesting
import XCTest

@testable import ContactsApp

/// The list: order, sections, styles, searching.
@MainActor final class ContactsListTests: XCTestCase {
  func testSectionsByLastName() async throws {
    let test = try ShellTest()
    XCTAssertEqual(test.titles, ["A", "D", "G", "H", "L"])
    XCTAssertEqual(
      test.rows,
      [
        ["Analytical Engines Ltd"], ["Émilie du Châtelet"], ["Sophie Germain"], ["Grace Hopper"],
        ["Hedy Lamarr", "Ada Lovelace"],
      ])
    XCTAssertNotNil(test.find("6 Contacts"))
  }

  func testSortingAndNameOrderAreChosenAndRemembered() async throws {
    let folder = try Fixtures.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try ShellTest(settingsFolder: folder)
    test.choose("Sort By", "First Name")
    XCTAssertEqual(test.titles, ["A", "E", "G", "H", "S"])
    XCTAssertEqual(test.rows[0], ["Ada Lovelace", "Analytical Engines Ltd"])
    test.choose("Name Order", "Last, First")
    let cell = test.table.cellForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(cell?.accessibilityLabel, "Lovelace Ada, Analytical Engines Ltd")
    test.choose("Drawn on Black")
    XCTAssertTrue(test.table.cellForRow(at: IndexPath(row: 0, section: 0)) is ContactCell)
    let again = ListSettings(folder: folder)
    XCTAssertEqual(again.sortOrder, .first)
    XCTAssertEqual(again.displayOrder, .last)
    XCTAssertEqual(again.style, .drawn)
  }

  func testNamesOfEastAsiaHaveTheFamilysFirst() async throws {
    let test = try ShellTest([ShellTest.person("太郎", "山田"), ShellTest.person("Ada", "Lovelace")])
    let labels = test.table.visibleCells.map(\.accessibilityLabel)
    XCTAssertTrue(labels.contains("山田太郎"), "\(labels)")
    XCTAssertTrue(labels.contains("Ada Lovelace"), "\(labels)")
  }

  func testTheIndexLeadsToSections() async throws {
    let test = try ShellTest(ShellTest.many(260))
    let titles = try XCTUnwrap(test.list.sectionIndexTitles(for: test.table))
    XCTAssertEqual(titles, (65..<91).map { String(UnicodeScalar($0)) })
    XCTAssertEqual(test.rows.map(\.count), Array(repeating: 10, count: 26))
  }

  /// Everybody is in the section that the collation gives the name, and in order.
  func testSectionsOfManyWritings() async throws {
    let names = [
      "Ångström", "Zabel", "álvarez", "Öberg", "Иванов", "Παπαδόπουλος", "דנה", "محمد", "小明", "花子",
      "가공", "3Com", "#tag", "", "ñandú", "Eßer", "Łukasz", "ªord",
    ]
    let test = try ShellTest(names.map { ShellTest.person("", $0) })
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("name") { (name: String) in name }
    var seen = 0
    for (section, rows) in test.rows.enumerated() {
      for row in rows where row != "No Name" {
        seen += 1
        let wanted = collation.section(for: row, collationStringSelector: selector)
        XCTAssertEqual(test.titles[section], collation.sectionTitles[wanted], row)
      }
    }
    XCTAssertEqual(seen, names.count - 1)
    XCTAssertEqual(test.rows.last?.last, "No Name")
  }

  // MARK: Searching

  private func search(_ text: String, in test: ShellTest) {
    test.driver.pressControl("f")
    test.driver.settle(limit: 2)
    test.driver.type(text)
    test.driver.settle(limit: 2)
  }

  func testSearchingAsOneTypes() async throws {
    for (text, found) in [
      ("lov", ["Ada Lovelace"]), ("chat emi", ["Émilie du Châtelet"]),
      ("newton", ["Émilie du Châtelet"]),
      ("7946", ["Analytical Engines Ltd", "Ada Lovelace"]), ("020 79460958", ["Ada Lovelace"]),
      ("analytical", ["Analytical Engines Ltd", "Ada Lovelace"]), ("example.com", ["Grace Hopper"]),
    ] {
      let test = try ShellTest()
      search(text, in: test)
      XCTAssertEqual(test.rows, [found], text)
      XCTAssertEqual(test.titles, ["\(found.count) Found"], text)
      XCTAssertNil(test.list.sectionIndexTitles(for: test.table))
    }
  }

  func testNothingIsFound() async throws {
    let test = try ShellTest()
    search("xyz", in: test)
    XCTAssertEqual(test.rows, [[]])
    XCTAssertNotNil(test.find("No Results"))
    test.driver.press(.keyboardEscape)
    test.driver.settle(limit: 2)
    XCTAssertEqual(test.rows.count, 5)
    XCTAssertNil(test.find("No Results"))
  }

  func testWhatWasFoundIsMarked() async throws {
    let words = SearchWords("lov 946")
    let name = "Slov Lovelace"
    XCTAssertEqual(words.ranges(in: name).map { String(name[$0]) }, ["Lov"])
    let accents = "Émilie émi"
    XCTAssertEqual(
      SearchWords("emi").ranges(in: accents).map { String(accents[$0]) }, ["Émi", "émi"])
    let number = "+44 20 7946 0958"
    XCTAssertEqual(
      SearchWords("020794").range(inNumber: number).map { String(number[$0]) }, "20 794")
    XCTAssertNil(SearchWords("lov").range(inNumber: number))
    let test = try ShellTest()
    search("0100", in: test)
    let cell = test.table.cellForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(cell?.accessibilityLabel, "Grace Hopper, (555) 0100")
  }

  // MARK: Other programs

  func testChangesOfAnotherProgramAreShown() async throws {
    let test = try ShellTest()
    let path = try test.book.store.database().path
    let other = try CNContactStore(path: path)
    let request = CNSaveRequest()
    let contact = CNMutableContact()
    contact.familyName = "Noether"
    request.add(contact, toContainerWithIdentifier: nil)
    try other.execute(request)
    // The kernel tells, or a pull does.
    test.list.refresh()
    test.driver.settle(limit: 2)
    XCTAssertTrue(test.rows.contains(["Noether"]))
  }

  func testPullingRefreshes() async throws {
    let test = try ShellTest()
    let other = try CNContactStore(path: test.book.store.database().path)
    let request = CNSaveRequest()
    let contact = CNMutableContact()
    contact.familyName = "Noether"
    request.add(contact, toContainerWithIdentifier: nil)
    try other.execute(request)
    test.driver.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.5)
    test.driver.settle(limit: 5)
    XCTAssertTrue(test.rows.contains(["Noether"]))
  }

  // MARK: Nobody

  func testTheEmptyStartOffersThreeWays() async throws {
    let test = try ShellTest([])
    XCTAssertNotNil(test.find("No Contacts Yet"))
    for title in ["Import…", "New Contact", "Show Made-up People"] {
      XCTAssertNotNil(test.find(title), title)
    }
    test.tap("Show Made-up People")
    XCTAssertEqual(test.shell.book.kind, .madeUp)
    XCTAssertEqual(test.rows.map(\.count), [100])
    XCTAssertEqual(test.rows[0][1], "FirstName1")
    XCTAssertNotNil(test.find("These people are invented. Nothing here is kept."))
    test.tap("Close")
    XCTAssertNotNil(test.find("No Contacts Yet"))
    XCTAssertEqual(try test.book.store.list().count, 0)
  }

  // MARK: Pictures and places

  func testAPictureStandsInItsRow() async throws {
    var people = ShellTest.people
    people[3].imageData = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 60)).pngData {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 60))
    }
    let test = try ShellTest(people)
    await test.list.pictures.settle()
    test.driver.settle(limit: 1)
    let ink = Ink(test.driver.picture, scale: 1)
    func picture(_ section: Int) -> Ink.Color {
      let frame = test.table.convert(
        test.table.rectForRow(at: IndexPath(row: 0, section: section)), to: nil)
      return ink.color(frame.minX + 16 + Monogram.side / 2, frame.midY)
    }
    XCTAssertEqual(test.rows[2], ["Sophie Germain"])
    XCTAssertEqual(picture(2), Ink.Color(red: 255, green: 0, blue: 0))
    XCTAssertFalse(Ink.isRed(picture(3)), "the next has initials")
    // Another picture takes its place.
    var sophie = try XCTUnwrap(
      test.book.contents(of: test.list.summary(at: IndexPath(row: 0, section: 2)).identifier))
    sophie.imageData = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).pngData {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    sophie.thumbnailImageData = nil
    let request = CNSaveRequest()
    request.update(CNMutableContact(contents: sophie))
    try test.book.store.execute(request)
    test.driver.settle(limit: 1)
    await test.list.pictures.settle()
    test.driver.settle(limit: 1)
    let frame = test.table.convert(
      test.table.rectForRow(at: IndexPath(row: 0, section: 2)), to: nil)
    XCTAssertEqual(
      Ink(test.driver.picture, scale: 1).color(frame.minX + 16 + Monogram.side / 2, frame.midY),
      Ink.Color(red: 0, green: 0, blue: 255))
  }

  /// Made-up people stand in the order of their numbers, also those who were deleted and taken back.
  func testWhoIsTakenBackStandsWhereTheyStood() async throws {
    let test = try ShellTest(showing: try MadeUpPeople.makeBook())
    let before = test.rows
    test.list.delete([test.list.list.identifier(at: 7)])
    test.shell.undo()
    XCTAssertEqual(test.rows, before)
    test.list.delete([20, 3, 99].map { test.list.list.identifier(at: $0) })
    XCTAssertEqual(test.rows[0].count, 97)
    test.shell.undo()
    XCTAssertEqual(test.rows, before)
    test.shell.redo()
    XCTAssertEqual(test.rows[0].count, 97)
    test.shell.undo()
    XCTAssertEqual(test.rows, before)
  }
}
