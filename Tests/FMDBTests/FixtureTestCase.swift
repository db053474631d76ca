import FMDB
import XCTest

/// The tables that FMDB's own tests stand on.
class FixtureTestCase: DatabaseTestCase {
  override func fill(_ db: FMDatabase) throws {
    try db.executeUpdate("CREATE TABLE test (a TEXT, b TEXT, c INTEGER, d DOUBLE, e DOUBLE)")
    try db.executeUpdate("CREATE TABLE t3 (a SOMEVALUE)")
    XCTAssertTrue(db.beginTransaction())
    for text in ["hi'", "hi again'"] {
      for number in 0..<20 {
        try db.executeUpdate(
          "INSERT INTO test VALUES (?, ?, ?, ?, ?)", text, "number \(number)", number, Date(),
          Float(2.2))
      }
    }
    XCTAssertTrue(db.commit())
    XCTAssertTrue(db.beginTransaction())
    for number in 0..<20 { try db.executeUpdate("INSERT INTO t3 VALUES (?)", number) }
    XCTAssertTrue(db.commit())
  }
}
