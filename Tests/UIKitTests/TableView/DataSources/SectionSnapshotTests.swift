import UIKit
import XCTest

/// Snapshots of one section, with items below items.
final class SectionSnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// Fruit (apple (red, green), pear), bread.
  private func food() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["red", "green"], to: "apple")
    return snapshot
  }

  func testItemsComeBelowOthers() {
    let snapshot = food()
    XCTAssertEqual(snapshot.rootItems, ["fruit", "bread"])
    XCTAssertEqual(snapshot.items, ["fruit", "apple", "red", "green", "pear", "bread"])
    XCTAssertEqual(["fruit", "pear", "red"].map { snapshot.level(of: $0) }, [0, 1, 2])
    XCTAssertEqual(snapshot.parent(of: "red"), "apple")
    XCTAssertNil(snapshot.parent(of: "fruit"))
    XCTAssertNil(snapshot.parent(of: "stone"))
    XCTAssertEqual(snapshot.index(of: "pear"), 4)
    XCTAssertNil(snapshot.index(of: "stone"))
    XCTAssertTrue(snapshot.contains("green"))
    XCTAssertFalse(snapshot.contains("stone"))
  }

  func testItemsBelowACollapsedOneAreHidden() {
    var snapshot = food()
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "bread"])
    snapshot.expand(["apple"])
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "bread"])
    XCTAssertFalse(snapshot.isVisible("red"))
    snapshot.expand(["fruit"])
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "apple", "red", "green", "pear", "bread"])
    XCTAssertTrue(snapshot.isVisible("red"))
    XCTAssertTrue(snapshot.isExpanded("fruit"))
    XCTAssertEqual(snapshot.expandedItems, ["fruit", "apple"])
    snapshot.collapse(["fruit"])
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "bread"])
    snapshot.expand(["fruit"])
    XCTAssertEqual(snapshot.visibleItems.count, 6, "what was expanded further down stays so")
    snapshot.collapse(["apple"])
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "apple", "pear", "bread"])
  }

  func testItemsComeBeforeAndAfterOthersOnTheirLevel() {
    var snapshot = food()
    snapshot.insert(["cherry"], before: "pear")
    snapshot.insert(["plum", "fig"], after: "apple")
    snapshot.insert(["milk"], before: "fruit")
    XCTAssertEqual(
      snapshot.items,
      ["milk", "fruit", "apple", "red", "green", "plum", "fig", "cherry", "pear", "bread"])
    XCTAssertEqual(snapshot.parent(of: "fig"), "fruit")
  }

  func testDeletingTakesWhatIsBelow() {
    var snapshot = food()
    snapshot.delete(["apple", "red", "not there"])
    XCTAssertEqual(snapshot.items, ["fruit", "pear", "bread"])
    snapshot.append(["red"], to: "bread")
    XCTAssertEqual(snapshot.items, ["fruit", "pear", "bread", "red"])
    XCTAssertFalse(snapshot.isExpanded("red"))
    snapshot.deleteAll()
    XCTAssertEqual(snapshot.items, [])
  }

  func testAPartIsASnapshotOfItsOwn() {
    var snapshot = food()
    snapshot.expand(["apple"])
    let below = snapshot.snapshot(of: "fruit")
    XCTAssertEqual(below.rootItems, ["apple", "pear"])
    XCTAssertEqual(below.visibleItems, ["apple", "red", "green", "pear"])
    let whole = snapshot.snapshot(of: "fruit", includingParent: true)
    XCTAssertEqual(whole.rootItems, ["fruit"])
    XCTAssertEqual(whole.items, ["fruit", "apple", "red", "green", "pear"])
    XCTAssertEqual(whole.level(of: "red"), 2)
  }

  func testSnapshotsComeIntoOthers() {
    var other = Snapshot()
    other.append(["corn"])
    other.append(["rye", "oats"], to: "corn")
    other.expand(["corn"])
    var snapshot = food()
    snapshot.insert(other, before: "bread")
    XCTAssertEqual(snapshot.rootItems, ["fruit", "corn", "bread"])
    XCTAssertEqual(snapshot.visibleItems, ["fruit", "corn", "rye", "oats", "bread"])
    snapshot = food()
    snapshot.insert(other, after: "pear")
    XCTAssertEqual(snapshot.parent(of: "corn"), "fruit")
    XCTAssertEqual(snapshot.level(of: "oats"), 2)
    snapshot = food()
    snapshot.replace(childrenOf: "fruit", using: other)
    XCTAssertEqual(snapshot.items, ["fruit", "corn", "rye", "oats", "bread"])
    XCTAssertFalse(snapshot.contains("apple"))
    snapshot.replace(childrenOf: "fruit", using: food().snapshot(of: "fruit"))
    XCTAssertEqual(snapshot.items, food().items)
  }

  func testTheDescriptionShowsTheTree() {
    var snapshot = food()
    snapshot.expand(["fruit"])
    XCTAssertEqual(
      snapshot.visualDescription(),
      """
      - fruit
        + apple
          * red
          * green
        * pear
      * bread

      """)
  }

  func testDeepTreesAreWalked() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for item in 1..<20_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<20_000))
    XCTAssertEqual(snapshot.visibleItems.count, 20_000)
    XCTAssertEqual(snapshot.level(of: 19_999), 19_999)
    snapshot.delete([1])
    XCTAssertEqual(snapshot.items, [0])
  }
}
