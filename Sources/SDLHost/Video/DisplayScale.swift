import CSDL
import Foundation

/// Pixels per point, as far as the user's settings say.
struct DisplayScale {
  /// The scale for all windows; `nil` where the window system gives each window its own.
  let fixed: CGFloat?
  /// The resolution that X was told to draw text at, if the scale comes from it.
  private var resolution: Double?

  /// Decides by the environment (`PORTICO_SCALE`, then `GDK_SCALE`) and X's resource `Xft.dpi`.
  ///
  /// - Parameters:
  ///   - driver: SDL's name for the window system.
  ///   - environment: The environment of the process.
  ///   - resources: X's resources, one a line, if it has any.
  init(driver: String, environment: [String: String], resources: @autoclosure () -> String?) {
    if let scale = Self.number(environment["PORTICO_SCALE"]) {
      fixed = scale
    } else if driver == "wayland" {
      fixed = nil
    } else if let scale = Self.number(environment["GDK_SCALE"]) {
      fixed = scale
    } else if driver == "x11", let resolution = resources().flatMap(Self.resolution(in:)) {
      self.resolution = resolution
      // Quarters keep lines of a point at whole pixels more often than what a monitor measures.
      fixed = min(8, max(1, CGFloat((resolution / 96 * 4).rounded() / 4)))
    } else {
      fixed = 1
    }
  }

  /// Decides for this process and the display that it was started on.
  static func current() -> DisplayScale {
    DisplayScale(
      driver: SDLVideo.driver, environment: ProcessInfo.processInfo.environment,
      resources: xResources())
  }

  /// The text scale to use where the desktop says `desktop`.
  ///
  /// GNOME multiplies `Xft.dpi` by its text scale. Where that made ``fixed`` larger already,
  /// text must not grow a second time.
  func textScale(_ desktop: CGFloat) -> CGFloat {
    guard let resolution, desktop != 1, desktop > 0 else { return desktop }
    let windowScale = CGFloat(resolution) / 96 / desktop
    return windowScale > 0.98 && abs(windowScale - windowScale.rounded()) < 0.02 ? 1 : desktop
  }

  private static func number(_ text: String?) -> CGFloat? {
    guard let text, let value = Double(text), (0.5...8).contains(value) else { return nil }
    return CGFloat(value)
  }

  private static func resolution(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" {
        return Double(parts[1].trimmingCharacters(in: .whitespaces)).flatMap { $0 > 0 ? $0 : nil }
      }
    }
    return nil
  }

  /// SDL hands out its connection with a window only, and the first window's size needs this:
  /// hence a connection of its own.
  private static func xResources() -> String? {
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return XResourceManagerString(display).map { String(cString: $0) }
  }
}
