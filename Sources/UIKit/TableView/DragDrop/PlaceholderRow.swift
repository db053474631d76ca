import ListCore

/// One row of a table that is none of the data's.
@MainActor final class PlaceholderRow {
  let placeholder: UITableViewPlaceholder

  init(_ placeholder: UITableViewPlaceholder) { self.placeholder = placeholder }
}

/// The rows of a table that are none of the data's, and where they are.
@MainActor struct TablePlaceholders {
  /// In the order of `places`.
  private(set) var rows: [PlaceholderRow] = []
  /// Where they are among the rows that are shown.
  private(set) var places = ExtraRows()
  /// Whether index paths count all rows that are shown now, in place of those of the data.
  var areShownRowsMeant = false

  var isEmpty: Bool { rows.isEmpty }

  func row(at position: RowPosition) -> PlaceholderRow? {
    places.positions.firstIndex(of: position).map { rows[$0] }
  }

  func position(of row: PlaceholderRow) -> RowPosition? {
    rows.firstIndex { $0 === row }.map { places.positions[$0] }
  }

  /// The same with another one.
  func adding(_ row: PlaceholderRow, at insertion: RowPosition) -> TablePlaceholders {
    var result = self
    let index = result.places.insert(at: insertion)
    result.rows.insert(row, at: index)
    return result
  }

  /// The same without one.
  func removing(_ row: PlaceholderRow) -> TablePlaceholders {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return self }
    var result = self
    result.rows.remove(at: index)
    result.places.remove(at: index)
    return result
  }

  /// The same after a batch of changes of the data.
  func following(_ map: UpdateMap) -> TablePlaceholders {
    let (places, kept) = places.following(map)
    var result = self
    result.places = places
    result.rows = kept.map { rows[$0] }
    return result
  }
}
