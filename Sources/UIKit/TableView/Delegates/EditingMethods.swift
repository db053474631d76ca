import Foundation

/// Which of the methods for editing a data source has.
@MainActor enum EditingMethods {
  /// Whether it deletes and inserts rows.
  static func commits(_ dataSource: any UITableViewDataSource) -> Bool {
    isWritten(dataSource, { commitAnswer(of: $0) }, inController: commit)
  }

  /// Whether it moves rows.
  static func moves(_ dataSource: any UITableViewDataSource) -> Bool {
    isWritten(dataSource, { moveAnswer(of: $0) }, inController: move)
  }

  private static func isWritten(
    _ dataSource: any UITableViewDataSource,
    _ answer: (any UITableViewDataSource) -> Any.Type, inController method: MethodOverride
  ) -> Bool {
    if dataSource is UITableViewController { return method.isOverridden(by: type(of: dataSource)) }
    return answer(dataSource) != LeftOutMethod.self
  }

  private static func commitAnswer<Source: UITableViewDataSource>(of _: Source) -> Any.Type {
    Source.CommitAnswer.self
  }

  private static func moveAnswer<Source: UITableViewDataSource>(of _: Source) -> Any.Type {
    Source.MoveAnswer.self
  }

  // MARK: Table view controllers

  private final class PlainController: UITableViewController {}

  private final class CommittingController: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      title = "commit"
    }
  }

  private final class MovingController: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      title = "move"
    }
  }

  private static let commit = MethodOverride(
    of: UITableViewController.self, overriddenBy: CommittingController.self,
    notBy: PlainController.self)
  private static let move = MethodOverride(
    of: UITableViewController.self, overriddenBy: MovingController.self,
    notBy: PlainController.self)
}
