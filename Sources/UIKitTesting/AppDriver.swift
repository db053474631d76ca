import Foundation
import Host
@_exported import UIKit

/// Runs an application or one screen of it without a display, on a clock that moves only when
/// it is told to.
///
/// For example:
///
///     let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { ListController() }
///     driver.tap(at: CGPoint(x: 100, y: 66))
///     driver.advance(by: 0.5)
///     try driver.verifyPicture("selected row")
///
/// A driver puts its own host in place of the one before, so only the latest is to be used.
@MainActor public final class AppDriver {
  /// The platform without a display.
  public let host: HeadlessHost
  /// The application that is driven.
  public var application: UIApplication { .shared }

  private var heldWindow: UIWindow?

  /// What a driver starts with.
  public struct Configuration {
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Light or dark.
    public var style: UIUserInterfaceStyle
    /// The reading direction.
    public var direction: UIUserInterfaceLayoutDirection
    /// How much larger than usual text is on the desktop.
    public var textScale: CGFloat
    /// Makes a configuration; without arguments, a light window of 390 x 844 points at scale 2.
    public init(
      size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
      style: UIUserInterfaceStyle = .light,
      direction: UIUserInterfaceLayoutDirection = .leftToRight, textScale: CGFloat = 1
    ) {
      self.size = size
      self.scale = scale
      self.style = style
      self.direction = direction
      self.textScale = textScale
    }
  }

  private init(_ configuration: Configuration) {
    UIApplication.startOver()
    host = HeadlessHost(
      screen: HostScreen(size: configuration.size, scale: configuration.scale, refreshRate: 60),
      settings: HostSettings(
        appearance: configuration.style == .dark ? .dark : .light,
        textScale: configuration.textScale))
    UIApplication.shared.layoutDirectionOverride = configuration.direction
    Platform.use(host)
    Platform.shared.defaultWindowSize = configuration.size
  }

  /// Shows one screen in a window of its own.
  public convenience init(
    _ configuration: Configuration = Configuration(),
    controller makeController: () -> UIViewController
  ) {
    self.init(configuration)
    let window = UIWindow(frame: UIScreen.main.bounds)
    heldWindow = window
    window.rootViewController = makeController()
    window.makeKeyAndVisible()
    settleFrame()
  }

  /// Starts an application with a delegate, as `@main` does.
  public convenience init(
    _ configuration: Configuration = Configuration(), delegate: any UIApplicationDelegate
  ) {
    self.init(configuration)
    application.delegate = delegate
    application.launch()
    settleFrame()
  }

  /// The window that has the keyboard, or the last one shown.
  public var window: UIWindow {
    guard let window = application.keyWindow ?? application.windows.last else {
      preconditionFailure("the application shows no window")
    }
    return window
  }

  /// The platform's side of ``window``.
  package var hostWindow: HeadlessWindow {
    guard let shown = window.hostWindow as? HeadlessWindow else {
      preconditionFailure("the window is not on the headless host")
    }
    return shown
  }

  // MARK: Time

  /// Moves the clock: timers, animations and frames that fall into the interval happen.
  ///
  /// - Parameter seconds: How far, in seconds.
  public func advance(by seconds: TimeInterval) { host.advance(by: seconds) }

  /// Moves the clock by a number of frames of the display.
  public func advance(frames: Int) {
    for _ in 0..<frames { advance(by: 1 / host.screen.refreshRate) }
  }

  /// Moves the clock until no frame is wanted any more, at most `limit` seconds. What is due by
  /// then, such as the completion of an animation, happens too.
  ///
  /// - Returns: How far the clock moved, in seconds.
  @discardableResult public func settle(limit: TimeInterval = 30) -> TimeInterval {
    let start = host.now
    settleFrame()
    advance(by: 0)
    while host.isFrameRequested, host.now - start < limit {
      advance(frames: 1)
      advance(by: 0)
    }
    return host.now - start
  }

  /// Has the frame that is wanted drawn at once, without moving the clock.
  public func settleFrame() { host.tickIfRequested() }

  /// Lets what waits in the main queue run: `DispatchQueue.main.async`, tasks of the main actor.
  public func runMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    settleFrame()
  }

  /// Lets the main queue run, turn by turn, until something holds that work in the background brings about.
  ///
  /// The clock does not move. What never comes ends as a failure and not as a test that hangs: after so many
  /// turns that no work is merely slow.
  ///
  /// - Parameters:
  ///   - turns: How many turns at most.
  ///   - isDone: What is waited for.
  /// - Returns: Whether it holds.
  @discardableResult public func runMainQueue(
    turns: Int = 2_000_000, until isDone: () -> Bool
  ) async -> Bool {
    for _ in 0..<turns {
      if isDone() { return true }
      await runMainQueue()
    }
    return isDone()
  }

  // MARK: The window

  /// Gives the window another size, as a drag of its corner does.
  public func resize(to size: CGSize) {
    hostWindow.size = size
    settleFrame()
  }

  /// Makes the desktop light or dark while the application runs.
  public func setStyle(_ style: UIUserInterfaceStyle) {
    host.settings.appearance = style == .dark ? .dark : .light
    settleFrame()
  }

  /// Changes the desktop's text size while the application runs; 1 is the usual one.
  public func setTextScale(_ scale: CGFloat) {
    host.settings.textScale = scale
    settleFrame()
  }

  /// Asks the application to close its window, as the button in the title bar does. With its
  /// last window, the application ends.
  public func closeWindow() {
    hostWindow.send(.closeRequested)
    if host.exitCode != nil { Platform.shared.hostWillTerminate() }
  }
}
