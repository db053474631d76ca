/// Why the changes of a batch cannot be what happened to a table, in the words that UIKit uses.
public enum UpdateFault: Error, Hashable, Sendable {
  /// A change to a row that there is not.
  ///
  /// - Parameters:
  ///   - change: What was to happen to the row.
  ///   - row: The row.
  ///   - count: How many rows its section has: before the batch, or after it for changes that are
  ///     counted so.
  case noSuchRow(Change, RowPosition, count: Int)
  /// A change to a row in a section that there is not.
  ///
  /// - Parameters:
  ///   - change: What was to happen to the row.
  ///   - row: The row.
  ///   - count: How many sections there are: before the batch, or after it for changes that are
  ///     counted so.
  case noSuchSectionOfRow(Change, RowPosition, count: Int)
  /// A change to a section that there is not.
  case noSuchSection(Change, Int, count: Int)
  /// Two changes to one row that exclude each other.
  case conflictingRow(Conflict, RowPosition)
  /// Two changes to one section that exclude each other.
  case conflictingSection(Conflict, Int)
  /// The data source has another number of sections than the changes lead to.
  case wrongNumberOfSections(
    before: Int, after: Int, inserted: Int, deleted: Int)
  /// The data source has another number of rows in a section than the changes lead to. The section
  /// is counted as before the batch.
  case wrongNumberOfRows(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int)

  /// What is to happen to a row or section.
  public enum Change: Hashable, Sendable {
    /// It is new.
    case insert
    /// It goes.
    case delete
    /// It is shown anew.
    case reload
    /// It moves away from a place.
    case moveFrom
    /// It moves to a place.
    case moveTo

    /// Whether places are counted as after the batch.
    var isAfter: Bool { self == .insert || self == .moveTo }
  }

  /// Two changes that exclude each other.
  public enum Conflict: Hashable, Sendable {
    /// It goes and is shown anew.
    case deleteAndReload
    /// It goes and moves.
    case deleteAndMove
    /// Something new comes to where something moves.
    case insertAndMove
    /// It moves to two places.
    case twoMovesFrom
    /// Two move to one place.
    case twoMovesTo
  }
}

extension UpdateFault: CustomStringConvertible {
  /// The sentence that says what does not fit, with all numbers.
  public var description: String {
    switch self {
    case .noSuchRow(let change, let row, let count):
      switch change {
      case .insert:
        return """
          attempt to insert row \(row.row) into section \(row.section), but there are only \
          \(count) rows in section \(row.section) after the update
          """
      case .moveTo:
        return """
          attempt to move a row to row \(row.row) of section \(row.section), but there are only \
          \(count) rows in section \(row.section) after the update
          """
      case .delete, .reload, .moveFrom:
        return """
          attempt to \(change.verb) row \(row.row) from section \(row.section) which only \
          contains \(count) rows before the update
          """
      }
    case .noSuchSectionOfRow(let change, let row, let count):
      switch change {
      case .insert:
        return """
          attempt to insert row \(row.row) into section \(row.section), but there are only \
          \(count) sections after the update
          """
      case .moveTo:
        return """
          attempt to move a row to row \(row.row) of section \(row.section), but there are only \
          \(count) sections after the update
          """
      case .delete, .reload, .moveFrom:
        return """
          attempt to \(change.verb) row \(row.row) from section \(row.section), but there are \
          only \(count) sections before the update
          """
      }
    case .noSuchSection(let change, let section, let count):
      let what = change == .moveTo ? "move a section to" : "\(change.verb) section"
      return """
        attempt to \(what) \(section), but there are only \(count) sections \
        \(change.isAfter ? "after" : "before") the update
        """
    case .conflictingRow(let conflict, let row):
      return """
        attempt to \(conflict.phrase) the same index path \
        ({length = 2, path = \(row.section) - \(row.row)})
        """
    case .conflictingSection(let conflict, let section):
      return "attempt to \(conflict.phrase) the same section (\(section))"
    case .wrongNumberOfSections(let before, let after, let inserted, let deleted):
      return """
        Invalid update: invalid number of sections. The number of sections contained in the table \
        view after the update (\(after)) must be equal to the number of sections contained in the \
        table view before the update (\(before)), plus or minus the number of sections inserted or \
        deleted (\(inserted) inserted, \(deleted) deleted).
        """
    case .wrongNumberOfRows(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      return """
        Invalid update: invalid number of rows in section \(section). The number of rows contained \
        in an existing section after the update (\(after)) must be equal to the number of rows \
        contained in that section before the update (\(before)), plus or minus the number of rows \
        inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus \
        or minus the number of rows moved into or out of that section (\(movedIn) moved in, \
        \(movedOut) moved out).
        """
    }
  }
}

extension UpdateFault.Change {
  fileprivate var verb: String {
    switch self {
    case .insert: "insert"
    case .delete: "delete"
    case .reload: "reload"
    case .moveFrom, .moveTo: "move"
    }
  }
}

extension UpdateFault.Conflict {
  fileprivate var phrase: String {
    switch self {
    case .deleteAndReload: "delete and reload"
    case .deleteAndMove: "perform a delete and a move from"
    case .insertAndMove: "perform an insert and a move to"
    case .twoMovesFrom: "perform two moves from"
    case .twoMovesTo: "perform two moves to"
    }
  }
}
