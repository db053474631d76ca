import CCairo

/// How an image is drawn larger or smaller. The raw values are Core Graphics'.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The same as `medium`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between the four nearest pixels.
  case low = 2
  /// Like `high`, and slower to give way to artefacts than `low` when an image shrinks.
  case high = 3
  /// Averages over what falls into a pixel.
  case medium = 4

  var cairoFilter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}
