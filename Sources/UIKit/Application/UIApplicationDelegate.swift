import Foundation

/// Who is told what happens to the application.
///
/// With `@main` on a class that conforms, the process starts there. Swift on Linux makes the
/// object by calling `init()`, which it must know to exist: write `final class AppDelegate`.
/// (The word changes nothing on iOS.)
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Makes the delegate.
  init()
  /// The application's window, where scenes have no delegate.
  var window: UIWindow? { get set }
  /// The launch begins. The answer is not used.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is done: make a window here unless scenes do. The answer is not used.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is done; the older form.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// One of the application's windows got the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application's windows are about to lose the keyboard.
  func applicationWillResignActive(_ application: UIApplication)
  /// No window can be seen any more.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// A window is about to be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The process is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// Which scene delegate to use: return a configuration whose `delegateClass` is set. Without
  /// one the scene has no delegate, and the application's makes the window.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes were discarded. Never called on Linux, where scenes end with the process.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// None, for delegates that leave windows to scenes; what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Says yes.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Says yes.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// A configuration without a delegate for the scene.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Starts the application with an object of this class as its delegate. `@main` calls it.
  public static func main() {
    exit(Platform.start(delegate: Self.self))
  }
}

/// Starts the application and returns what the process should exit with.
///
/// - Parameters:
///   - argc: The number of arguments; the process's own are used.
///   - argv: The arguments; the process's own are used.
///   - principalClassName: A subclass of `UIApplication`; only `nil` is supported, since Swift on
///     Linux cannot make an object of a class that is known only by its name.
///   - delegateClassName: `NSStringFromClass(AppDelegate.self)` of the delegate's class.
@MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  precondition(principalClassName == nil, "UIApplicationMain takes no principal class on Linux")
  var delegateType: (any UIApplicationDelegate.Type)?
  if let delegateClassName {
    guard let type = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type else {
      preconditionFailure(
        "UIApplicationMain: \(delegateClassName) is not the name of a UIApplicationDelegate class; "
          + "use NSStringFromClass(AppDelegate.self)")
    }
    delegateType = type
  }
  return Platform.start(delegate: delegateType)
}
