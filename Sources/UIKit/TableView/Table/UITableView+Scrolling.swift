import Foundation
import ListCore

/// Scrolling to rows.
extension UITableView {
  /// Scrolls to the selected row that is nearest to the middle of the viewport. Does nothing if no
  /// row is selected.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    loadDataIfNeeded()
    let middle = bounds.midY - headHeight
    let nearest = selection.sorted.min {
      distance(of: $0, from: middle) < distance(of: $1, from: middle)
    }
    guard let nearest else { return }
    scroll(to: nearest, at: scrollPosition, animated: animated)
  }

  private func distance(of row: RowPosition, from y: CGFloat) -> CGFloat {
    let span = geometry.spanForRow(at: row)
    return max(span.y - y, y - span.maxY, 0)
  }

  func scroll(
    to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool,
    _ operation: String
  ) {
    loadDataIfNeeded()
    if indexPath.count == 2, indexPath.row == NSNotFound {
      checkSection(indexPath.section, operation)
      updateIfStale()
      let y = rect(forSection: indexPath.section).minY - adjustedContentInset.top
      setContentOffset(CGPoint(x: bounds.minX, y: clampedOffset(y)), animated: animated)
      return
    }
    let row = checkedPosition(indexPath, operation)
    scroll(to: row, at: scrollPosition, animated: animated)
  }

  /// Scrolls to a row that exists.
  func scroll(to row: RowPosition, at scrollPosition: ScrollPosition, animated: Bool) {
    if isUpdating {
      askedMeanwhile.append { [unowned self] in
        if exists(row) { scroll(to: row, at: scrollPosition, animated: animated) }
      }
      return
    }
    guard bounds.height > 0 else { return }
    update()
    scrollTarget = nil
    let offset = offset(showing: row, at: scrollPosition)
    var scrollPosition = scrollPosition
    if scrollPosition == .none {
      // From here on it is clear at which edge the row comes in.
      if offset == bounds.minY { return }
      scrollPosition = offset < bounds.minY ? .top : .bottom
    }
    if animated, abs(offset - bounds.minY) > 0.5 {
      scrollTarget = (row, scrollPosition, offset)
      setContentOffset(CGPoint(x: bounds.minX, y: offset), animated: true)
      return
    }
    setContentOffset(bounds.origin, animated: false)
    jump(to: row, at: scrollPosition)
  }

  /// Puts a row where it was asked for without animation.
  ///
  /// Guesses between the viewport's edge and the row become certain as cells are made, which moves
  /// the row; so the offset is worked out anew until it holds, with the row itself as the anchor.
  func jump(to row: RowPosition, at scrollPosition: ScrollPosition) {
    for _ in 0..<8 {
      let offset = offset(showing: row, at: scrollPosition)
      if abs(offset - bounds.minY) < 0.01 { return }
      let distance = headHeight + geometry.spanForRow(at: row).y - offset
      contentOffset = CGPoint(x: bounds.minX, y: offset)
      pendingAnchor = (TableAnchor(part: .row(row), distance: distance), bounds.origin)
      update()
    }
  }

  /// Leads an animated scroll to where its row is by what is known now.
  func redirectScrollToRow() {
    guard let target = scrollTarget, let motion, exists(target.row) else { return }
    let offset = offset(showing: target.row, at: target.position)
    guard abs(offset - target.offset) > 0.5 else { return }
    scrollTarget?.offset = offset
    motion.redirect(to: CGPoint(x: bounds.minX, y: offset))
  }

  /// Ends an animated scroll to a row. If it arrived, the row is put right, since the heights of its
  /// neighbours may have become known only now. A scroll that was cut short ends where it is.
  func finishScrollToRow() {
    guard let target = scrollTarget else { return }
    // What is measured now may move the content.
    let hasArrived = abs(bounds.minY - target.offset) < 1
    update()
    scrollTarget = nil
    guard hasArrived, exists(target.row) else { return }
    jump(to: target.row, at: target.position)
  }

  /// The content offset at which a row lies where it was asked for, as far as heights are known.
  private func offset(showing row: RowPosition, at scrollPosition: ScrollPosition) -> CGFloat {
    let rect = rect(of: geometry.spanForRow(at: row))
    let inset = adjustedContentInset
    let top = inset.top + floatingHeight(of: .header, inSection: row.section)
    let bottom = inset.bottom + floatingHeight(of: .footer, inSection: row.section)
    let y: CGFloat
    switch scrollPosition {
    case .top: y = rect.minY - top
    case .middle: y = rect.midY - top - (bounds.height - top - bottom) / 2
    case .bottom: y = rect.maxY + bottom - bounds.height
    case .none:
      if rect.minY < bounds.minY + top || rect.height > bounds.height - top - bottom {
        y = rect.minY - top
      } else if rect.maxY > bounds.maxY - bottom {
        y = rect.maxY + bottom - bounds.height
      } else {
        return bounds.minY
      }
    }
    return clampedOffset(y)
  }

  /// What a header or footer covers at the edge of the viewport while its section is there.
  private func floatingHeight(of part: SectionPart, inSection section: Int) -> CGFloat {
    guard style == .plain else { return 0 }
    switch part {
    case .header: return restingRect(ofHeader: section).height
    case .footer: return restingRect(ofFooter: section).height
    }
  }
}
