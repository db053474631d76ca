@testable import UIKit
import UIKitTesting
import XCTest

/// The section index: where it is, what it shows, where it leads.
@MainActor final class TableIndexTests: XCTestCase {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

  private final class Screen: UITableViewController {
    var titles: [String]? = TableIndexTests.letters
    var sectionCount = 26
    var answers: [String] = []
    var section: (String, Int) -> Int = { $1 }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sectionCount }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      10
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Person \(indexPath.row) of \(indexPath.section)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { TableIndexTests.letters[section % 26] }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      answers.append("\(title) \(index)")
      return section(title, index)
    }
  }

  private var screen = Screen(style: .plain)
  private var table: UITableView { screen.tableView }

  private func makeDriver(
    _ style: UITableView.Style = .plain, height: CGFloat = 700,
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    look: UIUserInterfaceStyle = .light, _ change: (Screen) -> Void = { _ in }
  ) -> AppDriver {
    screen = Screen(style: style)
    change(screen)
    return AppDriver(
      .init(
        size: CGSize(width: 320, height: height), style: look, direction: direction)
    ) { screen }
  }

  private var index: TableIndexView? {
    table.subviews.compactMap { $0 as? TableIndexView }.first
  }

  /// The middle of a line of the index, in the window.
  private func line(_ number: Int, of count: Int, height: CGFloat = 700) -> CGPoint {
    CGPoint(x: 314, y: height / 2 + (CGFloat(number) - CGFloat(count - 1) / 2) * 14)
  }

  func testATouchGoesToTheSection() async throws {
    let driver = makeDriver()
    driver.tap(at: line(12, of: 26))
    XCTAssertEqual(screen.answers, ["M 12"])
    XCTAssertEqual(table.contentOffset.y, table.rect(forSection: 12).minY)
    XCTAssertTrue(table.indexPathsForSelectedRows?.isEmpty ?? true, "no row is chosen")
  }

  func testADragGoesThroughTheSectionsAtOnce() async throws {
    let driver = makeDriver()
    driver.touchDown(at: line(2, of: 26))
    XCTAssertEqual(screen.answers, ["C 2"], "it does not wait for a drag")
    driver.touchMove(to: line(3, of: 26))
    driver.touchMove(to: line(3, of: 26))
    driver.touchMove(to: line(25, of: 26))
    driver.settleFrame()
    XCTAssertEqual(screen.answers, ["C 2", "D 3", "Z 25"])
    let last = table.contentSize.height - table.bounds.height
    XCTAssertEqual(table.contentOffset.y, last, "the last section is as far up as it goes")
    driver.touchMove(to: CGPoint(x: 100, y: 0))
    XCTAssertEqual(screen.answers.last, "A 0", "the finger need not stay in the column")
    driver.touchUp(at: CGPoint(x: 100, y: 0))
    driver.settleFrame()
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertFalse(table.isDragging)
  }

  func testADragOfTheMouseDoesNotScroll() async throws {
    let driver = makeDriver()
    driver.click(at: line(5, of: 26))
    XCTAssertEqual(screen.answers, ["F 5"])
  }

  func testTheDataSourceSaysWhichSection() async throws {
    let driver = makeDriver { screen in
      screen.titles = [UITableView.indexSearch, "A", "Z", "?"]
      screen.section = { title, _ in
        switch title {
        case UITableView.indexSearch: -1
        case "A": 3
        case "?": 1000
        default: NSNotFound
        }
      }
    }
    driver.tap(at: line(1, of: 4))
    XCTAssertEqual(table.contentOffset.y, table.rect(forSection: 3).minY)
    driver.tap(at: line(0, of: 4))
    driver.tap(at: line(2, of: 4))
    XCTAssertEqual(table.contentOffset.y, table.rect(forSection: 3).minY, "nothing moves")
    XCTAssertEqual(screen.answers, ["A 1", "{search} 0", "Z 2"])
    driver.tap(at: line(3, of: 4))
    XCTAssertEqual(
      table.contentOffset.y, table.contentSize.height - table.bounds.height,
      "beyond the last section it is the last")
  }

  func testContentMakesRoomForTheIndex() async throws {
    let driver = makeDriver { $0.titles = nil }
    let cell = try XCTUnwrap(table.visibleCells.first)
    let width = cell.contentView.frame.maxX
    XCTAssertNil(index)
    screen.titles = ["A", "B"]
    table.reloadSectionIndexTitles()
    driver.settleFrame()
    XCTAssertEqual(index?.frame, CGRect(x: 305, y: 0, width: 15, height: 700))
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.maxX, width - 15)
    XCTAssertEqual(table.visibleCells.first?.frame.width, 320)
    screen.titles = []
    table.reloadSectionIndexTitles()
    driver.settleFrame()
    XCTAssertNil(index)
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.maxX, width)
  }

  func testTheScrollIndicatorStandsBesideTheIndex() async throws {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      screen = Screen(style: .plain)
      let driver = makeDriver(direction: direction)
      driver.wheel(notches: 3, at: CGPoint(x: 100, y: 300))
      driver.advance(frames: 3)
      let index = try XCTUnwrap(table.subviews.first { $0 is TableIndexView }).frame
      let thumb = try XCTUnwrap(table.indicators?.vertical.frame)
      if direction == .leftToRight {
        XCTAssertEqual(thumb.maxX, index.minX - 3)
      } else {
        XCTAssertEqual(thumb.minX, index.maxX + 3)
      }
      driver.settle()
    }
  }

  func testTheIndexIsShownFromANumberOfRowsOn() async throws {
    let driver = makeDriver { $0.sectionCount = 3 }
    table.sectionIndexMinimumDisplayRowCount = 31
    driver.settleFrame()
    XCTAssertNil(index)
    table.sectionIndexMinimumDisplayRowCount = 30
    driver.settleFrame()
    XCTAssertNotNil(index)
  }

  func testRightToLeftTheIndexIsAtTheLeft() async throws {
    let driver = makeDriver(direction: .rightToLeft)
    XCTAssertEqual(index?.frame.minX, 0)
    XCTAssertGreaterThanOrEqual(
      table.visibleCells.first?.contentView.frame.minX ?? 0, 15, "content makes room there")
    driver.tap(at: CGPoint(x: 6, y: 350 + 0.5 * 14))
    XCTAssertEqual(screen.answers, ["N 13"])
  }

  /// Behaviour 28: with a content inset, plain headers and the index keep to the adjusted inset.
  func testBehaviour28TheIndexKeepsToTheAdjustedContentInset() async throws {
    let driver = makeDriver { $0.tableView.contentInset.top = 80 }
    XCTAssertEqual(index.map { table.convert($0.frame, to: nil).minY }, 80)
    XCTAssertEqual(index?.frame.height, 620)
    table.contentOffset.y = 1000
    driver.settleFrame()
    XCTAssertEqual(index.map { table.convert($0.frame, to: nil).minY }, 80)
    let pinned = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
      .map { table.convert($0.frame, to: nil).minY }.min()
    XCTAssertEqual(pinned, 80)
    driver.tap(at: CGPoint(x: 314, y: 80 + 310 + 0.5 * 14))
    XCTAssertEqual(screen.answers, ["N 13"])
    XCTAssertEqual(table.contentOffset.y, table.rect(forSection: 13).minY - 80)
  }

  func testHeadersDoNotCoverTheIndex() async throws {
    let driver = makeDriver()
    for offset in [0.0, 333, 2000, 4000] {
      table.contentOffset.y = offset
      driver.settleFrame()
      let place = try XCTUnwrap(index.flatMap { table.subviews.firstIndex(of: $0) })
      let headers = table.subviews.indices.filter {
        table.subviews[$0] is UITableViewHeaderFooterView
      }
      XCTAssertGreaterThan(place, headers.max() ?? 0)
    }
  }

  func testTitlesAreThinnedWhereThereIsNoRoom() async throws {
    XCTAssertEqual(
      IndexEntries(count: 3, lines: 3).entries, [.title(0), .title(1), .title(2)])
    XCTAssertEqual(
      IndexEntries(count: 26, lines: 5).entries,
      [.title(0), .dot, .title(13), .dot, .title(25)])
    XCTAssertEqual(
      IndexEntries(count: 26, lines: 6).entries,
      [.title(0), .dot, .title(13), .dot, .title(25)], "an even number leaves a line empty")
    XCTAssertEqual(IndexEntries(count: 26, lines: 2).entries, [.title(0)])
    XCTAssertEqual(IndexEntries(count: 26, lines: 0).entries, [])
    XCTAssertEqual(IndexEntries(count: 0, lines: 9).entries, [])
  }

  func testEveryTitleIsReachedHoweverManyAreShown() async throws {
    for count in [1, 2, 3, 7, 26, 40] {
      for lines in 3...45 {
        let entries = IndexEntries(count: count, lines: lines)
        XCTAssertLessThanOrEqual(entries.entries.count, lines)
        XCTAssertEqual(entries.entries.first, .title(0))
        if count > 1 { XCTAssertEqual(entries.entries.last, .title(count - 1)) }
        var reached: [Int] = []
        for step in 0...2000 {
          let title = entries.title(at: CGFloat(step) / 2000)
          if reached.last != title { reached.append(title) }
        }
        XCTAssertEqual(reached, Array(0..<count), "\(count) titles on \(lines) lines")
        for (line, entry) in entries.entries.enumerated() {
          guard case .title(let number) = entry else { continue }
          let part = (CGFloat(line) + 0.5) / CGFloat(entries.entries.count)
          XCTAssertEqual(entries.title(at: part), number)
        }
      }
    }
  }

  func testKeysGoFromTitleToTitle() async throws {
    let driver = makeDriver()
    let index = try XCTUnwrap(index)
    driver.tap(at: line(3, of: 26))
    let down = UIKey(
      characters: "", charactersIgnoringModifiers: "", modifierFlags: [],
      keyCode: .keyboardDownArrow, isRepeat: false)
    XCTAssertTrue(index.handleKey(down))
    XCTAssertEqual(screen.answers.last, "E 4")
    XCTAssertEqual(table.contentOffset.y, table.rect(forSection: 4).minY)
  }

  func testLooks() async throws {
    let light = makeDriver(height: 480) { screen in
      screen.titles = [UITableView.indexSearch] + TableIndexTests.letters + ["#"]
    }
    try light.verifyPicture("index light")
    let small = makeDriver(height: 200, look: .dark)
    try small.verifyPicture("index small dark")
    let colours = makeDriver(height: 480, direction: .rightToLeft)
    table.sectionIndexColor = .systemRed
    table.sectionIndexBackgroundColor = .systemGray6
    table.sectionIndexTrackingBackgroundColor = .systemYellow
    colours.settleFrame()
    try colours.verifyPicture("index right to left")
    colours.touchDown(at: CGPoint(x: 6, y: 240))
    colours.settleFrame()
    try colours.verifyPicture("index tracking")
  }
}
