import CSQLite
import Foundation

/// How full-text search takes text apart into words.
public enum FMDatabaseTokenizer: String, Sendable {
  /// Unicode's words; case and accents don't matter.
  case unicode61
  /// The same, and English endings don't matter: "running" finds "run".
  case porter = "porter unicode61"
  /// Any three characters in a row: finds parts of words.
  case trigram
}

extension FMDatabase {
  /// Sets up full-text search (FTS5) in columns of a table, and keeps it up to date from then on.
  ///
  ///     try db.createFullTextIndex(on: "note", columns: ["title", "body"])
  ///     let found = try db.fullTextSearch("note", for: "milk bread")
  ///
  /// Makes a virtual table called as the table with `_fts` added, and three triggers; the text itself
  /// is not stored twice. A table that has its index already is left as it is.
  ///
  /// - Parameters:
  ///   - table: A table that has rowids.
  ///   - columns: The columns that are searched.
  ///   - tokenizer: How words are told apart.
  /// - Throws: `FMDatabaseError`.
  public func createFullTextIndex(
    on table: String, columns: [String], tokenizer: FMDatabaseTokenizer = .unicode61
  ) throws {
    if tableExists(table + "_fts") { return }
    let index = Self.quoted(table + "_fts")
    let source = Self.quoted(table)
    let names = columns.map(Self.quoted).joined(separator: ", ")
    func values(_ row: String) -> String {
      columns.map { "\(row).\(Self.quoted($0))" }.joined(separator: ", ")
    }
    let content = table.replacingOccurrences(of: "'", with: "''")
    let add = "INSERT INTO \(index) (rowid, \(names)) VALUES (new.rowid, \(values("new")));"
    let remove = """
      INSERT INTO \(index) (\(index), rowid, \(names)) \
      VALUES ('delete', old.rowid, \(values("old")));
      """
    let statements = [
      """
      CREATE VIRTUAL TABLE \(index) USING fts5(\(names), content='\(content)', \
      content_rowid='rowid', tokenize='\(tokenizer.rawValue)')
      """,
      """
      CREATE TRIGGER \(Self.quoted(table + "_fts_insert")) AFTER INSERT ON \(source) BEGIN \(add) END
      """,
      """
      CREATE TRIGGER \(Self.quoted(table + "_fts_delete")) AFTER DELETE ON \(source) BEGIN \
      \(remove) END
      """,
      """
      CREATE TRIGGER \(Self.quoted(table + "_fts_update")) AFTER UPDATE ON \(source) BEGIN \
      \(remove) \(add) END
      """,
      "INSERT INTO \(index) (\(index)) VALUES ('rebuild')",
    ]
    let error = inSavePoint { _ in
      for statement in statements { try executeUpdate(statement) }
    }
    if let error { throw error }
  }

  /// The rows of a table that hold all the words, the best first.
  ///
  /// - Parameters:
  ///   - table: A table that `createFullTextIndex(on:columns:tokenizer:)` was called for.
  ///   - text: Words as a person types them; the last one may be the beginning of a word. No
  ///     character has a special meaning. No words find nothing.
  /// - Returns: All columns of the table, and its rowid as `rowid`.
  /// - Throws: `FMDatabaseError`.
  public func fullTextSearch(_ table: String, for text: String) throws -> FMResultSet {
    let index = Self.quoted(table + "_fts")
    let source = Self.quoted(table)
    return try executeQuery(
      """
      SELECT \(source).rowid AS rowid, \(source).* FROM \(index) \
      JOIN \(source) ON \(source).rowid = \(index).rowid \
      WHERE \(index) MATCH ? ORDER BY \(index).rank
      """, Self.fullTextPattern(text))
  }

  /// An FTS5 query for rows that hold all the words of a text, the last one also as a beginning.
  ///
  /// - Parameter text: Words as a person types them.
  public class func fullTextPattern(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map {
      "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    return words.isEmpty ? "\"\"" : words.joined(separator: " ") + "*"
  }
}
