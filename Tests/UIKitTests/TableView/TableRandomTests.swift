import SeededRandom
import UIKitTesting
import XCTest

/// Whatever is done to a table, the rows in sight have cells, and cells are where their rows are.
@MainActor final class TableRandomTests: XCTestCase {
  private final class WordyCell: UITableViewCell {
    var wanted: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: wanted)
    }
  }

  func testCellsAreWhereRowsAre() async {
    let given = SeededGenerator.replayed
    let seeds = given.map { [$0] } ?? (0..<2).map { _ in UInt64.random(in: 0...UInt64.max) }
    for seed in seeds {
      for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
        run(seed: seed, style: style)
      }
    }
  }

  private func run(seed: UInt64, style: UITableView.Style) {
    var random = SeededGenerator(seed: seed)
    let screen = TableScreen([40, 0, 60, 3, 500], style: style) { table, source in
      table.register(WordyCell.self, forCellReuseIdentifier: "wordy")
      table.estimatedRowHeight = CGFloat(Int.random(in: 10...150, using: &random))
      source.headers = ["A", nil, "C", "D", "E"]
      source.footers = [nil, "b", nil, "d"]
      source.makeCell = { table, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "wordy", for: indexPath)
        (cell as? WordyCell)?.wanted = CGFloat(
          20 + (indexPath.row * 53 + indexPath.section * 11) % 140)
        return cell
      }
    }
    for step in 0..<60 {
      let what = change(screen, &random)
      screen.layOut()
      guard check(screen, "PORTICO_SEED=\(seed), \(style), step \(step): \(what)") else { return }
    }
  }

  /// Does something to the table, and says what.
  private func change(_ screen: TableScreen, _ random: inout SeededGenerator) -> String {
    let table = screen.table
    let range = max(0, table.contentSize.height - table.bounds.height)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      let y = table.contentOffset.y + CGFloat(Int.random(in: -300...300, using: &random))
      table.contentOffset.y = min(max(0, y), range)
      return "scroll to \(table.contentOffset.y)"
    case 4:
      table.contentOffset.y = CGFloat(Int.random(in: 0...Int(range), using: &random))
      return "jump to \(table.contentOffset.y)"
    case 5:
      screen.source.counts = (0..<5).map { _ in Int.random(in: 0...120, using: &random) }
      table.reloadData()
      return "reload \(screen.source.counts)"
    case 6, 7:
      let section = Int.random(in: 0..<5, using: &random)
      let count = table.numberOfRows(inSection: section)
      guard count > 0 else { return "nothing" }
      let path = IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)
      table.scrollToRow(at: path, at: .middle, animated: false)
      return "scroll to row \(path)"
    case 8:
      let width = CGFloat(Int.random(in: 300...500, using: &random))
      screen.driver.resize(to: CGSize(width: width, height: 440))
      return "width \(width)"
    default:
      let top = CGFloat(Int.random(in: 0...100, using: &random))
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: top))
      return "header view of \(top)"
    }
  }

  private func check(_ screen: TableScreen, _ message: String) -> Bool {
    let table = screen.table
    let visible = table.indexPathsForVisibleRows ?? []
    let expected = table.indexPathsForRows(in: table.bounds) ?? []
    var isRight = visible == expected
    XCTAssertEqual(visible, expected, message)
    for path in visible {
      let cell = table.cellForRow(at: path)
      if cell?.frame != table.rectForRow(at: path) || cell?.isHidden != false
        || cell?.superview !== table
      {
        XCTFail("\(message): the cell of \(path) is not where its row is")
        isRight = false
      }
    }
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count
    XCTAssertEqual(shown, visible.count, "\(message): cells that show no row")
    let limit = max(0, table.contentSize.height - table.bounds.height)
    if table.contentOffset.y < 0 || table.contentOffset.y > limit + 0.5 {
      XCTFail("\(message): \(table.contentOffset.y) is beyond the content")
      isRight = false
    }
    return isRight && shown == visible.count
  }
}
