extension UIListContentConfiguration {
  /// A cell: a text and a smaller one below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// A cell with a text and a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell)
  }
  /// A cell with a text and a gray value at the trailing edge, or below where there is no room.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.valueCell)
  }

  /// A header in the look of the list that it is in.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }
  /// A footer in the look of the list that it is in.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }
  /// A header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainHeader)
  }
  /// A footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.plainFooter)
  }
  /// A header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader)
  }
  /// A footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter)
  }
  /// A header that stands out, of a grouped list with cards.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// A header that stands out even more, of a grouped list with cards.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }

  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell)
  }
  /// A cell of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// A cell of a sidebar whose content is shown beside it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarCell)
  }
  /// A cell of a sidebar whose content is shown beside it, with a second text below the first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
  }
  /// A header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader)
  }
}
