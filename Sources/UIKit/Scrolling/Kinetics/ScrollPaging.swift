import Foundation

/// Where content that moves in pages comes to rest, along one axis.
enum ScrollPaging {
  /// The start of the page at which content comes to rest that was let go at `position` with
  /// `velocity` points per second.
  ///
  /// Content that moves goes to the next page in its direction; content that rests goes to the
  /// nearest one. Pages start at the lower limit, each `pageLength` long; the last one may be cut
  /// by the upper limit.
  static func target(
    position: Double, velocity: Double, pageLength: Double, limits: ClosedRange<Double>
  ) -> Double {
    guard pageLength > 0 else { return position }
    let pages = (position - limits.lowerBound) / pageLength
    let page =
      if velocity > 0 { pages.rounded(.up) } else if velocity < 0 { pages.rounded(.down) } else {
        pages.rounded()
      }
    return min(
      max(limits.lowerBound + page * pageLength, limits.lowerBound), limits.upperBound)
  }
}
