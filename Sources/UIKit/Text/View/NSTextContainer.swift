import CoreGraphics
import Foundation

/// The room that a text view lays its text out in.
///
/// TextKit is not here: a container has what says where text goes in a text view, and cannot be used
/// without one.
@MainActor open class NSTextContainer: NSObject {
  private weak var textView: UITextView?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
  }

  /// The room at both sides of each line, in points, beside the insets of the view. 5 at first.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { textView?.textRoomDidChange() } }
  }

  /// The width in which lines are broken, the padding included, and no limit to the height.
  open var size: CGSize {
    let inset = textView?.textContainerInset ?? .zero
    let width = (textView?.bounds.width ?? 0) - inset.left - inset.right
    return CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
  }
}
