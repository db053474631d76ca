import Foundation

/// Gets data for rows that are likely to come in sight soon, such as pictures from a network.
///
/// The table looks ahead by about a screen, in the direction of the scroll. It is a hint: a row may
/// come in sight without having been asked for, and the other way round.
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows are about to come in sight: begin to get their data.
  ///
  /// While the scroll keeps its direction no row is given twice.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPaths: The rows; that nearest to those in sight is first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Rows that were asked for are not about to come in sight any more, since the scroll turned or
  /// jumped over them. Nothing by default.
  ///
  /// Rows that are deleted, or loaded anew by `reloadData()`, are not given.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPaths: The rows; that nearest to those in sight is first.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
