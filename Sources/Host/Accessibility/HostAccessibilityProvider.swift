import Foundation

/// Who knows what is in a window, and does what a screen reader asks for.
@MainActor public protocol HostAccessibilityProvider: AnyObject {
  /// The window and all that is in it, as it is now. Its cost is that of what is built.
  func accessibilityTree() -> HostAccessibilityNode
  /// Does something with an element of the tree that was asked for last.
  ///
  /// - Returns: Whether it was done; not if the element is gone.
  func perform(_ request: HostAccessibilityRequest, on identifier: Int) -> Bool
  /// Where a range of an element's text is, in points in the window; offsets count Unicode scalars.
  func frame(ofText range: Range<Int>, in identifier: Int) -> CGRect?
  /// The offset, in Unicode scalars, of the character of an element's text at a point of the window.
  func textOffset(at point: CGPoint, in identifier: Int) -> Int?
}

/// What a screen reader asks for.
public enum HostAccessibilityRequest: Sendable, Equatable {
  /// Do something.
  case act(HostAccessibilityAction.Kind)
  /// Give it the keys.
  case focus
  /// Scroll it into sight.
  case reveal
  /// Select it, alone or besides others, or do not.
  case select(Bool)
  /// Set its number.
  case setNumber(Double)
  /// Replace a range of its text.
  case replaceText(Range<Int>, with: String)
  /// Select a range of its text; an empty one puts the caret there.
  case selectText(Range<Int>)
  /// Copy a range of its text to the clipboard.
  case copyText(Range<Int>)
  /// Move a range of its text to the clipboard.
  case cutText(Range<Int>)
  /// Put the clipboard's text at an offset.
  case pasteText(Int)
}

/// How an announcement goes with what is being read.
public enum HostAnnouncementUrgency: Sendable {
  /// After what is being read.
  case polite
  /// At once.
  case assertive
}
