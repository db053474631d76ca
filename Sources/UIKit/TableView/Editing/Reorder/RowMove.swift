import ListCore

/// One row that went elsewhere.
struct RowMove {
  /// Where it was.
  var source: RowPosition
  /// Where it is, counted without it.
  var target: RowPosition

  /// Where a row is afterwards.
  func position(after row: RowPosition) -> RowPosition {
    if row == source { return target }
    var row = row
    if row.section == source.section, row.row > source.row { row.row -= 1 }
    if row.section == target.section, row.row >= target.row { row.row += 1 }
    return row
  }
}
