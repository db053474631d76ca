/// What happens when a property of a layer changes: usually an animation.
@MainActor public protocol CAAction {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: The name of the property, such as `opacity`.
  ///   - anObject: The layer.
  ///   - dict: Nothing at present.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing. A delegate returns it to say that a property changes at once.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
