import Foundation
import ListCore

/// Cells and section views in sight that want another height.
extension UITableView {
  /// Notes that a cell, header or footer may want another height. It gets it in the next layout.
  func noteInvalidatedSize(of view: UIView) {
    guard selfSizingInvalidation != .disabled, !isUpdating, !needsReload,
      rows.contains(where: { $0.cell === view })
        || sectionViews.contains(where: { $0.view === view }),
      !invalidatedSizes.contains(where: { $0 === view })
    else { return }
    invalidatedSizes.append(view)
    setNeedsLayout()
  }

  /// Notes that constraints inside a cell, header or footer changed, if that counts.
  func noteChangedConstraints(in view: UIView) {
    if selfSizingInvalidation == .enabledIncludingConstraints { noteInvalidatedSize(of: view) }
  }

  /// Gives what was noted its new height; the rows around move there with an animation, unless
  /// animations are off.
  func resizeInvalidated() {
    guard !invalidatedSizes.isEmpty, batch == nil else { return }
    let views = invalidatedSizes
    invalidatedSizes = []
    guard !isUpdating, !needsReload else { return }
    let transition = window != nil && UIView.areAnimationsEnabled ? transitionInPlace() : nil
    isUpdating = true
    let hasChanges = !views.filter(invalidateHeight).isEmpty
    isUpdating = false
    // The delegate, asked for heights, may have had everything loaded anew.
    guard hasChanges, !needsReload else { return }
    // Rows that go out of sight leave with the others, and those that come in come with them.
    self.transition = transition
    updateCells()
    self.transition = nil
    transition?.run()
  }

  /// What is seen of rows that stay the same rows and only get other heights.
  private func transitionInPlace() -> TableTransition? {
    let counts = shownCounts
    guard let map = try? UpdatePlan().resolved(oldCounts: counts, newCounts: counts) else {
      return nil
    }
    let transition = TableTransition(self, TableBatch(), map)
    for row in rows { transition.note(row.cell, at: row.cell.placedView.frame) }
    for entry in sectionViews {
      if let view = entry.view { transition.note(view, at: view.frame) }
    }
    return transition
  }

  /// Makes a guess of a height that is no longer right.
  ///
  /// - Returns: Whether it was not.
  private func invalidateHeight(of view: UIView) -> Bool {
    if let row = rows.first(where: { $0.cell === view }) {
      guard case .measured = rowHeightRule, givenHeight(ofRow: row.position) == nil,
        fittingHeight(of: row.cell) != geometry.spanForRow(at: row.position).height
      else { return false }
      captureAnchor()
      geometry.invalidateHeight(ofRow: row.position, estimate: nil)
    } else if let entry = sectionViews.first(where: { $0.view === view }) {
      guard isAutomatic(entry.part, inSection: entry.section) else { return false }
      let height = measuredHeight(of: entry.part, inSection: entry.section, view: entry.view)
      guard height != sectionHeight(of: entry.part, inSection: entry.section) else { return false }
      captureAnchor()
      invalidate(entry.part, inSection: entry.section)
    } else {
      return false
    }
    needsPlacement = true
    return true
  }
}
