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

  /// A picture in a search bar's field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The button that deletes the text.
    case clear
    /// The bookmark button.
    case bookmark
    /// The button for results.
    case resultsList
  }
}
