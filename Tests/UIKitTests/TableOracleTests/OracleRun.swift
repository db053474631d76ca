import UIKitTesting
import XCTest

/// A random run with batches of changes between whatever else happens to a table.
///
/// After each step the table must be what the model says (`RandomTableRun.check`), and what a fresh
/// table shows that is given the same data.
@MainActor final class OracleRun: RandomTableRun {
  private let makeFresh: () -> (table: UITableView, list: RandomList)
  private var faults: [String] = []
  /// The rows, by number, that stay selected in what happens just now.
  var kept: Set<Int> = []
  /// The rows, by number, that the table had deleted.
  var committed: [Int] = []

  /// - Parameter setUp: Changes a table before it gets its data.
  init<List: RandomList & UITableViewDelegate>(
    _ name: String, seed: UInt64, make: @escaping () -> List,
    setUp: @escaping (UITableView) -> Void
  ) {
    var style = UITableView.Style.plain
    makeFresh = {
      let list = make()
      let table = UITableView(frame: .zero, style: style)
      table.register(ModelCell.self, forCellReuseIdentifier: "row")
      setUp(table)
      table.delegate = list
      return (table, list)
    }
    let list = make()
    super.init(name, seed: seed, list: list, delegate: list) { table in
      style = table.style
      setUp(table)
      table.allowsMultipleSelection = false
    }
    UITableView.faultListener = { [unowned self] in faults.append($0) }
    hearEditing()
  }

  isolated deinit { UITableView.faultListener = nil }

  // Cells on their way out, and those that come meanwhile.
  override func aliveLimit(_ mostVisible: Int) -> Int { 4 * mostVisible + 8 }

  func oracleStep() {
    switch dice.roll(0...11) {
    case 0...3: step()
    case 4...6: change()
    case 7: batchesInARow()
    case 8: batchInFlight()
    default: editingStep()
    }
    driver.settle()
    isAnimating = false
    isPuttingDown = false
    check()
    checkEditing()
    compareWithFreshTable()
    let told = faults
    expect(told.isEmpty, "told of mistakes that are none: \(told)")
    faults = []
  }

  /// Whether each row that began to be edited is still uncovered.
  private func checkEditing() {
    expect(!list.editing.wasUnbalanced, "the calls around the editing of a row do not match")
    let open = table.visibleCells.filter { standing($0) !== $0 }.count
    expect(open == list.editing.open, "\(open) rows are uncovered, \(list.editing.open) edited")
    expect(
      table.isEditing == (isInEditMode || open > 0), "isEditing is \(table.isEditing)")
    for cell in table.visibleCells {
      let row = (cell as? ModelCell)?.row
      let isEdited = isInEditMode && list.canEdit(row)
      expect(cell.isEditing == isEdited, "row \(row?.id ?? 0): isEditing is \(cell.isEditing)")
      if isEdited {
        expect(
          cell.editingStyle == list.editingStyle(row), "row \(row?.id ?? 0): another style")
      }
    }
  }

  // MARK: Batches

  /// Makes a batch, one of twenty of them with a mistake.
  func change() {
    var batch = OracleBatch(list.model, &dice)
    if dice.once(in: 20), let sentence = batch.spoil() {
      makeWrong(batch, sentence)
    } else {
      make(batch)
    }
    if dice.once(in: 2) {
      driver.advance(frames: dice.roll(1...12))
      check(atRest: false)
    }
  }

  private func batchesInARow() {
    for _ in 0..<dice.roll(2...4) {
      change()
      driver.advance(frames: dice.roll(0...10))
      if dice.once(in: 4) {
        note("scroll")
        driver.wheel(notches: CGFloat(dice.roll(-4...4)), at: anyPoint())
        driver.advance(frames: 1)
      }
    }
  }

  private func batchInFlight() {
    let (start, end) = (anyPoint(), anyPoint())
    note("fling(from: \(start), to: \(end))")
    driver.fling(from: start, to: end)
    if abs(end.y - start.y) < 30 { selected = nil }
    driver.advance(frames: dice.roll(0...6))
    layOut()
    check(atRest: false)
    let wasFlying = table.isDecelerating && limits.contains(table.contentOffset.y)
    make(OracleBatch(list.model, &dice))
    expect(
      !wasFlying || table.isDecelerating || isAtAnEnd, "the batch ended the fling")
    driver.advance(frames: dice.roll(1...6))
    check(atRest: false)
  }

  /// Makes a batch, and follows selection and place through it.
  private func make(_ batch: OracleBatch) {
    note("batch: \(batch.text.joined(separator: ", "))")
    layOut()
    let old = topRow
    let oldID = old.flatMap { list.model[$0.path]?.id }
    let wasAtTop = table.contentOffset.y <= limits.lowerBound + 0.5
    let wasInside = limits.contains(table.contentOffset.y)
    let chosen = Set((table.indexPathsForSelectedRows ?? []).compactMap { list.model[$0]?.id })
      .subtracting(batch.renewed)
    kept.subtract(batch.renewed)
    describe(batch)
    isAnimating = true

    var paths: [Int: IndexPath] = [:]
    for (section, content) in list.model.sections.enumerated() {
      for (row, content) in content.rows.enumerated() {
        paths[content.id] = IndexPath(row: row, section: section)
      }
    }
    selected = Set(chosen.compactMap { paths[$0] })
    check(atRest: false)
    // The row that lies across the top edge stays, if the batch leaves it where it is.
    guard let old, let oldID, old.y <= 0, !wasAtTop, wasInside, !isAtAnEnd,
      !batch.moved.contains(oldID), !batch.renewed.contains(oldID), let path = paths[oldID]
    else { return }
    let y = screenY(path)
    expect(abs(y - old.y) <= 0.51, "row \(path) at the top moved from \(old.y) to \(y)")
  }

  private func describe(_ batch: OracleBatch) {
    switch dice.roll(0...3) {
    case 0:
      list.model = batch.model
      table.beginUpdates()
      for (index, call) in batch.calls.enumerated() {
        if index == 1 { table.beginUpdates() }
        call(table)
        if index == 1 { table.endUpdates() }
      }
      table.endUpdates()
    case 1:
      UIView.performWithoutAnimation {
        table.performBatchUpdates { [self] in
          for call in batch.calls { call(table) }
          list.model = batch.model
        }
      }
    default:
      table.performBatchUpdates { [self] in
        list.model = batch.model
        for call in batch.calls { call(table) }
      }
    }
    expect(!table.hasUncommittedUpdates, "the batch is still open")
  }

  private func makeWrong(_ batch: OracleBatch, _ sentence: String) {
    note("wrong batch: \(batch.text.joined(separator: ", "))")
    let before = faults
    faults = []
    table.performBatchUpdates { [self] in
      list.model = batch.model
      for call in batch.calls { call(table) }
    }
    let told = faults
    expect(
      told.count == 1 && told[0].hasPrefix(sentence), "told \(told), not \(sentence)")
    faults = before
    kept = []
    selected = []
  }

  // MARK: A fresh table

  /// Compares with a table that is given the same data from the start, scrolled to the same place.
  private func compareWithFreshTable() {
    let (fresh, freshList) = makeFresh()
    freshList.model = list.model
    freshList.editing.isOn = isInEditMode
    fresh.allowsSelectionDuringEditing = table.allowsSelectionDuringEditing
    fresh.allowsMultipleSelectionDuringEditing = table.allowsMultipleSelectionDuringEditing
    fresh.setEditing(isInEditMode, animated: false)
    fresh.frame = table.frame
    fresh.contentInset = table.contentInset
    for keyPath in [\UITableView.tableHeaderView, \UITableView.tableFooterView] {
      guard let view = table[keyPath: keyPath] else { continue }
      fresh[keyPath: keyPath] = UIView(frame: view.frame)
    }
    fresh.dataSource = freshList
    table.superview?.insertSubview(fresh, belowSubview: table)
    defer { fresh.removeFromSuperview() }
    let selection = table.indexPathsForSelectedRows ?? []
    UIView.performWithoutAnimation {
      fresh.layoutIfNeeded()
      for path in selection {
        fresh.selectRow(at: path, animated: false, scrollPosition: .none)
      }
      // First near the place, so that what is around it is measured, then to the same distance.
      if let first = table.indexPathsForVisibleRows?.first {
        fresh.scrollToRow(at: first, at: .top, animated: false)
        for _ in 0..<3 {
          let distance = table.rectForRow(at: first).minY - table.contentOffset.y
          fresh.contentOffset.y = fresh.rectForRow(at: first).minY - distance
          fresh.layoutIfNeeded()
        }
      } else {
        fresh.contentOffset.y = table.contentOffset.y
        fresh.layoutIfNeeded()
      }
    }
    compare(fresh)
  }

  private func compare(_ fresh: UITableView) {
    expect(
      fresh.indexPathsForVisibleRows == table.indexPathsForVisibleRows,
      "in sight are \(table.indexPathsForVisibleRows ?? []), of a fresh table "
        + "\(fresh.indexPathsForVisibleRows ?? [])")
    expect(
      fresh.indexPathsForSelectedRows == table.indexPathsForSelectedRows,
      "selected are \(table.indexPathsForSelectedRows ?? []), of a fresh table "
        + "\(fresh.indexPathsForSelectedRows ?? [])")
    for (cell, other) in zip(table.visibleCells, fresh.visibleCells) {
      let view = standing(cell)
      let frame = view.frame.offsetBy(dx: 0, dy: -table.contentOffset.y)
      let otherFrame = other.frame.offsetBy(dx: 0, dy: -fresh.contentOffset.y)
      expect(
        abs(frame.minY - otherFrame.minY) <= 0.51 && frame.size == otherFrame.size
          && frame.minX == otherFrame.minX,
        "a cell is at \(frame), of a fresh table \(otherFrame); headers and footers are at "
          + "\(sections(of: table)), of a fresh table \(sections(of: fresh))")
      expect(
        cell.isSelected == other.isSelected
          && (selectsSeveral || cell.isHighlighted == other.isHighlighted),
        "a cell looks selected otherwise than that of a fresh table")
      let seen = view.layer.presentation()
      expect(
        seen?.frame == view.frame && seen?.opacity == 1 && seen?.shadowOpacity == 0,
        "a cell is seen at \(seen?.frame ?? .null) and not at \(view.frame)")
      if view === cell {
        expect(
          cell.contentView.frame == other.contentView.frame
            && controls(of: cell) == controls(of: other),
          "a cell has \(cell.contentView.frame), \(controls(of: cell)), that of a fresh table "
            + "\(other.contentView.frame), \(controls(of: other))")
      }
    }
    guard isHeightKnown else { return }
    expect(
      abs(fresh.contentSize.height - table.contentSize.height) < 0.01,
      "content is \(table.contentSize.height) high, of a fresh table \(fresh.contentSize.height)")
  }

  /// The controls for editing in a cell, and where they are.
  private func controls(of cell: UITableViewCell) -> [String] {
    cell.subviews.compactMap { view in
      view.accessibilityIdentifier.map { "\($0) \(view.frame) \(view.alpha)" }
    }.sorted()
  }

  /// Headers and footers of a table, to be read when something fails.
  private func sections(of table: UITableView) -> String {
    (0..<table.numberOfSections).map { section in
      let header = table.rectForHeader(inSection: section)
      let footer = table.rectForFooter(inSection: section)
      return "\(header.minY)+\(header.height) \(footer.minY)+\(footer.height)"
    }.joined(separator: ", ")
  }

  /// Whether all heights are known before rows are shown.
  private var isHeightKnown: Bool {
    list is GivenHeightsList && table.estimatedRowHeight == 0
  }
}
