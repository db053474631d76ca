import UIKitTesting
import XCTest

/// A cell whose height depends on its row and on its width.
private final class SizedCell: UITableViewCell {
  var row = 0
  static var measured = 0

  /// 30 to 129 points, in an order that looks like none; more in a narrow cell.
  static func height(_ row: Int, width: CGFloat) -> CGFloat {
    CGFloat(30 + (row * 37) % 100 + (width < 300 ? 50 : 0))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.measured += 1
    return CGSize(width: size.width, height: Self.height(row, width: size.width))
  }
}

/// Rows that decide their own heights, and what stays in place while heights become known.
@MainActor final class TableSelfSizingTests: XCTestCase {
  private func screen(
    rows: Int = 500, estimate: CGFloat = 44, setUp: (UITableView) -> Void = { _ in }
  ) -> TableScreen {
    TableScreen([rows]) { table, source in
      table.register(SizedCell.self, forCellReuseIdentifier: "sized")
      table.estimatedRowHeight = estimate
      setUp(table)
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "sized", for: indexPath)
        (cell as? SizedCell)?.row = indexPath.row
        return cell
      }
    }
  }

  private func y(_ row: Int, width: CGFloat = 390) -> CGFloat {
    (0..<row).reduce(0) { $0 + SizedCell.height($1, width: width) }
  }

  func testRowsInSightHaveTheirOwnHeights() async {
    let screen = screen()
    var row = 0
    while y(row) < 440 {
      let path = IndexPath(row: row, section: 0)
      let rect = CGRect(
        x: 0, y: y(row), width: 390, height: SizedCell.height(row, width: 390))
      XCTAssertEqual(screen.table.rectForRow(at: path), rect)
      XCTAssertEqual(screen.table.cellForRow(at: path)?.frame, rect)
      row += 1
    }
    XCTAssertEqual(screen.table.visibleCells.count, row)
  }

  func testEachRowIsMeasuredOnce() async {
    let screen = screen()
    SizedCell.measured = 0
    screen.scroll(to: 400)
    let first = SizedCell.measured
    XCTAssertGreaterThan(first, 0)
    screen.scroll(to: 0)
    screen.scroll(to: 400)
    XCTAssertEqual(SizedCell.measured, first, "heights that are known are not asked again")
  }

  /// Whatever the guesses: a row in sight moves on the screen only as far as the content was
  /// scrolled.
  func testRowsDoNotJumpWhileScrollingInSmallSteps() async {
    for estimate in [20.0, 44, 200] as [CGFloat] {
      let screen = screen(estimate: estimate)
      // A jump into the middle: everything above is a guess.
      screen.scroll(to: screen.table.contentSize.height / 2)
      for step in [-23, -31, -7, 12, -90, -150, 64, -33, -200, -310, 5, -47] as [CGFloat] {
        let row = screen.table.indexPathsForVisibleRows?[2].row ?? 0
        let before = screen.screenY(of: row)
        screen.scroll(to: screen.table.contentOffset.y + step)
        XCTAssertEqual(
          screen.screenY(of: row), before - step, accuracy: 0.01,
          "estimate \(estimate), step \(step), row \(row)")
      }
    }
  }

  func testRowsDoNotJumpDuringAFlightUpwards() async {
    let screen = screen(estimate: 200)
    screen.scroll(to: 40_000)
    screen.driver.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 350))
    XCTAssertTrue(screen.table.isDecelerating)
    var last: [Int: CGFloat] = [:]
    var speeds: [CGFloat] = []
    for _ in 0..<60 {
      screen.driver.advance(frames: 1)
      var now: [Int: CGFloat] = [:]
      for path in screen.table.indexPathsForVisibleRows ?? [] {
        now[path.row] = screen.screenY(of: path.row)
      }
      let moves = now.compactMap { row, y in last[row].map { y - $0 } }
      if let move = moves.first {
        for other in moves { XCTAssertEqual(other, move, accuracy: 0.01) }
        speeds.append(move)
      }
      last = now
    }
    XCTAssertTrue(screen.table.isDecelerating, "the flight goes on")
    XCTAssertTrue(speeds.allSatisfy { $0 >= 0 }, "\(speeds)")
    for (one, next) in zip(speeds, speeds.dropFirst()) {
      // Offsets are whole pixels of half a point.
      XCTAssertLessThanOrEqual(next, one + 0.5 + 0.01, "the flight only gets slower")
    }
  }

  func testGoesBackToTheTopExactly() async {
    let screen = screen(estimate: 90)
    screen.scroll(to: 9000)
    while screen.table.contentOffset.y > 0 {
      screen.scroll(to: max(0, screen.table.contentOffset.y - 170))
    }
    XCTAssertEqual(screen.visible.first, "0.0")
    XCTAssertEqual(screen.screenY(of: 0), 0)
  }

  func testReloadDoesNotMoveTheTopRow() async {
    for estimate in [20.0, 44, 200] as [CGFloat] {
      let screen = screen(estimate: estimate)
      screen.scroll(to: 3000)
      screen.scroll(to: screen.table.contentOffset.y + 700)
      let row = screen.table.indexPathsForVisibleRows?[0].row ?? 0
      let before = screen.screenY(of: row)
      screen.table.reloadData()
      screen.layOut()
      XCTAssertEqual(screen.table.indexPathsForVisibleRows?[0].row, row)
      XCTAssertEqual(screen.screenY(of: row), before, accuracy: 0.01)
    }
  }

  func testRowsAddedAtTheEndMoveNothing() async {
    let screen = screen(rows: 100)
    screen.scroll(to: 2000)
    let row = screen.table.indexPathsForVisibleRows?[0].row ?? 0
    let before = screen.screenY(of: row)
    let offset = screen.table.contentOffset
    screen.source.counts = [150]
    screen.table.reloadData()
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: row), before)
    XCTAssertEqual(screen.table.contentOffset, offset, "measured heights were kept")
  }

  func testScrollToRowLandsExactlyAndMakesOnlyItsNeighbours() async {
    for (position, place) in [
      (UITableView.ScrollPosition.top, 0.0), (.middle, 0.5), (.bottom, 1),
    ] as [(UITableView.ScrollPosition, CGFloat)] {
      let screen = screen(rows: 10_000, estimate: 60)
      screen.source.forget()
      let path = IndexPath(row: 5000, section: 0)
      screen.table.scrollToRow(at: path, at: position, animated: false)
      let rect = screen.table.rectForRow(at: path)
      XCTAssertEqual(rect.height, SizedCell.height(5000, width: 390))
      let top = rect.minY - screen.table.contentOffset.y
      XCTAssertEqual(top, (440 - rect.height) * place, accuracy: 0.5, "\(position)")
      XCTAssertLessThan(screen.source.asked.count, 40)
      XCTAssertTrue(
        screen.source.asked.allSatisfy { abs($0.row - 5000) < 30 }, "only near the row")
    }
  }

  func testScrollToRowRightAfterReloadLandsExactly() async {
    let screen = screen(rows: 1000, estimate: 300)
    screen.table.reloadData()
    screen.table.scrollToRow(
      at: IndexPath(row: 999, section: 0), at: .bottom, animated: false)
    let rect = screen.table.rectForRow(at: IndexPath(row: 999, section: 0))
    XCTAssertEqual(rect.maxY, screen.table.contentOffset.y + 440, accuracy: 0.5)
    XCTAssertEqual(rect.maxY, screen.table.contentSize.height)
  }

  func testAnimatedScrollToRowEndsExactly() async {
    let screen = screen(rows: 1000, estimate: 30)
    let path = IndexPath(row: 400, section: 0)
    screen.table.scrollToRow(at: path, at: .top, animated: true)
    screen.driver.settle()
    XCTAssertEqual(screen.screenY(of: 400), 0, accuracy: 0.5)
    XCTAssertFalse(screen.table.isScrollAnimating)
  }

  func testNewWidthMeasuresAgainAndKeepsTheTopRow() async {
    let screen = screen()
    screen.scroll(to: 2000)
    let row = screen.table.indexPathsForVisibleRows?[0].row ?? 0
    let before = screen.screenY(of: row)
    screen.driver.resize(to: CGSize(width: 280, height: 440))
    screen.layOut()
    XCTAssertEqual(screen.table.indexPathsForVisibleRows?[0].row, row)
    XCTAssertEqual(screen.screenY(of: row), before, accuracy: 0.01)
    XCTAssertEqual(
      screen.table.rectForRow(at: IndexPath(row: row, section: 0)).height,
      SizedCell.height(row, width: 280))
  }

  /// While a finger drags through rows of unequal heights the thumb goes one way.
  func testIndicatorPositionIsMonotonic() async {
    let screen = screen(rows: 300, estimate: 80)
    var last = -1.0
    for _ in 0..<200 {
      screen.scroll(to: screen.table.contentOffset.y + 60)
      let room = screen.table.contentSize.height - 440
      let part = Double(screen.table.contentOffset.y / room)
      XCTAssertGreaterThanOrEqual(part, last)
      last = part
    }
  }

  func testDelegateIsAskedForHeightsOfRowsThatComeInOnly() async {
    final class Delegate: NSObject, UITableViewDelegate {
      var asked: [Int] = []
      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat {
        asked.append(indexPath.row)
        return 88
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([100_000], delegate: delegate)
    XCTAssertEqual(Set(delegate.asked), Set(0..<5))
    delegate.asked = []
    screen.scroll(to: 44)
    XCTAssertEqual(delegate.asked, [5])
  }

  func testDelegateIsAskedForAllHeightsWithoutEstimates() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
      ) -> CGFloat { CGFloat(indexPath.row + 1) }
    }
    let delegate = Delegate()
    let screen = TableScreen([100], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    XCTAssertEqual(screen.table.contentSize.height, 5050)
  }

  /// Rows of 100 points where 44 are guessed, with the last but one in sight.
  private func nearTheEnd() -> NamedScreen {
    let screen = SelfSizedRows.screen([NamedScreen.names(30)])
    (screen.list as? SelfSizedRows)?.height = { _ in 100 }
    screen.table.reloadData()
    screen.table.scrollToRow(at: IndexPath(row: 22, section: 0), at: .top, animated: false)
    screen.layOut()
    return screen
  }

  func testAFingerThatMovesBeyondAGuessedEndMovesTheContentAsFar() async {
    let screen = nearTheEnd()
    var point = CGPoint(x: 100, y: 420)
    screen.driver.touchDown(at: point)
    screen.driver.advance(frames: 1)
    point.y -= 12
    screen.driver.touchMove(to: point)
    screen.layOut()
    for _ in 0..<3 {
      let before =
        screen.table.rectForRow(at: IndexPath(row: 24, section: 0)).minY
        - screen.table.contentOffset.y
      point.y -= 110
      screen.driver.advance(frames: 1)
      screen.driver.touchMove(to: point)
      screen.layOut()
      let after =
        screen.table.rectForRow(at: IndexPath(row: 24, section: 0)).minY
        - screen.table.contentOffset.y
      XCTAssertEqual(after - before, -110, accuracy: 0.51)
    }
    screen.driver.touchUp(at: point)
  }

  func testATouchpadThatMovesBeyondAGuessedEndMovesTheContentAsFar() async {
    let screen = nearTheEnd()
    for _ in 0..<3 {
      let before =
        screen.table.rectForRow(at: IndexPath(row: 24, section: 0)).minY
        - screen.table.contentOffset.y
      screen.driver.scroll(by: CGPoint(x: 0, y: 110), at: CGPoint(x: 100, y: 200))
      screen.layOut()
      let after =
        screen.table.rectForRow(at: IndexPath(row: 24, section: 0)).minY
        - screen.table.contentOffset.y
      XCTAssertEqual(after - before, -110, accuracy: 0.51)
    }
  }

  func testAFlightIsNotHeldAtAGuessedEnd() async {
    let screen = nearTheEnd()
    let row = IndexPath(row: 26, section: 0)
    func place() -> CGFloat {
      screen.table.rectForRow(at: row).minY - screen.table.contentOffset.y
    }
    var point = CGPoint(x: 100, y: 420)
    screen.driver.touchDown(at: point)
    for _ in 0..<4 {
      screen.driver.advance(frames: 1)
      point.y -= 40
      screen.driver.touchMove(to: point)
    }
    screen.driver.advance(frames: 1)
    screen.driver.touchUp(at: point)
    var steps: [CGFloat] = []
    var last = place()
    // At the real end this row and three more of 100 points fill the bottom of the table.
    while last > screen.table.bounds.height - 400 + 40, steps.count < 30 {
      screen.driver.advance(frames: 1)
      steps.append(last - place())
      last = place()
    }
    XCTAssertGreaterThan(steps.count, 3)
    // A flight loses 0.2 percent of its speed in a millisecond, 3.3 percent in a frame.
    for (earlier, later) in zip(steps.dropFirst(), steps.dropFirst(2)) {
      XCTAssertEqual(later, earlier * 0.967, accuracy: 1.5, "\(steps)")
    }
  }

  func testRowsThatARowPushesOutSlideOut() async {
    let screen = SelfSizedRows.screen([NamedScreen.names(30)])
    (screen.list as? SelfSizedRows)?.height = { _ in 44 }
    screen.table.reloadData()
    screen.layOut()
    let last = screen.table.visibleCells.last
    let bottom = screen.table.bounds.height
    XCTAssertEqual(last?.frame.minY, 396)
    (screen.table.visibleCells[1] as? TallCell)?.wanted = 244
    screen.driver.advance(frames: 6)
    let seen = last?.layer.presentation()?.frame.minY ?? .infinity
    XCTAssertEqual(last?.superview, screen.table)
    XCTAssertEqual(last?.isHidden, false)
    XCTAssertTrue(seen > 396 && seen < bottom, "it is at \(seen)")
    screen.driver.settle()
    XCTAssertEqual(screen.table.visibleCells.count, 6)
    XCTAssertTrue(last?.isHidden == true || last?.frame.minY ?? 0 >= bottom)
  }

  func testFixedRowHeight() async {
    let screen = TableScreen([1_000_000]) { table, _ in table.rowHeight = 20 }
    XCTAssertEqual(screen.table.contentSize.height, 20_000_000)
    XCTAssertEqual(screen.table.visibleCells.count, 22)
  }
}
