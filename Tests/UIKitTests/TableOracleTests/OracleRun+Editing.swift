import UIKitTesting

/// Editing of a random table: edit mode, swipes, reorder, keys that delete.
extension OracleRun {
  func editingStep() {
    switch dice.roll(0...11) {
    case 0, 1: changeEditMode()
    case 2: tapEditControl()
    case 3...5: swipeRow()
    case 6: tapUncovered()
    case 7, 8: moveRowByGrip()
    case 9: pressDelete()
    case 10: selectSome()
    default: editDuringAnimation()
    }
  }

  // MARK: What the data does

  func hearEditing() {
    list.editing.commit = { [unowned self] table, style, path in commit(table, style, path) }
    list.editing.mark = { [unowned self] table, path in mark(table, path) }
  }

  private func commit(
    _ table: UITableView, _ style: UITableViewCell.EditingStyle, _ path: IndexPath
  ) {
    note("commit \(style.rawValue) at \(path)")
    guard let row = list.model[path] else { return fail("told to edit row \(path)") }
    expect(list.canEdit(row), "told to edit row \(path), which cannot be")
    let place: IndexPath
    if style == .delete {
      committed.append(row.id)
      list.model.sections[path.section].rows.remove(at: path.row)
      place = path
    } else {
      expect(list.editingStyle(row) == .insert, "told to insert at row \(path)")
      let new = list.model.row(&dice)
      place = IndexPath(row: path.row + (dice.once(in: 2) ? 1 : 0), section: path.section)
      list.model.sections[path.section].rows.insert(new, at: place.row)
    }
    func tell() {
      if style == .delete {
        table.deleteRows(at: [place], with: .automatic)
      } else {
        table.insertRows(at: [place], with: .fade)
      }
    }
    isAnimating = true
    selected = nil
    switch dice.roll(0...5) {
    case 0:
      note("which is reloadData()")
      table.reloadData()
      kept = []
    case 1: table.performBatchUpdates { tell() }
    default: tell()
    }
  }

  private func mark(_ table: UITableView, _ path: IndexPath) {
    note("mark \(path)")
    isAnimating = true
    selected = nil
    switch dice.roll(0...3) {
    case 0:
      kept.subtract([list.model[path]?.id ?? 0])
      table.reloadRows(at: [path], with: .automatic)
    case 1: table.reconfigureRows(at: [path])
    default: break
    }
  }

  // MARK: Selection

  /// The rows that are selected, by number.
  private var chosen: Set<Int> {
    Set((table.indexPathsForSelectedRows ?? []).compactMap { list.model[$0]?.id })
  }

  /// Does something that leaves rows selected, unless `kept` is told otherwise meanwhile.
  private func keepingSelection(_ action: () -> Void) {
    kept = chosen
    action()
    selected = Set(kept.compactMap { list.model.path(of: $0) })
  }

  private func selectSome() {
    for _ in 0..<dice.roll(1...5) {
      guard let path = anyPath else { return }
      note("selectRow(at: \(path))")
      table.selectRow(at: path, animated: dice.once(in: 2), scrollPosition: .none)
      selected = selectsSeveral ? selected?.union([path]) : [path]
    }
  }

  // MARK: Edit mode

  private func changeEditMode() {
    let selectsOne = { [self] in
      isInEditMode
        ? table.allowsSelectionDuringEditing && !table.allowsMultipleSelectionDuringEditing : true
    }
    if !isInEditMode, dice.once(in: 2) {
      table.allowsSelectionDuringEditing = dice.once(in: 2)
      table.allowsMultipleSelectionDuringEditing = dice.once(in: 3)
    }
    let isAnimated = dice.once(in: 2)
    note(
      "setEditing(\(!isInEditMode), animated: \(isAnimated)), selection "
        + "\(table.allowsSelectionDuringEditing), \(table.allowsMultipleSelectionDuringEditing)")
    let didSelectOne = selectsOne()
    let expected = chosen
    isInEditMode.toggle()
    list.editing.isOn = isInEditMode
    keepingPlace("") { table.setEditing(isInEditMode, animated: isAnimated) }
    let keeps = didSelectOne && selectsOne()
    kept = keeps ? expected : []
    selected = Set(kept.compactMap { list.model.path(of: $0) })
    check(atRest: false)
    for cell in table.visibleCells where !isAnimated {
      let row = (cell as? ModelCell)?.row
      expect(
        cell.isEditing == (isInEditMode && list.canEdit(row)), "row \(row?.id ?? 0) is not edited")
    }
    if isAnimated, dice.once(in: 3) {
      driver.advance(frames: dice.roll(1...10))
      change()
    }
  }

  private func editDuringAnimation() {
    change()
    driver.advance(frames: dice.roll(0...10))
    changeEditMode()
  }

  // MARK: Controls

  /// A point of the window on a subview of a cell in sight that can be hit, and the cell's row.
  private func control(
    _ isMeant: (UIView) -> Bool
  ) -> (point: CGPoint, path: IndexPath)? {
    for path in (table.indexPathsForVisibleRows ?? []).shuffled(using: &dice) {
      guard let cell = table.cellForRow(at: path),
        let view = cell.subviews.first(where: isMeant)
      else { continue }
      let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      if driver.window.hitTest(point, with: nil) === view { return (point, path) }
    }
    return nil
  }

  private func tapEditControl() {
    if !isInEditMode { changeEditMode() }
    driver.settle()
    let identifiers = ["EditControl.delete", "EditControl.insert"]
    guard
      let (point, path) = control({ identifiers.contains($0.accessibilityIdentifier ?? "") })
    else { return }
    keepingSelection {
      note("tap on the control of row \(path)")
      driver.tap(at: point)
      if dice.once(in: 3) {
        driver.advance(frames: dice.roll(1...6))
        change()
      }
      driver.settle()
      check()
      if dice.once(in: 2) { pressUncovered() }
    }
  }

  private func tapUncovered() { keepingSelection { pressUncovered() } }

  /// Taps a button behind a row, if one is uncovered.
  private func pressUncovered() {
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) else { continue }
      let container = standing(cell)
      guard container !== cell,
        let button = container.subviews.first(where: { $0 !== cell })
      else { continue }
      let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      guard let hit = driver.window.hitTest(point, with: nil), hit.isDescendant(of: button) else {
        continue
      }
      note("tap on the button behind row \(path)")
      driver.tap(at: point)
      driver.advance(frames: dice.roll(0...4))
      check(atRest: false)
      driver.settle()
      return
    }
  }

  // MARK: Swipes

  private func swipeRow() {
    list.editing.isOn = true
    defer { list.editing.isOn = isInEditMode }
    guard let path = (table.indexPathsForVisibleRows ?? []).randomElement(using: &dice) else {
      return
    }
    let rect = table.rectForRow(at: path)
    var point = table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    guard point.y > 0, point.y < table.bounds.height else { return }
    point.x += CGFloat(dice.roll(-60...60))
    note("swipe from \(point) on row \(path)")
    let begun = list.editing.begun
    keepingSelection { swipe(from: point, begun) }
    if list.editing.begun == begun { selected = nil }
  }

  private func swipe(from start: CGPoint, _ begun: Int) {
    var point = start
    let sign: CGFloat = dice.once(in: 4) ? 1 : -1
    driver.touchDown(at: point)
    driver.advance(frames: 1)
    point.x += sign * 20
    driver.touchMove(to: point)
    for _ in 0..<dice.roll(1...10) {
      point.x += sign * CGFloat(dice.roll(-10...45))
      driver.advance(frames: 1)
      driver.touchMove(to: point)
      check(atRest: false)
      if dice.once(in: 25) { meanwhile() }
    }
    if dice.once(in: 2) { driver.advance(by: 0.2) }
    if dice.once(in: 12) { driver.touchCancel(at: point) } else { driver.touchUp(at: point) }
    // A finger under which nothing moves chooses the row.
    if list.editing.begun == begun { selected = nil }
    if dice.once(in: 4) {
      driver.advance(frames: dice.roll(0...8))
      check(atRest: false)
      meanwhile()
    }
    driver.settle()
    check()
    if dice.once(in: 3) { pressUncovered() }
  }

  /// Something else that happens while a finger is at work.
  private func meanwhile() {
    switch dice.roll(0...5) {
    case 0:
      note("reloadData() meanwhile")
      table.reloadData()
      kept = []
      selected = []
    case 1:
      let y = limits.lowerBound + CGFloat(dice.roll(0...2000))
      note("contentOffset \(y) meanwhile")
      table.contentOffset.y = min(y, limits.upperBound)
    case 2:
      let size = CGSize(width: dice.roll(320...420), height: dice.roll(200...600))
      note("resize(to: \(size)) meanwhile")
      driver.resize(to: size)
    default: change()
    }
    layOut()
  }

  // MARK: Keys

  private func pressDelete() {
    list.editing.isOn = true
    defer { list.editing.isOn = isInEditMode }
    committed = []
    let usesKeys =
      !isInEditMode || table.allowsSelectionDuringEditing
      || table.allowsMultipleSelectionDuringEditing
    // Where keys stand on a row that is not selected, that one goes.
    guard usesKeys, !chosen.isEmpty else { return }
    let expected = (table.indexPathsForSelectedRows ?? []).compactMap { list.model[$0] }
      .filter { list.canEdit($0) && list.editingStyle($0) == .delete }.map(\.id)
    keepingSelection {
      note("Delete key")
      driver.press(.keyboardDeleteOrBackspace)
      kept.subtract(committed)
    }
    expect(
      Set(committed) == Set(expected) && committed.count == expected.count,
      "the Delete key deleted \(committed), not \(expected)")
    driver.advance(frames: dice.roll(0...10))
  }

  // MARK: Reorder

  private func moveRowByGrip() {
    if !isInEditMode { changeEditMode() }
    driver.settle()
    guard let (start, path) = control({ $0.accessibilityIdentifier == "ReorderControl" }) else {
      return
    }
    list.editing.target = { $1 }
    if dice.once(in: 3) {
      let section = dice.roll(0...max(0, list.model.sections.count - 1))
      let row = dice.roll(0...100)
      list.editing.target = { from, proposed in
        if section == from.section { return from }
        return proposed.row % 2 == 0 ? IndexPath(row: row, section: section) : proposed
      }
    }
    note("move row \(path) by its grip at \(start)")
    keepingSelection { move(from: start) }
  }

  private func move(from start: CGPoint) {
    var point = start
    isPuttingDown = true
    driver.touchDown(at: point)
    for _ in 0..<dice.roll(1...15) {
      driver.advance(frames: 1)
      point.y += CGFloat(dice.roll(-80...80))
      if dice.once(in: 8) { point.y = dice.once(in: 2) ? 5 : table.bounds.height - 5 }
      driver.touchMove(to: point)
      if dice.once(in: 6) { driver.advance(by: Double(dice.roll(1...6)) / 10) }
      layOut()
      checkMoving()
      if dice.once(in: 40) { meanwhile() }
    }
    switch dice.roll(0...9) {
    case 0:
      note("cancelled")
      driver.touchCancel(at: point)
    case 1:
      note("Escape")
      driver.press(.keyboardEscape)
      driver.advance(frames: 3)
      driver.touchUp(at: point)
    case 2:
      note("setEditing(false)")
      changeEditMode()
      driver.touchUp(at: point)
    default:
      note("dropped")
      driver.touchUp(at: point)
      if dice.once(in: 3) {
        driver.advance(frames: dice.roll(0...10))
        change()
      }
    }
  }

  /// What must hold while a row is moved: rows stand in the order of the data without lying on each
  /// other, except for the one that is held.
  private func checkMoving() {
    let cells = table.visibleCells.compactMap { $0 as? ModelCell }
    expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count, "a cell shows two rows")
    for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], cells) {
      expect(cell.row?.id == list.model[path]?.id, "cell \(path) shows another row")
      let count = list.displayed[ObjectIdentifier(cell)] ?? 0
      expect(count == 1, "the cell of \(path) was shown \(count) times more than taken away")
    }
    let held = cells.filter { $0.layer.shadowOpacity > 0 }
    expect(held.count <= 1, "\(held.count) rows are held")
    let others = cells.filter { $0.layer.shadowOpacity == 0 }
    for (cell, next) in zip(others, others.dropFirst()) {
      expect(
        cell.frame.maxY <= next.frame.minY + 0.01,
        "a row at \(cell.frame) lies on the next at \(next.frame)")
    }
  }
}
