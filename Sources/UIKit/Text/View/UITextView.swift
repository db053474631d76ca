import CoreGraphics
import Foundation

/// Text of many lines that the user can scroll, select and edit.
///
/// Keys and the mouse work as in ``UITextField``; Return begins a new paragraph, Tab types a tab
/// (Control-Tab goes to the next field). Text that is not editable can still be selected and copied,
/// and its links (``NSAttributedString/Key/link``) open.
///
/// Only the part that can be seen is drawn, and an edit lays out only its own paragraph, so that
/// long texts are fine. Data detectors, attachments and TextKit do not exist here.
@MainActor open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  package override var accessibilityNature: AccessibilityNature { textViewNature }

  /// Posted when editing began. The object is the view.
  public static nonisolated let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the user changed the text. The object is the view.
  public static nonisolated let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing ended. The object is the view.
  public static nonisolated let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The text, the selection and what can be undone.
  let editor: TextEditor
  let canvas: TextCanvas
  private(set) lazy var interaction = TextInteraction(editor: editor, host: self)

  var storedFont: UIFont?
  var storedColor: UIColor?
  var storedAlignment = NSTextAlignment.natural
  /// Whether the delegate was told that editing began, and not yet that it ended.
  var isTold = false

  /// Makes a view without text. `frame` is in points in the superview's coordinates.
  public override init(frame: CGRect) {
    editor = Self.makeEditor()
    canvas = TextCanvas(editor: editor)
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view without text. There is no TextKit here: the container must be nil.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    precondition(textContainer == nil, "a text view makes its text container itself")
    self.init(frame: frame)
  }

  /// Makes a view without text. There are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) {
    editor = Self.makeEditor()
    canvas = TextCanvas(editor: editor)
    super.init(coder: coder)
    setUp()
  }

  /// Who is asked and told about editing and scrolling.
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Text

  /// The text; nil stands for none. Setting it puts the caret at its end; nobody is asked or told
  /// but about the selection.
  open var text: String! {
    get { editor.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its attributes. Setting ``text``, ``font`` and the like gives all of it the same.
  open var attributedText: NSAttributedString! {
    get { editor.text.attributed }
    set { setAttributedText(newValue) }
  }

  /// The font; nil, the first value, stands for the system font at 12 points.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue
      apply(.font, usedFont)
    }
  }

  /// The colour of the text; nil, the first value, stands for `UIColor.label`.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue
      apply(.foregroundColor, newValue ?? UIColor.label)
    }
  }

  /// Where lines lie between the sides. `natural`, the first value, goes by the text's direction.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      alignmentDidChange()
    }
  }

  /// What text gets that is typed: at first, and after the caret moved, that of the text before it.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }

  /// How links look, beside what their text has: blue and underlined at first.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get {
      editor.style.links?.attributes
        ?? [
          .foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
    }
    set {
      editor.style.links = newValue.map(EditorLayout.LinkLook.init)
      canvas.setNeedsDisplay()
      textSizeDidChange()
    }
  }

  /// What is selected, in UTF-16 units; the place of the caret where the length is 0.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection.range) }
    set { setSelectedRange(newValue) }
  }

  /// Whether the user can change the text. `true` at first.
  open var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  /// Whether the user can select text and open links. `true` at first.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }

  /// Whether what is typed next replaces all of the text. Moving the caret ends it.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, !oldValue { editor.selectAll() } }
  }

  /// Whether a font that was made for a text style follows the user's wanted text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  /// Whether bullets are shown in place of the text, which cannot be copied then.
  open var isSecureTextEntry = false {
    didSet { editor.isSecret = isSecureTextEntry }
  }

  /// Which letters an on-screen keyboard writes large; kept for whoever asks.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether an on-screen keyboard corrects what is typed; kept for whoever asks.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelt words are to be marked; kept for whoever asks.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether an on-screen keyboard makes typographic quotation marks; kept for whoever asks.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether an on-screen keyboard makes dashes of hyphens; kept for whoever asks.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are to be adjusted around what is pasted and cut; kept for whoever asks.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Which on-screen keyboard suits the text; kept for whoever asks. Keys type whatever they can.
  open var keyboardType = UIKeyboardType.default
  /// How an on-screen keyboard looks; kept for whoever asks.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What an on-screen keyboard writes on its Return key; kept for whoever asks.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return does something only while there is text.
  open var enablesReturnKeyAutomatically = false
  /// What kind of text it is; kept for whoever asks.
  open var textContentType: UITextContentType!

  // MARK: Layout

  /// The room around the text, in points; 8 at the top and the bottom at first.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textRoomDidChange() } }
  }

  /// The room in which the text is laid out.
  open private(set) lazy var textContainer = NSTextContainer(self)

  /// Scrolls as little as is needed for a range of the text to be seen.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

  /// The size of the text, its lines being broken at a width in points, the insets included.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// The size of the text in the present width while the view does not scroll; else none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return fittingSize(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
  }

  /// A view that does not scroll is as high as its text in the width that it has.
  package override var wrapsContent: Bool { !isScrollEnabled }

  package override func contentHeight(wrappedTo width: CGFloat) -> CGFloat {
    fittingSize(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Lays out the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Follows the text size and the appearance.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { adjustFont() }
    canvas.setNeedsDisplay()
  }

  // MARK: First responder

  /// Whether the text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool { finishEditing() }

  /// Ends editing before the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { editingIsOver() }
  }

  /// A view shown at the bottom of the window while the text is edited; nil for none.
  open override var inputView: UIView? {
    get { storedInputView }
    set {
      storedInputView = newValue
      reloadInputViews()
    }
  }
  private var storedInputView: UIView?

  /// A view shown at the bottom of the window, above ``inputView``, while the text is edited; nil
  /// for none.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set {
      storedAccessoryView = newValue
      reloadInputViews()
    }
  }
  private var storedAccessoryView: UIView?

  /// Edits for the keys that do so, and hands on the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Goes on editing for keys that repeat, and hands on the others.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handle($0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  // MARK: UITextInput

  /// Whether there is text.
  open var hasText: Bool { editor.length > 0 }
  /// Types text in place of the selection, as the user does.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the selection, or the character before the caret, as the user does.
  open func deleteBackward() {
    guard isEditable else { return }
    editor.delete(.backward)
    interaction.revealCaret()
  }
  /// The text of a range; nil for a range of another input.
  open func text(in range: UITextRange) -> String? { inputText(in: range) }
  /// Replaces a range of the text, as the user does.
  open func replace(_ range: UITextRange, withText text: String) { inputReplace(range, text) }
  /// What is selected; nil while the text is not edited.
  open var selectedTextRange: UITextRange? {
    get { inputSelection }
    set { inputSelection = newValue }
  }
  /// What an input method is composing; nil for nothing.
  open var markedTextRange: UITextRange? { editor.marked.map(OffsetRange.init) }
  /// Shows what an input method is composing.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    inputSetMarked(markedText, selectedRange)
  }
  /// Keeps what is being composed as it is.
  open func unmarkText() { editor.endComposition() }
  /// The start of the text.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  /// The end of the text.
  open var endOfDocument: UITextPosition { OffsetPosition(editor.length) }
  /// The range between two positions; nil for positions of another input.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { inputRange(fromPosition, toPosition) }
  /// The position so many UTF-16 units after another one; nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    inputPosition(position, offset)
  }
  /// The position so many characters or lines away in a direction; nil outside of the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { inputPosition(position, direction, offset) }
  /// Which position comes first.
  open func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult { inputCompare(position, other) }
  /// How many UTF-16 units lie between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    inputOffset(toPosition) - inputOffset(from)
  }
  /// Who is told what the program does to the text.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Knows where words and other units begin and end.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = EditorTokenizer(editor)
  /// Where a range lies: the first of its lines, in points in the view.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Where a caret would stand, in points in the view.
  open func caretRect(for position: UITextPosition) -> CGRect { inputCaretRect(position) }
  /// Where a range lies, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    inputSelectionRects(range)
  }
  /// The position nearest to a point in the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(editor.layout.caret(at: textPoint(point)))
  }
  /// The position in a range nearest to a point in the view.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputClosest(point, range)
  }
  /// The character at a point in the view; nil where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.layout.character(at: textPoint(point)).map(OffsetRange.init)
  }

  /// The edit menu of a range: what the delegate says, or nil for the usual one.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(
      self, editMenuForTextIn: inputNSRange(textRange), suggestedActions: suggestedActions)
  }
  /// An edit menu is about to come. Tells the delegate.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }
  /// An edit menu is about to go. Tells the delegate.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: The clipboard

  /// Copies what is selected to the clipboard.
  open override func copy(_ sender: Any?) { editor.copy() }
  /// Copies what is selected to the clipboard and deletes it.
  open override func cut(_ sender: Any?) {
    guard isEditable else { return }
    editor.cut()
  }
  /// Types the clipboard's text.
  open override func paste(_ sender: Any?) {
    guard isEditable else { return }
    editor.paste()
    interaction.revealCaret()
  }
  /// Deletes what is selected.
  open override func delete(_ sender: Any?) {
    guard isEditable else { return }
    if !editor.selection.isEmpty { editor.delete(.backward) }
  }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) {
    editor.select(editor.unit(.word, at: editor.selection.head.offset))
    interaction.didSelect(by: sender)
  }
  /// Selects everything.
  open override func selectAll(_ sender: Any?) {
    editor.selectAll()
    interaction.didSelect(by: sender)
  }

  /// Whether an edit command means something now: something is selected that may be copied, there is
  /// text to paste, and so on.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    interaction.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
}
