import CSDL
import CWayland
import Foundation
import Host

/// Presents through shared memory on Wayland, where SDL 2 has nothing but OpenGL.
///
/// The picture that was shown last is drawn in again as soon as the compositor gave it back;
/// until then another one takes its place, after what it misses was copied to it.
@MainActor final class WaylandPresenter: Presenter {
  private let window: OpaquePointer
  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let memory: OpaquePointer
  private let onFrame: @MainActor () -> Void
  private var buffers: [WaylandBuffer] = []
  private var latest: WaylandBuffer?
  private var isValid = false
  private var isMapped = false
  private var callback: OpaquePointer?
  private var committed: TimeInterval = 0

  /// Presents in SDL's `window`. `onFrame` is called when the compositor wants a frame.
  init?(
    window: OpaquePointer, display: OpaquePointer, surface: OpaquePointer,
    onFrame: @escaping @MainActor () -> Void
  ) {
    guard let memory = WaylandGlobals(display: display)?.bindSharedMemory() else { return nil }
    self.window = window
    self.display = display
    self.surface = surface
    self.memory = memory
    self.onFrame = onFrame
  }

  func invalidate() { isValid = false }

  var frameDeadline: TimeInterval? {
    // A window that cannot be seen gets no answers; what is timed by frames goes on slowly.
    callback == nil ? nil : committed + 0.25
  }

  func didShow() {
    isMapped = true
    _ = repaint()
  }

  func willHide() {
    isMapped = false
    endCallback()
  }

  func close() {
    willHide()
    latest = nil
    buffers = []
    wl_shm_destroy(memory)
  }

  func coverChanged(isCovered: Bool) -> Bool { false }

  func repaint() -> Bool {
    guard isValid, isMapped, let latest, (latest.width, latest.height) == size else {
      return false
    }
    commit(
      latest, [HostPixelRect(x: 0, y: 0, width: latest.width, height: latest.height)])
    return true
  }

  func present(_ draw: (HostFramebuffer) -> [HostPixelRect]) {
    let (width, height) = size
    guard width > 0, height > 0 else { return }
    if let latest, (latest.width, latest.height) != (width, height) {
      self.latest = nil
      buffers = []
      isValid = false
    }
    guard let buffer = freeBuffer(width: width, height: height) else { return }
    let isLost = latest == nil || !isValid
    if !isLost, let latest, latest !== buffer { buffer.update(from: latest) }
    let damage = draw(
      HostFramebuffer(
        pixels: buffer.pixels, width: width, height: height, bytesPerRow: buffer.bytesPerRow,
        isContentLost: isLost)
    ).compactMap { $0.clipped(width: width, height: height) }
    for other in buffers where other !== buffer { other.miss(damage) }
    buffer.missing = []
    latest = buffer
    isValid = true
    if !damage.isEmpty, isMapped { commit(buffer, damage) }
  }

  private var size: (Int, Int) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }

  private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
    if let latest, !latest.isBusy { return latest }
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    // Two are enough for a compositor that keeps one at a time; some keep more for a while.
    if buffers.count < 4, let new = WaylandBuffer(memory: memory, width: width, height: height) {
      buffers.append(new)
      return new
    }
    // Rather a torn frame than none.
    return buffers.first { $0 !== latest } ?? latest
  }

  private func commit(_ buffer: WaylandBuffer, _ damage: [HostPixelRect]) {
    wl_surface_attach(surface, buffer.handle, 0, 0)
    if wl_proxy_get_version(surface) >= 4 {
      for rect in damage {
        wl_surface_damage_buffer(
          surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
      }
    } else {
      wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
    }
    if callback == nil, let new = wl_surface_frame(surface) {
      callback = new
      wl_callback_add_listener(
        new, Self.listener.pointer, Unmanaged.passUnretained(self).toOpaque())
    }
    buffer.isBusy = true
    wl_surface_commit(surface)
    wl_display_flush(display)
    committed = MonotonicClock.now
  }

  private func endCallback() {
    if let callback { wl_callback_destroy(callback) }
    callback = nil
  }

  /// What the compositor calls; it must stay where it is.
  private static let listener = Listener()

  private final class Listener {
    let pointer: UnsafeMutablePointer<wl_callback_listener>

    @MainActor init() {
      pointer = .allocate(capacity: 1)
      pointer.initialize(
        to: wl_callback_listener(done: { data, _, _ in
          guard let data else { return }
          let presenter = Unmanaged<WaylandPresenter>.fromOpaque(data).takeUnretainedValue()
          // The loop handles the display's events, on the main thread.
          MainActor.assumeIsolated {
            presenter.endCallback()
            presenter.onFrame()
          }
        }))
    }

    deinit { pointer.deallocate() }
  }
}
