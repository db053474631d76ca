import UIKit
import XCTest

/// Snapshots of sections and items.
final class SnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func twoSections() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  func testItemsGoToTheSectionThatIsNamedOrToTheLast() {
    let snapshot = twoSections()
    XCTAssertEqual(snapshot.sectionIdentifiers, ["a", "b"])
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 3, 4, 5])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 2, 3])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [4, 5])
    XCTAssertEqual(snapshot.numberOfItems, 5)
    XCTAssertEqual(snapshot.numberOfSections, 2)
    XCTAssertEqual(snapshot.numberOfItems(inSection: "b"), 2)
  }

  func testItemsAndSectionsAreFound() {
    let snapshot = twoSections()
    XCTAssertEqual(snapshot.indexOfItem(1), 0)
    XCTAssertEqual(snapshot.indexOfItem(5), 4)
    XCTAssertNil(snapshot.indexOfItem(6))
    XCTAssertEqual(snapshot.indexOfSection("b"), 1)
    XCTAssertNil(snapshot.indexOfSection("c"))
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 4), "b")
    XCTAssertNil(snapshot.sectionIdentifier(containingItem: 6))
  }

  func testItemsComeBeforeAndAfterOthers() {
    var snapshot = twoSections()
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12, 13], afterItem: 5)
    snapshot.insertItems([14], afterItem: 4)
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 10, 11, 2, 3])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [4, 14, 5, 12, 13])
    XCTAssertEqual(snapshot.indexOfItem(13), 9)
  }

  func testItemsMoveWithinAndBetweenSections() {
    var snapshot = twoSections()
    snapshot.moveItem(1, afterItem: 2)
    snapshot.moveItem(5, beforeItem: 1)
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [2, 5, 1, 3])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [4])
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 5), "a")
  }

  func testSectionsComeMoveAndGoWithTheirItems() {
    var snapshot = twoSections()
    snapshot.insertSections(["x"], beforeSection: "a")
    snapshot.insertSections(["y", "z"], afterSection: "a")
    XCTAssertEqual(snapshot.sectionIdentifiers, ["x", "a", "y", "z", "b"])
    snapshot.moveSection("b", beforeSection: "x")
    XCTAssertEqual(snapshot.itemIdentifiers, [4, 5, 1, 2, 3])
    snapshot.moveSection("x", afterSection: "z")
    XCTAssertEqual(snapshot.sectionIdentifiers, ["b", "a", "y", "z", "x"])
    snapshot.deleteSections(["a", "y", "not there"])
    XCTAssertEqual(snapshot.sectionIdentifiers, ["b", "z", "x"])
    XCTAssertEqual(snapshot.itemIdentifiers, [4, 5])
    XCTAssertNil(snapshot.indexOfItem(1))
    snapshot.appendItems([1], toSection: "z")
    XCTAssertEqual(snapshot.itemIdentifiers, [4, 5, 1])
  }

  func testDeletesPassOverWhatIsNotThere() {
    var snapshot = twoSections()
    snapshot.deleteItems([2, 99, 4, 2])
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 3, 5])
    snapshot.appendItems([2])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [5, 2])
  }

  func testDeletingAllItemsTakesTheSectionsToo() {
    var snapshot = twoSections()
    snapshot.deleteAllItems()
    XCTAssertEqual(snapshot.numberOfSections, 0)
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    XCTAssertEqual(snapshot.itemIdentifiers, [1])
  }

  func testMarksAreKeptInOrderOnceAndGoWithTheirItems() {
    var snapshot = twoSections()
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1, 4])
    snapshot.reconfigureItems([2, 5])
    snapshot.reloadSections(["b"])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [3, 1, 4])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [2, 5])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [3])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [2])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, [])
  }

  func testSnapshotsAreValues() {
    let first = twoSections()
    var second = first
    second.deleteItems([1])
    second.appendItems([6])
    XCTAssertEqual(first.itemIdentifiers, [1, 2, 3, 4, 5])
    XCTAssertEqual(second.itemIdentifiers, [2, 3, 4, 5, 6])
  }

  func testSnapshotsGoToOtherTasks() async {
    let snapshot = twoSections()
    let count = await Task.detached { snapshot.numberOfItems }.value
    XCTAssertEqual(count, 5)
  }
}
