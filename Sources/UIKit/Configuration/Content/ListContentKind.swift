import Foundation

/// The kinds of list content, and how each looks: fonts, colours and distances of iOS 17.
enum ListContentKind: Hashable, Sendable {
  case cell, subtitleCell, valueCell
  case header, footer
  case plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentHeader, extraProminentHeader
  case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
  case sidebarHeader

  /// The look of the kind.
  func look(in situation: ListContentSituation) -> ListContentLook {
    switch self {
    case .cell, .subtitleCell: situation.cell(secondary: situation.font(.caption1), .label)
    case .valueCell: situation.cell(secondary: situation.font(.body), .secondaryLabel)
    case .header: Self.header(in: situation.environment).look(in: situation)
    case .footer: Self.footer(in: situation.environment).look(in: situation)
    case .plainHeader:
      situation.header(
        situation.font(.headline), .label, margins: (4, 4))
    case .plainFooter:
      situation.header(
        situation.font(.footnote), .secondaryLabel, margins: (4, 4))
    case .groupedHeader:
      situation.header(
        situation.font(.footnote), .secondaryLabel, margins: (16, 6), transform: .uppercase)
    case .groupedFooter:
      situation.header(situation.font(.footnote), .secondaryLabel, margins: (6, 8))
    case .prominentHeader:
      situation.header(situation.font(.headline), .label, margins: (16, 8))
    case .extraProminentHeader:
      situation.header(situation.boldFont(.title3), .label, margins: (16, 8))
    case .sidebarCell, .sidebarSubtitleCell: situation.sidebarCell(isAccompanied: false)
    case .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
      situation.sidebarCell(isAccompanied: true)
    case .sidebarHeader:
      situation.header(situation.boldFont(.title3), .label, margins: (11, 8))
    }
  }

  private static func header(in environment: UIListEnvironment) -> ListContentKind {
    switch environment {
    case .grouped, .insetGrouped: .groupedHeader
    case .sidebar: .sidebarHeader
    default: .plainHeader
    }
  }

  private static func footer(in environment: UIListEnvironment) -> ListContentKind {
    switch environment {
    case .grouped, .insetGrouped: .groupedFooter
    default: .plainFooter
    }
  }
}
