import UIKitTesting
import XCTest

/// A table of named rows in sections, and what it is asked and told.
///
/// Subclasses say that they are a delegate, so that the methods that they add are heard.
@MainActor class NamedRows: NSObject, UITableViewDataSource {
  /// The names of the rows of each section.
  var sections: [[String]]
  /// The title of each section, where it has one.
  var headers: [String?] = []
  /// The rows that a cell was asked for.
  var asked: [String] = []
  /// The cells that were shown and not taken away.
  var displayed: [ObjectIdentifier: Int] = [:]
  var willDisplayCount = 0
  var didEndCount = 0

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let name = sections[indexPath.section][indexPath.row]
    asked.append(name)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = name
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < headers.count ? headers[section] : nil
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    willDisplayCount += 1
    displayed[ObjectIdentifier(cell), default: 0] += 1
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    didEndCount += 1
    displayed[ObjectIdentifier(cell), default: 0] -= 1
  }
}

/// Named rows whose delegate only counts what is displayed.
class NamedList: NamedRows, UITableViewDelegate {}

/// Named rows with heights from the delegate.
final class TallList: NamedRows, UITableViewDelegate {
  /// The heights of rows that are not 44 points tall.
  var heights: [String: CGFloat] = [:]
  var heightsAsked = 0

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightsAsked += 1
    return heights[sections[indexPath.section][indexPath.row]] ?? 44
  }
}

/// A table of named rows on a screen without a display.
@MainActor final class NamedScreen {
  let driver: AppDriver
  let table: UITableView
  let list: NamedRows
  /// What the table told of mistakes.
  private(set) var faults: [String] = []

  convenience init(
    _ sections: [[String]], style: UITableView.Style = .plain,
    setUp: (UITableView, NamedRows) -> Void = { _, _ in }
  ) {
    self.init(NamedList(sections), style: style, setUp: setUp)
  }

  init<List: NamedRows & UITableViewDelegate>(
    _ list: List, style: UITableView.Style = .plain,
    setUp: (UITableView, NamedRows) -> Void = { _, _ in }
  ) {
    let size = CGSize(width: 390, height: 440)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    setUp(table, list)
    table.dataSource = list
    table.delegate = list
    self.table = table
    self.list = list
    var configuration = AppDriver.Configuration()
    configuration.size = size
    driver = AppDriver(configuration) {
      let controller = UIViewController()
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(table)
      table.frame = CGRect(origin: .zero, size: size)
      return controller
    }
    UITableView.faultListener = { [weak self] in self?.faults.append($0) }
    layOut()
  }

  isolated deinit { UITableView.faultListener = nil }

  /// Lets the frame happen that is due.
  func layOut() {
    driver.settleFrame()
    table.layoutIfNeeded()
  }

  /// Names of 0 to some number.
  static func names(_ count: Int, _ prefix: String = "r") -> [String] {
    (0..<count).map { "\(prefix)\($0)" }
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    layOut()
  }

  /// What the cells in sight show, from top to bottom.
  var visible: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// The cell that shows a name.
  func cell(_ name: String) -> UITableViewCell? {
    table.visibleCells.first { $0.textLabel?.text == name }
  }

  /// Where the top of a row's cell is below the top of the table, in the end.
  func screenY(_ name: String) -> CGFloat? {
    cell(name).map { $0.frame.minY - table.contentOffset.y }
  }

  /// Where the top of a view is seen below the top of the table at this moment.
  func seenY(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame.minY - table.contentOffset.y
  }

  func seenY(_ name: String) -> CGFloat? { cell(name).map(seenY) }

  /// The cells that are not hidden, whether they show rows or are on their way out.
  var shownCells: [UITableViewCell] {
    table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
  }

  /// Checks that nothing moves any more and each row in sight has one cell at its place.
  func checkSettled(file: StaticString = #filePath, line: UInt = #line) {
    driver.settle()
    let expected = (table.indexPathsForVisibleRows ?? []).map {
      list.sections[$0.section][$0.row]
    }
    XCTAssertEqual(visible, expected, "cells show other rows", file: file, line: line)
    XCTAssertEqual(
      table.indexPathsForVisibleRows ?? [], table.indexPathsForRows(in: table.bounds) ?? [],
      "other rows have cells than are in sight", file: file, line: line)
    XCTAssertEqual(
      Set(shownCells.map(ObjectIdentifier.init)),
      Set(table.visibleCells.map(ObjectIdentifier.init)), "cells are left over", file: file,
      line: line)
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
      XCTAssertEqual(
        cell.layer.presentation()?.frame ?? cell.frame, table.rectForRow(at: path),
        "\(path) is elsewhere", file: file, line: line)
      XCTAssertEqual(cell.layer.animationKeys() ?? [], [], "\(path) moves", file: file, line: line)
      XCTAssertEqual(cell.layer.presentation()?.opacity, 1, file: file, line: line)
      XCTAssertEqual(
        cell.clipsToBounds, table.style == .insetGrouped, "\(path) is clipped", file: file,
        line: line)
    }
    let shown = Set(table.visibleCells.map(ObjectIdentifier.init))
    for (cell, count) in list.displayed {
      XCTAssertEqual(
        count, shown.contains(cell) ? 1 : 0, "display callbacks are not balanced", file: file,
        line: line)
    }
  }
}

/// Scrolls a table of three rows to its eighth.
@MainActor func scrollBeyondTheEnd() {
  let list = NamedList([["a", "b", "c"]])
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  table.dataSource = list
  table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
}
