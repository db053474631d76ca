import Contacts
import Foundation

/// The table of values: numbers, addresses, and whatever else a person may have several of.
struct AddressBookValues {
  private struct Row {
    var position: Int32
    var property: Int32
    var identifier: Int64
    var number: Int64
    var label: Int64
    var text: String?

    func isBefore(_ other: Row) -> Bool {
      (position, property, identifier, number)
        < (other.position, other.property, other.identifier, other.number)
    }
  }

  private let database: SourceDatabase
  private var labels: [Int64: String] = [:]
  private var entries: [Int64: [(key: String, text: String)]] = [:]
  private var rows: [Row] = []

  /// Reads what values are made of.
  init(_ database: SourceDatabase) throws {
    self.database = database
    var labels: [Int64: String] = [:]
    try database.forEachRow(of: "ABMultiValueLabel", ["value"]) { row in
      labels[row.number] = row.text(1)
    }
    self.labels = labels
    var keys: [Int64: String] = [:]
    try database.forEachRow(of: "ABMultiValueEntryKey", ["value"]) { row in
      keys[row.number] = row.text(1)
    }
    var entries: [Int64: [(key: String, text: String)]] = [:]
    try database.forEachRow(of: "ABMultiValueEntry", ["parent_id", "key", "value"]) { row in
      guard let parent = row.integer(1), let key = row.integer(2).flatMap({ keys[$0] }),
        let text = row.text(3)
      else { return }
      entries[parent, default: []].append((key, text))
    }
    self.entries = entries
  }

  /// Reads the values of people that are known.
  mutating func read(_ position: (Int64) -> Int?) throws {
    var rows: [Row] = []
    rows.reserveCapacity(database.count(of: "ABMultiValue") ?? 0)
    try database.forEachRow(
      of: "ABMultiValue", ["record_id", "property", "identifier", "UID", "label", "value"]
    ) { row in
      guard let person = row.integer(1).flatMap(position), let property = row.integer(2) else {
        return
      }
      rows.append(
        Row(
          position: Int32(truncatingIfNeeded: person),
          property: Int32(truncatingIfNeeded: property),
          identifier: row.integer(3) ?? 0, number: row.integer(4) ?? row.number,
          label: row.integer(5) ?? -1, text: row.text(6)))
    }
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { !$1.isBefore($0) }
    if !isSorted { rows.sort { $0.isBefore($1) } }
    self.rows = rows
  }

  /// Calls a block with each value, in the order that the user sees, and the position of its person.
  func give(_ watch: Watch, _ body: (Int, AddressBookValue) -> Void) throws {
    for (count, row) in rows.enumerated() {
      if count.isMultiple(of: 5000), watch.isCancelled() { throw CancellationError() }
      body(
        Int(row.position),
        AddressBookValue(
          property: Int(row.property), label: labels[row.label].map(AddressBookValue.label),
          text: row.text, entries: entries[row.number] ?? []))
    }
  }
}
