import UIKitTesting
import XCTest

/// Headers and footers: heights, views, and where they stay.
@MainActor final class TableSectionsTests: XCTestCase {
  private func plain(_ counts: [Int] = [20, 20, 20]) -> TableScreen {
    TableScreen(counts) { _, source in source.headers = ["A", "B", "C"] }
  }

  func testPlainHeadersHavePaddingAboveThem() async {
    let screen = plain()
    let header = screen.table.rectForHeader(inSection: 0)
    XCTAssertEqual(header, CGRect(x: 0, y: 22, width: 390, height: 28))
    XCTAssertEqual(screen.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 50)
    XCTAssertEqual(screen.table.rect(forSection: 0).height, 50 + 20 * 44)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.textLabel?.text, "A")
    screen.table.sectionHeaderTopPadding = 0
    screen.layOut()
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).minY, 0)
  }

  func testPlainHeaderStaysUntilTheNextPushesItAway() async {
    let screen = plain()
    let table = screen.table
    screen.scroll(to: 300)
    XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 300)
    let end = table.rect(forSection: 0).maxY
    screen.scroll(to: end - 10)
    XCTAssertEqual(table.headerView(forSection: 0)?.frame.maxY, end, "pushed by the section's end")
    XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, end + 22)
    screen.scroll(to: end + 100)
    XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY, end + 100)
    XCTAssertNil(table.headerView(forSection: 0))
  }

  func testPlainHeadersStayBelowTheContentInset() async {
    let screen = plain()
    screen.table.contentInset.top = 60
    screen.scroll(to: 300)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame.minY, 360)
    screen.scroll(to: -60)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame.minY, 22)
  }

  func testPlainFootersStayAtTheBottom() async {
    let screen = TableScreen([20, 20]) { _, source in source.footers = ["end of A", "end of B"] }
    XCTAssertEqual(screen.table.footerView(forSection: 0)?.frame.maxY, 440)
    let rest = screen.table.rectForFooter(inSection: 0)
    screen.scroll(to: rest.maxY - 440)
    XCTAssertEqual(screen.table.footerView(forSection: 0)?.frame, rest)
  }

  func testGroupedHeadersScrollAway() async {
    let screen = TableScreen([20, 20], style: .grouped) { _, source in
      source.headers = ["First", "Second"]
    }
    let rest = screen.table.headerView(forSection: 0)?.frame
    XCTAssertEqual(rest, screen.table.rectForHeader(inSection: 0))
    screen.scroll(to: 20)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame, rest)
    screen.scroll(to: 200)
    XCTAssertNil(screen.table.headerView(forSection: 0))
  }

  /// Numbers known from iOS: 38 points for a header with one line (the first one 55.5), 35 between
  /// groups without text and above the first.
  func testGroupedHeights() async {
    let screen = TableScreen([2, 2, 2], style: .grouped) { _, source in
      source.headers = ["First", "Second", nil]
    }
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).height, 55.5, accuracy: 0.5)
    XCTAssertEqual(screen.table.rectForHeader(inSection: 1).height, 38, accuracy: 0.5)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.textLabel?.text, "FIRST")
    let bare = TableScreen([2, 2], style: .insetGrouped)
    XCTAssertEqual(bare.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 35)
    XCTAssertEqual(
      bare.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY
        - bare.table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY, 35)
  }

  func testInsetGroupedRowsStandAwayFromTheSides() async {
    let screen = TableScreen([3], style: .insetGrouped)
    let rect = screen.table.rectForRow(at: IndexPath(row: 0, section: 0))
    XCTAssertEqual(rect.minX, 16)
    XCTAssertEqual(rect.width, 390 - 32)
    let cells = screen.table.visibleCells
    XCTAssertEqual(cells.map(\.layer.cornerRadius), [10, 0, 10])
    XCTAssertEqual(cells[0].layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(cells[2].layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  func testLongFooterTextMakesAHigherFooter() async {
    let text = String(repeating: "Long words of explanation. ", count: 12)
    let screen = TableScreen([2], style: .grouped) { _, source in source.footers = [text] }
    let short = TableScreen([2], style: .grouped) { _, source in source.footers = ["Short."] }
    XCTAssertGreaterThan(
      screen.table.rectForFooter(inSection: 0).height,
      short.table.rectForFooter(inSection: 0).height + 40)
  }

  private final class ViewDelegate: NSObject, UITableViewDelegate {
    var asked: [Int] = []
    var log: [String] = []
    var height: CGFloat = UITableView.automaticDimension

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      if section == 1 { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h")
      view?.contentView.tag = section
      return view
    }

    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { height }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      log.append("will \(section)")
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      log.append("end \(section)")
    }
  }

  private final class TallHeader: UITableViewHeaderFooterView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 64)
    }
  }

  func testViewsFromTheDelegateAreAskedForOnceAndUsedAgain() async {
    let delegate = ViewDelegate()
    let screen = TableScreen([20, 20, 20], delegate: delegate) { table, source in
      table.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "h")
      source.headers = [nil, "Title", nil]
    }
    XCTAssertEqual(delegate.asked, [0])
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).height, 64, "its own height")
    screen.scroll(to: 100)
    screen.scroll(to: 200)
    XCTAssertEqual(delegate.asked, [0], "it is still there")
    let first = screen.table.headerView(forSection: 0)
    screen.scroll(to: 1100)
    XCTAssertEqual(
      screen.table.headerView(forSection: 1)?.textLabel?.text, "Title",
      "where the delegate has no view, the title is shown")
    screen.scroll(to: 2000)
    XCTAssertTrue(screen.table.headerView(forSection: 2) === first)
    XCTAssertEqual(delegate.log, ["will 0", "will 1", "end 0", "will 2", "end 1"])
  }

  func testHeightsFromTheDelegate() async {
    let delegate = ViewDelegate()
    delegate.height = 100
    let screen = TableScreen([2, 2, 2], delegate: delegate) { table, _ in
      table.register(TallHeader.self, forHeaderFooterViewReuseIdentifier: "h")
      table.sectionHeaderTopPadding = 0
    }
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).height, 100)
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame.height, 100)
    XCTAssertEqual(screen.table.contentSize.height, 3 * (100 + 88))
  }

  func testHeadersLieAboveRowsAndBelowTheAppsOwnViews() async {
    let screen = plain()
    let overlay = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
    screen.table.addSubview(overlay)
    screen.scroll(to: 1000)
    screen.scroll(to: 1900)
    screen.scroll(to: 500)
    let views = screen.table.subviews
    guard let header = screen.table.headerView(forSection: 0),
      let place = views.firstIndex(of: header), let top = views.firstIndex(of: overlay),
      let cell = views.lastIndex(where: { $0 is UITableViewCell })
    else { return XCTFail("views are missing") }
    XCTAssertLessThan(cell, place)
    XCTAssertLessThan(place, top)
  }

  func testViewsAroundTheRows() async {
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let end = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    let back = UIView(frame: .zero)
    let screen = TableScreen([20]) { table, _ in
      table.tableHeaderView = top
      table.tableFooterView = end
      table.backgroundView = back
    }
    XCTAssertEqual(screen.table.contentSize.height, 80 + 880 + 30)
    XCTAssertEqual(screen.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 80)
    XCTAssertEqual(top.frame, CGRect(x: 0, y: 0, width: 390, height: 80))
    XCTAssertEqual(end.frame, CGRect(x: 0, y: 960, width: 390, height: 30))
    XCTAssertTrue(screen.table.subviews.first === back)
    screen.scroll(to: 200)
    XCTAssertEqual(back.frame, CGRect(x: 0, y: 200, width: 390, height: 440))
    XCTAssertEqual(
      screen.table.indexPathForRow(at: CGPoint(x: 5, y: 81)), IndexPath(row: 0, section: 0))
    XCTAssertNil(screen.table.indexPathForRow(at: CGPoint(x: 5, y: 79)))
    screen.table.tableHeaderView = nil
    screen.layOut()
    XCTAssertEqual(screen.table.contentSize.height, 910)
    XCTAssertNil(top.superview)
  }

  func testAskingWhereThingsAre() async {
    let screen = plain([3, 0, 4])
    let table = screen.table
    for section in [0, 2] {
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: path)
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: rect.minY)), path)
        XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: rect.maxY - 0.5)), path)
      }
    }
    XCTAssertEqual(table.indexPathsForRows(in: table.rect(forSection: 0))?.rows, [0, 1, 2])
    XCTAssertEqual(table.indexPathsForRows(in: table.rect(forSection: 1)), [])
    XCTAssertNil(table.indexPathsForRows(in: CGRect(x: 1000, y: 0, width: 10, height: 10)))
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 9, section: 0)), .zero)
    XCTAssertEqual(table.numberOfSections, 3)
    XCTAssertEqual(table.numberOfRows(inSection: 1), 0)
  }

  func testScrollToRowStopsBelowTheHeaderThatStays() async {
    let screen = plain()
    screen.table.scrollToRow(at: IndexPath(row: 5, section: 1), at: .top, animated: false)
    XCTAssertEqual(screen.screenY(of: 5, section: 1), 28)
    screen.table.scrollToRow(at: IndexPath(row: 0, section: 2), at: .top, animated: false)
    XCTAssertEqual(screen.screenY(of: 0, section: 2), 28)
    screen.table.scrollToRow(at: IndexPath(row: 19, section: 2), at: .top, animated: false)
    XCTAssertEqual(
      screen.table.contentOffset.y, screen.table.contentSize.height - 440,
      "no further than the content")
    screen.table.scrollToRow(
      at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    XCTAssertEqual(screen.table.contentOffset.y, screen.table.rect(forSection: 1).minY)
  }

  func testManyEmptySections() async {
    let screen = TableScreen(Array(repeating: 0, count: 10_000) + [5])
    XCTAssertEqual(screen.visible.first, "10000.0")
    XCTAssertEqual(screen.table.contentSize.height, 220)
  }
}
