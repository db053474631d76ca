/// Which places of a list go and which come: the places that are left keep their order.
///
/// Counting does all the work. A place that stays is the same number of kept places from the start
/// before and after, so a look-up is a binary search in each of the two lists, O(log *k*), and
/// nothing is stored for places that do not change.
struct IndexChanges: Sendable {
  /// The old indexes that go, in ascending order, each once.
  var removed: [Int] = []
  /// The new indexes that come, in ascending order, each once.
  var added: [Int] = []

  /// Whether every index stays what it is.
  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Where a place lies afterwards; `nil` if it goes.
  func newIndex(of old: Int) -> Int? {
    Self.index(of: old, leaving: removed, entering: added)
  }

  /// Where a place was before; `nil` if it is new.
  func oldIndex(of new: Int) -> Int? {
    Self.index(of: new, leaving: added, entering: removed)
  }

  /// The new index of the last place that stays and lies before an old index; `nil` if there is
  /// none.
  func newIndexOfLastKept(before old: Int) -> Int? {
    let kept = old - Self.count(of: removed, below: old)
    return kept == 0 ? nil : Self.index(ofRank: kept - 1, entering: added)
  }

  /// Where each of the `added` places goes in the old list: the old index before which it comes.
  var gaps: [Int] {
    var gaps: [Int] = []
    gaps.reserveCapacity(added.count)
    var passed = 0
    for (index, new) in added.enumerated() {
      let rank = new - index
      while passed < removed.count && removed[passed] <= rank + passed { passed += 1 }
      gaps.append(rank + passed)
    }
    return gaps
  }

  private static func index(of index: Int, leaving: [Int], entering: [Int]) -> Int? {
    let passed = count(of: leaving, below: index)
    if passed < leaving.count && leaving[passed] == index { return nil }
    return self.index(ofRank: index - passed, entering: entering)
  }

  /// The index of the kept place with so many kept places before it, among others that come.
  private static func index(ofRank rank: Int, entering: [Int]) -> Int {
    var (low, high) = (0, entering.count)
    while low < high {
      let middle = (low + high) / 2
      if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  /// How many of the ascending `values` are below `limit`.
  static func count(of values: [Int], below limit: Int) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int] {
  /// Whether ascending numbers contain one.
  func containsSorted(_ value: Int) -> Bool {
    let index = IndexChanges.count(of: self, below: value)
    return index < count && self[index] == value
  }
}
