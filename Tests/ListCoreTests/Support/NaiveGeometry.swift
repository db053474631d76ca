import ListCore

/// The geometry of a table in the plainest form, arrays of heights, to compare `RowGeometry` with.
struct NaiveGeometry {
  struct Row: Equatable {
    var height: Double
    var isEstimated: Bool
  }

  struct Section {
    var header = Row(height: 0, isEstimated: false)
    var rows: [Row] = []
    var footer = Row(height: 0, isEstimated: false)

    var height: Double {
      header.height + rows.reduce(0) { $0 + $1.height } + footer.height
    }

    /// What makes the same section in `RowGeometry`, row by row.
    var spec: RowGeometry.SectionSpec {
      let isEstimated = rows.first?.isEstimated ?? false
      precondition(rows.allSatisfy { $0.isEstimated == isEstimated })
      return .init(
        heights: rows.map(\.height), isEstimated: isEstimated, header: header.height,
        footer: footer.height, isHeaderEstimated: header.isEstimated,
        isFooterEstimated: footer.isEstimated)
    }
  }

  var sections: [Section] = []

  /// Every header, row and footer from top to bottom, and where each begins.
  var parts: [(part: RowGeometry.Part, y: Double, row: Row)] {
    var parts: [(part: RowGeometry.Part, y: Double, row: Row)] = []
    var y = 0.0
    func add(_ part: RowGeometry.Part, _ row: Row) {
      parts.append((part, y, row))
      y += row.height
    }
    for (index, section) in sections.enumerated() {
      add(.header(section: index), section.header)
      for (row, content) in section.rows.enumerated() {
        add(.row(RowPosition(section: index, row: row)), content)
      }
      add(.footer(section: index), section.footer)
    }
    return parts
  }

  var positions: [RowPosition] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPosition(section: section, row: $0) }
    }
  }

  subscript(position: RowPosition) -> Row {
    get { sections[position.section].rows[position.row] }
    set { sections[position.section].rows[position.row] = newValue }
  }

  mutating func moveRow(at source: RowPosition, to target: RowPosition) {
    let row = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
  }

  mutating func moveSection(_ source: Int, to target: Int) {
    let section = sections.remove(at: source)
    sections.insert(section, at: target)
  }

  mutating func changeRows(_ change: (inout Row) -> Void) {
    for section in sections.indices {
      for row in sections[section].rows.indices { change(&sections[section].rows[row]) }
    }
  }
}
