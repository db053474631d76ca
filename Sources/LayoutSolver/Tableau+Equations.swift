/// How equations come into the tableau, change and go.
extension Tableau {
  /// Puts in the gathered expression, less `over` and plus `under` (or less `dummy`), being 0.
  ///
  /// - Returns: The row that cannot be, if the equation contradicts others.
  mutating func insertEquation(over: Int32, under: Int32, dummy: Int32) -> Int32? {
    let own = Int32(touched.count)
    if over >= 0 { gather(-1, over) }
    if under >= 0 { gather(1, under) }
    if dummy >= 0 { gather(-1, dummy) }
    if let subject = subject(among: own) {
      makeRow(of: subject, coefficient: symbols[subject].work)
      return nil
    }
    if dummy >= 0 {
      makeRow(of: dummy, coefficient: -1)
      return driveOut(dummy) ? nil : dummy
    }
    if over >= 0, under < 0 || gathered >= 0 {
      makeRow(of: over, coefficient: -1)
    } else {
      makeRow(of: under, coefficient: 1)
    }
    return nil
  }

  /// A variable of the gathered expression that can become basic at once: one that may have any
  /// value, or one that no row has and that gets a value that it may have.
  private func subject(among count: Int32) -> Int32? {
    var best: Int32?
    for position in 0..<count {
      let symbol = touched[position]
      let coefficient = symbols[symbol].work
      guard abs(coefficient) > 1e-6 else { continue }
      let isUnused = symbols[symbol].head < 0
      switch symbols[symbol].kind {
      case .free where isUnused: return symbol
      case .free where !needsOptimizing: best = symbol
      case .nonnegative where isUnused && -gathered / coefficient >= 0:
        if best == nil { best = symbol }
      default: break
      }
    }
    return best
  }

  /// Takes an equation out by its own symbols.
  mutating func removeEquation(over: Int32, under: Int32, dummy: Int32) {
    let first = over >= 0 ? over : under >= 0 ? under : dummy
    let second = over >= 0 ? under : -1
    let marker = second >= 0 && symbols[second].isBasic ? second : first
    needsOptimizing = true
    if !symbols[marker].isBasic, let index = leavingForRemoval(of: marker) { pivot(at: index) }
    if symbols[marker].isBasic {
      removeRow(of: marker)
    } else {
      removeColumn(of: marker)
    }
    for symbol in [over, under, dummy] where symbol >= 0 {
      removeColumn(of: symbol)
      freeSymbol(symbol)
    }
  }

  /// The term of the row that can give its place to a marker, with all values staying allowed.
  private func leavingForRemoval(of marker: Int32) -> Int32? {
    var rising: Int32?
    var falling: Int32?
    var any: Int32?
    var risingWay = Double.infinity
    var fallingWay = Double.infinity
    var index = symbols[marker].head
    while index >= 0 {
      let term = terms[index]
      let kind = symbols[term.row].kind
      let way = max(0, symbols[term.row].constant) / abs(term.coefficient)
      if kind == .dummy {
        // An equation that followed from this one now says something itself.
        return index
      } else if kind.isRestricted {
        if term.coefficient < 0, way < risingWay {
          rising = index
          risingWay = way
        } else if term.coefficient > 0, way < fallingWay {
          falling = index
          fallingWay = way
        }
      } else if kind == .free {
        any = index
      }
      index = term.columnNext
    }
    return rising ?? falling ?? any
  }

  /// Adds to the constant of an equation.
  mutating func shift(by delta: Double, over: Int32, under: Int32, dummy: Int32) {
    if over >= 0, symbols[over].isBasic { return addConstant(delta, to: over) }
    if under >= 0, symbols[under].isBasic { return addConstant(-delta, to: under) }
    if dummy >= 0, symbols[dummy].isBasic { return addConstant(delta, to: dummy) }
    let marker = over >= 0 ? over : under >= 0 ? under : dummy
    let change = over < 0 && under >= 0 ? delta : -delta
    var index = symbols[marker].head
    while index >= 0 {
      let term = terms[index]
      addConstant(change * term.coefficient, to: term.row)
      index = term.columnNext
    }
  }

  /// The constraints whose symbols a row has.
  func owners(inRow row: Int32) -> [Int32] {
    var owners: [Int32] = []
    func add(_ symbol: Int32) {
      let owner = symbols[symbol].owner
      if owner >= 0, !owners.contains(owner) { owners.append(owner) }
    }
    add(row)
    var index = symbols[row].head
    while index >= 0 {
      add(terms[index].column)
      index = terms[index].rowNext
    }
    return owners
  }

  /// Takes everything out but the variables.
  mutating func clear() {
    terms.removeAll()
    forgetTerms()
    infeasible.removeAll()
    objectives = []
    needsOptimizing = false
    for symbol in 0..<Int32(symbols.count) {
      let kind = symbols[symbol].kind
      guard kind != .unused else { continue }
      guard kind.isVariable else {
        freeSymbol(symbol)
        continue
      }
      symbols[symbol].head = -1
      symbols[symbol].isBasic = false
      symbols[symbol].constant = 0
      noteChange(of: symbol)
    }
  }
}
