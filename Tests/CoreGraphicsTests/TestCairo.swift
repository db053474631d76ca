import CCairo
import CoreGraphics

/// What a text engine would do: draw with Cairo and the source that is set.
enum TestCairo {
  static func fill(_ cairo: OpaquePointer, _ rect: CGRect) {
    cairo_rectangle(
      cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    cairo_fill(cairo)
  }

  /// What Cairo has to complain about.
  static func complaint(_ cairo: OpaquePointer) -> String? {
    let status = cairo_status(cairo)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  /// Whether Cairo is still willing to draw.
  static func isHealthy(_ cairo: OpaquePointer) -> Bool {
    cairo_status(cairo) == CAIRO_STATUS_SUCCESS
  }
}
