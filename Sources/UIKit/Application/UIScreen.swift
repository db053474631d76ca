import Foundation
import Host

/// The screen that the application's windows are on.
@MainActor public final class UIScreen: NSObject, UITraitEnvironment {
  /// The screen.
  public static let main = UIScreen()

  private override init() { super.init() }

  /// The room that the application has, in points, from (0, 0).
  ///
  /// Code written for iOS makes its windows and measures its rows by this rectangle. So it is
  /// the size of the application's window, not of the display: 390 x 844 before there is one.
  public var bounds: CGRect {
    let size = UIApplication.shared.keyWindow?.bounds.size ?? Platform.shared.defaultWindowSize
    return CGRect(origin: .zero, size: size)
  }

  /// Pixels per point.
  public var scale: CGFloat { Platform.shared.scale }

  /// Pixels per point, as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// ``bounds`` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How often the display can show a new frame, per second.
  public var maximumFramesPerSecond: Int {
    Int(Platform.shared.host.screen.refreshRate.rounded())
  }

  /// The desktop's settings as traits, without a window's size.
  public var traitCollection: UITraitCollection { Platform.shared.screenTraits }

  /// Not called: views are told.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
