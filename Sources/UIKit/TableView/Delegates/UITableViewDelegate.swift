import Foundation

/// What a table asks and tells about its rows and sections.
///
/// Every method has a default implementation, so a delegate writes those it needs. Where it matters
/// whether a method was written at all (heights and header views), the default answers a value that
/// only the table knows; having seen it once, the table asks no more until its delegate changes.
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  // MARK: Display

  /// A cell is about to come in sight. The last chance to change how it looks.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header is about to come in sight.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// A footer is about to come in sight.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// A cell went out of sight. The row may no longer exist.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
  /// A header went out of sight. The section may no longer exist.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// A footer went out of sight. The section may no longer exist.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  // MARK: Heights, in points

  /// The height of a row, or ``UITableView/automaticDimension`` where its cell decides.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a header, or ``UITableView/automaticDimension`` where its content decides.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a footer, or ``UITableView/automaticDimension`` where its content decides.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// A guess at the height of a row that was not shown yet. Asked for every row when data loads.
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// A guess at the height of a header that was not shown yet.
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat
  /// A guess at the height of a footer that was not shown yet.
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat

  // MARK: Headers and footers

  /// The view above a section; `nil` for the title's, if the section has a title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The view below a section; `nil` for the title's, if the section has a title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  // MARK: Accessories and indentation

  /// The detail button of a row was tapped.
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// How many levels deep a row's content stands; zero by default.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Highlighting and selection

  /// Whether a row takes part in highlighting and selection at all; yes by default.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row was pressed.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// A row is no longer pressed.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The user is about to select a row. Answer another to select that one, `nil` for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row is about to lose its selection. Answer another to have that one lose it, `nil` for none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A row lost its selection through the user.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Whether moving to a row by keys selects it as a tap does;
  /// ``UITableView/selectionFollowsFocus`` by default.
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// Whether a row has a primary action; yes by default.
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool
  /// The user tapped a row or pressed Return on it, beyond selecting it.
  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
}
