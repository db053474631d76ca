import Foundation
import ListCore

/// Asking the data source how much there is.
extension UITableView {
  /// The delegate as a table's delegate.
  var tableDelegate: (any UITableViewDelegate)? {
    guard let scrollDelegate else { return nil }
    if let castDelegate, castDelegate === scrollDelegate { return castDelegate }
    castDelegate = scrollDelegate as? any UITableViewDelegate
    return castDelegate
  }

  /// Notes that everything must be asked anew, at the latest in the next layout pass.
  func setNeedsReload() {
    answers = TableAnswers()
    needsReload = true
    keepsHeightsInReload = false
    setNeedsLayout()
  }

  /// Works with a new delegate: it may give other heights, headers and footers.
  func delegateDidChange() {
    answers = TableAnswers()
    if isUpdating {
      askedMeanwhile.append { [unowned self] in delegateDidChange() }
    } else {
      recycleSectionViews { _ in true }
      heightsDidChange()
    }
  }

  /// Takes a new value for one of the table's own heights.
  func heightDidChange(from old: CGFloat, to height: CGFloat, _ name: String) {
    guard height != old else { return }
    if !TableFault.isHeight(height) { TableFault.notAHeight(height, of: name).raise() }
    heightsDidChange()
  }

  /// Finds all heights anew for the rows that there are, which keep their cells and selection.
  func heightsDidChange() {
    setNeedsLayout()
    if batch != nil {
      batch?.findsHeightsAnew = true
    } else if isUpdating {
      askedMeanwhile.append { [unowned self] in heightsDidChange() }
    } else if !needsReload {
      captureAnchor()
      findHeightsAnew()
    }
  }

  /// Makes the geometry anew for the rows that there are.
  func findHeightsAnew() {
    let old = geometry
    geometry = RowGeometry(
      sections: specs(sections: old.numberOfSections) { old.numberOfRows(inSection: $0) })
    setPlaceholderHeights()
    needsPlacement = true
  }

  /// Asks the data source if something changed that makes old answers worthless.
  func loadDataIfNeeded() {
    if needsReload && !isUpdating { loadData(keepingHeights: keepsHeightsInReload) }
  }

  /// Asks for everything anew: now, or once the work on cells that is going on is done.
  func reload() {
    if batch != nil {
      batch?.loadsAnew = true
    } else if isUpdating {
      // In the next layout pass; a delegate that always asks for it again must not keep the table
      // from showing anything, nor from coming to rest.
      needsReload = true
      keepsHeightsInReload = true
      guard passesAskedToReload < Self.reloadsInARow else { return }
    } else {
      loadData(keepingHeights: true)
    }
    setNeedsLayout()
  }

  /// How many layout passes in a row may be asked to load everything anew before the table waits for
  /// a reason of another kind.
  private static let reloadsInARow = 10

  /// Notes whether the layout pass that is about to end was asked to load everything anew.
  func noteReloadCircle() {
    passesAskedToReload = needsReload ? passesAskedToReload + 1 : 0
    if passesAskedToReload == Self.reloadsInARow { TableFault.reloadCircle.report() }
  }

  /// Asks the data source for all counts, and makes the geometry anew.
  ///
  /// - Parameter keepingHeights: Whether heights that were measured are the guesses for rows at the
  ///   same index paths.
  func loadData(keepingHeights: Bool) {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    captureAnchor()
    recycleEverything()
    selection.removeAll()
    placeholders = TablePlaceholders()
    keyboardRow = nil
    forgetEditing()
    rowMenus.moveRow { _ in nil }
    highlightedRow = nil
    touchedRow = nil
    prefetcher.reset()
    // The data holds what waits already.
    for index in waitingBatches.indices { waitingBatches[index].loadsAnew = true }
    needsReload = false
    needsPlacement = true
    asksHeightsAgain = false
    indicators?.forgetProgress()

    let old = geometry
    let counts = askForCounts()
    loadIndexTitles()
    // Data source and delegate may ask for the counts while they are asked for heights.
    geometry = RowGeometry(
      sections: counts.map {
        RowGeometry.SectionSpec(
          rowCount: $0, rowHeight: TableMetrics.rowHeight, isEstimated: true)
      })
    geometry = RowGeometry(sections: specs(sections: counts.count) { counts[$0] })
    if keepingHeights && rowHeightRule == .measured(estimatesAreGiven: false) {
      geometry = geometry.takingRowHeights(from: old)
    }
    // With the heights that are guessed now the content may look too short for what is in sight;
    // the layout pass that measures it sets the size then.
    if pendingAnchor?.anchor.part == .top || bounds.isEmpty { updateContentSize() }
  }

  /// The number of rows of each section.
  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections(in: self)
    if count < 0 { TableFault.negativeCount(count, section: nil).raise() }
    return (0..<count).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      if rows < 0 { TableFault.negativeCount(rows, section: section).raise() }
      return rows
    }
  }

  /// The sections as the geometry begins with them.
  private func specs(
    sections: Int, rows: (Int) -> Int
  ) -> [RowGeometry.SectionSpec] {
    titles = [:]
    var isRuleKnown = false
    return (0..<sections).map { section in
      let rows = rows(section)
      if !isRuleKnown && rows > placeholders.places.count(inSection: section) {
        findRowHeightRule(probing: IndexPath(row: 0, section: section))
        isRuleKnown = true
      }
      let header = expectedHeight(of: .header, inSection: section)
      let footer = expectedHeight(of: .footer, inSection: section)
      return rowSpec(section: section, rows: rows, header: header, footer: footer)
    }
  }
}

extension RowGeometry {
  /// The same table with the row heights of another as guesses, for rows at the same index paths.
  ///
  /// - Complexity: O(*n*) in sections and runs
  fileprivate func takingRowHeights(from old: RowGeometry) -> RowGeometry {
    guard old.numberOfRows > 0, numberOfRows > 0 else { return self }
    var result = old
    result.invalidateHeights(estimate: nil)
    let sections = min(numberOfSections, old.numberOfSections)
    if old.numberOfSections > sections {
      result.removeSections(sections..<old.numberOfSections)
    }
    for section in 0..<sections {
      let count = numberOfRows(inSection: section)
      let oldCount = result.numberOfRows(inSection: section)
      if oldCount > count { result.removeRows(count..<oldCount, inSection: section) }
      if oldCount < count {
        let first = RowPosition(section: section, row: oldCount)
        result.insertRows(
          count - oldCount, at: first, height: spanForRow(at: first).height, isEstimated: true)
      }
      result.setHeaderHeight(
        spanForHeader(inSection: section).height, inSection: section,
        isEstimated: !isHeaderMeasured(inSection: section))
      result.setFooterHeight(
        spanForFooter(inSection: section).height, inSection: section,
        isEstimated: !isFooterMeasured(inSection: section))
    }
    let added = (sections..<numberOfSections).map { section in
      let count = numberOfRows(inSection: section)
      let height =
        count > 0 ? spanForRow(at: RowPosition(section: section, row: 0)).height : 0
      return SectionSpec(
        rowCount: count, rowHeight: height, isEstimated: true,
        header: spanForHeader(inSection: section).height,
        footer: spanForFooter(inSection: section).height,
        isHeaderEstimated: !isHeaderMeasured(inSection: section),
        isFooterEstimated: !isFooterMeasured(inSection: section))
    }
    result.insertSections(added, at: sections)
    return result
  }
}
