extension UIApplication {
  /// Calls a method of a target.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: Whose; `nil` for the first object in the responder chain that can perform it, first from the first responder of the key window on, then from the sender on.
  ///   - sender: What the method takes as its sender.
  ///   - event: What the method takes as its event.
  /// - Returns: Whether there was an object to call.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let object = target.map { $0 as AnyObject } ?? receiver(of: action, from: sender)
    return object.map { action.perform(on: $0, sender: sender, event: event) } ?? false
  }

  private func receiver(of action: Selector, from sender: Any?) -> AnyObject? {
    for start in [keyWindow?.firstResponder, sender as? UIResponder] {
      if let found = start?.target(forAction: action, withSender: sender) {
        return found as AnyObject
      }
    }
    return nil
  }
}
