import CPango
import CoreGraphics

/// A font as Pango picked it for a run of glyphs, possibly one that stands in for the wanted font.
final class RunFont: @unchecked Sendable {
  // Unchecked because of the C objects, which are only used under the lock of `PangoFonts`.
  let pango: UnsafeMutablePointer<PangoFont>
  /// Belongs to the Pango font.
  let scaled: OpaquePointer?
  /// Points from the baseline to the top of a line.
  let ascent: CGFloat
  /// Points from the baseline to the bottom of a line.
  let descent: CGFloat
  /// The size in points.
  let size: CGFloat
  /// What the font file says, for a size of one point.
  let metrics: FontMetrics
  /// Whether glyphs are pictures, as those of emoji are. They do not make lines higher.
  let isColored: Bool

  init(_ font: UnsafeMutablePointer<PangoFont>) {
    pango = font
    g_object_ref(font)
    scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    var extents = hb_font_extents_t()
    let hb = pango_font_get_hb_font(font)
    hb_font_get_h_extents(hb, &extents)
    ascent = CGFloat(extents.ascender) / CGFloat(PANGO_SCALE)
    descent = -CGFloat(extents.descender) / CGFloat(PANGO_SCALE)
    metrics = FontMetrics(font: font)
    size = metrics.ascent > 0 ? ascent / metrics.ascent : ascent
    let face = hb_font_get_face(hb)
    isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  /// How far a glyph moves the pen, in points.
  func advance(of glyph: PangoGlyph) -> CGFloat {
    let hb = pango_font_get_hb_font(pango)
    return CGFloat(hb_font_get_glyph_h_advance(hb, glyph)) / CGFloat(PANGO_SCALE)
  }

  deinit { g_object_unref(pango) }
}
