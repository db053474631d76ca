extension RunTree {
  /// Something in a tree that must not be so.
  struct InvariantViolation: Error, CustomStringConvertible {
    var description: String
  }

  /// Looks at every node and throws if anything is not as it must be.
  ///
  /// - Complexity: O(*n*)
  func checkInvariants() throws {
    func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
      if !condition { throw InvariantViolation(description: message()) }
    }

    var isSeen = [Bool](repeating: false, count: nodes.count)
    var seenCount = 0
    var previous: Piece?
    var marks = 0

    func see(_ index: Index) throws {
      try check(nodes.indices.contains(Int(index)), "link to node \(index) of \(nodes.count)")
      try check(!isSeen[Int(index)], "node \(index) is in use twice")
      isSeen[Int(index)] = true
      seenCount += 1
    }

    func visit(_ index: Index) throws {
      if index == Self.empty { return }
      try see(index)
      let node = nodes[Int(index)]

      try visit(node.left)

      let piece = node.piece
      try check(piece.count >= 0, "node \(index) has \(piece.count) rows")
      try check(
        piece.height >= 0 && piece.height.isFinite, "node \(index) is \(piece.height) tall")
      if piece.isMark {
        marks += 1
      } else {
        try check(marks % 2 == 1, "node \(index) holds rows outside of any section")
        try check(
          !(previous?.merges(with: piece) ?? false),
          "node \(index) holds rows that belong to the run above it")
      }
      previous = piece

      try visit(node.right)

      let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
      try check(node.level == max(left.level, right.level) + 1, "level of node \(index)")
      try check(
        abs(Int(left.level) - Int(right.level)) <= 1,
        "node \(index) has \(left.level) levels at its left and \(right.level) at its right")
      try check(
        node.marks == left.marks + right.marks + (piece.isMark ? 1 : 0), "marks of node \(index)")
      try check(node.rows == left.rows + piece.count + right.rows, "rows of node \(index)")
      try check(
        node.total == left.total + piece.total + right.total, "height of node \(index)")
    }

    let nothing = nodes[Int(Self.empty)]
    try check(
      nothing.level == 0 && nothing.marks == 0 && nothing.rows == 0 && nothing.total == 0
        && nothing.left == Self.empty && nothing.right == Self.empty,
      "the empty tree is not empty")
    try visit(root)
    try check(marks % 2 == 0, "there are \(marks) headers and footers")
    try check(seenCount == pieceCount, "\(seenCount) pieces, counted as \(pieceCount)")

    var index = free
    while index != Self.empty {
      try see(index)
      index = nodes[Int(index)].left
    }
    try check(seenCount == nodes.count - 1, "\(nodes.count - 1 - seenCount) nodes are lost")
  }
}

extension RowGeometry {
  /// Looks at every section and run, and throws if anything is not as it must be. For tests.
  ///
  /// - Complexity: O(*n*)
  package func _checkInvariants() throws {
    try tree.checkInvariants()
  }

  /// The number of headers, footers and runs that are stored. For tests.
  package var _pieceCount: Int { tree.pieceCount }

  /// The number of runs and marks on the longest way from the root of the tree. For tests.
  package var _depth: Int { tree.depth }

  /// How many nodes changes have computed anew so far: their work. For tests.
  package var _updateCount: Int { tree.updateCount }
}
