/// Joining and cutting trees. Everything that changes the shape of a tree goes through `join` and
/// `split`, which keep it balanced: the levels of two siblings differ by one at most.
extension RunTree {
  /// Computes the sums of a node from those of its children.
  mutating func update(_ index: Index) {
    updateCount &+= 1
    var node = nodes[Int(index)]
    let left = nodes[Int(node.left)]
    let right = nodes[Int(node.right)]
    node.level = max(left.level, right.level) + 1
    node.marks = left.marks + right.marks + (node.isMark ? 1 : 0)
    node.rows = left.rows + node.count + right.rows
    node.total = left.total + node.ownTotal + right.total
    nodes[Int(index)] = node
  }

  /// One tree of everything in `left`, then the node `middle`, then everything in `right`.
  ///
  /// - Complexity: O(1 + the difference of the two trees' levels)
  mutating func join(_ left: Index, _ middle: Index, _ right: Index) -> Index {
    let (leftLevel, rightLevel) = (nodes[Int(left)].level, nodes[Int(right)].level)
    if leftLevel > rightLevel + 1 {
      let joined = join(nodes[Int(left)].right, middle, right)
      nodes[Int(left)].right = joined
      return balance(left)
    }
    if rightLevel > leftLevel + 1 {
      let joined = join(left, middle, nodes[Int(right)].left)
      nodes[Int(right)].left = joined
      return balance(right)
    }
    nodes[Int(middle)].left = left
    nodes[Int(middle)].right = right
    update(middle)
    return middle
  }

  /// One tree of everything in `left`, then everything in `right`. Where the two meet, runs that
  /// are alike become one.
  ///
  /// - Complexity: O(log *n*)
  mutating func concatenate(_ left: Index, _ right: Index) -> Index {
    if left == Self.empty { return right }
    if right == Self.empty { return left }
    let (rest, last) = removeLast(left)
    let first = nodes[Int(firstNode(right))].piece
    guard nodes[Int(last)].piece.merges(with: first) else { return join(rest, last, right) }
    let (removed, tail) = removeFirst(right)
    releaseNode(removed)
    nodes[Int(last)].count += first.count
    return join(rest, last, tail)
  }

  /// Cuts a tree in two: the first `marks` marks and the first `rows` rows go above the cut. The
  /// two numbers must name one place. A run across the cut becomes two.
  ///
  /// - Complexity: O(log *n*)
  mutating func split(_ index: Index, marks: Int, rows: Int) -> (above: Index, below: Index) {
    if index == Self.empty || (marks == 0 && rows == 0) { return (Self.empty, index) }
    let node = nodes[Int(index)]
    let (left, right) = (node.left, node.right)
    let marksBefore = Int(nodes[Int(left)].marks)
    let rowsBefore = nodes[Int(left)].rows

    let goesLeft = node.isMark ? marksBefore < marks : rowsBefore + node.count <= rows
    if goesLeft {
      let (inner, outer) = split(
        right, marks: marks - marksBefore - (node.isMark ? 1 : 0),
        rows: rows - rowsBefore - node.count)
      return (join(left, index, inner), outer)
    }
    if node.isMark || rowsBefore >= rows {
      let (outer, inner) = split(left, marks: marks, rows: rows)
      return (outer, join(inner, index, right))
    }
    var below = node.piece
    below.count -= rows - rowsBefore
    nodes[Int(index)].count = rows - rowsBefore
    let second = makeNode(below)
    return (join(left, index, Self.empty), join(Self.empty, second, right))
  }

  /// The topmost piece of a tree that is not empty.
  func firstNode(_ index: Index) -> Index {
    var index = index
    while nodes[Int(index)].left != Self.empty { index = nodes[Int(index)].left }
    return index
  }

  /// Takes the last node off a tree that is not empty.
  private mutating func removeLast(_ index: Index) -> (rest: Index, last: Index) {
    let right = nodes[Int(index)].right
    if right == Self.empty { return (nodes[Int(index)].left, index) }
    let (rest, last) = removeLast(right)
    nodes[Int(index)].right = rest
    return (balance(index), last)
  }

  /// Takes the first node off a tree that is not empty.
  private mutating func removeFirst(_ index: Index) -> (first: Index, rest: Index) {
    let left = nodes[Int(index)].left
    if left == Self.empty { return (index, nodes[Int(index)].right) }
    let (first, rest) = removeFirst(left)
    nodes[Int(index)].left = rest
    return (first, balance(index))
  }

  /// Makes a node whose children's levels differ by two at most a balanced one, and updates it.
  private mutating func balance(_ index: Index) -> Index {
    let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
    let (leftLevel, rightLevel) = (nodes[Int(left)].level, nodes[Int(right)].level)
    if leftLevel > rightLevel + 1 {
      if level(nodes[Int(left)].left) < level(nodes[Int(left)].right) {
        nodes[Int(index)].left = rotateLeft(left)
      }
      return rotateRight(index)
    }
    if rightLevel > leftLevel + 1 {
      if level(nodes[Int(right)].right) < level(nodes[Int(right)].left) {
        nodes[Int(index)].right = rotateRight(right)
      }
      return rotateLeft(index)
    }
    update(index)
    return index
  }

  private func level(_ index: Index) -> UInt8 { nodes[Int(index)].level }

  /// Puts the right child in the place of its parent.
  private mutating func rotateLeft(_ index: Index) -> Index {
    let top = nodes[Int(index)].right
    nodes[Int(index)].right = nodes[Int(top)].left
    update(index)
    nodes[Int(top)].left = index
    update(top)
    return top
  }

  /// Puts the left child in the place of its parent.
  private mutating func rotateRight(_ index: Index) -> Index {
    let top = nodes[Int(index)].left
    nodes[Int(index)].left = nodes[Int(top)].right
    update(index)
    nodes[Int(top)].right = index
    update(top)
    return top
  }
}
