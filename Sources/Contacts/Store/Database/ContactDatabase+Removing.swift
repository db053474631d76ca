import FMDB

/// Taking away many contacts at once.
extension ContactDatabase {
  /// Takes contacts away, out of their groups too, with their events.
  ///
  /// One by one each is looked up in all tables and in the indexes for searching, for which its texts are cut
  /// into words again. If most contacts go, it is faster to make the indexes anew of those that stay.
  ///
  /// - Parameters:
  ///   - rows: The rows of the contacts.
  ///   - report: Called now and then with the number of contacts done. What it throws ends it.
  func remove(
    rows: [Int64], author: String?, _ db: FMDatabase, _ report: (Int) throws -> Void
  ) throws {
    try db.executeUpdate("CREATE TEMP TABLE IF NOT EXISTS gone (id INTEGER PRIMARY KEY)")
    try db.executeUpdate("DELETE FROM temp.gone")
    for row in rows { try db.executeUpdate("INSERT INTO temp.gone VALUES (?)", row) }
    try db.executeUpdate(
      """
      INSERT INTO history (event, contact, author)
        SELECT ?, contact.identifier, ? FROM temp.gone JOIN contact USING (id) ORDER BY id
      """, Event.deleteContact.rawValue, author)
    let total = Int(try db.number("SELECT count(*) FROM contact"))
    if rows.count > 1000, rows.count > total / 2 {
      try removeMost(rows.count, db, report)
    } else {
      for (place, row) in rows.enumerated() {
        if place % 100 == 0 { try report(place) }
        try deleteRow(row, db)
      }
    }
    try db.executeUpdate("DELETE FROM temp.gone")
  }

  /// Takes away those in the table `gone`, who are most of all.
  private func removeMost(
    _ count: Int, _ db: FMDatabase, _ report: (Int) throws -> Void
  ) throws {
    let texts = [("contact_text", "name, other"), ("contact_digits", "digits")]
    let tables = [
      ("detail", "contact"), ("value", "contact"), ("picture", "contact"), ("vcard", "contact"),
      ("member", "contact"), ("contact", "id"),
    ]
    let steps = texts.count + tables.count + 1
    var done = 0
    func step() throws {
      done += 1
      try report(count * done / steps)
    }
    for (table, columns) in texts {
      try Self.rebuild(table, columns, db)
      try step()
    }
    try Self.withoutIndexes(db) {
      for (table, column) in tables {
        try db.executeUpdate("DELETE FROM \(table) WHERE \(column) IN (SELECT id FROM temp.gone)")
        try step()
      }
    }
  }

  /// Makes a table of texts anew of the contacts that are not in the table `gone`.
  private static func rebuild(_ table: String, _ columns: String, _ db: FMDatabase) throws {
    guard
      let statement = try db.text("SELECT sql FROM sqlite_master WHERE name = ?", table)
    else { return }
    try db.executeUpdate("DROP TABLE IF EXISTS temp.kept")
    try db.executeUpdate(
      """
      CREATE TEMP TABLE kept AS SELECT rowid AS id, \(columns) FROM \(table)
        WHERE rowid NOT IN (SELECT id FROM temp.gone)
      """)
    try db.executeUpdate("DROP TABLE main.\(table)")
    try db.executeUpdate(statement)
    try db.executeUpdate(
      "INSERT INTO \(table) (rowid, \(columns)) SELECT id, \(columns) FROM temp.kept")
    try db.executeUpdate("DROP TABLE temp.kept")
  }
}
