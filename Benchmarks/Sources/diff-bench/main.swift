import Foundation
import ListCore
import UIKit

// Everything about diffing: the changes between two snapshots, building one, and applying one.

/// 100,000 identifiers, and the same with 10,000 removed, 10,000 inserted and 2,000 moved.
struct Lists<Identifier: Hashable> {
  let old: ContiguousArray<Identifier>
  let new: ContiguousArray<Identifier>

  init(_ make: (Int) -> Identifier) {
    var generator = SystemRandomNumberGenerator()
    let first = (0..<100_000).map(make)
    var second = first
    for _ in 0..<10_000 { second.remove(at: Int.random(in: 0..<second.count, using: &generator)) }
    for number in 0..<10_000 {
      second.insert(
        make(1_000_000 + number), at: Int.random(in: 0...second.count, using: &generator))
    }
    for _ in 0..<2_000 {
      let moved = second.remove(at: Int.random(in: 0..<second.count, using: &generator))
      second.insert(moved, at: Int.random(in: 0...second.count, using: &generator))
    }
    old = ContiguousArray(first)
    new = ContiguousArray(second)
  }
}

/// A diffable data source with a table that is in no window, so that what is measured is the diff
/// and the table's bookkeeping.
@MainActor final class Applying<Item: Hashable> {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let source: UITableViewDiffableDataSource<Int, Item>

  init(showing items: ContiguousArray<Item>) {
    table.rowHeight = 44
    source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in UITableViewCell() }
    source.apply(snapshot(of: items), animatingDifferences: false)
    table.layoutIfNeeded()
  }
}

func snapshot<Item: Hashable>(
  of items: ContiguousArray<Item>
) -> NSDiffableDataSourceSnapshot<Int, Item> {
  var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
  snapshot.appendSections([0])
  snapshot.appendItems(Array(items))
  return snapshot
}

/// What a snapshot keeps of the same.
func list<Item: Hashable>(of items: ContiguousArray<Item>) -> SectionedIdentifiers<Int, Item> {
  do {
    return try SectionedIdentifiers([(section: 0, items: Array(items))])
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Measures all cases for one kind of identifiers.
@MainActor func measureAll<Item: Hashable>(_ kind: String, _ make: (Int) -> Item) {
  let lists = Lists(make)
  let heckel = { () -> Int in
    let diff = HeckelDiff(from: lists.old, to: lists.new)
    return diff.deleted.count + diff.inserted.count + diff.moved.count
  }
  print(
    measure(
      "diff 100k, \(kind)", prepare: { (list(of: lists.old), list(of: lists.new)) },
      portico: { ListChanges(from: $0, to: $1).count }, peer: { _, _ in heckel() }
    ).json)
  print(
    measure(
      "diff 100k with building both lists, \(kind)", prepare: { ((), ()) },
      portico: { _, _ in
        ListChanges(from: list(of: lists.old), to: list(of: lists.new)).count
      },
      peer: { _, _ in heckel() }
    ).json)
  print(
    measure(
      "apply these changes, \(kind)",
      prepare: { (Applying(showing: lists.old), snapshot(of: lists.new)) },
      portico: { screen, snapshot in
        screen.source.apply(snapshot, animatingDifferences: false)
        return screen.table.numberOfRows(inSection: 0)
      }, peer: { _, _ in heckel() }
    ).json)
  let tenThousand = ContiguousArray(lists.old.prefix(10_000))
  print(
    measure(
      "build 10k one by one, \(kind)", prepare: { ((), ()) },
      portico: { _, _ in
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0])
        for item in tenThousand { snapshot.appendItems([item]) }
        return snapshot.numberOfItems
      }
    ).json)
  for (name, items) in [("10k", tenThousand), ("100k", lists.old)] {
    print(
      measure(
        "apply no change \(name), \(kind)",
        prepare: { (Applying(showing: items), snapshot(of: items)) },
        portico: { screen, snapshot in
          screen.source.apply(snapshot)
          return screen.source.snapshot().numberOfItems
        }
      ).json)
  }
}

measureAll("Int") { $0 }
measureAll("UUID") { _ in UUID() }
measureAll("String") { _ in UUID().uuidString }
