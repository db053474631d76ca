/// A growing array of plain values that is never shared: reading and writing an element is a load
/// or a store, without counting references.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements there are.
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// An element; the index must be less than `count`.
  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && Int(index) < count)
      return base[Int(index)]
    }
    @inline(__always) _modify {
      assert(index >= 0 && Int(index) < count)
      yield &base[Int(index)]
    }
  }

  /// Adds an element and returns its index. O(1), now and then O(n).
  mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow() }
    base[count] = element
    count += 1
    return Int32(count - 1)
  }

  /// Takes the last element.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Forgets all elements and keeps the room.
  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
