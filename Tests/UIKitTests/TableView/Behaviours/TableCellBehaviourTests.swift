import Host
@testable import UIKit
import UIKitTesting
import XCTest

/// A cell that counts how often it was made ready for another row, and shows a number.
private final class NumberCell: UITableViewCell {
  var number: Int?
  var reuses = 0
  var usesSinceReuse = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    number = nil
    reuses += 1
    usesSinceReuse = 0
  }
}

/// What users of list views asked for, by number: cells that are used again, text size, reading
/// direction.
@MainActor final class TableCellBehaviourTests: XCTestCase {
  func test30LateImagesDoNotLandInCellsThatAreUsedAgain() async {
    let screen = TableScreen([200]) { table, source in
      table.register(NumberCell.self, forCellReuseIdentifier: "number")
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
        // The image comes when the row may be long gone.
        _ = UIApplication.shared.after(Double(path.row % 7) * 0.13 + 0.05) { [weak table] in
          (table?.cellForRow(at: path) as? NumberCell)?.number = path.row
        }
        return cell
      }
    }
    let driver = screen.driver
    for _ in 0..<3 {
      driver.fling(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 60))
      driver.advance(by: 0.2)
      for row in screen.table.indexPathsForVisibleRows ?? [] {
        let number = (screen.table.cellForRow(at: row) as? NumberCell)?.number
        XCTAssertTrue(number == nil || number == row.row, "row \(row.row) shows \(number ?? -1)")
      }
    }
    driver.settle()
    driver.advance(by: 2)
    XCTAssertGreaterThan(screen.table.contentOffset.y, 500)
    for row in screen.table.indexPathsForVisibleRows ?? [] {
      XCTAssertEqual((screen.table.cellForRow(at: row) as? NumberCell)?.number, row.row)
    }
  }

  func test30EveryReuseIsPreparedAndRowsOutOfSightHaveNoCell() async {
    var given: [ObjectIdentifier: Int] = [:]
    let screen = TableScreen([200]) { table, source in
      table.register(NumberCell.self, forCellReuseIdentifier: "number")
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
        guard let cell = cell as? NumberCell else { return cell }
        XCTAssertEqual(
          cell.usesSinceReuse, 0, "the cell for row \(path.row) was not made ready")
        XCTAssertEqual(cell.reuses, given[ObjectIdentifier(cell), default: 0])
        given[ObjectIdentifier(cell), default: 0] += 1
        cell.usesSinceReuse += 1
        return cell
      }
    }
    for offset in [300, 900, 870, 100, 5000, 4980, 0] as [CGFloat] {
      screen.scroll(to: offset)
      let visible = Set(screen.table.indexPathsForVisibleRows ?? [])
      for row in 0..<200 {
        let path = IndexPath(row: row, section: 0)
        XCTAssertEqual(screen.table.cellForRow(at: path) != nil, visible.contains(path))
      }
    }
    XCTAssertLessThan(given.count, 30, "cells are used again")
  }

  func test31CellsAreThereRightAfterReloadData() async {
    let screen = TableScreen([100])
    for offset in [0, 700] as [CGFloat] {
      screen.scroll(to: offset)
      screen.table.reloadData()
      // At once, without waiting for the next frame.
      let first = IndexPath(row: Int(offset / 44) + 1, section: 0)
      XCTAssertEqual(
        screen.table.cellForRow(at: first)?.textLabel?.text, "Row 0.\(first.row)")
      XCTAssertNil(screen.table.cellForRow(at: IndexPath(row: 99, section: 0)))
    }
  }

  func test33WhatARowShowedDoesNotShowInTheRowThatUsesItsCell() async {
    let screen = TableScreen([60]) { table, source in
      table.allowsMultipleSelection = true
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(path.row)"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        return cell
      }
    }
    let table = screen.table
    for row in 0..<5 {
      table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    screen.layOut()
    let cells = Set(table.visibleCells.prefix(5).map { ObjectIdentifier($0) })
    XCTAssertTrue(table.visibleCells.prefix(5).allSatisfy(\.configurationState.isSelected))
    screen.driver.touchDown(at: screen.middle(of: 6))
    screen.driver.advance(by: 0.3)
    XCTAssertTrue(
      table.cellForRow(at: IndexPath(row: 6, section: 0))?.configurationState.isHighlighted
        ?? false)
    screen.driver.touchCancel(at: screen.middle(of: 6))
    screen.scroll(to: 800)
    XCTAssertFalse(cells.isDisjoint(with: table.visibleCells.map { ObjectIdentifier($0) }))
    for cell in table.visibleCells {
      XCTAssertFalse(cell.isSelected)
      XCTAssertFalse(cell.isHighlighted)
      XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
    }
    screen.scroll(to: 0)
    XCTAssertEqual(
      table.visibleCells.prefix(6).map { $0.backgroundConfiguration?.backgroundColor },
      Array(repeating: .systemGray4, count: 5) + [.systemBackground])
  }

  func test43AnotherTextSizeKeepsSelectionAndPlace() async {
    let screen = TableScreen([80]) { _, source in
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(path.row) with some words after it"
        content.secondaryText = "More about the row"
        cell.contentConfiguration = content
        return cell
      }
    }
    let table = screen.table
    screen.scroll(to: 900)
    guard let top = table.indexPathsForVisibleRows?.first else { return XCTFail("no rows") }
    table.selectRow(at: top, animated: false, scrollPosition: .none)
    let usual = table.visibleCells[0].frame.height
    let y = screen.screenY(of: top.row)
    for scale in [1.8, 0.8, 3, 1] as [CGFloat] {
      screen.driver.setTextScale(scale)
      screen.layOut()
      XCTAssertEqual(table.indexPathsForSelectedRows, [top], "at \(scale)")
      XCTAssertEqual(table.cellForRow(at: top)?.isSelected, true, "at \(scale)")
      XCTAssertEqual(screen.screenY(of: top.row), y, accuracy: 0.5, "at \(scale)")
      let height = table.cellForRow(at: top)?.frame.height ?? 0
      if scale > 1 { XCTAssertGreaterThan(height, usual, "at \(scale)") }
      if scale < 1 { XCTAssertLessThan(height, usual, "at \(scale)") }
    }
    XCTAssertEqual(table.cellForRow(at: top)?.frame.height, usual)
  }

  // MARK: 49: from right to left

  private func mirrored(_ setUp: @escaping (UITableViewCell) -> Void) -> UITableViewCell {
    var configuration = AppDriver.Configuration()
    configuration.direction = .rightToLeft
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    setUp(cell)
    let screen = TableScreen([1], configuration: configuration) { _, source in
      source.makeCell = { _, _ in cell }
    }
    screen.layOut()
    cell.layoutIfNeeded()
    return cell
  }

  func test49TheAccessoryStandsAtTheLeftAndContentAtTheRight() async {
    let cell = mirrored {
      var content = UIListContentConfiguration.valueCell()
      content.text = "Name"
      content.secondaryText = "Value"
      content.image = UIImage(systemName: "star")
      $0.contentConfiguration = content
      $0.accessoryType = .disclosureIndicator
      $0.editingControlInset = 38
    }
    guard let list = cell.contentView as? UIListContentView, let image = list.imageView,
      let text = list.textLabel, let value = list.secondaryTextLabel
    else { return XCTFail("no content") }
    XCTAssertEqual(cell.existingAccessory?.frame.minX, 16)
    XCTAssertEqual(cell.contentView.frame.maxX, 390 - 38, "room for the control at the right")
    XCTAssertEqual(cell.contentView.frame.minX, 16 + 8 + 8)
    XCTAssertEqual(value.frame.minX, 8)
    XCTAssertLessThan(value.frame.maxX, text.frame.minX)
    XCTAssertLessThan(text.frame.maxX, image.frame.minX)
    XCTAssertLessThanOrEqual(image.frame.maxX, list.bounds.width - 16)
    // The line begins at the right, below the text.
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 0)
    XCTAssertEqual(
      cell.bottomSeparator.map { 390 - $0.frame.maxX }, 38 + list.textStart)
  }

  func test49InsetsCountFromTheSideWhereReadingBegins() async {
    let cell = mirrored {
      $0.textLabel?.text = "Text"
      $0.indentationLevel = 2
      $0.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
      $0.reorderControlInset = 40
      $0.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    XCTAssertEqual(cell.textLabel.map { $0.frame.maxX + cell.contentView.frame.minX }, 390 - 36)
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 10)
    XCTAssertEqual(cell.bottomSeparator?.frame.maxX, 340)
    XCTAssertEqual(cell.accessoryView?.frame.minX, 48)
  }

  func test49HeadersAreMirrored() async {
    var configuration = AppDriver.Configuration()
    configuration.direction = .rightToLeft
    let screen = TableScreen([3], configuration: configuration) { _, source in
      source.headers = ["Header"]
    }
    guard let header = screen.table.headerView(forSection: 0), let label = header.textLabel else {
      return XCTFail("no header")
    }
    header.detailTextLabel?.text = "12"
    header.layoutIfNeeded()
    XCTAssertEqual(label.frame.maxX, 374)
    XCTAssertEqual(header.detailTextLabel?.frame.minX, 16)
  }
}
