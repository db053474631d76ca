import CoreGraphics
import Foundation

/// A responder whose text the system can look at and edit: input methods, and programs that format
/// while one types. ``UITextField`` and ``UITextView`` are such.
@MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a range; nil if the range is not of this input.
  func text(in range: UITextRange) -> String?
  /// Replaces a range of the text.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; an empty range is the insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method is composing; nil for nothing.
  var markedTextRange: UITextRange? { get }
  /// Shows what an input method is composing, in place of what it was composing before.
  ///
  /// - Parameter selectedRange: What is selected of it, by UTF-16 offsets.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps what is being composed as it is.
  func unmarkText()

  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position so many UTF-16 units after another one; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position so many characters or lines away in a direction; nil outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which position comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many UTF-16 units lie between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Who is told what the program does to the text.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Knows where words and other units begin and end.
  var tokenizer: any UITextInputTokenizer { get }

  /// Where a range lies: the first of its lines, in points in the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where a caret would stand, in points in the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Where a range lies, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point in the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range nearest to a point in the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point in the view; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The edit menu of a range; nil for the suggested commands.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// An edit menu is about to come.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// An edit menu is about to go.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

/// What an input need not say.
extension UITextInput {
  /// The suggested commands.
  public func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  /// Does nothing.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}
