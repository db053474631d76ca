import Host

/// A moment in the future that something waits for, on the application's clock.
@MainActor final class DelayTimer {
  private var timer: HostTimer?

  /// Calls `action` after `delay` seconds, in place of what was waited for before.
  func start(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = UIApplication.shared.after(delay, action)
  }

  /// Stops waiting.
  func cancel() {
    timer?.cancel()
    timer = nil
  }
}
