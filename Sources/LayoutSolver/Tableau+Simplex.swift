/// The two simplex methods: one lowers the sums of errors while all values stay allowed, the other
/// makes values allowed again while the sums stay least.
extension Tableau {
  /// After so many changes of place the choice follows Bland's rule, which cannot go in circles.
  private static let patience = 60

  // MARK: Costs

  /// The row for the errors of a strength.
  private mutating func objective(_ strength: Float) -> Int32 {
    var position = 0
    while position < objectives.count, objectives[position].strength > strength { position += 1 }
    if position < objectives.count, objectives[position].strength == strength {
      return objectives[position].symbol
    }
    let symbol = makeSymbol(.objective)
    symbols[symbol].isBasic = true
    objectives.insert((strength, symbol), at: position)
    return symbol
  }

  /// Counts a symbol as an error of a strength (`times` 1), or no longer (-1).
  mutating func addCost(of symbol: Int32, strength: Float, times: Double) {
    let objective = objective(strength)
    if symbols[symbol].isBasic {
      combine(symbol, times: times, into: objective)
      needsOptimizing = true
    } else {
      add(times, row: objective, column: symbol)
      if times < 0 { needsOptimizing = true }
    }
  }

  // MARK: Primal

  /// Makes the errors as small as they can be, those of greater strengths first.
  mutating func optimize() {
    needsOptimizing = false
    var steps = 0
    while let column = entering(cautious: steps > Self.patience) {
      guard let index = leaving(for: column.symbol, rising: column.rises) else { return }
      pivot(at: index)
      steps += 1
      if steps > 20 * Self.patience + symbols.count { return }
    }
  }

  /// A parameter that lowers an error without raising one of a greater strength.
  private mutating func entering(cautious: Bool) -> (symbol: Int32, rises: Bool)? {
    beginMarking()
    for (_, objective) in objectives {
      var best: Int32 = -1
      var rises = true
      var gain = 0.0
      var index = symbols[objective].head
      while index >= 0 {
        let term = terms[index]
        index = term.rowNext
        let kind = symbols[term.column].kind
        if kind == .dummy || isMarked(term.column) || abs(term.coefficient) < 1e-9 { continue }
        mark(term.column)
        let gains = kind == .free ? abs(term.coefficient) : -term.coefficient
        guard gains > 0 else { continue }
        if best < 0 || (cautious ? term.column < best : gains > gain) {
          best = term.column
          gain = gains
          rises = term.coefficient < 0
        }
      }
      if best >= 0 { return (best, rises) }
    }
    return nil
  }

  /// The term of the row that first ends the way of a parameter that moves away from 0.
  private func leaving(for column: Int32, rising: Bool) -> Int32? {
    var best: Int32?
    var least = Double.infinity
    var bestRow: Int32 = 0
    var index = symbols[column].head
    while index >= 0 {
      let term = terms[index]
      defer { index = term.columnNext }
      guard symbols[term.row].kind.isRestricted else { continue }
      let slope = rising ? term.coefficient : -term.coefficient
      guard slope < -1e-9 else { continue }
      let way = max(0, symbols[term.row].constant) / -slope
      if way < least || (way == least && term.row < bestRow) {
        least = way
        best = index
        bestRow = term.row
      }
    }
    return best
  }

  // MARK: Dual

  /// Makes all values allowed again.
  ///
  /// - Returns: A row that cannot be, if there is one: whatever allowed values its parameters get,
  ///   its symbol gets none.
  mutating func repair() -> Int32? {
    var steps = 0
    while let row = infeasible.popLast() {
      let kind = symbols[row].kind
      let value = symbols[row].constant
      guard symbols[row].isBasic,
        kind.isRestricted && value < -Self.tolerance || kind == .dummy && value.isNotZero
      else { continue }
      guard let index = enteringDual(row: row, raises: value < 0) else {
        _ = infeasible.append(row)
        return row
      }
      pivot(at: index)
      steps += 1
      if steps > 40 * Self.patience + 4 * symbols.count { return nil }
    }
    return nil
  }

  /// Takes a dummy, which is 0 for ever, out of the basis.
  ///
  /// - Returns: Whether its equation can hold.
  mutating func driveOut(_ dummy: Int32) -> Bool {
    let value = symbols[dummy].constant
    if value.isNotZero {
      guard let index = enteringDual(row: dummy, raises: value < 0) else { return false }
      pivot(at: index)
      return true
    }
    symbols[dummy].constant = 0
    // Without another parameter than dummies the equation follows from others.
    if let index = enteringDual(row: dummy, raises: true)
      ?? enteringDual(row: dummy, raises: false)
    {
      pivot(at: index)
    }
    return true
  }

  /// The parameter that changes a row's value at the least cost in errors.
  private func enteringDual(row: Int32, raises: Bool) -> Int32? {
    var best: Int32?
    var bestColumn: Int32 = 0
    var bestSlope = 0.0
    var index = symbols[row].head
    while index >= 0 {
      let term = terms[index]
      defer { index = term.rowNext }
      let kind = symbols[term.column].kind
      if kind == .free, abs(term.coefficient) > 1e-9 { return index }
      guard kind.isRestricted else { continue }
      let slope = raises ? term.coefficient : -term.coefficient
      guard slope > 1e-9 else { continue }
      if best == nil
        || isCheaper(term.column, slope, than: bestColumn, bestSlope)
      {
        best = index
        bestColumn = term.column
        bestSlope = slope
      }
    }
    return best
  }

  /// Whether a change by one parameter costs less than by another one, strengths in their order.
  private func isCheaper(
    _ column: Int32, _ slope: Double, than other: Int32, _ otherSlope: Double
  ) -> Bool {
    for (_, objective) in objectives {
      let mine = term(row: objective, column: column)
      let others = term(row: objective, column: other)
      let cost = mine < 0 ? 0 : terms[mine].coefficient / slope
      let otherCost = others < 0 ? 0 : terms[others].coefficient / otherSlope
      if abs(cost - otherCost) > 1e-9 { return cost < otherCost }
    }
    // Of equals, the surer division, then the older symbol.
    if slope != otherSlope { return slope > otherSlope }
    return column < other
  }

  // MARK: Questions

  /// Whether a symbol's value follows: it depends on no parameter that could change for nothing.
  func isDetermined(_ symbol: Int32) -> Bool {
    guard symbols[symbol].isBasic else { return isTied(symbol) }
    var index = symbols[symbol].head
    while index >= 0 {
      if !isTied(terms[index].column) { return false }
      index = terms[index].rowNext
    }
    return true
  }

  /// Whether a parameter stays 0: it is always so, or every change costs errors.
  private func isTied(_ parameter: Int32) -> Bool {
    if symbols[parameter].kind == .dummy { return true }
    var index = symbols[parameter].head
    while index >= 0 {
      let term = terms[index]
      if symbols[term.row].kind == .objective, abs(term.coefficient) > 1e-9 { return true }
      index = term.columnNext
    }
    return false
  }
}
