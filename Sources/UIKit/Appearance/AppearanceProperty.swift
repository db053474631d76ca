import Foundation

/// A property that `appearance()` can set for all objects of a class.
@MainActor struct AppearanceProperty {
  let name: String
  /// Whether an object is of the class whose property it is.
  let applies: (AnyObject) -> Bool
  /// Whether the first object, a proxy, says something else than the second, a fresh object.
  let isSet: (AnyObject, AnyObject) -> Bool
  /// Whether the first object still says what the second, a fresh object, does.
  let isUntouched: (AnyObject, AnyObject) -> Bool
  /// Gives the second object what the first says.
  let copy: (AnyObject, AnyObject) -> Void

  /// A property of a class.
  ///
  /// - Parameters:
  ///   - name: The same name is the same property.
  ///   - get: Reads it.
  ///   - set: Writes it.
  ///   - isUntouched: Whether an object has what its class gave it, where that is not always what a
  ///     fresh object has.
  init<Styled: AnyObject, Value>(
    _ name: String, _ get: @escaping @MainActor (Styled) -> Value,
    _ set: @escaping @MainActor (Styled, Value) -> Void,
    isSame: @escaping @MainActor (Value, Value) -> Bool,
    isUntouched: (@MainActor (Styled) -> Bool)? = nil
  ) {
    func isEqual(_ first: AnyObject, _ second: AnyObject) -> Bool? {
      guard let first = first as? Styled, let second = second as? Styled else { return nil }
      return isSame(get(first), get(second))
    }
    self.name = "\(Styled.self).\(name)"
    applies = { $0 is Styled }
    isSet = { isEqual($0, $1) == false }
    self.isUntouched = { object, fresh in
      if isEqual(object, fresh) == true { return true }
      guard let isUntouched, let object = object as? Styled else { return false }
      return isUntouched(object)
    }
    copy = { proxy, object in
      guard let proxy = proxy as? Styled, let object = object as? Styled else { return }
      set(object, get(proxy))
    }
  }

  /// A property that can be compared.
  init<Styled: AnyObject, Value: Equatable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Styled, Value>, _ name: String,
    isUntouched: (@MainActor (Styled) -> Bool)? = nil
  ) {
    self.init(
      name, { (object: Styled) in object[keyPath: path] },
      { (object: Styled, value: Value) in object[keyPath: path] = value },
      isSame: { $0 == $1 },
      isUntouched: isUntouched)
  }

  /// A property that is an object.
  init<Styled: AnyObject, Value: AnyObject>(
    object path: ReferenceWritableKeyPath<Styled, Value?>, _ name: String
  ) {
    self.init(
      name, { (object: Styled) in object[keyPath: path] },
      { (object: Styled, value: Value?) in object[keyPath: path] = value },
      isSame: { $0 === $1 })
  }

  /// Attributes of text.
  init<Styled: AnyObject>(
    attributes name: String,
    _ get: @escaping @MainActor (Styled) -> [NSAttributedString.Key: Any]?,
    _ set: @escaping @MainActor (Styled, [NSAttributedString.Key: Any]?) -> Void
  ) {
    self.init(name, get, set, isSame: Self.isSame)
  }

  private static func isSame(
    _ first: [NSAttributedString.Key: Any]?, _ second: [NSAttributedString.Key: Any]?
  ) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.count == second.count
      && first.allSatisfy { key, value in
        guard let other = second[key] else { return false }
        if let value = value as? UIColor, let other = other as? UIColor { return value == other }
        if let value = value as? AnyHashable, let other = other as? AnyHashable {
          return value == other
        }
        return value as AnyObject === other as AnyObject
      }
  }
}
