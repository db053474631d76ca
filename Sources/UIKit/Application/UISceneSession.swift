import Foundation

/// What stays of a scene. On Linux there is one, for as long as the process lives.
@MainActor public final class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// Makes a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The application's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// The scene.
  public package(set) weak var scene: UIScene?
  /// What the application answered when the scene connected.
  public package(set) var configuration: UISceneConfiguration
  /// A name of the session, new in each process.
  public let persistentIdentifier = UUID().uuidString

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How to make a scene.
@MainActor public final class UISceneConfiguration: NSObject {
  /// The configuration's name. There is no property list to look it up in: set
  /// ``delegateClass`` in code.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate: a `final` class that is a ``UISceneDelegate``.
  public var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
