import Foundation

/// Where the thumb of a scroll indicator is, along one axis.
struct ScrollIndicatorGeometry: Equatable {
  /// The thickness of a thumb in points.
  static let thickness = 3.0
  /// The distance of a thumb from the edges of the viewport in points.
  static let margin = 3.0
  /// The length in points below which a thumb does not get for long content.
  static let minimumLength = 36.0
  /// The length in points below which a thumb does not get when content is beyond its end.
  static let minimumSqueezedLength = 7.0

  /// The start of the thumb, in points from the start of the viewport.
  var start: Double
  /// The length of the thumb in points.
  var length: Double

  /// Finds the thumb, or `nil` where there is no room for one.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport in points.
  ///   - content: The length of the content with its insets, in points.
  ///   - offset: How far the viewport is from the start of the content, in points; negative, or
  ///     beyond the end, while the content is pulled out.
  ///   - leading: What is cut from the start of the track.
  ///   - trailing: What is cut from its end.
  init?(
    viewport: Double, content: Double, offset: Double, leading: Double, trailing: Double
  ) {
    let track = viewport - leading - trailing - 2 * Self.margin
    guard track > Self.minimumSqueezedLength, viewport > 0 else { return nil }
    let total = max(content, viewport)
    var length = max(track * viewport / total, min(Self.minimumLength, track))
    let last = total - viewport
    // What is pulled out at an end squeezes the thumb against it.
    let pulled = max(0, -offset, offset - last)
    if pulled > 0 {
      length = max(length - pulled * track / viewport, Self.minimumSqueezedLength)
    }
    let share = last > 0 ? min(max(offset / last, 0), 1) : (offset > 0 ? 1 : 0)
    start = leading + Self.margin + share * (track - length)
    self.length = length
  }
}
