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
    guard !views.filter(invalidateHeight).isEmpty else { return }
    let old = framesInSight()
    let end = rows.last?.frame.maxY ?? 0
    update()
    guard window != nil, UIView.areAnimationsEnabled else { return }
    for (view, frame) in old where view.superview === self && view.frame != frame {
      rowAnimator.move(view, from: frame)
    }
    // Rows that came in because others became lower come from below.
    let known = Set(old.map { ObjectIdentifier($0.view) })
    var y = end
    for row in rows where !known.contains(ObjectIdentifier(row.cell)) && row.frame.minY < end {
      rowAnimator.move(
        row.cell, from: row.frame.offsetBy(dx: 0, dy: y - row.frame.minY))
      y += row.frame.height
    }
  }

  private func framesInSight() -> [(view: UIView, frame: CGRect)] {
    rows.map { ($0.cell, $0.cell.frame) }
      + sectionViews.compactMap { entry in entry.view.map { ($0, $0.frame) } }
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
      let span =
        entry.part == .header
        ? geometry.spanForHeader(inSection: entry.section)
        : geometry.spanForFooter(inSection: entry.section)
      guard height != span.height else { return false }
      captureAnchor()
      invalidate(entry.part, inSection: entry.section)
    } else {
      return false
    }
    needsPlacement = true
    return true
  }
}
