import Foundation

/// An action that waits for its time on a host's clock.
@MainActor public final class HostTimer {
  /// When the action is due, in seconds on the host's clock.
  public let time: TimeInterval
  /// Whether the action neither ran nor was cancelled yet.
  public private(set) var isPending = true
  private var action: (@MainActor () -> Void)?

  init(time: TimeInterval, action: @escaping @MainActor () -> Void) {
    self.time = time
    self.action = action
  }

  /// Keeps the action from running. Does nothing once it ran.
  public func cancel() {
    isPending = false
    action = nil
  }

  /// Runs the action, once, unless it was cancelled. Only hosts call this.
  public func run() {
    guard isPending, let action else { return }
    cancel()
    action()
  }
}

/// The timers of a host, in the order in which they are due.
///
/// Adding is O(log n) to find the place and O(n) to make room; a host has few timers.
@MainActor public struct HostTimerQueue {
  private var timers: [HostTimer] = []

  /// Makes an empty queue.
  public init() {}

  /// When the next timer is due, or `nil` if none waits. Complexity: O(1) amortised.
  public mutating func nextTime() -> TimeInterval? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.time
  }

  /// Adds an action that is due at `time`, after those that are due at the same time.
  public mutating func add(
    at time: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> HostTimer {
    let timer = HostTimer(time: time, action: action)
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
    return timer
  }

  /// Takes the first timer that is due at or before `time`, if there is one. The caller runs it.
  public mutating func takeDue(at time: TimeInterval) -> HostTimer? {
    guard let next = nextTime(), next <= time else { return nil }
    return timers.removeFirst()
  }
}
