/// Who owns a text editor: a text field or a text view.
@MainActor protocol TextEditorClient: AnyObject {
  /// Whether the user may replace a range of the text.
  func editor(_ editor: TextEditor, shouldReplace range: Range<Int>, with text: String) -> Bool
  /// What is selected, or where the caret stands, changed.
  func editorSelectionDidChange(_ editor: TextEditor)
  /// The user changed the text; told after the selection.
  func editorTextDidChange(_ editor: TextEditor)
  /// What is being composed was kept as it is: the input method must forget it.
  func editorDidEndComposition(_ editor: TextEditor)
  /// The text or its layout changed, whoever did it.
  func editorLayoutDidChange(_ editor: TextEditor)
}
