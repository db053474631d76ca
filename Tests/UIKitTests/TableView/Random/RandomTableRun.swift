import SeededRandom
import UIKitTesting
import XCTest

/// One random run: a table on a screen, driven as chance says and compared with the model after
/// every step.
@MainActor class RandomTableRun {
  let list: RandomList
  let table: UITableView
  let driver: AppDriver
  var dice: SeededGenerator
  /// What was done, to be read when something fails.
  private(set) var log: [String] = []
  private let seed: UInt64
  private let name: String
  private(set) var failures = 0
  /// The rows that are meant to be selected; nil where it is not known.
  var selected: Set<IndexPath>? = []
  private var mostVisible = 0
  /// Whether cells may be on their way out.
  var isAnimating = false
  /// Whether a row may be on its way to its place, above all others.
  var isPuttingDown = false
  /// Whether the table is in edit mode.
  var isInEditMode = false

  init(
    _ name: String, seed: UInt64, list: RandomList, delegate: any UITableViewDelegate,
    setUp: (UITableView) -> Void
  ) {
    self.name = name
    self.seed = seed
    self.list = list
    var dice = SeededGenerator(seed: seed)
    list.model.fill(&dice)
    let style: UITableView.Style = [.plain, .plain, .grouped, .insetGrouped][dice.roll(0...3)]
    let size = CGSize(width: 390, height: 500)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.register(ModelCell.self, forCellReuseIdentifier: "row")
    setUp(table)
    table.dataSource = list
    table.delegate = delegate
    self.table = table
    ModelCell.alive = []
    driver = AppDriver(
      .init(
        size: size, scale: 2, style: dice.once(in: 2) ? .dark : .light,
        direction: dice.once(in: 3) ? .rightToLeft : .leftToRight)
    ) {
      let controller = UIViewController()
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(table)
      table.frame = controller.view.bounds
      return controller
    }
    self.dice = dice
    log.append("\(style), \(list.model.sections.map(\.rows.count)) rows")
    layOut()
    check()
  }

  func note(_ what: String) { log.append(what) }

  /// Whether the user can select several rows now.
  var selectsSeveral: Bool {
    isInEditMode ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
  }

  /// The view that stands where a cell's row is: the cell, or what holds it while it is swiped.
  func standing(_ cell: UITableViewCell) -> UIView {
    guard let container = cell.superview, container !== table else { return cell }
    return container
  }

  /// How many cells may live where no more than some were in sight.
  func aliveLimit(_ mostVisible: Int) -> Int { 2 * mostVisible + 4 }

  func fail(_ what: String) {
    failures += 1
    guard failures <= 3 else { return }
    XCTFail(
      """
      \(name), PORTICO_SEED=\(seed), step \(log.count): \(what)
      \(log.suffix(6).joined(separator: "\n"))
      """)
  }

  func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { fail(what()) }
  }

  func layOut() {
    driver.settleFrame()
    table.layoutIfNeeded()
  }

  // MARK: Measures

  var limits: ClosedRange<CGFloat> {
    let inset = table.adjustedContentInset
    let last = table.contentSize.height + inset.bottom - table.bounds.height
    return -inset.top...max(-inset.top, last)
  }

  /// Whether the content lies at an end, within a pixel.
  var isAtAnEnd: Bool {
    table.contentOffset.y <= limits.lowerBound + 0.5
      || table.contentOffset.y >= limits.upperBound - 0.5
  }

  /// The first row in sight and how far its top is below the top of the viewport.
  var topRow: (path: IndexPath, y: CGFloat)? {
    let top = table.contentOffset.y
    let path = table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > top }
    return path.map { ($0, screenY($0)) }
  }

  func screenY(_ path: IndexPath) -> CGFloat {
    table.rectForRow(at: path).minY - table.contentOffset.y
  }

  var rowWidth: CGFloat {
    guard table.style == .insetGrouped else { return table.bounds.width }
    return table.bounds.width - 2 * (table.bounds.width < 414 ? 16 : 20)
  }

  /// Does something that must not move what is in sight.
  func keepingPlace(_ what: String, _ action: () -> Void) {
    note(what)
    let old = topRow
    let wasAtTop = table.contentOffset.y <= limits.lowerBound + 0.5
    action()
    layOut()
    guard let old, !wasAtTop, list.model[old.path] != nil else { return }
    let y = screenY(old.path)
    expect(
      abs(y - old.y) <= 0.51 || isAtAnEnd, "row \(old.path) moved from \(old.y) to \(y)")
  }

  // MARK: Checks

  /// Compares everything with the model.
  func check(atRest: Bool = true) {
    layOut()
    checkRects()
    checkCells()
    checkSectionViews()
    checkSelection()
    if atRest {
      let y = table.contentOffset.y
      expect(
        y >= limits.lowerBound - 0.51 && y <= limits.upperBound + 0.51,
        "rests at \(y), outside of \(limits)")
    }
  }

  private func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

  private func checkRects() {
    var y = table.tableHeaderView?.frame.height ?? 0
    expect(table.numberOfSections == list.model.sections.count, "wrong number of sections")
    guard table.numberOfSections == list.model.sections.count else { return }
    for (section, content) in list.model.sections.enumerated() {
      expect(table.numberOfRows(inSection: section) == content.rows.count, "wrong number of rows")
      let whole = table.rect(forSection: section)
      expect(same(whole.minY, y), "section \(section) begins at \(whole.minY), not \(y)")
      y = table.rectForHeader(inSection: section).maxY
      for row in content.rows.indices {
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        expect(same(rect.minY, y), "row \(section).\(row) begins at \(rect.minY), not \(y)")
        y = rect.maxY
      }
      let footer = table.rectForFooter(inSection: section)
      expect(same(footer.minY, y), "footer \(section) begins at \(footer.minY), not \(y)")
      y = footer.maxY
      expect(same(whole.maxY, y), "section \(section) ends at \(whole.maxY), not \(y)")
    }
    y += table.tableFooterView?.frame.height ?? 0
    expect(
      same(table.contentSize.height, y), "content is \(table.contentSize.height) high, not \(y)")
    expect(same(table.contentSize.width, table.bounds.width), "content width")
  }

  private func checkCells() {
    let visible = table.indexPathsForVisibleRows ?? []
    let cells = table.visibleCells
    expect(visible.count == cells.count, "\(visible.count) rows, \(cells.count) cells")
    expect(visible == visible.sorted(), "visible rows out of order")
    expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count, "a cell shows two rows")
    mostVisible = max(mostVisible, cells.count)
    for (path, cell) in zip(visible, cells) {
      let row = list.model[path]
      expect(table.cellForRow(at: path) === cell, "cellForRow(at: \(path)) is another cell")
      expect((cell as? ModelCell)?.row?.id == row?.id, "cell \(path) shows another row")
      let rect = table.rectForRow(at: path)
      let view = standing(cell)
      expect(view.frame == rect, "cell \(path) is at \(view.frame), not \(rect)")
      expect(cell.frame.size == rect.size, "cell \(path) is \(cell.frame), not of \(rect.size)")
      expect(
        view.superview === table && !view.isHidden && !cell.isHidden,
        "cell \(path) cannot be seen")
      expect(same(rect.width, rowWidth), "row \(path) is \(rect.width) wide, not \(rowWidth)")
      guard let row else { continue }
      let height = list.height(ofRow: row, in: table, width: rowWidth)
      expect(same(rect.height, height), "row \(path) is \(rect.height) high, not \(height)")
    }
    let known = Set(visible)
    for (section, content) in list.model.sections.enumerated() {
      for row in content.rows.indices {
        let path = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: path)
        let inside =
          min(rect.maxY, table.bounds.maxY) - max(rect.minY, table.bounds.minY)
        if inside > 0.01 {
          expect(known.contains(path), "row \(path) has no cell")
        } else if inside < -0.01 {
          expect(table.cellForRow(at: path) == nil, "row \(path) has a cell out of sight")
        }
      }
    }
    if isAnimating { return }
    let shown = table.subviews.filter { view in
      !view.isHidden
        && (view is UITableViewCell || view.subviews.contains { $0 is UITableViewCell })
    }.count
    expect(shown == cells.count, "\(shown) cells are shown for \(cells.count) rows")
    let identifiers = Set(cells.map(ObjectIdentifier.init))
    for (cell, count) in list.displayed where ModelCell.alive.contains(cell) {
      expect(
        count == (identifiers.contains(cell) ? 1 : 0),
        "a cell was shown \(count) times more than taken away")
    }
    // Between the moments that are checked more may be in sight.
    expect(
      ModelCell.alive.count <= aliveLimit(mostVisible),
      "\(ModelCell.alive.count) cells live, at most \(mostVisible) were in sight")
  }

  private func checkSectionViews() {
    let inset = table.adjustedContentInset
    let top = table.bounds.minY + inset.top
    let bottom = table.bounds.maxY - inset.bottom
    let cells = table.visibleCells.map { ObjectIdentifier(standing($0)) }
    let lastCell = table.subviews.lastIndex { cells.contains(ObjectIdentifier($0)) } ?? -1
    for (section, content) in list.model.sections.enumerated() {
      let whole = table.rect(forSection: section)
      guard whole.maxY > table.bounds.minY, whole.minY < table.bounds.maxY else { continue }
      var header = table.rectForHeader(inSection: section)
      var footer = table.rectForFooter(inSection: section)
      let isPlain = table.style == .plain
      if isPlain {
        header.origin.y = max(header.minY, min(top, footer.minY - header.height))
        footer.origin.y = min(
          footer.minY, max(bottom - footer.height, table.rectForHeader(inSection: section).maxY))
      }
      let parts = [
        ("header", header, content.header, table.headerView(forSection: section)),
        ("footer", footer, content.footer, table.footerView(forSection: section)),
      ]
      for (part, rect, wanted, view) in parts {
        let isSeen = rect.maxY > table.bounds.minY + 0.01 && rect.minY < table.bounds.maxY - 0.01
        guard isSeen, rect.height > 0 else { continue }
        if let height = list.height(of: wanted, in: table) {
          expect(same(rect.height, height), "\(part) \(section) is \(rect.height), not \(height)")
        }
        guard wanted != nil, !(list is GivenHeightsList) else { continue }
        guard let view else {
          fail("\(part) \(section) is missing")
          continue
        }
        expect(
          same(view.frame.minY, rect.minY) && same(view.frame.height, rect.height),
          "\(part) \(section) is at \(view.frame), not \(rect)")
        let index = table.subviews.firstIndex { $0 === view } ?? -1
        expect(
          index > lastCell || isPuttingDown, "\(part) \(section) lies below a cell")
      }
    }
  }

  private func checkSelection() {
    let chosen = Set(table.indexPathsForSelectedRows ?? [])
    if let selected {
      expect(chosen == selected, "selected are \(chosen), not \(selected)")
    }
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
      expect(cell.isSelected == chosen.contains(path), "cell \(path) looks selected wrongly")
    }
    selected = chosen
  }
}
