import ListCore
import XCTest

/// Every change to every small table.
final class RowGeometryExhaustiveTests: XCTestCase {
  /// All tables of up to three sections with up to two rows each, with heights that are alike,
  /// that differ, and some that are zero.
  private func withEveryTable(_ body: (NaiveGeometry) -> Void) {
    let patterns: [(Int) -> NaiveGeometry.Row] = [
      { _ in .init(height: 44, isEstimated: true) },
      { .init(height: Double(40 + $0), isEstimated: false) },
      { .init(height: $0 % 2 == 0 ? 0 : 44, isEstimated: $0 % 3 == 0) },
    ]
    var shapes: [[Int]] = [[]]
    for first in 0...2 {
      shapes.append([first])
      for second in 0...2 {
        shapes.append([first, second])
        for third in 0...2 { shapes.append([first, second, third]) }
      }
    }
    for pattern in patterns {
      for shape in shapes {
        var number = 0
        var model = NaiveGeometry()
        for count in shape {
          var section = NaiveGeometry.Section()
          section.header = .init(height: Double(number % 2) * 28, isEstimated: false)
          section.footer = .init(height: Double(number % 3) * 8, isEstimated: true)
          for _ in 0..<count {
            section.rows.append(pattern(number))
            number += 1
          }
          model.sections.append(section)
        }
        body(model)
      }
    }
  }

  /// Builds the table, makes one change to both and compares.
  private func check(
    _ model: NaiveGeometry, _ change: (inout RowGeometry, inout NaiveGeometry) -> Void,
    _ name: @autoclosure () -> String, line: UInt = #line
  ) {
    var geometry = RowGeometry(
      sections: model.sections.map { section in
        .init(
          heights: [], header: section.header.height, footer: section.footer.height,
          isHeaderEstimated: section.header.isEstimated,
          isFooterEstimated: section.footer.isEstimated)
      })
    for position in model.positions {
      let row = model[position]
      geometry.insertRows(1, at: position, height: row.height, isEstimated: row.isEstimated)
    }
    let before = geometry.debugDescription
    var changed = model
    change(&geometry, &changed)
    if let difference = changed.firstDifference(to: geometry) {
      XCTFail(
        "\(before)\n\(name())\n\(geometry.debugDescription)\n\(difference)", line: line)
    }
  }

  func testEveryTableIsBuilt() {
    withEveryTable { model in check(model, { _, _ in }, "build") }
  }

  func testEveryRowIsMeasured() {
    withEveryTable { model in
      for position in model.positions {
        for height in [0.0, 41, 44] {
          check(
            model,
            { geometry, model in
              geometry.setHeight(height, ofRow: position)
              model[position] = .init(height: height, isEstimated: false)
            }, "setHeight(\(height), ofRow: \(position))")
        }
      }
    }
  }

  func testRowsAreInsertedEverywhere() {
    withEveryTable { model in
      for section in model.sections.indices {
        for row in 0...model.sections[section].rows.count {
          for count in 0...2 {
            let position = RowPosition(section: section, row: row)
            let rows = Array(
              repeating: NaiveGeometry.Row(height: 44, isEstimated: true), count: count)
            check(
              model,
              { geometry, model in
                geometry.insertRows(count, at: position, height: 44, isEstimated: true)
                model.sections[section].rows.insert(contentsOf: rows, at: row)
              }, "insertRows(\(count), at: \(position))")
          }
        }
      }
    }
  }

  func testEveryRangeOfRowsIsRemoved() {
    withEveryTable { model in
      for section in model.sections.indices {
        let count = model.sections[section].rows.count
        for start in 0...count {
          for end in start...count {
            check(
              model,
              { geometry, model in
                geometry.removeRows(start..<end, inSection: section)
                model.sections[section].rows.removeSubrange(start..<end)
              }, "removeRows(\(start)..<\(end), inSection: \(section))")
          }
        }
      }
    }
  }

  func testEveryRowIsMovedEverywhere() {
    withEveryTable { model in
      for source in model.positions {
        for section in model.sections.indices {
          let limit = model.sections[section].rows.count - (section == source.section ? 1 : 0)
          for row in 0...limit {
            let target = RowPosition(section: section, row: row)
            check(
              model,
              { geometry, model in
                geometry.moveRow(at: source, to: target)
                model.moveRow(at: source, to: target)
              }, "moveRow(at: \(source), to: \(target))")
          }
        }
      }
    }
  }

  func testEverySectionIsMovedEverywhere() {
    withEveryTable { model in
      for source in model.sections.indices {
        for target in model.sections.indices {
          check(
            model,
            { geometry, model in
              geometry.moveSection(source, to: target)
              model.moveSection(source, to: target)
            }, "moveSection(\(source), to: \(target))")
        }
      }
    }
  }

  func testEveryRangeOfSectionsIsRemovedAndPutBackElsewhere() {
    withEveryTable { model in
      for start in 0...model.sections.count {
        for end in start...model.sections.count {
          for index in 0...model.sections.count - (end - start) {
            check(
              model,
              { geometry, model in
                let section = NaiveGeometry.Section(
                  header: .init(height: 5, isEstimated: true),
                  rows: [.init(height: 44, isEstimated: true)])
                geometry.removeSections(start..<end)
                geometry.insertSections([section.spec, section.spec], at: index)
                model.sections.removeSubrange(start..<end)
                model.sections.insert(contentsOf: [section, section], at: index)
              }, "removeSections(\(start)..<\(end)), insertSections at \(index)")
          }
        }
      }
    }
  }
}
