import Foundation
import LayoutSolver

/// Says how a place or a length of one view or guide depends on that of another one:
/// `first = multiplier * second + constant`, or at most, or at least that.
///
/// A constraint counts while it is active. It is kept by the nearest view that both items are
/// inside of (or are), and is active until it is deactivated or that is no longer so.
///
/// Constraints of less than required priority are satisfied in the order of their priorities, as
/// nearly as can be. Where required ones contradict each other, that is told on the standard error
/// stream with their names, and one of them is no longer required.
@MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutOperand
  let second: LayoutOperand?
  /// How the two sides compare.
  public let relation: Relation
  /// What the second side is multiplied by.
  public let multiplier: CGFloat
  private var storedConstant: CGFloat
  private var storedPriority = UILayoutPriority.required
  /// Whether it is about a line of text, which is elsewhere when the text is another one.
  let hasBaseline: Bool

  /// A name that messages about conflicts use.
  open var identifier: String?
  /// Whether it is kept with a nib; there are none, and nothing depends on it.
  open var shouldBeArchived = false

  /// The view that keeps the constraint while it is active.
  private(set) weak var holder: UIView?
  /// The constraint in the engine that it was given to.
  var handle: ConstraintSolver.Constraint?
  weak var engine: LayoutEngine?
  /// Whose reading direction says what leading and trailing mean; `nil` for the first item's.
  weak var reader: UIView?
  /// Whether it waits for the engine to take it.
  var isQueued = false
  var isConstantQueued = false

  init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    storedConstant = constant
    hasBaseline = first.isBaseline || second?.isBaseline == true
    super.init()
  }

  /// Makes a constraint; it is not active yet.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`.
  ///   - attr1: What of it the constraint is about.
  ///   - relation: How the two sides compare.
  ///   - view2: Another one, or `nil` for a length that is `c`.
  ///   - attr2: What of it the first depends on; `notAnAttribute` without one.
  ///   - multiplier: What the second side is multiplied by.
  ///   - c: What is added to the second side, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let state1 = LayoutState.of(view1) else {
      preconditionFailure("\(view1) is no view and no layout guide: it cannot have constraints")
    }
    var second: LayoutOperand?
    if let view2, attr2 != .notAnAttribute {
      guard let state2 = LayoutState.of(view2) else {
        preconditionFailure("\(view2) is no view and no layout guide: it cannot have constraints")
      }
      second = LayoutOperand(state2, attr2)
      precondition(
        attr1.isLength == attr2.isLength
          && (attr1.isLength || attr1.isHorizontal == attr2.isHorizontal),
        "\(attr1.name) and \(attr2.name) cannot be compared")
    }
    precondition(attr1 != .notAnAttribute, "a constraint is about an attribute of its first item")
    self.init(
      LayoutOperand(state1, attr1), relation, second, multiplier: multiplier, constant: c)
  }

  // MARK: The two sides

  /// The view or guide of the first side, while it is there.
  open var firstItem: AnyObject? { first.state?.item }
  /// The view or guide of the second side, while it is there.
  open var secondItem: AnyObject? { second?.state?.item }
  /// What of the first item it is about.
  open var firstAttribute: Attribute { first.attribute }
  /// What of the second item it is about.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// What is added to the second side, in points. Changing it is cheap.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.constantDidChange(of: self)
    }
  }

  /// How much the constraint counts; required unless set.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      precondition(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "a priority is above 0 and at most 1000, not \(newValue.rawValue)")
      guard newValue != storedPriority else { return }
      storedPriority = newValue
      engine?.priorityDidChange(of: self)
    }
  }

  /// The constraint as an equation, with its identifier and priority.
  nonisolated open override var description: String {
    Thread.isMainThread ? MainActor.assumeIsolated { sentence } : super.description
  }

  // MARK: Activity

  /// Whether the constraint counts. Activating it needs its items to be inside one view.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates all of them, which is what setting ``isActive`` does for each.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all of them.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views that the items are, or belong to.
  var itemViews: [UIView] {
    [first.state, first.endState, second?.state, second?.endState].compactMap { $0?.view }
  }

  private func activate() {
    guard holder == nil else { return }
    let views = itemViews
    guard var common = views.first, !first.isGone, second?.isGone != true else {
      preconditionFailure("\(self) is about a view or a layout guide that no view has")
    }
    for view in views.dropFirst() where view !== common {
      guard let next = common.nearestCommonAncestor(with: view) else {
        preconditionFailure(
          """
          \(self) cannot be activated: its items are not inside one view. Add both views to a \
          common superview before activating it.
          """)
      }
      common = next
    }
    install(on: common)
  }

  /// Has a view keep the constraint; the items are inside it.
  func install(on view: UIView) {
    guard holder !== view else { return }
    deactivate()
    holder = view
    view.ensuredLayoutState.constraints.append(self)
    first.state?.touching.append(self)
    for other in [first.endState, second?.state, second?.endState] {
      if let other, other.touching.last !== self { other.touching.append(self) }
    }
    for item in itemViews { item.joinLayout(of: view) }
    view.layoutEngine.enqueue(self)
  }

  private func deactivate() {
    guard let view = holder else { return }
    holder = nil
    engine?.remove(self)
    isQueued = false
    view.layoutState?.constraints.removeAll { $0 === self }
    for state in [first.state, first.endState, second?.state, second?.endState] {
      state?.touching.removeAll { $0 === self }
    }
  }
}
