import ListCore

/// Rows that are selected, or lose their selection, from one row on as far as the user goes: with
/// Shift held, or with two fingers.
struct SelectionSweep {
  /// Where it began.
  var anchor: RowPosition
  /// How far it went; `nil` before it went anywhere.
  var extent: RowPosition?
  /// Whether rows on the way are selected, and do not lose their selection.
  var selects: Bool
  /// What was selected before, which counts again for rows that the sweep leaves.
  var before: TableSelection

  /// The same sweep once rows went elsewhere; `nil` if one of its ends is there no more.
  func moved(by newPosition: (RowPosition) -> RowPosition?) -> SelectionSweep? {
    guard let anchor = newPosition(anchor) else { return nil }
    let extent = extent.flatMap(newPosition)
    if self.extent != nil, extent == nil { return nil }
    var before = before
    before.move(by: newPosition)
    return SelectionSweep(anchor: anchor, extent: extent, selects: selects, before: before)
  }
}
