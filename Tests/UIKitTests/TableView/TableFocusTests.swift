@testable import UIKit
import UIKitTesting
import XCTest

/// What a table's delegate and cells hear of the row that keys stand on.
@MainActor final class TableFocusTests: XCTestCase {
  private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var allows: (IndexPath?) -> Bool = { _ in true }
    var animated: (() -> Void)?

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { allows(context.nextFocusedIndexPath) }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      func name(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "none" }
      log.append(
        "\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))")
      XCTAssertEqual(context.nextFocusedView == nil, context.nextFocusedIndexPath == nil)
      coordinator.addCoordinatedAnimations(animated)
    }
  }

  private func cell(_ screen: TableScreen, _ row: Int) -> UITableViewCell? {
    screen.table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  func testTheDelegateHearsOfMoves() async {
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate)
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardDownArrow)
    screen.driver.press(.keyboardEnd)
    XCTAssertEqual(delegate.log, ["none to 0", "0 to 1", "1 to 99"])
    XCTAssertEqual(cell(screen, 99)?.configurationState.isFocused, true)
    screen.driver.press(.keyboardHome)
    XCTAssertEqual(cell(screen, 0)?.configurationState.isFocused, true)
    XCTAssertEqual(cell(screen, 1)?.configurationState.isFocused, false)
    screen.driver.tap(at: screen.middle(of: 3))
    XCTAssertEqual(delegate.log.suffix(2), ["99 to 0", "0 to none"], "a tap takes it away")
    XCTAssertEqual(cell(screen, 0)?.configurationState.isFocused, false)
  }

  func testTheDelegateForbidsMoves() async {
    let delegate = Delegate()
    delegate.allows = { $0?.row != 2 }
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.press(.keyboardDownArrow, repeats: 5)
    XCTAssertEqual(delegate.log, ["none to 0", "0 to 1"])
    XCTAssertEqual(screen.table.indexPathForSelectedRow?.row, 1)
  }

  func testFollowsItsRow() async {
    let delegate = Delegate()
    let screen = TableScreen([10], delegate: delegate)
    screen.driver.press(.keyboardDownArrow, repeats: 2)
    screen.source.counts = [11]
    screen.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    screen.driver.settle()
    XCTAssertEqual(cell(screen, 3)?.configurationState.isFocused, true)
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(delegate.log.last, "3 to 4")
  }

  func testCustomStyleIsLeftToTheApplication() async {
    let screen = TableScreen([10]) { table, source in
      table.allowsMultipleSelection = true
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.focusStyle = indexPath.row == 1 ? .custom : .default
        return cell
      }
    }
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(cell(screen, 0)?.isHighlighted, true)
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(cell(screen, 1)?.isHighlighted, false)
    XCTAssertEqual(cell(screen, 1)?.configurationState.isFocused, true)
    cell(screen, 1)?.focusStyle = .default
    XCTAssertEqual(cell(screen, 1)?.isHighlighted, true)
  }

  func testAnimationsGoAlong() async {
    let delegate = Delegate()
    let screen = TableScreen([10], delegate: delegate)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.driver.window.addSubview(view)
    delegate.animated = { view.alpha = 0.5 }
    screen.driver.press(.keyboardDownArrow)
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertFalse((view.layer.animationKeys() ?? []).isEmpty, "it is animated")
  }
}
