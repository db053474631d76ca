/// A way in which a reader asks to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Towards what lies at the right.
  case right = 1
  /// Towards what lies at the left.
  case left
  /// Towards what lies above.
  case up
  /// Towards what lies below.
  case down
  /// Towards what comes next.
  case next
  /// Towards what came before.
  case previous
}

/// What kind of thing holds elements together.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing special.
  case none
  /// Rows and columns.
  case dataTable
  /// A list.
  case list
  /// A place to come back to.
  case landmark
  /// Things that belong together.
  case semanticGroup
}
