/// What may happen to a symbol of a tableau.
enum SymbolKind: UInt8 {
  /// A number of the user's that may be anything.
  case free
  /// A number of the user's that is not below 0.
  case nonnegative
  /// How far a constraint is from its equation, on one side; not below 0.
  case slack
  /// The mark of a required equation; always 0.
  case dummy
  /// The sum of the errors of one strength.
  case objective
  /// Not in use.
  case unused

  /// Whether the value must not be below 0.
  @inline(__always) var isRestricted: Bool { self == .nonnegative || self == .slack }
  /// Whether the value belongs to the user.
  @inline(__always) var isVariable: Bool { self == .free || self == .nonnegative }
}

/// A number that is either basic, standing alone at the left of a row of the tableau, or not, being
/// 0 and heading a column.
struct Symbol: BitwiseCopyable {
  var kind: SymbolKind
  var isBasic = false
  /// Whether the value changed since the user asked last.
  var isChanged = false
  /// The first term of the row or of the column; -1 for none.
  var head: Int32 = -1
  /// The constraint of a slack or dummy.
  var owner: Int32 = -1
  /// Room for algorithms: the round in which `work` was set, or in which the symbol was seen.
  var mark: Int32 = 0
  var seen: Int32 = 0
  /// The row's constant, which is the value of a basic symbol.
  var constant = 0.0
  var work = 0.0

  init(kind: SymbolKind, owner: Int32 = -1) {
    self.kind = kind
    self.owner = owner
  }
}

/// A coefficient of the tableau that is not 0. It is in two lists, that of its row and that of its
/// column.
struct Term: BitwiseCopyable {
  var coefficient: Double
  var row: Int32
  var column: Int32
  var rowNext: Int32 = -1
  var rowPrevious: Int32 = -1
  var columnNext: Int32 = -1
  var columnPrevious: Int32 = -1

  init(_ coefficient: Double, row: Int32, column: Int32) {
    self.coefficient = coefficient
    self.row = row
    self.column = column
  }
}
