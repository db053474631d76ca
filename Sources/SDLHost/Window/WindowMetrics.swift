import Foundation

/// How a window's points, its pixels and SDL's own window units go together.
///
/// On X11 SDL's units are pixels; on Wayland they are the compositor's, of which each may be
/// more than one pixel.
struct WindowMetrics: Equatable {
  /// The size in SDL's units.
  var units: (width: Int, height: Int)
  /// The size in pixels.
  var pixels: (width: Int, height: Int)
  /// Pixels per point.
  var scale: CGFloat

  /// The size in points.
  var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// Points per unit.
  var pointsPerUnit: CGFloat {
    units.width > 0 ? CGFloat(pixels.width) / CGFloat(units.width) / scale : 1 / scale
  }

  /// A location in units as one in points.
  func point(x: CGFloat, y: CGFloat) -> CGPoint {
    CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit)
  }

  /// A length in points as one in whole units.
  func units(_ points: CGFloat) -> Int32 { Int32((points / pointsPerUnit).rounded()) }

  static func == (a: WindowMetrics, b: WindowMetrics) -> Bool {
    a.units == b.units && a.pixels == b.pixels && a.scale == b.scale
  }
}
