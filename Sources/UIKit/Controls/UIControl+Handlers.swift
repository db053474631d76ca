import Foundation

/// Who is told what.
extension UIControl {
  /// The targets of all methods that the control calls; `NSNull` stands for the responder chain.
  public var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .method(let target, _) in handlers.map(\.kind) where target.isAlive {
      let object: AnyObject = target.object ?? NSNull()
      targets.insert((object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object)))
    }
    return targets
  }

  /// Every event that somebody is told of.
  public var allControlEvents: Event {
    handlers.reduce(into: []) { if $1.isAlive { $0.formUnion($1.events) } }
  }

  /// The names of the methods of a target that are called for an event; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.compactMap { handler -> String? in
      guard case .method(let mine, let selector) = handler.kind, mine.object === object,
        mine.isAlive, !handler.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  /// Goes through the handlers in the order in which they are called.
  ///
  /// - Parameter iterator: Takes an action, or a target with its method; the events; and whether to
  ///   stop, which it may set.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for handler in handlers where handler.isAlive {
      switch handler.kind {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .method(let target, let selector):
        iterator(nil, (target.object, selector), handler.events, &stops)
      }
      if stops { return }
    }
  }

  func add(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    if let target {
      precondition(
        selector.canPerform(on: target), "\(selector) is not a method of \(type(of: target))")
    }
    handlers.removeAll { !$0.isAlive }
    let known = handlers.firstIndex { handler in
      guard case .method(let mine, let mySelector) = handler.kind else { return false }
      return mine.object === target && mySelector == selector
    }
    if let known {
      handlers[known].events.formUnion(events)
    } else {
      handlers.append(
        ControlHandler(kind: .method(WeakTarget(target), selector), events: events))
    }
  }

  func add(_ action: UIAction, _ events: Event) {
    let known = handlers.firstIndex { $0.isAction(action.identifier) }
    guard let known else {
      handlers.append(ControlHandler(kind: .action(action), events: events))
      return
    }
    let all = handlers[known].events.union(events)
    handlers[known] = ControlHandler(kind: .action(action), events: all)
  }

  func remove(_ events: Event, where isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty || !$0.isAlive }
  }

  /// Tells the handlers of events that `event` brought about.
  package func send(_ events: Event, with event: UIEvent?) {
    let outer = eventInHand
    eventInHand = event
    // Handlers may add and remove handlers.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.kind {
      case .action(let action): sendAction(action)
      case .method(let target, let selector):
        if target.isAlive { sendAction(selector, to: target.object, for: event) }
      }
    }
    eventInHand = outer
  }

  /// Tells that the user changed the value, which is what the control is there for.
  package func sendValueChanged() { send([.valueChanged, .primaryActionTriggered], with: nil) }
}
