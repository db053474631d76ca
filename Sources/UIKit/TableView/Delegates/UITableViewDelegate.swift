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

  // MARK: Editing

  /// How a row can be edited; by deleting it unless this says otherwise.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// The text of the button that deletes a row; "Delete" by default.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The buttons that a swipe towards the leading edge uncovers, in the old form. Asked only where
  /// ``tableView(_:trailingSwipeActionsConfigurationForRowAt:)`` is left out; the first stands at the
  /// edge.
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]?
  /// The buttons that a swipe towards the trailing edge uncovers; none by default.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The buttons that a swipe towards the leading edge uncovers. Where it is left out, a row that can
  /// be deleted has a Delete button. `nil`, or a configuration without actions, stands for none.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Whether the content of a row moves aside in edit mode; yes by default.
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  /// The buttons of a row are being uncovered. Not called for edit mode, which the program itself
  /// begins.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// The buttons of a row are covered again, or gone with their row. Called once for each
  /// ``tableView(_:willBeginEditingRowAt:)``.
  ///
  /// - Parameter indexPath: The row; `nil` if it no longer exists.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Where a row that the user drags may go, given where it would: the proposal by default.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Several rows and keys

  /// Whether two fingers that move over rows, or a click with Shift or Control, select several of
  /// them, beginning with a row; not by default.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// The user began to select several rows. The place to turn on edit mode, where only that allows
  /// several rows to be selected.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The user is done with selecting several rows.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// Whether keys can move to a row; yes by default.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// The row at which keys begin when they stand on none; `nil`, the default, for the first in sight.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

  /// Whether the focus may move as a context says; yes by default.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// The focus moved: keys stand on another row, or on none.
  ///
  /// - Parameter coordinator: Takes what is to be animated along.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  // MARK: Drags

  /// Whether a drag that rests over a row chooses it as a tap does, in a table with
  /// ``UITableView/isSpringLoaded``; yes by default. May change what of the row shows it, in the
  /// context.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool

  // MARK: Menus

  /// Whether a row has a menu to cut, copy and paste, where the delegate gives it no other menu; not
  /// by default. Which of the three it has says
  /// ``tableView(_:canPerformAction:forRowAt:withSender:)``.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Whether the menu to cut, copy and paste has a command for a row; not by default.
  ///
  /// - Parameter action: A selector with the name `cut:`, `copy:` or `paste:`.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// The user chose a command of the menu to cut, copy and paste.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)

  /// The menu of a row, for a place in the table's coordinates; `nil` for none. By default rows have
  /// no menus.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// What is lifted off the screen beside a menu; by default the row's cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Where what was lifted goes back to; by default where it came from.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The user tapped what was lifted.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  /// A menu is about to come.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// A menu is about to go.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}
