/// One side of a constraint: a place or a length of a view or guide, or how far two places are
/// apart.
@MainActor struct LayoutOperand {
  private(set) weak var state: LayoutState?
  let attribute: NSLayoutConstraint.Attribute
  /// For a distance, the place that it goes to; `state` and `attribute` are where it starts.
  private(set) weak var endState: LayoutState?
  let endAttribute: NSLayoutConstraint.Attribute

  init(_ state: LayoutState, _ attribute: NSLayoutConstraint.Attribute) {
    self.state = state
    self.attribute = attribute
    endAttribute = .notAnAttribute
  }

  /// The distance from one place to another.
  init(from start: LayoutOperand, to end: LayoutOperand) {
    state = start.state
    attribute = start.attribute
    endState = end.state
    endAttribute = end.attribute
  }

  /// Whether it is a distance between two places.
  var isDistance: Bool { endAttribute != .notAnAttribute }

  /// Whether it is along lines of text.
  var isHorizontal: Bool { attribute.isHorizontal }

  /// Whether it turns to the other side where one reads from right to left.
  var followsReading: Bool { attribute.followsReading || endAttribute.followsReading }

  /// Whether a line that text stands on has to do with it.
  var isBaseline: Bool { attribute.isBaseline || endAttribute.isBaseline }

  /// Whether what it names is gone.
  var isGone: Bool { state?.view == nil || isDistance && endState?.view == nil }

  /// How it is written in descriptions.
  var name: String {
    let start = "\(state?.name ?? "(gone)").\(attribute.name)"
    return isDistance ? "(\(endState?.name ?? "(gone)").\(endAttribute.name) - \(start))" : start
  }
}
