import XCTest

@testable import LayoutSolver

final class ConstraintSolverTests: XCTestCase {
  private typealias Multiple = ConstraintSolver.Multiple

  func testRequiredEquationsDetermineValues() {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add([Multiple(1, x), Multiple(1, y)], .equal, constant: -10)
    solver.add([Multiple(1, x), Multiple(-1, y)], .equal, constant: -4)
    XCTAssertTrue(solver.solve().isEmpty)
    XCTAssertEqual(solver.value(of: x), 7, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: y), 3, accuracy: 1e-9)
  }

  func testGreaterStrengthWinsHoweverManyLesserOnesThereAre() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<50 { solver.add([Multiple(1, x)], .equal, constant: -100, strength: 250) }
    let strong = solver.add([Multiple(1, x)], .equal, constant: -1, strength: 251)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 1, accuracy: 1e-9)
    solver.remove(strong)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 100, accuracy: 1e-9)
  }

  func testSidesMayHaveDifferentStrengths() {
    // Two labels in a row of 100: the one that hugs its content stays, the other one stretches;
    // when there is not enough room, the one that resists less gives way.
    let solver = ConstraintSolver()
    let a = solver.makeVariable(isNonnegative: true)
    let b = solver.makeVariable(isNonnegative: true)
    let room = solver.add([Multiple(1, a), Multiple(1, b)], .equal, constant: -100)
    _ = solver.add([Multiple(1, a)], constant: -30, over: 251, under: 750)
    _ = solver.add([Multiple(1, b)], constant: -40, over: 250, under: 749)
    solver.solve()
    XCTAssertEqual(solver.value(of: a), 30, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: b), 70, accuracy: 1e-9)
    solver.setConstant(-50, of: room)
    solver.solve()
    XCTAssertEqual(solver.value(of: a), 30, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: b), 20, accuracy: 1e-9)
    solver.setConstant(-20, of: room)
    solver.solve()
    XCTAssertEqual(solver.value(of: a), 20, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: b), 0, accuracy: 1e-9)
  }

  func testConflictNamesItsConstraintsAndBreaksTheLast() {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let bystander = solver.add([Multiple(1, y)], .equal, constant: -5)
    let low = solver.add([Multiple(1, x)], .greaterThanOrEqual, constant: -10)
    let high = solver.add([Multiple(1, x)], .lessThanOrEqual, constant: -4)
    let conflicts = solver.solve()
    XCTAssertEqual(conflicts.count, 1)
    XCTAssertEqual(Set(conflicts[0].constraints), [low, high])
    XCTAssertEqual(conflicts[0].broken, high)
    XCTAssertTrue(solver.isBroken(high))
    XCTAssertFalse(solver.isBroken(bystander))
    // What is broken is still come near to.
    XCTAssertEqual(solver.value(of: x), 10, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: y), 5, accuracy: 1e-9)
    solver.remove(low)
    XCTAssertTrue(solver.solve().isEmpty)
    XCTAssertLessThanOrEqual(solver.value(of: x), 4 + 1e-9)
  }

  func testFixedConstraintsAreBrokenLast() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let first = solver.add([Multiple(1, x)], .equal, constant: -10)
    solver.add([Multiple(1, x)], .equal, constant: -4, isFixed: true)
    XCTAssertEqual(solver.solve().map(\.broken), [first])
    XCTAssertEqual(solver.value(of: x), 4, accuracy: 1e-9)
  }

  func testNewConstantCanContradict() {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let a = solver.add([Multiple(1, x)], .equal, constant: -10)
    let b = solver.add([Multiple(1, y), Multiple(-1, x)], .equal, constant: 0)
    let c = solver.add([Multiple(1, y)], .equal, constant: -10)
    XCTAssertTrue(solver.solve().isEmpty)
    solver.setConstant(-20, of: a)
    let conflicts = solver.solve()
    XCTAssertEqual(conflicts.map { Set($0.constraints) }, [[a, b, c]])
    XCTAssertEqual(conflicts.map(\.broken), [c])
    XCTAssertEqual(solver.value(of: y), 20, accuracy: 1e-9)
    // Nothing is said of it again, and it holds again when it can.
    solver.setConstant(-10, of: a)
    XCTAssertTrue(solver.solve().isEmpty)
    XCTAssertEqual(solver.value(of: y), 10, accuracy: 1e-9)
  }

  func testNonnegativeVariableStaysSo() {
    let solver = ConstraintSolver()
    let width = solver.makeVariable(isNonnegative: true)
    solver.add([Multiple(1, width)], .equal, constant: 50, strength: 500)
    XCTAssertTrue(solver.solve().isEmpty)
    XCTAssertEqual(solver.value(of: width), 0, accuracy: 1e-9)
    solver.add([Multiple(1, width)], .equal, constant: 50)
    XCTAssertEqual(solver.solve().count, 1)
    XCTAssertEqual(solver.value(of: width), 0, accuracy: 1e-9)
  }

  func testFollowingEquationHoldsAloneWhenTheOtherGoes() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let first = solver.add([Multiple(1, x)], .equal, constant: -10)
    solver.add([Multiple(2, x)], .equal, constant: -20)
    XCTAssertTrue(solver.solve().isEmpty)
    solver.remove(first)
    solver.add([Multiple(1, x)], .equal, constant: -3, strength: 999)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 10, accuracy: 1e-9)
  }

  func testChangesAreTold() {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let a = solver.add([Multiple(1, x)], .equal, constant: -10)
    solver.add([Multiple(1, y)], .equal, constant: -3)
    solver.solve()
    var told: Set<ConstraintSolver.Variable> = []
    solver.takeChanges { told.insert($0) }
    XCTAssertEqual(told, [x, y])
    solver.setConstant(-11, of: a)
    solver.solve()
    told = []
    solver.takeChanges { told.insert($0) }
    XCTAssertEqual(told, [x])
  }

  func testAddingOneCostsWhatItTouches() {
    // 300 rows one below the other: a constraint at the end is no dearer than in a list of ten.
    func cost(of rows: Int) -> Int {
      let solver = ConstraintSolver()
      var previous = solver.makeVariable()
      for _ in 0..<rows {
        let top = solver.makeVariable()
        solver.add([Multiple(1, top), Multiple(-1, previous)], .equal, constant: -44)
        previous = top
      }
      solver.solve()
      let before = solver.pivotCount
      let one = solver.add(
        [Multiple(1, previous)], .greaterThanOrEqual, constant: -1, strength: 500)
      solver.solve()
      solver.remove(one)
      solver.solve()
      return solver.pivotCount - before
    }
    XCTAssertEqual(cost(of: 10), cost(of: 300))
  }
}
