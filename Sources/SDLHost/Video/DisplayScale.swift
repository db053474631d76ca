import Foundation
import Host

/// Pixels per point, as far as the user's settings say.
struct DisplayScale {
  /// The scale for all windows; `nil` where the window system gives each window its own.
  let fixed: CGFloat?

  /// Asks the environment: `PORTICO_SCALE`, then on X11 `GDK_SCALE`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let scale = Self.number(environment["PORTICO_SCALE"]) {
      fixed = scale
    } else if SDLVideo.driver == "wayland" {
      fixed = nil
    } else {
      fixed = Self.number(environment["GDK_SCALE"]) ?? 1
    }
  }

  private static func number(_ text: String?) -> CGFloat? {
    guard let text, let value = Double(text), (0.5...8).contains(value) else { return nil }
    return CGFloat(value)
  }
}
