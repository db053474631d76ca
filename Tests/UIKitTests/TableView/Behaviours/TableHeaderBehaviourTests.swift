@testable import UIKit
import UIKitTesting
import XCTest

/// What users of list views asked for, by number: headers and insets.
@MainActor final class TableHeaderBehaviourTests: XCTestCase {
  /// Where a plain header is for an offset: at its place or, once that is above the edge of the
  /// inset, at the edge, but never beyond the end of its section's rows.
  private func expectedY(_ table: UITableView, section: Int, height: CGFloat) -> CGFloat {
    let rest = table.rectForHeader(inSection: section).minY
    let edge = table.contentOffset.y + table.adjustedContentInset.top
    let end = table.rectForFooter(inSection: section).minY
    return max(rest, min(edge, end - height))
  }

  func test28PlainHeadersStayAtTheEdgeOfTheContentInset() async {
    let screen = TableScreen([4, 0, 2, 30, 1, 1, 9]) { table, source in
      source.headers = ["A", "B", "C", "D", "E", "F", "G"]
      table.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0)
    }
    let table = screen.table
    var offset: CGFloat = -60
    while offset < table.contentSize.height - 400 {
      screen.scroll(to: offset)
      for section in 0..<7 {
        guard let header = table.headerView(forSection: section) else { continue }
        XCTAssertEqual(
          header.frame.minY, expectedY(table, section: section, height: header.frame.height),
          accuracy: 0.01, "section \(section) at offset \(offset)")
      }
      // The row right below the edge belongs to a section whose header is there to see.
      if let path = table.indexPathForRow(at: CGPoint(x: 10, y: offset + 60 + 30)) {
        XCTAssertNotNil(table.headerView(forSection: path.section), "offset \(offset)")
      }
      offset += 13
    }
  }

  func test28HeadersFollowAnInsetThatChanges() async {
    let screen = TableScreen([30]) { _, source in source.headers = ["A"] }
    screen.scroll(to: 300)
    screen.table.contentInset.top = 50
    screen.layOut()
    let edge = screen.table.contentOffset.y + 50
    XCTAssertEqual(screen.table.headerView(forSection: 0)?.frame.minY, edge)
  }

  func test29PinnedHeadersLieAboveRowsAndBelowTheAppsOwnViews() async {
    let early = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let late = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let screen = TableScreen([10, 10, 10]) { table, source in
      source.headers = ["A", "B", "C"]
      table.addSubview(early)
    }
    let table = screen.table
    table.addSubview(late)
    for offset in stride(from: 0, to: 900, by: 37) {
      screen.scroll(to: CGFloat(offset))
      let views = table.subviews
      let headers = (0..<3).compactMap { table.headerView(forSection: $0) }
      let highestCell = views.lastIndex { $0 is UITableViewCell } ?? -1
      for header in headers {
        guard let place = views.firstIndex(of: header) else { return XCTFail("no header") }
        XCTAssertGreaterThan(place, highestCell, "offset \(offset)")
        XCTAssertLessThan(place, views.firstIndex(of: late) ?? -1, "offset \(offset)")
      }
      // What is seen: at the edge a tap goes to the header, not to the row below.
      let hit = table.hitTest(CGPoint(x: 200, y: table.contentOffset.y + 2), with: nil)
      if offset > 22, offset < 400 {
        XCTAssertTrue(
          sequence(first: hit, next: { $0?.superview }).contains {
            $0 is UITableViewHeaderFooterView
          },
          "offset \(offset)")
      }
    }
  }
}
