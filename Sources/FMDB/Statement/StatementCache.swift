/// The statements that a connection keeps for reuse, by their text.
///
/// There may be several of one text, since a statement that a result set is reading is not shared.
/// The cache is bounded: beyond `limit` statements the ones not used for longest are finalised.
final class StatementCache {
  /// Whether statements are kept at all.
  var isEnabled = true

  private(set) var statements: [String: [FMStatement]] = [:]
  private var count = 0
  private var clock = 0

  /// The statement used last: the same one again is the common case in a loop, and comparing one
  /// string with itself costs nothing.
  @exclusivity(unchecked) private var recent: FMStatement?

  /// The number of statements that are kept.
  static let limit = 128

  /// A statement of that text that nobody is using.
  func idleStatement(_ sql: String) -> FMStatement? {
    if let recent, !recent.inUse, recent.query == sql { return recent }
    guard let found = statements[sql]?.first(where: { !$0.inUse }) else { return nil }
    clock += 1
    found.lastUse = clock
    recent = found
    return found
  }

  /// Keeps a new statement.
  func insert(_ statement: FMStatement) {
    if count >= Self.limit { evict() }
    clock += 1
    statement.isCached = true
    statement.lastUse = clock
    statements[statement.query, default: []].append(statement)
    count += 1
    recent = statement
  }

  /// Forgets a statement, which stays usable.
  func remove(_ statement: FMStatement) {
    guard statement.isCached else { return }
    statement.isCached = false
    statements[statement.query]?.removeAll { $0 === statement }
    if statements[statement.query]?.isEmpty == true { statements[statement.query] = nil }
    count -= 1
    if recent === statement { recent = nil }
  }

  /// Forgets all statements. Those in use stay usable until their use ends.
  func removeAll() {
    for statement in statements.values.joined() {
      statement.isCached = false
      if !statement.inUse { statement.close() }
    }
    statements = [:]
    count = 0
    recent = nil
  }

  /// Finalises the quarter of the idle statements that has not been used for longest.
  private func evict() {
    let idle = statements.values.joined().filter { !$0.inUse }.sorted { $0.lastUse < $1.lastUse }
    for statement in idle.prefix(Self.limit / 4) {
      remove(statement)
      statement.close()
    }
  }
}
