/// A method, with a name, that a control or a gesture recognizer calls on its target.
///
/// There is no Objective-C here and so no `#selector`; a selector holds the method itself, and
/// the compiler checks it:
///
///     let tap = UITapGestureRecognizer(
///       target: self, action: Selector("didTap:", MyController.didTap(_:)))
///
/// The method takes nothing, the sender, or the sender and the event. Two selectors with the same
/// name are equal, whatever their methods, which is what removing a target goes by.
///
/// A selector may also say how to read a text of an object, where sorting asks for that:
/// `Selector("name", \Person.name)`.
public struct Selector: Sendable, Hashable, CustomStringConvertible {
  /// The name of the method, by which selectors are compared.
  public let name: String

  private let accepts: @MainActor (AnyObject) -> Bool
  private let invoke: @MainActor (AnyObject, Any?, UIEvent?) -> Void
  private var read: (@MainActor (Any) -> String?)?

  /// Makes a selector of a method without arguments.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.name = name
    accepts = { $0 is Target }
    invoke = { target, _, _ in
      guard let target = target as? Target else { return }
      method(target)()
    }
  }

  /// Makes a selector of a method that takes the sender.
  ///
  /// It is a programming error to use it where the sender is of another type.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    accepts = { $0 is Target }
    invoke = { target, sender, _ in
      guard let target = target as? Target else { return }
      method(target)(Self.argument(sender, of: name))
    }
  }

  /// Makes a selector of a method that takes the sender and the event, which may be optional.
  ///
  /// It is a programming error to use it where the sender is of another type, or where there is
  /// no event and the method must have one.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.name = name
    accepts = { $0 is Target }
    invoke = { target, sender, event in
      guard let target = target as? Target else { return }
      method(target)(Self.argument(sender, of: name), Self.argument(event, of: name))
    }
  }

  /// Makes a selector that reads a text of an object, by a key path or a closure.
  public init<Object>(_ name: String, _ text: @escaping @MainActor (Object) -> String) {
    self.name = name
    accepts = { _ in false }
    invoke = { _, _, _ in }
    read = { object in (object as? Object).map(text) }
  }

  /// A selector that is only compared: it calls nothing.
  static func named(_ name: String) -> Selector { Selector(name: name) }

  private init(name: String) {
    self.name = name
    accepts = { _ in false }
    invoke = { _, _, _ in }
  }

  private static func argument<Value>(_ value: Any?, of name: String) -> Value {
    if let value, let argument = value as? Value { return argument }
    // An optional parameter takes "none".
    if value == nil, let none = Optional<Any>.none as? Value { return none }
    preconditionFailure("\(name) takes a \(Value.self), not \(value.map { "\($0)" } ?? "nil")")
  }

  /// Whether `target` is of the class whose method this is.
  @MainActor package func canPerform(on target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target`. Returns `false`, and calls nothing, if the target is not of the
  /// class whose method this is.
  @discardableResult
  @MainActor package func perform(
    on target: AnyObject, sender: Any?, event: UIEvent? = nil
  ) -> Bool {
    guard accepts(target) else { return false }
    invoke(target, sender, event)
    return true
  }

  /// The text that the selector reads of an object; `nil` if it reads none of such objects.
  @MainActor package func text(of object: Any) -> String? { read?(object) ?? nil }

  /// Whether the names are equal.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  public var description: String { name }
}
