import SeededRandom
import UIKitTesting
import XCTest

/// Random snapshots, one after the other: the table must always show the last one.
@MainActor final class DiffableRandomTests: XCTestCase {
  func testTheTableShowsEachOfManySnapshots() async {
    let environment = ProcessInfo.processInfo.environment
    let usual: ClosedRange<UInt64> = environment["PORTICO_FULL"] == nil ? 1...2 : 1...8
    let replayed = environment["PORTICO_SEED"].flatMap { UInt64($0) }
    for seed in replayed.map({ [$0] }) ?? Array(usual) {
      var run = RandomRun(seed: seed)
      for step in 0..<40 {
        if let problem = run.step() {
          XCTFail("PORTICO_SEED=\(seed), step \(step): \(problem)")
          return
        }
      }
    }
  }
}

/// A table, and what it should show.
@MainActor private struct RandomRun {
  private let screen = DiffableScreen([DiffableScreen.names(0..<30)])
  private var generator: SeededGenerator
  private var next = 100

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Changes and applies a snapshot; says what is wrong then.
  mutating func step() -> String? {
    var snapshot = screen.source.snapshot()
    for _ in 0..<random(0...4) { change(&snapshot) }
    let selected = selectSomething()
    let items = snapshot.itemIdentifiers
    let marked = snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    let reloaded =
      snapshot.reloadedItemIdentifiers
      + snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) }
    for item in marked { screen.content.texts[item] = "\(item), \(next)" }
    screen.source.show(snapshot, animated: random(0...2) > 0)
    let expected = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    if screen.rows.map({ $0.compactMap { $0 } }) != expected { return "rows \(screen.rows)" }
    if random(0...3) == 0 { scroll() }
    screen.screen.driver.advance(by: Double(random(0...4)) * 0.1)
    screen.table.layoutIfNeeded()
    return wrongCell() ?? wrongSelection(selected, reloaded, items)
  }

  private func wrongCell() -> String? {
    var seen: Set<ObjectIdentifier> = []
    for indexPath in screen.table.indexPathsForVisibleRows ?? [] {
      guard let item = screen.source.itemIdentifier(for: indexPath),
        let cell = screen.table.cellForRow(at: indexPath)
      else { return "no cell at \(indexPath)" }
      let text = cell.textLabel?.text ?? ""
      if text != screen.content.texts[item] ?? item { return "\(item) shows \(text)" }
      if !seen.insert(ObjectIdentifier(cell)).inserted { return "a cell shows two rows" }
      if cell.frame != screen.table.rectForRow(at: indexPath) { return "\(item) is elsewhere" }
    }
    return nil
  }

  private func wrongSelection(
    _ selected: String?, _ reloaded: [String], _ items: [String]
  ) -> String? {
    guard let selected, !reloaded.contains(selected) else { return nil }
    let now = screen.table.indexPathForSelectedRow.flatMap {
      screen.source.itemIdentifier(for: $0)
    }
    let expected = items.contains(selected) ? selected : nil
    return now == expected ? nil : "\(now ?? "nothing") is selected, not \(expected ?? "nothing")"
  }

  private mutating func selectSomething() -> String? {
    let items = screen.source.snapshot().itemIdentifiers
    guard !items.isEmpty else { return nil }
    let item = items[random(0...items.count - 1)]
    screen.table.selectRow(
      at: screen.source.indexPath(for: item), animated: false, scrollPosition: .none)
    return item
  }

  private mutating func scroll() {
    let end = max(0, screen.table.contentSize.height - screen.table.bounds.height)
    screen.table.contentOffset.y = Double(random(0...100)) / 100 * end
  }

  private mutating func change(_ snapshot: inout DiffableScreen.Snapshot) {
    let items = snapshot.itemIdentifiers.shuffled(using: &generator)
    let sections = snapshot.sectionIdentifiers.shuffled(using: &generator)
    switch random(0...11) {
    case 0: snapshot.deleteItems(Array(items.prefix(random(0...6))))
    case 1 where !items.isEmpty: snapshot.insertItems(fresh(5), beforeItem: items[0])
    case 2 where !items.isEmpty: snapshot.insertItems(fresh(2), afterItem: items[0])
    case 3 where items.count > 1: snapshot.moveItem(items[0], beforeItem: items[1])
    case 4 where items.count > 1: snapshot.moveItem(items[0], afterItem: items[1])
    case 5 where sections.count > 1:
      snapshot.moveSection(sections[0], beforeSection: sections[1])
    case 6 where sections.count > 2: snapshot.deleteSections([sections[0]])
    case 7: snapshot.reloadItems(Array(items.prefix(2)))
    case 8: snapshot.reconfigureItems(Array(items.prefix(3)))
    case 9 where !sections.isEmpty && random(0...2) == 0:
      snapshot.reloadSections([sections[0]])
    default:
      guard sections.count < 6 else { return }
      next += 1
      snapshot.appendSections([next])
      snapshot.appendItems(fresh(random(0...8)))
    }
  }

  private mutating func fresh(_ count: Int) -> [String] {
    next += count
    return DiffableScreen.names(next - count..<next)
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
