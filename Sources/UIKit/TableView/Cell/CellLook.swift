import Foundation

/// What a table says about the look of a cell, beside its content.
struct CellLook: Equatable {
  var tableStyle: UITableView.Style
  /// Whether it is the first row of its section.
  var isFirst: Bool
  /// Whether it is the last row of its section.
  var isLast: Bool
  var hasSeparators: Bool
  /// Whether the row right below shows that it is selected or pressed: no line lies between.
  var isAboveSelected = false
  var separatorColor: UIColor
  /// What the app set on the table; `nil` where the table uses its default.
  var separatorInset: UIEdgeInsets?
  var separatorInsetReference: UITableView.SeparatorInsetReference
  /// How far content stays away from the sides, in points.
  var margins: TableMargins
  var allowsMultipleSelection: Bool
}
