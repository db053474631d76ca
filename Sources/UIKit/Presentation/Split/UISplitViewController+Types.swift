extension UISplitViewController {
  /// How many columns there are, and how they are given.
  public enum Style: Int, Sendable {
    /// Two, given by `viewControllers`.
    case unspecified
    /// A primary and a secondary column, given by `setViewController(_:for:)`.
    case doubleColumn
    /// A primary, a supplementary and a secondary column, given by `setViewController(_:for:)`.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The first: what there is to choose from.
    case primary
    /// The second of three: what the choice in the first one holds.
    case supplementary
    /// The last: what was chosen.
    case secondary
    /// What is shown in place of all columns in a narrow window; without it, the columns are put on
    /// one navigation stack.
    case compact
  }

  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    /// What suits the window.
    case automatic
    /// The secondary column only.
    case secondaryOnly
    /// The column before the secondary one beside it.
    case oneBesideSecondary
    /// The column before the secondary one over it.
    case oneOverSecondary
    /// All three beside each other.
    case twoBesideSecondary
    /// The first two over the secondary column.
    case twoOverSecondary
    /// The first two beside the secondary column, which is shifted and keeps its width.
    case twoDisplaceSecondary
  }

  /// How the columns share the window where the display mode leaves that open.
  public enum SplitBehavior: Int, Sendable {
    /// What suits the window.
    case automatic
    /// Beside each other.
    case tile
    /// The other columns over the secondary one.
    case overlay
    /// The other columns push the secondary one aside.
    case displace
  }

  /// The side at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }
}
