import CGIO
import CSDL
import Foundation
import Host
import protocol Host.Host

/// The host for a real display: X11, Wayland or a bare console, by SDL.
///
/// Making one connects to the display; nothing is started before. A process has one.
@MainActor public final class SDLHost: Host {
  /// Receives frame ticks and changes of settings.
  public weak var delegate: (any HostDelegate)?
  /// What the user has set for the desktop.
  public internal(set) var settings = HostSettings() {
    didSet { if settings != oldValue { delegate?.hostSettingsDidChange() } }
  }

  let video: SDLVideo
  /// Pixels per point, where the window system does not say it for each window.
  let displayScale: DisplayScale
  /// How the window system is connected; known with the first window.
  var connection: DisplayConnection?
  var windows: [UInt32: SDLWindow] = [:]
  var translator = InputTranslator()
  var composing = ComposingState()
  /// The modifier keys that were held when the event at hand came about. What SDL tells of the keyboard is
  /// of its latest event, which may wait behind others while the application is busy.
  var heldModifiers = SDL_Keymod(rawValue: 0)
  /// What is being dropped on a window, by its number, until all of it was told.
  var drops: [UInt32: [HostDrop.Item]] = [:]
  var pacer: FramePacer
  var timers = HostTimerQueue()
  var glib = GLibContext()
  var signals: TerminationSignals?
  /// What the loop waits for, kept for its memory.
  var pollSet = PollSet()
  /// Whether the window system may have said something since it was last asked.
  var mayHaveEvents = true
  /// When the next timer of the main run loop is due, as far as known.
  var runLoopDate: Date?
  /// When the main run loop was last asked for that, on this host's clock.
  var runLoopCheck: TimeInterval = -.infinity
  var exitCode: Int32?
  private var portal: SettingsPortal?
  /// What tells screen readers of the windows; `nil` while there is nobody to tell.
  var accessibility: AccessibilityBridge?
  private var accessibilityStatus: AccessibilityStatus?
  private var cursors: [HostCursor: OpaquePointer] = [:]

  /// Connects to the display.
  ///
  /// - Throws: ``HostError`` when there is none.
  public init() throws {
    video = try SDLVideo()
    displayScale = DisplayScale.current()
    pacer = FramePacer(frameLength: 1 / Self.refreshRate)
    portal = SettingsPortal { [weak self] settings in self?.take(settings) }
    accessibilityStatus = AccessibilityStatus { [weak self] in self?.take($0) }
  }

  private func take(_ desktop: HostSettings) {
    var new = desktop
    new.textScale = displayScale.textScale(desktop.textScale)
    new.usesScreenReader = settings.usesScreenReader
    settings = new
  }

  private func take(_ status: AccessibilityStatus.Values) {
    let isWanted = status.isEnabled || status.hasScreenReader
    if let accessibility {
      accessibility.isWanted = isWanted
    } else if isWanted {
      accessibility = AccessibilityBridge(host: self)
    }
    settings.usesScreenReader = status.hasScreenReader
  }

  // MARK: Time

  /// The time in seconds on the kernel's monotonic clock.
  public var now: TimeInterval { MonotonicClock.now }

  /// Asks for one frame tick, which comes in ``run()``.
  public func requestFrame() { pacer.request() }

  /// Calls `action` in ``run()`` once the clock reaches `time`.
  @discardableResult
  public func schedule(
    at time: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> HostTimer {
    timers.add(at: time, action)
  }

  /// Lets the frame that is asked for next begin without waiting for its turn.
  func hurryFrame() { pacer.hurry() }

  // MARK: Screen

  /// The main screen.
  public var screen: HostScreen {
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(0, &bounds)
    let scale = displayScale.fixed ?? windows.values.first?.scale ?? 1
    // Without a fixed scale SDL's units are points.
    let pixelsPerUnit = displayScale.fixed ?? 1
    return HostScreen(
      size: CGSize(
        width: CGFloat(bounds.w) / pixelsPerUnit, height: CGFloat(bounds.h) / pixelsPerUnit),
      scale: scale, refreshRate: Self.refreshRate)
  }

  private static var refreshRate: Double {
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(0, &mode)
    return mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60
  }

  // MARK: Windows

  /// Makes a window, not yet shown. One that can be resized is made no larger than the screen.
  public func makeWindow(_ description: HostWindowDescription) throws -> any HostWindow {
    let window = try SDLWindow(description, host: self)
    windows[window.identifier] = window
    return window
  }

  func remove(_ window: SDLWindow) {
    windows[window.identifier] = nil
    accessibility?.windowDidClose(window)
    updateTextInput()
  }

  /// The size in SDL's units of a window that does not exist yet.
  func initialUnits(for description: HostWindowDescription) -> (width: Int32, height: Int32) {
    let scale = displayScale.fixed ?? 1
    var width = (description.size.width * scale).rounded()
    var height = (description.size.height * scale).rounded()
    var usable = SDL_Rect()
    if description.isResizable, SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.w > 0 {
      width = min(width, CGFloat(usable.w))
      height = min(height, CGFloat(usable.h))
    }
    return (Int32(max(1, width)), Int32(max(1, height)))
  }

  /// The sizes of a window of SDL now.
  func metrics(of handle: OpaquePointer) -> WindowMetrics {
    var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowSize(handle, &width, &height)
    SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
    let ratio = width > 0 ? CGFloat(pixelWidth) / CGFloat(width) : 1
    return WindowMetrics(
      units: (Int(width), Int(height)), pixels: (Int(pixelWidth), Int(pixelHeight)),
      scale: displayScale.fixed ?? ratio)
  }

  /// Learns by the first window how the window system is connected.
  func connect(through handle: OpaquePointer) {
    guard connection == nil else { return }
    let new = DisplayConnection(of: handle)
    connection = new
    if let display = new.descriptor { video.sockets?.remove(display) }
  }

  /// The way to present in a window of SDL.
  func makePresenter(for handle: OpaquePointer) -> any Presenter {
    if case .wayland(let display, let surface?) = DisplayConnection(of: handle),
      let presenter = WaylandPresenter(
        window: handle, display: display, surface: surface,
        onFrame: { [weak self] in self?.hurryFrame() })
    {
      return presenter
    }
    return SurfacePresenter(window: handle)
  }

  // MARK: Pointer, clipboard, text input

  /// Gives the pointer a shape.
  func showCursor(_ cursor: HostCursor) {
    guard let shape = cursors[cursor] ?? Self.systemCursor(cursor) else { return }
    cursors[cursor] = shape
    if SDL_GetCursor() != shape { SDL_SetCursor(shape) }
  }

  private static func systemCursor(_ cursor: HostCursor) -> OpaquePointer? {
    switch cursor {
    case .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .text: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .pointingHand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .resizeHorizontal: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE)
    case .resizeVertical: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZENS)
    }
  }

  /// The text of the desktop's clipboard. Reading it may wait for the application that holds
  /// it, at most a second.
  public var clipboardText: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// The text that was selected last on the desktop, which the middle button pastes.
  public var primarySelectionText: String? {
    get {
      guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText()
      else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetPrimarySelectionText(newValue ?? "") }
  }

  /// Opens a link with the desktop's program for it. False where there is none.
  public func open(_ link: URL) -> Bool {
    let usual = ["http", "https", "mailto", "file"]
    guard let scheme = link.scheme?.lowercased(), !usual.contains(scheme) else {
      // SDL knows what to do on desktops without a list of programs, but not whether it was done.
      return SDL_OpenURL(link.absoluteString) == 0
    }
    return g_app_info_launch_default_for_uri(link.absoluteString, nil, nil) != 0
  }

  /// Whether a program takes mails, or the desktop's portal for them is there.
  public var canComposeMail: Bool { MailComposer.canCompose }

  /// Gives a mail to the desktop's portal for them, else to the program for `mailto:`.
  public func composeMail(
    _ message: MailMessage, completion: @escaping @MainActor (MailOutcome) -> Void
  ) { schedule(at: now) { MailComposer(message, completion).start() } }

  /// Turns text input on if the window that gets the keys wants it.
  func updateTextInput() {
    let focus = SDL_GetKeyboardFocus()
    let isWanted = windows.values.contains { $0.isTextInputActive && $0.handle == focus }
    guard isWanted != (SDL_IsTextInputActive() == SDL_TRUE) else { return }
    if isWanted { video.startTextInput() } else { SDL_StopTextInput() }
    composing.reset()
  }
}
