extension UISearchBar {
  /// What is behind a search bar's text field.
  public enum Style: UInt, Sendable {
    /// The same as ``prominent``.
    case `default`
    /// A bar of its own colour.
    case prominent
    /// Nothing.
    case minimal
  }
}
