import CoreGraphics

/// Which titles of a section index are shown where there is not room for all.
///
/// The first and the last title always are, the others as evenly as can be, with a dot for what is
/// left out between each two.
struct IndexEntries: Equatable {
  /// One line of the index.
  enum Entry: Equatable {
    /// A title, by its number.
    case title(Int)
    /// A dot for the titles between those beside it.
    case dot
  }

  let count: Int
  private(set) var entries: [Entry] = []

  /// Fits so many titles into so many lines.
  init(count: Int, lines: Int) {
    self.count = count
    guard count > 0, lines > 0 else { return }
    guard count > lines else {
      entries = (0..<count).map { .title($0) }
      return
    }
    // A title, then pairs of a dot and a title.
    let shown = (lines + 1) / 2
    guard shown > 1 else {
      entries = [.title(0)]
      return
    }
    for place in 0..<shown {
      if place > 0 { entries.append(.dot) }
      entries.append(.title(number(ofShown: place, of: shown)))
    }
  }

  /// The number of a title that is shown, rounded half up.
  private func number(ofShown place: Int, of shown: Int) -> Int {
    (2 * place * (count - 1) + shown - 1) / (2 * (shown - 1))
  }

  /// The title at a part of the index's height, from 0 (its top) to 1.
  func title(at part: CGFloat) -> Int {
    guard entries.count > 1 else { return 0 }
    let line = part * CGFloat(entries.count) - 0.5
    let below = min(max(Int(line.rounded(.down)), 0), entries.count - 1)
    let above = min(below + 1, entries.count - 1)
    let between = min(max(line - CGFloat(below), 0), 1)
    let value = position(below) + (position(above) - position(below)) * between
    return min(max(Int(value.rounded()), 0), count - 1)
  }

  /// The number of a line's title; of a dot, the middle of its neighbours'.
  private func position(_ line: Int) -> CGFloat {
    switch entries[line] {
    case .title(let number): CGFloat(number)
    case .dot: (position(line - 1) + position(line + 1)) / 2
    }
  }
}
