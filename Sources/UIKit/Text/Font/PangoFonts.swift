import CPango
import Foundation
import Synchronization

/// The one door to Pango: its font map and context, which are not safe to use from two threads at
/// a time, and so are only handed out under a lock.
///
/// Layout is done in points without hinting and without rounding of glyph positions, so that the
/// same layout can be drawn at any scale.
final class PangoFonts: @unchecked Sendable {
  // Unchecked because of the C objects, which only `withContext` touches, under the lock.
  static let shared = PangoFonts()

  private let lock = NSRecursiveLock()
  private let context: OpaquePointer
  private var descriptions: [FontSpec: OpaquePointer] = [:]
  private var metrics: [FontSpec: FontMetrics] = [:]
  private var identities: [FontSpec: Int] = [:]

  private init() {
    guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map)
    else { preconditionFailure("Pango has no memory for a font map") }
    // The context keeps the map alive.
    g_object_unref(map)
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Runs the body while no other thread uses Pango. Calls may be nested.
  func withContext<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(context)
  }

  /// Pango's description of a font; valid for as long as the program runs. Call inside
  /// `withContext`.
  func description(of spec: FontSpec) -> OpaquePointer {
    if let known = descriptions[spec] { return known }
    guard let description = pango_font_description_new() else {
      preconditionFailure("Pango has no memory for a font description")
    }
    pango_font_description_set_family(description, spec.families)
    pango_font_description_set_weight(description, PangoWeight(UInt32(spec.weight)))
    pango_font_description_set_style(
      description, spec.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Double(spec.size) * Double(PANGO_SCALE))
    // Sizes that are animated or scaled freely could otherwise add up without end.
    if descriptions.count >= 256 {
      for old in descriptions.values { pango_font_description_free(old) }
      descriptions.removeAll()
    }
    descriptions[spec] = description
    return description
  }

  /// The metrics of a font, and a number that only equal fonts share.
  func properties(of spec: FontSpec) -> (metrics: FontMetrics, identity: Int) {
    lock.lock()
    defer { lock.unlock() }
    let identity = identities[spec] ?? identities.count
    identities[spec] = identity
    return (metrics(of: spec), identity)
  }

  /// The metrics of a font, read once for each face.
  func metrics(of spec: FontSpec) -> FontMetrics {
    lock.lock()
    defer { lock.unlock() }
    var key = spec.withSize(FontMetrics.referenceSize)
    key.textStyle = nil
    key.hasMonospacedDigits = false
    if let known = metrics[key] { return known }
    let read =
      pango_context_load_font(context, description(of: key)).map { font in
        defer { g_object_unref(font) }
        return FontMetrics(font: font)
      } ?? FontMetrics()
    metrics[key] = read
    return read
  }
}
