import Foundation

/// A bar that can stand in different places.
@MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar stands.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where a bar stands. ``UIBarPosition/any`` by default, which leaves it to the bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// What a delegate need not say.
extension UIBarPositioningDelegate {
  /// Leaves it to the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
