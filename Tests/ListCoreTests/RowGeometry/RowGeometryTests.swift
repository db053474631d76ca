import XCTest

import ListCore

/// What a table asks of its geometry, with numbers that can be added up by hand.
final class RowGeometryTests: XCTestCase {
  private typealias Span = RowGeometry.Span

  private func row(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  /// Two sections: a header of 28, rows of 44, 44 and 60, a footer of 20; then two rows of 44.
  private let small = RowGeometry(sections: [
    .init(heights: [44, 44, 60], header: 28, footer: 20),
    .init(rowCount: 2, rowHeight: 44, isEstimated: true),
  ])

  func testAnEmptyTableHasNothingAnywhere() throws {
    let geometry = RowGeometry()
    XCTAssertEqual(geometry.numberOfSections, 0)
    XCTAssertEqual(geometry.numberOfRows, 0)
    XCTAssertEqual(geometry.totalHeight, 0)
    XCTAssertNil(geometry.part(at: 0))
    XCTAssertEqual(geometry.sections(in: -10..<10), 0..<0)
    XCTAssertTrue(Array(geometry.rows(in: -10..<10)).isEmpty)
    try geometry._checkInvariants()
  }

  func testSpansFollowEachOther() {
    XCTAssertEqual(small.numberOfSections, 2)
    XCTAssertEqual(small.numberOfRows, 5)
    XCTAssertEqual(small.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(small.numberOfRows(inSection: 1), 2)
    XCTAssertEqual(small.totalHeight, 284)
    XCTAssertEqual(small.spanForSection(0), Span(y: 0, height: 196))
    XCTAssertEqual(small.spanForHeader(inSection: 0), Span(y: 0, height: 28))
    XCTAssertEqual(small.spanForRow(at: row(0, 0)), Span(y: 28, height: 44))
    XCTAssertEqual(small.spanForRow(at: row(0, 1)), Span(y: 72, height: 44))
    XCTAssertEqual(small.spanForRow(at: row(0, 2)), Span(y: 116, height: 60))
    XCTAssertEqual(small.spanForFooter(inSection: 0), Span(y: 176, height: 20))
    XCTAssertEqual(small.spanForSection(1), Span(y: 196, height: 88))
    XCTAssertEqual(small.spanForHeader(inSection: 1), Span(y: 196, height: 0))
    XCTAssertEqual(small.spanForRow(at: row(1, 1)), Span(y: 240, height: 44))
    XCTAssertEqual(small.spanForFooter(inSection: 1), Span(y: 284, height: 0))
  }

  func testAPartReachesFromItsTopToJustAboveTheNext() {
    XCTAssertNil(small.part(at: -0.5))
    XCTAssertEqual(small.part(at: 0), .header(section: 0))
    XCTAssertEqual(small.part(at: 27.984375), .header(section: 0))
    XCTAssertEqual(small.part(at: 28), .row(row(0, 0)))
    XCTAssertEqual(small.part(at: 71.984375), .row(row(0, 0)))
    XCTAssertEqual(small.part(at: 72), .row(row(0, 1)))
    XCTAssertEqual(small.part(at: 116), .row(row(0, 2)))
    XCTAssertEqual(small.part(at: 176), .footer(section: 0))
    XCTAssertEqual(small.part(at: 196), .row(row(1, 0)), "a header without height is not found")
    XCTAssertEqual(small.part(at: 283.984375), .row(row(1, 1)))
    XCTAssertNil(small.part(at: 284))
    XCTAssertNil(small.part(at: .infinity))
  }

  func testAMillionEstimatedRowsAreOneRun() {
    var geometry = RowGeometry(sections: [
      .init(rowCount: 1_000_000, rowHeight: 44, isEstimated: true)
    ])
    XCTAssertEqual(geometry._pieceCount, 3, "header, one run, footer")
    XCTAssertEqual(geometry.totalHeight, 44_000_000)
    XCTAssertEqual(geometry.spanForRow(at: row(0, 999_999)), Span(y: 43_999_956, height: 44))
    XCTAssertEqual(geometry.part(at: 22_000_000), .row(row(0, 500_000)))

    geometry.setHeight(61.5, ofRow: row(0, 10))
    XCTAssertEqual(geometry._pieceCount, 5, "the run is in two, around the measured row")
    XCTAssertTrue(geometry.isMeasured(row(0, 10)))
    XCTAssertFalse(geometry.isMeasured(row(0, 9)))
    XCTAssertFalse(geometry.isMeasured(row(0, 11)))
    XCTAssertEqual(geometry.spanForRow(at: row(0, 11)), Span(y: 501.5, height: 44))
    XCTAssertEqual(geometry.totalHeight, 44_000_017.5)
  }
}
