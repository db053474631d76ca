import UIKitTesting
import XCTest

/// Where the parts of a cell are. The numbers are those of iOS 17.
@MainActor final class TableCellTests: XCTestCase {
  private func screen(
    _ style: UITableViewCell.CellStyle, tableStyle: UITableView.Style = .plain,
    configuration: AppDriver.Configuration? = nil, _ setUp: @escaping (UITableViewCell) -> Void
  ) -> (TableScreen, UITableViewCell) {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    setUp(cell)
    let screen = TableScreen([1], style: tableStyle, configuration: configuration) { _, source in
      source.makeCell = { _, _ in cell }
    }
    cell.layoutIfNeeded()
    return (screen, cell)
  }

  func testDefaultStyle() async {
    let (_, cell) = screen(.default) { $0.textLabel?.text = "Text" }
    XCTAssertEqual(cell.frame, CGRect(x: 0, y: 0, width: 390, height: 44))
    XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 390, height: 43.5))
    XCTAssertEqual(cell.textLabel?.frame, CGRect(x: 16, y: 0, width: 358, height: 43.5))
    XCTAssertEqual(cell.textLabel?.font.pointSize, 17)
    XCTAssertNil(cell.detailTextLabel)
  }

  func testSubtitleStyle() async {
    let (_, cell) = screen(.subtitle) {
      $0.textLabel?.text = "Text"
      $0.detailTextLabel?.text = "Detail"
    }
    guard let text = cell.textLabel?.frame, let detail = cell.detailTextLabel?.frame else {
      return XCTFail("no labels")
    }
    XCTAssertEqual(text.minX, 16)
    XCTAssertEqual(detail.minX, 16)
    XCTAssertGreaterThanOrEqual(detail.minY, text.maxY)
    XCTAssertEqual(cell.detailTextLabel?.font.pointSize, 12)
    let above = text.minY
    let below = cell.contentView.bounds.height - detail.maxY
    XCTAssertEqual(above, below, accuracy: 1)
  }

  func testValue1Style() async {
    let (_, cell) = screen(.value1) {
      $0.textLabel?.text = "Name"
      $0.detailTextLabel?.text = "Value"
      $0.accessoryType = .disclosureIndicator
    }
    XCTAssertEqual(cell.detailTextLabel?.textColor, .secondaryLabel)
    XCTAssertEqual(
      cell.detailTextLabel?.frame.maxX, cell.contentView.bounds.width - 8)
    XCTAssertEqual(cell.textLabel?.frame.minX, 16)
  }

  func testValue1GivesWay() async {
    let (_, cell) = screen(.value1) {
      $0.textLabel?.text = String(repeating: "A long name ", count: 10)
      $0.detailTextLabel?.text = "Value"
    }
    guard let text = cell.textLabel?.frame, let detail = cell.detailTextLabel?.frame else {
      return XCTFail("no labels")
    }
    XCTAssertLessThanOrEqual(text.maxX + 8, detail.minX + 0.01)
    XCTAssertEqual(detail.maxX, 374)
    XCTAssertGreaterThan(detail.width, 30, "the value is not cut")
  }

  func testLongTextMakesAHigherRow() async {
    let (screen, cell) = screen(.default) {
      $0.textLabel?.numberOfLines = 0
      $0.textLabel?.text = String(repeating: "Many words ", count: 30)
    }
    XCTAssertGreaterThan(cell.frame.height, 100)
    XCTAssertEqual(screen.table.contentSize.height, cell.frame.height)
  }

  func testAccessoriesTakeRoomFromTheContent() async {
    let (_, cell) = screen(.default) { $0.accessoryType = .disclosureIndicator }
    XCTAssertEqual(cell.contentView.frame.width, 390 - 16 - 8 - 8)
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.width, 390)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    cell.accessoryView = own
    cell.layoutIfNeeded()
    XCTAssertEqual(own.frame.maxX, 374)
    XCTAssertEqual(own.frame.midY, 21.75, accuracy: 0.5)
    XCTAssertEqual(cell.contentView.frame.width, 390 - 16 - 60 - 8)
  }

  func testIndentation() async {
    let (_, cell) = screen(.default) {
      $0.textLabel?.text = "Text"
      $0.indentationLevel = 2
    }
    XCTAssertEqual(cell.textLabel?.frame.minX, 36)
  }

  func testRightToLeftIsMirrored() async {
    var configuration = AppDriver.Configuration()
    configuration.direction = .rightToLeft
    let (_, cell) = screen(.value1, configuration: configuration) {
      $0.textLabel?.text = "Name"
      $0.detailTextLabel?.text = "Value"
      $0.accessoryType = .disclosureIndicator
    }
    XCTAssertEqual(cell.contentView.frame.maxX, 390)
    XCTAssertEqual(cell.contentView.frame.minX, 32)
    XCTAssertEqual(cell.textLabel.map { $0.frame.maxX + 32 }, 374)
    XCTAssertEqual(cell.detailTextLabel.map { $0.frame.minX }, 8)
    let accessory = cell.subviews.first { $0 !== cell.contentView && $0.frame.width == 8 }
    XCTAssertEqual(accessory?.frame.minX, 16, "the chevron is at the left")
  }

  func testSeparators() async {
    let screen = TableScreen([3])
    let line = { (cell: UITableViewCell) in
      cell.subviews.first { $0.frame.height == 0.5 }?.frame
    }
    let expected = CGRect(x: 16, y: 43.5, width: 374, height: 0.5)
    XCTAssertEqual(screen.table.visibleCells.map(line), [expected, expected, expected])
    screen.table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 20)
    screen.layOut()
    XCTAssertEqual(
      line(screen.table.visibleCells[0]), CGRect(x: 50, y: 43.5, width: 320, height: 0.5))
    screen.table.separatorStyle = .none
    screen.layOut()
    XCTAssertNil(line(screen.table.visibleCells[0]))
  }

  func testGroupedSeparatorsCloseTheGroup() async {
    let screen = TableScreen([2], style: .grouped)
    let lines = screen.table.visibleCells.map { cell in
      cell.subviews.map(\.frame).filter { $0.height == 0.5 }.sorted { $0.minY < $1.minY }
    }
    XCTAssertEqual(lines[0].map(\.minX), [0, 16])
    XCTAssertEqual(lines[1].map(\.minX), [0])
    let inset = TableScreen([2], style: .insetGrouped)
    let counts = inset.table.visibleCells.map { cell in
      cell.subviews.filter { $0.frame.height == 0.5 }.count
    }
    XCTAssertEqual(counts, [1, 0])
  }

  func testGrounds() async {
    let own = TableScreen([2]) { _, source in
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if indexPath.row == 0 { cell.backgroundColor = .red }
        return cell
      }
    }
    XCTAssertEqual(
      own.table.visibleCells.map(\.backgroundColor), [.red, .systemBackground])
    let grouped = TableScreen([1], style: .grouped)
    XCTAssertEqual(
      grouped.table.visibleCells.map(\.backgroundColor), [.secondarySystemGroupedBackground])
    XCTAssertEqual(grouped.table.backgroundColor, .systemGroupedBackground)
  }

  func testSelectionGroundLiesBelowTheContent() async {
    let (screen, cell) = screen(.default) { $0.textLabel?.text = "Text" }
    let path = IndexPath(row: 0, section: 0)
    screen.table.selectRow(at: path, animated: false, scrollPosition: .none)
    let places = cell.subviews
    let ground = places.first { $0.backgroundColor == .systemGray4 }
    XCTAssertEqual(ground?.frame, cell.bounds)
    XCTAssertEqual(ground.flatMap { places.firstIndex(of: $0) }, 0)
    let custom = UIView(frame: .zero)
    cell.selectedBackgroundView = custom
    XCTAssertTrue(custom.superview === cell)
    XCTAssertNil(ground?.superview)
    screen.table.deselectRow(at: path, animated: false)
    XCTAssertNil(custom.superview)
  }

  func testVeryLargeTextTakesAsManyLinesAsItNeeds() async {
    let (screen, cell) = screen(.value1) {
      $0.textLabel?.text = "A name of some length"
      $0.detailTextLabel?.text = "And a value of some length"
    }
    XCTAssertEqual(cell.frame.height, 44)
    screen.driver.setTextScale(2)
    screen.layOut()
    cell.layoutIfNeeded()
    guard let text = cell.textLabel, let detail = cell.detailTextLabel else {
      return XCTFail("no labels")
    }
    XCTAssertEqual(text.frame.minX, detail.frame.minX)
    XCTAssertGreaterThanOrEqual(detail.frame.minY, text.frame.maxY)
    for label in [text, detail] {
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
      XCTAssertEqual(label.frame.height, needed, accuracy: 0.01)
    }
    XCTAssertLessThanOrEqual(detail.frame.maxY, cell.contentView.bounds.height)
    screen.driver.setTextScale(1)
    screen.layOut()
    XCTAssertEqual(cell.frame.height, 44)
    XCTAssertEqual(text.numberOfLines, 1)
  }

  func testTwoTextsStayInsideOfALowRow() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "Many words ", count: 20)
    cell.detailTextLabel?.text = "Detail"
    let screen = TableScreen([1]) { table, source in
      table.rowHeight = 50
      source.makeCell = { _, _ in cell }
    }
    screen.layOut()
    cell.layoutIfNeeded()
    XCTAssertGreaterThanOrEqual(cell.textLabel?.frame.minY ?? -1, 0)
    XCTAssertGreaterThan(cell.textLabel?.frame.height ?? 0, 20)
    XCTAssertLessThanOrEqual(cell.detailTextLabel?.frame.maxY ?? 100, 49.5)
  }
}
