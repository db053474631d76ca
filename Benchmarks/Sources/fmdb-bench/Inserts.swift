import FMDB
import Foundation

/// 50,000 rows of ten values, in one transaction, into a new file each time.
func runInserts(
  _ kind: ValueKind, in folder: URL, passes: Int, report: (Report?) -> Void
) throws {
  let path = folder.appendingPathComponent("insert.db").path
  let prepare = {
    for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
  let texts = (0..<insertCount).map(ValueKind.text)

  func raw() throws -> Int {
    let db = try RawDatabase(path: path)
    try db.run(kind.createTable)
    try db.run("BEGIN")
    try db.withStatement(insertPositional) { statement in
      for row in 0..<insertCount {
        switch kind {
        case .ints:
          let value = Int64(row)
          for index: Int32 in 1...10 { sqlite3_bind_int64(statement, index, value) }
        case .strings:
          let value = texts[row]
          for index: Int32 in 1...10 { bindText(statement, index, value) }
        }
        guard sqlite3_step(statement) == SQLITE_DONE else {
          throw BenchmarkError(description: String(cString: sqlite3_errmsg(db.handle)))
        }
        sqlite3_reset(statement)
      }
    }
    try db.run("COMMIT")
    return insertCount
  }

  func fmdb(_ insert: (FMDatabase, Int) throws -> Void) throws -> Int {
    guard let queue = FMDatabaseQueue(path: path) else {
      throw BenchmarkError(description: "cannot open \(path)")
    }
    defer { queue.close() }
    try queue.inDatabase { db in
      db.shouldCacheStatements = true
      try db.executeUpdate(kind.createTable)
    }
    return try queue.inTransaction { db, _ in
      for row in 0..<insertCount { try insert(db, row) }
      return insertCount
    }
  }

  func run(_ name: String, _ insert: (FMDatabase, Int) throws -> Void) throws {
    report(
      try measure(
        "insert \(kind.rawValue) \(name)", passes: passes, prepare: prepare, c: raw,
        fmdb: { try fmdb(insert) }))
  }

  switch kind {
  case .ints:
    try run("by position") { db, i in
      try db.executeUpdate(insertPositional, i, i, i, i, i, i, i, i, i, i)
    }
    try run("by position, array of Any") { db, i in
      try db.executeUpdate(insertPositional, values: [i, i, i, i, i, i, i, i, i, i])
    }
    try run("named") { db, i in
      try db.executeUpdate(
        insertNamed,
        named: ("i0", i), ("i1", i), ("i2", i), ("i3", i), ("i4", i), ("i5", i), ("i6", i),
        ("i7", i), ("i8", i), ("i9", i))
    }
    try run("named, dictionary") { db, i in
      _ = db.executeUpdate(
        insertNamed,
        withParameterDictionary: [
          "i0": i, "i1": i, "i2": i, "i3": i, "i4": i, "i5": i, "i6": i, "i7": i, "i8": i, "i9": i,
        ])
    }
  case .strings:
    try run("by position") { db, row in
      let s = texts[row]
      try db.executeUpdate(insertPositional, s, s, s, s, s, s, s, s, s, s)
    }
    try run("by position, array of Any") { db, row in
      let s = texts[row]
      try db.executeUpdate(insertPositional, values: [s, s, s, s, s, s, s, s, s, s])
    }
    try run("named") { db, row in
      let s = texts[row]
      try db.executeUpdate(
        insertNamed,
        named: ("i0", s), ("i1", s), ("i2", s), ("i3", s), ("i4", s), ("i5", s), ("i6", s),
        ("i7", s), ("i8", s), ("i9", s))
    }
    try run("named, dictionary") { db, row in
      let s = texts[row]
      _ = db.executeUpdate(
        insertNamed,
        withParameterDictionary: [
          "i0": s, "i1": s, "i2": s, "i3": s, "i4": s, "i5": s, "i6": s, "i7": s, "i8": s, "i9": s,
        ])
    }
  }
}

/// Binds a Swift string with one C call: its own bytes, copied by SQLite.
private func bindText(_ statement: OpaquePointer, _ index: Int32, _ text: String) {
  var text = text
  text.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      _ = csqlite_bind_text_copied(
        statement, index, characters.baseAddress, UInt64(characters.count))
    }
  }
}
