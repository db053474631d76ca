import Foundation

/// Who is told what happens to a scene. As for the application's delegate, write `final class`.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Makes the delegate.
  init()
  /// The scene connects: make its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone. Never called on Linux, where scenes end with the process.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene got the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to lose the keyboard.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene can no more be seen.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Who is told what happens to a scene with windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}
