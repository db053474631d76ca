import Foundation
import ListCore

/// The changes of one batch, while they are described and until they are made.
struct TableBatch {
  /// How many times the batch was begun and not ended.
  var depth = 0
  /// What changes.
  var plan = UpdatePlan()
  /// The rows whose cells are set up again, by old position.
  var reconfiguredRows: [RowPosition] = []
  /// Whether the data is loaded anew instead: it was never loaded, or a reload was asked for.
  var loadsAnew = false
  /// Whether all heights are found anew, since where they come from changed.
  var findsHeightsAnew = false
  /// The rows of each section when the description was complete.
  var newCounts: [Int] = []
  /// The placeholders afterwards. Once they are known, all rows of the batch are counted among those
  /// that are shown; before, among those of the data.
  var newPlaceholders: TablePlaceholders?
  /// The rows in whose place there was a placeholder.
  var replacedPlaceholders: [RowPosition] = []
  /// Called when the batch is over.
  var completions: [(Bool) -> Void] = []

  private var rowAnimations: [Kind: [(rows: [RowPosition], animation: UITableView.RowAnimation)]] =
    [:]
  private var sectionAnimations:
    [Kind: [(sections: IndexSet, animation: UITableView.RowAnimation)]] = [:]
  private(set) var hasMoves = false

  /// What happens to something that comes or goes.
  enum Kind {
    case insert
    case delete
    case reload
  }

  /// Whether nothing is to be seen of the batch but its outcome: all that happens in it happens
  /// without animation.
  var isQuiet: Bool {
    guard !hasMoves, !rowAnimations.isEmpty || !sectionAnimations.isEmpty else { return false }
    return rowAnimations.values.allSatisfy { $0.allSatisfy { $0.animation == .none } }
      && sectionAnimations.values.allSatisfy { $0.allSatisfy { $0.animation == .none } }
  }

  // MARK: Describing

  mutating func insertRows(_ rows: [RowPosition], with animation: UITableView.RowAnimation) {
    plan.insertRows(rows)
    rowAnimations[.insert, default: []].append((rows, animation))
  }

  mutating func deleteRows(_ rows: [RowPosition], with animation: UITableView.RowAnimation) {
    plan.deleteRows(rows)
    rowAnimations[.delete, default: []].append((rows, animation))
  }

  mutating func reloadRows(_ rows: [RowPosition], with animation: UITableView.RowAnimation) {
    plan.reloadRows(rows)
    rowAnimations[.reload, default: []].append((rows, animation))
  }

  mutating func reconfigureRows(_ rows: [RowPosition]) { reconfiguredRows += rows }

  mutating func moveRow(at source: RowPosition, to target: RowPosition) {
    plan.moveRow(at: source, to: target)
    hasMoves = true
  }

  mutating func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    plan.insertSections(sections)
    sectionAnimations[.insert, default: []].append((sections, animation))
  }

  mutating func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    plan.deleteSections(sections)
    sectionAnimations[.delete, default: []].append((sections, animation))
  }

  mutating func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    plan.reloadSections(sections)
    sectionAnimations[.reload, default: []].append((sections, animation))
  }

  mutating func moveSection(_ source: Int, to target: Int) {
    plan.moveSection(source, to: target)
    hasMoves = true
  }

  /// Counts the rows, which were those of the data, among all that are shown.
  mutating func show(among old: ExtraRows, _ new: ExtraRows) {
    plan = plan.shown(among: old, new)
    newCounts = new.shownCounts(newCounts)
    reconfiguredRows = reconfiguredRows.map(old.shown(_:))
    for (kind, entries) in rowAnimations {
      let places = kind == .insert ? new : old
      rowAnimations[kind] = entries.map { ($0.rows.map(places.shown(_:)), $0.animation) }
    }
  }

  // MARK: How it is to look

  /// How a row that goes is to go, by old position.
  func animation(ofLeaving row: RowPosition) -> UITableView.RowAnimation {
    animation(.delete, row: row) ?? animation(ofLeaving: row.section)
      ?? animation(.reload, row: row)?.orFade ?? .fade
  }

  /// How a row that comes is to come, by new position.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - old: Its old position, if it is shown anew.
  ///   - oldSection: The old index of its section.
  func animation(
    ofComing row: RowPosition, old: RowPosition?, oldSection: Int?
  ) -> UITableView.RowAnimation {
    if let old, let animation = animation(.reload, row: old) { return animation.orFade }
    return animation(.insert, row: row)
      ?? animation(ofComing: row.section, oldSection: oldSection)
  }

  /// How the header and footer of a section that goes or is shown anew are to go, by old index.
  func animation(ofLeaving section: Int) -> UITableView.RowAnimation? {
    animation(.delete, section: section) ?? animation(.reload, section: section)?.orFade
  }

  /// How a section comes, or is shown anew, by new index.
  func animation(ofComing section: Int, oldSection: Int?) -> UITableView.RowAnimation {
    oldSection.flatMap { animation(.reload, section: $0)?.orFade }
      ?? animation(.insert, section: section) ?? .fade
  }

  private func animation(_ kind: Kind, row: RowPosition) -> UITableView.RowAnimation? {
    rowAnimations[kind]?.last { $0.rows.contains(row) }?.animation
  }

  private func animation(_ kind: Kind, section: Int) -> UITableView.RowAnimation? {
    sectionAnimations[kind]?.last { $0.sections.contains(section) }?.animation
  }
}

extension UITableView.RowAnimation {
  /// What happens to something that is shown anew.
  fileprivate var orFade: UITableView.RowAnimation { self == .automatic ? .fade : self }
}
