import ListCore
import XCTest

/// The rows and sections between two positions.
final class RowGeometryRangesTests: XCTestCase {
  private func row(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  private func positions(_ geometry: RowGeometry, _ range: Range<Double>) -> [RowPosition] {
    geometry.rows(in: range).map(\.position)
  }

  func testRowsThatShowAreThoseThatReachIntoTheRange() {
    let geometry = RowGeometry(sections: [
      .init(rowCount: 1000, rowHeight: 44, isEstimated: false, header: 28)
    ])
    XCTAssertEqual(positions(geometry, 0..<28), [], "the header alone")
    XCTAssertEqual(positions(geometry, 0..<28.5), [row(0, 0)])
    XCTAssertEqual(positions(geometry, 72..<116), [row(0, 1)])
    XCTAssertEqual(positions(geometry, 71.5..<116.5), [row(0, 0), row(0, 1), row(0, 2)])
    XCTAssertEqual(positions(geometry, 80..<80), [], "an empty range shows nothing")
    XCTAssertEqual(positions(geometry, -500..<30), [row(0, 0)])
    XCTAssertEqual(positions(geometry, 43_990..<60_000), [row(0, 999)])
    XCTAssertEqual(positions(geometry, 44_028..<60_000), [])
    XCTAssertEqual(positions(geometry, -Double.infinity..<Double.infinity).count, 1000)
    let spans = geometry.rows(in: 80..<170).map(\.span)
    XCTAssertEqual(spans.map(\.y), [72, 116, 160])
    XCTAssertEqual(spans.map(\.height), [44, 44, 44])
  }

  func testRowsWithoutHeightDoNotShow() {
    let geometry = RowGeometry(sections: [
      .init(heights: [44, 0, 0, 44]), .init(heights: [0, 0]), .init(heights: [0, 44]),
    ])
    XCTAssertEqual(positions(geometry, 0..<1000), [row(0, 0), row(0, 3), row(2, 1)])
    XCTAssertEqual(positions(geometry, 44..<45), [row(0, 3)])
    XCTAssertEqual(geometry.sections(in: 0..<1000), 0..<3)
    XCTAssertEqual(geometry.sections(in: 88..<90), 2..<3)
    XCTAssertEqual(geometry.sections(in: 0..<88), 0..<1)
  }

  func testSectionsAreThoseWithAnythingInTheRange() {
    let geometry = RowGeometry(
      sections: (0..<10).map { _ in .init(heights: [44], header: 28, footer: 8) })
    XCTAssertEqual(geometry.sections(in: 0..<80), 0..<1)
    XCTAssertEqual(geometry.sections(in: 0..<80.5), 0..<2)
    XCTAssertEqual(geometry.sections(in: 79.5..<80.5), 0..<2)
    XCTAssertEqual(geometry.sections(in: 80..<240), 1..<3)
    XCTAssertEqual(geometry.sections(in: -100..<5000), 0..<10)
    XCTAssertEqual(geometry.sections(in: 800..<5000), 0..<0)
    XCTAssertEqual(geometry.sections(in: -100..<0), 0..<0)
  }

  func testAHundredThousandSectionsAreSteppedOver() throws {
    var sections = [RowGeometry.SectionSpec(heights: [44])]
    sections += (0..<100_000).map { _ in .init(heights: []) }
    sections.append(.init(heights: [44], header: 28))
    let geometry = RowGeometry(sections: sections)
    XCTAssertEqual(positions(geometry, 40..<200), [row(0, 0), row(100_001, 0)])
    XCTAssertEqual(geometry.sections(in: 40..<200), 0..<100_002)
    XCTAssertEqual(geometry.part(at: 44), .header(section: 100_001))
    XCTAssertEqual(geometry.position(ofGlobalRow: 1), row(100_001, 0))
  }
}
