import Foundation

/// The key of ``CNGroup/identifier``.
public let CNGroupIdentifierKey = "identifier"
/// The key of ``CNGroup/name``.
public let CNGroupNameKey = "name"

/// A group of contacts.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// Tells the group from others in the store.
  public let identifier: String
  package var storedName: String
  /// What the group is called.
  public var name: String { storedName }

  package init(identifier: String, name: String) {
    self.identifier = identifier
    storedName = name
  }

  open func copy(with zone: NSZone? = nil) -> Any { CNGroup(identifier: identifier, name: name) }

  /// A ``CNMutableGroup`` of the same name.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableGroup(identifier: identifier, name: name)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNGroup else { return false }
    return other.identifier == identifier && other.name == name
  }

  open override var hash: Int { identifier.hashValue }
}

/// A group that can be renamed, and saved by a ``CNSaveRequest``.
public final class CNMutableGroup: CNGroup, @unchecked Sendable {
  /// A new group without a name.
  public init() { super.init(identifier: UUID().uuidString, name: "") }

  package override init(identifier: String, name: String) {
    super.init(identifier: identifier, name: name)
  }

  /// What the group is called.
  public override var name: String {
    get { storedName }
    set { storedName = newValue }
  }
}
