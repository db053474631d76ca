import UIKitTesting
import XCTest

@testable import UIKit

/// Heights that change while a row or a header is in sight.
@MainActor final class TableSizeChangesTests: XCTestCase {
  private let long = String(repeating: "Many words ", count: 40)

  private func screen(setUp: @escaping (UITableView) -> Void = { _ in }) -> TableScreen {
    TableScreen([60]) { table, source in
      setUp(table)
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(path.row)"
        cell.contentConfiguration = content
        return cell
      }
    }
  }

  private func lengthen(_ row: Int, in screen: TableScreen) {
    guard let cell = screen.table.cellForRow(at: IndexPath(row: row, section: 0)),
      var content = cell.contentConfiguration as? UIListContentConfiguration
    else { return XCTFail("no cell") }
    content.text = long
    cell.contentConfiguration = content
  }

  private func height(_ row: Int, in screen: TableScreen) -> CGFloat {
    screen.table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  func testNewContentGivesTheRowAnotherHeight() async {
    let screen = screen()
    let before = screen.table.contentSize.height
    lengthen(2, in: screen)
    screen.driver.settle()
    let grown = height(2, in: screen)
    XCTAssertGreaterThan(grown, 150)
    XCTAssertEqual(screen.table.contentSize.height, before + grown - 44)
    let cells = screen.table.visibleCells
    for (cell, next) in zip(cells, cells.dropFirst()) {
      XCTAssertEqual(cell.frame.maxY, next.frame.minY)
    }
    XCTAssertEqual(cells[2].frame.height, grown)
  }

  func testTheRowsBelowMoveThereInTime() async {
    let screen = screen()
    lengthen(1, in: screen)
    screen.driver.settleFrame()
    let next = screen.table.cellForRow(at: IndexPath(row: 2, section: 0))
    let shown = next?.layer.presentation()?.frame.minY ?? 0
    XCTAssertLessThan(shown, 120, "it starts from where it was")
    screen.driver.settle()
    XCTAssertGreaterThan(next?.frame.minY ?? 0, 200)
    UIView.performWithoutAnimation {
      lengthen(0, in: screen)
      screen.table.layoutIfNeeded()
    }
    XCTAssertEqual(next?.layer.presentation()?.frame.minY ?? 0, next?.frame.minY ?? -1)
  }

  func testAGrowingRowAboveTheMiddleKeepsTheFirstRowInPlace() async {
    let screen = screen()
    screen.scroll(to: 820)
    let first = screen.table.indexPathsForVisibleRows?.first?.row ?? 0
    let y = screen.screenY(of: first)
    lengthen(first, in: screen)
    screen.driver.settle()
    XCTAssertEqual(screen.screenY(of: first), y, accuracy: 0.01)
    XCTAssertGreaterThan(height(first, in: screen), 150)
  }

  func testOnlyWhereItIsWanted() async {
    let screen = screen { $0.selfSizingInvalidation = .disabled }
    lengthen(2, in: screen)
    screen.driver.settle()
    XCTAssertEqual(height(2, in: screen), 44)
    let label =
      (screen.table.visibleCells[2].contentView as? UIListContentView)?.textLabel?.frame ?? .zero
    XCTAssertLessThanOrEqual(label.maxY, 43.5, "and no text stands outside of its row")
    let fixed = self.screen { $0.rowHeight = 60 }
    lengthen(2, in: fixed)
    fixed.driver.settle()
    XCTAssertEqual(height(2, in: fixed), 60)
  }

  func testACellAsksByItself() async {
    final class Cell: UITableViewCell {
      var wanted: CGFloat = 50
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: wanted)
      }
    }
    let cell = Cell(style: .default, reuseIdentifier: nil)
    let screen = TableScreen([1]) { _, source in source.makeCell = { _, _ in cell } }
    XCTAssertEqual(height(0, in: screen), 50)
    cell.wanted = 90
    screen.driver.settle()
    XCTAssertEqual(height(0, in: screen), 50)
    cell.contentView.invalidateIntrinsicContentSize()
    screen.driver.settle()
    XCTAssertEqual(height(0, in: screen), 90)
    cell.wanted = 70
    cell.invalidateIntrinsicContentSize()
    screen.driver.settle()
    XCTAssertEqual(height(0, in: screen), 70)
  }

  func testHeadersAndFooters() async {
    final class Delegate: NSObject, UITableViewDelegate {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        var content = view.defaultContentConfiguration()
        content.text = "Short"
        view.contentConfiguration = content
        return view
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([5], delegate: delegate)
    let before = screen.table.rectForHeader(inSection: 0).height
    var content = delegate.view.defaultContentConfiguration()
    content.text = long
    delegate.view.contentConfiguration = content
    screen.driver.settle()
    let after = screen.table.rectForHeader(inSection: 0).height
    XCTAssertGreaterThan(after, before + 100)
    XCTAssertEqual(delegate.view.frame.height, after)
    XCTAssertEqual(screen.table.visibleCells[0].frame.minY, delegate.view.frame.maxY)
  }
}
