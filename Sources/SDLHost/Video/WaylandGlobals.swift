import CWayland
import Foundation

/// What a Wayland compositor says it offers.
final class WaylandGlobals {
  /// The numbers by which interfaces are bound.
  private(set) var names: [String: UInt32] = [:]
  private let queue: OpaquePointer
  private var registry: OpaquePointer?

  /// Asks the compositor at the other end of `display` and waits for its answer, without
  /// handling any event that is not part of it.
  init?(display: OpaquePointer) {
    guard let queue = wl_display_create_queue(display) else { return nil }
    self.queue = queue
    // A wrapper is how an object is made on another queue than its maker's.
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else {
      wl_event_queue_destroy(queue)
      return nil
    }
    wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    registry = wl_display_get_registry(OpaquePointer(wrapper))
    wl_proxy_wrapper_destroy(wrapper)

    var listener = wl_registry_listener(
      global: { data, _, name, interface, _ in
        guard let data, let interface else { return }
        let globals = Unmanaged<WaylandGlobals>.fromOpaque(data).takeUnretainedValue()
        globals.names[String(cString: interface)] = name
      },
      global_remove: { _, _, _ in })
    withUnsafePointer(to: &listener) { listener in
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(self).toOpaque())
      wl_display_roundtrip_queue(display, queue)
    }
  }

  deinit {
    if let registry { wl_registry_destroy(registry) }
    wl_event_queue_destroy(queue)
  }

  /// Binds the maker of shared-memory pools; its events come on the display's main queue.
  /// The caller destroys it.
  func bindSharedMemory() -> OpaquePointer? {
    guard let registry, let name = names["wl_shm"],
      let memory = wl_registry_bind_shm(registry, name)
    else { return nil }
    wl_proxy_set_queue(memory, nil)
    return memory
  }

  /// Whether a compositor answers that SDL can work with. (SDL 2.26 crashes on one without a
  /// seat, which headless compositors may lack.)
  static func compositorIsUsable() -> Bool {
    guard let display = wl_display_connect(nil) else { return false }
    defer { wl_display_disconnect(display) }
    guard let globals = WaylandGlobals(display: display) else { return false }
    return ["wl_compositor", "wl_shm", "wl_seat", "xdg_wm_base"]
      .allSatisfy { globals.names[$0] != nil }
  }
}
