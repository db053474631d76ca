import Foundation

/// A place between left and right.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another place, as a length that constraints can be made from.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      state, LayoutOperand(from: operand, to: otherAnchor.operand), end: otherAnchor.state)
  }
  /// The constraint that this comes after the other at `multiplier` times the system's spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, after: anchor, multiplier: multiplier) }
  /// The constraint that this comes after the other at no less than `multiplier` times the system's
  /// spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, after: anchor, multiplier: multiplier) }
  /// The constraint that this comes after the other at no more than `multiplier` times the system's
  /// spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, after: anchor, multiplier: multiplier) }
}
