/// How something stood in the vCard that it was read from.
///
/// A contact that is written again in the version it came in has each line as it came, with all its
/// parameters, as long as what it says was not changed.
package struct VCardOriginal: Sendable, Equatable, Codable {
  /// The version of the card.
  package var version: VCardVersion
  /// What would be written for what was read: while this is what would be written now, too, nothing was
  /// changed.
  package var canonical: String
  /// The lines as they came, unfolded.
  package var lines: [String]
}
