/// What a control calls when something happens to it.
struct ControlHandler {
  enum Kind {
    case action(UIAction)
    case method(WeakTarget, Selector)
  }

  let kind: Kind
  var events: UIControl.Event

  /// Whether what would be called is still there.
  var isAlive: Bool {
    if case .method(let target, _) = kind { return target.isAlive }
    return true
  }

  func isMethod(of target: AnyObject?, _ selector: Selector?) -> Bool {
    guard case .method(let mine, let mySelector) = kind else { return false }
    return (target == nil || mine.object === target)
      && (selector == nil || selector == mySelector)
  }

  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    guard case .action(let action) = kind else { return false }
    return action.identifier == identifier
  }
}

/// A target that is not kept alive, or the responder chain.
struct WeakTarget {
  weak var object: AnyObject?
  /// Whether whoever in the responder chain knows the method is the target.
  let isResponderChain: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isResponderChain = object == nil
  }

  var isAlive: Bool { isResponderChain || object != nil }
}
