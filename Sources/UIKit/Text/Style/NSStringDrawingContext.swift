import CoreGraphics

/// Takes what is known after text was measured or drawn.
open class NSStringDrawingContext: NSObject {
  /// What the text took, in points, with the origin of the rectangle that was given.
  public internal(set) var totalBounds = CGRect.zero
}
