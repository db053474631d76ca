import CSDL
import Foundation
import Host

/// SDL's video system, for as long as this object lives.
final class SDLVideo {
  /// The connections that SDL has to input methods; `nil` where there is no session bus.
  let sockets: SocketWatch?
  /// Whether X's library knows no sequences of keys, so that ``KeyComposer`` has to.
  let leavesComposing: Bool

  /// Starts SDL's video and nothing else of it.
  ///
  /// - Throws: ``HostError`` when no display answers.
  init() throws {
    Self.setHints()
    Self.preventBusLaunch()
    let driver = try Self.chooseDriver()
    let hasBus = SettingsPortal.hasSessionBus(ProcessInfo.processInfo.environment)
    let sockets = hasBus ? SocketWatch() : nil
    self.sockets = sockets
    let isX = driver == "x11"
    leavesComposing = isX
    let isStarted = Self.watching(sockets) {
      Self.withoutSequences(isX) { SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 }
    }
    guard isStarted else {
      let names = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
        ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
      }
      throw HostError("no display: \(Self.lastError) (\(names.joined(separator: ", "))).")
    }
    if Self.driver == "x11" {
      // SDL would draw through OpenGL, which costs several times as much without a GPU.
      // Other drivers may have no other way, so this is said for X11 alone.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    // SDL turns text input on by itself where there is no on-screen keyboard.
    SDL_StopTextInput()
    // X tells more than SDL does: of keys, and of windows that lie over ours.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, Self.driver == "x11" ? SDL_ENABLE : SDL_IGNORE)
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// The name of the driver that SDL chose, such as `x11`.
  static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// Lets SDL turn text input on, for which it may connect to an input method.
  func startTextInput() { Self.watching(sockets) { SDL_StartTextInput() } }

  private static func watching<Result>(_ sockets: SocketWatch?, _ body: () -> Result) -> Result {
    if let sockets { sockets.watching(body) } else { body() }
  }

  /// What SDL says went wrong last.
  static var lastError: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "unknown reason" : text.split(separator: "\n").joined(separator: " ")
  }

  /// Says which of SDL's drivers to try, unless the user did by `SDL_VIDEODRIVER`.
  ///
  /// Wayland comes before X11 where a compositor runs: SDL would go through XWayland, which
  /// blurs scaled windows and knows no touchpad. The bare screen is for who sits at a console.
  /// SDL's drivers without a screen are never tried: they would run where nobody sees it.
  ///
  /// - Returns: The drivers to try, with commas between.
  private static func chooseDriver() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    if let chosen = environment["SDL_VIDEODRIVER"], !chosen.isEmpty {
      if chosen == "wayland", !WaylandGlobals.compositorIsUsable() {
        throw HostError("no display: no Wayland compositor with a seat and windows answers.")
      }
      return chosen
    }
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    var drivers: [String] = []
    if isSet("WAYLAND_DISPLAY"), WaylandGlobals.compositorIsUsable() { drivers.append("wayland") }
    if isSet("DISPLAY") { drivers.append("x11") }
    if drivers.isEmpty, isAtConsole { drivers.append("KMSDRM") }
    guard !drivers.isEmpty else {
      throw HostError("no display: neither DISPLAY nor WAYLAND_DISPLAY names one that answers.")
    }
    let names = drivers.joined(separator: ",")
    SDL_SetHint(SDL_HINT_VIDEODRIVER, names)
    return names
  }

  /// Opens a display of X in `body` without reading the sequences of dead and compose keys:
  /// ``KeyComposer`` does, later.
  private static func withoutSequences<Result>(_ isX: Bool, _ body: () -> Result) -> Result {
    let name = "XCOMPOSEFILE"
    guard isX else { return body() }
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, "/dev/null", 1)
    defer { if let old { setenv(name, old, 1) } else { unsetenv(name) } }
    return body()
  }

  /// Whether the standard input is one of the kernel's own terminals.
  private static var isAtConsole: Bool {
    guard let name = ttyname(STDIN_FILENO).map({ String(cString: $0) }) else { return false }
    return name.hasPrefix("/dev/tty") && name.dropFirst(8).allSatisfy(\.isNumber)
  }

  /// SDL asks libdbus for the session bus, and libdbus starts one where there is none. A program
  /// that shows a window is not to leave a daemon behind.
  private static func preventBusLaunch() {
    guard !SettingsPortal.hasSessionBus(ProcessInfo.processInfo.environment) else { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
  }

  private static func setHints() {
    let hints = [
      // The loop handles SIGTERM and SIGINT itself.
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
      // A desktop's compositor is not to be turned off for a list of names.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      // Fingers are told as fingers, the mouse as the mouse.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // The click that gives a window the focus is a click too.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // Compositions are drawn by the application, at full length.
      (SDL_HINT_IME_INTERNAL_EDITING, "0"),
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}
