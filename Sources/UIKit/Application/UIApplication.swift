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
  /// The scene, connected or not.
  private lazy var scene: UIWindowScene = {
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: connectionOptions)
    session.scene = scene
    return scene
  }()
  private let connectionOptions = UIScene.ConnectionOptions()
  /// Whether a scene's delegate is told what happens, in place of the application's.
  private var leavesLifeToScene = false

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
    AppearanceStore.removeAll()
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

  /// Keys that nobody wanted. Some mean something on every desktop: Control-W closes the window,
  /// Control-Q ends the application, F11 fills the screen. The others go to ``next``.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleDesktopKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

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

  func levelDidChange(of window: UIWindow) { bringToFront(window) }

  /// Puts a window that is shown after the others of its level.
  func bringToFront(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    insert(window)
  }

  func makeKey(_ window: UIWindow) {
    if keyWindow !== window {
      if let old = keyWindow { resignKey(old) }
      keyWindow = window
      window.becomeKey()
      window.keyboardFocusDidChange()
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
    window.keyboardFocusDidChange()
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

  /// Connects the scene with the delegate that the application's delegate chooses for it, or
  /// without one.
  private func connectScene() {
    let scene = scene
    guard
      let configuration = delegate?.application(
        self, configurationForConnecting: scene.session, options: connectionOptions)
    else { return connect(scene) }
    scene.session.configuration = configuration
    guard let delegateType = configuration.delegateClass as? any UISceneDelegate.Type else {
      return connect(scene)
    }
    let sceneDelegate = delegateType.init()
    scene.delegate = sceneDelegate
    leavesLifeToScene = true
    connect(scene)
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: connectionOptions)
  }

  private func connect(_ scene: UIWindowScene) {
    guard connectedScenes.insert(scene).inserted else { return }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if applicationState == .active { scene.activate() }
  }

  /// The scene for a window that was made without one. An application that does not know of
  /// scenes has one all the same, connected at the latest when the launch is done.
  func sceneForNewWindows() -> UIWindowScene {
    connect(scene)
    return scene
  }

  /// The delegate where scenes have none: theirs are told in its place.
  private var sceneless: (any UIApplicationDelegate)? {
    leavesLifeToScene ? nil : delegate
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
    (keyWindow ?? windows.last)?.rememberSize()
    enterBackground()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }
}
