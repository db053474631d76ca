extension UINavigationItem {
  /// Where a search bar stands in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Wherever there is room.
    case automatic
    /// On the line of the buttons.
    case inline
    /// On a line of its own.
    case stacked
  }
}
