/// Equations in solved form: each row says what one symbol (basic) is, as a constant and a sum of
/// other symbols (parameters), which are 0 at present.
///
/// Only coefficients that are not 0 are kept, each in the list of its row and in that of its
/// column. What an operation costs goes by the terms it touches, not by the size of the whole.
struct Tableau: ~Copyable {
  /// Coefficients below this are 0.
  static let tiny = 1e-10
  /// Values below this are 0.
  static let tolerance = 1e-8

  var symbols: Pool<Symbol>
  var terms: Pool<Term>
  private var freeSymbols = Pool<Int32>(capacity: 8)
  private var freeTerm: Int32 = -1
  private var round: Int32 = 0
  private var seenRound: Int32 = 0

  /// The sums of errors, that of the greatest strength first.
  var objectives: [(strength: Float, symbol: Int32)] = []
  /// Symbols of the user whose values changed.
  var changed = Pool<Int32>(capacity: 16)
  /// Rows whose symbols may have got values that they must not have.
  var infeasible = Pool<Int32>(capacity: 8)
  /// The columns that the expression being gathered has.
  var touched = Pool<Int32>(capacity: 16)
  /// The constant of that expression.
  var gathered = 0.0
  /// Whether the sum of errors may be less than it is.
  var needsOptimizing = false
  /// How many times two symbols changed places.
  var pivots = 0

  init() {
    symbols = Pool(capacity: 48)
    terms = Pool(capacity: 96)
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32 = -1) -> Int32 {
    if let index = freeSymbols.popLast() {
      let (mark, seen) = (symbols[index].mark, symbols[index].seen)
      symbols[index] = Symbol(kind: kind, owner: owner)
      symbols[index].mark = mark
      symbols[index].seen = seen
      return index
    }
    return symbols.append(Symbol(kind: kind, owner: owner))
  }

  /// Gives a symbol back; it has no terms any more.
  mutating func freeSymbol(_ symbol: Int32) {
    symbols[symbol].kind = .unused
    symbols[symbol].isBasic = false
    symbols[symbol].head = -1
    _ = freeSymbols.append(symbol)
  }

  @inline(__always) func isBasic(_ symbol: Int32) -> Bool { symbols[symbol].isBasic }

  @inline(__always) mutating func noteChange(of symbol: Int32) {
    guard symbols[symbol].kind.isVariable, !symbols[symbol].isChanged else { return }
    symbols[symbol].isChanged = true
    _ = changed.append(symbol)
  }

  /// Adds to a basic symbol's value, and remembers it if it may not have the new one.
  @inline(__always) mutating func addConstant(_ delta: Double, to symbol: Int32) {
    guard delta != 0 else { return }
    symbols[symbol].constant += delta
    noteChange(of: symbol)
    noteIfInfeasible(symbol)
  }

  @inline(__always) mutating func noteIfInfeasible(_ symbol: Int32) {
    let kind = symbols[symbol].kind
    let value = symbols[symbol].constant
    if kind.isRestricted ? value < -Self.tolerance : kind == .dummy && value.isNotZero {
      _ = infeasible.append(symbol)
    }
  }

  // MARK: Terms

  mutating func insertTerm(_ coefficient: Double, row: Int32, column: Int32) {
    var term = Term(coefficient, row: row, column: column)
    term.rowNext = symbols[row].head
    term.columnNext = symbols[column].head
    let index: Int32
    if freeTerm >= 0 {
      index = freeTerm
      freeTerm = terms[index].rowNext
      terms[index] = term
    } else {
      index = terms.append(term)
    }
    if term.rowNext >= 0 { terms[term.rowNext].rowPrevious = index }
    if term.columnNext >= 0 { terms[term.columnNext].columnPrevious = index }
    symbols[row].head = index
    symbols[column].head = index
  }

  private mutating func unlinkFromRow(_ index: Int32) {
    let term = terms[index]
    if term.rowPrevious >= 0 {
      terms[term.rowPrevious].rowNext = term.rowNext
    } else {
      symbols[term.row].head = term.rowNext
    }
    if term.rowNext >= 0 { terms[term.rowNext].rowPrevious = term.rowPrevious }
  }

  private mutating func unlinkFromColumn(_ index: Int32) {
    let term = terms[index]
    if term.columnPrevious >= 0 {
      terms[term.columnPrevious].columnNext = term.columnNext
    } else {
      symbols[term.column].head = term.columnNext
    }
    if term.columnNext >= 0 { terms[term.columnNext].columnPrevious = term.columnPrevious }
  }

  private mutating func release(_ index: Int32) {
    terms[index].rowNext = freeTerm
    freeTerm = index
  }

  /// Forgets which terms are free, after all were thrown away.
  mutating func forgetTerms() { freeTerm = -1 }

  mutating func removeTerm(_ index: Int32) {
    unlinkFromRow(index)
    unlinkFromColumn(index)
    release(index)
  }

  /// The term of a row in a column; -1 if there is none. O(terms of the column).
  func term(row: Int32, column: Int32) -> Int32 {
    var index = symbols[column].head
    while index >= 0, terms[index].row != row { index = terms[index].columnNext }
    return index
  }

  /// Adds to one coefficient.
  mutating func add(_ value: Double, row: Int32, column: Int32) {
    let index = term(row: row, column: column)
    guard index >= 0 else { return insertTerm(value, row: row, column: column) }
    let sum = terms[index].coefficient + value
    if abs(sum) < Self.tiny { removeTerm(index) } else { terms[index].coefficient = sum }
  }

  /// Takes a basic symbol's row out.
  mutating func removeRow(of symbol: Int32) {
    var index = symbols[symbol].head
    while index >= 0 {
      let next = terms[index].rowNext
      unlinkFromColumn(index)
      release(index)
      index = next
    }
    symbols[symbol].head = -1
    symbols[symbol].isBasic = false
    symbols[symbol].constant = 0
    noteChange(of: symbol)
  }

  /// Takes a column out.
  mutating func removeColumn(of symbol: Int32) {
    var index = symbols[symbol].head
    while index >= 0 {
      let next = terms[index].columnNext
      unlinkFromRow(index)
      release(index)
      index = next
    }
    symbols[symbol].head = -1
  }

  // MARK: Gathering an expression

  /// Begins an expression over the present parameters.
  mutating func beginGathering(constant: Double) {
    round &+= 1
    gathered = constant
    touched.removeAll()
  }

  /// Adds a multiple of a symbol, which stands for its row if it is basic.
  mutating func gather(_ coefficient: Double, _ symbol: Int32) {
    guard symbols[symbol].isBasic else { return gatherColumn(coefficient, symbol) }
    gathered += coefficient * symbols[symbol].constant
    var index = symbols[symbol].head
    while index >= 0 {
      gatherColumn(coefficient * terms[index].coefficient, terms[index].column)
      index = terms[index].rowNext
    }
  }

  private mutating func gatherColumn(_ coefficient: Double, _ column: Int32) {
    if symbols[column].mark == round {
      symbols[column].work += coefficient
    } else {
      symbols[column].mark = round
      symbols[column].work = coefficient
      _ = touched.append(column)
    }
  }

  /// Makes `symbol`, of which the expression has `coefficient` times, basic: the expression is 0
  /// when `symbol` has the value that its new row gives. The symbol itself is not among the
  /// gathered, or has been taken to be one of them and is passed over.
  mutating func makeRow(of symbol: Int32, coefficient: Double) {
    let scale = -1 / coefficient
    // Whatever rows have the symbol as a parameter now have its row instead.
    let column = symbols[symbol].head
    symbols[symbol].head = -1
    symbols[symbol].isBasic = true
    symbols[symbol].constant = 0
    for position in 0..<Int32(touched.count) {
      let other = touched[position]
      let work = symbols[other].work
      if other == symbol || abs(work) < Self.tiny { continue }
      insertTerm(work * scale, row: symbol, column: other)
    }
    symbols[symbol].constant = gathered * scale
    noteChange(of: symbol)
    noteIfInfeasible(symbol)
    substitute(symbol, in: column)
  }

  // MARK: Changing places

  /// Adds `factor` times the row of `source` to the row of `target`. The source's row has been
  /// spread with ``spread(_:)``.
  private mutating func addRow(of source: Int32, times factor: Double, to target: Int32) {
    seenRound &+= 1
    addConstant(factor * symbols[source].constant, to: target)
    var index = symbols[target].head
    while index >= 0 {
      let next = terms[index].rowNext
      let column = terms[index].column
      if symbols[column].mark == round {
        symbols[column].seen = seenRound
        let sum = terms[index].coefficient + factor * symbols[column].work
        if abs(sum) < Self.tiny { removeTerm(index) } else { terms[index].coefficient = sum }
      }
      index = next
    }
    index = symbols[source].head
    while index >= 0 {
      let next = terms[index].rowNext
      let column = terms[index].column
      if symbols[column].seen != seenRound {
        insertTerm(factor * terms[index].coefficient, row: target, column: column)
      }
      index = next
    }
  }

  /// Writes a row's coefficients to where its columns are.
  private mutating func spread(_ source: Int32) {
    round &+= 1
    var index = symbols[source].head
    while index >= 0 {
      let column = terms[index].column
      symbols[column].mark = round
      symbols[column].work = terms[index].coefficient
      index = terms[index].rowNext
    }
  }

  /// Adds a multiple of one row to another one.
  mutating func combine(_ source: Int32, times factor: Double, into target: Int32) {
    spread(source)
    addRow(of: source, times: factor, to: target)
  }

  /// Puts the row of `symbol` in its place wherever it was a parameter.
  ///
  /// - Parameter column: The first term of the column that the symbol had.
  private mutating func substitute(_ symbol: Int32, in column: Int32) {
    guard column >= 0 else { return }
    spread(symbol)
    var index = column
    while index >= 0 {
      let term = terms[index]
      unlinkFromRow(index)
      release(index)
      addRow(of: symbol, times: term.coefficient, to: term.row)
      index = term.columnNext
    }
  }

  /// Lets a parameter become basic in place of another symbol.
  ///
  /// - Parameter index: The term of the parameter in that symbol's row.
  mutating func pivot(at index: Int32) {
    pivots += 1
    let (leaving, entering) = (terms[index].row, terms[index].column)
    let inverse = 1 / terms[index].coefficient
    removeTerm(index)
    let row = symbols[leaving].head
    let column = symbols[entering].head
    var next = row
    while next >= 0 {
      terms[next].coefficient *= -inverse
      terms[next].row = entering
      next = terms[next].rowNext
    }
    symbols[entering].constant = -symbols[leaving].constant * inverse
    symbols[entering].isBasic = true
    symbols[entering].head = row
    symbols[leaving].constant = 0
    symbols[leaving].isBasic = false
    symbols[leaving].head = -1
    insertTerm(inverse, row: entering, column: leaving)
    noteChange(of: entering)
    noteChange(of: leaving)
    noteIfInfeasible(entering)
    substitute(entering, in: column)
  }

  /// Begins a round in which columns are marked.
  mutating func beginMarking() { round &+= 1 }
  @inline(__always) func isMarked(_ symbol: Int32) -> Bool { symbols[symbol].mark == round }
  @inline(__always) mutating func mark(_ symbol: Int32) { symbols[symbol].mark = round }
}

extension Double {
  @inline(__always) var isNotZero: Bool { abs(self) > Tableau.tolerance }
}
