import CoreGraphics

/// What cells depend on at the sides of a table, in points.
struct TableSides: Equatable {
  /// The width of the table.
  var width: CGFloat = 0
  /// How far rows stay away from its sides.
  var cardInset: CGFloat = 0
  /// How far the content of cells stays away from their sides.
  var margins = TableMargins()
}
