import CGIO
import Foundation

/// Whether the desktop says that somebody wants to know what is in windows, asked for and followed
/// by D-Bus without ever waiting for an answer, and without starting anything.
@MainActor final class AccessibilityStatus {
  /// What the desktop says.
  struct Values: Equatable {
    /// Whether any program wants to know.
    var isEnabled = false
    /// Whether one of them is a screen reader.
    var hasScreenReader = false
  }

  private(set) var values = Values() {
    didSet { if values != oldValue { onChange(values) } }
  }
  private let onChange: @MainActor (Values) -> Void
  private let cancellable = g_cancellable_new()
  private var bus: OpaquePointer?
  private var subscriptions: [guint] = []

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Begins to ask. `nil` without a session bus.
  init?(onChange: @escaping @MainActor (Values) -> Void) {
    self.onChange = onChange
    guard SettingsPortal.hasSessionBus(ProcessInfo.processInfo.environment) else { return nil }
    g_bus_get(
      G_BUS_TYPE_SESSION, cancellable,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let bus = g_bus_get_finish(result, &error)
        AccessibilityStatus.finish(data, error) { $0.follow(bus) }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  isolated deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    if let bus {
      for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus, subscription) }
      g_object_unref(UnsafeMutableRawPointer(bus))
    }
  }

  private nonisolated static func finish(
    _ data: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<GError>?,
    _ body: @MainActor (AccessibilityStatus) -> Void
  ) {
    guard let data else { return }
    let status = Unmanaged<AccessibilityStatus>.fromOpaque(data).takeRetainedValue()
    let isFailed = error != nil
    if let error { g_error_free(error) }
    // GLib calls back from its main context, which the host's loop turns.
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { if !isFailed { body(status) } }
    }
  }

  private func follow(_ bus: OpaquePointer?) {
    guard let bus else { return }
    self.bus = bus
    g_dbus_connection_set_exit_on_close(bus, 0)
    subscribe(Self.name, Self.properties, "PropertiesChanged", Self.path, nil)
    subscribe(
      "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus",
      Self.name)
    ask()
  }

  /// Asks anew with each signal: what it says is not looked at.
  private func subscribe(
    _ sender: String, _ interface: String, _ member: String, _ path: String, _ first: String?
  ) {
    subscriptions.append(
      g_dbus_connection_signal_subscribe(
        bus, sender, interface, member, path, first, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, _, data in
          guard let data else { return }
          let status = Unmanaged<AccessibilityStatus>.fromOpaque(data).takeUnretainedValue()
          MainActor.assumeIsolated { status.ask() }
        }, Unmanaged.passUnretained(self).toOpaque(), nil))
  }

  private func ask() {
    var argument = g_variant_new_string(Self.interface)
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.properties, "GetAll", g_variant_new_tuple(&argument, 1), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, cancellable,
      { source, result, data in
        guard let source else { return }
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_finish(
          OpaquePointer(UnsafeRawPointer(source)), result, &error)
        AccessibilityStatus.finish(data, error) { if let answer { $0.take(answer) } }
        if let answer { g_variant_unref(answer) }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Takes in the answer, `(a{sv})`.
  private func take(_ answer: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(answer)) == "(a{sv})",
      let entries = g_variant_get_child_value(answer, 0)
    else { return }
    defer { g_variant_unref(entries) }
    func flag(_ name: String) -> Bool {
      guard let value = g_variant_lookup_value(entries, name, nil) else { return false }
      defer { g_variant_unref(value) }
      return String(cString: g_variant_get_type_string(value)) == "b"
        && g_variant_get_boolean(value) != 0
    }
    values = Values(isEnabled: flag("IsEnabled"), hasScreenReader: flag("ScreenReaderEnabled"))
  }
}
