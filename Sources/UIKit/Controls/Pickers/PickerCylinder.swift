import Foundation

/// The rows of a wheel as they are seen from the front: they lie on a cylinder that turns.
struct PickerCylinder: Equatable {
  /// Where a row is seen.
  struct Place: Equatable {
    /// The distance of its middle from that of the wheel, in points; down is positive.
    var offset: CGFloat
    /// How much of its height is seen.
    var height: CGFloat
    /// How much of its width is seen: what is farther away is a little smaller.
    var width: CGFloat
    /// How strong it is.
    var alpha: CGFloat
  }

  /// The height of the wheel, in points.
  var height: CGFloat
  /// The height of a row along the surface, in points.
  var rowHeight: CGFloat

  /// The rows turn out of sight where the wheel ends.
  var radius: CGFloat { max(height / 2, 1) }

  /// How many rows on either side of the middle can be seen.
  var reach: Int { Int((radius * .pi / 2 / max(rowHeight, 1)).rounded(.up)) }

  /// Where a row is seen whose middle is `distance` points along the surface from that of the wheel;
  /// `nil` on the far side.
  func place(at distance: CGFloat) -> Place? {
    let angle = distance / radius
    guard abs(angle) < .pi / 2 - 0.02 else { return nil }
    let depth = cos(angle)
    // Strong in the window of the chosen row, pale outside of it.
    let away = (abs(distance) / max(rowHeight, 1) - 0.25) / 0.5
    let part = min(max(away, 0), 1)
    let pale = 0.5 * pow(depth, 1.2)
    return Place(
      offset: radius * sin(angle), height: depth, width: 1 - 0.12 * (1 - depth),
      alpha: 1 - part * (1 - pale))
  }

  /// How far along the surface, from the middle of the wheel, a point is that is seen `offset` points
  /// below its middle.
  func distance(seenAt offset: CGFloat) -> CGFloat {
    radius * asin(min(max(offset / radius, -1), 1))
  }
}
