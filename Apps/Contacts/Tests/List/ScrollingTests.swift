import UIKitTesting
import XCTest

@testable import ContactsApp

/// A list that notes for which rows it is asked.
private final class NotedController: ContactsController {
  var asked: [Int] = []

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    asked.append(position(of: indexPath))
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

@MainActor final class ScrollingTests: XCTestCase {
  /// The cells that the table holds, in sight and waiting.
  private func cells(in view: UIView) -> Int {
    view.subviews.reduce(view is UITableViewCell ? 1 : 0) { $0 + cells(in: $1) }
  }

  func testASmallStepAsksForTheRowsThatComeIn() async throws {
    for style in ListSettings.Style.allCases {
      let test = try ShellTest(ShellTest.many(520), style: style)
      let controller = NotedController(book: test.book, settings: test.settings)
      let driver = AppDriver(.init(size: CGSize(width: 320, height: 440), scale: 1)) {
        controller
      }
      let table = try XCTUnwrap(controller.tableView)
      XCTAssertLessThanOrEqual(controller.asked.count, 11)
      for step in 1...40 {
        let before = Set(table.indexPathsForVisibleRows ?? [])
        controller.asked = []
        table.contentOffset.y = CGFloat(step) * 30
        driver.settleFrame()
        let new = Set(table.indexPathsForVisibleRows ?? []).subtracting(before)
        XCTAssertEqual(Set(controller.asked), Set(new.map { controller.position(of: $0) }))
        XCTAssertLessThanOrEqual(controller.asked.count, 2)
        XCTAssertLessThanOrEqual(cells(in: table), 15)
      }
    }
  }

  func testEndAndBack() async throws {
    let test = try ShellTest(ShellTest.many(520))
    test.driver.press(.keyboardEnd)
    test.driver.settle()
    XCTAssertEqual(
      test.table.indexPathsForVisibleRows?.last, IndexPath(row: 19, section: 25))
    test.driver.press(.keyboardHome)
    test.driver.settle()
    XCTAssertEqual(test.table.indexPathsForVisibleRows?.first, IndexPath(row: 0, section: 0))
  }
}
