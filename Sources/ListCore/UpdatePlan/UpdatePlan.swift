import Foundation

/// The changes of one batch: what comes, goes, moves and is shown anew in a table.
///
/// Places are meant as UIKit means them: what is deleted or reloaded, and where something moves
/// from, is counted as before the batch; what is inserted, and where something moves to, is counted
/// as after it. The order in which changes are noted does not matter, and a change that is noted
/// twice counts once.
///
/// ``resolved(oldCounts:newCounts:)`` checks the changes against the numbers of rows before and
/// after, and gives the map from one to the other.
///
/// For example:
///
/// ```swift
/// var plan = UpdatePlan()
/// plan.deleteRows([RowPosition(section: 0, row: 1)])
/// plan.insertRows([RowPosition(section: 0, row: 0)])
/// let map = try plan.resolved(oldCounts: [3], newCounts: [3])
/// map.newPosition(of: RowPosition(section: 0, row: 2))  // 0.2
/// ```
public struct UpdatePlan: Sendable {
  var insertedRows: [RowPosition] = []
  var deletedRows: [RowPosition] = []
  var reloadedRows: [RowPosition] = []
  var rowMoves: [(source: RowPosition, target: RowPosition)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var sectionMoves: [(source: Int, target: Int)] = []

  /// Makes a plan that changes nothing.
  public init() {}

  /// Whether the plan changes nothing.
  public var isEmpty: Bool {
    insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && rowMoves.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && sectionMoves.isEmpty
  }

  // MARK: Rows

  /// Notes rows that are new, by where they lie after the batch.
  public mutating func insertRows(_ rows: some Sequence<RowPosition>) {
    insertedRows.append(contentsOf: rows)
  }

  /// Notes rows that go, by where they lie before the batch.
  public mutating func deleteRows(_ rows: some Sequence<RowPosition>) {
    deletedRows.append(contentsOf: rows)
  }

  /// Notes rows that are to be shown anew, by where they lie before the batch.
  public mutating func reloadRows(_ rows: some Sequence<RowPosition>) {
    reloadedRows.append(contentsOf: rows)
  }

  /// Notes a row that moves.
  ///
  /// - Parameters:
  ///   - source: Where it lies before the batch.
  ///   - target: Where it lies after the batch.
  public mutating func moveRow(at source: RowPosition, to target: RowPosition) {
    rowMoves.append((source, target))
  }

  // MARK: Sections

  /// Notes sections that are new, by their indexes after the batch.
  public mutating func insertSections(_ sections: IndexSet) {
    insertedSections.formUnion(sections)
  }

  /// Notes sections that go with all their rows, by their indexes before the batch.
  public mutating func deleteSections(_ sections: IndexSet) {
    deletedSections.formUnion(sections)
  }

  /// Notes sections that are to be shown anew, by their indexes before the batch. They may have any
  /// number of rows afterwards.
  public mutating func reloadSections(_ sections: IndexSet) {
    reloadedSections.formUnion(sections)
  }

  /// Notes a section that moves with all its rows.
  ///
  /// - Parameters:
  ///   - source: Its index before the batch.
  ///   - target: Its index after the batch.
  public mutating func moveSection(_ source: Int, to target: Int) {
    sectionMoves.append((source, target))
  }
}
