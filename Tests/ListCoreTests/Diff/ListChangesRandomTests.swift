import SeededRandom
import ListCore
import XCTest

/// Scripts between random lists: following them must give the new list.
final class ListChangesRandomTests: XCTestCase {
  func testFollowingTheScriptGivesTheNewList() throws {
    for seed in SeededGenerator.seeds(1...400) {
      var random = RandomLists(seed: seed)
      for step in 0..<12 {
        let old = try random.list()
        let new = try random.changed(old)
        let reloadedSections = random.some(of: new.sections)
        let reloadedItems = random.some(of: new.items)
        let changes = ListChanges(
          from: old, to: new, reloadingSections: reloadedSections, items: reloadedItems)
        var follower = ScriptFollower(old)
        let problem = follower.follow(
          changes, to: new, reloadedSections: reloadedSections, reloadedItems: reloadedItems)
        if let problem {
          XCTFail(
            "PORTICO_SEED=\(seed), step \(step): \(problem)\n\(old)\n\(new)\n\(changes)")
          return
        }
      }
    }
  }

  func testNoFewerRowsCouldMove() throws {
    for seed in SeededGenerator.seeds(1...300) {
      var random = RandomLists(seed: seed)
      let count = Int.random(in: 0...8, using: &random.generator)
      let items = Array(0..<count).shuffled(using: &random.generator)
      let old = try SectionedIdentifiers([(section: 0, items: Array(0..<count))])
      let new = try SectionedIdentifiers([(section: 0, items: items)])
      let changes = ListChanges(from: old, to: new)
      XCTAssertEqual(
        changes.count, count - longestIncreasing(items), "PORTICO_SEED=\(seed): \(items)")
    }
  }

  /// By trying all.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var best = 0
    for subset in 0..<(1 << numbers.count) {
      let chosen = numbers.indices.filter { subset & (1 << $0) != 0 }.map { numbers[$0] }
      if chosen == chosen.sorted() { best = max(best, chosen.count) }
    }
    return best
  }
}

/// Random lists of few sections and items.
struct RandomLists {
  var generator: SeededGenerator
  private var next = 1000

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func list() throws -> SectionedIdentifiers<Int, Int> {
    var numbers = Array(0..<60).shuffled(using: &generator)[...]
    let sections = Array(0..<8).shuffled(using: &generator)
      .prefix(Int.random(in: 0...6, using: &generator))
    return try SectionedIdentifiers(
      sections.map { section in
        let items = numbers.prefix(Int.random(in: 0...9, using: &generator))
        numbers = numbers.dropFirst(items.count)
        return (section: section, items: Array(items))
      })
  }

  /// Another list, or one that came from some steps of change.
  mutating func changed(
    _ list: SectionedIdentifiers<Int, Int>
  ) throws -> SectionedIdentifiers<Int, Int> {
    if Int.random(in: 0..<5, using: &generator) == 0 { return try self.list() }
    var list = list
    for _ in 0..<Int.random(in: 0...6, using: &generator) { try change(&list) }
    return list
  }

  mutating func change(_ list: inout SectionedIdentifiers<Int, Int>) throws {
    let items = list.items.shuffled(using: &generator)
    let sections = list.sections.shuffled(using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: list.removeItems(Array(items.prefix(3)))
    case 1 where !items.isEmpty: try list.insertItems(fresh(2), before: items[0])
    case 2 where !items.isEmpty: try list.insertItems(fresh(3), after: items[0])
    case 3 where items.count > 1: try list.moveItem(items[0], before: items[1])
    case 4 where items.count > 1: try list.moveItem(items[0], after: items[1])
    case 5 where sections.count > 1: try list.moveSection(sections[0], before: sections[1])
    case 6 where !sections.isEmpty: list.removeSections([sections[0]])
    case 7 where !sections.isEmpty:
      let section = fresh(1)
      try list.insertSections(section, after: sections[0])
      try list.appendItems(fresh(2), toSectionAt: list.index(ofSection: section[0]))
    default:
      try list.appendSections(fresh(1))
      try list.appendItems(fresh(1))
    }
  }

  mutating func some(of numbers: [Int]) -> [Int] {
    Bool.random(using: &generator)
      ? [] : Array(numbers.shuffled(using: &generator).prefix(2))
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }
}

/// Follows a script in the plainest way, and checks that it says nothing twice.
struct ScriptFollower {
  private let old: [(section: Int, items: [Int])]

  init(_ old: SectionedIdentifiers<Int, Int>) {
    self.old = old.sections.indices.map { (old.section(at: $0), old.items(inSectionAt: $0)) }
  }

  /// Says what is wrong with a script.
  mutating func follow(
    _ changes: ListChanges, to new: SectionedIdentifiers<Int, Int>, reloadedSections: [Int],
    reloadedItems: [Int]
  ) -> String? {
    let newSections = new.sections
    // Sections: old index for each new one, nil for those that come.
    guard
      let origins = places(
        count: newSections.count, inserted: changes.insertedSections,
        moved: changes.movedSections.map { ($0.source, $0.target) },
        rest: old.indices.filter { index in
          !changes.deletedSections.contains(index)
            && !changes.movedSections.contains { $0.source == index }
        })
    else { return "the counts of sections disagree" }
    let gone = Set(changes.deletedSections)
    if !gone.isDisjoint(with: changes.reloadedSections) { return "a section goes and is reloaded" }
    let replaced = Set(changes.reloadedSections)
    for (index, origin) in origins.enumerated() {
      if let origin, old[origin].section != newSections[index] { return "section \(index)" }
      let items = new.items(inSectionAt: index)
      let target = { (row: Int) in RowPosition(section: index, row: row) }
      // Rows of sections that come or are reloaded are given by the data source.
      guard let origin, !replaced.contains(origin) else {
        if changes.insertedRows.contains(where: { $0.section == index }) {
          return "rows inserted in the new section \(index)"
        }
        continue
      }
      let leaving = Set(
        (changes.deletedRows + changes.movedRows.map(\.source)).filter { $0.section == origin }
          .map(\.row))
      let moved = changes.movedRows.filter { $0.target.section == index }
      guard
        let rows = places(
          count: items.count,
          inserted: changes.insertedRows.filter { $0.section == index }.map(\.row),
          moved: moved.map { (0, $0.target.row) },
          rest: old[origin].items.indices.filter { !leaving.contains($0) })
      else { return "the counts of section \(index) disagree" }
      for (row, place) in rows.enumerated() {
        if let move = moved.first(where: { $0.target == target(row) }) {
          if item(at: move.source) != items[row] { return "row \(target(row)) moved" }
          if changes.reloadedRows.contains(move.source) != reloadedItems.contains(items[row]) {
            return "reload of the moved \(items[row])"
          }
        } else if let place {
          let item = old[origin].items[place]
          if item != items[row] { return "row \(target(row))" }
          let isNamed = changes.reloadedRows.contains(RowPosition(section: origin, row: place))
          if isNamed != reloadedItems.contains(item) { return "reload of \(item)" }
        }
      }
    }
    if changes.deletedRows.contains(where: {
      gone.contains($0.section) || replaced.contains($0.section)
    }) {
      return "rows deleted from a section that goes"
    }
    for move in changes.movedRows where item(at: move.source) != new.item(at: move.target) {
      return "the move \(move)"
    }
    let expected = reloadedSections.filter { new.index(ofSection: $0) != nil }
      .compactMap { section in old.firstIndex { $0.section == section } }.sorted()
    if changes.reloadedSections != expected { return "reloads of sections" }
    return isSorted(changes) ? nil : "not sorted, or something twice"
  }

  private func item(at position: RowPosition) -> Int { old[position.section].items[position.row] }

  /// Where each place is filled from; `nil` for what comes. Moves give their own number.
  private func places(
    count: Int, inserted: [Int], moved: [(Int, Int)], rest: [Int]
  ) -> [Int?]? {
    var taken: [Int: Int?] = [:]
    for place in inserted { taken[place] = .some(nil) }
    for (source, target) in moved { taken[target] = .some(source) }
    guard taken.count == inserted.count + moved.count, taken.count + rest.count == count else {
      return nil
    }
    var rest = rest[...]
    var result: [Int?] = []
    for place in 0..<count {
      if let value = taken[place] {
        result.append(value)
      } else if let next = rest.popFirst() {
        result.append(next)
      } else {
        return nil
      }
    }
    return result
  }

  private func isSorted(_ changes: ListChanges) -> Bool {
    func ascends<Element: Comparable>(_ elements: [Element]) -> Bool {
      zip(elements, elements.dropFirst()).allSatisfy { $0 < $1 }
    }
    return ascends(changes.deletedSections) && ascends(changes.insertedSections)
      && ascends(changes.reloadedSections) && ascends(changes.movedSections.map(\.target))
      && ascends(changes.deletedRows) && ascends(changes.insertedRows)
      && ascends(changes.reloadedRows) && ascends(changes.movedRows.map(\.target))
  }
}
