/// The properties of a layer whose change has an action. The raw value is the event's name.
enum LayerProperty: String {
  case bounds, position, zPosition, anchorPoint, transform, opacity, hidden
  case masksToBounds, backgroundColor, cornerRadius, maskedCorners, cornerCurve
  case borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case contents, contentsRect, contentsGravity, contentsScale, opaque

  /// Which flags a change sets.
  var marks: LayerFlags {
    switch self {
    case .position, .zPosition, .transform, .opacity, .hidden: .placementChanged
    case .bounds, .anchorPoint: [.placementChanged, .contentChanged]
    default: .contentChanged
    }
  }

  /// Whether a change makes the layer draw anew.
  var isDrawn: Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase:
      true
    default: false
    }
  }

  /// Whether a change is animated unless somebody says otherwise.
  var isAnimatable: Bool {
    switch self {
    case .hidden, .masksToBounds, .maskedCorners, .cornerCurve, .shadowPath, .contents,
      .contentsGravity, .contentsScale, .opaque, .path:
      false
    default: true
    }
  }
}
