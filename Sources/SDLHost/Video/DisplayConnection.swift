import CSDL
import CWayland
import Foundation

/// The connection to the window system, which SDL owns: what the loop must know of it.
enum DisplayConnection {
  /// An X display.
  case x11(OpaquePointer)
  /// A Wayland display, with the surface of the window that was asked about.
  case wayland(OpaquePointer, surface: OpaquePointer?)
  /// A driver that reads devices itself and tells of no descriptor to wait for.
  case polled
  /// A driver without input.
  case silent

  /// Finds the connection by which `window` is shown.
  init(of window: OpaquePointer) {
    let info = Self.information(of: window)
    if let info, info.subsystem == SDL_SYSWM_X11, let display = info.info.x11.display {
      self = .x11(display)
    } else if let info, info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display {
      self = .wayland(display, surface: info.info.wl.surface)
    } else {
      self = SDLVideo.driver == "dummy" ? .silent : .polled
    }
  }

  /// The number of the window on its X server.
  static func xWindow(of window: OpaquePointer) -> Window? {
    guard let info = information(of: window), info.subsystem == SDL_SYSWM_X11 else { return nil }
    return info.info.x11.window
  }

  /// What SDL says of the window system's side of a window; `nil` if it has none.
  private static func information(of window: OpaquePointer) -> SDL_SysWMinfo? {
    var info = SDL_SysWMinfo()
    info.version.major = UInt8(SDL_MAJOR_VERSION)
    info.version.minor = UInt8(SDL_MINOR_VERSION)
    info.version.patch = UInt8(SDL_PATCHLEVEL)
    return SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }

  /// Whether a window can be made to cover the screen: on X11 a window manager does that.
  var canFillScreen: Bool {
    guard case .x11(let display) = self else { return true }
    let check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    var (type, format) = (Atom(0), Int32(0))
    var (count, left) = (UInt(0), UInt(0))
    var value: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, XDefaultRootWindow(display), check, 0, 1, 0, 0, &type, &format, &count, &left,
      &value)
    if let value { XFree(value) }
    return count == 1
  }

  /// What becomes readable when the window system has something to say.
  var descriptor: Int32? {
    switch self {
    case .x11(let display): XConnectionNumber(display)
    case .wayland(let display, _): wl_display_get_fd(display)
    case .polled, .silent: nil
    }
  }

  /// How often, in seconds, events must be fetched without being told that there are some.
  ///
  /// Wayland leaves it to the client to repeat a key that is held, and SDL does so when it is
  /// asked for events.
  func pollInterval(isKeyDown: Bool) -> TimeInterval? {
    switch self {
    case .polled: 1.0 / 60
    case .wayland: isKeyDown ? 1.0 / 60 : nil
    case .x11, .silent: nil
    }
  }

  /// Sends what was said to the window system, and tells whether events were read already and
  /// wait in a queue of this process, where a descriptor would not show them. (On X11 the
  /// answer to each presentation brings such events with it.)
  func flush() -> Bool {
    switch self {
    case .x11(let display):
      return XPending(display) > 0
    case .wayland(let display, _):
      guard wl_display_prepare_read(display) == 0 else { return true }
      wl_display_cancel_read(display)
      wl_display_flush(display)
      return false
    case .polled, .silent:
      return false
    }
  }

  /// Asks the X server where the pointer is in a window, in pixels; `nil` without an X server. (What
  /// SDL says may be old: it hears of no movement while another program holds the pointer.)
  static func askForPointer(in window: OpaquePointer) -> (x: Int32, y: Int32)? {
    guard let info = information(of: window), info.subsystem == SDL_SYSWM_X11,
      let display = info.info.x11.display
    else { return nil }
    var (root, child) = (Window(0), Window(0))
    var (rootX, rootY, x, y) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var mask: UInt32 = 0
    let isThere = XQueryPointer(
      display, info.info.x11.window, &root, &child, &rootX, &rootY, &x, &y, &mask)
    return isThere != 0 ? (x, y) : nil
  }
}
