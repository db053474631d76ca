/// Decides which rows' data is worth getting before they come in sight.
///
/// It looks ahead in the direction of the scroll, about as many rows as there are in sight, and asks
/// for more once half of them were shown. As long as the direction stays no row is asked for twice.
/// Rows that were asked for are given up when the direction turns or they were jumped over. The
/// direction turns once two rows came back, so that neither a trembling finger nor a bounce at the
/// end counts.
public struct RowPrefetcher: Sendable {
  /// What to tell the one who gets the data; both begin with the row nearest to those in sight.
  public struct Advice: Equatable, Sendable {
    /// The rows to begin with.
    public var begin: [RowPosition] = []
    /// The rows that were asked for and are not wanted now.
    public var cancel: [RowPosition] = []

    /// Whether there is nothing to tell.
    public var isEmpty: Bool { begin.isEmpty && cancel.isEmpty }
  }

  /// The rows that were asked for and did not come in sight, from top to bottom.
  private var pending: [RowPosition] = []
  private var isDown = true
  /// The rows in sight when they were farthest in the direction, and in the last step.
  private var extreme: (first: RowPosition, last: RowPosition)?
  private var latest: (first: RowPosition, last: RowPosition, count: Int)?

  /// Makes one that expects a scroll towards the end.
  public init() {}

  /// Takes note of the rows in sight.
  ///
  /// - Parameters:
  ///   - first: The first row in sight.
  ///   - last: The last row in sight.
  ///   - geometry: Tells which rows come before and after.
  /// - Returns: What to tell. Nothing as long as the same rows are in sight.
  /// - Complexity: O(log *n*), and as much for each row that is in the advice
  public mutating func advance(
    first: RowPosition, last: RowPosition, in geometry: RowGeometry
  ) -> Advice {
    let total = geometry.numberOfRows
    if let latest, latest == (first, last, total) { return Advice() }
    latest = (first, last, total)
    if let extreme, !geometry.hasRow(extreme.first) || !geometry.hasRow(extreme.last) {
      // Rows went without notice.
      reset()
    }
    let (firstRow, lastRow) = (geometry.globalRow(of: first), geometry.globalRow(of: last))
    var advice = Advice()
    if turns(firstRow, lastRow, geometry) {
      advice.cancel = isDown ? pending : pending.reversed()
      pending = []
      isDown.toggle()
      extreme = nil
    } else {
      advice.cancel = takeShown(first, last)
    }
    extend(first, last)
    advice.begin = lookAhead(count: min(max(lastRow - firstRow + 1, 4), 64), geometry)
    return advice
  }

  /// Follows the rows through an update.
  ///
  /// - Parameter map: Gives where a row is now; `nil` for one that is gone.
  public mutating func move(by map: (RowPosition) -> RowPosition?) {
    pending = pending.compactMap(map).sorted()
    latest = nil
    guard let extreme else { return }
    if let first = map(extreme.first), let last = map(extreme.last), first <= last {
      self.extreme = (first, last)
    } else {
      self.extreme = nil
    }
  }

  /// Forgets everything, since the rows are others now.
  ///
  /// - Returns: The rows that were asked for and did not come in sight.
  @discardableResult public mutating func reset() -> [RowPosition] {
    defer { self = RowPrefetcher() }
    return pending
  }

  // MARK: Steps

  private func turns(_ first: Int, _ last: Int, _ geometry: RowGeometry) -> Bool {
    guard let extreme else { return false }
    let farFirst = geometry.globalRow(of: extreme.first)
    let farLast = geometry.globalRow(of: extreme.last)
    // At an end of the content only one of the two edges moves.
    return isDown
      ? last <= farLast - 2 && first < farFirst : first >= farFirst + 2 && last > farLast
  }

  /// Takes those out of `pending` that are in sight or behind it; gives the latter, which nobody
  /// saw.
  private mutating func takeShown(_ first: RowPosition, _ last: RowPosition) -> [RowPosition] {
    guard !pending.isEmpty else { return [] }
    let passed = pending.filter { isDown ? $0 < first : $0 > last }
    pending.removeAll { isDown ? $0 <= last : $0 >= first }
    return isDown ? passed.reversed() : passed
  }

  private mutating func extend(_ first: RowPosition, _ last: RowPosition) {
    guard let extreme else {
      self.extreme = (first, last)
      return
    }
    self.extreme =
      isDown
      ? (max(first, extreme.first), max(last, extreme.last))
      : (min(first, extreme.first), min(last, extreme.last))
  }

  /// The rows beyond the farthest that was in sight that were not asked for yet, if it is time.
  private mutating func lookAhead(count: Int, _ geometry: RowGeometry) -> [RowPosition] {
    guard let extreme, pending.count <= count / 2 else { return [] }
    let edge = geometry.globalRow(of: isDown ? extreme.last : extreme.first)
    let rows =
      isDown
      ? Array(edge + 1..<max(edge + 1, min(edge + 1 + count, geometry.numberOfRows)))
      : (max(0, edge - count)..<edge).reversed()
    let known = Set(pending)
    let begin = rows.map { geometry.position(ofGlobalRow: $0) }.filter { !known.contains($0) }
    if begin.isEmpty { return [] }
    pending = (pending + begin).sorted()
    return begin
  }
}

extension RowGeometry {
  fileprivate func hasRow(_ position: RowPosition) -> Bool {
    position.section < numberOfSections
      && position.row < numberOfRows(inSection: position.section)
  }
}
