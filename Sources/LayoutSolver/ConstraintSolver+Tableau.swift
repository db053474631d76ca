/// How constraints get into the tableau and out of it.
extension ConstraintSolver {
  /// Makes all values allowed again after constants were changed.
  func settle() {
    while let row = tableau.repair() {
      giveUp(row: row, added: nil)
    }
  }

  /// Puts a constraint into the tableau, and gives up one if it cannot hold.
  func insert(_ index: Int32) {
    guard let row = enter(index) else { return }
    giveUp(row: row, added: index)
  }

  /// Puts a constraint into the tableau.
  ///
  /// - Returns: The row that cannot be, if the constraint contradicts others.
  private func enter(_ index: Int32) -> Int32? {
    let record = records[Int(index)]
    let isRequiredOver = record.over >= Self.requiredStrength
    let isRequiredUnder = record.under >= Self.requiredStrength
    if isRequiredOver || isRequiredUnder, tableau.needsOptimizing { tableau.optimize() }
    tableau.beginGathering(constant: record.constant)
    for position in record.first..<record.first + record.count {
      let multiple = multiples[Int(position)]
      tableau.gather(multiple.coefficient, multiple.variable.symbol)
    }
    // expression - over + under = 0, or expression - dummy = 0.
    let over = isRequiredOver ? -1 : tableau.makeSymbol(.slack, owner: index)
    let under = isRequiredUnder ? -1 : tableau.makeSymbol(.slack, owner: index)
    let dummy = over < 0 && under < 0 ? tableau.makeSymbol(.dummy, owner: index) : -1
    records[Int(index)].overSymbol = over
    records[Int(index)].underSymbol = under
    records[Int(index)].dummy = dummy
    let row = tableau.insertEquation(over: over, under: under, dummy: dummy)
    if record.over > 0, over >= 0 { tableau.addCost(of: over, strength: record.over, times: 1) }
    if record.under > 0, under >= 0 {
      tableau.addCost(of: under, strength: record.under, times: 1)
    }
    return row ?? tableau.repair()
  }

  /// Takes a constraint out of the tableau. It stays on record.
  func withdraw(_ index: Int32) {
    let record = records[Int(index)]
    let (over, under, dummy) = (record.overSymbol, record.underSymbol, record.dummy)
    if record.over > 0, over >= 0 { tableau.addCost(of: over, strength: record.over, times: -1) }
    if record.under > 0, under >= 0 {
      tableau.addCost(of: under, strength: record.under, times: -1)
    }
    tableau.removeEquation(over: over, under: under, dummy: dummy)
    records[Int(index)].overSymbol = -1
    records[Int(index)].underSymbol = -1
    records[Int(index)].dummy = -1
  }

  // MARK: Conflicts

  /// Ends a conflict by no longer requiring one of its constraints.
  ///
  /// - Parameters:
  ///   - row: A row that cannot be.
  ///   - added: The constraint that is just being added.
  private func giveUp(row: Int32, added: Int32?) {
    // Without a constraint to give up, it is rounding that made the row; a fresh start ends that.
    _ = demote(row: row, added: added)
    rebuild()
  }

  /// Makes a constraint of a conflict one that is only come near to: the one that was added last,
  /// of those that are not fixed if there are any.
  private func demote(row: Int32, added: Int32?) -> Bool {
    var members = tableau.owners(inRow: row)
    if members.isEmpty, let added { members = [added] }
    let candidates = members.filter {
      let record = records[Int($0)]
      return max(record.over, record.under) >= Self.requiredStrength
    }
    let open = candidates.filter { !records[Int($0)].isFixed }
    let last = (open.isEmpty ? candidates : open).max {
      records[Int($0)].order < records[Int($1)].order
    }
    guard let victim = last else { return false }
    conflicts.append(
      Conflict(
        broken: Constraint(number: victim), constraints: members.map { Constraint(number: $0) }))
    let record = records[Int(victim)]
    if record.over >= Self.requiredStrength { records[Int(victim)].over = Self.brokenStrength }
    if record.under >= Self.requiredStrength { records[Int(victim)].under = Self.brokenStrength }
    records[Int(victim)].isBroken = true
    return true
  }

  /// Starts afresh with the same variables and constraints.
  private func rebuild() {
    repeat { tableau.clear() } while !enterAll()
    tableau.needsOptimizing = true
  }

  /// Puts all constraints into an empty tableau, the required ones first: they cost least while no
  /// errors are counted.
  ///
  /// - Returns: Whether none of them had to be given up on the way.
  private func enterAll() -> Bool {
    for required in [true, false] {
      for index in records.indices where records[index].isUsed {
        let record = records[index]
        guard (max(record.over, record.under) >= Self.requiredStrength) == required,
          let row = enter(Int32(index))
        else { continue }
        if demote(row: row, added: Int32(index)) { return false }
      }
    }
    return true
  }
}
