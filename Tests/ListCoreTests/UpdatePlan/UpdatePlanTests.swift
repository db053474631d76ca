import ListCore
import XCTest

/// The rules of a batch, and the sentences when they are broken: UIKit's.
final class UpdatePlanTests: XCTestCase {
  private func row(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  private func fault(
    _ before: [Int], _ after: [Int], _ change: (inout UpdatePlan) -> Void
  ) -> String? {
    var plan = UpdatePlan()
    change(&plan)
    do {
      _ = try plan.resolved(oldCounts: before, newCounts: after)
      return nil
    } catch {
      return error.description
    }
  }

  private func map(
    _ before: [Int], _ after: [Int], _ change: (inout UpdatePlan) -> Void
  ) throws -> UpdateMap {
    var plan = UpdatePlan()
    change(&plan)
    return try plan.resolved(oldCounts: before, newCounts: after)
  }

  func testDeletesCountFromBeforeAndInsertsFromAfter() throws {
    // A B C D: B goes, X comes to the front, Y to the end.
    let map = try map([4], [5]) {
      $0.insertRows([row(0, 4), row(0, 0)])
      $0.deleteRows([row(0, 1)])
    }
    XCTAssertEqual(map.newPosition(of: row(0, 0)), row(0, 1))
    XCTAssertNil(map.newPosition(of: row(0, 1)))
    XCTAssertEqual(map.newPosition(of: row(0, 2)), row(0, 2))
    XCTAssertEqual(map.newPosition(of: row(0, 3)), row(0, 3))
    XCTAssertNil(map.oldPosition(of: row(0, 0)))
    XCTAssertNil(map.oldPosition(of: row(0, 4)))
    XCTAssertEqual(map.oldPosition(of: row(0, 1)), row(0, 0))
  }

  func testReloadAndMoveOfTheSectionGoTogether() throws {
    let map = try map([2, 1], [1, 2]) {
      $0.reloadRows([row(1, 0)])
      $0.moveSection(1, to: 0)
    }
    XCTAssertEqual(map.newPosition(of: row(1, 0)), row(0, 0))
    XCTAssertTrue(map.isReloaded(row(1, 0)))
    XCTAssertEqual(map.newPosition(of: row(0, 1)), row(1, 1))
    XCTAssertFalse(map.stays(row(1, 0)))
    XCTAssertTrue(map.stays(row(0, 1)))
  }

  func testRowsGoWithASectionThatTheRestOfTheBatchMoves() throws {
    // Row 1 of section 0 goes to the section that ends up first.
    let map = try map([3, 1], [2, 2]) {
      $0.moveSection(1, to: 0)
      $0.moveRow(at: row(0, 1), to: row(0, 1))
    }
    XCTAssertEqual(map.newPosition(of: row(0, 1)), row(0, 1))
    XCTAssertEqual(map.newPosition(of: row(1, 0)), row(0, 0))
    XCTAssertEqual(map.newPosition(of: row(0, 2)), row(1, 1))
  }

  func testDeletingEverythingIsLegal() throws {
    let map = try map([2, 3], []) {
      $0.deleteRows([row(0, 0), row(0, 1), row(1, 0), row(1, 1), row(1, 2)])
      $0.deleteSections([0, 1])
    }
    XCTAssertNil(map.newPosition(of: row(1, 2)))
    XCTAssertNil(map.newSection(of: 0))
  }

  func testTheSameDeleteTwiceIsOne() throws {
    let map = try map([3], [2]) {
      $0.deleteRows([row(0, 1)])
      $0.deleteRows([row(0, 1)])
    }
    XCTAssertEqual(map.newPosition(of: row(0, 2)), row(0, 1))
  }

  func testAReloadedSectionMayHaveAnyNumberOfRows() throws {
    let map = try map([3, 2], [7, 2]) { $0.reloadSections([0]) }
    XCTAssertNil(map.newPosition(of: row(0, 0)))
    XCTAssertNil(map.oldPosition(of: row(0, 5)))
    XCTAssertEqual(map.newSection(of: 0), 0)
    XCTAssertEqual(map.freshSections, [0])
    XCTAssertEqual(map.newPosition(of: row(1, 1)), row(1, 1))
  }

  // MARK: What does not fit

  func testTooFewRowsAfterAnInsertion() {
    XCTAssertEqual(
      fault([5], [5]) { $0.insertRows([row(0, 0)]) },
      """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (5) must be equal to the number of rows contained in that \
      section before the update (5), plus or minus the number of rows inserted or deleted from \
      that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out \
      of that section (0 moved in, 0 moved out).
      """)
  }

  func testRowsOfTheWrongSectionAreTold() {
    // The total is right, the sections are not.
    let text = fault([2, 2], [3, 2]) { $0.insertRows([row(1, 0)]) }
    XCTAssertEqual(
      text?.hasPrefix(
        """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an \
        existing section after the update (3) must be equal to the number of rows contained in \
        that section before the update (2), plus or minus the number of rows inserted or deleted \
        from that section (0 inserted, 0 deleted)
        """), true, text ?? "nothing")
  }

  func testMovesAreCounted() {
    let text = fault([2, 2], [2, 2]) { $0.moveRow(at: row(0, 0), to: row(1, 0)) }
    XCTAssertEqual(
      text?.hasSuffix("(0 moved in, 1 moved out)."), true, text ?? "nothing")
  }

  func testAReloadCountsAsDeletedAndInserted() {
    let text = fault([2], [3]) { $0.reloadRows([row(0, 0)]) }
    XCTAssertEqual(
      text?.contains("(1 inserted, 1 deleted)"), true, text ?? "nothing")
  }

  func testWrongNumberOfSections() {
    XCTAssertEqual(
      fault([1, 1], [1, 1]) { $0.insertSections([0]) },
      """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (2) must be equal to the number of sections contained in the table \
      view before the update (2), plus or minus the number of sections inserted or deleted \
      (1 inserted, 0 deleted).
      """)
  }

  func testPlacesThatThereAreNot() {
    XCTAssertEqual(
      fault([1, 1, 1], [1, 1, 1]) { $0.deleteRows([row(3, 0)]) },
      """
      attempt to delete row 0 from section 3, but there are only 3 sections before the update
      """)
    XCTAssertEqual(
      fault([1, 4], [1, 3]) { $0.deleteRows([row(1, 4)]) },
      "attempt to delete row 4 from section 1 which only contains 4 rows before the update")
    XCTAssertEqual(
      fault([1], [2]) { $0.insertRows([row(0, 2)]) },
      """
      attempt to insert row 2 into section 0, but there are only 2 rows in section 0 after the \
      update
      """)
    XCTAssertEqual(
      fault([1], [1]) { $0.insertRows([row(1, 0)]) },
      """
      attempt to insert row 0 into section 1, but there are only 1 sections after the update
      """)
    XCTAssertEqual(
      fault([1], [1]) { $0.deleteSections([1]) },
      "attempt to delete section 1, but there are only 1 sections before the update")
    XCTAssertEqual(
      fault([1], [1]) { $0.insertSections([4]) },
      "attempt to insert section 4, but there are only 1 sections after the update")
    XCTAssertEqual(
      fault([1], [1]) { $0.reloadRows([row(0, -1)]) },
      "attempt to reload row -1 from section 0 which only contains 1 rows before the update")
  }

  func testChangesThatExcludeEachOther() {
    XCTAssertEqual(
      fault([3], [2]) {
        $0.deleteRows([row(0, 1)])
        $0.reloadRows([row(0, 1)])
      }, "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})")
    XCTAssertEqual(
      fault([3], [2]) {
        $0.deleteRows([row(0, 1)])
        $0.moveRow(at: row(0, 1), to: row(0, 0))
      },
      """
      attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})
      """)
    XCTAssertEqual(
      fault([3], [4]) {
        $0.insertRows([row(0, 0)])
        $0.moveRow(at: row(0, 1), to: row(0, 0))
      },
      """
      attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})
      """)
    XCTAssertEqual(
      fault([1, 1], [1]) {
        $0.deleteSections([0])
        $0.moveSection(0, to: 0)
      }, "attempt to perform a delete and a move from the same section (0)")
  }
}
