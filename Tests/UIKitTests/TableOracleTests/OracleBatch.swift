import SeededRandom
import UIKit

/// A random batch of changes: what the data becomes, and how it is described to a table.
@MainActor struct OracleBatch {
  /// The data after the batch.
  private(set) var model: ListModel
  /// The calls that describe the batch, in any order.
  private(set) var calls: [(UITableView) -> Void] = []
  /// What the calls are, to be read when something fails.
  private(set) var text: [String] = []
  /// The rows that are shown anew or whose section is: they lose their selection.
  private(set) var renewed: Set<Int> = []
  /// The rows that move past others, by themselves or with their section.
  private(set) var moved: Set<Int> = []
  /// What happens in each section, by old index, if it stays and is not shown anew.
  private(set) var tallies: [Int: Tally] = [:]
  /// How many sections come and go.
  private var sectionTally = Tally()
  /// Whether something comes, goes or moves with animation.
  private(set) var isAnimated = false

  /// How many rows of a section do what.
  struct Tally {
    /// The section's index after the batch.
    var target = 0
    var before = 0
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  private var dice: SeededGenerator
  private var old: [ListModel.Section]

  /// A section on its way through the batch.
  private struct Passing {
    var section: ListModel.Section
    var source: Int?
    var isRenewed = false
    var isMoved = false
  }

  /// A row on its way to another place.
  private struct MovingRow {
    var row: ListModel.Row
    var source: IndexPath
  }

  init(_ model: ListModel, _ dice: inout SeededGenerator) {
    self.model = model
    self.dice = dice
    old = model.sections
    change()
    dice = self.dice
    calls.shuffle(using: &dice)
  }

  /// Makes a mistake, and gives the sentence that tells it.
  ///
  /// - Returns: `nil` where there is nothing to make it with.
  mutating func spoil() -> String? {
    switch dice.roll(0...5) {
    case 0: return addSection()
    case 1:
      let count = old.count
      call("deleteSections \(count)") { $0.deleteSections([count], with: .fade) }
      return "attempt to delete section \(count), but there are only \(count) sections before the "
        + "update"
    case 2:
      guard let section = tallies.keys.sorted().randomElement(using: &dice) else { return nil }
      let count = old[section].rows.count
      let path = IndexPath(row: count, section: section)
      call("deleteRows \(path)") { $0.deleteRows(at: [path], with: .fade) }
      return "attempt to delete row \(count) from section \(section) which only contains \(count) "
        + "rows before the update"
    default: return addRow()
    }
  }

  /// A section more than the batch says.
  private mutating func addSection() -> String {
    model.sections.append(model.section(&dice))
    return """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (\(model.sections.count)) must be equal to the number of sections \
      contained in the table view before the update (\(old.count)), plus or minus the number of \
      sections inserted or deleted (\(sectionTally.inserted) inserted, \(sectionTally.deleted) \
      deleted).
      """
  }

  /// A row more in a section than the batch says.
  private mutating func addRow() -> String? {
    guard let section = tallies.keys.sorted().randomElement(using: &dice),
      let tally = tallies[section]
    else { return nil }
    let row = model.row(&dice)
    model.sections[tally.target].rows.append(row)
    let after = model.sections[tally.target].rows.count
    return """
      Invalid update: invalid number of rows in section \(section). The number of rows contained \
      in an existing section after the update (\(after)) must be equal to the number of rows \
      contained in that section before the update (\(tally.before)), plus or minus the number of \
      rows inserted or deleted from that section (\(tally.inserted) inserted, \(tally.deleted) \
      deleted) and plus or minus the number of rows moved into or out of that section \
      (\(tally.movedIn) moved in, \(tally.movedOut) moved out).
      """
  }

  private mutating func animation() -> UITableView.RowAnimation {
    let all: [UITableView.RowAnimation] = [
      .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
    ]
    let animation = all[dice.roll(0...all.count - 1)]
    if animation != .none { isAnimated = true }
    return animation
  }

  private mutating func call(_ what: String, _ call: @escaping (UITableView) -> Void) {
    text.append(what)
    calls.append(call)
  }

  // MARK: What goes

  private mutating func change() {
    let changesSections = dice.once(in: 3)
    let rate = [3, 8, 20, 60][dice.roll(0...3)]
    var kept: [Passing] = []
    var movingSections: [Passing] = []
    var movingRows: [MovingRow] = []
    for (index, section) in old.enumerated() {
      let isDeleted = changesSections && dice.once(in: 5)
      var passing = Passing(section: section, source: index)
      passing.isRenewed = !isDeleted && dice.once(in: 15)
      passing.isMoved = !isDeleted && changesSections && dice.once(in: 5)
      tallies[index] = Tally(before: section.rows.count)
      passing.section.rows = []
      for (row, content) in section.rows.enumerated() {
        let path = IndexPath(row: row, section: index)
        if dice.once(in: 3 * rate) {
          movingRows.append(MovingRow(row: content, source: path))
          continue
        }
        if isDeleted { continue }
        if dice.once(in: rate) {
          delete(path)
          continue
        }
        passing.section.rows.append(dice.once(in: rate) ? changed(content, path) : content)
      }
      if isDeleted {
        tallies[index] = nil
        sectionTally.deleted += 1
        let animation = animation()
        call("deleteSections \(index)") { $0.deleteSections([index], with: animation) }
        continue
      }
      if passing.isRenewed { renew(&passing, index) }
      if passing.isMoved { movingSections.append(passing) } else { kept.append(passing) }
    }
    let sections = place(kept, movingSections, comesSections: changesSections)
    placeRows(movingRows, in: sections)
  }

  private mutating func delete(_ path: IndexPath) {
    let animation = animation()
    tallies[path.section]?.deleted += 1
    let paths = dice.once(in: 6) ? [path, path] : [path]
    call("deleteRows \(path)") { $0.deleteRows(at: paths, with: animation) }
  }

  /// A row with another height, shown anew or set up again.
  private mutating func changed(_ row: ListModel.Row, _ path: IndexPath) -> ListModel.Row {
    var new = row
    new.height = CGFloat(dice.roll(20...160))
    if dice.once(in: 2) {
      let animation = animation()
      renewed.insert(row.id)
      // It counts as deleted and inserted.
      tallies[path.section]?.deleted += 1
      tallies[path.section]?.inserted += 1
      call("reloadRows \(path)") { $0.reloadRows(at: [path], with: animation) }
    } else {
      isAnimated = true
      call("reconfigureRows \(path)") { $0.reconfigureRows(at: [path]) }
    }
    return new
  }

  private mutating func renew(_ passing: inout Passing, _ index: Int) {
    tallies[index] = nil
    // It counts as deleted and inserted.
    sectionTally.deleted += 1
    sectionTally.inserted += 1
    let animation = animation()
    let header = passing.section.header
    renewed.formUnion(passing.section.rows.map(\.id))
    // Another number of rows, some of which have the data of old ones.
    let fresh = model.section(&dice)
    let rows = fresh.rows.prefix(20) + passing.section.rows.prefix(dice.roll(0...40))
    passing.section = ListModel.Section(
      rows: Array(rows), header: dice.once(in: 2) ? header : fresh.header, footer: fresh.footer)
    call("reloadSections \(index)") { $0.reloadSections([index], with: animation) }
  }

  // MARK: What comes

  private mutating func place(
    _ kept: [Passing], _ moving: [Passing], comesSections: Bool
  ) -> [Passing] {
    var coming = moving
    if comesSections {
      for _ in 0..<dice.roll(0...2) {
        coming.append(Passing(section: model.section(&dice), source: nil))
      }
    }
    coming.shuffle(using: &dice)
    let total = kept.count + coming.count
    let places = Array((0..<total).shuffled(using: &dice).prefix(coming.count)).sorted()
    var sections = kept
    for (place, passing) in zip(places, coming) {
      sections.insert(passing, at: place)
      if let source = passing.source {
        isAnimated = true
        moved.formUnion(passing.section.rows.map(\.id))
        call("moveSection \(source) to \(place)") { $0.moveSection(source, toSection: place) }
      } else {
        sectionTally.inserted += 1
        let animation = animation()
        call("insertSections \(place)") { $0.insertSections([place], with: animation) }
      }
    }
    for (index, passing) in sections.enumerated() {
      if let source = passing.source { tallies[source]?.target = index }
    }
    return sections
  }

  private mutating func placeRows(_ moving: [MovingRow], in sections: [Passing]) {
    var sections = sections
    var arriving: [[(row: ListModel.Row, source: IndexPath?)]] = Array(
      repeating: [], count: sections.count)
    for row in moving {
      guard let section = sections.indices.randomElement(using: &dice) else { continue }
      // It leaves its section even where that is shown anew.
      arriving[section].append((row.row, row.source))
      tallies[row.source.section]?.movedOut += 1
      moved.insert(row.row.id)
    }
    for index in sections.indices {
      for _ in 0..<(dice.once(in: 2) ? 0 : dice.roll(0...4)) {
        arriving[index].append((model.row(&dice), nil))
      }
      let coming = arriving[index].shuffled(using: &dice)
      let total = sections[index].section.rows.count + coming.count
      let places = Array((0..<total).shuffled(using: &dice).prefix(coming.count)).sorted()
      let source = sections[index].source
      for (place, row) in zip(places, coming) {
        sections[index].section.rows.insert(row.row, at: place)
        let target = IndexPath(row: place, section: index)
        if let from = row.source {
          isAnimated = true
          if let source { tallies[source]?.movedIn += 1 }
          call("moveRow \(from) to \(target)") { $0.moveRow(at: from, to: target) }
        } else {
          let animation = animation()
          if let source { tallies[source]?.inserted += 1 }
          call("insertRows \(target)") { $0.insertRows(at: [target], with: animation) }
        }
      }
    }
    model.sections = sections.map(\.section)
  }
}
