import SeededRandom
import XCTest

@testable import LayoutSolver

/// Random systems under random changes, against looking at every corner.
final class RandomSolverTests: XCTestCase {
  func testValuesAreAllowedAndErrorsLeast() throws {
    for seed in SeededGenerator.seeds(1...15) { try run(seed: seed, steps: 30) }
  }

  private func run(seed: UInt64, steps: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let count = dice.roll(1...3)
    let solver = ConstraintSolver()
    var system = RandomSystem(nonnegative: (0..<count).map { _ in dice.once(in: 2) })
    let variables = system.nonnegative.map { solver.makeVariable(isNonnegative: $0) }
    var handles: [Int: ConstraintSolver.Constraint] = [:]
    var next = 0
    for step in 0..<steps {
      let place = "seed \(seed), step \(step)"
      let victim = handles.keys.sorted().randomElement(using: &dice)
      switch dice.roll(0...9) {
      case 0...4 where handles.count < 7:
        let constraint = Self.constraint(of: count, &dice)
        var trial = system
        trial.constraints[next] = constraint
        // What contradicts has its own test.
        guard trial.leastErrors() != nil else { continue }
        system = trial
        handles[next] = solver.add(
          zip(constraint.coefficients, variables).filter { $0.0 != 0 }.map { .init($0.0, $0.1) },
          constant: constraint.constant, over: constraint.over, under: constraint.under)
        next += 1
      case 5...6:
        guard let victim, let handle = handles.removeValue(forKey: victim) else { continue }
        solver.remove(handle)
        system.constraints[victim] = nil
      case 7...8:
        guard let victim, let handle = handles[victim] else { continue }
        let constant = Double(dice.roll(-20...20) * 5)
        var trial = system
        trial.constraints[victim]?.constant = constant
        guard trial.leastErrors() != nil else { continue }
        system = trial
        solver.setConstant(constant, of: handle)
      default:
        guard let victim, let handle = handles[victim] else { continue }
        let fresh = Self.constraint(of: count, &dice)
        var trial = system
        trial.constraints[victim]?.over = fresh.over
        trial.constraints[victim]?.under = fresh.under
        guard trial.leastErrors() != nil else { continue }
        system = trial
        solver.setStrengths(over: fresh.over, under: fresh.under, of: handle)
      }
      // Several changes may come before values are asked for.
      if dice.once(in: 3) { continue }
      XCTAssertTrue(solver.solve().isEmpty, place)
      let point = variables.map { solver.value(of: $0) }
      XCTAssertTrue(system.isAllowed(point), "\(place): \(point) is not allowed")
      let least = try XCTUnwrap(system.leastErrors(), place)
      let errors = system.errors(at: point)
      XCTAssertFalse(
        RandomSystem.isLess(least, errors), "\(place): errors \(errors) instead of \(least)")
    }
  }

  private static func constraint(of count: Int, _ dice: inout SeededGenerator)
    -> RandomSystem.Constraint
  {
    var coefficients = (0..<count).map { _ in Double(dice.roll(-1...1)) }
    if dice.once(in: 5) { coefficients[0] *= 0.5 }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[count - 1] = 1 }
    let strengths: [Float] = [1000, 1000, 750, 250, 250, 50]
    let strength = strengths[dice.roll(0...5)]
    var constraint = RandomSystem.Constraint(
      coefficients: coefficients, constant: Double(dice.roll(-20...20) * 5), over: strength,
      under: strength)
    switch dice.roll(0...4) {
    case 0: constraint.over = 0
    case 1: constraint.under = 0
    case 2: constraint.over = strengths[dice.roll(2...5)]
    default: break
    }
    return constraint
  }

  /// What is left after others came and went gives the values that it gives alone.
  func testRemovalRestores() {
    for seed in SeededGenerator.seeds(100...110) {
      var dice = SeededGenerator(seed: seed)
      let solver = ConstraintSolver()
      let variables = (0..<30).map { _ in solver.makeVariable(isNonnegative: dice.once(in: 2)) }
      // A list from top to bottom, each with a size of its own: all is determined.
      for (previous, variable) in zip(variables, variables.dropFirst()) {
        solver.add(
          [.init(1, variable), .init(-1, previous)], .equal,
          constant: -Double(dice.roll(1...40)))
      }
      solver.add([.init(1, variables[0])], .equal, constant: 0)
      solver.solve()
      let before = variables.map { solver.value(of: $0) }
      var added: [ConstraintSolver.Constraint] = []
      for _ in 0..<40 {
        let (a, b) = (dice.roll(0...29), dice.roll(0...29))
        guard a != b else { continue }
        let strengths: [Float] = [1000, 750, 250]
        let relations: [ConstraintSolver.Relation] = [
          .equal, .lessThanOrEqual, .greaterThanOrEqual,
        ]
        // Some contradict; those that were there before are not broken, being older.
        added.append(
          solver.add(
            [.init(1, variables[a]), .init(-1, variables[b])], relations[dice.roll(0...2)],
            constant: Double(dice.roll(-100...100)), strength: strengths[dice.roll(0...2)]))
        if dice.once(in: 4) { solver.solve() }
        if dice.once(in: 4) { solver.remove(added.remove(at: dice.roll(0...added.count - 1))) }
      }
      solver.solve()
      for constraint in added.shuffled(using: &dice) { solver.remove(constraint) }
      solver.solve()
      for (index, variable) in variables.enumerated() {
        XCTAssertEqual(
          solver.value(of: variable), before[index], accuracy: 1e-6, "seed \(seed), \(index)")
      }
    }
  }
}
