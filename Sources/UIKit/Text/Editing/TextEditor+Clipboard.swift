import Foundation

/// The clipboard, and the desktop's primary selection.
extension TextEditor {
  /// Whether there is text that may be copied.
  var canCopy: Bool { !selection.isEmpty && !isSecret }

  /// Copies what is selected.
  func copy() {
    guard canCopy else { return }
    Platform.shared.host.clipboardText = selectedText
  }

  /// Copies what is selected and deletes it.
  func cut() {
    guard canCopy else { return }
    copy()
    replace(selection.range, with: "", kind: .other)
  }

  /// Types the clipboard's text.
  func paste() {
    guard let text = Platform.shared.host.clipboardText, !text.isEmpty else { return }
    endComposition()
    let clean = isSingleLine ? Self.onOneLine(text) : text
    replace(selection.range, with: clean, kind: .other)
  }

  /// Puts the text that was selected last on the desktop where the pointer is.
  func pastePrimarySelection(at caret: TextCaret) {
    guard let text = Platform.shared.host.primarySelectionText, !text.isEmpty else { return }
    endComposition()
    select(TextSelection(caret))
    replace(selection.range, with: isSingleLine ? Self.onOneLine(text) : text, kind: .other)
  }

  /// Makes what is selected the desktop's primary selection.
  func offerPrimarySelection() {
    guard canCopy else { return }
    Platform.shared.host.primarySelectionText = selectedText
  }

  /// Selects everything.
  func selectAll() {
    endComposition()
    select(TextSelection(0..<length))
  }
}
