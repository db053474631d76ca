import CoreGraphics
import ListCore

/// What stays where it is on the screen while heights change: a part of the table, and how far its
/// top is from the top of the viewport. The content offset follows from it.
struct TableAnchor {
  /// The part that stays in place.
  enum Part: Equatable {
    /// The top of the content.
    case top
    /// A row.
    case row(RowPosition)
    /// The top of a section: its header.
    case section(Int)
    /// The bottom edge of a section's rows: its footer.
    case footer(Int)
  }

  /// The part.
  var part: Part
  /// Where the top of the part is, in points below the top of the viewport; negative above it.
  var distance: CGFloat
}
