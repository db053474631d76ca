import Foundation
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

  /// The index path of a row; of a placeholder, where a row would be inserted in its place.
  func dataPath(_ row: RowPosition) -> IndexPath {
    if isEmpty || areShownRowsMeant { return IndexPath(row) }
    return IndexPath(places.data(row))
  }

  /// The row that an index path names.
  func shownRow(_ indexPath: IndexPath) -> RowPosition {
    if isEmpty || areShownRowsMeant { return RowPosition(indexPath) }
    return places.shown(RowPosition(indexPath))
  }

  /// The same as if a row, which is none of them, were not there.
  func without(_ row: RowPosition) -> TablePlaceholders {
    if isEmpty { return self }
    var result = self
    result.places.move { place in
      place.section == row.section && place.row > row.row
        ? RowPosition(section: place.section, row: place.row - 1) : place
    }
    return result
  }

  /// Follows a move of a row that is none of them.
  mutating func follow(_ move: RowMove) {
    if !isEmpty { places.move(by: move.position(after:)) }
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
