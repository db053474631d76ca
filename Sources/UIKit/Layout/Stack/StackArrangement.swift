import Foundation

/// Writes the constraints of a stack view. Those along the axis and those across it do not depend
/// on each other.
@MainActor struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []

  private let stack: UIStackView
  /// The stack view or its margins.
  private let canvas: LayoutState
  private let shown: [UIView]
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute
  private let middle: NSLayoutConstraint.Attribute

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas =
      stack.isLayoutMarginsRelativeArrangement
      ? stack.layoutMarginsGuide.state : stack.ensuredLayoutState
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let isRow = stack.axis == .horizontal
    start = isRow ? .leading : .top
    end = isRow ? .trailing : .bottom
    length = isRow ? .width : .height
    middle = isRow ? .centerX : .centerY
    arrangeAlong()
    arrangeAcross()
    collapseHidden()
    // Views may have another reading direction inside.
    for constraint in constraints { constraint.reader = stack }
  }

  private mutating func add(
    _ first: LayoutState, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: LayoutState? = nil,
    _ other: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000, _ identifier: String
  ) {
    let constraint = NSLayoutConstraint(
      LayoutOperand(first, attribute), relation, second.map { LayoutOperand($0, other) },
      multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    if priority < 1000 { constraint.priority = UILayoutPriority(priority) }
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func arrangeAlong() {
    guard let first = shown.first?.layoutState, let last = shown.last?.layoutState else {
      add(stack.ensuredLayoutState, length, constant: 0, priority: 50, "UISV-empty")
      return
    }
    add(first, start, .equal, canvas, start, "UISV-canvas-connection")
    add(canvas, end, .equal, last, end, "UISV-canvas-connection")
    let pairs = Array(zip(shown, shown.dropFirst()))
    for (view, next) in pairs { space(view, next) }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(view.ensuredLayoutState, length, .equal, first, length, "UISV-fill-equally")
      }
    case .fillProportionally: arrangeProportionally(first)
    case .equalSpacing:
      compareGaps(pairs, from: end, to: start, priority: 1000, "UISV-distributing")
    case .equalCentering:
      compareGaps(pairs, from: middle, to: middle, priority: 149, "UISV-distributing")
    }
  }

  private mutating func space(_ view: UIView, _ next: UIView) {
    let isExact = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let usesLines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    add(
      next.ensuredLayoutState, usesLines ? .firstBaseline : start,
      isExact ? .equal : .greaterThanOrEqual, view.ensuredLayoutState,
      usesLines ? .lastBaseline : end, constant: stack.spacing(after: view), "UISV-spacing")
  }

  /// Lengths in proportion to those of the contents.
  private mutating func arrangeProportionally(_ first: LayoutState) {
    let lengths = shown.map { max(contentLength(of: $0), 1) }
    for (view, length) in zip(shown, lengths).dropFirst() {
      add(
        view.ensuredLayoutState, self.length, .equal, first, self.length,
        multiplier: length / lengths[0], "UISV-fill-proportionally")
    }
  }

  private func contentLength(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    let length = stack.axis == .horizontal ? size.width : size.height
    if length >= 0 { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return stack.axis == .horizontal ? fitting.width : fitting.height
  }

  /// The distances from each view to the next are the same.
  private mutating func compareGaps(
    _ pairs: [(UIView, UIView)], from: NSLayoutConstraint.Attribute,
    to: NSLayoutConstraint.Attribute, priority: Float, _ identifier: String
  ) {
    let gaps = pairs.map { view, next in
      LayoutOperand(
        from: LayoutOperand(view.ensuredLayoutState, from),
        to: LayoutOperand(next.ensuredLayoutState, to))
    }
    guard let first = gaps.first else { return }
    for gap in gaps.dropFirst() {
      let constraint = NSLayoutConstraint(gap, .equal, first, constant: 0)
      constraint.identifier = identifier
      if priority < 1000 { constraint.priority = UILayoutPriority(priority) }
      constraints.append(constraint)
    }
  }

  // MARK: Across the axis

  private mutating func arrangeAcross() {
    let isRow = stack.axis == .horizontal
    let (top, bottom): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.top, .bottom) : (.leading, .trailing)
    let across: NSLayoutConstraint.Attribute = isRow ? .height : .width
    let center: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
    for view in stack.arrangedSubviews {
      let state = view.ensuredLayoutState
      // What is hidden keeps nothing open.
      let isShown = !view.isHidden
      switch alignment {
      case .fill:
        add(state, top, .equal, canvas, top, priority: isShown ? 1000 : 999, "UISV-alignment")
        add(state, bottom, .equal, canvas, bottom, priority: isShown ? 1000 : 999, "UISV-alignment")
        continue
      case .leading: add(state, top, .equal, canvas, top, "UISV-alignment")
      case .trailing: add(state, bottom, .equal, canvas, bottom, "UISV-alignment")
      case .center: add(state, center, .equal, canvas, center, "UISV-alignment")
      case .firstBaseline, .lastBaseline: alignLine(of: view, top, bottom)
      }
      guard isShown else { continue }
      if alignment != .leading {
        add(state, top, .greaterThanOrEqual, canvas, top, "UISV-spanning-boundary")
      }
      if alignment != .trailing {
        add(canvas, bottom, .greaterThanOrEqual, state, bottom, "UISV-spanning-boundary")
      }
    }
    if alignment != .fill || shown.isEmpty {
      add(canvas, across, constant: 0, priority: 51, "UISV-spanning-fit")
    }
  }

  /// The alignment; lines of text are a matter of rows.
  private var alignment: UIStackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    return switch stack.alignment {
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    default: stack.alignment
    }
  }

  private mutating func alignLine(
    of view: UIView, _ top: NSLayoutConstraint.Attribute, _ bottom: NSLayoutConstraint.Attribute
  ) {
    let isFirst = alignment == .firstBaseline
    let line: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
    let state = view.ensuredLayoutState
    if let first = shown.first, first !== view {
      add(state, line, .equal, first.ensuredLayoutState, line, "UISV-alignment")
    }
    // In a row that is too high, all lie at its top, or at its bottom.
    let edge = isFirst ? top : bottom
    add(state, edge, .equal, canvas, edge, priority: 25, "UISV-ambiguity-suppression")
  }

  // MARK: Hidden views

  /// A hidden view has no length, where it would be if it had one.
  private mutating func collapseHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      let state = view.ensuredLayoutState
      if let previous {
        add(state, start, .equal, previous.ensuredLayoutState, end, "UISV-hiding")
      } else {
        add(state, start, .equal, canvas, start, "UISV-hiding")
      }
      add(state, length, constant: 0, priority: 999, "UISV-hiding")
    }
  }
}
