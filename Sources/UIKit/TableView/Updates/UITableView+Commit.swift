import Foundation
import ListCore
import QuartzCore

/// Making the changes of a batch.
///
/// 1. The plan is checked against the counts before and after; if it does not hold, the data is
///    loaded anew and the mistake told.
/// 2. What stays in place on the screen is chosen (`UITableView+UpdateAnchor`), and what is kept by
///    row moves along (`UITableView+KeptRows`).
/// 3. The geometry takes the changes; the heights of what is new are asked for.
/// 4. A layout pass puts everything where it belongs at once. Cells of rows that stay are taken over
///    from before; only rows that come in sight get cells.
/// 5. `TableTransition`, which knows where everything was, lets layers move from there.
extension UITableView {
  func commit(_ batch: TableBatch) {
    if batch.loadsAnew || needsReload {
      // What else was asked for since is in the data as well.
      if !needsReload { reload() }
      setNeedsLayout()
      finish(batch, after: 0, isRight: true)
      return
    }
    var batch = batch
    guard let map = checkedMap(&batch) else {
      reload()
      finish(batch, after: 0, isRight: false)
      return
    }
    let transition = isAnimated(batch) ? TableTransition(self, batch, map) : nil
    let wasShown = !rows.isEmpty || window != nil && !laidOutBounds.isEmpty
    let isStillGood = change(by: map, batch, transition, isShown: wasShown)
    if isStillGood { transition?.run() }
    setNeedsLayout()
    let isSeen = isStillGood && transition != nil
    finish(batch, after: isSeen ? RowAnimator.duration : 0, isRight: true)
    doWhatWasAskedMeanwhile()
  }

  /// Makes the changes and brings the cells up to date. What the app asks for meanwhile waits.
  ///
  /// - Returns: False if the app, told of what goes, had everything loaded anew: then nothing is as
  ///   the batch says.
  private func change(
    by map: UpdateMap, _ batch: TableBatch, _ transition: TableTransition?, isShown: Bool
  ) -> Bool {
    isUpdating = true
    defer { isUpdating = false }
    change(by: map, batch, transition)
    let isStillGood = !needsReload
    if isStillGood {
      self.transition = transition
    } else {
      releaseStayingCells()
      transition?.end()
    }
    if isShown { updateCells() }
    releaseStayingCells()
    self.transition = nil
    return isStillGood
  }

  /// The map of a batch whose changes add up; `nil` for one that was told as a mistake. Where there
  /// are placeholders, the batch is about all rows that are shown afterwards, not about the data's.
  private func checkedMap(_ batch: inout TableBatch) -> UpdateMap? {
    let counts = shownCounts
    do {
      if batch.newPlaceholders != nil {
        return try batch.plan.resolved(oldCounts: counts, newCounts: batch.newCounts)
      }
      let dataCounts = placeholders.isEmpty ? counts : self.dataCounts
      let map = try batch.plan.resolved(oldCounts: dataCounts, newCounts: batch.newCounts)
      for row in batch.reconfiguredRows {
        guard dataCounts.indices.contains(row.section) else {
          throw UpdateFault.noSuchSectionOfRow(.reload, row, count: counts.count)
        }
        guard row.row >= 0, row.row < dataCounts[row.section] else {
          throw UpdateFault.noSuchRow(.reload, row, count: dataCounts[row.section])
        }
      }
      if placeholders.isEmpty { return map }
      let new = placeholders.following(map)
      batch.show(among: placeholders.places, new.places)
      batch.newPlaceholders = new
      return try batch.plan.resolved(oldCounts: counts, newCounts: batch.newCounts)
    } catch {
      if let fault = error as? UpdateFault { TableFault.update(fault).report() }
      return nil
    }
  }

  private func finish(_ batch: TableBatch, after delay: TimeInterval, isRight: Bool) {
    guard !batch.completions.isEmpty else { return }
    UIApplication.shared.after(delay) {
      for completion in batch.completions { completion(isRight) }
    }
  }

  private func isAnimated(_ batch: TableBatch) -> Bool {
    !batch.isQuiet && UIView.areAnimationsEnabled && window != nil && !laidOutBounds.isEmpty
  }

  // MARK: Changing

  private func change(by map: UpdateMap, _ batch: TableBatch, _ transition: TableTransition?) {
    let anchor = updateAnchor(map)
    let reconfigured = batch.reconfiguredRows.compactMap { map.newPosition(of: $0) }
    let oldPlaceholders = placeholders
    moveKeptRows(by: map, batch.newPlaceholders ?? placeholders)
    takeOutRows(by: map, transition)
    takeOutSectionViews(by: map, transition)
    // The data may be another one by now, so it must not be asked about rows of this batch.
    guard !needsReload else { return }
    let hadRows = hasDataRows
    if let new = batch.newPlaceholders { placeholders = new }
    changeGeometry(by: map, hadRows: hadRows)
    for row in batch.replacedPlaceholders { forgetHeight(ofRow: row) }
    setPlaceholderHeights()
    if batch.findsHeightsAnew { findHeightsAnew() }
    existingRowAnimator?.moveRows(by: map, oldPlaceholders)
    for row in reconfigured { reconfigure(row) }
    measureStayingCells()
    if case .measured = rowHeightRule { asksHeightsAgain = answers.givesRowHeights }
    if !batch.plan.isEmpty { indicators?.forgetProgress() }
    needsPlacement = true
    pendingAnchor = (self.anchor(anchor), bounds.origin)
  }

  /// Lets go of all cells: those of rows that stay wait for the layout pass, the others leave.
  private func takeOutRows(by map: UpdateMap, _ transition: TableTransition?) {
    let old = rows
    rows.removeAll(keepingCapacity: true)
    stayingCells.removeAll(keepingCapacity: true)
    for row in old {
      if !map.isReloaded(row.position), let position = map.newPosition(of: row.position) {
        stayingCells[position] = StayingCell(cell: row.cell, frame: row.frame)
        transition?.note(row.cell, at: row.frame)
        continue
      }
      endEditing(in: row.cell)
      if let transition {
        transition.leave(row, isRemoved: true)
      } else {
        recycle(row)
      }
    }
  }

  private func takeOutSectionViews(by map: UpdateMap, _ transition: TableTransition?) {
    var leaving: [VisibleSectionView] = []
    sectionViews = sectionViews.compactMap { entry in
      guard let section = map.newSection(of: entry.section), !map.isReloaded(section: entry.section)
      else {
        leaving.append(entry)
        return nil
      }
      if let view = entry.view { transition?.note(view, at: view.frame) }
      var entry = entry
      entry.section = section
      return entry
    }
    for entry in leaving {
      guard let view = entry.view else { continue }
      if let transition {
        transition.leave(entry, view, isRemoved: true)
      } else {
        remove(view, of: entry)
      }
    }
  }

  /// Lets the cells go whose rows came to lie out of sight.
  private func releaseStayingCells() {
    guard !stayingCells.isEmpty else { return }
    let left = stayingCells
    stayingCells.removeAll(keepingCapacity: true)
    for (position, staying) in left.sorted(by: { $0.key < $1.key }) {
      recycle(VisibleRow(position: position, cell: staying.cell, frame: staying.frame))
    }
    tidyLeavingCells()
  }

  // MARK: Heights

  private func changeGeometry(by map: UpdateMap, hadRows: Bool) {
    moveTitles(by: map)
    geometry.apply(map, newRows: newRows) { section in
      RowGeometry.SectionSpec(
        rowCount: map.newCounts[section], rowHeight: newRows.height,
        isEstimated: newRows.isEstimated)
    }
    // From here on the data source and the delegate may ask for the new counts.
    if !hadRows, hasDataRows {
      findHeightsAnew()
      return
    }
    for section in map.freshSections { findHeights(ofSection: section) }
    switch rowHeightRule {
    case .fixed, .measured(estimatesAreGiven: false): break
    case .measured(estimatesAreGiven: true): findEstimates(for: map.insertedRows)
    case .askedAtOnce: findAllRowHeights()
    }
    findSectionHeights(by: map)
  }

  /// How tall new rows are as long as nobody was asked.
  private var newRows: RowGeometry.NewRows {
    if case .fixed(let height) = rowHeightRule {
      return RowGeometry.NewRows(height: height, isEstimated: false)
    }
    return RowGeometry.NewRows(height: defaultEstimate, isEstimated: true)
  }

  private func moveTitles(by map: UpdateMap) {
    guard !map.keepsSections || !map.freshSections.isEmpty else { return }
    for (part, old) in titles {
      var new: [Int: String] = [:]
      for (section, title) in old where !map.isReloaded(section: section) {
        if let section = map.newSection(of: section) { new[section] = title }
      }
      titles[part] = new
    }
  }

  /// Asks for everything about a section that is new.
  private func findHeights(ofSection section: Int) {
    take(expectedHeight(of: .header, inSection: section), for: .header, inSection: section)
    take(expectedHeight(of: .footer, inSection: section), for: .footer, inSection: section)
    if rowHeightRule == .measured(estimatesAreGiven: true) {
      findEstimates(
        for: (0..<geometry.numberOfRows(inSection: section)).map {
          RowPosition(section: section, row: $0)
        })
    }
  }

  private func take(_ height: ExpectedHeight, for part: SectionPart, inSection section: Int) {
    setHeight(
      height.height, of: part, inSection: section, isEstimated: height.isEstimated)
  }

  private func findEstimates(for rows: [RowPosition]) {
    for row in rows where !geometry.isMeasured(row) && !isPlaceholder(row) {
      let estimate = answers.estimatedHeight(ofRow: dataPath(row), in: self) ?? -1
      if estimate > 0 { geometry.invalidateHeight(ofRow: row, estimate: estimate) }
    }
  }

  /// Asks for all heights where nothing is guessed, as every batch does.
  private func findAllRowHeights() {
    for section in 0..<geometry.numberOfSections {
      let count = geometry.numberOfRows(inSection: section)
      guard count > 0 else { continue }
      let heights = rowHeightsAtOnce(section: section, rows: count)
      geometry.removeRows(0..<count, inSection: section)
      geometry.insertRows(heights: heights, at: RowPosition(section: section, row: 0))
    }
  }

  /// Asks for the heights of headers and footers that the delegate gives; makes those guesses that
  /// content decides and that are in sight, or that came to be first or are so no more.
  private func findSectionHeights(by map: UpdateMap) {
    let fresh = Set(map.freshSections)
    for part in [SectionPart.header, .footer] where answers.givesHeights(of: part) {
      for section in 0..<geometry.numberOfSections where !fresh.contains(section) {
        guard let height = givenPaddedHeight(of: part, inSection: section),
          height != sectionHeight(of: part, inSection: section)
        else { continue }
        setHeight(height, of: part, inSection: section, isEstimated: false)
      }
    }
    for entry in sectionViews where entry.view != nil {
      invalidate(entry.part, inSection: entry.section)
    }
    guard style != .plain, map.oldSection(of: 0) != 0, geometry.numberOfSections > 0 else { return }
    let changed = Set([0, map.oldCounts.isEmpty ? nil : map.newSection(of: 0)].compactMap { $0 })
    for section in changed.subtracting(fresh) {
      take(expectedHeight(of: .header, inSection: section), for: .header, inSection: section)
    }
    for entry in sectionViews where entry.part == .header { giveStyle(to: entry) }
  }

  /// Measures the cells in sight anew, as every batch does: their content may have changed.
  private func measureStayingCells() {
    guard case .measured = rowHeightRule else { return }
    for (position, staying) in stayingCells {
      geometry.setHeight(measuredHeight(of: staying.cell, at: position), ofRow: position)
    }
  }

  // MARK: Setting up cells again

  private func reconfigure(_ position: RowPosition) {
    let staying = stayingCells[position]
    if staying == nil, case .measured = rowHeightRule {
      // It is measured when it comes in sight.
      geometry.invalidateHeight(ofRow: position, estimate: nil)
    }
    guard let cell = staying?.cell ?? cellOutOfSight(of: position) else { return }
    reconfigured = (position, cell)
    defer { reconfigured = nil }
    UIView.performWithoutAnimation {
      guard let other = dataSource?.tableView(self, cellForRowAt: dataPath(position)),
        other !== cell
      else { return }
      // The layout pass asks for the row as for any that comes in sight.
      if let staying {
        stayingCells[position] = nil
        if case .measured = rowHeightRule {
          geometry.invalidateHeight(ofRow: position, estimate: nil)
        }
        recycle(VisibleRow(position: position, cell: cell, frame: staying.frame))
      } else if keptRow?.cell === cell {
        endEditing(in: cell)
        releaseKeptRow()
      } else {
        existingRowAnimator?.keepFromComingBack(cell, dataPath(position))
      }
    }
  }

  /// The cell of a row that is on its way out of sight, or kept for the keyboard or for the finger that
  /// holds it.
  private func cellOutOfSight(of position: RowPosition) -> UITableViewCell? {
    if let row = editState.reorder?.heldRow, row.position == position { return row.cell }
    if let row = keptRow, row.position == position { return row.cell }
    return existingRowAnimator?.leavingCell(of: position)
  }
}
