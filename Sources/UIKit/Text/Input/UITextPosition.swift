import Foundation

/// A place in the text of a ``UITextInput``; what it is, only the input that made it knows.
@MainActor open class UITextPosition: NSObject {
  /// Makes a position, for subclasses.
  public override init() { super.init() }
}

/// The position of text fields and text views: a UTF-16 offset.
@MainActor final class OffsetPosition: UITextPosition {
  let caret: TextCaret
  var offset: Int { caret.offset }

  init(_ caret: TextCaret) {
    self.caret = caret
    super.init()
  }

  convenience init(_ offset: Int) { self.init(TextCaret(offset: offset)) }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? OffsetPosition else { return false }
    return MainActor.assumeIsolated { other.caret.offset == caret.offset }
  }

  override var hash: Int { MainActor.assumeIsolated { caret.offset } }
}
