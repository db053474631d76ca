import Foundation

/// One finger on the screen, or the mouse while its main button is held.
///
/// A touch is one object from the time that it begins until it ends.
@MainActor public final class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable {
    /// Came down.
    case began
    /// Moved.
    case moved
    /// Is down and did not move since the last event.
    case stationary
    /// Was lifted.
    case ended
    /// Was taken away by the system.
    case cancelled
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on a screen.
    case direct
    /// A finger on a device without a screen.
    case indirect
    /// A pen.
    case pencil
    /// The mouse.
    case indirectPointer
  }

  /// When the touch last changed, in seconds on the clock of `CACurrentMediaTime()`.
  public package(set) var timestamp: TimeInterval
  /// What the finger does.
  public package(set) var phase: Phase
  /// How many times in a row it came down at about this place: 2 for a double tap.
  public package(set) var tapCount: Int
  /// What touches.
  public let type: TouchType
  /// The window in which it began.
  public private(set) weak var window: UIWindow?
  /// The view in which it began.
  public package(set) weak var view: UIView?
  /// The gesture recognizers that get the touch.
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How hard it presses: 1 is an ordinary touch.
  public package(set) var force: CGFloat = 1
  /// The hardest that can be measured.
  public let maximumPossibleForce: CGFloat = 1

  /// Whether it is the mouse's secondary button. Only recognizers that ask for it hear of it.
  package let isSecondary: Bool

  /// Where it is, in the window.
  package private(set) var windowLocation: CGPoint
  /// Where it was at the event before.
  package private(set) var previousWindowLocation: CGPoint

  package init(
    type: TouchType, window: UIWindow, location: CGPoint, tapCount: Int, timestamp: TimeInterval,
    isSecondary: Bool = false
  ) {
    self.isSecondary = isSecondary
    self.type = type
    self.window = window
    self.tapCount = tapCount
    self.timestamp = timestamp
    phase = .began
    windowLocation = location
    previousWindowLocation = location
    super.init()
  }

  package func move(to location: CGPoint, phase: Phase, timestamp: TimeInterval) {
    previousWindowLocation = windowLocation
    windowLocation = location
    self.phase = phase
    self.timestamp = timestamp
  }

  /// Where it is, in a view's coordinates; in the window's for `nil`.
  public func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

  /// Where it was at the event before, in a view's coordinates; in the window's for `nil`.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
