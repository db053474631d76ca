import Foundation

/// Text that is edited: what it is, what is selected, what can be undone, and how it is laid out.
/// Text fields and text views own one each.
///
/// Offsets are UTF-16 offsets. Nothing that an editor does leaves an end of the selection inside of
/// a character.
@MainActor final class TextEditor {
  weak var client: (any TextEditorClient)?

  private(set) var text = EditedText()
  private(set) var selection = TextSelection(TextCaret(offset: 0))
  /// What an input method is composing; it is part of the text.
  var marked: Range<Int>?
  var history = TextHistory()
  /// The distance from the left edge that movements up and down keep to.
  var goalX: CGFloat?

  /// What text gets that is typed.
  var typingAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { if string.isEmpty { storedLayout = nil } }
  }
  /// Whether bullets are shown in place of the text, and nothing of it can be copied.
  var isSecret = false {
    didSet { if isSecret != oldValue { layoutIsOver() } }
  }
  /// Whether there is one line only: line breaks become spaces.
  var isSingleLine = false
  /// How text is laid out.
  var style: EditorLayout.Style {
    didSet { if style != oldValue { layoutIsOver() } }
  }

  private var storedLayout: EditorLayout?

  init(style: EditorLayout.Style) { self.style = style }

  /// The number of UTF-16 units.
  var length: Int { text.length }
  /// The text without attributes.
  var string: String { text.string }

  /// The layout, made when it is first asked for.
  var layout: EditorLayout {
    if let storedLayout { return storedLayout }
    let made = EditorLayout(
      text, style: style, typing: typingAttributes, isSecret: isSecret)
    storedLayout = made
    return made
  }

  private func layoutIsOver() {
    storedLayout = nil
    client?.editorLayoutDidChange(self)
  }

  // MARK: By the program

  /// Replaces all of the text, as the program does: nobody is asked, nothing can be undone, and the
  /// caret goes to the end.
  func setText(_ text: EditedText) {
    self.text = text
    marked = nil
    history.removeAll()
    goalX = nil
    layoutIsOver()
    select(TextSelection(TextCaret(offset: length, affinity: .backward)))
  }

  /// Changes how the whole text looks without changing its characters.
  func restyle(_ change: (inout EditedText.Attributes) -> Void) {
    text.changeAttributes(change)
    layoutIsOver()
  }

  // MARK: The selection

  /// Selects something else, rounded to whole characters.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult func select(_ new: TextSelection, keepingGoal: Bool = false) -> Bool {
    var new = new
    new.anchor = TextBoundaries.rounded(string, min(max(0, new.anchor), length))
    new.head.offset = TextBoundaries.rounded(string, min(max(0, new.head.offset), length))
    if !keepingGoal { goalX = nil }
    guard new != selection else { return false }
    history.close()
    let isSameRange = new.range == selection.range
    selection = new
    if !isSameRange || !new.isEmpty || new.head.affinity != .forward {
      client?.editorSelectionDidChange(self)
    }
    return true
  }

  /// Selects a range; its end is what moves on.
  func select(_ range: Range<Int>) { select(TextSelection(range)) }

  /// The selected text.
  var selectedText: String { text(in: selection.range) }

  /// The text of a range.
  func text(in range: Range<Int>) -> String {
    String(text.characters(in: range.clamped(to: 0..<length)))
  }

  // MARK: Editing

  /// Replaces a range without asking, telling or keeping anything, and selects `after`.
  func exchange(_ range: Range<Int>, for text: EditedText, selecting after: TextSelection) {
    self.text.replace(range, with: text)
    if !isSecret, var layout = storedLayout {
      storedLayout = nil
      let changed = range.lowerBound..<range.lowerBound + text.length
      layout.update(
        self.text, changed: changed, replacing: range.count, typing: typingAttributes)
      storedLayout = layout
    } else {
      storedLayout = nil
    }
    selection = after
    goalX = nil
    client?.editorLayoutDidChange(self)
  }

  /// Replaces a range for the user: asks the client, keeps the edit for undoing, puts the caret
  /// behind the new text, and tells the client.
  ///
  /// - Returns: Whether the client allowed it.
  @discardableResult func replace(
    _ range: Range<Int>, with text: String, kind: TextHistory.Kind = .other
  ) -> Bool {
    replace(range, with: EditedText(text, typingAttributes), kind: kind)
  }

  /// The same, with text that has attributes.
  @discardableResult func replace(
    _ range: Range<Int>, with text: EditedText, kind: TextHistory.Kind
  ) -> Bool {
    guard client?.editor(self, shouldReplace: range, with: text.string) ?? true,
      range.upperBound <= length
    else { return false }
    let before = selection
    let end = range.lowerBound + text.length
    let after = TextSelection(
      TextCaret(offset: end, affinity: text.string.last?.isNewline ?? true ? .forward : .backward))
    history.add(
      TextHistory.Step(
        location: range.lowerBound,
        removed: self.text[range], inserted: text,
        selectionBefore: before, selectionAfter: after, kind: kind))
    exchange(range, for: text, selecting: after)
    tellClient()
    return true
  }

  func tellClient() {
    client?.editorSelectionDidChange(self)
    client?.editorTextDidChange(self)
  }

  /// Types text in place of the selection, or of what is being composed.
  func insert(_ text: String) {
    let text = isSingleLine ? Self.onOneLine(text) : text
    guard !text.isEmpty || !selection.isEmpty || marked != nil else { return }
    if let marked {
      commit(text, inPlaceOf: marked)
    } else {
      replace(selection.range, with: text, kind: text.count == 1 ? .typing : .other)
    }
  }

  /// Text with spaces where lines end.
  static func onOneLine(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// Deletes the selection, or else what lies between the caret and where a movement goes.
  func delete(_ movement: TextMovement) {
    if let marked {
      setMarked("", selection: 0..<0)
      if marked.isEmpty { return }
      return
    }
    if !selection.isEmpty {
      replace(selection.range, with: "", kind: .other)
      return
    }
    let target = destination(of: movement, from: selection.head).offset
    let range = min(target, selection.head.offset)..<max(target, selection.head.offset)
    guard !range.isEmpty else { return }
    let kind: TextHistory.Kind =
      switch movement {
      case .backward: .deletingBackward
      case .forward: .deletingForward
      default: .other
      }
    replace(range, with: "", kind: kind)
  }

  // MARK: Undoing

  /// Takes back the last edit. Does nothing if there is none, or the client refuses.
  func undo() {
    endComposition()
    guard let step = history.undoSteps.last,
      client?.editor(self, shouldReplace: step.insertedRange, with: step.removed.string) ?? true,
      step.insertedRange.upperBound <= length, history.takeUndo() != nil
    else { return }
    exchange(step.insertedRange, for: step.removed, selecting: step.selectionBefore)
    tellClient()
  }

  /// Does again what was taken back last.
  func redo() {
    endComposition()
    guard let step = history.redoSteps.last,
      client?.editor(self, shouldReplace: step.removedRange, with: step.inserted.string) ?? true,
      step.removedRange.upperBound <= length, history.takeRedo() != nil
    else { return }
    exchange(step.removedRange, for: step.inserted, selecting: step.selectionAfter)
    tellClient()
  }
}
