extension UITabBar {
  /// How items share the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// They fill narrow bars, and stand in the middle of wide ones.
    case automatic
    /// They fill the bar.
    case fill
    /// They stand in the middle of the bar.
    case centered
  }
}
