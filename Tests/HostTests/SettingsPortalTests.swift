import CGIO
import Foundation
import Host
import XCTest

@testable import SDLHost

final class SettingsPortalTests: XCTestCase {
  @MainActor private final class Changes {
    var all: [HostSettings] = []
  }

  /// Turns GLib's context until `condition` holds; gives up after a while.
  @MainActor private static func turn(until condition: @MainActor () -> Bool) -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + 20
    // Wakes the context for the check of the time, and for nothing else.
    let source = g_timeout_add(1000, { _ in 1 }, nil)
    defer { g_source_remove(source) }
    while !condition() {
      if ProcessInfo.processInfo.systemUptime > end { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  func testFollowsTheDesktop() throws {
    try MainActor.assumeIsolated {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else {
        throw XCTSkip("dbus-daemon is not installed")
      }
      let fake = try FakeSettingsPortal(
        answer: """
          ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>},
            'org.gnome.desktop.interface':
              {'text-scaling-factor': <1.25>, 'enable-animations': <false>}},)
          """)
      defer { fake.close() }
      let changes = Changes()
      var portal = SettingsPortal { changes.all.append($0) }
      XCTAssertNotNil(portal)
      XCTAssertTrue(changes.all.isEmpty, "it never waits for an answer")
      XCTAssertTrue(Self.turn { !changes.all.isEmpty })
      XCTAssertEqual(
        changes.all, [HostSettings(appearance: .dark, textScale: 1.25, reducesMotion: true)])
      XCTAssertEqual(fake.readCount, 1)

      try fake.change("('org.freedesktop.appearance', 'contrast', <uint32 1>)")
      try fake.change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
      XCTAssertTrue(Self.turn { changes.all.count > 1 })
      try fake.change("('org.gnome.desktop.interface', 'enable-animations', <true>)")
      XCTAssertTrue(Self.turn { changes.all.count > 2 })
      XCTAssertEqual(
        Array(changes.all.dropFirst()),
        [
          HostSettings(appearance: .light, textScale: 1.25, reducesMotion: true),
          HostSettings(appearance: .light, textScale: 1.25, reducesMotion: false),
        ])
      portal = nil
    }
  }

  func testValuesOfAnotherTypeChangeNothing() throws {
    var settings = PortalSettings()
    let values = [
      ("org.freedesktop.appearance", "color-scheme", "'dark'"),
      ("org.freedesktop.appearance", "color-scheme", "int32 1"),
      ("org.gnome.desktop.interface", "text-scaling-factor", "uint32 2"),
      ("org.gnome.desktop.interface", "text-scaling-factor", "-1.0"),
      ("org.gnome.desktop.interface", "text-scaling-factor", "1000.0"),
      ("org.gnome.desktop.interface", "enable-animations", "'no'"),
      ("org.gnome.desktop.interface", "color-scheme", "uint32 1"),
    ]
    for (namespace, key, text) in values {
      let value = try FakeSettingsPortal.variant(text)
      settings.set(namespace: namespace, key: key, value: value)
      g_variant_unref(value)
    }
    XCTAssertEqual(settings.hostSettings, HostSettings())
  }

  func testReducedMotion() throws {
    var settings = PortalSettings()
    let value = try FakeSettingsPortal.variant("uint32 1")
    settings.set(namespace: "org.freedesktop.appearance", key: "reduced-motion", value: value)
    g_variant_unref(value)
    XCTAssertTrue(settings.hostSettings.reducesMotion)
  }

  func testWithoutABusNothingStarts() {
    XCTAssertFalse(SettingsPortal.hasSessionBus([:]))
    XCTAssertFalse(SettingsPortal.hasSessionBus(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]))
    XCTAssertFalse(SettingsPortal.hasSessionBus(["XDG_RUNTIME_DIR": "/nonexistent"]))
    XCTAssertTrue(
      SettingsPortal.hasSessionBus(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"]))
  }
}
