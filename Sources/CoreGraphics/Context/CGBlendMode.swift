import CCairo

/// How what is drawn mixes with what is there. The raw values are Core Graphics'; its
/// `plusDarker`, which Cairo lacks, is missing.
///
/// In the formulas, R is the result, S what is drawn, D what is there (colours multiplied by their
/// alpha), and Sa and Da the alphas. The modes from `multiply` to `luminosity` are those of the W3C
/// compositing specification.
public enum CGBlendMode: Int32, Sendable {
  /// R = S + D·(1 − Sa).
  case normal = 0
  /// Multiplies: never lighter than either.
  case multiply = 1
  /// Multiplies the inverses: never darker than either.
  case screen = 2
  /// Multiplies or screens, depending on what is there.
  case overlay = 3
  /// The darker of the two, component by component.
  case darken = 4
  /// The lighter of the two, component by component.
  case lighten = 5
  /// Brightens what is there to reflect what is drawn.
  case colorDodge = 6
  /// Darkens what is there to reflect what is drawn.
  case colorBurn = 7
  /// Darkens or lightens, as by a soft light.
  case softLight = 8
  /// Multiplies or screens, depending on what is drawn.
  case hardLight = 9
  /// The difference of the two.
  case difference = 10
  /// Like difference, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn, the rest of what is there.
  case hue = 12
  /// The saturation of what is drawn, the rest of what is there.
  case saturation = 13
  /// Hue and saturation of what is drawn, the lightness of what is there.
  case color = 14
  /// The lightness of what is drawn, the rest of what is there.
  case luminosity = 15
  /// R = 0.
  case clear = 16
  /// R = S.
  case copy = 17
  /// R = S·Da.
  case sourceIn = 18
  /// R = S·(1 − Da).
  case sourceOut = 19
  /// R = S·Da + D·(1 − Sa).
  case sourceAtop = 20
  /// R = S·(1 − Da) + D.
  case destinationOver = 21
  /// R = D·Sa.
  case destinationIn = 22
  /// R = D·(1 − Sa).
  case destinationOut = 23
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop = 24
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor = 25
  /// R = min(1, S + D).
  case plusLighter = 27

  /// Cairo's operator.
  package var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo's operator changes pixels outside the shape that is drawn, where Core Graphics
  /// leaves them alone.
  var reachesOutsideShape: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
