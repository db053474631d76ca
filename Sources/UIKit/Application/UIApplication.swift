import Foundation
import Host

/// The application: its delegate, its windows, its events.
@MainActor open class UIApplication: UIResponder {
  /// Whether the user can use the application now.
  public enum State: Int, Sendable {
    /// One of its windows has the keyboard.
    case active
    /// Its windows are there but another application has the keyboard.
    case inactive
    /// None of its windows can be seen.
    case background
  }

  /// Why the application was started. On Linux nothing of it is ever given.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// Posted when the launch is done.
  public static nonisolated let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application gets the keyboard.
  public static nonisolated let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application loses the keyboard.
  public static nonisolated let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the last visible window is no more to be seen.
  public static nonisolated let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when a window can be seen again.
  public static nonisolated let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before the process ends.
  public static nonisolated let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  private static var instance: UIApplication?
  private var isLaunching = false
  private var isTerminated = false

  /// The application. Before `UIApplicationMain` it is made on demand, so that views can be
  /// used in tools that are no applications.
  public static var shared: UIApplication {
    if let instance { return instance }
    let application = UIApplication()
    instance = application
    return application
  }

  private override init() { super.init() }

  /// Begins anew with an application that has no windows and no delegate.
  package static func startOver() {
    for window in instance?.windows ?? [] { window.isHidden = true }
    instance = UIApplication()
  }

  /// The object that is told what happens to the application.
  open var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected: the one in which the application's windows are.
  open private(set) var connectedScenes: Set<UIScene> = []
  /// Whether the user can use the application now.
  open private(set) var applicationState = State.inactive
  /// The windows on the screen: those of a higher level later, else in the order shown.
  open private(set) var windows: [UIWindow] = []
  /// The window that has the keyboard, or had it last.
  open private(set) weak var keyWindow: UIWindow?

  /// The direction in which the user's language is read.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirectionOverride ?? Self.languageDirection
  }

  /// Another reading direction than the language's, for tests and pictures.
  package var layoutDirectionOverride: UIUserInterfaceLayoutDirection? {
    didSet { for window in windows { window.updateTraitsInSubtree() } }
  }

  private static let languageDirection: UIUserInterfaceLayoutDirection = {
    let language = Locale.preferredLanguages.first ?? Locale.current.identifier
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }()

  /// The text size that the user prefers for the whole desktop.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Events

  /// Hands an event to the window that it belongs to.
  open func sendEvent(_ event: UIEvent) {
    let window =
      (event as? UIPressesEvent)?.allPresses.first?.window ?? event.pointerWindow
      ?? event.allTouches?.first?.window
    window?.sendEvent(event)
  }

  /// Calls `action` once after a time on the host's clock.
  @discardableResult
  package func after(
    _ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> HostTimer {
    let host = Platform.shared.host
    return host.schedule(at: host.now + seconds, action)
  }

  // MARK: Windows

  func add(_ window: UIWindow) {
    insert(window)
    enterForeground()
  }

  private func insert(_ window: UIWindow) {
    let index = windows.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue }
    windows.insert(window, at: index ?? windows.count)
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { resignKey(window) }
    windowVisibilityDidChange()
  }

  func levelDidChange(of window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    insert(window)
  }

  func makeKey(_ window: UIWindow) {
    if keyWindow !== window {
      if let old = keyWindow { resignKey(old) }
      keyWindow = window
      window.becomeKey()
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }
    if applicationState != .background { becomeActive() }
  }

  /// The desktop gave a window the keyboard, or took it away.
  func focusDidChange(of window: UIWindow, _ hasFocus: Bool) {
    if hasFocus {
      makeKey(window)
      becomeActive()
      return
    }
    resignKey(window)
    // When another window of the application gets it, that is said with the same turn of the
    // loop, and the application stays active.
    after(0) { [self] in if keyWindow == nil { resignActive() } }
  }

  /// A window was shown, hidden, minimised or brought back.
  func windowVisibilityDidChange() {
    if windows.contains(where: \.isSeen) {
      enterForeground()
      if keyWindow?.isSeen == true { becomeActive() }
    } else if !windows.isEmpty {
      enterBackground()
    }
  }

  func resignKey(_ window: UIWindow) {
    guard keyWindow === window else { return }
    keyWindow = nil
    window.touchDispatcher.cancelAll()
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }

  /// The user closed a window: with the last one, the application ends.
  func windowDidClose() {
    if windows.isEmpty { Platform.shared.host.terminate(code: 0) }
  }
}

extension UIApplication {
  // MARK: Launch and life

  /// Tells the delegate that the launch happens, connects the scene, and becomes active.
  package func launch() {
    isLaunching = true
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    delegate?.applicationDidFinishLaunching(self)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connectScene()
    isLaunching = false
    if !windows.isEmpty { becomeActive() }
  }

  private func connectScene() {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    guard
      let configuration = delegate?.application(
        self, configurationForConnecting: session, options: options),
      let delegateType = configuration.delegateClass as? any UISceneDelegate.Type
    else { return }
    session.configuration = configuration
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    connectedScenes.insert(scene)
    let sceneDelegate = delegateType.init()
    scene.delegate = sceneDelegate
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
  }

  /// The delegate where there are no scenes: their delegates are told in its place.
  private var sceneless: (any UIApplicationDelegate)? {
    connectedScenes.isEmpty ? delegate : nil
  }

  func becomeActive() {
    guard applicationState != .active, !isLaunching else { return }
    if applicationState == .background { enterForeground() }
    applicationState = .active
    sceneless?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    for scene in connectedScenes { scene.activate() }
  }

  func resignActive() {
    guard applicationState == .active else { return }
    for scene in connectedScenes { scene.deactivate() }
    sceneless?.applicationWillResignActive(self)
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    applicationState = .inactive
  }

  func enterBackground() {
    guard applicationState != .background else { return }
    resignActive()
    applicationState = .background
    sceneless?.applicationDidEnterBackground(self)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    for scene in connectedScenes { scene.enterBackground() }
  }

  func enterForeground() {
    guard applicationState == .background else { return }
    sceneless?.applicationWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    for scene in connectedScenes { scene.enterForeground() }
    applicationState = .inactive
  }

  /// The process is about to end, whoever wants it to. Told once.
  func willTerminate() {
    guard !isTerminated else { return }
    isTerminated = true
    enterBackground()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }
}
