import Synchronization

/// Whether the user wants something to end that is done in the background.
package final class Cancelling: Sendable {
  private let flag = Atomic(false)

  /// Of something that goes on.
  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  package func cancel() { flag.store(true, ordering: .relaxed) }
}
