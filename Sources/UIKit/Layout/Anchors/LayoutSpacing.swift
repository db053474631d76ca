import Foundation

/// The distances that the system puts between views.
@MainActor enum LayoutSpacing {
  /// Between views beside or below each other, and to the edge of one that is not a controller's.
  static let standard: CGFloat = 8
  /// Between a view and the edge of its superview, in the visual format.
  static let edge: CGFloat = 20

  /// From one place to the next. Between baselines it is that of lines of the lower text's font.
  static func between(_ upper: LayoutOperand, _ lower: LayoutOperand) -> CGFloat {
    guard upper.attribute.isBaseline, lower.attribute.isBaseline,
      let font = (lower.state?.view as? UILabel ?? upper.state?.view as? UILabel)?.font
    else { return standard }
    return font.lineHeight
  }
}
