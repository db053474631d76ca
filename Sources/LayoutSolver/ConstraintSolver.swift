/// Finds values for variables that satisfy linear equations and inequalities: the required ones,
/// and of the others those of greater strength first, as nearly as can be.
///
/// It is incremental. Adding or removing a constraint and changing a constant start from the
/// solution that is there, and cost what they touch. This is the Cassowary algorithm of Badros,
/// Borning and Stuckey with a sparse tableau, and with strengths that are never traded for each
/// other: an error of a greater strength is made as small as it can be before a lesser one counts.
/// Of one strength, the sum of the errors is least.
///
/// For example:
///
///     let solver = ConstraintSolver()
///     let width = solver.makeVariable(isNonnegative: true)
///     solver.add([.init(1, width)], .lessThanOrEqual, constant: -100)          // width <= 100
///     solver.add([.init(1, width)], .equal, constant: -320, strength: 250)     // width = 320
///     solver.solve()
///     solver.value(of: width)                                                  // 100
///
/// Not to be shared between threads.
package final class ConstraintSolver {
  /// A strength from which on a constraint must hold.
  package static let requiredStrength: Float = 1000
  /// The strength of a constraint that was required and cannot be.
  static let brokenStrength: Float = 999.9999

  /// A number that the solver finds.
  package struct Variable: Hashable, Sendable {
    let symbol: Int32
    /// A small number of its own, to index arrays with.
    package var index: Int { Int(symbol) }
  }

  /// A constraint that was added.
  package struct Constraint: Hashable, Sendable {
    let number: Int32
    /// A small number of its own, to index arrays with.
    package var index: Int { Int(number) }
  }

  /// A multiple of a variable.
  package struct Multiple: Sendable {
    var coefficient: Double
    var variable: Variable

    /// Makes a multiple.
    package init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// How an expression compares with 0.
  package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// Required constraints that cannot hold together.
  package struct Conflict: Sendable {
    /// The one that is no longer required. It is still come near to.
    package var broken: Constraint
    /// All of them; without one of them the others could hold.
    package var constraints: [Constraint]
  }

  /// A constraint: its expression is `over` more or `under` less than 0.
  struct Record {
    var first: Int32
    var count: Int32
    var constant: Double
    /// What an excess costs; 0 nothing, `requiredStrength` that there must be none.
    var over: Float
    var under: Float
    /// The strengths that were asked for, where those are less because it is broken.
    var isBroken = false
    /// Whether others are broken before this one.
    var isFixed: Bool
    var isUsed = true
    var order: UInt64
    var overSymbol: Int32 = -1
    var underSymbol: Int32 = -1
    var dummy: Int32 = -1
  }

  var tableau = Tableau()
  var records: ContiguousArray<Record> = []
  var multiples: ContiguousArray<Multiple> = []
  private var freeRecords: ContiguousArray<Int32> = []
  private var wasted = 0
  private var nextOrder: UInt64 = 0
  var conflicts: [Conflict] = []

  /// Makes a solver without variables.
  package init() {}

  /// How many constraints there are.
  package var constraintCount: Int { records.count - freeRecords.count }

  /// How many times symbols changed places since the start: a measure of the work done.
  package var pivotCount: Int { tableau.pivots }

  // MARK: Variables

  /// Makes a variable, which is 0 until a constraint says otherwise.
  ///
  /// - Parameter isNonnegative: Whether it must not be below 0.
  package func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(isNonnegative ? .nonnegative : .free))
  }

  /// Forgets a variable that no constraint has any more.
  package func remove(_ variable: Variable) {
    if tableau.isBasic(variable.symbol) {
      tableau.removeRow(of: variable.symbol)
    } else {
      tableau.removeColumn(of: variable.symbol)
    }
    tableau.freeSymbol(variable.symbol)
  }

  /// The value of a variable; up to date after ``solve()``. O(1).
  @inline(__always) package func value(of variable: Variable) -> Double {
    tableau.symbols[variable.symbol].constant
  }

  /// Whether no other value of a variable would do as well. O(what it depends on).
  package func isDetermined(_ variable: Variable) -> Bool {
    tableau.isDetermined(variable.symbol)
  }

  /// Tells which variables may have other values than at the last call.
  package func takeChanges(_ body: (Variable) -> Void) {
    while let symbol = tableau.changed.popLast() {
      guard tableau.symbols[symbol].kind.isVariable else { continue }
      tableau.symbols[symbol].isChanged = false
      body(Variable(symbol: symbol))
    }
  }

  // MARK: Constraints

  /// Adds the constraint that a sum compares with 0.
  ///
  /// - Parameters:
  ///   - sum: Multiples of variables.
  ///   - relation: How sum and constant together compare with 0.
  ///   - constant: What is added to the sum.
  ///   - strength: 1000 or more for a constraint that must hold, else above 0.
  ///   - isFixed: Whether others are given up before this one where not all can hold.
  @discardableResult package func add(
    _ sum: some Collection<Multiple>, _ relation: Relation, constant: Double,
    strength: Float = requiredStrength, isFixed: Bool = false
  ) -> Constraint {
    switch relation {
    case .equal: add(sum, constant: constant, over: strength, under: strength, isFixed: isFixed)
    case .lessThanOrEqual: add(sum, constant: constant, over: strength, under: 0, isFixed: isFixed)
    case .greaterThanOrEqual:
      add(sum, constant: constant, over: 0, under: strength, isFixed: isFixed)
    }
  }

  /// Adds a constraint whose strength is not the same for both sides: `over` is that with which
  /// the expression is kept from being more than 0, `under` from being less; 0 lets it.
  package func add(
    _ sum: some Collection<Multiple>, constant: Double, over: Float, under: Float,
    isFixed: Bool = false
  ) -> Constraint {
    let first = Int32(multiples.count)
    multiples.append(contentsOf: sum)
    let record = Record(
      first: first, count: Int32(multiples.count) - first, constant: constant,
      over: min(over, Self.requiredStrength), under: min(under, Self.requiredStrength),
      isFixed: isFixed, order: nextOrder)
    nextOrder += 1
    let index: Int32
    if let free = freeRecords.popLast() {
      index = free
      records[Int(index)] = record
    } else {
      index = Int32(records.count)
      records.append(record)
    }
    settle()
    insert(index)
    return Constraint(number: index)
  }

  /// Takes a constraint out.
  package func remove(_ constraint: Constraint) {
    settle()
    withdraw(constraint.number)
    wasted += Int(records[constraint.index].count)
    records[constraint.index].isUsed = false
    freeRecords.append(constraint.number)
    if wasted > 256, wasted > multiples.count / 2 { compact() }
  }

  /// Gives a constraint another constant. Its expression stays.
  package func setConstant(_ constant: Double, of constraint: Constraint) {
    let delta = constant - records[constraint.index].constant
    guard delta != 0 else { return }
    if tableau.needsOptimizing {
      settle()
      tableau.optimize()
    }
    records[constraint.index].constant = constant
    let record = records[constraint.index]
    tableau.shift(
      by: delta, over: record.overSymbol, under: record.underSymbol, dummy: record.dummy)
  }

  /// The constant of a constraint.
  package func constant(of constraint: Constraint) -> Double {
    records[constraint.index].constant
  }

  /// Gives a constraint other strengths, as `add(_:constant:over:under:isFixed:)` takes them.
  package func setStrengths(over: Float, under: Float, of constraint: Constraint) {
    let (over, under) = (min(over, Self.requiredStrength), min(under, Self.requiredStrength))
    let record = records[constraint.index]
    guard record.over != over || record.under != under || record.isBroken else { return }
    settle()
    withdraw(constraint.number)
    records[constraint.index].over = over
    records[constraint.index].under = under
    records[constraint.index].isBroken = false
    insert(constraint.number)
  }

  /// Whether a required constraint was given up because it cannot hold along with others.
  package func isBroken(_ constraint: Constraint) -> Bool {
    records[constraint.index].isBroken
  }

  /// Finds the values.
  ///
  /// - Returns: The conflicts met since the last call.
  @discardableResult package func solve() -> [Conflict] {
    settle()
    if tableau.needsOptimizing { tableau.optimize() }
    guard !conflicts.isEmpty else { return [] }
    defer { conflicts = [] }
    return conflicts
  }

  private func compact() {
    var kept: ContiguousArray<Multiple> = []
    kept.reserveCapacity(multiples.count - wasted)
    for index in records.indices where records[index].isUsed {
      let record = records[index]
      let first = kept.count
      kept.append(contentsOf: multiples[Int(record.first)..<Int(record.first + record.count)])
      records[index].first = Int32(first)
    }
    multiples = kept
    wasted = 0
  }
}
