/// Tells whether a class overrides one method of a class of ours.
///
/// Swift has no such question, but the answer stands in the class: the table of methods of a subclass
/// has another address where the method is overridden. The place is found with two subclasses, one
/// that overrides the method and one that overrides nothing. If it cannot be found, no class counts
/// as overriding; ``isKnown`` tells.
struct MethodOverride {
  /// The fixed part of a class's metadata, in words.
  private static let headerWords = 7

  private let base: ObjectIdentifier
  private let address: UInt
  private let slot: Int?

  /// Finds the place of the method.
  ///
  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - probe: A direct subclass that overrides this method and nothing else.
  ///   - plain: A direct subclass that overrides nothing.
  init(of base: AnyClass, overriddenBy probe: AnyClass, notBy plain: AnyClass) {
    let (own, probed, same) = (Self.words(of: base), Self.words(of: probe), Self.words(of: plain))
    let places = (Self.headerWords..<Self.wordCount(of: base)).filter {
      probed[$0] != own[$0] && same[$0] == own[$0]
    }
    slot = places.count == 1 ? places[0] : nil
    address = slot.map { own[$0] } ?? 0
    self.base = ObjectIdentifier(base)
  }

  /// Whether the place was found, so that the answers mean something.
  var isKnown: Bool { slot != nil }

  /// Whether a subclass of the base class, or a class between the two, overrides the method. O(1).
  func isOverridden(by type: AnyClass) -> Bool {
    guard let slot, ObjectIdentifier(type) != base else { return false }
    return Self.words(of: type)[slot] != address
  }

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The size of the class's metadata behind its address point: the 32-bit words at bytes 32
  /// (whole size) and 36 (the part before the address point).
  private static func wordCount(of type: AnyClass) -> Int {
    let halves = UnsafeRawPointer(words(of: type))
    let whole = halves.load(fromByteOffset: 32, as: UInt32.self)
    let before = halves.load(fromByteOffset: 36, as: UInt32.self)
    return Int(whole - before) / MemoryLayout<UInt>.size
  }
}
