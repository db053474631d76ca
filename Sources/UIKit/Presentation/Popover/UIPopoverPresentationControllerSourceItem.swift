import CoreGraphics
import Foundation

/// What a popover can point at: a view, a button in a bar.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in the coordinates of a view in the same window; `nil` when it is not there.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is, in the coordinates of another one in its window; `nil` when it is in another
  /// window or in none.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item's button is, in the coordinates of a view in its window; `nil` when no bar shows
  /// it.
  public func frame(in referenceView: UIView) -> CGRect? {
    (customView ?? itemView)?.frame(in: referenceView)
  }
}
