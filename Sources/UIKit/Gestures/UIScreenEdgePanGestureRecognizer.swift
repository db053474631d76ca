import Foundation

/// Recognises a finger that comes in from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near to the edge the finger must come down, in points.
  static let reach: CGFloat = 20

  /// The edges that count; none at first. Left is left, whatever the reading direction.
  open var edges: UIRectEdge = []

  /// The edges that the finger came down at.
  private func edges(near point: CGPoint, in window: UIWindow) -> UIRectEdge {
    var near: UIRectEdge = []
    if point.x <= Self.reach { near.insert(.left) }
    if point.x >= window.bounds.width - Self.reach { near.insert(.right) }
    if point.y <= Self.reach { near.insert(.top) }
    if point.y >= window.bounds.height - Self.reach { near.insert(.bottom) }
    return near.intersection(edges)
  }

  private var start: UIRectEdge = []

  /// Fails for a finger that is not at an edge.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState == .possible, let touch = touches.first, let window = touch.window {
      start = edges(near: touch.location(in: nil), in: window)
      guard !start.isEmpty else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  /// Begins with a movement away from the edge, and fails with another one.
  override func slop(of movement: CGPoint) -> CGPoint? {
    guard let slop = super.slop(of: movement) else { return nil }
    let isAcross = abs(movement.x) > abs(movement.y)
    let isInwards =
      isAcross
      ? start.contains(movement.x > 0 ? .left : .right)
      : start.contains(movement.y > 0 ? .top : .bottom)
    guard isInwards else {
      state = .failed
      return nil
    }
    return slop
  }
}
