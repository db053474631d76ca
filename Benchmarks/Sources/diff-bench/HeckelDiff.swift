/// The peer: Paul Heckel's diff of two lists, written straight, in the style of DifferenceKit, with
/// a dictionary of occurrences and moves by running offset.
struct HeckelDiff {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(source: Int, target: Int)] = []

  private enum Occurrence {
    case once(Int)
    case often(Queue)
  }

  private final class Queue {
    let indexes: [Int]
    var next = 0
    init(_ indexes: [Int]) { self.indexes = indexes }

    func pop() -> Int? {
      guard next < indexes.count else { return nil }
      next += 1
      return indexes[next - 1]
    }
  }

  init<Identifier: Hashable>(
    from old: ContiguousArray<Identifier>, to new: ContiguousArray<Identifier>
  ) {
    var table = [Identifier: Occurrence](minimumCapacity: old.count)
    for index in old.indices {
      switch table[old[index]] {
      case nil: table[old[index]] = .once(index)
      case .once(let first): table[old[index]] = .often(Queue([first, index]))
      case .often(let queue): table[old[index]] = .often(Queue(queue.indexes + [index]))
      }
    }
    var sources = ContiguousArray<Int?>(repeating: nil, count: new.count)
    var targets = ContiguousArray<Int?>(repeating: nil, count: old.count)
    for index in new.indices {
      let source: Int?
      switch table[new[index]] {
      case nil: source = nil
      case .once(let first): source = targets[first] == nil ? first : nil
      case .often(let queue): source = queue.pop()
      }
      sources[index] = source
      if let source { targets[source] = index }
    }
    // How many were deleted before each.
    var offsets = ContiguousArray<Int>(repeating: 0, count: old.count)
    for index in old.indices {
      offsets[index] = deleted.count
      if targets[index] == nil { deleted.append(index) }
    }
    // What is not taken yet, from the top: all that comes in this order stays.
    var untaken = 0
    var isTaken = ContiguousArray<Bool>(repeating: false, count: old.count)
    for index in new.indices {
      while untaken < old.count, isTaken[untaken] || targets[untaken] == nil { untaken += 1 }
      guard let source = sources[index] else {
        inserted.append(index)
        continue
      }
      isTaken[source] = true
      if source != untaken { moved.append((source - offsets[source], index)) }
    }
  }
}
