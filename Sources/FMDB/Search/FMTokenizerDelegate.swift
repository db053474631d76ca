import Foundation

/// Takes text apart into the words that FTS3 indexes.
///
/// FTS3 calls it on whichever thread uses the database.
public protocol FMTokenizerDelegate: AnyObject {
  /// Prepares for a text, `cursor.inputString`.
  func openTokenizerCursor(_ cursor: FMTokenizerCursor)

  /// Finds the next word: sets the cursor's `tokenString` and `currentRange`.
  ///
  /// - Returns: Whether there was one.
  func nextToken(for cursor: FMTokenizerCursor) -> Bool

  /// Gives back what `openTokenizerCursor(_:)` took.
  func closeTokenizerCursor(_ cursor: FMTokenizerCursor)
}

/// A text that is being taken apart.
public final class FMTokenizerCursor {
  /// The text.
  public let inputString: String

  /// The word found last, as it is to be indexed.
  public var tokenString = ""

  /// Where the word stands in `inputString`.
  public var currentRange: Range<String.Index>

  /// For the tokenizer's own use.
  public var userObject: Any?

  /// How many words have been found.
  public internal(set) var tokenIndex = 0

  /// Makes a cursor at the start of a text. A tokenizer that works on another one's words makes one
  /// for it.
  ///
  /// - Parameter inputString: The text.
  public init(inputString: String) {
    self.inputString = inputString
    currentRange = inputString.startIndex..<inputString.startIndex
  }
}

/// Words are runs of letters and digits, in lower case.
public final class FMSimpleTokenizer: FMTokenizerDelegate, Sendable {
  private let locale: Locale?

  /// Makes a tokenizer.
  ///
  /// - Parameter locale: Whose rules for lower case apply; nil for Unicode's.
  public init(locale: Locale? = nil) { self.locale = locale }

  /// Needs no preparation.
  public func openTokenizerCursor(_ cursor: FMTokenizerCursor) {}

  /// Finds the next run of letters and digits.
  public func nextToken(for cursor: FMTokenizerCursor) -> Bool {
    let rest = cursor.inputString[cursor.currentRange.upperBound...]
    guard let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) else { return false }
    let end = rest[start...].firstIndex { !($0.isLetter || $0.isNumber) } ?? rest.endIndex
    cursor.currentRange = start..<end
    cursor.tokenString = rest[start..<end].lowercased(with: locale)
    return true
  }

  /// Has nothing to give back.
  public func closeTokenizerCursor(_ cursor: FMTokenizerCursor) {}
}
