import Foundation
import Host

/// How editing begins, goes on and ends.
extension UITextField: EditorInput, TextEditorClient {
  var textOrigin: CGPoint {
    CGPoint(
      x: canvas.frame.minX + canvas.origin.x, y: canvas.frame.minY + canvas.origin.y)
  }

  var isTextEditable: Bool { isEnabled }
  var pageHeight: CGFloat? { nil }
  func handleTap(at point: CGPoint) -> Bool { false }

  func cursor(at point: CGPoint) -> HostCursor { isEnabled ? .text : .arrow }

  func scrollCaretToVisible() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  // MARK: Beginning and ending

  func beginEditing() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true
    else { return false }
    // The keyboard comes after the field told that editing began, as in UIKit.
    let window = window
    window?.isHoldingInputArea = true
    let isFirst = super.becomeFirstResponder()
    if isFirst { editingBegan() }
    window?.isHoldingInputArea = false
    window?.updateInputArea()
    return isFirst
  }

  private func editingBegan() {
    guard !isTold else { return }
    // What is not the user's doing is not told.
    editor.select(TextSelection(TextCaret(offset: editor.length, affinity: .backward)))
    isTold = true
    if clearsOnBeginEditing { clearText() }
    setNeedsLayout()
    layoutIfNeeded()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func finishEditing() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editingIsOver()
    return true
  }

  /// Tells that editing ended, if it did not end before.
  func editingIsOver() {
    guard isTold else { return }
    editor.endComposition()
    editor.history.close()
    isTold = false
    clearsOnInsertion = false
    scrollX = 0
    setNeedsLayout()
    layOutCaret()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  // MARK: What the editor tells

  func editor(_ editor: TextEditor, shouldReplace range: Range<Int>, with text: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
  }

  func editorSelectionDidChange(_ editor: TextEditor) {
    textSelectionDidChange()
    setNeedsLayout()
    if isTold { delegate?.textFieldDidChangeSelection(self) }
  }

  func editorTextDidChange(_ editor: TextEditor) {
    invalidateIntrinsicContentSize()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func editorDidEndComposition(_ editor: TextEditor) { window?.hostWindow?.discardComposition() }

  func editorLayoutDidChange(_ editor: TextEditor) { setNeedsLayout() }

  // MARK: Typing

  func type(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    editor.insert(text)
    clearsOnInsertion = false
    interaction.revealCaret()
  }

  /// What Return does.
  func pressReturn() {
    if editor.marked != nil { return editor.endComposition() }
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  func handleKey(_ press: UIPress) -> Bool {
    guard isTold else { return false }
    switch press.key.flatMap(TextCommand.init) {
    case .tab: return window?.moveFocus(from: self, forward: true) ?? false
    case .backtab: return window?.moveFocus(from: self, forward: false) ?? false
    default: return interaction.handle(press)
    }
  }

  // MARK: Clearing

  /// What the clear button does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    guard isFirstResponder || becomeFirstResponder() else { return }
    contentWillBeCleared()
    clearText()
    interaction.revealCaret()
  }

  private func clearText() {
    editor.endComposition()
    guard hasText else { return }
    let all = 0..<editor.length
    editor.history.add(
      TextHistory.Step(
        location: 0, removed: editor.text,
        inserted: EditedText(), selectionBefore: editor.selection,
        selectionAfter: TextSelection(TextCaret(offset: 0)), kind: .other))
    editor.exchange(
      all, for: EditedText(), selecting: TextSelection(TextCaret(offset: 0)))
    editor.tellClient()
  }
}
