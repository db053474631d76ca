import CSQLite
import Foundation

/// Collects the changes of a transaction from SQLite's hooks, and tells the observers once they are
/// committed.
///
/// SQLite reports each row as it changes, and does not say which of these changes a rollback to a
/// savepoint, or a statement that fails half way, takes back. So the tracker keeps the number of
/// changes at each savepoint and at the start of each statement, and cuts its list back to it.
final class ChangeTracker {
  /// Where the list stood, and how many changes SQLite had counted.
  struct Mark {
    let changeCount: Int
    let total: Int64
  }

  private let handle: OpaquePointer
  private var changes: [FMDatabaseChange] = []
  private var committed: [FMDatabaseChange] = []
  private var savePoints: [(name: String, changeCount: Int)] = []
  private var observers: [Int: ([FMDatabaseChange]) -> Void] = [:]
  private var lastNumber = 0
  private var compiledAction: SavePointAction?

  init(_ handle: OpaquePointer) {
    self.handle = handle
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_update_hook(
      handle,
      { context, operation, database, table, rowID in
        ChangeTracker.from(context)?.add(operation, database, table, rowID)
      }, context)
    sqlite3_commit_hook(
      handle,
      { context in
        ChangeTracker.from(context)?.willCommit()
        return 0
      }, context)
    sqlite3_rollback_hook(
      handle, { context in ChangeTracker.from(context)?.didRollBack() }, context)
    sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        ChangeTracker.from(context)?.authorize(action, first, second) ?? SQLITE_OK
      }, context)
  }

  /// Takes the hooks away; the connection is about to close.
  func detach() {
    sqlite3_update_hook(handle, nil, nil)
    sqlite3_commit_hook(handle, nil, nil)
    sqlite3_rollback_hook(handle, nil, nil)
    sqlite3_set_authorizer(handle, nil, nil)
    observers = [:]
  }

  func observe(_ observer: @escaping ([FMDatabaseChange]) -> Void) -> FMDatabaseChangeObservation {
    lastNumber += 1
    observers[lastNumber] = observer
    return FMDatabaseChangeObservation(tracker: self, number: lastNumber)
  }

  func remove(_ number: Int) { observers[number] = nil }

  // MARK: Statements

  func mark() -> Mark { Mark(changeCount: changes.count, total: sqlite3_total_changes64(handle)) }

  /// A statement failed. What it did is undone as a whole, unless it was told to keep it (OR FAIL):
  /// then SQLite has counted its changes.
  func statementFailed(since mark: Mark?) {
    if let mark, sqlite3_total_changes64(handle) == mark.total, changes.count > mark.changeCount {
      changes.removeSubrange(mark.changeCount...)
    }
    deliver()
  }

  func statementSucceeded(_ statement: FMStatement) {
    switch statement.savePointAction {
    case .begin(let name):
      savePoints.append((name, changes.count))
    case .rollback(let name):
      if let index = index(of: name) {
        if changes.count > savePoints[index].changeCount {
          changes.removeSubrange(savePoints[index].changeCount...)
        }
        savePoints.removeSubrange((index + 1)...)
      }
    case .release(let name):
      if let index = index(of: name) { savePoints.removeSubrange(index...) }
    case nil: break
    }
    deliver()
  }

  /// What the statement that was compiled last does to savepoints.
  func takeSavePointAction() -> SavePointAction? {
    defer { compiledAction = nil }
    return compiledAction
  }

  private func index(of name: String) -> Int? {
    savePoints.lastIndex { $0.name.lowercased() == name.lowercased() }
  }

  // MARK: Hooks

  private static func from(_ context: UnsafeMutableRawPointer?) -> ChangeTracker? {
    context.map { Unmanaged<ChangeTracker>.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(
    _ operation: Int32, _ database: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?,
    _ rowID: Int64
  ) {
    guard let database, let table, !observers.isEmpty else { return }
    let kind: FMDatabaseChange.Kind =
      operation == SQLITE_INSERT ? .insert : operation == SQLITE_DELETE ? .delete : .update
    changes.append(
      FMDatabaseChange(
        kind: kind, database: String(cString: database), table: String(cString: table),
        rowID: rowID))
  }

  /// The commit can still fail: the changes are told only when its statement has ended well.
  private func willCommit() {
    committed = changes
  }

  private func didRollBack() {
    changes = []
    committed = []
    savePoints = []
  }

  /// Allows everything. Answering "ignore" to a deletion makes SQLite delete row by row and report
  /// each, where a DELETE without a WHERE would otherwise empty the table unseen.
  private func authorize(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    if action == SQLITE_DELETE, let first {
      return String(cString: first).hasPrefix("sqlite_") ? SQLITE_OK : SQLITE_IGNORE
    }
    if action == SQLITE_SAVEPOINT, let first, let second {
      let name = String(cString: second)
      switch String(cString: first) {
      case "BEGIN": compiledAction = .begin(name)
      case "ROLLBACK": compiledAction = .rollback(name)
      case "RELEASE": compiledAction = .release(name)
      default: break
      }
    }
    return SQLITE_OK
  }

  /// Tells the observers what has been committed.
  private func deliver() {
    guard sqlite3_get_autocommit(handle) != 0 else { return }
    let told = committed
    changes = []
    committed = []
    savePoints = []
    guard !told.isEmpty else { return }
    for observer in observers.sorted(by: { $0.key < $1.key }).map(\.value) { observer(told) }
  }
}
