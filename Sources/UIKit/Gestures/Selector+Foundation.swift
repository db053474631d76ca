import Foundation
import QuartzCore
import Synchronization

// What takes a target and a selector on iOS and is not a control or a gesture recognizer.

extension NotificationCenter {
  /// Calls a method of `observer` for notifications, until the observer is removed or goes away. The
  /// observer is not kept.
  ///
  /// The method runs on the main thread: at once when the notification is posted there, else as
  /// soon as the main thread gets to it.
  ///
  /// - Parameters:
  ///   - observer: Whose method it is.
  ///   - aSelector: The method, which takes nothing or the `Notification`.
  ///   - aName: The name of the notifications; `nil` for all.
  ///   - anObject: Only notifications of this object; `nil` for those of all.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let target = NotifiedTarget(observer)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      if Thread.isMainThread {
        MainActor.assumeIsolated { target.perform(aSelector, notification) }
      } else {
        DispatchQueue.main.async { target.perform(aSelector, notification) }
      }
    }
    SelectorObservers.shared.add(
      SelectorObservers.Entry(
        center: self, target: target, name: aName,
        object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }

  /// Removes an observer of either kind: one whose method was called, or what `addObserver` with a
  /// closure gave.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer for notifications of a name, of an object, or both; `nil` is any.
  public func removeObserver(
    _ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    for token in SelectorObservers.shared.remove(observer, from: self, name: aName, object: sender)
    {
      removeObserver(token as Any)
    }
    if aName == nil, anObject == nil { removeObserver(observer as Any) }
  }
}

/// The object whose method a notification calls.
private final class NotifiedTarget: @unchecked Sendable {
  // Set once; what a weak reference does is safe on any thread.
  private(set) weak var object: AnyObject?
  let identity: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identity = ObjectIdentifier(object)
  }

  @MainActor func perform(_ selector: Selector, _ sender: Any) {
    if let object { selector.perform(on: object, sender: sender) }
  }
}

/// The observers whose methods are called.
private final class SelectorObservers: Sendable {
  struct Entry {
    unowned let center: NotificationCenter
    let target: NotifiedTarget
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  /// Tokens are used under the lock alone, and given out to whoever removes them.
  private struct Entries: @unchecked Sendable {
    var list: [Entry] = []
    /// After how many the next look for observers that are gone is due.
    var sweepAt = 32
  }

  static let shared = SelectorObservers()
  private let entries = Mutex(Entries())

  func add(_ entry: Entry) {
    nonisolated(unsafe) let entry = entry
    let gone = entries.withLock { entries in
      entries.list.append(entry)
      guard entries.list.count >= entries.sweepAt else { return Entries() }
      let gone = entries.list.filter { $0.target.object == nil }
      entries.list.removeAll { $0.target.object == nil }
      entries.sweepAt = max(32, entries.list.count * 2)
      return Entries(list: gone)
    }
    for entry in gone.list { entry.center.removeObserver(entry.token as Any) }
  }

  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: Notification.Name?,
    object: ObjectIdentifier?
  ) -> [any NSObjectProtocol] {
    let identity = ObjectIdentifier(observer)
    let place = ObjectIdentifier(center)
    let removed = entries.withLock { entries in
      func matches(_ entry: Entry) -> Bool {
        entry.target.identity == identity && ObjectIdentifier(entry.center) == place
          && (name == nil || entry.name == name) && (object == nil || entry.object == object)
      }
      let removed = entries.list.filter(matches)
      entries.list.removeAll(where: matches)
      return Entries(list: removed)
    }
    return removed.list.map(\.token)
  }
}

extension Timer {
  /// Makes a timer that calls a method of `aTarget`, which it keeps until it is invalidated, and
  /// starts it on the current run loop, which should be the main one.
  ///
  /// - Parameters:
  ///   - ti: In seconds.
  ///   - aTarget: Whose method it is.
  ///   - aSelector: The method, which takes nothing or the `Timer`.
  ///   - userInfo: Is not kept: unlike on iOS the timer has none. Pass `nil`.
  ///   - yesOrNo: Whether it goes on after the first time.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: AnyObject, selector aSelector: Selector,
    userInfo: Never? = nil, repeats yesOrNo: Bool
  ) -> Timer {
    let call = TargetCall(aTarget, aSelector)
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.perform(sender: $0) }
  }

  /// Makes a timer that calls a method of `aTarget` once it is added to a run loop.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: AnyObject, selector aSelector: Selector,
    userInfo: Never? = nil, repeats yesOrNo: Bool
  ) {
    let call = TargetCall(aTarget, aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { call.perform(sender: $0) }
  }
}

/// A method of an object, which is called on the main thread.
private final class TargetCall: @unchecked Sendable {
  // Neither changes; the object is used on the main thread alone.
  private let target: AnyObject
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func perform(sender: Any?) {
    nonisolated(unsafe) let sender = sender
    if Thread.isMainThread {
      MainActor.assumeIsolated { _ = selector.perform(on: target, sender: sender) }
    } else {
      DispatchQueue.main.async { [self] in selector.perform(on: target, sender: sender) }
    }
  }
}

extension CADisplayLink {
  /// Makes a display link that calls a method of `target`, which it keeps until it is invalidated.
  ///
  /// - Parameters:
  ///   - target: Whose method it is.
  ///   - sel: The method, which takes nothing or the `CADisplayLink`.
  public convenience init(target: AnyObject, selector sel: Selector) {
    self.init { sel.perform(on: target, sender: $0) }
  }
}

extension NSObject {
  /// Whether the object is of the class whose method a selector is.
  @MainActor public func responds(to aSelector: Selector) -> Bool {
    aSelector.canPerform(on: self)
  }

  /// Calls a method of the object, with an argument if it takes one.
  @MainActor public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, sender: object)
  }

  /// Calls a method of the object on the main thread after some seconds, by the application's
  /// clock. The object is kept until then.
  @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.add(self, aSelector, anArgument, delay)
  }

  /// Takes back the calls that `perform(_:with:afterDelay:)` set up for an object.
  @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: NSObject) {
    DelayedCalls.cancel { target, _ in target === aTarget }
  }

  /// Takes back the calls of one method that `perform(_:with:afterDelay:)` set up for an object,
  /// whatever their argument.
  @MainActor public class func cancelPreviousPerformRequests(
    withTarget aTarget: NSObject, selector aSelector: Selector
  ) {
    DelayedCalls.cancel { $0 === aTarget && $1 == aSelector }
  }
}
