import CGIO
import Foundation
import Host

/// The desktop's settings, asked for and followed by D-Bus without ever waiting for an answer.
///
/// It speaks to `org.freedesktop.portal.Settings`. Where there is no session bus nothing is
/// started; where nobody answers, nothing comes.
@MainActor final class SettingsPortal {
  private var values = PortalSettings()
  private let onChange: @MainActor (HostSettings) -> Void
  private let cancellable = g_cancellable_new()
  private var bus: OpaquePointer?
  private var subscription: guint = 0

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Begins to ask; `onChange` is called with each change that matters to a host. `nil` without
  /// a session bus.
  init?(onChange: @escaping @MainActor (HostSettings) -> Void) {
    self.onChange = onChange
    guard Self.hasSessionBus(ProcessInfo.processInfo.environment) else { return nil }
    g_bus_get(
      G_BUS_TYPE_SESSION, cancellable,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let bus = g_bus_get_finish(result, &error)
        SettingsPortal.finish(data, error) { $0.follow(bus) }
      }, retainedSelf)
  }

  isolated deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    if let bus {
      if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
      g_object_unref(UnsafeMutableRawPointer(bus))
    }
  }

  /// Whether a session bus runs. GLib would start one if it were asked to connect to none.
  nonisolated static func hasSessionBus(_ environment: [String: String]) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      return !address.hasPrefix("disabled:")
    }
    guard let directory = environment["XDG_RUNTIME_DIR"] else { return false }
    return FileManager.default.fileExists(atPath: directory + "/bus")
  }

  // MARK: Asking

  /// Keeps this object until the answer to a question comes.
  private var retainedSelf: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Ends a question: `body` gets the object that asked, unless it failed.
  private nonisolated static func finish(
    _ data: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<GError>?,
    _ body: @MainActor (SettingsPortal) -> Void
  ) {
    guard let data else { return }
    let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeRetainedValue()
    let isFailed = error != nil
    if let error { g_error_free(error) }
    // GLib calls back from its main context, which the host's loop turns.
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { if !isFailed { body(portal) } }
    }
  }

  private func follow(_ bus: OpaquePointer?) {
    guard let bus else { return }
    self.bus = bus
    // GLib would end the process when the bus does.
    g_dbus_connection_set_exit_on_close(bus, 0)
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let data, let parameters else { return }
        let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
        nonisolated(unsafe) let arguments = parameters
        MainActor.assumeIsolated { portal.change(arguments) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    readAll(bus)
  }

  private func readAll(_ bus: OpaquePointer) {
    var names = PortalSettings.namespaces.map { g_variant_new_string($0) }
    var list = g_variant_new_array(nil, &names, gsize(names.count))
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.interface, "ReadAll", g_variant_new_tuple(&list, 1), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
      { source, result, data in
        guard let source else { return }
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_finish(
          OpaquePointer(UnsafeRawPointer(source)), result, &error)
        SettingsPortal.finish(data, error) { if let answer { $0.take(answer) } }
        if let answer { g_variant_unref(answer) }
      }, retainedSelf)
  }

  // MARK: Answers

  /// Takes in the answer to `ReadAll`, `(a{sa{sv}})`.
  private func take(_ answer: OpaquePointer) {
    guard Self.hasType(answer, "(a{sa{sv}})") else { return }
    Self.withChild(answer, 0) { groups in
      Self.forEach(groups) { group in
        Self.withChild(group, 1) { entries in
          Self.forEach(entries) { entry in
            Self.withChild(entry, 1) { boxed in
              set(Self.string(group, 0), Self.string(entry, 0), boxed)
            }
          }
        }
      }
    }
    onChange(values.hostSettings)
  }

  /// Takes in the signal's `(ssv)`.
  private func change(_ parameters: OpaquePointer) {
    guard Self.hasType(parameters, "(ssv)") else { return }
    let before = values
    Self.withChild(parameters, 2) { boxed in
      set(Self.string(parameters, 0), Self.string(parameters, 1), boxed)
    }
    if values != before { onChange(values.hostSettings) }
  }

  private func set(_ namespace: String, _ key: String, _ boxed: OpaquePointer) {
    guard let value = g_variant_get_variant(boxed) else { return }
    values.set(namespace: namespace, key: key, value: value)
    g_variant_unref(value)
  }

  // MARK: GVariant

  private static func hasType(_ value: OpaquePointer, _ type: String) -> Bool {
    String(cString: g_variant_get_type_string(value)) == type
  }

  private static func withChild(
    _ value: OpaquePointer, _ index: Int, _ body: (OpaquePointer) -> Void
  ) {
    guard let child = g_variant_get_child_value(value, gsize(index)) else { return }
    body(child)
    g_variant_unref(child)
  }

  private static func forEach(_ value: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    for index in 0..<Int(g_variant_n_children(value)) { withChild(value, index, body) }
  }

  private static func string(_ value: OpaquePointer, _ index: Int) -> String {
    guard let child = g_variant_get_child_value(value, gsize(index)) else { return "" }
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }
}
