import CoreGraphics

/// The place that text is laid out in, and how.
struct TextFrame: Hashable, Sendable {
  /// How lines end.
  enum Mode: Hashable, Sendable {
    /// As strings are drawn: each paragraph as its style says, those that truncate or clip being
    /// one line; lines that do not fit the height are left out.
    case drawing
    /// The same, with an ellipsis in the last line when some were left out.
    case drawingTruncatingLastLine
    /// As in a label: many lines, of which the last one is treated as the break mode says; nil for
    /// what the paragraph's own style says.
    case label(NSLineBreakMode?)
    /// As in text that is edited: every line is there and none is cut; the lines know their
    /// characters, for the caret.
    case editing
  }

  /// The room in points; infinite for no limit.
  var width: CGFloat = .infinity
  /// The room in points; infinite for no limit. The first line is there whatever the height.
  var height: CGFloat = .infinity
  /// The most lines; 0 for no limit.
  var maximumLines = 0
  var mode = Mode.drawing
  /// Whether naturally aligned lines lie at the right edge; nil to go by each paragraph.
  var naturalIsRight: Bool?
  var usesFontLeading = false
  /// What all font sizes are multiplied by.
  var fontScale: CGFloat = 1
}
