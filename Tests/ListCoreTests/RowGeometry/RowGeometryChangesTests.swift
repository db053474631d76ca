import ListCore
import XCTest

/// What a change does, with numbers that can be added up by hand.
final class RowGeometryChangesTests: XCTestCase {
  private typealias Span = RowGeometry.Span

  private func row(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  private func heights(_ geometry: RowGeometry, _ section: Int) -> [Double] {
    (0..<geometry.numberOfRows(inSection: section)).map {
      geometry.spanForRow(at: row(section, $0)).height
    }
  }

  func testMeasuringARowMovesWhatIsBelow() throws {
    var geometry = RowGeometry(sections: [
      .init(rowCount: 10, rowHeight: 44, isEstimated: true, header: 28)
    ])
    geometry.setHeight(100, ofRow: row(0, 3))
    XCTAssertEqual(geometry.spanForRow(at: row(0, 2)), Span(y: 116, height: 44))
    XCTAssertEqual(geometry.spanForRow(at: row(0, 3)), Span(y: 160, height: 100))
    XCTAssertEqual(geometry.spanForRow(at: row(0, 4)), Span(y: 260, height: 44))
    XCTAssertEqual(geometry.debugDescription, "[28 | 3x44~ 100 6x44~ | 0]")
    geometry.setHeight(0, ofRow: row(0, 3))
    XCTAssertEqual(geometry.totalHeight, 28 + 9 * 44)
    try geometry._checkInvariants()
  }

  func testNeighboursThatAreAlikeBecomeOneRun() throws {
    var geometry = RowGeometry(sections: [.init(rowCount: 100, rowHeight: 44, isEstimated: true)])
    for index in stride(from: 0, to: 100, by: 2) { geometry.setHeight(50, ofRow: row(0, index)) }
    XCTAssertEqual(geometry._pieceCount, 102)
    for index in stride(from: 1, to: 100, by: 2) { geometry.setHeight(50, ofRow: row(0, index)) }
    XCTAssertEqual(geometry._pieceCount, 3)
    XCTAssertEqual(geometry.debugDescription, "[0 | 100x50 | 0]")
    try geometry._checkInvariants()
  }

  func testAMeasuredRowStaysApartFromEstimatedRowsOfItsHeight() {
    var geometry = RowGeometry(sections: [.init(rowCount: 3, rowHeight: 44, isEstimated: true)])
    geometry.setHeight(44, ofRow: row(0, 1))
    XCTAssertEqual(geometry.debugDescription, "[0 | 44~ 44 44~ | 0]")
    geometry.removeRows(1..<2, inSection: 0)
    XCTAssertEqual(geometry.debugDescription, "[0 | 2x44~ | 0]")
  }

  func testRowsGoInBeforeTheRowAtTheirPosition() throws {
    var geometry = RowGeometry(sections: [
      .init(heights: [10, 20]), .init(rowCount: 0, rowHeight: 0, isEstimated: false, header: 5),
    ])
    geometry.insertRows(2, at: row(0, 1), height: 44, isEstimated: true)
    XCTAssertEqual(heights(geometry, 0), [10, 44, 44, 20])
    geometry.insertRows(heights: [1, 2], at: row(0, 4))
    XCTAssertEqual(heights(geometry, 0), [10, 44, 44, 20, 1, 2])
    geometry.insertRows(1, at: row(1, 0), height: 7, isEstimated: false)
    XCTAssertEqual(heights(geometry, 1), [7])
    XCTAssertEqual(geometry.spanForRow(at: row(1, 0)), Span(y: 126, height: 7))
    geometry.insertRows(0, at: row(1, 1), height: 9, isEstimated: false)
    geometry.insertRows(heights: [], at: row(1, 1))
    XCTAssertEqual(geometry.numberOfRows, 7)
    try geometry._checkInvariants()
  }

  func testRemovedRowsAreGone() throws {
    var geometry = RowGeometry(sections: [
      .init(heights: [1, 2, 3, 4, 5], header: 10), .init(heights: [6]),
    ])
    geometry.removeRows(1..<4, inSection: 0)
    XCTAssertEqual(heights(geometry, 0), [1, 5])
    geometry.removeRows(0..<2, inSection: 0)
    XCTAssertEqual(geometry.spanForSection(0), Span(y: 0, height: 10), "the section stays")
    XCTAssertEqual(geometry.part(at: 10), .row(row(1, 0)))
    try geometry._checkInvariants()
  }

  /// `tableView(_:moveRowAt:to:)` names the place where the row lies in the end.
  func testAMovedRowLiesAtItsTargetInTheEnd() throws {
    let original = RowGeometry(sections: [.init(heights: [1, 2, 3, 4]), .init(heights: [5])])
    var geometry = original
    geometry.moveRow(at: row(0, 0), to: row(0, 2))
    XCTAssertEqual(heights(geometry, 0), [2, 3, 1, 4])
    geometry.moveRow(at: row(0, 2), to: row(0, 0))
    XCTAssertEqual(heights(geometry, 0), [1, 2, 3, 4])
    geometry.moveRow(at: row(0, 3), to: row(0, 3))
    XCTAssertEqual(heights(geometry, 0), [1, 2, 3, 4])
    geometry.moveRow(at: row(0, 1), to: row(1, 1))
    XCTAssertEqual(heights(geometry, 0), [1, 3, 4])
    XCTAssertEqual(heights(geometry, 1), [5, 2])
    XCTAssertEqual(heights(original, 0), [1, 2, 3, 4], "a copy is a value of its own")
    try geometry._checkInvariants()
  }

  func testAMovedRowStaysMeasured() {
    var geometry = RowGeometry(sections: [
      .init(rowCount: 3, rowHeight: 44, isEstimated: true),
      .init(rowCount: 3, rowHeight: 44, isEstimated: true),
    ])
    geometry.setHeight(60, ofRow: row(0, 1))
    geometry.moveRow(at: row(0, 1), to: row(1, 3))
    geometry.moveRow(at: row(0, 0), to: row(1, 0))
    XCTAssertEqual(geometry.debugDescription, "[0 | 44~ | 0][0 | 4x44~ 60 | 0]")
  }

  func testSectionsComeGoAndMoveWithTheirHeights() throws {
    func section(_ header: Double) -> RowGeometry.SectionSpec {
      .init(heights: [header + 1], header: header, footer: header + 2)
    }
    func headers(_ geometry: RowGeometry) -> [Double] {
      (0..<geometry.numberOfSections).map { geometry.spanForHeader(inSection: $0).height }
    }
    var geometry = RowGeometry(sections: [section(10), section(20)])
    geometry.insertSections([section(30), section(40)], at: 1)
    XCTAssertEqual(headers(geometry), [10, 30, 40, 20])
    geometry.insertSections([section(50)], at: 4)
    geometry.insertSections([], at: 0)
    XCTAssertEqual(headers(geometry), [10, 30, 40, 20, 50])
    geometry.moveSection(0, to: 3)
    XCTAssertEqual(headers(geometry), [30, 40, 20, 10, 50])
    geometry.moveSection(4, to: 0)
    XCTAssertEqual(headers(geometry), [50, 30, 40, 20, 10])
    XCTAssertEqual(geometry.spanForRow(at: row(0, 0)), Span(y: 50, height: 51))
    XCTAssertEqual(geometry.spanForFooter(inSection: 0), Span(y: 101, height: 52))
    geometry.removeSections(1..<4)
    XCTAssertEqual(headers(geometry), [50, 10])
    XCTAssertEqual(geometry.totalHeight, 153 + 33)
    geometry.removeSections(0..<2)
    XCTAssertEqual(geometry.numberOfSections, 0)
    XCTAssertEqual(geometry.totalHeight, 0)
    geometry.insertSections([section(1)], at: 0)
    XCTAssertEqual(headers(geometry), [1])
    try geometry._checkInvariants()
  }

  func testHeadersAndFootersAppearAndGo() {
    var geometry = RowGeometry(sections: [.init(heights: [44]), .init(heights: [44])])
    geometry.setHeaderHeight(28, inSection: 1)
    geometry.setFooterHeight(20, inSection: 0, isEstimated: true)
    XCTAssertEqual(geometry.spanForHeader(inSection: 1), Span(y: 64, height: 28))
    XCTAssertEqual(geometry.part(at: 50), .footer(section: 0))
    XCTAssertTrue(geometry.isHeaderMeasured(inSection: 1))
    XCTAssertFalse(geometry.isFooterMeasured(inSection: 0))
    geometry.setFooterHeight(0, inSection: 0)
    XCTAssertEqual(geometry.part(at: 50), .header(section: 1))
    XCTAssertTrue(geometry.isFooterMeasured(inSection: 0))
  }

  func testAfterAnotherWidthNothingIsMeasured() {
    let original = RowGeometry(sections: [
      .init(heights: [50, 50, 70], header: 28), .init(heights: [50], footer: 9),
    ])
    var geometry = original
    geometry.invalidateHeights(estimate: nil)
    XCTAssertEqual(geometry.debugDescription, "[28 | 2x50~ 70~ | 0][0 | 50~ | 9]")
    geometry.invalidateHeights(estimate: 44)
    XCTAssertEqual(geometry.debugDescription, "[28 | 3x44~ | 0][0 | 44~ | 9]")
    geometry = original
    geometry.invalidateHeight(ofRow: row(0, 1), estimate: nil)
    geometry.invalidateHeight(ofRow: row(0, 2), estimate: 50)
    XCTAssertEqual(geometry.debugDescription, "[28 | 50 2x50~ | 0][0 | 50 | 9]")
  }

  /// 0.1 is no binary fraction: adding and taking away differences would leave a rest.
  func testTenThousandChangesLeaveNoRest() {
    var geometry = RowGeometry(sections: [.init(heights: [0.1, 0.2, 0.3], header: 0.7)])
    let total = geometry.totalHeight
    for step in 0..<10_000 {
      geometry.setHeight(Double(step) * 0.1 + 0.05, ofRow: row(0, step % 3))
    }
    for (index, height) in [0.1, 0.2, 0.3].enumerated() {
      geometry.setHeight(height, ofRow: row(0, index))
    }
    XCTAssertEqual(geometry.totalHeight, total, accuracy: total.ulp)
  }

  /// The sum of a million heights that are multiples of 1/64 is exact.
  func testSixtyFourthsAddUpExactly() {
    var geometry = RowGeometry(sections: [
      .init(rowCount: 1_000_000, rowHeight: 44.015625, isEstimated: true)
    ])
    XCTAssertEqual(geometry.totalHeight, 44_015_625)
    for index in 0..<1000 { geometry.setHeight(50.046875, ofRow: row(0, index * 999)) }
    XCTAssertEqual(geometry.totalHeight, 44_021_656.25)
    XCTAssertEqual(geometry.spanForRow(at: row(0, 999_999)).y, 44_021_612.234375)
  }

  func testHeadersAndFootersBecomeGuesses() throws {
    var geometry = RowGeometry(sections: [
      .init(rowCount: 2, rowHeight: 44, isEstimated: false, header: 28, footer: 10),
      .init(rowCount: 2, rowHeight: 44, isEstimated: false, header: 0, footer: 0),
    ])
    geometry.invalidateSectionHeights(headers: true, footers: false)
    XCTAssertFalse(geometry.isHeaderMeasured(inSection: 0))
    XCTAssertTrue(geometry.isFooterMeasured(inSection: 0))
    XCTAssertTrue(geometry.isHeaderMeasured(inSection: 1), "there is none")
    XCTAssertTrue(geometry.isMeasured(RowPosition(section: 0, row: 1)))
    XCTAssertEqual(geometry.spanForHeader(inSection: 0).height, 28)
    geometry.invalidateSectionHeights(headers: false, footers: true)
    XCTAssertFalse(geometry.isFooterMeasured(inSection: 0))
    XCTAssertTrue(geometry.isFooterMeasured(inSection: 1))
    try geometry._checkInvariants()
  }
}
