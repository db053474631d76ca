import Foundation

/// The text of a text field and how it looks.
extension UITextField {
  static func makeEditor() -> TextEditor {
    let editor = TextEditor(
      style: EditorLayout.Style(
        font: .systemFont(ofSize: 17), paragraph: ParagraphValues(), width: .infinity))
    editor.isSingleLine = true
    return editor
  }

  func setUp() {
    contentMode = .redraw
    canvas.clipsToBounds = true
    border.isHidden = true
    addSubview(border)
    addSubview(canvas)
    canvas.addSubview(interaction.caret)
    editor.client = self
    editor.typingAttributes = storedAttributes
  }

  func makePlaceholderLabel() -> UILabel {
    let label = UILabel()
    label.isHidden = true
    insertSubview(label, belowSubview: canvas)
    updatePlaceholder(label)
    return label
  }

  func makeClearButton() -> ClearButton {
    let button = ClearButton()
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  // MARK: Text

  func setText(_ text: String) {
    set(EditedText(TextEditor.onOneLine(text), storedAttributes))
  }

  /// What the text does not say is as the field says.
  func setAttributedText(_ text: NSAttributedString?) {
    set(text.map { EditedText($0, defaults: storedAttributes) } ?? EditedText())
  }

  private func set(_ text: EditedText) {
    inputDelegate?.textWillChange(self)
    editor.typingAttributes = storedAttributes
    editor.setText(text)
    inputDelegate?.textDidChange(self)
    invalidateIntrinsicContentSize()
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    var attributes = storedAttributes
    attributes[key] = value
    setAttributes(attributes)
  }

  func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    storedAttributes = attributes
    if storedAttributes[.font] == nil { storedAttributes[.font] = UIFont.systemFont(ofSize: 17) }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      storedAlignment = style.alignment
    }
    editor.style.font = usedFont
    editor.typingAttributes = storedAttributes
    editor.restyle { $0 = storedAttributes }
    textLooksDidChange()
  }

  func textLooksDidChange() {
    if storedPlaceholder != nil { updatePlaceholder(placeholderLabel) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = usedFont.adjusted(to: .effective(traitCollection))
    if adjusted != usedFont { font = adjusted }
  }

  // MARK: Placeholder

  func setPlaceholder(_ text: NSAttributedString?) {
    storedPlaceholder = text
    updatePlaceholder(placeholderLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updatePlaceholder(_ label: UILabel) {
    label.font = usedFont
    label.textColor = placeholderColor
    label.textAlignment = textAlignment
    guard let storedPlaceholder else {
      label.text = nil
      return
    }
    let defaults: EditedText.Attributes = [
      .font: usedFont, .foregroundColor: placeholderColor,
    ]
    label.attributedText = EditedText(storedPlaceholder, defaults: defaults).attributed
  }

  // MARK: Looks

  func borderDidChange() {
    border.style = borderStyle
    border.picture = isEnabled ? background : disabledBackground ?? background
    border.isDimmed = !isEnabled
    border.isHidden = borderStyle == .none && border.picture == nil
    border.setNeedsDisplay()
    canvas.alpha = isEnabled ? 1 : 0.4
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func sideViewDidChange(from old: UIView?) {
    if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
    setNeedsLayout()
  }
}
