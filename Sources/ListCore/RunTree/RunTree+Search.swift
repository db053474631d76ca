extension RunTree {
  /// A piece, and what lies above it.
  struct Place {
    var node: Index
    /// The marks above the piece.
    var marks: Int
    /// The rows above the piece.
    var rows: Int
    /// The height of everything above the piece: where it begins.
    var y: Double
  }

  /// The piece of mark number `mark`.
  ///
  /// - Complexity: O(log *n*)
  func place(ofMark mark: Int) -> Place {
    var place = Place(node: root, marks: 0, rows: 0, y: 0)
    while true {
      let node = nodes[Int(place.node)]
      let left = nodes[Int(node.left)]
      let before = place.marks + Int(left.marks)
      if mark < before {
        place.node = node.left
        continue
      }
      place.marks = before
      place.rows += left.rows
      place.y += left.total
      if node.isMark && mark == before { return place }
      step(over: node, &place)
    }
  }

  /// The run that holds the row with this number, counted through all sections.
  ///
  /// - Complexity: O(log *n*)
  func place(ofRow row: Int) -> Place {
    var place = Place(node: root, marks: 0, rows: 0, y: 0)
    while true {
      let node = nodes[Int(place.node)]
      let left = nodes[Int(node.left)]
      let before = place.rows + left.rows
      if row < before {
        place.node = node.left
        continue
      }
      place.marks += Int(left.marks)
      place.rows = before
      place.y += left.total
      if row < before + node.count { return place }
      step(over: node, &place)
    }
  }

  /// The piece at `y`, which must lie within the total height. Pieces without height are passed
  /// over.
  ///
  /// Positions are added up in the same order as when a place is looked up by row or mark, so that
  /// the `y` of a row leads back to that row even where heights are no binary fractions. The last
  /// two cases answer a `y` that rounding puts between two pieces.
  ///
  /// - Complexity: O(log *n*)
  func place(atY y: Double) -> Place {
    var place = Place(node: root, marks: 0, rows: 0, y: 0)
    while true {
      let node = nodes[Int(place.node)]
      let left = nodes[Int(node.left)]
      let start = place.y + left.total
      if y < start {
        place.node = node.left
        continue
      }
      let own = node.ownTotal
      if y >= start + own {
        if nodes[Int(node.right)].total > 0 {
          place.marks += Int(left.marks)
          place.rows += left.rows
          place.y = start
          step(over: node, &place)
          continue
        }
        if own == 0 {
          place.node = node.left
          continue
        }
      }
      place.marks += Int(left.marks)
      place.rows += left.rows
      place.y = start
      return place
    }
  }

  /// Goes on to the right child of `node`, whose own piece `place` is at.
  private func step(over node: Node, _ place: inout Place) {
    place.marks += node.isMark ? 1 : 0
    place.rows += node.count
    place.y += node.ownTotal
    place.node = node.right
  }

  /// Sets the height of the mark number `mark`.
  ///
  /// - Complexity: O(log *n*)
  mutating func setMark(_ mark: Int, height: Double, isEstimated: Bool) {
    func change(_ index: Index, _ mark: Int, _ tree: inout RunTree) {
      let node = tree.nodes[Int(index)]
      let before = Int(tree.nodes[Int(node.left)].marks)
      if mark < before {
        change(node.left, mark, &tree)
      } else if node.isMark && mark == before {
        tree.nodes[Int(index)].piece = .mark(height, isEstimated: isEstimated)
      } else {
        change(node.right, mark - before - (node.isMark ? 1 : 0), &tree)
      }
      tree.update(index)
    }
    change(root, mark, &self)
  }
}
