import UIKit

extension UITableView {
  /// The width of a column that is read well, in points.
  private static let readableWidth: CGFloat = 672

  /// Keeps groups of rows in the middle, no wider than is read well. Call it after each layout.
  func keepReadable() {
    let usual: CGFloat = bounds.width > 414 ? 20 : 16
    let side = max(usual, ((bounds.width - Self.readableWidth) / 2).rounded(.down))
    guard side != layoutMargins.left || side != layoutMargins.right else { return }
    layoutMargins = UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
  }
}
