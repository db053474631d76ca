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
}

extension UITableViewDataSource {
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
}
