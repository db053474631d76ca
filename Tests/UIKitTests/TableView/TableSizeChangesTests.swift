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

  // MARK: Constraints

  /// A cell of a title and a text below it, placed by constraints.
  private final class ConstrainedCell: UITableViewCell {
    let title = UILabel(frame: .zero)
    let body = UILabel(frame: .zero)
    private(set) var gap: NSLayoutConstraint?

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let margins = contentView.layoutMarginsGuide
      body.numberOfLines = 0
      for label in [title, body] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
      }
      let gap = body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
      self.gap = gap
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: margins.topAnchor), gap,
        body.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private func constrained(
    _ texts: @escaping (Int) -> String, size: CGSize = CGSize(width: 390, height: 440),
    setUp: @escaping (UITableView) -> Void = { _ in }
  ) -> TableScreen {
    TableScreen([40], size: size) { table, source in
      setUp(table)
      table.register(ConstrainedCell.self, forCellReuseIdentifier: "constrained")
      source.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "constrained", for: path)
        (cell as? ConstrainedCell)?.title.text = "Title \(path.row)"
        (cell as? ConstrainedCell)?.body.text = texts(path.row)
        return cell
      }
    }
  }

  private func check(_ screen: TableScreen, file: StaticString = #filePath, line: UInt = #line) {
    for cell in screen.table.visibleCells {
      guard let cell = cell as? ConstrainedCell else { return XCTFail("no cell") }
      cell.layoutIfNeeded()
      let width = cell.contentView.bounds.width - 32
      let needed = cell.body.sizeThatFits(CGSize(width: width, height: 0)).height
      XCTAssertEqual(cell.body.frame.width, width, accuracy: 0.5, file: file, line: line)
      XCTAssertEqual(
        cell.body.frame.height, needed, accuracy: 0.51, "no text is cut", file: file, line: line)
      XCTAssertEqual(
        cell.frame.height, cell.body.frame.maxY + 11 + 0.5, accuracy: 0.51, file: file, line: line)
    }
  }

  func testConstraintsDecideHeights() async {
    let screen = constrained { String(repeating: "words ", count: $0 * 13 % 40 + 1) }
    XCTAssertGreaterThan(Set(screen.table.visibleCells.map(\.frame.height)).count, 2)
    check(screen)
    screen.scroll(to: 600)
    check(screen)
    screen.driver.resize(to: CGSize(width: 260, height: 440))
    screen.layOut()
    check(screen)
    screen.driver.setTextScale(1.5)
    for cell in screen.table.visibleCells {
      (cell as? ConstrainedCell)?.body.font = .systemFont(ofSize: 22)
    }
    screen.table.reloadData()
    screen.layOut()
    check(screen)
  }

  func testScrollingUpOverHeightsByConstraintsIsSmooth() async {
    let screen = constrained { String(repeating: "words ", count: $0 * 13 % 40 + 1) }
    screen.table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    screen.layOut()
    for _ in 0..<30 {
      let row = screen.table.indexPathsForVisibleRows?[1].row ?? 0
      let before = screen.screenY(of: row)
      screen.scroll(to: screen.table.contentOffset.y - 31)
      XCTAssertEqual(screen.screenY(of: row), before + 31, accuracy: 0.01)
      check(screen)
    }
  }

  func testConstraintsThatChangeCountWhereWanted() async {
    for mode in [
      UITableView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints,
    ] {
      let screen = constrained({ _ in "text" }) { $0.selfSizingInvalidation = mode }
      let before = height(1, in: screen)
      let cell = screen.table.visibleCells[1] as? ConstrainedCell
      cell?.gap?.constant = 54
      screen.driver.settle()
      XCTAssertEqual(height(1, in: screen), before + (mode == .enabled ? 0 : 50), accuracy: 0.01)
      cell?.contentView.invalidateIntrinsicContentSize()
      screen.driver.settle()
      XCTAssertEqual(height(1, in: screen), before + 50, accuracy: 0.01)
    }
  }

  func testConstraintsToTheCellItselfCountToo() async {
    let tall = UITableViewCell(style: .default, reuseIdentifier: nil)
    let badged = UITableViewCell(style: .default, reuseIdentifier: nil)
    badged.textLabel?.text = "Text"
    for (cell, height) in [(tall, 90.0), (badged, 20)] as [(UITableViewCell, CGFloat)] {
      let box = UIView(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(box)
      NSLayoutConstraint.activate([
        box.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: 20),
        box.heightAnchor.constraint(equalToConstant: height),
        box.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      ])
      if cell === tall {
        box.topAnchor.constraint(equalTo: cell.topAnchor).isActive = true
      }
    }
    let screen = TableScreen([2]) { _, source in
      source.makeCell = { _, path in path.row == 0 ? tall : badged }
    }
    XCTAssertEqual(height(0, in: screen), 90)
    XCTAssertEqual(height(1, in: screen), 44)
  }

  func testConstraintsDecideTheHeightsOfHeaders() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(box)
        let margins = view.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          box.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -5),
          box.heightAnchor.constraint(equalToConstant: 60),
          box.widthAnchor.constraint(equalToConstant: 60),
        ])
        return view
      }
    }
    let delegate = Delegate()
    let screen = TableScreen([5], delegate: delegate)
    XCTAssertEqual(screen.table.rectForHeader(inSection: 0).height, 70)
    let box = screen.table.headerView(forSection: 0)?.contentView.subviews.first
    XCTAssertEqual(box?.frame, CGRect(x: 16, y: 5, width: 60, height: 60))
  }

  func testLayoutGuidesFollowTheTexts() async {
    let screen = screen()
    guard let view = screen.table.visibleCells[0].contentView as? UIListContentView,
      let guide = view.textLayoutGuide
    else { return XCTFail("no content") }
    XCTAssertNil(view.imageLayoutGuide)
    screen.layOut()
    view.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, view.textLabel?.frame)
    lengthen(0, in: screen)
    screen.driver.settle()
    view.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, view.textLabel?.frame)
    XCTAssertGreaterThan(guide.layoutFrame.height, 100)
  }

  // MARK: Sizes of the table itself

  /// All rows are far higher than the table guesses.
  private final class HighRows: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 150 }
  }

  private func screenWithHighRows(bottomInset: CGFloat = 0) -> TableScreen {
    let screen = TableScreen([30], delegate: HighRows()) { table, _ in
      table.estimatedRowHeight = 20
      table.contentInset.bottom = bottomInset
    }
    screen.table.scrollToRow(at: IndexPath(row: 15, section: 0), at: .top, animated: false)
    screen.layOut()
    return screen
  }

  func testAnAnimatedScrollArrivesThoughItsRowIsMeasuredInTheLastFrame() async {
    let screen = TableScreen([30], delegate: HighRows()) { table, _ in
      table.estimatedRowHeight = 2
    }
    screen.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    screen.layOut()
    for row in [5, 1] {
      screen.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: true)
      screen.driver.settle()
      XCTAssertEqual(screen.screenY(of: row), 0)
    }
  }

  func testATallerTableStaysWhereItIsThoughItsEndIsAGuess() async {
    let screen = screenWithHighRows()
    XCTAssertEqual(screen.screenY(of: 15), 0)
    screen.driver.resize(to: CGSize(width: 390, height: 1200))
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: 15), 0, "there are 15 rows of 150 points to fill it")
  }

  func testATallerTableGoesBackFromItsEnd() async {
    let screen = screenWithHighRows()
    screen.driver.resize(to: CGSize(width: 390, height: 2600))
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: 29), 2450, "the last row ends where the table does")
  }

  func testASmallerInsetKeepsThePlaceThoughTheEndIsAGuess() async {
    let screen = screenWithHighRows(bottomInset: 400)
    screen.table.contentInset.bottom = 0
    screen.layOut()
    XCTAssertEqual(screen.screenY(of: 15), 0)
  }
}
