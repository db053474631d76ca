import CoreGraphics

extension String {
  /// The size of the text in points, its lines being broken only where paragraphs end.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(text: StyledText(self, attributes: attributes)).size
  }

  /// Draws the text into the current context, the top left corner of its first line at a point.
  /// Lines are broken only where paragraphs end.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    StringDrawing(text: StyledText(self, attributes: attributes)).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context: lines are broken or truncated as the
  /// paragraph style says, and those that do not fit the height are left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    StringDrawing(text: StyledText(self, attributes: attributes)).draw(in: rect)
  }

  /// Draws the text into a rectangle of the current context. Without `usesLineFragmentOrigin`, one
  /// line is drawn, its baseline beginning at the rectangle's origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(text: StyledText(self, attributes: attributes))
      .draw(with: rect, options: options, context: context)
  }

  /// The rectangle that the text takes, in points, when it is drawn into one of the given size at
  /// the origin. A side of 0 means no limit. With `usesLineFragmentOrigin`, lines are broken at the
  /// width; without, there is one line, and the origin is the start of its baseline. Sizes are not
  /// rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(text: StyledText(self, attributes: attributes))
      .boundingRect(with: size, options: options, context: context)
  }
}
