import ListCore
import XCTest

/// What a script says for changes that can be looked over.
final class ListChangesTests: XCTestCase {
  private typealias List = SectionedIdentifiers<String, Int>

  private func list(_ sections: [(String, [Int])]) throws -> List {
    try List(sections.map { (section: $0.0, items: $0.1) })
  }

  private func flat(_ items: [Int]) throws -> List { try list([("a", items)]) }

  private func row(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  func testEqualListsHaveNoChanges() throws {
    let old = try list([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    let new = try list([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    XCTAssertTrue(ListChanges(from: old, to: new).isEmpty)
    XCTAssertTrue(ListChanges(from: List(), to: List()).isEmpty)
  }

  func testDeletesNameOldPlacesAndInsertsNewOnes() throws {
    let changes = ListChanges(from: try flat([1, 2, 3, 4]), to: try flat([9, 1, 3, 8]))
    XCTAssertEqual(changes.description, "delete 0.1 0.3; insert 0.0 0.3")
  }

  func testOneRowThatPassesManyIsOneMove() throws {
    let down = ListChanges(from: try flat([1, 2, 3, 4, 5]), to: try flat([2, 3, 4, 5, 1]))
    XCTAssertEqual(down.description, "move 0.0>0.4")
    let up = ListChanges(from: try flat([1, 2, 3, 4, 5]), to: try flat([5, 1, 2, 3, 4]))
    XCTAssertEqual(up.description, "move 0.4>0.0")
  }

  func testReversingLeavesOneRowInPlace() throws {
    let changes = ListChanges(from: try flat([1, 2, 3, 4]), to: try flat([4, 3, 2, 1]))
    XCTAssertEqual(changes.movedRows.count, 3)
    XCTAssertEqual(changes.count, 3)
  }

  func testRowsMoveBetweenSections() throws {
    let old = try list([("a", [1, 2]), ("b", [3])])
    let new = try list([("a", [2]), ("b", [1, 3])])
    XCTAssertEqual(ListChanges(from: old, to: new).description, "move 0.0>1.0")
  }

  func testRowsOfSectionsThatComeAndGoAreNotNamed() throws {
    let old = try list([("a", [1, 2]), ("b", [3, 4])])
    let new = try list([("b", [3, 4]), ("c", [5])])
    XCTAssertEqual(
      ListChanges(from: old, to: new).description, "delete sections 0; insert sections 1")
  }

  func testARowOutlivesItsSection() throws {
    let old = try list([("a", [1, 2]), ("b", [3])])
    let new = try list([("b", [3, 2]), ("c", [])])
    XCTAssertEqual(
      ListChanges(from: old, to: new).description,
      "delete sections 0; insert sections 1; move 0.1>0.1")
  }

  func testASectionMovesWithItsRows() throws {
    let old = try list([("a", [1]), ("b", [2]), ("c", [3, 4])])
    let new = try list([("c", [3, 4]), ("a", [1]), ("b", [2])])
    XCTAssertEqual(ListChanges(from: old, to: new).description, "move sections 2>0")
  }

  func testRowsOfAMovedSectionAreNamedByTheirSectionsPlaces() throws {
    let old = try list([("a", [1]), ("b", [2]), ("c", [3, 4])])
    let new = try list([("c", [4, 5]), ("a", [1]), ("b", [2])])
    XCTAssertEqual(
      ListChanges(from: old, to: new).description, "move sections 2>0; delete 2.0; insert 0.1")
  }

  func testReloadsNameOldPlaces() throws {
    let changes = ListChanges(
      from: try flat([1, 2, 3]), to: try flat([9, 1, 2, 3]), reloadingItems: [3, 1, 77])
    XCTAssertEqual(changes.description, "insert 0.0; reload 0.0 0.2")
  }

  func testARowThatMovesIsReloadedToo() throws {
    let changes = ListChanges(
      from: try flat([1, 2, 3, 4]), to: try flat([4, 1, 2, 3]), reloadingItems: [4])
    XCTAssertEqual(changes.description, "move 0.3>0.0; reload 0.3")
  }

  func testASectionThatIsReloadedNamesNoRows() throws {
    let old = try list([("a", [1, 2]), ("b", [3])])
    let new = try list([("a", [2, 5, 1]), ("b", [3])])
    XCTAssertEqual(
      ListChanges(from: old, to: new, reloadingSections: ["a", "x"]).description,
      "reload sections 0")
  }

  func testASectionThatMovesIsReloadedToo() throws {
    let old = try list([("a", [1]), ("b", [2]), ("c", [3])])
    let new = try list([("c", [3]), ("a", [1]), ("b", [2])])
    XCTAssertEqual(
      ListChanges(from: old, to: new, reloadingSections: ["c"]).description,
      "move sections 2>0; reload sections 2")
  }
}

extension ListChanges {
  fileprivate init<Section, Item>(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>,
    reloadingItems items: [Item]
  ) {
    self.init(from: old, to: new, reloadingSections: [], items: items)
  }
}
