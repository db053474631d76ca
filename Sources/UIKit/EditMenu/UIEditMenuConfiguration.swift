import CoreGraphics
import Foundation

/// On which side of what an edit menu is about its arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Down, or where there is no room above, up.
  case automatic
  /// Up: the menu is below.
  case up
  /// Down: the menu is above.
  case down
  /// Left: the menu is at the right.
  case left
  /// Right: the menu is at the left.
  case right
}

/// What an edit menu is about.
@MainActor open class UIEditMenuConfiguration: NSObject {
  /// What the application knows the menu by; one of its own unless it was given one.
  public let identifier: AnyHashable
  /// The place that the menu is about, in points in the interaction's view.
  public let sourcePoint: CGPoint
  /// Where the arrow is to point; heeded where there is room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration for a place.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
