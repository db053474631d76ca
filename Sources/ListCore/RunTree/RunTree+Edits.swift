/// Many changes to the rows of one section in one go.
extension RunTree {
  /// Rows that come.
  struct Insertion {
    /// The row before which they come, counted before any change; the number of rows for the end.
    var gap: Int
    /// The rows.
    var piece: Piece
  }

  /// Takes rows out of a tree without marks, and puts others in.
  ///
  /// Each node sees only the changes in its own subtree, so that subtrees without changes are left
  /// as they are.
  ///
  /// - Parameters:
  ///   - index: The tree.
  ///   - start: The number of its first row, by which the changes are counted.
  ///   - removed: The rows that go, ascending.
  ///   - inserted: What comes, ascending by gap.
  /// - Complexity: O(*k* log *n*)
  mutating func edit(
    _ index: Index, from start: Int, removed: ArraySlice<Int>, inserted: ArraySlice<Insertion>
  ) -> Index {
    if removed.isEmpty && inserted.isEmpty { return index }
    if index == Self.empty {
      var pieces: [Piece] = []
      for insertion in inserted { Self.append(insertion.piece, to: &pieces) }
      return makeTree(pieces[...])
    }
    let node = nodes[Int(index)]
    let own = start + nodes[Int(node.left)].rows
    let end = own + node.count
    let (removedLeft, removedRest) = removed.cut { $0 < own }
    let (removedOwn, removedRight) = removedRest.cut { $0 < end }
    let (insertedLeft, insertedRest) = inserted.cut { $0.gap < own }
    let (insertedOwn, insertedRight) = insertedRest.cut { $0.gap < end }

    let left = edit(node.left, from: start, removed: removedLeft, inserted: insertedLeft)
    let right = edit(node.right, from: end, removed: removedRight, inserted: insertedRight)
    if removedOwn.isEmpty && insertedOwn.isEmpty {
      if !ends(left, with: node.piece) && !begins(right, with: node.piece) {
        return join(left, index, right)
      }
      let alone = join(Self.empty, index, Self.empty)
      return concatenate(concatenate(left, alone), right)
    }
    releaseNode(index)
    let middle = makeTree(
      Self.pieces(of: node.piece, from: own, without: removedOwn, with: insertedOwn)[...])
    return concatenate(concatenate(left, middle), right)
  }

  /// Whether the last run of a tree could be part of the same run as a piece below it.
  private func ends(_ index: Index, with piece: Piece) -> Bool {
    guard index != Self.empty else { return false }
    var last = index
    while nodes[Int(last)].right != Self.empty { last = nodes[Int(last)].right }
    return nodes[Int(last)].piece.merges(with: piece)
  }

  /// Whether the first run of a tree could be part of the same run as a piece above it.
  private func begins(_ index: Index, with piece: Piece) -> Bool {
    guard index != Self.empty else { return false }
    return piece.merges(with: nodes[Int(firstNode(index))].piece)
  }

  /// What becomes of a run.
  private static func pieces(
    of run: Piece, from start: Int, without removed: ArraySlice<Int>,
    with inserted: ArraySlice<Insertion>
  ) -> [Piece] {
    var pieces: [Piece] = []
    var next = start
    func keep(upTo row: Int) {
      guard row > next else { return }
      var part = run
      part.count = row - next
      append(part, to: &pieces)
      next = row
    }
    var (i, j) = (removed.startIndex, inserted.startIndex)
    while i < removed.endIndex || j < inserted.endIndex {
      if j < inserted.endIndex, i == removed.endIndex || inserted[j].gap <= removed[i] {
        keep(upTo: inserted[j].gap)
        append(inserted[j].piece, to: &pieces)
        j += 1
      } else {
        keep(upTo: removed[i])
        next = removed[i] + 1
        i += 1
      }
    }
    keep(upTo: start + run.count)
    return pieces
  }
}

extension ArraySlice {
  /// The elements of the front for which something holds, and the others.
  fileprivate func cut(where isFront: (Element) -> Bool) -> (ArraySlice, ArraySlice) {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return (self[..<low], self[low...])
  }
}
