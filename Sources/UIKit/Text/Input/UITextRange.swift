import Foundation

/// A range in the text of a ``UITextInput``; what it is, only the input that made it knows.
@MainActor open class UITextRange: NSObject {
  /// Makes a range, for subclasses.
  public override init() { super.init() }
  /// Whether it is a place between two characters.
  open var isEmpty: Bool { start == end }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
}

/// The range of text fields and text views, by UTF-16 offsets.
@MainActor final class OffsetRange: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { OffsetPosition(range.lowerBound) }
  override var end: UITextPosition { OffsetPosition(range.upperBound) }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? OffsetRange else { return false }
    return MainActor.assumeIsolated { other.range == range }
  }

  override var hash: Int { MainActor.assumeIsolated { range.hashValue } }
}
