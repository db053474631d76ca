/// Objects that wait to be used again, kept by identifier, such as the cells of a table that left
/// the screen.
///
/// No identifier keeps more than a fixed number of objects, so that a pool stays small however long
/// a list scrolls. The object that came last is handed out first: it is the likeliest to be still
/// in the processor's cache.
///
/// For example:
///
/// ```swift
/// let pool = ReusePool<Cell>(capacity: 32)
/// pool.enqueue(cell, for: "person")
/// let next = pool.dequeue(for: "person") ?? Cell()
/// ```
///
/// The pool is an object of its own and belongs to whoever recycles; it is not safe to use from
/// several threads.
public final class ReusePool<Object: AnyObject> {
  /// The number of objects that each identifier keeps at most.
  public let capacity: Int

  private var waiting: [String: [Object]] = [:]

  /// Makes an empty pool.
  ///
  /// - Parameter capacity: The number of objects that each identifier keeps at most; zero makes a
  ///   pool that keeps nothing.
  public init(capacity: Int) {
    precondition(capacity >= 0, "the capacity of a pool must not be negative, but is \(capacity)")
    self.capacity = capacity
  }

  /// The number of objects that wait, of all identifiers together.
  ///
  /// - Complexity: O(number of identifiers)
  public var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// The number of objects that wait under one identifier.
  ///
  /// - Complexity: O(1)
  public func count(for identifier: String) -> Int { waiting[identifier]?.count ?? 0 }

  /// Keeps an object until it is needed again.
  ///
  /// An object that waits already stops the program: it would be handed out twice.
  ///
  /// - Returns: Whether the object is kept. It is not where the identifier has as many as it may
  ///   keep; the pool then holds no reference to it.
  /// - Complexity: O(``capacity``)
  @discardableResult public func enqueue(_ object: Object, for identifier: String) -> Bool {
    let count = count(for: identifier)
    precondition(
      !(waiting[identifier]?.contains { $0 === object } ?? false),
      "an object was put into the pool twice for \"\(identifier)\"")
    guard count < capacity else { return false }
    waiting[identifier, default: []].append(object)
    return true
  }

  /// Takes the object out that was put in last under an identifier, or gives `nil` if none waits.
  ///
  /// - Complexity: O(1)
  public func dequeue(for identifier: String) -> Object? {
    waiting[identifier]?.popLast()
  }

  /// Takes out one object, as when its owner uses it by itself.
  ///
  /// - Returns: Whether it waited.
  /// - Complexity: O(``capacity``)
  @discardableResult public func remove(_ object: Object, for identifier: String) -> Bool {
    guard let index = waiting[identifier]?.lastIndex(where: { $0 === object }) else { return false }
    waiting[identifier]?.remove(at: index)
    return true
  }

  /// Takes out all objects that wait under an identifier, as when what it stands for changed.
  ///
  /// - Returns: The objects in the order in which they came.
  /// - Complexity: O(1)
  @discardableResult public func drain(_ identifier: String) -> [Object] {
    waiting.removeValue(forKey: identifier) ?? []
  }

  /// Takes out all objects, as when memory is short.
  ///
  /// - Returns: The objects; those of one identifier in the order in which they came.
  /// - Complexity: O(number of objects)
  @discardableResult public func drain() -> [Object] {
    defer { waiting.removeAll() }
    return waiting.values.flatMap { $0 }
  }
}
