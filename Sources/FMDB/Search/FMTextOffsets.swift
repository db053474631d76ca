import Foundation

/// Where FTS3's `offsets()` found the words of a search.
public final class FMTextOffsets: NSObject {
  /// One place.
  public struct Match: Hashable, Sendable {
    /// The column, counted from 0.
    public let column: Int
    /// The word of the search, counted from 0.
    public let term: Int
    /// The place, in bytes of UTF-8.
    public let range: NSRange
  }

  /// The places, in the order that SQLite gives them.
  public let matches: [Match]

  /// Reads the text that `offsets()` gives: four numbers for each place. A group that is not complete
  /// is left out.
  ///
  /// - Parameter offsets: The text.
  public init(_ offsets: String) {
    let numbers = offsets.split(separator: " ").compactMap { Int($0) }
    matches = stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).map {
      Match(
        column: numbers[$0], term: numbers[$0 + 1],
        range: NSRange(location: numbers[$0 + 2], length: numbers[$0 + 3]))
    }
    super.init()
  }

  /// Calls a block for each place.
  ///
  /// - Parameter block: Gets the column, the word of the search, and the place in bytes of UTF-8.
  public func enumerate(_ block: (_ column: Int, _ term: Int, _ range: NSRange) -> Void) {
    for match in matches { block(match.column, match.term, match.range) }
  }
}

extension FMResultSet {
  /// The places in a column that holds the result of FTS3's `offsets()`; nil for NULL.
  ///
  /// - Parameter columnIdx: The position, counted from 0.
  public func offsets(forColumnIndex columnIdx: Int32) -> FMTextOffsets? {
    string(forColumnIndex: columnIdx).map(FMTextOffsets.init)
  }
}
