import Foundation

/// The peers' data: invented contacts whose texts are made from a number when they are asked for, so
/// that ten million rows weigh nothing.
struct ContactModel {
  private(set) var count: Int
  private var ids: [UInt32] = []
  private var nextID: UInt32 = 0
  private var generation: UInt32 = 0
  private var random = PeersRandom()

  init(count: Int) { self.count = count }

  /// The contact in a row.
  func id(at row: Int) -> UInt32 { (ids.isEmpty ? UInt32(row) : ids[row]) &+ generation }

  /// The row of a contact; nil when it has none.
  func row(of id: UInt32) -> Int? {
    if ids.isEmpty { return Int(id &- generation) }
    return ids.firstIndex(of: id &- generation)
  }

  /// Makes the rows an array that can be changed.
  mutating func materialise() {
    ids = (0..<UInt32(count)).map { $0 }
    nextID = UInt32(count)
  }

  /// Puts other contacts into every row.
  mutating func replaceAll() { generation &+= 1 }

  mutating func randomRow() -> Int { random.below(count) }

  /// Takes rows away, adds and moves some, at random; returns what happened as UIKit counts it.
  mutating func change(deletions: Int, insertions: Int, moves: Int) -> ContactChange {
    var touched = Set<Int>(minimumCapacity: deletions + moves)
    func pick(_ number: Int, below limit: Int, _ used: inout Set<Int>) -> [Int] {
      var picked: [Int] = []
      picked.reserveCapacity(number)
      while picked.count < number {
        let row = random.below(limit)
        if used.insert(row).inserted { picked.append(row) }
      }
      return picked
    }
    let deleted = pick(deletions, below: count, &touched)
    let movedFrom = pick(moves, below: count, &touched)
    let newCount = count - deletions + insertions
    var filled = Set<Int>(minimumCapacity: insertions + moves)
    let inserted = pick(insertions, below: newCount, &filled)
    let movedTo = pick(moves, below: newCount, &filled)

    var coming: [(row: Int, id: UInt32)] = []
    coming.reserveCapacity(insertions + moves)
    for row in inserted {
      coming.append((row, nextID))
      nextID += 1
    }
    for (from, to) in zip(movedFrom, movedTo) { coming.append((to, ids[from])) }
    coming.sort { $0.row < $1.row }
    let leaving = touched.sorted()

    var fresh: [UInt32] = []
    fresh.reserveCapacity(newCount)
    var old = 0
    var left = 0
    func copy(upTo newRow: Int) {
      while fresh.count < newRow, old < count {
        let stop = left < leaving.count ? leaving[left] : count
        if old == stop {
          old += 1
          left += 1
        } else {
          let run = min(stop - old, newRow - fresh.count)
          fresh.append(contentsOf: ids[old..<old + run])
          old += run
        }
      }
    }
    for (row, id) in coming {
      copy(upTo: row)
      fresh.append(id)
    }
    copy(upTo: newCount)
    ids = fresh
    count = newCount
    return ContactChange(
      deleted: deleted, inserted: inserted, moves: Array(zip(movedFrom, movedTo)))
  }

  static func first(_ id: UInt32) -> String { "FirstName\(id)" }
  static func last(_ id: UInt32) -> String { "LastName\(id)" }
  static func phone(_ id: UInt32) -> String { "555-01\(id)" }
  static func mail(_ id: UInt32) -> String { "emailTest\(id)@test\(id).com" }

  private static let words = [
    "lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do",
    "eiusmod", "tempor", "incididunt", "ut", "labore", "magna",
  ]

  /// 5 to 200 words.
  static func text(_ id: UInt32) -> String {
    let count = 5 + Int(UInt64(id) * 7919 % 196)
    var chosen: [String] = []
    for place in 0..<UInt32(count) {
      let index = id &* 31 &+ place &* 17 &+ place &* place &* 5
      chosen.append(words[Int(index & 15)])
    }
    return chosen.joined(separator: " ")
  }
}

/// What one batch does: deleted and moved-from rows as they were, the others as they are afterwards.
struct ContactChange {
  let deleted: [Int]
  let inserted: [Int]
  let moves: [(from: Int, to: Int)]
}

/// The peers' generator, so that the same rows are jumped to.
struct PeersRandom {
  private var state: UInt32 = 1

  mutating func below(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }
}
