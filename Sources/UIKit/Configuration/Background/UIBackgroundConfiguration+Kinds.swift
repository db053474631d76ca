extension UIBackgroundConfiguration {
  /// Nothing to see.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// A cell in the look of the list that it is in.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  /// A header in the look of the list that it is in.
  public static func listHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.headerFooter)
  }
  /// A footer in the look of the list that it is in.
  public static func listFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.headerFooter)
  }
  /// A cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainCell)
  }
  /// A header or footer of a plain list: clear until it stays at the edge while rows pass below.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }
  /// A cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// A header or footer of a grouped list: clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// A header of a sidebar: clear.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }
  /// A cell of a sidebar: clear, and gray with round corners when selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// A cell of a sidebar whose content is shown beside it: filled with the tint when selected.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.accompaniedSidebarCell)
  }
}
