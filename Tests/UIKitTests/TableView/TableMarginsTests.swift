@testable import UIKit
import UIKitTesting
import XCTest

/// How far contents stay away from the sides, and what fills the end of a table.
@MainActor final class TableMarginsTests: XCTestCase {
  func testMarginsThatTheAppGivesTheTableHoldForCells() async {
    let screen = TableScreen([3]) { table, source in
      source.headers = ["Header"]
      table.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 40, bottom: 0, trailing: 30)
    }
    let cell = screen.table.visibleCells[0]
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame, CGRect(x: 40, y: 0, width: 320, height: 43.5))
    XCTAssertEqual(cell.layoutMargins.left, 40)
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 40)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.textLabel?.frame.minX, 40)
    screen.table.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    screen.layOut()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minX, 10)
  }

  func testMarginsThatTheAppGivesACellHoldForIt() async {
    let screen = TableScreen([2])
    let cell = screen.table.visibleCells[0]
    XCTAssertEqual(cell.layoutMargins, UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    cell.layoutMargins = .zero
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minX, 0)
    XCTAssertEqual(cell.bottomSeparator?.frame, CGRect(x: 0, y: 43.5, width: 390, height: 0.5))
    XCTAssertEqual(screen.table.visibleCells[1].textLabel?.frame.minX, 16)
  }

  func testContentsKeepOutOfWhatIsCovered() async {
    let screen = TableScreen([2]) { _, source in source.headers = ["Header"] }
    screen.driver.window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(
      top: 0, left: 50, bottom: 0, right: 20)
    screen.layOut()
    let cell = screen.table.visibleCells[0]
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.frame.width, 390)
    XCTAssertEqual(cell.contentView.frame.minX, 50)
    XCTAssertEqual(cell.textLabel?.frame.minX, 16)
    XCTAssertEqual(cell.existingAccessory?.frame.maxX, 390 - 20 - 16)
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 66)
    let header = screen.table.headerView(forSection: 0)
    header?.layoutIfNeeded()
    XCTAssertEqual(header?.textLabel?.frame.minX, 66)
    screen.table.insetsContentViewsToSafeArea = false
    screen.layOut()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.minX, 0)
  }

  func testReadableWidth() async {
    let screen = TableScreen([2], size: CGSize(width: 1000, height: 300)) { table, _ in
      table.cellLayoutMarginsFollowReadableWidth = true
    }
    let cell = screen.table.visibleCells[0]
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minX, 164)
    XCTAssertEqual(cell.textLabel?.frame.width, 672)
    screen.table.cellLayoutMarginsFollowReadableWidth = false
    screen.layOut()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minX, 20)
  }

  func testSeparatorInsetsFromWhereTheyWouldBe() async {
    let screen = TableScreen([1]) { table, _ in
      table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5)
      table.separatorInsetReference = .fromAutomaticInsets
    }
    let cell = screen.table.visibleCells[0]
    XCTAssertEqual(cell.bottomSeparator?.frame, CGRect(x: 26, y: 43.5, width: 359, height: 0.5))
    screen.table.separatorInsetReference = .fromCellEdges
    screen.layOut()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.bottomSeparator?.frame, CGRect(x: 10, y: 43.5, width: 375, height: 0.5))
    cell.separatorInset = UIEdgeInsets(top: 0, left: 1000, bottom: 0, right: 0)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.bottomSeparator?.frame.width, 0, "the old way to have no line")
  }

  func testFillerRows() async {
    let screen = TableScreen([2]) { table, _ in
      table.fillerRowHeight = UITableView.automaticDimension
    }
    XCTAssertEqual(
      screen.table.fillerRows?.frame, CGRect(x: 0, y: 88, width: 390, height: 440 - 88))
    XCTAssertEqual(screen.table.fillerRows?.rowHeight, 44)
    XCTAssertEqual(screen.table.contentSize.height, 88, "they are no content")
    screen.table.tableFooterView = UIView(frame: .zero)
    screen.layOut()
    XCTAssertNil(screen.table.fillerRows)
    let usual = TableScreen([2])
    XCTAssertNil(usual.table.fillerRows)
  }

  func testAccessoriesWhileEditing() async {
    let screen = TableScreen([1])
    let cell = screen.table.visibleCells[0]
    cell.accessoryType = .disclosureIndicator
    cell.editingAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.layoutIfNeeded()
    XCTAssertNil(cell.editingAccessoryView?.superview)
    cell.showsEditingAccessory = true
    cell.editingControlInset = 38
    cell.reorderControlInset = 40
    cell.layoutIfNeeded()
    XCTAssertNil(cell.existingAccessory)
    XCTAssertEqual(cell.editingAccessoryView?.frame.maxX, 390 - 40 - 8)
    XCTAssertEqual(
      cell.contentView.frame, CGRect(x: 38, y: 0, width: 390 - 38 - 48 - 38, height: 43.5))
    XCTAssertEqual(cell.bottomSeparator?.frame.minX, 54)
    cell.showsEditingAccessory = false
    cell.editingControlInset = 0
    cell.reorderControlInset = 0
    cell.layoutIfNeeded()
    XCTAssertNil(cell.editingAccessoryView?.superview)
    XCTAssertNotNil(cell.existingAccessory)
  }
}
