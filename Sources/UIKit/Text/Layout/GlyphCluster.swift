import CPango
import CoreGraphics

/// Glyphs that belong to the same bytes of text and cannot be told apart, as Pango gives them.
struct GlyphCluster {
  /// UTF-8 offsets from the start of the paragraph.
  var range: Range<Int>
  /// The left edge.
  var x: CGFloat
  var width: CGFloat
  var isRightToLeft: Bool

  /// Adds the clusters of a run of glyphs whose left edge is at `x`, from left to right.
  static func append(of item: PangoGlyphItem, at x: CGFloat, to clusters: inout [GlyphCluster]) {
    guard let pangoItem = item.item, let string = item.glyphs,
      let offsets = string.pointee.log_clusters
    else { return }
    let start = Int(pangoItem.pointee.offset)
    let length = Int(pangoItem.pointee.length)
    let isRightToLeft = pangoItem.pointee.analysis.level & 1 != 0
    let count = Int(string.pointee.num_glyphs)
    var x = x
    var index = 0
    // Read from right to left, a cluster ends where the one before it began.
    var end = length
    while index < count {
      let offset = Int(offsets[index])
      var width: CGFloat = 0
      while index < count, Int(offsets[index]) == offset {
        width += CGFloat(string.pointee.glyphs[index].geometry.width) / CGFloat(PANGO_SCALE)
        index += 1
      }
      if !isRightToLeft { end = index < count ? Int(offsets[index]) : length }
      clusters.append(
        GlyphCluster(
          range: start + offset..<start + max(offset, end), x: x, width: width,
          isRightToLeft: isRightToLeft))
      if isRightToLeft { end = offset }
      x += width
    }
  }
}
