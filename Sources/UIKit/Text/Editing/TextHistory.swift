import Foundation

/// What can be undone and done again in edited text.
struct TextHistory {
  /// What kind of edit a step was; steps of one kind in a row become one.
  enum Kind {
    case typing
    case deletingBackward
    case deletingForward
    case other
  }

  /// One edit: what stood somewhere and what took its place.
  struct Step {
    var location: Int
    var removed: EditedText
    var inserted: EditedText
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection
    var kind: Kind

    /// What doing it again replaces, and then undoing it.
    var removedRange: Range<Int> { location..<location + removed.length }
    var insertedRange: Range<Int> { location..<location + inserted.length }
  }

  private static let limit = 500

  private(set) var undoSteps: [Step] = []
  private(set) var redoSteps: [Step] = []
  /// Whether the next edit of the same kind may become part of the last step.
  private var isOpen = false

  /// Keeps an edit, as part of the last step if it goes on with it.
  mutating func add(_ step: Step) {
    redoSteps = []
    if isOpen, let last = undoSteps.last, let joined = Self.join(last, step) {
      undoSteps[undoSteps.count - 1] = joined
    } else {
      undoSteps.append(step)
      if undoSteps.count > Self.limit { undoSteps.removeFirst() }
    }
    isOpen = step.kind != .other
  }

  /// Ends the last step: what comes next is a step of its own.
  mutating func close() { isOpen = false }

  /// Forgets everything.
  mutating func removeAll() { self = TextHistory() }

  /// Takes the last step back. The caller changes the text.
  mutating func takeUndo() -> Step? {
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(step)
    isOpen = false
    return step
  }

  /// Takes the last step that was undone. The caller changes the text.
  mutating func takeRedo() -> Step? {
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(step)
    isOpen = false
    return step
  }

  private static func join(_ last: Step, _ next: Step) -> Step? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    joined.selectionAfter = next.selectionAfter
    switch next.kind {
    case .typing:
      guard next.removed.length == 0, next.location == last.location + last.inserted.length,
        !startsWord(next.inserted.string, after: last.inserted.string)
      else { return nil }
      joined.inserted.append(next.inserted)
    case .deletingBackward:
      guard next.location + next.removed.length == last.location else { return nil }
      joined.location = next.location
      joined.removed = next.removed
      joined.removed.append(last.removed)
    case .deletingForward:
      guard next.location == last.location else { return nil }
      joined.removed.append(next.removed)
    case .other: return nil
    }
    return joined
  }

  /// Whether typed text begins a word or a line: undoing goes back word by word.
  private static func startsWord(_ text: String, after before: String) -> Bool {
    guard let last = before.last, let first = text.first else { return true }
    return last.isNewline || (last.isWhitespace && !first.isWhitespace)
  }
}
