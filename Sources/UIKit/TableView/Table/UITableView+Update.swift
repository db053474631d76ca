import Foundation
import ListCore

/// The layout pass: cells and section views for what is in sight.
///
/// A pass that follows a scroll step touches only rows that leave or come. From the first row that
/// stays (the anchor) it goes down and up, making cells until the viewport is full, measuring each
/// as it comes; cells of rows that left serve the rows that come, without leaving the view
/// hierarchy. What was measured goes into the geometry, and the content offset follows from the
/// anchor.
extension UITableView {
  /// Brings cells, section views and the content size up to date.
  func update() {
    // While a batch is described the data may be ahead of what the table knows.
    guard !isUpdating, batch == nil else { return }
    updateCells()
    redirectScrollToRow()
    prefetchRows()
    doWhatWasAskedMeanwhile()
  }

  func updateCells() {
    if needsReload { loadData(keepingHeights: keepsHeightsInReload) }
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    noteSize()
    releaseKeptRow()
    // Another round follows where one had to scroll, or a header or footer turned out shorter,
    // since rows may be missing then.
    for _ in 0..<4 {
      if updateOnce() { break }
    }
    tidyLeavingCells()
    placeEndViews()
    noteReloadCircle()
  }

  /// Does what data source and delegate asked for while the table was at work on its cells.
  func doWhatWasAskedMeanwhile() {
    let todo = askedMeanwhile
    askedMeanwhile = []
    for action in todo { action() }
  }

  /// Brings cells up to date if something changed since the last layout pass.
  func updateIfStale() {
    if isUpdating || batch != nil { return }
    if needsReload || needsPlacement || pendingAnchor != nil || bounds != laidOutBounds {
      update()
    }
  }

  /// One round. False if the content offset, or a header's or footer's height, changed so that
  /// another round is due.
  private func updateOnce() -> Bool {
    let anchor = takeAnchor()
    var top = viewportTop(keeping: anchor)
    recycleRows(outside: top..<top + bounds.height)
    measureKeptRows()
    fill(from: anchor)
    top = viewportTop(keeping: anchor)
    let height = geometry.totalHeight
    updateSectionViews(in: top..<top + bounds.height, keeping: anchor)
    let isFilled = geometry.totalHeight == height
    top = viewportTop(keeping: anchor)
    recycleRows(outside: top..<top + bounds.height)
    let isSettled = scroll(toTop: top)
    placeRows()
    placeSectionViews()
    laidOutBounds = bounds
    return isSettled && isFilled
  }

  /// Moves the viewport to where the anchor wants it; and at rest back into the content, where that
  /// turned out shorter. False if the latter was necessary.
  private func scroll(toTop top: CGFloat) -> Bool {
    let delta = top - bounds.minY
    if abs(delta) > 0.001 {
      scrollTarget?.offset += delta
      adjustContentOffset(by: CGPoint(x: 0, y: delta))
      if transition == nil { existingRowAnimator?.shift(by: delta) }
    }
    let reached = bounds.minY
    updateContentSize()
    let mayBeBeyondEnd = abs(delta) > 0.001 || returnsInLayout
    returnsInLayout = false
    if mayBeBeyondEnd, !isMoving {
      let target = clampedOffset(bounds.minY)
      if abs(target - bounds.minY) > 0.001 { contentOffset.y = target }
    }
    return bounds.minY == reached
  }

  /// Whether a finger, a flight or an animation moves the content.
  private var isMoving: Bool { isTracking || isDragging || isDecelerating || isScrollAnimating }

  /// The content offset nearest to `y` at which the viewport lies within the content.
  func clampedOffset(_ y: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    let last = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return min(max(y, -inset.top), last)
  }

  /// Notes a change of size: another width makes measured heights worthless and moves margins.
  private func noteSize() {
    if laidOutHeadHeight != headHeight {
      laidOutHeadHeight = headHeight
      needsPlacement = true
    }
    let sides = TableSides(width: bounds.width, cardInset: cardInset, margins: cellMargins)
    guard sides != laidOutSides else { return }
    laidOutSides = sides
    needsPlacement = true
    refreshVisibleCells()
    for entry in sectionViews { giveStyle(to: entry) }
    invalidateHeights()
  }

  /// Makes guesses of all heights that cells and section views decide.
  func invalidateHeights() {
    guard !needsReload, geometry.numberOfSections > 0 else { return }
    captureAnchor()
    needsPlacement = true
    switch rowHeightRule {
    case .fixed: break
    case .measured: geometry.invalidateHeights(estimate: nil)
    case .askedAtOnce: findHeightsAnew()
    }
    invalidateSectionHeights()
    setNeedsLayout()
  }

  /// Makes guesses of the heights of all headers and footers that content decides.
  private func invalidateSectionHeights() {
    let parts = [SectionPart.header, .footer]
    let automatic = parts.filter {
      !answers.givesHeights(of: $0) && commonHeight(of: $0) == UITableView.automaticDimension
    }
    if !automatic.isEmpty {
      geometry.invalidateSectionHeights(
        headers: automatic.contains(.header), footers: automatic.contains(.footer))
    }
    for part in parts where !automatic.contains(part) {
      for section in 0..<geometry.numberOfSections
      where sectionHeight(of: part, inSection: section) > 0 {
        invalidate(part, inSection: section)
      }
    }
  }

  // MARK: Rows

  /// The cell of a row, if it has one.
  func visibleRow(at position: RowPosition) -> VisibleRow? {
    guard let first = rows.first, let last = rows.last, first.position <= position,
      position <= last.position
    else { return nil }
    return rows.first { $0.position == position }
  }

  /// Measures rows that have cells but whose heights became guesses.
  private func measureKeptRows() {
    guard case .measured = rowHeightRule, needsPlacement else { return }
    for row in rows where !geometry.isMeasured(row.position) {
      geometry.setHeight(
        measuredHeight(of: row.cell, at: row.position), ofRow: row.position)
    }
  }

  /// Makes cells from the first row that stays, or from the top of the viewport, in both directions.
  private func fill(from anchor: TableAnchor) {
    if rows.isEmpty { makeFirstRow(anchor) }
    while let last = rows.last?.position {
      let bottom = viewportTop(keeping: anchor) + bounds.height - headHeight + reorderReach
      guard let next = rowBelow(last, before: bottom), makeRow(next, at: rows.count) else { break }
    }
    while let first = rows.first?.position {
      let top = viewportTop(keeping: anchor) - headHeight - reorderReach
      guard let previous = rowAbove(first, after: top), makeRow(previous, at: 0) else { break }
    }
  }

  /// Makes the cell of the row that stays in place or, where that is not in sight, of the first row
  /// that begins in, or reaches into, the viewport.
  private func makeFirstRow(_ anchor: TableAnchor) {
    guard bounds.height > 0, bounds.width > 0 else { return }
    while rows.isEmpty {
      guard let row = firstRow(anchor), makeRow(row, at: 0) else { return }
    }
  }

  private func firstRow(_ anchor: TableAnchor) -> RowPosition? {
    let top = viewportTop(keeping: anchor) - headHeight
    let bottom = top + bounds.height
    if case .row(let position) = anchor.part {
      let span = geometry.spanForRow(at: position)
      if span.height > 0, span.maxY > top, span.y < bottom { return position }
    }
    switch geometry.part(at: max(0, top)) {
    case .row(let position): return position
    case .header(let section): return firstRow(fromSection: section, before: bottom)
    case .footer(let section): return firstRow(fromSection: section + 1, before: bottom)
    case nil: return nil
    }
  }

  /// The row below another, if it begins above `bottom` (in the geometry's coordinates).
  private func rowBelow(_ row: RowPosition, before bottom: CGFloat) -> RowPosition? {
    let next = RowPosition(section: row.section, row: row.row + 1)
    guard next.row < geometry.numberOfRows(inSection: row.section) else {
      return firstRow(fromSection: row.section + 1, before: bottom)
    }
    let span = geometry.spanForRow(at: next)
    guard span.y < bottom else { return nil }
    if span.height > 0 { return next }
    // Rows without height are stepped over, all at once.
    switch geometry.part(at: span.y) {
    case .row(let position): return position.section == row.section ? position : nil
    case .footer(let section): return firstRow(fromSection: section + 1, before: bottom)
    case .header(let section): return firstRow(fromSection: section, before: bottom)
    case nil: return nil
    }
  }

  /// The first row with some height of a section or those after it, if it begins above `bottom`.
  /// The headers and footers on the way get their heights.
  private func firstRow(fromSection start: Int, before bottom: CGFloat) -> RowPosition? {
    var section = start
    while section < geometry.numberOfSections {
      if section > 0 {
        guard geometry.spanForFooter(inSection: section - 1).y < bottom else { return nil }
        resolve(.footer, inSection: section - 1)
      }
      guard geometry.spanForHeader(inSection: section).y < bottom else { return nil }
      resolve(.header, inSection: section)
      let count = geometry.numberOfRows(inSection: section)
      if count > 0 {
        let span = geometry.spanForRow(at: RowPosition(section: section, row: 0))
        guard span.y < bottom else { return nil }
        if span.height > 0 { return RowPosition(section: section, row: 0) }
        if case .row(let position) = geometry.part(at: span.y), position.section == section {
          return position
        }
      }
      section += 1
    }
    return nil
  }

  /// The row above another, if it ends below `top` (in the geometry's coordinates). The headers and
  /// footers on the way get their heights.
  private func rowAbove(_ row: RowPosition, after top: CGFloat) -> RowPosition? {
    var top = top
    var section = row.section
    var count = row.row
    while true {
      if let found = lastRow(ofFirst: count, inSection: section) {
        let span = geometry.spanForRow(at: found)
        return span.maxY > top ? found : nil
      }
      guard geometry.spanForHeader(inSection: section).maxY > top, section > 0 else { return nil }
      top += resolve(.header, inSection: section)
      section -= 1
      guard geometry.spanForFooter(inSection: section).maxY > top else { return nil }
      top += resolve(.footer, inSection: section)
      count = geometry.numberOfRows(inSection: section)
    }
  }

  /// The last row with some height among the first rows of a section.
  private func lastRow(ofFirst count: Int, inSection section: Int) -> RowPosition? {
    guard count > 0 else { return nil }
    let last = RowPosition(section: section, row: count - 1)
    let span = geometry.spanForRow(at: last)
    if span.height > 0 { return last }
    if case .row(let position) = geometry.part(at: span.y.nextDown), position.section == section {
      return position
    }
    return nil
  }

  /// Puts the cells where the geometry has their rows.
  private func placeRows() {
    guard needsPlacement else { return }
    needsPlacement = false
    for index in rows.indices {
      let frame = rect(of: geometry.spanForRow(at: rows[index].position))
      rows[index].frame = frame
      place(rows[index].cell, at: frame)
    }
    if let keptRow, exists(keptRow.position) {
      let frame = rect(of: geometry.spanForRow(at: keptRow.position))
      place(keptRow.cell, at: frame)
    }
  }
}
