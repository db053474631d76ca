import FMDB
import XCTest

/// Gives each test a folder of its own and a database in it.
class DatabaseTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: NSTemporaryDirectory())
  private(set) var db = FMDatabase(path: nil)

  /// The path of `db`.
  var path: String { path("test.db") }

  override func setUpWithError() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("fmdb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    db = FMDatabase(path: path)
    db.logsErrors = false
    XCTAssertTrue(db.open())
    try fill(db)
  }

  override func tearDownWithError() throws {
    XCTAssertTrue(db.close())
    try FileManager.default.removeItem(at: folder)
  }

  /// What the database holds when a test begins.
  func fill(_ db: FMDatabase) throws {}

  /// The path of a file in the test's folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Another connection to the same file.
  func connect(
    flags: Int32 = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, file: StaticString = #filePath,
    line: UInt = #line
  ) -> FMDatabase {
    let other = FMDatabase(path: path)
    other.logsErrors = false
    XCTAssertTrue(other.open(withFlags: flags), file: file, line: line)
    return other
  }

  /// Asserts that `body` throws an `FMDatabaseError`, and gives it.
  @discardableResult
  func assertFails<T>(
    _ body: @autoclosure () throws -> T, code: Int32, file: StaticString = #filePath,
    line: UInt = #line
  ) -> FMDatabaseError? {
    do {
      _ = try body()
      XCTFail("nothing was thrown", file: file, line: line)
    } catch let error as FMDatabaseError {
      XCTAssertEqual(error.code, code, "\(error)", file: file, line: line)
      return error
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
    return nil
  }
}
