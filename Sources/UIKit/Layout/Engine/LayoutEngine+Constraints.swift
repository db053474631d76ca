import Foundation
import LayoutSolver

/// How constraints become equations of variables.
extension LayoutEngine {
  /// Gives a constraint to the solver.
  func add(_ constraint: NSLayoutConstraint) {
    guard !constraint.first.isGone, constraint.second?.isGone != true else { return }
    let constant = spellOut(constraint)
    let (over, under) = constraint.strengths
    let handle = solver.add(scratch, constant: constant, over: over, under: under)
    constraint.handle = handle
    note(.constraint(constraint), handle)
  }

  /// Takes over a new constant, of the constraint's own or of a text's baseline.
  func refreshConstant(of constraint: NSLayoutConstraint) {
    guard let handle = constraint.handle, !constraint.first.isGone,
      constraint.second?.isGone != true
    else { return }
    solver.setConstant(spellOut(constraint), of: handle)
  }

  /// Writes "first - multiplier * second - constant" into `scratch`, and returns its constant.
  ///
  /// Where one reads from right to left, a constraint about leading or trailing places is written
  /// for the mirror image, in which places along the lines have the opposite sign.
  private func spellOut(_ constraint: NSLayoutConstraint) -> Double {
    scratch.removeAll(keepingCapacity: true)
    let first = constraint.first
    let second = constraint.second
    let isMirrored =
      first.isHorizontal && (first.followsReading || second?.followsReading == true)
      && (constraint.reader ?? first.state?.view)?.effectiveUserInterfaceLayoutDirection
        == .rightToLeft
    var constant = -Double(constraint.constant)
    constant += spellOut(first, factor: 1, isMirrored, other: second)
    if let second {
      constant += spellOut(second, factor: -Double(constraint.multiplier), isMirrored, other: first)
    }
    return constant
  }

  private func spellOut(
    _ operand: LayoutOperand, factor: Double, _ isMirrored: Bool, other: LayoutOperand?
  ) -> Double {
    guard operand.isDistance else {
      return spellOut(
        operand.state, operand.attribute, factor: factor, isMirrored, other: other?.state)
    }
    let start = spellOut(
      operand.state, operand.attribute, factor: -factor, isMirrored, other: operand.endState)
    let end = spellOut(
      operand.endState, operand.endAttribute, factor: factor, isMirrored, other: operand.state)
    return start + end
  }

  private func spellOut(
    _ item: LayoutState?, _ attribute: NSLayoutConstraint.Attribute, factor: Double,
    _ isMirrored: Bool, other: LayoutState?
  ) -> Double {
    guard var state = item, let view = state.view else { return 0 }
    var attribute = attribute
    if let scroll = view as? UIScrollView, !state.isGuide, attribute.isOfContent,
      let inner = other?.view, inner !== scroll || other?.isGuide == true,
      inner.isDescendant(of: scroll)
    {
      // Inside a scroll view, its edges are those of its content.
      state = scroll.contentLayoutGuide.state
      attribute = attribute.withinMargins ?? attribute
    } else if let plain = attribute.withinMargins {
      state = view.layoutMarginsGuide.state
      attribute = plain
    }
    if attribute.isBaseline {
      return spellOutBaseline(of: state, attribute == .firstBaseline, factor: factor)
    }
    if !state.isRoot { bind(state) }
    switch attribute {
    case .width: scratch.append(.init(factor, state.width))
    case .height: scratch.append(.init(factor, state.height))
    case .top: place(state, vertical: true, factor, share: 0)
    case .bottom: place(state, vertical: true, factor, share: 1)
    case .centerY: place(state, vertical: true, factor, share: 0.5)
    case .left: place(state, vertical: false, isMirrored ? -factor : factor, share: 0)
    case .right: place(state, vertical: false, isMirrored ? -factor : factor, share: 1)
    case .centerX: place(state, vertical: false, isMirrored ? -factor : factor, share: 0.5)
    case .leading:
      place(state, vertical: false, isMirrored ? -factor : factor, share: isMirrored ? 1 : 0)
    case .trailing:
      place(state, vertical: false, isMirrored ? -factor : factor, share: isMirrored ? 0 : 1)
    default: break
    }
    return 0
  }

  /// Adds the place that is a share of the length away from the start.
  private func place(_ state: LayoutState, vertical: Bool, _ factor: Double, share: Double) {
    if !state.isRoot { scratch.append(.init(factor, vertical ? state.y : state.x)) }
    if share != 0 {
      scratch.append(.init(factor * share, vertical ? state.height : state.width))
    }
  }

  /// Adds the line that text stands on. Text is in the middle of its view's height.
  private func spellOutBaseline(of state: LayoutState, _ isFirst: Bool, factor: Double) -> Double {
    if !state.isRoot { bind(state) }
    guard let view = state.view, !state.isGuide else {
      place(state, vertical: true, factor, share: isFirst ? 0 : 1)
      return 0
    }
    let target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if target !== view, target.isDescendant(of: view) {
      if let inner = target.layoutState, inner.engine === self, !inner.translatesAutoresizingMask {
        return spellOutBaseline(of: inner, isFirst, factor: factor)
      }
      // A part of the view that has no constraints: it is where it is.
      place(state, vertical: true, factor, share: 0)
      let frame = target.convert(target.bounds, to: view)
      let text = target.textBaselines(wrappedTo: frame.width)
      let middle = frame.minY + frame.height / 2
      let line = text.map { middle - $0.height / 2 + (isFirst ? $0.first : $0.last) }
      return factor * Double(line ?? (isFirst ? frame.minY : frame.maxY))
    }
    guard
      let text = view.textBaselines(
        wrappedTo: state.wrappedWidth > 0 ? state.wrappedWidth : .infinity)
    else {
      place(state, vertical: true, factor, share: isFirst ? 0 : 1)
      return 0
    }
    place(state, vertical: true, factor, share: 0.5)
    return factor * Double((isFirst ? text.first : text.last) - text.height / 2)
  }
}

extension NSLayoutConstraint {
  /// What it costs that the first side is more than the second says, and that it is less.
  var strengths: (over: Float, under: Float) {
    let strength = priority.rawValue
    return switch relation {
    case .equal: (strength, strength)
    case .lessThanOrEqual: (strength, 0)
    case .greaterThanOrEqual: (0, strength)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is, for what is inside a scroll view, about the content and not about the frame.
  fileprivate var isOfContent: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    default: true
    }
  }
}
