import CGIO
import Foundation
import Host

/// What the desktop's settings portal said so far.
struct PortalSettings: Equatable {
  /// 0: no preference, 1: dark, 2: light.
  private var colorScheme: UInt32 = 0
  private var textScale: Double = 1
  private var hasAnimations = true
  /// 0: no preference, 1: reduced.
  private var reducedMotion: UInt32 = 0

  /// Nothing said yet.
  init() {}

  /// The groups of settings to ask for.
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// Takes one setting in. Unknown ones, and values of another type than theirs, change nothing.
  mutating func set(namespace: String, key: String, value: OpaquePointer) {
    switch (namespace, key) {
    case ("org.freedesktop.appearance", "color-scheme"):
      if let number = Self.number(value) { colorScheme = number }
    case ("org.freedesktop.appearance", "reduced-motion"):
      if let number = Self.number(value) { reducedMotion = number }
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      if Self.isOfType(value, "d") {
        let scale = g_variant_get_double(value)
        if (0.5...5).contains(scale) { textScale = scale }
      }
    case ("org.gnome.desktop.interface", "enable-animations"):
      if Self.isOfType(value, "b") { hasAnimations = g_variant_get_boolean(value) != 0 }
    default:
      break
    }
  }

  /// The same as the host's settings.
  var hostSettings: HostSettings {
    HostSettings(
      appearance: colorScheme == 1 ? .dark : .light, textScale: CGFloat(textScale),
      reducesMotion: reducedMotion == 1 || !hasAnimations)
  }

  private static func number(_ value: OpaquePointer) -> UInt32? {
    isOfType(value, "u") ? g_variant_get_uint32(value) : nil
  }

  private static func isOfType(_ value: OpaquePointer, _ type: String) -> Bool {
    String(cString: g_variant_get_type_string(value)) == type
  }
}
