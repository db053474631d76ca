import ListCore

extension NaiveGeometry {
  /// Asks `geometry` everything there is to ask, and says the first answer that is wrong. Heights
  /// must be such that sums are exact.
  func firstDifference(to geometry: RowGeometry) -> String? {
    do { try geometry._checkInvariants() } catch { return "\(error)" }
    let parts = parts
    let total = parts.last.map { $0.y + $0.row.height } ?? 0
    return differenceInNumbers(geometry, total)
      ?? differenceInParts(geometry, parts)
      ?? differenceInHits(geometry, parts, total)
      ?? differenceInRanges(geometry, parts, total)
  }

  private func differenceInNumbers(_ geometry: RowGeometry, _ total: Double) -> String? {
    if geometry.numberOfSections != sections.count {
      return "\(geometry.numberOfSections) sections, not \(sections.count)"
    }
    if geometry.totalHeight != total { return "\(geometry.totalHeight) tall, not \(total)" }
    let positions = positions
    if geometry.numberOfRows != positions.count {
      return "\(geometry.numberOfRows) rows, not \(positions.count)"
    }
    for (number, position) in positions.enumerated() {
      if geometry.globalRow(of: position) != number { return "number of row \(position)" }
      if geometry.position(ofGlobalRow: number) != position { return "position of row \(number)" }
    }
    for (index, section) in sections.enumerated() {
      let count = geometry.numberOfRows(inSection: index)
      if count != section.rows.count {
        return "\(count) rows in section \(index), not \(section.rows.count)"
      }
    }
    return nil
  }

  private func differenceInParts(
    _ geometry: RowGeometry, _ parts: [(part: RowGeometry.Part, y: Double, row: Row)]
  ) -> String? {
    for (part, y, row) in parts {
      let span: RowGeometry.Span
      let isMeasured: Bool
      switch part {
      case .header(let section):
        span = geometry.spanForHeader(inSection: section)
        isMeasured = geometry.isHeaderMeasured(inSection: section)
        let whole = RowGeometry.Span(y: y, height: sections[section].height)
        let answer = geometry.spanForSection(section)
        if answer != whole { return "section \(section) is at \(answer), not \(whole)" }
      case .row(let position):
        span = geometry.spanForRow(at: position)
        isMeasured = geometry.isMeasured(position)
      case .footer(let section):
        span = geometry.spanForFooter(inSection: section)
        isMeasured = geometry.isFooterMeasured(inSection: section)
      }
      if span != RowGeometry.Span(y: y, height: row.height) {
        return "\(part) is at \(span), not \(y) and \(row.height) tall"
      }
      if isMeasured == row.isEstimated { return "\(part) is measured: \(isMeasured)" }
    }
    return nil
  }

  private func differenceInHits(
    _ geometry: RowGeometry, _ parts: [(part: RowGeometry.Part, y: Double, row: Row)],
    _ total: Double
  ) -> String? {
    for (part, y, row) in parts where row.height > 0 {
      for position in [y, y + row.height / 2, (y + row.height).nextDown] {
        let hit = geometry.part(at: position)
        if hit != part { return "at \(position) is \(hit as Any), not \(part)" }
      }
    }
    if let hit = geometry.part(at: (-1.0).nextUp) { return "\(hit) above the table" }
    if let hit = geometry.part(at: total) { return "\(hit) below the table" }
    return nil
  }

  /// Ranges from and to the edges of every part, and everything.
  private func differenceInRanges(
    _ geometry: RowGeometry, _ parts: [(part: RowGeometry.Part, y: Double, row: Row)],
    _ total: Double
  ) -> String? {
    let middle = parts.isEmpty ? 0 : parts[parts.count / 2].y
    var ranges = [-1..<total + 1, 0..<total, middle..<total, 0..<middle]
    for (_, y, row) in parts {
      ranges.append(y..<y + row.height)
      ranges.append(y..<y + row.height + 0.25)
      ranges.append(y - 0.25..<y + 70)
    }
    for range in ranges {
      if let difference = difference(geometry, parts, in: range) { return difference }
    }
    return nil
  }

  private func difference(
    _ geometry: RowGeometry, _ parts: [(part: RowGeometry.Part, y: Double, row: Row)],
    in range: Range<Double>
  ) -> String? {
    var shown = Set<Int>()
    var iterator = geometry.rows(in: range).makeIterator()
    for (part, y, row) in parts
    where !range.isEmpty && row.height > 0 && y < range.upperBound
      && y + row.height > range.lowerBound
    {
      switch part {
      case .header(let section), .footer(let section):
        shown.insert(section)
      case .row(let position):
        shown.insert(position.section)
        guard let next = iterator.next() else { return "rows in \(range) end before \(position)" }
        if next.position != position {
          return "rows in \(range) have \(next.position) for \(position)"
        }
        if next.span != RowGeometry.Span(y: y, height: row.height) {
          return "rows in \(range) have \(position) at \(next.span), not \(y)"
        }
      }
    }
    if let next = iterator.next() { return "rows in \(range) go on with \(next.position)" }
    if iterator.next() != nil { return "rows in \(range) begin again" }
    let expected = shown.isEmpty ? 0..<0 : (shown.min() ?? 0)..<(shown.max() ?? 0) + 1
    let answer = geometry.sections(in: range)
    return answer == expected ? nil : "sections in \(range) are \(answer), not \(expected)"
  }
}
