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
    let line = TextEditor.onOneLine(text)
    setAttributed(NSAttributedString(string: line, attributes: storedAttributes))
  }

  func setAttributedText(_ text: NSAttributedString?) {
    let given = NSMutableAttributedString(
      attributedString: text ?? NSAttributedString(string: ""))
    // What the text does not say is as the field says.
    given.enumerateAttributes(
      in: NSRange(location: 0, length: given.length), options: []
    ) { attributes, range, _ in
      let missing = storedAttributes.filter { attributes[$0.key] == nil }
      given.addAttributes(missing, range: range)
    }
    setAttributed(given)
  }

  private func setAttributed(_ text: NSAttributedString) {
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
    editor.setAttributes(storedAttributes, in: 0..<editor.length, replacing: true)
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
    let text = NSMutableAttributedString(attributedString: storedPlaceholder)
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      if attributes[.font] == nil { text.addAttribute(.font, value: usedFont, range: range) }
      if attributes[.foregroundColor] == nil {
        text.addAttribute(.foregroundColor, value: placeholderColor, range: range)
      }
    }
    label.attributedText = text
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
