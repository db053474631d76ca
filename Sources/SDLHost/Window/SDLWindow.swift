import CSDL
import Foundation
import Host

/// A window of SDL.
@MainActor final class SDLWindow: HostWindow {
  weak var delegate: (any HostWindowDelegate)?
  /// SDL's window; `nil` once it was closed.
  private(set) var handle: OpaquePointer?
  /// SDL's number for the window, by which its events tell whose they are.
  let identifier: UInt32
  /// The sizes that the delegate knows.
  private(set) var metrics: WindowMetrics
  let presenter: any Presenter
  private weak var host: SDLHost?
  /// Keeps SDL's video up for as long as there is a window.
  private let video: SDLVideo
  private(set) var isShown = false
  private var isVisible = false

  init(_ description: HostWindowDescription, host: SDLHost) throws {
    let units = host.initialUnits(for: description)
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if description.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if !description.isDecorated { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    // The place that SDL takes for "centred on the main screen".
    let centred: Int32 = 0x2FFF_0000
    guard
      let handle = SDL_CreateWindow(
        description.title, centred, centred, units.width, units.height, flags)
    else { throw HostError("cannot open a window: \(SDLVideo.lastError)") }
    self.handle = handle
    self.host = host
    video = host.video
    title = description.title
    identifier = SDL_GetWindowID(handle)
    metrics = host.metrics(of: handle)
    host.connect(through: handle)
    presenter = host.makePresenter(for: handle)
  }

  // MARK: Size

  var size: CGSize {
    get { metrics.size }
    set {
      guard let handle, newValue != metrics.size else { return }
      SDL_SetWindowSize(
        handle, max(1, metrics.units(newValue.width)), max(1, metrics.units(newValue.height)))
      updateMetrics()
    }
  }

  var scale: CGFloat { metrics.scale }

  var isFullScreen: Bool {
    get { handle.map { SDL_GetWindowFlags($0) & SDL_WINDOW_FULLSCREEN.rawValue != 0 } ?? false }
    set {
      // Without a window manager SDL believes in a size that the window does not get.
      guard let handle, newValue != isFullScreen, host?.connection?.canFillScreen == true
      else { return }
      SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      updateMetrics()
    }
  }

  var minimumSize = CGSize.zero {
    didSet {
      guard let handle, minimumSize != oldValue else { return }
      SDL_SetWindowMinimumSize(
        handle, max(1, metrics.units(minimumSize.width)),
        max(1, metrics.units(minimumSize.height)))
    }
  }

  /// Asks SDL for the sizes and tells the delegate if they changed.
  func updateMetrics() {
    guard let handle, let host else { return }
    let new = host.metrics(of: handle)
    guard new != metrics else { return }
    metrics = new
    presenter.invalidate()
    // Whoever drags an edge shall see the content follow: its frame does not wait.
    host.hurryFrame()
    send(.resized(new.size, scale: new.scale))
  }

  // MARK: What surrounds the content

  var title: String {
    didSet { if let handle, title != oldValue { SDL_SetWindowTitle(handle, title) } }
  }

  var cursor = HostCursor.arrow {
    didSet { if cursor != oldValue, hasPointer { host?.showCursor(cursor) } }
  }

  /// Whether the pointer is over the window.
  var hasPointer: Bool { handle != nil && SDL_GetMouseFocus() == handle }

  /// Where the pointer is in the window, in points: on X11 also while another program holds it,
  /// elsewhere as far as the window was told.
  var pointerLocation: CGPoint {
    var (x, y) = (Int32(0), Int32(0))
    if let handle, let asked = DisplayConnection.askForPointer(in: handle) {
      (x, y) = asked
    } else {
      SDL_GetMouseState(&x, &y)
    }
    return metrics.point(x: CGFloat(x), y: CGFloat(y))
  }

  func setIcon(rgba: [UInt8], width: Int, height: Int) {
    precondition(rgba.count == width * height * 4, "an icon has four bytes a pixel")
    guard let handle else { return }
    var bytes = rgba
    bytes.withUnsafeMutableBytes { buffer in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        buffer.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ABGR8888.rawValue)
      guard let surface else { return }
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  // MARK: Showing

  func show() {
    guard let handle else { return }
    if isShown { return SDL_RaiseWindow(handle) }
    isShown = true
    SDL_ShowWindow(handle)
    updateMetrics()
    presenter.didShow()
  }

  func hide() {
    guard let handle, isShown else { return }
    isShown = false
    presenter.willHide()
    SDL_HideWindow(handle)
  }

  func close() {
    guard let handle else { return }
    delegate = nil
    isShown = false
    host?.remove(self)
    self.handle = nil
    presenter.close()
    SDL_DestroyWindow(handle)
  }

  isolated deinit {
    guard let handle else { return }
    presenter.close()
    SDL_DestroyWindow(handle)
  }

  func present(_ draw: (HostFramebuffer) -> [HostPixelRect]) {
    guard handle != nil else { return }
    presenter.present(draw)
  }

  /// Whether an X server knows the window by a number.
  func isWindow(_ number: Window) -> Bool {
    handle.map { DisplayConnection.xWindow(of: $0) == number } ?? false
  }

  // MARK: Text input

  /// Whether text events are wanted.
  private(set) var isTextInputActive = false

  func setTextInput(active: Bool, caret: CGRect) {
    guard handle != nil else { return }
    if active {
      var rect = SDL_Rect(
        x: metrics.units(caret.minX), y: metrics.units(caret.minY),
        w: metrics.units(caret.width), h: metrics.units(caret.height))
      SDL_SetTextInputRect(&rect)
    }
    guard active != isTextInputActive else { return }
    isTextInputActive = active
    host?.updateTextInput()
  }

  func discardComposition() {
    if handle != nil, isTextInputActive { SDL_ClearComposition() }
  }

  // MARK: Accessibility

  /// Where the content is on the screen, in SDL's units; on Wayland, where nobody knows, as if the
  /// window were in the corner.
  var screenOrigin: (x: Int32, y: Int32) {
    var (x, y) = (Int32(0), Int32(0))
    if case .wayland? = host?.connection { return (x, y) }
    if let handle { SDL_GetWindowPosition(handle, &x, &y) }
    return (x, y)
  }

  weak var accessibilityProvider: (any HostAccessibilityProvider)?

  func accessibilityDidChange() { host?.accessibility?.windowDidChange(self) }

  func announce(_ text: String, urgency: HostAnnouncementUrgency) {
    host?.accessibility?.announce(text, urgency, in: self)
  }

  // MARK: Events

  /// Hands the delegate an event.
  func send(_ event: HostEvent) { delegate?.hostWindow(self, didReceive: event) }

  /// Handles a change of the window itself.
  func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      updateMetrics()
    case SDL_WINDOWEVENT_EXPOSED:
      if !presenter.repaint() { send(.exposed) }
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      setVisible(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      setVisible(false)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      send(.focusChanged(true))
      host?.updateTextInput()
    case SDL_WINDOWEVENT_FOCUS_LOST:
      send(.focusChanged(false))
      host?.updateTextInput()
    case SDL_WINDOWEVENT_ENTER:
      host?.showCursor(cursor)
    case SDL_WINDOWEVENT_CLOSE:
      send(.closeRequested)
    default:
      break
    }
  }

  private func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    send(.visibilityChanged(visible))
  }
}
