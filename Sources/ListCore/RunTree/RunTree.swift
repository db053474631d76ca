/// The order-statistic tree under ``RowGeometry``: a balanced (AVL) tree whose in-order walk is the
/// table from top to bottom.
///
/// A node holds one *piece* of the table. A piece is either a *mark*, the header or the footer of a
/// section, or a *run*, neighbouring rows that have the same height and the same certainty. Every
/// section is a header mark, its runs, a footer mark; so mark number `2 * s` is the header of
/// section `s`, and mark number `2 * s + 1` its footer. A section without a header has a mark of
/// height zero.
///
/// Each node also carries the sums of its subtree (marks, rows, height), always computed from its
/// children and never adjusted by a difference, so that they cannot drift.
///
/// Nodes live in one array and link to each other by index. Node 0 is the empty tree: its sums are
/// zero, nothing is stored in it, and links that lead nowhere lead to it. Nodes that were given up
/// form a list through their left links and are used again first.
struct RunTree: Sendable {
  /// The index of a node in `nodes`.
  typealias Index = Int32

  /// The empty tree.
  static let empty: Index = 0

  var nodes: ContiguousArray<Node>
  var root: Index
  /// The first of the nodes that can be used again.
  var free: Index
  /// How many nodes hold a piece.
  var pieceCount: Int
  /// How many times a node's sums were computed: the work of changes, which tests put a bound on.
  var updateCount: Int

  init() {
    nodes = [Node(piece: Piece(count: 0, height: 0, isEstimated: false))]
    nodes[0] = .nothing
    root = Self.empty
    free = Self.empty
    pieceCount = 0
    updateCount = 0
  }

  /// The number of marks, two for each section.
  var markCount: Int { Int(nodes[Int(root)].marks) }

  /// The number of rows.
  var rowCount: Int { nodes[Int(root)].rows }

  /// The height of everything.
  var totalHeight: Double { nodes[Int(root)].total }

  /// The number of nodes on the longest way down.
  var depth: Int { Int(nodes[Int(root)].level) }
}

extension RunTree {
  /// What a node holds: a run of rows, or the mark of a header or a footer.
  struct Piece: Equatable, Sendable {
    /// How many rows; zero for a mark.
    var count: Int
    /// The height of one row, or of the header or footer, in points.
    var height: Double
    /// Whether the height is a guess.
    var isEstimated: Bool

    static func mark(_ height: Double, isEstimated: Bool) -> Piece {
      Piece(count: 0, height: height, isEstimated: isEstimated)
    }

    var isMark: Bool { count == 0 }

    /// The height of all rows together, or of the header or footer.
    var total: Double { isMark ? height : Double(count) * height }

    /// Whether `next`, right below this one, could be part of the same run.
    func merges(with next: Piece) -> Bool {
      !isMark && !next.isMark && height == next.height && isEstimated == next.isEstimated
    }
  }

  /// A piece, its children and the sums of the subtree.
  struct Node: Sendable {
    var left: Index
    var right: Index
    /// The marks in the subtree.
    var marks: Int32
    /// The levels of the subtree; 1 for a leaf.
    var level: UInt8
    var isEstimated: Bool
    var count: Int
    var height: Double
    /// The rows in the subtree.
    var rows: Int
    /// The height of the subtree.
    var total: Double

    init(piece: Piece) {
      left = RunTree.empty
      right = RunTree.empty
      level = 1
      isEstimated = piece.isEstimated
      count = piece.count
      height = piece.height
      marks = piece.isMark ? 1 : 0
      rows = piece.count
      total = piece.total
    }

    /// What node 0 holds.
    static var nothing: Node {
      var node = Node(piece: .mark(0, isEstimated: false))
      node.level = 0
      node.marks = 0
      return node
    }

    var isMark: Bool { count == 0 }

    var piece: Piece {
      get { Piece(count: count, height: height, isEstimated: isEstimated) }
      set {
        count = newValue.count
        height = newValue.height
        isEstimated = newValue.isEstimated
      }
    }

    /// The height of the node's own piece.
    var ownTotal: Double { isMark ? height : Double(count) * height }
  }
}

// MARK: - Nodes

extension RunTree {
  /// A node of its own for `piece`.
  mutating func makeNode(_ piece: Piece) -> Index {
    pieceCount += 1
    if free != Self.empty {
      let index = free
      free = nodes[Int(index)].left
      nodes[Int(index)] = Node(piece: piece)
      return index
    }
    precondition(nodes.count < Int(Index.max), "a table cannot have more than 2^31 pieces")
    nodes.append(Node(piece: piece))
    return Index(nodes.count - 1)
  }

  /// Gives up one node, not its children.
  mutating func releaseNode(_ index: Index) {
    pieceCount -= 1
    nodes[Int(index)] = .nothing
    nodes[Int(index)].left = free
    free = index
  }

  /// Gives up a whole subtree.
  ///
  /// - Complexity: O(*n*) where *n* is the number of pieces in the subtree.
  mutating func releaseTree(_ index: Index) {
    if index == Self.empty { return }
    let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
    releaseTree(left)
    releaseNode(index)
    releaseTree(right)
  }
}
