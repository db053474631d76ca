import Foundation

/// The numbers of a table's look, in points: those of iOS 17.
@MainActor struct TableMetrics {
  /// The height of a row that nobody gives another.
  static let rowHeight: CGFloat = 44
  /// The corners of a card in the inset grouped style.
  static let cardRadius: CGFloat = 10
  /// Above and below the content of a cell that decides its own height.
  static let contentPadding: CGFloat = 11
  /// Above each header of a plain table.
  static let plainHeaderTopPadding: CGFloat = 22
  /// The least height of a header or footer of a plain table.
  static let plainHeaderHeight: CGFloat = 28
  /// Half of the gap between two sections of a grouped table.
  static let groupedGap: CGFloat = 17.5
  /// The least height of a header with text in a grouped table.
  static let groupedHeaderHeight: CGFloat = 38
  /// Between the text of a grouped header or footer and the rows.
  static let groupedTextPadding: CGFloat = 6
  /// Above the text of a grouped header.
  static let groupedHeaderTopPadding: CGFloat = 16
  /// Below the text of a grouped footer.
  static let groupedFooterBottomPadding: CGFloat = 8

  /// The margin at the sides of a table this wide.
  static func margin(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  /// The widest that text is comfortable to read.
  static let readableWidth: CGFloat = 672

  /// What a header or footer without text and view takes.
  static func emptyHeight(
    of part: SectionPart, isFirstHeader: Bool, style: UITableView.Style
  ) -> CGFloat {
    switch style {
    case .plain: 0
    case .grouped, .insetGrouped: part == .header && isFirstHeader ? 2 * groupedGap : groupedGap
    }
  }

  /// What a header or footer with one line of text takes, as a guess before it is made.
  static func textHeight(
    of part: SectionPart, isFirstHeader: Bool, style: UITableView.Style
  ) -> CGFloat {
    switch style {
    case .plain: return plainHeaderHeight
    case .grouped, .insetGrouped:
      return groupedHeaderHeight + (part == .header && isFirstHeader ? groupedGap : 0)
    }
  }
}
