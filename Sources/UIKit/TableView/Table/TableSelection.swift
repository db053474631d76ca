import ListCore

/// The selected rows of a table.
struct TableSelection {
  private var rows: Set<RowPosition> = []
  /// The row that was selected last.
  private(set) var last: RowPosition?
  /// A row that keys selected without telling the delegate.
  var quiet: RowPosition?

  /// How many rows are selected.
  var count: Int { rows.count }
  /// Whether no row is selected.
  var isEmpty: Bool { rows.isEmpty }
  /// The selected rows from top to bottom.
  var sorted: [RowPosition] { rows.sorted() }
  /// The topmost selected row.
  var first: RowPosition? { rows.min() }

  /// Whether a row is selected.
  func contains(_ row: RowPosition) -> Bool { !rows.isEmpty && rows.contains(row) }

  /// Adds a row.
  mutating func insert(_ row: RowPosition) {
    rows.insert(row)
    last = row
  }

  /// Takes a row out.
  mutating func remove(_ row: RowPosition) {
    rows.remove(row)
    if last == row { last = rows.max() }
    if quiet == row { quiet = nil }
  }

  /// Takes all rows out.
  mutating func removeAll() {
    rows.removeAll()
    last = nil
    quiet = nil
  }

  /// Follows rows to their new positions; `nil` is for rows that are there no more.
  mutating func move(by newPosition: (RowPosition) -> RowPosition?) {
    guard !rows.isEmpty || last != nil || quiet != nil else { return }
    rows = Set(rows.compactMap(newPosition))
    last = last.flatMap(newPosition) ?? rows.max()
    quiet = quiet.flatMap(newPosition)
  }
}
