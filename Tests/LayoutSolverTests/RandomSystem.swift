@testable import LayoutSolver

/// A small system of constraints kept in plain form, solved by looking at every corner.
struct RandomSystem {
  struct Constraint {
    var coefficients: [Double]
    var constant: Double
    var over: Float
    var under: Float
    var isRequired: Bool { max(over, under) >= 1000 }

    func value(at point: [Double]) -> Double {
      zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }
  }

  var constraints: [Int: Constraint] = [:]
  var nonnegative: [Bool]

  /// Whether all that is required holds.
  func isAllowed(_ point: [Double], tolerance: Double = 1e-6) -> Bool {
    for (value, isNonnegative) in zip(point, nonnegative)
    where isNonnegative && value < -tolerance {
      return false
    }
    return constraints.values.allSatisfy {
      let value = $0.value(at: point)
      return !($0.over >= 1000 && value > tolerance) && !($0.under >= 1000 && value < -tolerance)
    }
  }

  /// The sums of errors, those of the greatest strength first.
  func errors(at point: [Double]) -> [Double] {
    var sums: [Float: Double] = [:]
    for constraint in constraints.values {
      let value = constraint.value(at: point)
      for strength in [constraint.over, constraint.under] where strength > 0 && strength < 1000 {
        sums[strength, default: 0] += 0
      }
      if value > 0, constraint.over > 0, constraint.over < 1000 {
        sums[constraint.over, default: 0] += value
      }
      if value < 0, constraint.under > 0, constraint.under < 1000 {
        sums[constraint.under, default: 0] -= value
      }
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? 0 }
  }

  /// The least errors of any allowed point; `nil` if nothing is allowed.
  ///
  /// The errors are linear between the lines where constraints are exact, so that some corner of
  /// those lines is best, if enough lines are there; a far box makes sure of that.
  func leastErrors() -> [Double]? {
    var lines: [(coefficients: [Double], constant: Double)] = constraints.values.map {
      ($0.coefficients, $0.constant)
    }
    for axis in nonnegative.indices {
      var unit = Array(repeating: 0.0, count: nonnegative.count)
      unit[axis] = 1
      lines.append((unit, 0))
      lines.append((unit, 1e4))
      lines.append((unit, -1e4))
    }
    var best: [Double]?
    func visit(_ start: Int, _ chosen: [Int]) {
      if chosen.count == nonnegative.count {
        guard let point = Self.meet(chosen.map { lines[$0] }), isAllowed(point) else { return }
        let errors = errors(at: point)
        if best.map({ Self.isLess(errors, $0) }) ?? true { best = errors }
        return
      }
      for next in start..<max(start, lines.count) { visit(next + 1, chosen + [next]) }
    }
    visit(0, [])
    return best
  }

  static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  /// The point where lines meet, by elimination.
  private static func meet(_ lines: [(coefficients: [Double], constant: Double)]) -> [Double]? {
    var rows = lines.map { $0.coefficients + [-$0.constant] }
    let count = rows.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for position in column...count { rows[row][position] -= factor * rows[column][position] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
