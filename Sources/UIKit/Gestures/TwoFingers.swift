import Foundation

/// Where two fingers are to each other.
@MainActor struct TwoFingers {
  let distance: CGFloat
  /// The direction from the first to the second, in radians, clockwise.
  let angle: CGFloat

  /// `nil` unless two fingers are down.
  init?(_ touches: [UITouch]) {
    let down = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    guard down.count == 2 else { return nil }
    let (first, second) = (down[0].location(in: nil), down[1].location(in: nil))
    let (x, y) = (second.x - first.x, second.y - first.y)
    // Fingers at one place have no direction; they count as a point apart.
    distance = max(hypot(x, y), 1)
    angle = atan2(y, x)
  }
}
