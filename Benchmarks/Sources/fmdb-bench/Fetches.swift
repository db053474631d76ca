import FMDB
import Foundation

/// 200,000 rows of ten values.
func runFetches(
  _ kind: ValueKind, in folder: URL, passes: Int, report: (Report?) -> Void
) throws {
  let path = folder.appendingPathComponent("fetch-\(kind.rawValue).db").path
  let raw = try RawDatabase(path: path)
  try fill(raw, kind)
  guard let queue = FMDatabaseQueue(path: path) else {
    throw BenchmarkError(description: "cannot open \(path)")
  }
  defer { queue.close() }

  func run(_ name: String, c: () throws -> Int, fmdb: (FMResultSet) throws -> Int) throws {
    report(
      try measure(
        "fetch \(kind.rawValue) \(name)", passes: passes, c: c,
        fmdb: {
          try queue.inDatabase { db in
            let rows = try db.executeQuery("SELECT * FROM item")
            return try fmdb(rows)
          }
        }))
  }

  switch kind {
  case .ints:
    try run("by position", c: { try sumInts(raw) }) { rows in
      var sum = 0
      while rows.next() {
        for column: Int32 in 0..<10 { sum &+= rows.long(forColumnIndex: column) }
      }
      return sum
    }
    try run("by name", c: { try sumInts(raw) }) { rows in
      var sum = 0
      while rows.next() {
        sum &+= rows.long(forColumn: "i0")
        sum &+= rows.long(forColumn: "i1")
        sum &+= rows.long(forColumn: "i2")
        sum &+= rows.long(forColumn: "i3")
        sum &+= rows.long(forColumn: "i4")
        sum &+= rows.long(forColumn: "i5")
        sum &+= rows.long(forColumn: "i6")
        sum &+= rows.long(forColumn: "i7")
        sum &+= rows.long(forColumn: "i8")
        sum &+= rows.long(forColumn: "i9")
      }
      return sum
    }
    try run("as Decodable structs", c: { try structs(raw) }) { rows in
      let items = try rows.rows(as: IntItem.self)
      return items.reduce(0) { $0 &+ $1.sum }
    }
  case .strings:
    try run("by position", c: { try sumTexts(raw) }) { rows in
      var sum = 0
      while rows.next() {
        for column: Int32 in 0..<10 {
          sum &+= rows.string(forColumnIndex: column)?.utf8.count ?? 0
        }
      }
      return sum
    }
    try run("by name", c: { try sumTexts(raw) }) { rows in
      var sum = 0
      while rows.next() {
        sum &+= rows.string(forColumn: "i0")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i1")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i2")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i3")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i4")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i5")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i6")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i7")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i8")?.utf8.count ?? 0
        sum &+= rows.string(forColumn: "i9")?.utf8.count ?? 0
      }
      return sum
    }
    try run("as Decodable structs", c: { try textStructs(raw) }) { rows in
      let items = try rows.rows(as: TextItem.self)
      return items.reduce(0) { $0 &+ $1.sum }
    }
  }
}

private func fill(_ db: RawDatabase, _ kind: ValueKind) throws {
  try db.run(kind.createTable)
  let value = kind == .ints ? "x" : "'text ' || x"
  let values = ValueKind.columns.map { _ in value }.joined(separator: ", ")
  try db.run(
    """
    WITH RECURSIVE n(x) AS (VALUES(0) UNION ALL SELECT x + 1 FROM n LIMIT \(fetchCount))
    INSERT INTO item SELECT \(values) FROM n
    """)
}

private func sumInts(_ db: RawDatabase) throws -> Int {
  try db.withStatement("SELECT * FROM item") { statement in
    var sum = 0
    while sqlite3_step(statement) == SQLITE_ROW {
      for column: Int32 in 0..<10 { sum &+= Int(sqlite3_column_int64(statement, column)) }
    }
    return sum
  }
}

private func sumTexts(_ db: RawDatabase) throws -> Int {
  try db.withStatement("SELECT * FROM item") { statement in
    var sum = 0
    while sqlite3_step(statement) == SQLITE_ROW {
      for column: Int32 in 0..<10 { sum &+= text(statement, column).utf8.count }
    }
    return sum
  }
}

/// A value as a Swift string, which is what both sides must deliver.
private func text(_ statement: OpaquePointer, _ column: Int32) -> String {
  guard let bytes = sqlite3_column_text(statement, column) else { return "" }
  let count = Int(sqlite3_column_bytes(statement, column))
  return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

private struct IntItem: Decodable {
  var i0, i1, i2, i3, i4, i5, i6, i7, i8, i9: Int
  var sum: Int { i0 &+ i1 &+ i2 &+ i3 &+ i4 &+ i5 &+ i6 &+ i7 &+ i8 &+ i9 }
}

private struct TextItem: Decodable {
  var i0, i1, i2, i3, i4, i5, i6, i7, i8, i9: String
  var sum: Int {
    [i0, i1, i2, i3, i4, i5, i6, i7, i8, i9].reduce(0) { $0 &+ $1.utf8.count }
  }
}

private func structs(_ db: RawDatabase) throws -> Int {
  let items = try db.withStatement("SELECT * FROM item") { statement in
    var items: [IntItem] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
      items.append(
        IntItem(
          i0: int(0), i1: int(1), i2: int(2), i3: int(3), i4: int(4),
          i5: int(5), i6: int(6), i7: int(7), i8: int(8), i9: int(9)))
    }
    return items
  }
  return items.reduce(0) { $0 &+ $1.sum }
}

private func textStructs(_ db: RawDatabase) throws -> Int {
  let items = try db.withStatement("SELECT * FROM item") { statement in
    var items: [TextItem] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      items.append(
        TextItem(
          i0: text(statement, 0), i1: text(statement, 1), i2: text(statement, 2),
          i3: text(statement, 3), i4: text(statement, 4), i5: text(statement, 5),
          i6: text(statement, 6), i7: text(statement, 7), i8: text(statement, 8),
          i9: text(statement, 9)))
    }
    return items
  }
  return items.reduce(0) { $0 &+ $1.sum }
}
