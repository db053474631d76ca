import CoreGraphics
import Foundation

/// A line of text that the user can edit.
///
/// A click or a tap begins editing; while it goes on, the field is first responder and keys type,
/// move the caret, select, copy and undo as on any Linux desktop. Return tells the delegate and
/// sends `editingDidEndOnExit`; Tab goes to the next field; the arrows up and down go to the ends of
/// the text, and from there to whatever the field is in, such as a table.
///
/// For example:
///
///     let field = UITextField(frame: CGRect(x: 16, y: 16, width: 280, height: 34))
///     field.borderStyle = .roundedRect
///     field.placeholder = "Name"
///     field.addAction(UIAction { _ in save() }, for: .editingChanged)
///
/// Spelling, correction and dictation do not exist here.
@MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  package override var accessibilityNature: AccessibilityNature { fieldNature }

  /// Posted when editing began. The object is the field.
  public static nonisolated let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ended. The object is the field.
  public static nonisolated let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the user changed the text. The object is the field.
  public static nonisolated let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key of the raw value of a ``DidEndEditingReason`` in the notification of the end.
  public static nonisolated let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"

  /// The text, the selection and what can be undone.
  let editor: TextEditor
  let canvas: TextCanvas
  private(set) lazy var interaction = TextInteraction(editor: editor, host: self)
  let border = FieldBorder()
  private(set) lazy var placeholderLabel = makePlaceholderLabel()
  private(set) lazy var clearButton = makeClearButton()

  var storedAttributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]
  var storedAlignment = NSTextAlignment.natural
  var storedPlaceholder: NSAttributedString?
  /// How far the text is scrolled to the left, in points.
  var scrollX: CGFloat = 0
  /// Whether the delegate was told that editing began, and not yet that it ended.
  var isTold = false

  /// Makes a field without text. `frame` is in points in the superview's coordinates.
  public override init(frame: CGRect) {
    editor = Self.makeEditor()
    canvas = TextCanvas(editor: editor)
    super.init(frame: frame)
    setUp()
  }

  /// Makes a field without text. There are no nibs here, and nothing is read from the coder.
  public required init?(coder: NSCoder) {
    editor = Self.makeEditor()
    canvas = TextCanvas(editor: editor)
    super.init(coder: coder)
    setUp()
  }

  // MARK: Text

  /// The text; never nil once it was read. Setting it puts the caret at its end; nobody is asked or
  /// told but about the selection.
  open var text: String? {
    get { editor.string }
    set { setText(newValue ?? "") }
  }

  /// The text with its attributes. Setting ``text``, ``font`` and the like gives all of it the same.
  open var attributedText: NSAttributedString? {
    get { editor.text.attributed }
    set { setAttributedText(newValue) }
  }

  /// The colour of the text; nil stands for `UIColor.label`, which is also the first value.
  open var textColor: UIColor? {
    get { storedAttributes[.foregroundColor] as? UIColor }
    set { setAttribute(.foregroundColor, newValue ?? UIColor.label) }
  }

  /// The font; nil stands for the system font at 17 points, which is also the first value.
  open var font: UIFont? {
    get { storedAttributes[.font] as? UIFont }
    set { setAttribute(.font, newValue ?? UIFont.systemFont(ofSize: 17)) }
  }

  /// Where the text lies between the sides. `natural`, the first value, is where reading begins.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      textLooksDidChange()
    }
  }

  /// What all of the text has, and what is typed. Setting it gives it to the present text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { storedAttributes }
    set { setAttributes(newValue) }
  }

  /// What text gets that is typed, while the text is edited; else nil.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes : nil }
    set { if isEditing { editor.typingAttributes = newValue ?? storedAttributes } }
  }

  /// What is shown in gray while there is no text.
  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }

  /// What is shown while there is no text, with attributes; what they do not say is as in
  /// ``placeholder``.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set { setPlaceholder(newValue.map { EditedText($0).attributed }) }
  }

  /// Whether the text is deleted when editing begins. `false` at first.
  open var clearsOnBeginEditing = false

  /// Whether what is typed next replaces all of the text. Moving the caret ends it.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, !oldValue { editor.selectAll() } }
  }

  /// Whether the font is made smaller when the text does not fit, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
  }

  /// How small the font may become, in points; 0, the first value, means no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { setNeedsLayout() } }
  }

  /// Whether a font that was made for a text style follows the user's wanted text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  /// Who is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the text is being edited: the field is first responder.
  open var isEditing: Bool { isTold }

  /// Whether bullets are shown in place of the text, which cannot be copied then.
  open var isSecureTextEntry = false {
    didSet {
      editor.isSecret = isSecureTextEntry
      textLooksDidChange()
    }
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

  // MARK: Looks

  /// The frame around the text; none at first.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      resolveBackgroundColor()
      borderDidChange()
    }
  }

  /// The colour behind the text; with `.roundedRect` it ends at the round corners.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      border.fillColor = newValue
    }
  }

  package override var fillsBackground: Bool { borderStyle != .roundedRect }

  /// A picture behind the text, in place of a border; not used with `.roundedRect`.
  open var background: UIImage? {
    didSet { borderDidChange() }
  }

  /// A picture behind the text while the field is disabled; without ``background`` not used.
  open var disabledBackground: UIImage? {
    didSet { borderDidChange() }
  }

  /// When the button that deletes the text is shown. Without text it never is.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// A view where reading begins (at the right where one reads from right to left).
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue) }
  }

  /// When ``leftView`` is shown; never at first.
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { setNeedsLayout() } }
  }

  /// A view where reading ends (at the left where one reads from right to left). It takes the place
  /// of the clear button.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue) }
  }

  /// When ``rightView`` is shown; never at first.
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { setNeedsLayout() } }
  }

  // MARK: Rectangles

  /// Where the border goes, in points.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text goes while it is not edited, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: false)
  }
  /// Where the text goes while it is edited, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(bounds, isEditing: true)
  }
  /// Where the placeholder goes, in points: where the text goes, unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the clear button goes, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
  /// Where the left view goes, in points; also where it is at the right.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, leftView, atStart: true)
  }
  /// Where the right view goes, in points; also where it is at the left.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(bounds, rightView, atStart: false)
  }
  /// Draws the placeholder, which it does by a label in that place. Override it to draw nothing or
  /// something else. Not to be called by others.
  open func drawPlaceholder(in rect: CGRect) {
    placeholderLabel.isHidden = false
    placeholderLabel.frame = rect
  }

  // MARK: Sizes and layout

  /// The size of the text or the placeholder, the border and the side views included.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// The intrinsic size, whatever is given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Places the text and what is around it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Dims the text of a field that is disabled.
  package override func stateDidChange() {
    super.stateDidChange()
    borderDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
  }

  /// Follows the text size and the appearance.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { adjustFont() }
    canvas.setNeedsDisplay()
    borderDidChange()
  }

  // MARK: First responder

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate allows it.
  @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }

  /// Ends editing, if the delegate allows it.
  @discardableResult open override func resignFirstResponder() -> Bool { finishEditing() }

  /// Ends editing before the field leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { editingIsOver() }
  }

  /// A view shown at the bottom of the window while the field is edited; nil for none.
  open override var inputView: UIView? {
    get { storedInputView }
    set {
      storedInputView = newValue
      reloadInputViews()
    }
  }
  private var storedInputView: UIView?

  /// A view shown at the bottom of the window, above ``inputView``, while the field is edited; nil
  /// for none.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set {
      storedAccessoryView = newValue
      reloadInputViews()
    }
  }
  private var storedAccessoryView: UIView?

  /// Does what a key means. False if it means nothing here.
  func handle(_ press: UIPress) -> Bool { handleKey(press) }

  /// The text's line, or while there is none, where it would be.
  package override func textBaselines(wrappedTo width: CGFloat) -> TextBaselines? {
    let layout = editor.layout
    guard let first = layout.paragraphs.first, let line = first.lines.first else { return nil }
    let baseline = first.y + line.baseline
    return TextBaselines(first: baseline, last: baseline, height: layout.size.height)
  }

  /// Whether there is anything to be cleared, in place of which the placeholder is shown otherwise.
  var hasContent: Bool { hasText }

  /// Whether there is no caret although nothing of the text is selected.
  var isCaretHidden: Bool { false }

  /// The clear button was pressed, and the text is about to go.
  func contentWillBeCleared() {}

  /// What is selected of the text changed, or where the caret is.
  func textSelectionDidChange() {}

  /// The colour of a placeholder that has none.
  var placeholderColor: UIColor { .placeholderText }

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
  /// Types text in place of the selection, as the user does. A line feed does what Return
  /// does.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the selection, or the character before the caret, as the user does.
  open func deleteBackward() {
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
  /// Where a range lies: the first of its lines, in points in the field.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Where a caret would stand, in points in the field.
  open func caretRect(for position: UITextPosition) -> CGRect { inputCaretRect(position) }
  /// Where a range lies, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    inputSelectionRects(range)
  }
  /// The position nearest to a point in the field.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(editor.layout.caret(at: textPoint(point)))
  }
  /// The position in a range nearest to a point in the field.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputClosest(point, range)
  }
  /// The character at a point in the field; nil where there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.layout.character(at: textPoint(point)).map(OffsetRange.init)
  }

  /// The edit menu of a range: what the delegate says, or nil for the usual one.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: inputNSRange(textRange), suggestedActions: suggestedActions)
  }
  /// An edit menu is about to come. Tells the delegate.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }
  /// An edit menu is about to go. Tells the delegate.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: The clipboard

  /// Copies what is selected to the clipboard.
  open override func copy(_ sender: Any?) { editor.copy() }
  /// Copies what is selected to the clipboard and deletes it.
  open override func cut(_ sender: Any?) { editor.cut() }
  /// Types the clipboard's text.
  open override func paste(_ sender: Any?) {
    editor.paste()
    interaction.revealCaret()
  }
  /// Deletes what is selected.
  open override func delete(_ sender: Any?) {
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
