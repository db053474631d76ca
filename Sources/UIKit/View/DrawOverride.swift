/// Tells whether a view class overrides ``UIView/draw(_:)``.
///
/// UIKit asks the Objective-C runtime, so that a view that draws nothing gets no surface; here the
/// class itself is asked (``MethodOverride``). If it cannot tell, every view counts as drawing: that
/// is right, and costs memory.
@MainActor enum DrawOverride {
  private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) { tag += 1 }
  }
  private final class PlainProbe: UIView {}

  private static let draw = MethodOverride(
    of: UIView.self, overriddenBy: DrawingProbe.self, notBy: PlainProbe.self)

  /// Whether `type` or a superclass below `UIView` overrides `draw(_:)`. O(1).
  static func isOverridden(by type: UIView.Type) -> Bool {
    !draw.isKnown || draw.isOverridden(by: type)
  }
}
