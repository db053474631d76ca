import Foundation

/// One of the places in which an application shows itself. On Linux there is one, which lives
/// as long as the process; its windows are the desktop's.
@MainActor open class UIScene: UIResponder {
  /// What a scene does now.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Has the keyboard.
    case foregroundActive = 0
    /// Can be seen, but another application has the keyboard.
    case foregroundInactive = 1
    /// Cannot be seen.
    case background = 2
  }

  /// Why the scene is connected. On Linux there is never a particular reason.
  @MainActor public final class ConnectionOptions: NSObject {}

  /// Posted before a scene's delegate is told that it connects.
  public static nonisolated let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene gets the keyboard.
  public static nonisolated let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when a scene is about to lose the keyboard.
  public static nonisolated let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene is about to be seen again.
  public static nonisolated let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene can no more be seen.
  public static nonisolated let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The session of which this scene is the present form.
  public let session: UISceneSession
  /// Who is told what happens to the scene.
  open var delegate: (any UISceneDelegate)?
  /// What the scene does now.
  open private(set) var activationState = ActivationState.unattached
  /// The text of the title bar of the scene's windows; empty for none of its own.
  open var title: String! = "" {
    didSet { for window in UIApplication.shared.windows { window.titleDidChange() } }
  }

  /// Makes a scene. The application does.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  func activate() {
    guard activationState != .foregroundActive else { return }
    if activationState != .foregroundInactive { enterForeground() }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
  }

  func deactivate() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
    activationState = .foregroundInactive
  }

  func enterBackground() {
    guard activationState != .background else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  func enterForeground() {
    guard activationState == .background || activationState == .unattached else { return }
    delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    activationState = .foregroundInactive
  }
}

/// A scene with windows.
@MainActor public final class UIWindowScene: UIScene, UITraitEnvironment {
  /// The scene's windows.
  public var windows: [UIWindow] {
    UIApplication.shared.windows.filter { $0.windowScene === self }
  }
  /// The scene's window that has the keyboard.
  public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// How small the windows can be made; never nil here, where every window can be resized.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = {
    let restrictions = UISceneSizeRestrictions()
    restrictions.onChange = { [weak self] in
      for window in self?.windows ?? [] { window.sizeRestrictionsDidChange() }
    }
    return restrictions
  }()
  /// The screen that the windows are on.
  public var screen: UIScreen { .main }
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { screen.traitCollection }
  /// Not called: views are told.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
