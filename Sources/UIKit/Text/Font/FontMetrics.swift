import CPango
import Foundation

/// What a font file says about its size, for a size of one point, and its names.
struct FontMetrics: Sendable {
  /// The size at which metrics are read; large, so that nothing is lost to rounding.
  static let referenceSize: CGFloat = 1000

  /// From the baseline to the top of the line.
  var ascent: CGFloat = 0.95
  /// From the baseline to the bottom of the line.
  var descent: CGFloat = 0.25
  /// Room that the font wants between lines.
  var lineGap: CGFloat = 0
  /// The height of capital letters.
  var capHeight: CGFloat = 0.7
  /// The height of a lower case x.
  var xHeight: CGFloat = 0.5
  /// Where the middle of an underline lies below the baseline.
  var underlinePosition: CGFloat = 0.1
  /// How thick an underline is.
  var underlineThickness: CGFloat = 0.05
  /// Where the middle of a line through the text lies above the baseline.
  var strikethroughPosition: CGFloat = 0.27
  /// The name of the family.
  var familyName = ""
  /// The PostScript name of the face.
  var postScriptName = ""

  /// Likely numbers, for when no font at all can be loaded.
  init() {}

  /// Reads the metrics of a font that was loaded at the reference size.
  init(font: UnsafeMutablePointer<PangoFont>) {
    guard let hb = pango_font_get_hb_font(font) else { return }
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(hb, &xScale, &yScale)
    let em = abs(CGFloat(yScale))
    guard em > 0 else { return }
    func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(hb, tag, &position) != 0 else { return nil }
      return CGFloat(position) / em
    }
    var extents = hb_font_extents_t()
    if hb_font_get_h_extents(hb, &extents) != 0 {
      ascent = CGFloat(extents.ascender) / em
      descent = -CGFloat(extents.descender) / em
      lineGap = CGFloat(extents.line_gap) / em
    }
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? ascent * 0.75
    xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? ascent * 0.55
    underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? underlineThickness
    // The table gives the top of the line below the baseline, as a negative number.
    underlinePosition =
      metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { underlineThickness / 2 - $0 }
      ?? underlinePosition
    strikethroughPosition =
      metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map {
        $0 - (metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness) / 2
      } ?? xHeight / 2

    if let description = pango_font_describe(font) {
      familyName = pango_font_description_get_family(description).map(String.init(cString:)) ?? ""
      pango_font_description_free(description)
    }
    postScriptName =
      Self.name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: hb_font_get_face(hb)) ?? familyName
  }

  private static func name(_ id: Int, of face: OpaquePointer?) -> String? {
    var size: UInt32 = 256
    var buffer = [CChar](repeating: 0, count: Int(size))
    let length = hb_ot_name_get_utf8(
      face, hb_ot_name_id_t(id), hb_language_from_string("en", -1), &size, &buffer)
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
