import UIKit

/// Mistakes with snapshots that stop the program. They are here and not in the tests of them, since
/// a file that imports both `Testing` and a module of the name `UIKit` looks for a module that only
/// Apple has.
enum SnapshotMistakes {
  static func appendingAnItemTwice() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Ada", "Grace"])
    snapshot.appendItems(["Alan", "Grace"])
  }

  static func appendingASectionTwice() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([7, 8, 7])
  }

  static func appendingAnItemTwiceToATree() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([1, 2])
    snapshot.append([2], to: 1)
  }

  static func reloadingWhatIsNotThere() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.reloadItems(["Ada"])
  }

  static func appendingToASectionThatIsNotThere() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendItems(["Ada"], toSection: 3)
  }

  static func appendingWithoutSections() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendItems(["Ada"])
  }

  static func levelOfWhatIsNotThere() {
    _ = NSDiffableDataSourceSectionSnapshot<Int>().level(of: 4)
  }
}
