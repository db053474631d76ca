import Contacts
import UIKit

/// The rows of a list in sections by the letters of the language.
///
/// The list is in order already, so a section is a run of it (in Chinese, one of each writing). Where
/// runs begin is found by halving, with some hundred names looked at whatever the length of the list.
@MainActor struct ListSections {
  /// A section with the positions in the list that are in it.
  struct Section {
    var title: String
    var runs: [Range<Int>]

    var count: Int { runs.reduce(0) { $0 + $1.count } }
  }

  private(set) var sections: [Section] = []

  /// No sections.
  init() {}

  /// One section of all, without a letter.
  init(all count: Int) { sections = count == 0 ? [] : [Section(title: "", runs: [0..<count])] }

  /// Sections of a list that is sorted by a name. O(sections · log n).
  init(_ list: ContactList, by order: ListSettings.NameOrder) {
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("name") { (name: String) in name }
    func place(_ position: Int) -> Place {
      let name = list[position].sortName(order)
      return Place(
        section: collation.section(for: name, collationStringSelector: selector),
        writing: Writing(name))
    }
    var runs: [(section: Int, range: Range<Int>)] = []
    func add(_ section: Int, _ range: Range<Int>) {
      if let last = runs.last, last.section == section, last.range.upperBound == range.lowerBound {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append((section, range))
      }
    }
    func halve(_ range: Range<Int>, _ first: Place, _ last: Place) {
      if first == last || range.count == 1 { return add(first.section, range) }
      let middle = range.lowerBound + range.count / 2
      let before = middle - 1 == range.lowerBound ? first : place(middle - 1)
      halve(range.lowerBound..<middle, first, before)
      halve(middle..<range.upperBound, middle == range.upperBound - 1 ? last : place(middle), last)
    }
    guard !list.isEmpty else { return }
    halve(0..<list.count, place(0), place(list.count - 1))
    let titles = collation.sectionTitles
    for (section, ranges) in Dictionary(grouping: runs, by: \.section).sorted(by: {
      $0.key < $1.key
    }) {
      sections.append(Section(title: titles[section], runs: ranges.map(\.range)))
    }
  }

  private struct Place: Equatable {
    var section: Int
    var writing: Writing
  }

  /// Kinds of writing that stand apart in the order of names.
  private enum Writing {
    case latin, kana, chinese, other

    init(_ name: String) {
      switch name.unicodeScalars.first?.value ?? 0 {
      case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x3040...0x30FF: self = .kana
      case 0x3400...0x9FFF, 0x20000...0x323AF: self = .chinese
      default: self = .other
      }
    }
  }

  // MARK: Rows

  /// The position in the list of a row. O(1): a section has one run, or one of each writing.
  func position(of indexPath: IndexPath) -> Int {
    var row = indexPath.row
    for run in sections[indexPath.section].runs {
      if row < run.count { return run.lowerBound + row }
      row -= run.count
    }
    preconditionFailure("there is no row \(indexPath.row) in section \(indexPath.section)")
  }

  /// The row of a position in the list. O(sections).
  func indexPath(of position: Int) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      var row = 0
      for run in rows.runs {
        if run.contains(position) {
          return IndexPath(row: row + position - run.lowerBound, section: section)
        }
        row += run.count
      }
    }
    return nil
  }
}
