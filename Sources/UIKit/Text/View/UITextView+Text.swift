import Foundation

/// The text of a text view and how it looks.
extension UITextView {
  private static let defaultFont = UIFont.systemFont(ofSize: 12)

  static func makeEditor() -> TextEditor {
    TextEditor(
      style: EditorLayout.Style(
        font: defaultFont, paragraph: ParagraphValues(), width: .infinity))
  }

  func setUp() {
    alwaysBounceVertical = true
    addSubview(canvas)
    addSubview(interaction.caret)
    editor.client = self
    editor.typingAttributes = baseAttributes
    backgroundColor = .systemBackground
  }

  var usedFont: UIFont { storedFont ?? Self.defaultFont }

  /// What all text has that says nothing else.
  private var baseAttributes: [NSAttributedString.Key: Any] {
    [.font: usedFont, .foregroundColor: storedColor ?? UIColor.label]
  }

  func setText(_ text: String) {
    set(EditedText(text, baseAttributes))
  }

  func setAttributedText(_ text: NSAttributedString?) {
    set(text.map { EditedText($0) } ?? EditedText())
  }

  private func set(_ text: EditedText) {
    inputDelegate?.textWillChange(self)
    editor.typingAttributes = baseAttributes
    editor.setText(text)
    takeTypingAttributes()
    inputDelegate?.textDidChange(self)
    textSizeDidChange()
  }

  /// What is typed looks like the text before it, but is no part of a link.
  func takeTypingAttributes() {
    guard editor.length > 0 else { return }
    let offset = max(0, min(editor.selection.range.lowerBound, editor.length) - 1)
    var attributes = editor.text.attributes(at: offset)
    attributes[.link] = nil
    if attributes[.font] == nil { attributes[.font] = usedFont }
    editor.typingAttributes = attributes
  }

  /// Gives all of the text an attribute.
  func apply(_ key: NSAttributedString.Key, _ value: Any) {
    editor.style.font = usedFont
    editor.typingAttributes[key] = value
    editor.restyle { $0[key] = value }
    textSizeDidChange()
  }

  func alignmentDidChange() {
    editor.style.paragraph.alignment = storedAlignment
    editor.restyle { attributes in
      guard let present = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(present)
      style.alignment = storedAlignment
      attributes[.paragraphStyle] = style
    }
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let storedFont else { return }
    let adjusted = storedFont.adjusted(to: .effective(traitCollection))
    if adjusted != storedFont { font = adjusted }
  }

  func setSelectedRange(_ range: NSRange) {
    let lower = max(0, min(range.location, editor.length))
    let upper = max(lower, min(lower + max(0, range.length), editor.length))
    inputDelegate?.selectionWillChange(self)
    editor.endComposition()
    editor.select(lower..<upper)
    inputDelegate?.selectionDidChange(self)
  }

  func editabilityDidChange() {
    if !canBecomeFirstResponder { resignFirstResponder() }
    setNeedsLayout()
    window?.textCaretDidMove(of: self)
  }
}
