import Foundation

/// A host without a display: windows are memory, and time moves only when it is told to.
///
/// It serves tests, and applications that are started without a display.
@MainActor public final class HeadlessHost: Host {
  /// Receives what happens; see the protocol.
  public weak var delegate: (any HostDelegate)?
  /// The time in seconds; it moves only in ``advance(by:)``.
  public private(set) var now: TimeInterval
  /// The screen, as the driver described it.
  public var screen: HostScreen
  /// The settings of the desktop; setting them tells the delegate.
  public var settings: HostSettings {
    didSet { if settings != oldValue { delegate?.hostSettingsDidChange() } }
  }
  /// The text of a clipboard that only this process sees.
  public var clipboardText: String?
  /// The text that was selected last in this process.
  public var primarySelectionText: String?
  /// The links that were to be opened.
  public private(set) var openedLinks: [URL] = []
  /// Whether links can be opened; yes at first.
  public var opensLinks = true
  /// The mails that were to be composed.
  public private(set) var composedMails: [MailMessage] = []
  /// What becomes of mails; they are handed over at first. ``canComposeMail`` follows.
  public var mailOutcome = MailOutcome.handedOver
  /// How long that takes, in seconds; no time at first.
  public var mailDelay: TimeInterval = 0
  /// The windows that were made and not closed, oldest first.
  public private(set) var windows: [HeadlessWindow] = []
  /// Whether a frame was asked for and has not come yet.
  public private(set) var isFrameRequested = false
  /// The number of frame ticks given so far.
  public private(set) var frameCount = 0
  /// What ``run()`` does: called once, it drives the host with ``advance(by:)`` as it likes.
  public var script: (@MainActor (HeadlessHost) -> Void)?

  private var timers = HostTimerQueue()
  private var lastFrame: TimeInterval
  /// The code given to ``terminate(code:)``; `nil` before.
  public private(set) var exitCode: Int32?

  /// Makes a host whose clock starts at `now` seconds.
  public init(
    screen: HostScreen = HostScreen(
      size: CGSize(width: 390, height: 844), scale: 2, refreshRate: 60),
    settings: HostSettings = HostSettings(), now: TimeInterval = 1000
  ) {
    self.screen = screen
    self.settings = settings
    self.now = now
    lastFrame = now
  }

  /// Makes a window in memory.
  public func makeWindow(_ description: HostWindowDescription) throws -> any HostWindow {
    let window = HeadlessWindow(description, scale: screen.scale, host: self)
    windows.append(window)
    return window
  }

  /// Asks for a frame tick, which comes in ``advance(by:)``.
  public func requestFrame() { isFrameRequested = true }

  /// Calls `action` when ``advance(by:)`` reaches `time`.
  @discardableResult
  public func schedule(
    at time: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> HostTimer {
    timers.add(at: time, action)
  }

  /// Keeps the link, in ``openedLinks``.
  public func open(_ link: URL) -> Bool {
    guard opensLinks else { return false }
    openedLinks.append(link)
    return true
  }

  /// Whether there is a program for mails, as ``mailOutcome`` has it.
  public var canComposeMail: Bool { mailOutcome != .noProgram }

  /// Keeps the mail, in ``composedMails``, and says ``mailOutcome`` once the clock moved by ``mailDelay``.
  public func composeMail(
    _ message: MailMessage, completion: @escaping @MainActor (MailOutcome) -> Void
  ) {
    let outcome = mailOutcome
    if outcome != .noProgram { composedMails.append(message) }
    schedule(at: now + mailDelay) { completion(outcome) }
  }

  /// Runs ``script`` and returns the code given to ``terminate(code:)``, or 0.
  public func run() -> Int32 {
    script?(self)
    delegate?.hostWillTerminate()
    return exitCode ?? 0
  }

  /// Sets what ``run()`` returns.
  public func terminate(code: Int32) { exitCode = code }

  /// Moves the clock forward by `interval` seconds: on the way every timer that becomes due
  /// runs at its time, and frames that are asked for come at the screen's rate.
  public func advance(by interval: TimeInterval) {
    let end = now + interval
    let frame = 1 / screen.refreshRate
    // Sums of frame lengths carry rounding errors; a frame due "now" must not be missed by one.
    let tolerance = frame * 1e-6
    while true {
      let frameTime = isFrameRequested ? max(lastFrame + frame, now) : .infinity
      let timerTime = timers.nextTime() ?? .infinity
      let next = min(frameTime, timerTime)
      guard next <= end + tolerance else { break }
      now = max(now, next)
      if timerTime <= frameTime, let timer = timers.takeDue(at: now) {
        timer.run()
      } else {
        tick()
      }
    }
    now = max(now, end)
  }

  /// Gives a frame tick at once, if one was asked for, without moving the clock.
  public func tickIfRequested() {
    if isFrameRequested { tick() }
  }

  private func tick() {
    isFrameRequested = false
    lastFrame = now
    frameCount += 1
    delegate?.hostFrame(timestamp: now, target: now + 1 / screen.refreshRate)
  }

  func remove(_ window: HeadlessWindow) { windows.removeAll { $0 === window } }
}
