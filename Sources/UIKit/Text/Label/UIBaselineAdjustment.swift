/// Where text stands in a label after its font was made smaller to fit the width.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Where it would stand in its full size.
  case alignBaselines = 0
  /// In the middle of the label's height.
  case alignCenters = 1
  /// At the top of where it would be in its full size.
  case none = 2
}
