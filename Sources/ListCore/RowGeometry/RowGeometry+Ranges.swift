extension RowGeometry {
  /// The rows that show between two positions, from top to bottom, and where each is.
  ///
  /// A row shows if it begins above the end of the range and ends below its start. Rows without
  /// height never show.
  ///
  /// ```swift
  /// for (position, span) in geometry.rows(in: 1_000..<1_844) { … }
  /// ```
  ///
  /// - Parameter range: Positions in points from the top of the table. It may reach beyond the
  ///   table on both sides.
  /// - Complexity: O(log *n*) to make; O(log *n* + *k*) to go through, where *k* is the number of
  ///   rows found. (Runs without height and long stretches of sections without rows on the way are
  ///   passed over in O(log *n*) each.)
  public func rows(in range: Range<Double>) -> Rows {
    Rows(tree: tree, range: range)
  }

  /// The sections that show between two positions.
  ///
  /// The first and the last section in the result have some height within the range; those between
  /// them may have none at all.
  ///
  /// - Parameter range: Positions in points from the top of the table. It may reach beyond the
  ///   table on both sides.
  /// - Returns: Indexes of sections; an empty range where nothing shows.
  /// - Complexity: O(log *n*)
  public func sections(in range: Range<Double>) -> Range<Int> {
    let start = max(range.lowerBound, 0)
    let end = min(range.upperBound, totalHeight)
    guard start < end else { return 0..<0 }
    let first = tree.place(atY: start).marks / 2
    let last = tree.place(atY: end.nextDown).marks / 2
    return first..<max(first, last) + 1
  }

  /// The rows that show between two positions, found by ``RowGeometry/rows(in:)``.
  ///
  /// It goes on describing the geometry that it was made from when that changes.
  public struct Rows: Sequence, Sendable {
    let tree: RunTree
    let range: Range<Double>

    /// A row and where it is.
    public typealias Element = (position: RowPosition, span: Span)

    /// An iterator at the first row.
    ///
    /// - Complexity: O(log *n*)
    public func makeIterator() -> Iterator {
      Iterator(tree: tree, range: range)
    }
  }
}

extension RowGeometry.Rows {
  /// Goes from row to row, down the table.
  ///
  /// It walks the tree in order. The stack holds the nodes that are still to be visited, each with
  /// the position where its subtree begins; subtrees without rows are stepped over.
  public struct Iterator: IteratorProtocol, Sendable {
    private let tree: RunTree
    private let range: Range<Double>

    // No tree that 32-bit links can hold has more than 46 levels.
    private var stack = InlineArray<48, (node: RunTree.Index, y: Double)>(
      repeating: (RunTree.empty, 0))
    private var stackCount = 0

    // What lies above the next piece.
    private var marks = 0
    private var rows = 0
    /// The first row of the section, counted through all sections, once it is known.
    private var sectionStart: Int?

    /// The run at hand, where and at which row it begins, and how many of its rows are done.
    private var run = RunTree.Piece(count: 0, height: 0, isEstimated: false)
    private var runY = 0.0
    private var runStart = RowPosition(section: 0, row: 0)
    private var done = 0

    init(tree: RunTree, range: Range<Double>) {
      self.tree = tree
      self.range = range
      if !range.isEmpty { seek() }
    }

    /// The next row, or `nil` after the last.
    ///
    /// - Complexity: O(1) within a run; amortised O(1) from run to run
    public mutating func next() -> (position: RowPosition, span: RowGeometry.Span)? {
      while done == run.count {
        guard nextRun() else { return nil }
      }
      let y = runY + Double(done) * run.height
      guard y < range.upperBound else { return nil }
      let position = RowPosition(section: runStart.section, row: runStart.row + done)
      done += 1
      return (position, RowGeometry.Span(y: y, height: run.height))
    }

    /// Puts the nodes on the stack that lead to the first piece that ends below the range's start.
    private mutating func seek() {
      var index = tree.root
      var y = 0.0
      while index != RunTree.empty {
        let node = tree.nodes[Int(index)]
        let left = tree.nodes[Int(node.left)]
        if left.rows > 0 && range.lowerBound < y + left.total {
          push(index, y)
          index = node.left
          continue
        }
        marks += Int(left.marks)
        rows += left.rows
        if range.lowerBound < y + left.total + node.ownTotal {
          push(index, y)
          return
        }
        marks += node.isMark ? 1 : 0
        rows += node.count
        y += left.total
        y += node.ownTotal
        index = node.right
      }
    }

    /// Goes on to the next run that has some height. False if there is none in the range.
    private mutating func nextRun() -> Bool {
      while stackCount > 0 {
        stackCount -= 1
        let (index, start) = stack[stackCount]
        let node = tree.nodes[Int(index)]
        let y = start + tree.nodes[Int(node.left)].total
        guard y < range.upperBound else {
          stackCount = 0
          return false
        }
        if node.isMark {
          pass(marks: 1)
          pushFirst(of: node.right, y + node.ownTotal)
          continue
        }
        let section = marks / 2
        let firstRow = sectionStart ?? tree.place(ofMark: 2 * section).rows
        sectionStart = firstRow
        run = node.piece
        runY = y
        runStart = RowPosition(section: section, row: rows - firstRow)
        done = 0
        rows += node.count
        pushFirst(of: node.right, y + node.ownTotal)
        if run.height > 0 {
          if y < range.lowerBound {
            done = RowGeometry.row(at: range.lowerBound, of: run, from: y)
          }
          return true
        }
        done = run.count
      }
      return false
    }

    /// Puts the way to the first node of a subtree on the stack, stepping over what has no rows.
    private mutating func pushFirst(of index: RunTree.Index, _ y: Double) {
      var index = index
      while tree.nodes[Int(index)].rows > 0 {
        push(index, y)
        index = tree.nodes[Int(index)].left
      }
      pass(marks: Int(tree.nodes[Int(index)].marks))
    }

    private mutating func push(_ index: RunTree.Index, _ y: Double) {
      stack[stackCount] = (index, y)
      stackCount += 1
    }

    /// Notes that headers and footers were passed, so that the next row is its section's first.
    private mutating func pass(marks passed: Int) {
      if passed == 0 { return }
      marks += passed
      sectionStart = rows
    }
  }
}
