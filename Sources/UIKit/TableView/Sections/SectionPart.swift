/// The two views that a section may have beside its rows.
enum SectionPart: Hashable, Sendable {
  /// Above the rows.
  case header
  /// Below the rows.
  case footer
}
