/// A change of a row that was committed.
public struct FMDatabaseChange: Hashable, Sendable {
  /// What happened to a row.
  public enum Kind: Hashable, Sendable {
    /// It is new.
    case insert
    /// Its values changed.
    case update
    /// It is gone.
    case delete
  }

  /// What happened.
  public let kind: Kind

  /// The database that the table is in: `"main"`, `"temp"`, or the name of an attached one.
  public let database: String

  /// The table.
  public let table: String

  /// The rowid of the row; its new one when an update changed it.
  public let rowID: Int64
}

/// Keeps an observer of changes; `cancel()`, or letting go of it, ends the observation.
public final class FMDatabaseChangeObservation {
  private weak var tracker: ChangeTracker?
  private let number: Int

  init(tracker: ChangeTracker, number: Int) {
    self.tracker = tracker
    self.number = number
  }

  deinit { cancel() }

  /// Ends the observation.
  public func cancel() { tracker?.remove(number) }
}

/// What a statement does to the savepoints, when it succeeds.
enum SavePointAction: Equatable {
  case begin(String)
  case rollback(String)
  case release(String)
}
