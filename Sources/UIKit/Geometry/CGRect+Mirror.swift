import Foundation

extension CGRect {
  /// The rectangle as it lies from the other side of a width.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
