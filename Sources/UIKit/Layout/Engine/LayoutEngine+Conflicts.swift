import Foundation
import LayoutSolver

/// What is said about required constraints that cannot hold together.
extension LayoutEngine {
  /// Where messages about conflicts go; the standard error stream unless a test listens.
  static var conflictHandler: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  func report(_ conflicts: [ConstraintSolver.Conflict]) {
    for conflict in conflicts { Self.conflictHandler(message(about: conflict)) }
  }

  private func message(about conflict: ConstraintSolver.Conflict) -> String {
    var lines = conflict.constraints.map { "    \"\(description(of: $0))\"" }
    lines.sort()
    return """
      Unable to simultaneously satisfy constraints. Of the following, at least one is one that is \
      not wanted. Find out which, and where it is added:
      (
      \(lines.joined(separator: ",\n"))
      )
      Will go on without requiring
      \(description(of: conflict.broken))
      Constraints with identifiers are easier to find.
      """
  }

  private func description(of handle: ConstraintSolver.Constraint) -> String {
    let owner = owners.indices.contains(handle.index) ? owners[handle.index] : .none
    let constant = -solver.constant(of: handle)
    switch owner {
    case .none: return "<a constraint that is gone>"
    case .constraint(let constraint): return constraint.sentence
    case .content(let slot, let axis):
      let attribute = axis == .horizontal ? "width" : "height"
      return "<content size: \(name(slot)).\(attribute) == \(constant)>"
    case .frame(let slot):
      return "<frame or autoresizing mask of \(name(slot)): \(constant)>"
    case .root(let axis):
      let attribute = axis == .horizontal ? "width" : "height"
      return "<size of the root: \(rootState.name).\(attribute) == \(constant)>"
    }
  }

  private func name(_ slot: Int) -> String {
    (items.indices.contains(slot) ? items[slot] : rootState)?.name ?? "(gone)"
  }
}
