import Foundation

/// Where a bar is in its window.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any
  /// At the bottom: the line that sets it off is above it.
  case bottom
  /// At the top: the line that sets it off is below it.
  case top
  /// At the top, and its ground goes on up to the edge of the window.
  case topAttached
}

/// A bar that knows where it is.
@MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

/// Who says where a bar is.
@MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where the bar is, asked when it comes into a window. The default is where bars of its kind are.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Leaves it to the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
