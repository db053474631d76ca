import Foundation

/// A place between top and bottom.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from here to another place, as a length that constraints can be made from.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      state, LayoutOperand(from: operand, to: otherAnchor.operand), end: otherAnchor.state)
  }
  /// The constraint that this comes below the other at `multiplier` times the system's spacing:
  /// that between lines of their fonts, where both are baselines.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.equal, after: anchor, multiplier: multiplier) }
  /// The constraint that this comes below the other at no less than `multiplier` times the system's
  /// spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, after: anchor, multiplier: multiplier) }
  /// The constraint that this comes below the other at no more than `multiplier` times the system's
  /// spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, after: anchor, multiplier: multiplier) }
}
