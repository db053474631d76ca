import ListCore
import XCTest

/// Rows that are shown among those of the data.
final class ExtraRowsTests: XCTestCase {
  private func at(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  /// What is shown, a letter a row of the data and a star an extra row.
  private func picture(_ data: [String], _ extra: ExtraRows) -> [String] {
    data.enumerated().map { section, rows in
      let count = rows.count + extra.count(inSection: section)
      let letters = Array(rows)
      return String(
        (0..<count).map { row in
          let place = at(section, row)
          return extra.contains(place) ? "*" : letters[extra.data(place).row]
        })
    }
  }

  func testCounts() {
    var extra = ExtraRows()
    extra.insert(at: at(0, 1))
    extra.insert(at: at(0, 3))
    extra.insert(at: at(1, 0))
    XCTAssertEqual(picture(["abc", ""], extra), ["a*bc*", "*"])
    XCTAssertEqual(extra.shownCounts([3, 0]), [5, 1])
    XCTAssertEqual(extra.shown(at(0, 0)), at(0, 0))
    XCTAssertEqual(extra.shown(at(0, 1)), at(0, 2))
    XCTAssertEqual(extra.shown(at(0, 3)), at(0, 5), "the place after the last row")
    XCTAssertEqual(extra.data(at(0, 1)), at(0, 1), "where a row would be inserted in its place")
  }

  func testARowBesideThemGoesElsewhere() {
    var extra = ExtraRows()
    extra.insert(at: at(0, 1))
    extra.insert(at: at(0, 2))
    XCTAssertEqual(picture(["abc"], extra), ["a*b*c"])
    extra.move { at($0.section, $0.row - 1) }
    XCTAssertEqual(picture(["bca"], extra), ["*b*ca"], "the first row went to the end")
  }

  func testSeveralAtOnePlace() {
    var extra = ExtraRows()
    XCTAssertEqual(extra.insert(at: at(0, 1)), 0)
    XCTAssertEqual(extra.insert(at: at(0, 1)), 1, "below those that are there")
    XCTAssertEqual(extra.insert(at: at(0, 0)), 0)
    XCTAssertEqual(picture(["ab"], extra), ["*a**b"])
    extra.remove(at: 1)
    XCTAssertEqual(picture(["ab"], extra), ["*a*b"])
  }

  private func after(
    _ old: [String], _ extra: ExtraRows, _ new: [String], _ describe: (inout UpdatePlan) -> Void
  ) throws -> [String] {
    var plan = UpdatePlan()
    describe(&plan)
    let map = try plan.resolved(oldCounts: old.map(\.count), newCounts: new.map(\.count))
    let (rows, _) = extra.following(map)
    // The translated plan must lead to the same rows.
    let shown = try plan.shown(among: extra, rows).resolved(
      oldCounts: extra.shownCounts(old.map(\.count)),
      newCounts: rows.shownCounts(new.map(\.count)))
    let (before, now) = (picture(old, extra), picture(new, rows))
    for (section, text) in before.enumerated() {
      for (row, letter) in Array(text).enumerated() {
        guard let place = shown.newPosition(of: at(section, row)) else { continue }
        XCTAssertEqual(Array(now[place.section])[place.row], letter, "\(before) to \(now)")
      }
    }
    return now
  }

  func testStaysAboveTheRowBelowIt() throws {
    var extra = ExtraRows()
    extra.insert(at: at(0, 1))
    XCTAssertEqual(
      try after(["abc"], extra, ["xabc"]) { $0.insertRows([at(0, 0)]) }, ["xa*bc"])
    XCTAssertEqual(
      try after(["abc"], extra, ["axbc"]) { $0.insertRows([at(0, 1)]) }, ["ax*bc"])
    XCTAssertEqual(try after(["abc"], extra, ["bc"]) { $0.deleteRows([at(0, 0)]) }, ["*bc"])
    XCTAssertEqual(try after(["abc"], extra, ["ac"]) { $0.deleteRows([at(0, 1)]) }, ["a*c"])
    XCTAssertEqual(
      try after(["abc"], extra, ["acb"]) { $0.moveRow(at: at(0, 1), to: at(0, 2)) }, ["a*cb"])
    XCTAssertEqual(
      try after(["abc"], extra, [""]) { $0.deleteRows([at(0, 0), at(0, 1), at(0, 2)]) }, ["*"])
  }

  func testFollowsSections() throws {
    var extra = ExtraRows()
    extra.insert(at: at(1, 1))
    XCTAssertEqual(
      try after(["ab", "cd"], extra, ["x", "ab", "cd"]) { $0.insertSections([0]) },
      ["x", "ab", "c*d"])
    XCTAssertEqual(
      try after(["ab", "cd"], extra, ["cd", "ab"]) { $0.moveSection(1, to: 0) }, ["c*d", "ab"])
    XCTAssertEqual(try after(["ab", "cd"], extra, ["ab"]) { $0.deleteSections([1]) }, ["ab"])
    XCTAssertEqual(
      try after(["ab", "cd"], extra, ["ab", "efg"]) { $0.reloadSections([1]) }, ["ab", "e*fg"])
  }
}
