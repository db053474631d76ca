import Foundation
import class Host.HostTimer

/// The calls that `perform(_:with:afterDelay:)` has set up.
@MainActor enum DelayedCalls {
  private struct Call {
    let target: NSObject
    let selector: Selector
    let timer: HostTimer
  }

  private static var calls: [Call] = []

  static func add(
    _ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval
  ) {
    calls.removeAll { !$0.timer.isPending }
    let timer = UIApplication.shared.after(max(delay, 0)) {
      // What is over must not be kept by the list.
      calls.removeAll { !$0.timer.isPending }
      selector.perform(on: target, sender: argument)
    }
    calls.append(Call(target: target, selector: selector, timer: timer))
  }

  /// Takes back the calls that are meant.
  static func cancel(_ isMeant: (NSObject, Selector) -> Bool) {
    for call in calls where isMeant(call.target, call.selector) { call.timer.cancel() }
    calls.removeAll { !$0.timer.isPending }
  }
}
