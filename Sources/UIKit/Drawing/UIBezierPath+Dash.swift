import CoreGraphics

extension UIBezierPath {
  /// Makes the line a dashed one: lengths in points, drawn and left out in turn, beginning `phase`
  /// points into them. Nil, or a count of 0, makes it whole again.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)))
  }

  /// Gives the dashes: writes the lengths to `pattern`, which must have room for them, their number
  /// to `count`, and the phase to `phase`, each where a pointer is given.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }
}
