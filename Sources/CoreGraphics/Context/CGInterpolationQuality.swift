import CCairo

/// How an image is drawn larger or smaller. The raw values are Core Graphics'.
///
/// Cairo has no filter that is better than `medium` and as smooth, so `high` is the same.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The same as `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between the four nearest pixels; an image that shrinks much flickers.
  case low = 2
  /// The same as `medium`.
  case high = 3
  /// Between the nearest pixels where an image grows, the mean of all that fall into a pixel where
  /// it shrinks.
  case medium = 4

  var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    // Not BEST: it turns enlarged pixels into sharp squares.
    case .default, .medium, .high: CAIRO_FILTER_GOOD
    }
  }
}
