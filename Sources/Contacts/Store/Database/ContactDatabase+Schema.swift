import FMDB
import Foundation

/// The tables. `contact` holds what a list shows and nothing else, so that a list is read fast.
extension ContactDatabase {
  static let migrations = FMDatabaseMigrations([
    { db in
      for statement in firstVersion + indexes.map(\.statement) {
        try db.executeUpdate(statement)
      }
      try db.executeUpdate("INSERT INTO meta VALUES ('store', ?)", UUID().uuidString)
      try db.executeUpdate("INSERT INTO meta VALUES ('container', ?)", UUID().uuidString)
    }
  ])

  private static let firstVersion = [
    "PRAGMA application_id = \(applicationID)",
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID",
    """
    CREATE TABLE contact (
      id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL,
      prefix TEXT, given TEXT, middle TEXT, family TEXT, suffix TEXT, nickname TEXT,
      organization TEXT, phone TEXT, mail TEXT, has_picture INTEGER NOT NULL,
      family_key BLOB NOT NULL, given_key BLOB NOT NULL, name_key TEXT NOT NULL)
    """,
    """
    CREATE TABLE detail (
      contact INTEGER PRIMARY KEY, previous_family TEXT, department TEXT, job_title TEXT,
      phonetic_given TEXT, phonetic_middle TEXT, phonetic_family TEXT, phonetic_organization TEXT,
      note TEXT, birthday TEXT, other_birthday TEXT)
    """,
    """
    CREATE TABLE value (
      contact INTEGER NOT NULL, kind INTEGER NOT NULL, position INTEGER NOT NULL,
      identifier TEXT NOT NULL, label TEXT, value TEXT NOT NULL, match_key TEXT,
      PRIMARY KEY (contact, kind, position)) WITHOUT ROWID
    """,
    "CREATE TABLE picture (contact INTEGER PRIMARY KEY, image BLOB, thumbnail BLOB)",
    "CREATE TABLE vcard (contact INTEGER PRIMARY KEY, uid TEXT, other_lines TEXT, originals TEXT)",
    "CREATE TABLE \"group\" (id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, name TEXT)",
    """
    CREATE TABLE member ("group" INTEGER NOT NULL, contact INTEGER NOT NULL,
      PRIMARY KEY ("group", contact)) WITHOUT ROWID
    """,
    "CREATE INDEX member_contact ON member (contact)",
    """
    CREATE TABLE history (
      token INTEGER PRIMARY KEY AUTOINCREMENT, event INTEGER NOT NULL, contact TEXT, "group" TEXT,
      author TEXT)
    """,
    """
    CREATE VIRTUAL TABLE contact_text USING fts5(name, other, columnsize = 0, prefix = '1 2 3',
      tokenize = 'unicode61 remove_diacritics 2')
    """,
    "CREATE VIRTUAL TABLE contact_digits USING fts5(digits, columnsize = 0, tokenize = 'trigram')",
  ]

  /// The indexes that nothing needs while contacts are added.
  private static let indexes: [(name: String, statement: String)] = [
    ("contact_family", "CREATE INDEX contact_family ON contact (family_key, identifier)"),
    ("contact_given", "CREATE INDEX contact_given ON contact (given_key, identifier)"),
    ("contact_name", "CREATE INDEX contact_name ON contact (name_key)"),
    (
      "value_match",
      "CREATE INDEX value_match ON value (match_key, kind) WHERE match_key IS NOT NULL"
    ), ("vcard_uid", "CREATE INDEX vcard_uid ON vcard (uid) WHERE uid IS NOT NULL"),
  ]

  /// Adds many contacts in a transaction. If they are more than there are, the indexes are taken away and
  /// made anew behind them, which is faster than keeping them up with each. If it ends on the way, they
  /// are as they were, as everything is.
  static func adding<T>(_ count: Int, _ db: FMDatabase, _ body: () throws -> T) throws -> T {
    guard count > 1000, try db.number("SELECT count(*) FROM contact") < count else {
      return try body()
    }
    return try withoutIndexes(db, body)
  }

  /// Does something without the indexes, which are made anew behind it.
  static func withoutIndexes<T>(_ db: FMDatabase, _ body: () throws -> T) throws -> T {
    for index in indexes { try db.executeUpdate("DROP INDEX \(index.name)") }
    let result = try body()
    for index in indexes { try db.executeUpdate(index.statement) }
    return result
  }
}

extension FMDatabase {
  /// Runs a block in a transaction that may write from the start.
  func immediately(_ body: () throws -> Void) throws {
    try executeUpdate("BEGIN IMMEDIATE TRANSACTION")
    do {
      try body()
      try executeUpdate("COMMIT TRANSACTION")
    } catch {
      if isInTransaction { rollback() }
      throw error
    }
  }
}
