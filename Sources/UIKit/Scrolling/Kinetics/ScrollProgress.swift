/// How far a thumb has come while the extent of the content is learned on the way.
///
/// Rows that are measured as they come in sight change the extent, and a thumb that followed offset
/// and extent would go back and forth. This one moves on from where it is: a step towards the end
/// takes it through the same part of what is left of its track as the step takes the content
/// through what is left of the content, and likewise towards the start. So it never goes against the
/// finger, and reaches either end when the content does. While the extent does not change, that is
/// the same as offset divided by extent.
struct ScrollProgress {
  /// The part of its track that the thumb has passed, 0 to 1.
  private(set) var share: Double
  private var offset: Double
  /// The extent that the length of the thumb is for.
  private let extent: Double

  /// Begins with what offset and extent say, in points.
  init(offset: Double, extent: Double) {
    self.offset = offset
    self.extent = extent
    share = extent > 0 ? min(max(offset / extent, 0), 1) : 0
  }

  /// The content moved to another offset.
  mutating func move(to offset: Double, extent: Double) {
    let (old, new) = (min(max(self.offset, 0), extent), min(max(offset, 0), extent))
    self.offset = offset
    if new >= extent {
      share = 1
    } else if new <= 0 {
      share = 0
    } else if new > old {
      share += (1 - share) * (new - old) / (extent - old)
    } else if new < old {
      share -= share * (old - new) / old
    }
  }

  /// The content moved with its offset.
  mutating func shift(by delta: Double) { offset += delta }

  /// The offset and extent of content whose thumb is there. What is pulled out beyond an end stays
  /// pulled out.
  func shown(offset: Double, extent: Double) -> (offset: Double, extent: Double) {
    let beyond = offset < 0 ? offset : max(0, offset - extent)
    return (share * self.extent + beyond, self.extent)
  }
}
