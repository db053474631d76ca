import Foundation

/// What a table shows: how many sections and rows there are, and a cell for each row.
///
/// Two methods are required; the others have default implementations that say "nothing". A class
/// that leaves one of those out and has a subclass write it must declare it itself, since without
/// Objective-C the subclass's method would not be found.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has. Asked once for each section when the table loads its data.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell for a row, usually one from
  /// ``UITableView/dequeueReusableCell(withIdentifier:for:)``. Asked when the row comes in sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// How many sections there are; one by default.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The text above a section; none by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a section; none by default.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// The titles of the section index at the trailing edge; none by default. Asked when the table
  /// loads its data. ``UITableView/indexSearch`` is shown as a magnifying glass.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section that a title of the section index stands for; by default the one of the same
  /// number. With -1 or `NSNotFound` the table does not move: for ``UITableView/indexSearch``, say,
  /// where the data source scrolls to the search bar itself.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - title: The title.
  ///   - index: Its number among the titles.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int

  // MARK: Editing

  /// What ``tableView(_:commit:forRowAt:)`` answers: nothing where it is written, ``LeftOutMethod``
  /// where it is not. The compiler finds it; there is nothing to write.
  ///
  /// It tells the table whether rows can be deleted by a swipe. Since the protocol has such types,
  /// a variable for any data source is an `any UITableViewDataSource`, with the `any`.
  associatedtype CommitAnswer
  /// What ``tableView(_:moveRowAt:to:)`` answers; see ``CommitAnswer``.
  associatedtype MoveAnswer

  /// Whether a row takes part in edit mode and has swipe actions; yes by default.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether the user can move a row; yes by default, if ``tableView(_:moveRowAt:to:)`` is written.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Deletes a row, or inserts one, because the user asked for it: changes the data, then tells the
  /// table, by `deleteRows(at:with:)` or `insertRows(at:with:)`.
  ///
  /// A data source that writes this method has, without more, a Delete button behind every row that
  /// can be edited.
  @discardableResult func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> CommitAnswer

  /// Moves a row in the data, because the user dragged it. The table shows it there already.
  ///
  /// - Parameters:
  ///   - sourceIndexPath: Where the row was.
  ///   - destinationIndexPath: Where it is once it was taken out.
  @discardableResult func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> MoveAnswer
}

/// What a method answers that a data source leaves out.
public struct LeftOutMethod: Sendable {
  init() {}
}

extension UITableViewDataSource {
  /// No section index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section of the same number.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// No title.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No title.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Every row can be edited.
  public func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Every row can be moved, where rows can be moved at all.
  public func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Says that the method is left out.
  @discardableResult public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> LeftOutMethod { LeftOutMethod() }

  /// Says that the method is left out.
  @discardableResult public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> LeftOutMethod { LeftOutMethod() }
}
