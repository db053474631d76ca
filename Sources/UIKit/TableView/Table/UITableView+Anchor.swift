import Foundation
import ListCore

/// Keeping what the user looks at in place while heights change.
///
/// The content offset is not what decides: it follows from an anchor, a row and its distance from
/// the top of the viewport. Heights above the anchor may change by any amount; the offset then
/// changes by as much, and nothing moves on the screen.
extension UITableView {
  /// Remembers what is at the top of the viewport, before heights change. The next layout pass puts
  /// it back there, unless the table was scrolled in between.
  func captureAnchor() {
    if let pendingAnchor, pendingAnchor.offset == bounds.origin { return }
    pendingAnchor = (currentAnchor(), bounds.origin)
  }

  /// The anchor for the layout pass at hand.
  func takeAnchor() -> TableAnchor {
    defer { pendingAnchor = nil }
    if let pendingAnchor, pendingAnchor.offset == bounds.origin, exists(pendingAnchor.anchor.part) {
      return pendingAnchor.anchor
    }
    return currentAnchor()
  }

  /// What is at the top of the viewport.
  ///
  /// When resting at the top of the content it is the top itself, so that headers that grow stay in
  /// sight. Else
  /// it is the first row that has a cell; and where no cell is left, after a jump, what the
  /// geometry has there.
  func currentAnchor() -> TableAnchor {
    let top = bounds.minY
    let limit = -adjustedContentInset.top + 0.5
    if top <= limit, rows.isEmpty || laidOutBounds.minY <= limit {
      return TableAnchor(part: .top, distance: -top)
    }
    if let row = rows.first(where: { $0.frame.maxY > top }), row.frame.minY < bounds.maxY {
      return TableAnchor(part: .row(row.position), distance: row.frame.minY - top)
    }
    let part: TableAnchor.Part
    switch geometry.part(at: top - headHeight) {
    case .row(let position): part = .row(position)
    case .header(let section): part = .section(section)
    case .footer(let section): part = .footer(section)
    case nil: part = .top
    }
    return TableAnchor(part: part, distance: y(of: part) - top)
  }

  /// Where the viewport begins if an anchor stays in place, in the table's coordinates.
  func viewportTop(keeping anchor: TableAnchor) -> CGFloat { y(of: anchor.part) - anchor.distance }

  /// The top of a part, in the table's coordinates.
  private func y(of part: TableAnchor.Part) -> CGFloat {
    switch part {
    case .top: 0
    case .row(let position): headHeight + geometry.spanForRow(at: position).y
    case .section(let section): headHeight + geometry.spanForHeader(inSection: section).y
    case .footer(let section): headHeight + geometry.spanForFooter(inSection: section).y
    }
  }

  private func exists(_ part: TableAnchor.Part) -> Bool {
    switch part {
    case .top: true
    case .row(let position): exists(position)
    case .section(let section), .footer(let section): section < geometry.numberOfSections
    }
  }
}
