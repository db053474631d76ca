import Foundation

/// Where the lines of a view's text are, from the top of the text, in points.
package struct TextBaselines {
  /// What the first line stands on.
  package var first: CGFloat
  /// What the last line stands on.
  package var last: CGFloat
  /// The height of the text.
  package var height: CGFloat

  /// Makes one.
  package init(first: CGFloat, last: CGFloat, height: CGFloat) {
    self.first = first
    self.last = last
    self.height = height
  }
}
