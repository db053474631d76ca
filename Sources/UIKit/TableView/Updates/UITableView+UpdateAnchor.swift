import Foundation
import ListCore

/// What stays in place on the screen through a batch.
///
/// It is the topmost part in sight that the batch leaves where it is among the others. Where what
/// is at the top goes or moves away, whatever comes to lie there begins where it began: the part
/// above it stays in place instead. A table that rests at its top stays there.
enum UpdateAnchor {
  /// A part, by new position, keeps its distance from the top of the viewport.
  case part(TableAnchor.Part, distance: CGFloat)
  /// What lies below a part, by new position, begins so far below the top of the viewport.
  case below(TableAnchor.Part, distance: CGFloat)
}

extension UITableView {
  /// What stays in place through a batch that is about to be made.
  func updateAnchor(_ map: UpdateMap) -> UpdateAnchor {
    let old = takeAnchor()
    if old.part == .top { return .part(.top, distance: old.distance) }
    let top = viewportTop(keeping: old)
    // A view above the sections is in sight, or nothing is: the content's top decides.
    guard top >= headHeight, var part = geometry.part(at: top - headHeight) else {
      return .part(.top, distance: -top)
    }
    var hole: UpdateAnchor?
    while true {
      let distance = headHeight + y(of: part) - top
      guard distance < bounds.height else { break }
      if let kept = keptPart(part, map) { return hole ?? .part(kept, distance: distance) }
      if hole == nil { hole = .below(partAbove(part, map), distance: distance) }
      guard let next = nextPart(part) else { break }
      part = next
    }
    return hole ?? .part(.top, distance: -top)
  }

  /// The anchor by the geometry after the batch.
  func anchor(_ anchor: UpdateAnchor) -> TableAnchor {
    switch anchor {
    case .part(let part, let distance):
      return TableAnchor(part: part, distance: distance)
    case .below(let part, let distance):
      let height: CGFloat
      switch part {
      case .top: height = headHeight
      case .row(let position): height = geometry.spanForRow(at: position).height
      case .section(let section): height = geometry.spanForHeader(inSection: section).height
      case .footer(let section): height = geometry.spanForFooter(inSection: section).height
      }
      return TableAnchor(part: part, distance: distance - height)
    }
  }

  private func y(of part: RowGeometry.Part) -> CGFloat {
    switch part {
    case .header(let section): geometry.spanForHeader(inSection: section).y
    case .row(let position): geometry.spanForRow(at: position).y
    case .footer(let section): geometry.spanForFooter(inSection: section).y
    }
  }

  /// A part by its new position, if it keeps its place among the others.
  private func keptPart(_ part: RowGeometry.Part, _ map: UpdateMap) -> TableAnchor.Part? {
    switch part {
    case .header(let old):
      return map.stays(section: old) ? map.newSection(of: old).map { .section($0) } : nil
    case .footer(let old):
      return map.stays(section: old) ? map.newSection(of: old).map { .footer($0) } : nil
    case .row(let old):
      if map.isReloaded(section: old.section), map.stays(section: old.section),
        let section = map.newSection(of: old.section), old.row < map.newCounts[section]
      {
        // Nobody knows which rows are the same; most likely those at the same places.
        return .row(RowPosition(section: section, row: old.row))
      }
      return map.stays(old) ? map.newPosition(of: old).map { .row($0) } : nil
    }
  }

  /// The part above one that does not stay, by its new position.
  private func partAbove(_ part: RowGeometry.Part, _ map: UpdateMap) -> TableAnchor.Part {
    let section: Int
    switch part {
    case .header(let old): section = old
    case .footer(let old): section = old
    case .row(let old):
      section = old.section
      if let above = map.lastStayingRow(above: old) { return .row(above) }
      if map.stays(section: section), let new = map.newSection(of: section) {
        let count = map.isReloaded(section: section) ? map.newCounts[new] : 0
        return count > 0 ? .row(RowPosition(section: new, row: count - 1)) : .section(new)
      }
    }
    return map.lastStayingSection(above: section).map { .footer($0) } ?? .top
  }

  /// The part below another.
  private func nextPart(_ part: RowGeometry.Part) -> RowGeometry.Part? {
    switch part {
    case .header(let section):
      return geometry.numberOfRows(inSection: section) > 0
        ? .row(RowPosition(section: section, row: 0)) : .footer(section: section)
    case .row(let position):
      return position.row + 1 < geometry.numberOfRows(inSection: position.section)
        ? .row(RowPosition(section: position.section, row: position.row + 1))
        : .footer(section: position.section)
    case .footer(let section):
      return section + 1 < geometry.numberOfSections ? .header(section: section + 1) : nil
    }
  }
}
