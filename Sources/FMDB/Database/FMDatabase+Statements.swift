import CSQLite
import Foundation

extension FMDatabase {
  /// Whether compiled statements are kept for reuse. True at first (in FMDB: false).
  public var shouldCacheStatements: Bool {
    get { statements.isEnabled }
    set {
      statements.isEnabled = newValue
      if !newValue { clearCachedStatements() }
    }
  }

  /// The statements that are kept: SQL text to a set of `FMStatement`. A copy; nil when statements
  /// are not kept.
  public var cachedStatements: NSMutableDictionary? {
    guard statements.isEnabled else { return nil }
    let copy = NSMutableDictionary()
    for (sql, cached) in statements.statements {
      copy[sql] = NSMutableSet(array: cached)
    }
    return copy
  }

  /// Gives back the statements that are kept.
  public func clearCachedStatements() { statements.removeAll() }

  /// Whether a result set has not been read to its end or closed.
  public var hasOpenResultSets: Bool { !openResultSets.isEmpty }

  /// Closes the result sets that are open; `next()` on them returns false afterwards.
  public func closeOpenResultSets() {
    let open = openResultSets.values.map { $0.takeUnretainedValue() }
    for resultSet in open { resultSet.close() }
  }

  /// A statement ready to be bound: a kept one, or a new one. It is marked as in use.
  func statement(for sql: String) throws -> FMStatement {
    if let refusal { throw note(refusal) }
    if isWatchingForCancellation, interrupter.isCancelled { throw note(cancellationError(sql)) }
    if failure != nil { failure = nil }
    if traceExecution { NSLog("%@", "FMDB: \(sql)") }
    if let cached = statements.idleStatement(sql) {
      cached.inUse = true
      cached.useCount += 1
      return cached
    }
    let fresh = try compile(sql)
    fresh.inUse = true
    fresh.useCount = 1
    if statements.isEnabled { statements.insert(fresh) }
    return fresh
  }

  /// Ends the use of a statement: it goes back to the cache, or is finalised.
  func recycle(_ statement: FMStatement) {
    if statement.isCached { statement.reset() } else { statement.close() }
  }

  private func compile(_ sql: String) throws -> FMStatement {
    guard let handle else { throw note(sqliteError(SQLITE_MISUSE, sql: sql)) }
    var prepared: OpaquePointer?
    var code = SQLITE_OK
    var isMore = false
    var text = sql
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress, characters.count < Int(Int32.max) else {
          code = SQLITE_TOOBIG
          return
        }
        var tail: UnsafePointer<CChar>?
        code = sqlite3_prepare_v2(handle, start, Int32(characters.count), &prepared, &tail)
        guard code == SQLITE_OK, let tail else { return }
        isMore = Self.holdsStatement(tail, count: characters.count - (tail - start), in: handle)
      }
    }
    guard code == SQLITE_OK else { throw note(sqliteError(code, sql: sql)) }
    guard let prepared else {
      throw note(FMDatabaseError(code: SQLITE_MISUSE, message: "there is no statement", sql: sql))
    }
    if isMore {
      sqlite3_finalize(prepared)
      throw note(
        FMDatabaseError(
          code: SQLITE_MISUSE,
          message: "more than one statement; executeStatements(_:) runs several", sql: sql))
    }
    let statement = FMStatement(handle: prepared, query: sql, dateFormat: dateFormat)
    statement.savePointAction = changeTracker?.takeSavePointAction()
    return statement
  }

  /// Whether there is more than white space, comments and semicolons. What does not compile counts
  /// as a statement.
  private static func holdsStatement(
    _ text: UnsafePointer<CChar>, count: Int, in handle: OpaquePointer
  ) -> Bool {
    var text = text
    var count = count
    while count > 0 {
      let blank = UInt8(bitPattern: text.pointee)
      guard blank == 0x20 || blank == 0x3b || (0x09...0x0d).contains(blank) else {
        var rest: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v2(handle, text, Int32(count), &rest, &tail)
        defer { sqlite3_finalize(rest) }
        guard code == SQLITE_OK, rest == nil, let tail, tail > text else {
          return code != SQLITE_OK || rest != nil
        }
        count -= tail - text
        text = tail
        continue
      }
      text += 1
      count -= 1
    }
    return false
  }
}
