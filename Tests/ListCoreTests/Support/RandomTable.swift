import SeededRandom
import ListCore

/// A `RowGeometry` and plain arrays that go through the same random changes.
struct RandomTable {
  var geometry = RowGeometry()
  var model = NaiveGeometry()
  /// Heights are multiples of one `unit`th of a point.
  var unit = 64.0
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Makes one change to both, and says which.
  mutating func change() -> String {
    let positions = model.positions
    let tooLarge = positions.count > 100 || model.sections.count > 15
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30:
      return measure(positions)
    case 30..<38:
      return setHeaderOrFooter()
    case 38..<53:
      return tooLarge ? removeRows() : insertRows()
    case 53..<66:
      return removeRows()
    case 66..<74:
      return moveRow(positions)
    case 74..<82:
      return tooLarge ? removeSections() : insertSections()
    case 82..<87:
      return removeSections()
    case 87..<94:
      return moveSection()
    default:
      return forget(positions)
    }
  }

  /// Compares a few answers.
  mutating func differenceAtRandom() -> String? {
    do { try geometry._checkInvariants() } catch { return "\(error)" }
    let parts = model.parts
    guard let index = parts.indices.randomElement(using: &generator) else {
      return geometry.totalHeight == 0 ? nil : "an empty table is \(geometry.totalHeight) tall"
    }
    let (part, y, row) = parts[index]
    if case .row(let position) = part {
      let span = geometry.spanForRow(at: position)
      if span != RowGeometry.Span(y: y, height: row.height) { return "\(position) is at \(span)" }
    }
    if row.height > 0 && geometry.part(at: y) != part { return "\(part) is not found at \(y)" }
    let last = parts[parts.count - 1]
    let total = last.y + last.row.height
    return geometry.totalHeight == total ? nil : "\(geometry.totalHeight) tall, not \(total)"
  }

  /// Compares a few answers where sums are rounded.
  mutating func differenceWithRounding() -> String? {
    let tolerance = 1e-9
    let parts = model.parts
    let total = parts.last.map { $0.y + $0.row.height } ?? 0
    if abs(geometry.totalHeight - total) > tolerance {
      return "\(geometry.totalHeight) tall, not \(total)"
    }
    for _ in 0..<8 {
      guard let (part, y, row) = parts.randomElement(using: &generator),
        case .row(let position) = part
      else { continue }
      let span = geometry.spanForRow(at: position)
      if abs(span.y - y) > tolerance || span.height != row.height {
        return "\(position) is at \(span), not \(y)"
      }
      if row.height == 0 { continue }
      if geometry.part(at: span.y) != part { return "\(position) is not found at \(span.y)" }
      let found = geometry.rows(in: span.y..<span.y + row.height / 2).map(\.position)
      if found != [position] { return "\(found) found instead of \(position) at \(span.y)" }
      for edge in [span.y.nextDown, span.y.nextUp, span.maxY.nextDown, span.maxY] {
        if let difference = differenceAtEdge(edge, tolerance) { return difference }
      }
    }
    return differenceAtEdge(geometry.totalHeight.nextDown, tolerance)
  }

  /// Whether what is found at `y`, which rounding may put between two parts, reaches to there.
  private func differenceAtEdge(_ y: Double, _ tolerance: Double) -> String? {
    guard y >= 0 && y < geometry.totalHeight else { return nil }
    guard let part = geometry.part(at: y) else { return "nothing is found at \(y)" }
    let span =
      switch part {
      case .header(let section): geometry.spanForHeader(inSection: section)
      case .row(let position): geometry.spanForRow(at: position)
      case .footer(let section): geometry.spanForFooter(inSection: section)
      }
    let isRight = span.y <= y && y < span.maxY + tolerance && span.height > 0
    return isRight ? nil : "\(part) is found at \(y), but is at \(span)"
  }
}

// MARK: - The changes

extension RandomTable {
  /// Few enough heights that neighbours are often alike; some rows have none.
  private mutating func height() -> Double {
    let steps: [Double] = [0, 44, 44, 44 + 1 / unit, 61 + 2 / unit, 87 + 1 / unit]
    return steps.randomElement(using: &generator) ?? 44
  }

  private mutating func row() -> NaiveGeometry.Row {
    NaiveGeometry.Row(height: height(), isEstimated: Bool.random(using: &generator))
  }

  private mutating func section() -> NaiveGeometry.Section {
    var section = NaiveGeometry.Section()
    section.header = row()
    section.footer = row()
    let isEstimated = Bool.random(using: &generator)
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      section.rows.append(NaiveGeometry.Row(height: height(), isEstimated: isEstimated))
    }
    return section
  }

  private mutating func insertionPosition() -> RowPosition? {
    guard let section = model.sections.indices.randomElement(using: &generator) else { return nil }
    let count = model.sections[section].rows.count
    return RowPosition(section: section, row: Int.random(in: 0...count, using: &generator))
  }

  private mutating func subrange(of count: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &generator)
    return start..<min(count, start + Int.random(in: 0...5, using: &generator))
  }

  private mutating func measure(_ positions: [RowPosition]) -> String {
    guard let position = positions.randomElement(using: &generator) else { return "nothing" }
    let height = height()
    geometry.setHeight(height, ofRow: position)
    model[position] = NaiveGeometry.Row(height: height, isEstimated: false)
    return "setHeight(\(height), ofRow: \(position))"
  }

  private mutating func setHeaderOrFooter() -> String {
    guard let section = model.sections.indices.randomElement(using: &generator) else {
      return "nothing"
    }
    let row = row()
    if Bool.random(using: &generator) {
      geometry.setHeaderHeight(row.height, inSection: section, isEstimated: row.isEstimated)
      model.sections[section].header = row
      return "setHeaderHeight(\(row.height), inSection: \(section))"
    }
    geometry.setFooterHeight(row.height, inSection: section, isEstimated: row.isEstimated)
    model.sections[section].footer = row
    return "setFooterHeight(\(row.height), inSection: \(section))"
  }

  private mutating func insertRows() -> String {
    guard let position = insertionPosition() else { return insertSections() }
    let count = Int.random(in: 0...6, using: &generator)
    let isEstimated = Bool.random(using: &generator)
    var rows: [NaiveGeometry.Row] = []
    if Bool.random(using: &generator) {
      let height = height()
      rows = Array(repeating: .init(height: height, isEstimated: isEstimated), count: count)
      geometry.insertRows(count, at: position, height: height, isEstimated: isEstimated)
    } else {
      for _ in 0..<count { rows.append(.init(height: height(), isEstimated: isEstimated)) }
      geometry.insertRows(heights: rows.map(\.height), at: position, isEstimated: isEstimated)
    }
    model.sections[position.section].rows.insert(contentsOf: rows, at: position.row)
    return "insertRows(\(rows.map(\.height)), at: \(position))"
  }

  private mutating func removeRows() -> String {
    guard let section = model.sections.indices.randomElement(using: &generator) else {
      return "nothing"
    }
    let rows = subrange(of: model.sections[section].rows.count)
    geometry.removeRows(rows, inSection: section)
    model.sections[section].rows.removeSubrange(rows)
    return "removeRows(\(rows), inSection: \(section))"
  }

  private mutating func moveRow(_ positions: [RowPosition]) -> String {
    guard let source = positions.randomElement(using: &generator),
      let section = model.sections.indices.randomElement(using: &generator)
    else { return "nothing" }
    let limit = model.sections[section].rows.count - (section == source.section ? 1 : 0)
    let target = RowPosition(section: section, row: Int.random(in: 0...limit, using: &generator))
    geometry.moveRow(at: source, to: target)
    model.moveRow(at: source, to: target)
    return "moveRow(at: \(source), to: \(target))"
  }

  private mutating func insertSections() -> String {
    let index = Int.random(in: 0...model.sections.count, using: &generator)
    var sections: [NaiveGeometry.Section] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) { sections.append(section()) }
    geometry.insertSections(sections.map(\.spec), at: index)
    model.sections.insert(contentsOf: sections, at: index)
    return "insertSections(\(sections.count), at: \(index))"
  }

  private mutating func removeSections() -> String {
    let sections = subrange(of: model.sections.count)
    geometry.removeSections(sections)
    model.sections.removeSubrange(sections)
    return "removeSections(\(sections))"
  }

  private mutating func moveSection() -> String {
    guard let source = model.sections.indices.randomElement(using: &generator),
      let target = model.sections.indices.randomElement(using: &generator)
    else { return "nothing" }
    geometry.moveSection(source, to: target)
    model.moveSection(source, to: target)
    return "moveSection(\(source), to: \(target))"
  }

  private mutating func forget(_ positions: [RowPosition]) -> String {
    let estimate: Double? = Bool.random(using: &generator) ? nil : height()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      geometry.invalidateHeights(estimate: estimate)
      model.changeRows { row in
        row = NaiveGeometry.Row(height: estimate ?? row.height, isEstimated: true)
      }
      return "invalidateHeights(estimate: \(estimate as Any))"
    default:
      guard let position = positions.randomElement(using: &generator) else { return "nothing" }
      geometry.invalidateHeight(ofRow: position, estimate: estimate)
      model[position] = .init(height: estimate ?? model[position].height, isEstimated: true)
      return "invalidateHeight(ofRow: \(position), estimate: \(estimate as Any))"
    }
  }
}
