import CoreGraphics

/// How far what a table shows stays away from its sides, in points, by the reading direction.
struct TableMargins: Hashable {
  /// From the leading edge, within what is not covered.
  var leading: CGFloat = 16
  /// From the trailing edge, within what is not covered.
  var trailing: CGFloat = 16
  /// What is covered at the leading edge, where content has to make room for that.
  var coveredLeading: CGFloat = 0
  /// What is covered at the trailing edge.
  var coveredTrailing: CGFloat = 0
  /// What of that is the section index, which lines between rows do not run under.
  var indexWidth: CGFloat = 0
}
