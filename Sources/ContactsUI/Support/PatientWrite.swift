import Contacts
import Dispatch

/// A change of contacts for which the window does not stand still: while another program writes to the store,
/// it is waited for in the background, and then it is tried again. It waits as well while this program writes
/// in the background (``hold()``), without an end.
@MainActor package final class PatientWrite {
  /// For how many seconds another program is waited for: as long as a big import may take.
  package static var patience = 20.0

  private let store: CNContactStore
  private let body: @MainActor () throws -> Void
  private let finish: @MainActor (Result<Void, any Error>) -> Void
  private let cancelling = Cancelling()
  private var end = ContinuousClock.now + .seconds(PatientWrite.patience)
  private static var holds = 0
  /// Those that wait until this program has written.
  private static var held: [PatientWrite] = []

  private init(
    _ store: CNContactStore, _ body: @escaping @MainActor () throws -> Void,
    _ finish: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) {
    self.store = store
    self.body = body
    self.finish = finish
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - body: The change, all or nothing. It is called again after another program was waited for.
  ///   - waiting: Called if another program is waited for.
  ///   - finish: Called when it is done or cannot be done: before this returns, if nobody is waited for.
  /// - Returns: What is waited with, to call it off; nil when it is over.
  @discardableResult
  package static func run(
    in store: CNContactStore, _ body: @escaping @MainActor () throws -> Void,
    waiting: @MainActor () -> Void,
    then finish: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) -> PatientWrite? {
    let write = PatientWrite(store, body, finish)
    if holds > 0 {
      held.append(write)
      waiting()
      return write
    }
    guard let busy = write.attempt() else { return nil }
    waiting()
    write.wait(busy)
    return write
  }

  /// This program begins to write in the background: nothing is tried until ``release()``, since that would
  /// have the main thread stand still.
  package static func hold() { holds += 1 }

  /// It has written; what waited for it is done, in its order.
  package static func release() {
    holds -= 1
    guard holds == 0 else { return }
    let ready = held
    held = []
    for write in ready {
      write.end = ContinuousClock.now + .seconds(patience)
      write.goOn()
    }
  }

  /// Ends the waiting. Nothing was changed, and nothing more is called.
  package func cancel() { cancelling.cancel() }

  /// Does it, unless another program is writing.
  ///
  /// - Returns: That this is so.
  private func attempt() -> CNError? {
    do { try body() } catch let error as CNError where error.fault == .busy { return error } catch {
      finish(.failure(error))
      return nil
    }
    finish(.success(()))
    return nil
  }

  private func wait(_ busy: CNError) {
    let left = ContinuousClock.now.duration(to: end) / .seconds(1)
    DispatchQueue.global(qos: .userInitiated).async { [store, cancelling] in
      let isFree =
        left > 0
        && (try? store.database().waitForOthers(atMost: left) { cancelling.isCancelled }) ?? false
      DispatchQueue.main.async {
        if isFree || Self.holds > 0 || cancelling.isCancelled {
          self.goOn()
        } else {
          self.finish(.failure(busy))
        }
      }
    }
  }

  /// Tries it again, unless it was called off.
  private func goOn() {
    guard !cancelling.isCancelled else { return }
    guard Self.holds == 0 else { return Self.held.append(self) }
    if let busy = attempt() { wait(busy) }
  }
}
