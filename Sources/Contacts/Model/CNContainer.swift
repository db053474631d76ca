import Foundation

/// The key of ``CNContainer/identifier``.
public let CNContainerIdentifierKey = "identifier"
/// The key of ``CNContainer/name``.
public let CNContainerNameKey = "name"
/// The key of ``CNContainer/type``.
public let CNContainerTypeKey = "type"

/// Where contacts are kept.
public enum CNContainerType: Int, Sendable {
  /// Nobody knows.
  case unassigned = 0
  /// This computer.
  case local = 1
  /// An Exchange server.
  case exchange = 2
  /// A CardDAV server.
  case cardDAV = 3
}

/// A place that keeps contacts: this computer, or an account.
public final class CNContainer: NSObject, @unchecked Sendable {
  /// Tells the container from others.
  public let identifier: String
  /// What it is called.
  public let name: String
  /// Where it is.
  public let type: CNContainerType

  package init(identifier: String, name: String, type: CNContainerType) {
    self.identifier = identifier
    self.name = name
    self.type = type
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContainer else { return false }
    return other.identifier == identifier && other.name == name && other.type == type
  }

  public override var hash: Int { identifier.hashValue }
}
