import SeededRandom
import ListCore
import XCTest

/// Random batches, each compared with the table that is put together the plain way.
final class UpdatePlanRandomTests: XCTestCase {
  private func forEachBatch(_ check: (RandomBatch, UpdateMap, String) throws -> Void) throws {
    for seed in SeededGenerator.seeds(1...1_500) {
      let batch = RandomBatch(seed: seed)
      let name = "PORTICO_SEED=\(seed)\n\(batch.old)\n\(batch.new)\n\(batch.plan)"
      do {
        let map = try batch.plan.resolved(
          oldCounts: batch.oldCounts, newCounts: batch.newCounts)
        try check(batch, map, name)
      } catch let fault as UpdateFault {
        // A row that found no place to move to makes a plan that is wrong.
        guard batch.new.isEmpty else {
          XCTFail("\(fault)\n\(name)")
          return
        }
      }
    }
  }

  /// Each row by its name, where it is before or after.
  private func positions(_ sections: [RandomBatch.Section]) -> [Int: RowPosition] {
    var result: [Int: RowPosition] = [:]
    for (section, content) in sections.enumerated() {
      for (row, id) in content.rows.enumerated() {
        result[id] = RowPosition(section: section, row: row)
      }
    }
    return result
  }

  func testPositionsLeadToTheSameRows() throws {
    try forEachBatch { batch, map, name in
      let (old, new) = (positions(batch.old), positions(batch.new))
      for (id, position) in old {
        XCTAssertEqual(map.newPosition(of: position), new[id], "row \(id), \(name)")
        if new[id] != nil {
          XCTAssertEqual(
            map.isReloaded(position), batch.reloadedRows.contains(id), "row \(id), \(name)")
        }
      }
      for (id, position) in new {
        XCTAssertEqual(map.oldPosition(of: position), old[id], "row \(id), \(name)")
      }
      for (index, section) in batch.old.enumerated() {
        let target = batch.new.firstIndex { $0.id == section.id }
        XCTAssertEqual(map.newSection(of: index), target, name)
        if let target {
          XCTAssertEqual(map.oldSection(of: target), index, name)
          XCTAssertEqual(
            map.isReloaded(section: index), batch.reloadedSections.contains(section.id), name)
        }
      }
      let fresh = batch.new.indices.filter { index in
        let id = batch.new[index].id
        return batch.reloadedSections.contains(id) || !batch.old.contains { $0.id == id }
      }
      XCTAssertEqual(map.freshSections, fresh, name)
    }
  }

  func testRowsThatStayKeepTheirOrder() throws {
    try forEachBatch { batch, map, name in
      var last: RowPosition?
      for (section, content) in batch.old.enumerated() {
        for row in content.rows.indices {
          let position = RowPosition(section: section, row: row)
          if map.stays(section: section) && !map.isReloaded(section: section) {
            let above = last.flatMap { $0.section == map.newSection(of: section) ? $0 : nil }
            XCTAssertEqual(map.lastStayingRow(above: position), above, "\(position), \(name)")
          }
          guard map.stays(position), let new = map.newPosition(of: position) else { continue }
          if let last { XCTAssertLessThan(last, new, name) }
          last = new
        }
      }
    }
  }

  func testHeightsGoWithTheirRows() throws {
    try forEachBatch { batch, map, name in
      func isMeasured(_ id: Int) -> Bool { id % 3 == 0 }
      func height(_ id: Int) -> Double { isMeasured(id) ? Double(id % 4) * 10 + 5 : 44 }
      var geometry = RowGeometry(
        sections: batch.old.map {
          .init(
            rowCount: $0.rows.count, rowHeight: 44, isEstimated: true,
            header: Double($0.id), footer: Double($0.id) / 2)
        })
      let old = positions(batch.old)
      for (id, position) in old where isMeasured(id) {
        geometry.setHeight(height(id), ofRow: position)
      }
      geometry.apply(map, newRows: .init(height: 30, isEstimated: true)) { section in
        .init(
          rowCount: batch.new[section].rows.count, rowHeight: 20, isEstimated: true,
          header: Double(batch.new[section].id), footer: Double(batch.new[section].id) / 2)
      }
      try geometry._checkInvariants()
      XCTAssertEqual(geometry.numberOfSections, batch.new.count, name)
      for (section, content) in batch.new.enumerated() {
        XCTAssertEqual(geometry.numberOfRows(inSection: section), content.rows.count, name)
        XCTAssertEqual(
          geometry.spanForHeader(inSection: section).height, Double(content.id), name)
        XCTAssertEqual(
          geometry.spanForFooter(inSection: section).height, Double(content.id) / 2, name)
        let isFresh = map.freshSections.contains(section)
        for (row, id) in content.rows.enumerated() {
          let position = RowPosition(section: section, row: row)
          let isOld = old[id] != nil
          let expected = isOld ? height(id) : isFresh ? 20 : 30
          XCTAssertEqual(
            geometry.spanForRow(at: position).height, expected, "row \(id), \(name)")
          XCTAssertEqual(
            geometry.isMeasured(position),
            isOld && isMeasured(id) && !batch.reloadedRows.contains(id), "row \(id), \(name)")
        }
      }
    }
  }

  /// One row too many or too few in the data is told with its section.
  func testWrongCountsAreTold() throws {
    try forEachBatch { batch, map, name in
      for old in batch.old.indices {
        guard let new = map.newSection(of: old), !map.isReloaded(section: old) else { continue }
        var counts = batch.newCounts
        counts[new] += 1
        do {
          _ = try batch.plan.resolved(oldCounts: batch.oldCounts, newCounts: counts)
          XCTFail("nothing wrong in section \(old), \(name)")
        } catch let fault as UpdateFault {
          guard
            case .wrongNumberOfRows(
              let section, let before, let after, let inserted, let deleted, let movedIn,
              let movedOut) = fault
          else {
            XCTFail("\(fault), \(name)")
            continue
          }
          XCTAssertEqual(section, old, name)
          XCTAssertEqual(before, batch.oldCounts[old], name)
          XCTAssertEqual(after, before + inserted - deleted + movedIn - movedOut + 1, name)
        }
      }
      XCTAssertThrowsError(
        try batch.plan.resolved(
          oldCounts: batch.oldCounts, newCounts: batch.newCounts + [0]), name)
    }
  }

  /// Changes to two rows in a table of a hundred thousand heights touch a few nodes.
  func testTheCostGoesByWhatChanges() throws {
    var geometry = RowGeometry(
      sections: [.init(heights: (0..<100_000).map { Double($0 % 7) + 20 })])
    var plan = UpdatePlan()
    plan.deleteRows([RowPosition(section: 0, row: 50)])
    plan.insertRows([RowPosition(section: 0, row: 90_000)])
    let map = try plan.resolved(oldCounts: [100_000], newCounts: [100_000])
    let before = geometry._updateCount
    geometry.apply(map, newRows: .init(height: 44, isEstimated: false)) { _ in
      .init(rowCount: 0, rowHeight: 0, isEstimated: false)
    }
    XCTAssertLessThan(geometry._updateCount - before, 600)
    try geometry._checkInvariants()
  }
}
