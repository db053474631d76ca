import Foundation
import Host

/// How editing begins, goes on and ends.
extension UITextView: EditorInput, TextEditorClient {
  var isTextEditable: Bool { isEditable }
  var pageHeight: CGFloat? { max(20, bounds.height - 40) }

  // MARK: Beginning and ending

  func beginEditing() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isTold = true
    setNeedsLayout()
    layoutIfNeeded()
    if isEditable {
      delegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(
        name: Self.textDidBeginEditingNotification, object: self)
    }
    return true
  }

  func finishEditing() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    editingIsOver()
    return true
  }

  func editingIsOver() {
    guard isTold else { return }
    editor.endComposition()
    editor.history.close()
    isTold = false
    setNeedsLayout()
    layOutCaret()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: What the editor tells

  func editor(_ editor: TextEditor, shouldReplace range: Range<Int>, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
  }

  func editorSelectionDidChange(_ editor: TextEditor) {
    takeTypingAttributes()
    canvas.setNeedsDisplay()
    setNeedsLayout()
    delegate?.textViewDidChangeSelection(self)
  }

  func editorTextDidChange(_ editor: TextEditor) {
    textSizeDidChange()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func editorDidEndComposition(_ editor: TextEditor) { window?.hostWindow?.discardComposition() }

  func editorLayoutDidChange(_ editor: TextEditor) {
    canvas.setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Typing

  func type(_ text: String) {
    guard isEditable else { return }
    editor.insert(text)
    clearsOnInsertion = false
    interaction.revealCaret()
  }

  func handle(_ press: UIPress) -> Bool {
    guard isTold, let key = press.key else { return false }
    if key.keyCode == .keyboardTab {
      let flags = key.heldModifiers
      if isEditable, flags.isEmpty {
        type("\t")
        return true
      }
      return window?.moveFocus(from: self, forward: !flags.contains(.shift)) ?? false
    }
    return interaction.handle(press)
  }

  // MARK: Links

  /// The link at a place in text that is not edited, and its range.
  private func link(at point: CGPoint) -> (link: URL, extent: NSRange)? {
    guard isSelectable, !isEditable,
      let range = editor.layout.character(at: textPoint(point)),
      let (run, start) = editor.text.run(at: range.lowerBound)
    else { return nil }
    let value = run.attributes[.link]
    guard let link = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else {
      return nil
    }
    return (link, NSRange(location: start, length: run.length))
  }

  func cursor(at point: CGPoint) -> HostCursor {
    if link(at: point) != nil { return .pointingHand }
    return canBecomeFirstResponder ? .text : .arrow
  }

  func handleTap(at point: CGPoint) -> Bool {
    guard let (link, extent) = link(at: point) else { return false }
    let usual = UIAction(title: "") { [weak self] _ in
      guard let self else { return }
      let opens =
        delegate?.textView(
          self, shouldInteractWith: link, in: extent, interaction: .invokeDefaultAction) ?? true
      if opens { UIApplication.shared.open(link) }
    }
    let action =
      delegate?.textView(
        self, primaryActionFor: UITextItem(content: .link(link), range: extent),
        defaultAction: usual) ?? (delegate == nil ? usual : nil)
    action?.performWithSender(self, target: nil)
    return true
  }
}
