import CoreGraphics

/// How a stretch of text looks, beyond where its glyphs are.
struct TextAppearance: @unchecked Sendable {
  // Unchecked because of the colours' and shadows' classes, which are not changed once here.

  /// The colour of the glyphs; nil for the colour that the drawing code gives.
  var color: UIColor?
  var background: UIColor?
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var shadow: Shadow?

  /// A shadow, as a value.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: UIColor
  }

  /// Whether there is more to draw than glyphs.
  var isPlain: Bool {
    background == nil && underline.isEmpty && strikethrough.isEmpty && shadow == nil
  }
}
