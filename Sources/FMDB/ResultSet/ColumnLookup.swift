/// Finds columns by name, fast where each row asks for the same names in the same order.
///
/// It remembers the names asked for in the last row, in order, and the columns they meant. Asking
/// the same again is one comparison of a string with itself, which costs nothing; anything else goes
/// through the dictionary.
struct ColumnLookup {
  private var names: ContiguousArray<String> = []
  private var columns: ContiguousArray<Int32> = []
  private var position = 0

  /// The most names remembered; a program that asks for more of them in a row goes round.
  private static let limit = 64

  @inline(__always)
  mutating func startRow() { position = 0 }

  @inline(__always)
  mutating func index(of name: String, in statement: FMStatement?) -> Int32 {
    let here = position
    if here < names.count, names[here] == name {
      position = here &+ 1
      return columns[here]
    }
    return find(name, in: statement)
  }

  mutating func forget() { self = ColumnLookup() }

  private mutating func find(_ name: String, in statement: FMStatement?) -> Int32 {
    guard let statement else { return -1 }
    let column = statement.columnNames.index(of: name)
    if position >= Self.limit { position = 0 }
    if position < names.count {
      names[position] = name
      columns[position] = column
    } else {
      names.append(name)
      columns.append(column)
    }
    position += 1
    return column
  }
}
