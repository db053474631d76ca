import Foundation

/// The views above the first and below the last section, and behind everything.
extension UITableView {
  func replaceEndView(_ old: UIView?, with new: UIView?) {
    captureAnchor()
    if new !== old || new?.superview !== self {
      old?.removeFromSuperview()
      if let new { sendToBack(new) }
    }
    needsPlacement = true
    updateContentSize()
    // Shorter content may have moved the viewport; what is in sight still decides.
    pendingAnchor?.offset = bounds.origin
    setNeedsLayout()
  }

  func replaceBackground(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// Puts the views where they belong. The background does not scroll, so it follows the viewport.
  func placeEndViews() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if let tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
    }
    if let tableFooterView {
      let frame = CGRect(
        x: 0, y: headHeight + geometry.totalHeight, width: bounds.width,
        height: tableFooterView.bounds.height)
      if tableFooterView.frame != frame { tableFooterView.frame = frame }
    }
    placeFillerRows()
    placeIndex()
  }

  /// Shows lines of empty rows from the last row to the bottom of the viewport.
  private func placeFillerRows() {
    let top = headHeight + geometry.totalHeight
    let isShown =
      fillerRowHeight != 0 && style == .plain && separatorStyle != .none
      && tableFooterView == nil && top < bounds.maxY
    guard isShown else {
      fillerRows?.removeFromSuperview()
      fillerRows = nil
      return
    }
    let view = fillerRows ?? FillerRowsView(frame: .zero)
    if fillerRows == nil {
      fillerRows = view
      sendToBack(view)
    }
    let usual = rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
    view.rowHeight = fillerRowHeight > 0 ? fillerRowHeight : usual
    view.lineColor = separatorColor ?? .separator
    view.lineInset = separatorInset.left + cellMargins.coveredLeading
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
    if view.frame != frame { view.frame = frame }
  }
}
