#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

// Macros that Swift does not import.
static const PangoGlyph pango_glyph_empty = PANGO_GLYPH_EMPTY;
static const PangoGlyph pango_glyph_unknown_flag = PANGO_GLYPH_UNKNOWN_FLAG;
