import CoreGraphics

/// Where the heights of a table's rows come from.
enum RowHeightRule: Equatable {
  /// All rows have one height, in points.
  case fixed(CGFloat)
  /// The delegate is asked for all of them when the table loads its data.
  case askedAtOnce
  /// Each is asked for or measured when its row comes in sight, and is a guess until then.
  ///
  /// - Parameter estimatesAreGiven: Whether the delegate gives the guesses.
  case measured(estimatesAreGiven: Bool)
}
