import CGIO
import Foundation
import Host

/// A session bus of its own, with a settings portal that says what it is told.
@MainActor final class FakeSettingsPortal {
  private let bus: OpaquePointer?
  private let connection: OpaquePointer
  private let answer: String
  /// How often all settings were asked for.
  private(set) var readCount = 0

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
      <method name="ReadAll">
        <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
      </method>
      <signal name="SettingChanged">
        <arg type="s"/><arg type="s"/><arg type="v"/>
      </signal>
    </interface></node>
    """

  /// Starts the bus, whose address it puts into the environment. `answer` is what `ReadAll`
  /// gives, in GVariant's text format.
  init(answer: String) throws {
    self.answer = answer
    let bus = g_test_dbus_new(G_TEST_DBUS_NONE)
    g_test_dbus_up(bus)
    self.bus = bus
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        g_test_dbus_get_bus_address(bus),
        GDBusConnectionFlags(
          G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
    else { throw HostError("no connection to the test's bus") }
    self.connection = connection
    try serve()
    var name = try Self.variant("('org.freedesktop.portal.Desktop', uint32 0)")
    name = g_variant_ref_sink(name)
    g_variant_unref(
      g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "RequestName", name, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil))
    g_variant_unref(name)
  }

  /// Ends the bus.
  func close() {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    g_test_dbus_stop(bus)
    g_object_unref(bus.map { UnsafeMutableRawPointer($0) })
  }

  /// Tells everybody of a change, given in GVariant's text format.
  func change(_ text: String) throws {
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, Self.interface, "SettingChanged", try Self.variant(text), nil)
  }

  /// Makes a value of its text.
  nonisolated static func variant(_ text: String) throws -> OpaquePointer {
    guard let value = g_variant_parse(nil, text, nil, nil, nil) else {
      throw HostError("not a value: \(text)")
    }
    return value
  }

  private func serve() throws {
    guard let node = g_dbus_node_info_new_for_xml(Self.description, nil) else {
      throw HostError("the interface's description is wrong")
    }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, _, invocation, data in
      guard let data, let invocation else { return }
      let portal = Unmanaged<FakeSettingsPortal>.fromOpaque(data).takeUnretainedValue()
      nonisolated(unsafe) let call = invocation
      MainActor.assumeIsolated {
        portal.readCount += 1
        let value = try? FakeSettingsPortal.variant(portal.answer)
        g_dbus_method_invocation_return_value(call, value)
      }
    }
    let interface = g_dbus_node_info_lookup_interface(node, Self.interface)
    g_dbus_connection_register_object(
      connection, Self.path, interface, &table, Unmanaged.passUnretained(self).toOpaque(), nil,
      nil)
  }
}
