import SeededRandom
import ListCore

/// A table of named rows, and random batches of changes to it, done the plain way: by building the
/// table that comes out.
struct RandomBatch {
  struct Section: Equatable {
    var id: Int
    var rows: [Int]
  }

  private(set) var old: [Section]
  private(set) var new: [Section] = []
  private(set) var plan = UpdatePlan()
  private(set) var reloadedRows: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []
  /// The rows of sections that were shown anew: they are others, whatever their names.
  private(set) var replacedRows: Set<Int> = []

  private var random: SeededGenerator
  private var lastID: Int

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lastID = 0
    old = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      lastID += 1
      let section = lastID
      let count = Int.random(in: 0...9, using: &random)
      defer { lastID += count }
      return Section(id: section, rows: (0..<count).map { lastID + 1 + $0 })
    }
    self.random = random
    self.lastID = lastID
    change()
  }

  var oldCounts: [Int] { old.map(\.rows.count) }
  var newCounts: [Int] { new.map(\.rows.count) }

  private mutating func once(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  /// Decides what goes and what moves, then puts together what is left, what moves and what comes.
  private mutating func change() {
    let changesSections = once(in: 2)
    var kept: [Section] = []
    var movingSections: [(index: Int, section: Section)] = []
    var movingRows: [(position: RowPosition, id: Int)] = []
    for (index, section) in old.enumerated() {
      var section = section
      let isDeleted = changesSections && once(in: 4)
      let isReloaded = !isDeleted && once(in: 6)
      let rate = Int.random(in: 2...12, using: &random)
      section.rows = section.rows.enumerated().compactMap { row, id in
        let position = RowPosition(section: index, row: row)
        if once(in: 2 * rate) {
          movingRows.append((position, id))
          if !isReloaded && once(in: 4) { reload(position, id) }
          return nil
        }
        if isDeleted { return nil }
        if once(in: rate) {
          delete(position)
          return nil
        }
        if once(in: 6) { reload(position, id) }
        return id
      }
      if isDeleted {
        plan.deleteSections([index])
        continue
      }
      if isReloaded {
        plan.reloadSections([index])
        reloadedSections.insert(section.id)
        section.rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in newID() }
        replacedRows.formUnion(section.rows)
      }
      if changesSections && once(in: 4) {
        movingSections.append((index, section))
      } else {
        kept.append(section)
      }
    }
    place(kept, movingSections)
    placeRows(movingRows)
  }

  private mutating func delete(_ row: RowPosition) {
    plan.deleteRows([row])
    if once(in: 5) { plan.deleteRows([row]) }
  }

  private mutating func reload(_ row: RowPosition, _ id: Int) {
    plan.reloadRows([row])
    reloadedRows.insert(id)
  }

  private mutating func place(
    _ kept: [Section], _ moving: [(index: Int, section: Section)]
  ) {
    new = kept
    // The last places first, so that what was placed is not pushed on.
    let added = once(in: 2) ? 0 : Int.random(in: 0...2, using: &random)
    var coming: [(source: Int?, section: Section)] = moving.map { ($0.index, $0.section) }
    for _ in 0..<added {
      let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in newID() }
      coming.append((nil, Section(id: newID(), rows: rows)))
      replacedRows.formUnion(rows)
    }
    coming.shuffle(using: &random)
    let total = kept.count + coming.count
    let places = Array((0..<total).shuffled(using: &random).prefix(coming.count)).sorted()
    for (place, what) in zip(places, coming) {
      new.insert(what.section, at: place)
      if let source = what.source {
        plan.moveSection(source, to: place)
      } else {
        plan.insertSections([place])
      }
    }
  }

  private mutating func placeRows(_ moving: [(position: RowPosition, id: Int)]) {
    // A row that finds no section to go to is deleted after all.
    var arriving: [[(source: RowPosition?, id: Int)]] = Array(repeating: [], count: new.count)
    for row in moving {
      guard let section = new.indices.randomElement(using: &random) else {
        reloadedRows.remove(row.id)
        continue
      }
      arriving[section].append((row.position, row.id))
    }
    for section in new.indices {
      for _ in 0..<(once(in: 2) ? 0 : Int.random(in: 0...4, using: &random)) {
        let id = newID()
        arriving[section].append((nil, id))
      }
      let coming = arriving[section].shuffled(using: &random)
      let total = new[section].rows.count + coming.count
      let places = Array((0..<total).shuffled(using: &random).prefix(coming.count)).sorted()
      for (place, row) in zip(places, coming) {
        new[section].rows.insert(row.id, at: place)
        let target = RowPosition(section: section, row: place)
        if let source = row.source {
          plan.moveRow(at: source, to: target)
        } else {
          plan.insertRows([target])
        }
      }
    }
  }
}
