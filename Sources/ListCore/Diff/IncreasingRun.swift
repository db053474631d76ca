/// Finding what can stay where it is while all else moves round it.
@usableFromInline enum IncreasingRun {
  /// Whether each number is larger than the one before.
  @usableFromInline static func isIncreasing(_ numbers: [Int32]) -> Bool {
    guard var last = numbers.first else { return true }
    for number in numbers.dropFirst() {
      if number <= last { return false }
      last = number
    }
    return true
  }

  /// Marks a longest sequence of numbers, not necessarily neighbours, of which each is larger than
  /// the one before.
  ///
  /// - Complexity: O(*n*) where few numbers are out of order, O(*n* log *n*) at most
  @usableFromInline static func longest(in numbers: [Int32]) -> [Bool] {
    var isIn = [Bool](repeating: true, count: numbers.count)
    if isIncreasing(numbers) { return isIn }
    // For each length: where the sequence of that length ends whose last number is smallest.
    var ends: [Int32] = []
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var length = ends.count
      if let last = ends.last, numbers[Int(last)] >= number {
        var lower = 0
        while lower < length {
          let middle = (lower + length) / 2
          if numbers[Int(ends[middle])] < number { lower = middle + 1 } else { length = middle }
        }
      }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(Int32(index)) } else { ends[length] = Int32(index) }
    }
    for index in isIn.indices { isIn[index] = false }
    var index = ends.last ?? -1
    while index >= 0 {
      isIn[Int(index)] = true
      index = previous[Int(index)]
    }
    return isIn
  }
}
