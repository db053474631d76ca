/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// What is being done.
  public enum Phase: Hashable, Sendable {
    /// Reading the source.
    case reading
    /// Looking for contacts that are in the store already.
    case comparing
    /// Writing into the store, or into files.
    case writing
  }

  /// What is being done.
  public var phase: Phase
  /// How many contacts (files, when a folder of vCards is read) are done.
  public var completed: Int
  /// Of how many; nil while that is not known.
  public var total: Int?

  /// Makes a report.
  public init(_ phase: Phase, completed: Int, total: Int?) {
    self.phase = phase
    self.completed = completed
    self.total = total
  }

  /// The part that is done of this phase, 0 to 1; nil while it is not known.
  public var fraction: Double? {
    guard let total else { return nil }
    return total == 0 ? 1 : min(1, Double(completed) / Double(total))
  }
}
