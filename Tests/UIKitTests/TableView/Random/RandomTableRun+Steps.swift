import UIKitTesting

/// What chance may do to a table.
extension RandomTableRun {
  func step() {
    list.asked = []
    switch dice.roll(0...19) {
    case 0: tap()
    case 1, 2: drag()
    case 3, 4: fling()
    case 5: wheel()
    case 6: touchpad()
    case 7, 8: press()
    case 9: keepingPlace("reloadData()") { reload() }
    case 10, 11: changeData()
    case 12, 13: scrollToRow()
    case 14: select()
    case 15:
      let size = CGSize(width: dice.roll(320...420), height: dice.roll(200...600))
      keepingPlace("resize(to: \(size))") { driver.resize(to: size) }
    case 16:
      let scale = CGFloat(dice.roll(1...2))
      keepingPlace("setTextScale(\(scale))") { driver.setTextScale(scale) }
    case 17:
      let isDark = dice.once(in: 2)
      keepingPlace("setStyle(dark: \(isDark))") { driver.setStyle(isDark ? .dark : .light) }
    case 18: changeEndViews()
    default: changeInsets()
    }
    check()
  }

  var anyPath: IndexPath? {
    let sections = list.model.sections.indices.filter { !list.model.sections[$0].rows.isEmpty }
    guard let section = sections.randomElement(using: &dice) else { return nil }
    return IndexPath(
      row: dice.roll(0...list.model.sections[section].rows.count - 1), section: section)
  }

  func anyPoint() -> CGPoint {
    // Where rows have no controls.
    let margin = isInEditMode ? 90 : 20
    return CGPoint(
      x: dice.roll(margin...Int(table.bounds.width) - margin),
      y: dice.roll(5...Int(table.bounds.height) - 5))
  }

  func reload() {
    table.reloadData()
    selected = []
  }

  private func tap() {
    let point = anyPoint()
    note("tap(at: \(point))")
    let location = table.convert(point, from: nil)
    let path = table.indexPathForRow(at: location)
    let cell = path.flatMap { table.cellForRow(at: $0) }
    let isOnCell =
      cell.map { driver.window.hitTest(point, with: nil)?.isDescendant(of: $0) } == true
    let isEdited = isInEditMode || list.editing.open > 0
    driver.tap(at: point)
    driver.settle()
    if isEdited { selected = nil } else if isOnCell, let path { selected = [path] }
  }

  private func drag() {
    let (start, end) = (anyPoint(), anyPoint())
    note("drag(from: \(start), to: \(end))")
    driver.touchDown(at: start)
    var point = start
    let sign: CGFloat = end.y < start.y ? -1 : 1
    point.y += 20 * sign
    driver.advance(frames: 1)
    driver.touchMove(to: point)
    for _ in 0..<dice.roll(1...12) {
      layOut()
      list.asked = []
      let before = Set(table.indexPathsForVisibleRows ?? [])
      let old = topRow
      let wasInside = limits.contains(table.contentOffset.y)
      let delta = sign * CGFloat(dice.roll(-20...60))
      point.y += delta
      driver.advance(frames: 1)
      driver.touchMove(to: point)
      layOut()
      check(atRest: false)
      checkAsked(before)
      if let old, wasInside, limits.contains(table.contentOffset.y), !isAtAnEnd {
        let moved = screenY(old.path) - old.y
        expect(abs(moved - delta) <= 1, "the finger moved by \(delta), row \(old.path) by \(moved)")
      }
      if dice.once(in: 15) {
        note("reloadData() while dragging")
        reload()
      }
      if dice.once(in: 15) { changeInsets() }
    }
    driver.advance(by: 0.2)
    driver.touchUp(at: point)
    driver.settle()
  }

  private func checkAsked(_ before: Set<IndexPath>) {
    let after = Set(table.indexPathsForVisibleRows ?? [])
    let asked = Set(list.asked)
    expect(list.asked.count == asked.count, "asked twice for a row: \(list.asked)")
    let coming = after.subtracting(before)
    expect(
      asked.isSubset(of: coming), "asked for \(asked.subtracting(coming)), which do not come in")
  }

  private func fling() {
    let (start, end) = (anyPoint(), anyPoint())
    note("fling(from: \(start), to: \(end))")
    driver.fling(from: start, to: end)
    // A finger that moves to the side stays on its row, and selects it.
    if abs(end.y - start.y) < 30 { selected = nil }
    for _ in 0..<dice.roll(0...20) {
      layOut()
      list.asked = []
      let before = Set(table.indexPathsForVisibleRows ?? [])
      driver.advance(frames: 1)
      check(atRest: false)
      checkAsked(before)
    }
    if dice.once(in: 4) {
      let size = CGSize(width: dice.roll(320...420), height: dice.roll(200...600))
      note("resize(to: \(size)) while flying")
      driver.resize(to: size)
      check(atRest: false)
    }
    if dice.once(in: 4) {
      note("reloadData() while flying")
      reload()
      check(atRest: false)
    }
    driver.settle()
  }

  private func wheel() {
    let notches = CGFloat(dice.roll(-12...12))
    note("wheel(\(notches))")
    driver.wheel(notches: notches, at: anyPoint())
    driver.advance(frames: dice.roll(1...8))
    check(atRest: false)
    driver.settle()
  }

  private func touchpad() {
    note("touchpad")
    let point = anyPoint()
    for _ in 0..<dice.roll(1...12) {
      let before = Set(table.indexPathsForVisibleRows ?? [])
      let old = topRow
      let delta = CGFloat(dice.roll(-50...80))
      list.asked = []
      driver.scroll(by: CGPoint(x: 0, y: delta), at: point)
      driver.advance(frames: 1)
      check(atRest: false)
      checkAsked(before)
      if let old, !isAtAnEnd, limits.contains(table.contentOffset.y) {
        let moved = screenY(old.path) - old.y
        expect(abs(moved + delta) <= 1, "scrolled by \(delta), row \(old.path) moved by \(moved)")
      }
    }
    driver.advance(by: 0.2)
    driver.settle()
  }

  private func press() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardDownArrow, .keyboardUpArrow, .keyboardHome, .keyboardEnd, .keyboardPageUp,
      .keyboardPageDown, .keyboardReturnOrEnter,
    ]
    for _ in 0..<dice.roll(1...4) {
      let index = dice.roll(0...keys.count - 1)
      note("press(key \(index))")
      driver.press(keys[index])
      layOut()
      selected = nil
      check(atRest: false)
      guard !isInEditMode, list.model.rowCount > 0, let path = table.indexPathForSelectedRow else {
        continue
      }
      expect(table.cellForRow(at: path) != nil, "the keys left row \(path) out of sight")
    }
    driver.settle()
  }

  private func changeData() {
    note("change, reloadData()")
    list.model.change(&dice)
    reload()
    layOut()
    check(atRest: false)
    driver.settle()
  }

  private func scrollToRow() {
    guard let path = anyPath else { return }
    let positions: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
    let position = positions[dice.roll(0...3)]
    let isAnimated = dice.once(in: 2)
    note("scrollToRow(at: \(path), at: \(position.rawValue), animated: \(isAnimated))")
    if dice.once(in: 4) { reload() }
    table.scrollToRow(at: path, at: position, animated: isAnimated)
    if isAnimated, dice.once(in: 4) {
      driver.advance(frames: 5)
      note("change, reloadData() while scrolling")
      list.model.change(&dice)
      reload()
      check(atRest: false)
      driver.settle()
      return
    }
    driver.settle()
    layOut()
    let rect = table.rectForRow(at: path)
    expect(
      rect.height == 0 || table.cellForRow(at: path) != nil, "row \(path) is not in sight")
    let inset = table.adjustedContentInset
    let isPlain = table.style == .plain
    let header = isPlain ? table.rectForHeader(inSection: path.section).height : 0
    let footer = isPlain ? table.rectForFooter(inSection: path.section).height : 0
    let top = table.contentOffset.y + inset.top + header
    let bottom = table.contentOffset.y + table.bounds.height - inset.bottom - footer
    guard !isAtAnEnd else { return }
    switch position {
    case .top: expect(abs(rect.minY - top) <= 0.51, "row begins at \(rect.minY), not \(top)")
    case .bottom:
      expect(abs(rect.maxY - bottom) <= 0.51, "row ends at \(rect.maxY), not \(bottom)")
    case .middle:
      let middle = (top + bottom) / 2
      let other = (top - header + bottom + footer) / 2
      expect(
        abs(rect.midY - middle) <= 0.51 || abs(rect.midY - other) <= 0.51,
        "row's middle is \(rect.midY), not \(middle)")
    default:
      guard rect.height <= bottom - top else { break }
      expect(
        rect.minY >= top - 0.51 && rect.maxY <= bottom + 0.51,
        "row at \(rect) is not wholly between \(top) and \(bottom)")
    }
  }

  private func select() {
    guard let path = anyPath else { return }
    if dice.once(in: 3) {
      note("deselect all")
      table.selectRow(at: nil, animated: false, scrollPosition: .none)
      selected = []
    } else {
      note("selectRow(at: \(path))")
      keepingPlace("select") {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
      selected = selectsSeveral ? selected?.union([path]) : [path]
    }
  }

  private func changeEndViews() {
    let view = dice.once(in: 3) ? nil : UIView()
    view?.frame.size.height = CGFloat(dice.roll(1...150))
    if dice.once(in: 2) {
      keepingPlace("tableHeaderView \(view?.frame.height ?? 0)") { table.tableHeaderView = view }
    } else {
      keepingPlace("tableFooterView \(view?.frame.height ?? 0)") { table.tableFooterView = view }
    }
  }

  private func changeInsets() {
    let inset = UIEdgeInsets(
      top: CGFloat(dice.roll(0...60)), left: 0, bottom: CGFloat(dice.roll(0...60)), right: 0)
    note("contentInset = \(inset.top), \(inset.bottom)")
    table.contentInset = inset
    layOut()
  }
}
