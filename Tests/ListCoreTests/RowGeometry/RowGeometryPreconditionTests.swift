import ListCore
import Testing

/// What stops the program, and what it says then. Each case runs in a process of its own, which
/// XCTest cannot do.
@Suite struct RowGeometryPreconditionTests {
  @Test func aHeightMustBeANumberThatIsNotNegative() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RowGeometry.SectionSpec(rowCount: 1, rowHeight: -1, isEstimated: false)
    }
    expect(negative, says: "a height must be finite and not negative, but is -1.0")
    let notANumber = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      var geometry = RowGeometry(sections: [.init(heights: [44])])
      geometry.setHeight(.nan, ofRow: RowPosition(section: 0, row: 0))
    }
    expect(notANumber, says: "a height must be finite and not negative, but is nan")
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RowGeometry.SectionSpec(heights: [44, .infinity])
    }
    expect(infinite, says: "a height must be finite and not negative, but is inf")
    let negativeInfinite = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var geometry = RowGeometry(sections: [.init(heights: [44])])
      geometry.setHeaderHeight(-.infinity, inSection: 0)
    }
    expect(negativeInfinite, says: "a height must be finite and not negative, but is -inf")
  }

  @Test func anIndexMustExist() async {
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RowGeometry(sections: [.init(heights: [44])]).spanForSection(1)
    }
    expect(section, says: "section 1 is out of range: there are 1")
    let row = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let geometry = RowGeometry(sections: [.init(heights: [44, 44]), .init(heights: [44])])
      _ = geometry.spanForRow(at: RowPosition(section: 0, row: 2))
    }
    expect(row, says: "row 2 is out of range: section 0 has 2")
    let negativeRow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      let geometry = RowGeometry(sections: [.init(heights: [44, 44]), .init(heights: [44])])
      _ = geometry.isMeasured(RowPosition(section: 1, row: -1))
    }
    expect(negativeRow, says: "row -1 is out of range: section 1 has 1")
    let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var geometry = RowGeometry(sections: [.init(heights: [44, 44])])
      geometry.removeRows(1..<3, inSection: 0)
    }
    expect(rows, says: "rows 1..<3 are out of range: section 0 has 2")
    let target = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var geometry = RowGeometry(sections: [.init(heights: [44, 44])])
      geometry.moveRow(
        at: RowPosition(section: 0, row: 0), to: RowPosition(section: 0, row: 2))
    }
    expect(target, says: "row 2 is out of range: section 0 has 1 others")
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var geometry = RowGeometry(sections: [.init(heights: [44, 44])])
      geometry.removeSections(0..<2)
    }
    expect(sections, says: "sections 0..<2 are out of range: there are 1")
  }

  private func expect(
    _ result: ExitTest.Result?, says message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #if DEBUG  // An optimised build stops without saying why.
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(message), sourceLocation: sourceLocation)
    #endif
  }
}
