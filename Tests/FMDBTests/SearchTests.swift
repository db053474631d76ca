import FMDB
import XCTest

/// Full-text search: FTS5 by one call, and FMDB's checklist for FTS3.
final class SearchTests: DatabaseTestCase {
  func testIndexFollowsTheTable() throws {
    try db.executeUpdate("CREATE TABLE 'no te' (title TEXT, body TEXT, n INTEGER)")
    try db.executeUpdate("INSERT INTO 'no te' VALUES ('Milk', 'white', 1)")
    try db.createFullTextIndex(on: "no te", columns: ["title", "body"])
    try db.createFullTextIndex(on: "no te", columns: ["title", "body"])
    func found(_ text: String) throws -> [FMDatabaseValue?] {
      try db.fullTextSearch("no te", for: text).map { $0["n"] }
    }
    XCTAssertEqual(try found("milk"), [.integer(1)])
    try db.executeUpdate("INSERT INTO 'no te' VALUES ('Crème brûlée', 'sweet milk', 2)")
    XCTAssertEqual(try found("creme BRU"), [.integer(2)])
    XCTAssertEqual(Set(try found("mil")), [.integer(1), .integer(2)])
    try db.executeUpdate("UPDATE 'no te' SET title = 'Bread' WHERE n = 1")
    XCTAssertEqual(try found("milk"), [.integer(2)])
    XCTAssertEqual(try found("bread"), [.integer(1)])
    try db.executeUpdate("DELETE FROM 'no te' WHERE n = 2")
    XCTAssertEqual(try found("milk"), [])
    XCTAssertEqual(try found(""), [])
    XCTAssertEqual(try found(#"" OR * NEAR( - ' ^"#), [])
  }

  func testOffsets() throws {
    try db.executeUpdate("CREATE VIRTUAL TABLE mail USING fts3(subject, body)")
    try db.executeUpdate(
      "INSERT INTO mail VALUES ('hello world', 'This message is a hello world message.')")
    try db.executeUpdate(
      "INSERT INTO mail VALUES ('urgent: serious', 'This mail is seen as a more serious mail')")
    let rows = try db.executeQuery("SELECT offsets(mail) FROM mail WHERE mail MATCH 'world'")
    XCTAssertTrue(rows.next() as Bool)
    var found: [[Int]] = []
    try XCTUnwrap(rows.offsets(forColumnIndex: 0)).enumerate { column, term, range in
      found.append([column, term, range.location, range.length])
    }
    XCTAssertEqual(found, [[0, 0, 6, 5], [1, 0, 24, 5]])
  }

  /// Passes another tokenizer's words on without a final "s".
  private final class Singular: FMTokenizerDelegate, Sendable {
    let base = FMSimpleTokenizer()
    func openTokenizerCursor(_ cursor: FMTokenizerCursor) { base.openTokenizerCursor(cursor) }
    func nextToken(for cursor: FMTokenizerCursor) -> Bool {
      guard base.nextToken(for: cursor) else { return false }
      if cursor.tokenString.hasSuffix("s") { cursor.tokenString.removeLast() }
      return true
    }
    func closeTokenizerCursor(_ cursor: FMTokenizerCursor) { base.closeTokenizerCursor(cursor) }
  }

  func testTokenizers() throws {
    FMDatabase.registerTokenizer(FMSimpleTokenizer(), withKey: "testTok")
    FMDatabase.registerTokenizer(Singular(), withKey: "singular")
    XCTAssertTrue(db.installTokenizerModule())
    try db.executeUpdate("CREATE VIRTUAL TABLE simple USING fts3(text, tokenize=fmdb testTok)")
    try db.executeUpdate("CREATE VIRTUAL TABLE stem USING fts3(text, tokenize=fmdb singular)")
    for table in ["simple", "stem"] {
      try db.executeUpdate("INSERT INTO \(table) VALUES ('I like the band Queensrÿche')")
    }
    func count(_ table: String, _ word: String) -> Int32? {
      db.intForQuery("SELECT count(*) FROM \(table) WHERE \(table) MATCH ?", word)
    }
    XCTAssertEqual(count("simple", "QUEENSRŸCHE"), 1)
    XCTAssertEqual(count("simple", "bands"), 0)
    XCTAssertEqual(count("stem", "bands"), 1)
    assertFails(
      try db.executeUpdate("CREATE VIRTUAL TABLE bad USING fts3(text, tokenize=fmdb unknown)"),
      code: SQLITE_ERROR)
  }

  func testTokenizerModuleWithAName() throws {
    FMDatabase.registerTokenizer(FMSimpleTokenizer())
    XCTAssertTrue(db.installTokenizerModule(withName: "TestModuleName"))
    try db.executeUpdate("CREATE VIRTUAL TABLE t USING fts3(text, tokenize=TestModuleName)")
    try db.executeUpdate("INSERT INTO t VALUES ('Queensrÿche')")
    XCTAssertEqual(db.intForQuery("SELECT count(*) FROM t WHERE t MATCH 'queensrÿche'"), 1)
  }
}
