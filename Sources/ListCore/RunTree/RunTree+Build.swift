extension RunTree {
  /// A balanced tree of `pieces`, in their order. Neighbours that are alike must be one run already
  /// (``append(_:to:)`` sees to it).
  ///
  /// - Complexity: O(*n*)
  mutating func makeTree(_ pieces: ArraySlice<Piece>) -> Index {
    if pieces.isEmpty { return Self.empty }
    let middle = pieces.startIndex + pieces.count / 2
    let left = makeTree(pieces[..<middle])
    let index = makeNode(pieces[middle])
    let right = makeTree(pieces[(middle + 1)...])
    nodes[Int(index)].left = left
    nodes[Int(index)].right = right
    update(index)
    return index
  }

  /// Adds a piece below those in `pieces`, to the last run if the two are alike. An empty run adds
  /// nothing.
  static func append(_ piece: Piece, to pieces: inout [Piece]) {
    if let last = pieces.last, last.merges(with: piece) {
      pieces[pieces.count - 1].count += piece.count
    } else {
      pieces.append(piece)
    }
  }

  /// Replaces the whole tree.
  ///
  /// - Complexity: O(*n*)
  mutating func rebuild(_ pieces: [Piece]) {
    let updates = updateCount
    self = RunTree()
    updateCount = updates
    nodes.reserveCapacity(pieces.count + 1)
    root = makeTree(pieces[...])
  }

  /// Calls `body` with every piece from top to bottom.
  ///
  /// - Complexity: O(*n*)
  func forEachPiece(_ body: (Piece) -> Void) {
    func visit(_ index: Index) {
      if index == Self.empty { return }
      let node = nodes[Int(index)]
      visit(node.left)
      body(node.piece)
      visit(node.right)
    }
    visit(root)
  }
}
