import ListCore

/// The two views that a section may have beside its rows.
enum SectionPart: Hashable, Sendable {
  /// Above the rows.
  case header
  /// Below the rows.
  case footer
}

extension RowGeometry {
  /// Where a header or footer is.
  func span(of part: SectionPart, inSection section: Int) -> Span {
    switch part {
    case .header: spanForHeader(inSection: section)
    case .footer: spanForFooter(inSection: section)
    }
  }

  /// Whether the height of a header or footer is more than a guess.
  func isMeasured(_ part: SectionPart, inSection section: Int) -> Bool {
    switch part {
    case .header: isHeaderMeasured(inSection: section)
    case .footer: isFooterMeasured(inSection: section)
    }
  }
}
