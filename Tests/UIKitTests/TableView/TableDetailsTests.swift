@testable import UIKit
import UIKitTesting
import XCTest

/// Old menus of rows, headers that hug their text, and small matters of the look.
@MainActor final class TableDetailsTests: XCTestCase {
  private final class OldMenus: NSObject, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 0
    }
    func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action.name == "copy:" || action.name == "paste:" }
    func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { log.append("\(action) \(indexPath.row)") }
  }

  func testOldMenuOfRows() async {
    let delegate = OldMenus()
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.rightClick(at: screen.middle(of: 0))
    XCTAssertNil(screen.driver.window.menuPresentation)
    screen.driver.rightClick(at: screen.middle(of: 2))
    screen.driver.settle()
    let rows = screen.driver.window.menuPresentation?.cards.first?.rows ?? []
    XCTAssertEqual(rows.map(\.item.title), ["Copy", "Paste"])
    if let copy = rows.first { screen.driver.tap(copy) }
    screen.driver.settle()
    XCTAssertEqual(delegate.log, ["copy: 2"])
  }

  func testAnOldMenuFollowsItsRow() async {
    let delegate = OldMenus()
    let screen = TableScreen([10], delegate: delegate)
    for isDeleted in [false, true] {
      screen.driver.rightClick(at: screen.middle(of: 2))
      screen.driver.settle()
      let copy = screen.driver.window.menuPresentation?.cards.first?.rows.first
      XCTAssertNotNil(copy)
      screen.source.counts[0] += isDeleted ? -1 : 1
      if isDeleted {
        screen.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      } else {
        screen.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      screen.driver.settle()
      if let copy { screen.driver.tap(copy) }
      screen.driver.settle()
      XCTAssertEqual(delegate.log, ["copy: 3"], "the row that is gone is not copied")
    }
  }

  func testHeadersHugTheirText() async throws {
    let screen = TableScreen([30]) { table, source in source.headers = ["A"] }
    let header = try XCTUnwrap(screen.table.headerView(forSection: 0))
    XCTAssertEqual(header.frame.width, 390)
    screen.table.contentHuggingElements = .sectionHeaders
    screen.scroll(to: 100)
    XCTAssertGreaterThan(header.frame.width, 32)
    XCTAssertLessThan(header.frame.width, 60)
    XCTAssertEqual(header.frame.minX, 0)
    let row = screen.table.indexPathForRow(at: CGPoint(x: 300, y: header.frame.midY))
    screen.driver.tap(at: CGPoint(x: 300, y: header.frame.midY - 100))
    XCTAssertNotNil(row)
    XCTAssertEqual(
      screen.table.indexPathForSelectedRow, row, "a row beside the header can be touched")
  }

  func testNoLineAboveASelectedRow() async {
    let screen = TableScreen([10])
    func line(_ row: Int) -> Bool? {
      screen.table.cellForRow(at: IndexPath(row: row, section: 0))?.bottomSeparator.map {
        !$0.isHidden
      }
    }
    screen.table.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(line(2), false)
    XCTAssertEqual(line(3), true)
    screen.source.counts = [9]
    screen.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    screen.driver.settle()
    XCTAssertEqual(line(1), false, "another row is above it now")
    screen.scroll(to: 88)
    screen.scroll(to: 0)
    XCTAssertEqual(line(1), false, "also when it comes back in sight")
    screen.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    XCTAssertEqual(line(1), true)
  }

  /// UIKit shows an image that is taller than the row as tall as the row, at its proportions; one
  /// that is smaller keeps its size. The text begins 16 points beside it.
  func testTallImagesAreFitted() async {
    let screen = TableScreen([2]) { table, source in
      table.rowHeight = 44
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let size =
          indexPath.row == 0 ? CGSize(width: 200, height: 100) : CGSize(width: 10, height: 8)
        cell.imageView?.image = UIGraphicsImageRenderer(size: size).image { _ in }
        cell.textLabel?.text = "Text"
        return cell
      }
    }
    for (row, height, width) in [(0, 43.5, 87.0), (1, 8, 10)] {
      let cell = screen.table.cellForRow(at: IndexPath(row: row, section: 0))
      cell?.layoutIfNeeded()
      XCTAssertEqual(cell?.imageView?.frame.height ?? 0, height, accuracy: 0.01)
      XCTAssertEqual(cell?.imageView?.frame.width ?? 0, width, accuracy: 0.01)
      XCTAssertEqual(cell?.textLabel?.frame.minX ?? 0, 16 + width + 16, accuracy: 0.01)
    }
  }
}
