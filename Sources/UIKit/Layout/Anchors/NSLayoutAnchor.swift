import Foundation

/// A place or a length of a view or guide, to make constraints from.
///
/// Anchors come from views and guides (`leadingAnchor`, `widthAnchor` and so on). Their types keep
/// one from comparing what cannot be compared: `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor`,
/// `NSLayoutDimension`. Constraints that are made are not active yet.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand
  /// Keeps what the operand refers to.
  let state: LayoutState

  init(_ state: LayoutState, _ operand: LayoutOperand) {
    self.state = state
    self.operand = operand
    super.init()
  }

  convenience init(_ state: LayoutState, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(state, LayoutOperand(state, attribute))
  }

  /// The view or guide that the anchor is of, while it is there.
  open var item: AnyObject? { state.item }
  /// How the anchor is written in descriptions.
  open var name: String { operand.name }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      operand, relation, anchor.operand, multiplier: multiplier, constant: constant)
  }

  /// The constraint that this is where the other is, or as long.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }
  /// The constraint that this is at least what the other is.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor) }
  /// The constraint that this is at most what the other is.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor) }
  /// The constraint that this is what the other is plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: c) }
  /// The constraint that this is at least what the other is plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }
  /// The constraint that this is at most what the other is plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }

  /// The constraint that this comes after the other at a multiple of the system's spacing.
  func spaced(
    _ relation: NSLayoutConstraint.Relation, after anchor: NSLayoutAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let spacing = LayoutSpacing.between(anchor.operand, operand)
    return NSLayoutConstraint(
      operand, relation, anchor.operand, constant: multiplier * spacing)
  }
}
