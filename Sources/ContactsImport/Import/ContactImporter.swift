import Contacts
import Foundation

/// Takes contacts out of files into a store.
///
/// First ``read(_:progress:isCancelled:)`` tells what there is; the user looks at it and chooses what to do
/// with contacts that are in the store already; then ``perform(_:progress:isCancelled:)`` does it, all or
/// nothing, and ``undo(_:)`` takes it back:
///
///     let importer = ContactImporter(store: CNContactStore())
///     let found = try importer.read(url)
///     let summary = try importer.perform(found)
///     print(summary.text)
///
/// What a source is, is told by its contents, whatever its name. Nothing is ever written into the source or
/// beside it. Everything may be called on any thread.
public struct ContactImporter: Sendable {
  /// The store that contacts go to.
  public let store: CNContactStore

  /// Makes an importer for a store.
  public init(store: CNContactStore) { self.store = store }

  /// Reads a source: a file or folder of vCards, an address book, or a backup of a telephone.
  ///
  /// - Parameters:
  ///   - url: The file, or the folder that it is in.
  ///   - progress: Called now and then, on this thread.
  ///   - isCancelled: Asked now and then.
  /// - Returns: What is in it, and which of the contacts seem to be in the store.
  /// - Throws: ``ImportError`` if nothing can be read, `CNError` of the store; `CancellationError`.
  public func read(
    _ url: URL, progress: (ImportProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws -> ContactImport {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(isCancelled) { isCancelled in
        let watch = Watch(progress: progress, isCancelled: isCancelled)
        var found = try ImportSource(url).read(watch)
        try watch.report(.comparing, 0, of: found.count)
        found.proposals = try store.proposals(for: found.contents)
        try watch.report(.comparing, found.count, of: found.count)
        return found
      }
    }
  }

  /// Does an import in one transaction: when it fails, is cancelled or the process ends, the store is as
  /// before.
  ///
  /// - Parameters:
  ///   - found: What was read, with the choices of the user.
  ///   - progress: Called every hundred contacts, on this thread.
  ///   - isCancelled: Asked every hundred contacts.
  /// - Returns: What was done.
  /// - Throws: `CNError`; `CancellationError`.
  public func perform(
    _ found: ContactImport, progress: (ImportProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws -> ImportSummary {
    let receipt = try store.importContacts(
      found.contents, groups: found.groups, proposals: found.proposals, owner: found.owner,
      progress: { progress(ImportProgress(.writing, completed: $0, total: found.count)) },
      isCancelled: isCancelled)
    return ImportSummary(receipt, of: found)
  }

  /// Takes an import back in one transaction: what it added goes, what it merged into is as before. When it
  /// fails or is cancelled, the store is as it was.
  ///
  /// - Parameters:
  ///   - progress: Called now and then, on this thread.
  ///   - isCancelled: Asked now and then.
  /// - Returns: The identifiers of contacts that were changed since: these are left as they are.
  /// - Throws: `CNError`; `CancellationError`.
  @discardableResult
  public func undo(
    _ summary: ImportSummary, progress: (ImportProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws -> [String] {
    let total = summary.receipt.count
    return try store.undo(
      summary.receipt,
      progress: { progress(ImportProgress(.writing, completed: $0, total: total)) },
      isCancelled: isCancelled)
  }
}

/// Who wants to know how far an import is, and may end it.
struct Watch {
  let progress: (ImportProgress) -> Void
  let isCancelled: () -> Bool

  /// Nobody.
  static var nobody: Watch { Watch(progress: { _ in }, isCancelled: { false }) }

  /// Tells of progress.
  ///
  /// - Throws: `CancellationError` if it is to end.
  func report(_ phase: ImportProgress.Phase, _ completed: Int, of total: Int?) throws {
    if isCancelled() { throw CancellationError() }
    progress(ImportProgress(phase, completed: completed, total: total))
  }
}
