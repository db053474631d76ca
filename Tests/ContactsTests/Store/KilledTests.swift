import SeededRandom
import BuiltPrograms
import Contacts
import FMDB
import Foundation
import XCTest

/// A process that is killed in the middle of an import or an edit leaves a whole store.
///
/// 50 kills with `PORTICO_FULL` set, else 8. `PORTICO_SEED` repeats the moments of a failed run.
final class KilledTests: StoreTestCase {
  private let kills = ProcessInfo.processInfo.environment["PORTICO_FULL"] == nil ? 8 : 50

  func testKilledWhileWriting() throws {
    let writer = try XCTUnwrap(Self.writer, "the build has no ContactsCrashWriter")
    let seed =
      SeededGenerator.replayed
      ?? UInt64.random(in: 1...UInt64.max)
    var state = seed
    func random(_ limit: UInt64) -> UInt64 {
      // Knuth's numbers for a linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    for round in 1...kills {
      let place = "PORTICO_SEED=\(seed), round \(round)"
      try run(writer, lines: Int(random(7)), delay: UInt32(random(60_000)))
      try check(place)
    }
  }

  /// Starts the writer, and kills it a while after it has said some lines.
  private func run(_ writer: URL, lines: Int, delay: UInt32) throws {
    let process = Process()
    process.executableURL = writer
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var said = 0
    while said < lines {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += more.count { $0 == 10 }
    }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
  }

  /// The store is whole: SQLite says so, and contacts, groups, edits and what is found agree.
  private func check(_ place: String) throws {
    let store = try CNContactStore(path: path, locale: "en_US")
    let count = try store.list().count
    XCTAssertTrue(count == 0 || count == 50, "\(count) contacts, \(place)")
    XCTAssertEqual(try store.search("imported").count, count, place)
    XCTAssertEqual(try store.search("0151 1234").count, count, place)
    let group = try store.groups(matching: nil).first
    let members = try group.map { try store.list(inGroup: $0.identifier).count } ?? 0
    XCTAssertEqual(members, count, place)
    let edits = try store.list().map(\.nickname).filter { !$0.isEmpty }
    XCTAssertTrue(edits.isEmpty || edits.count == 2, "\(edits), \(place)")
    XCTAssertEqual(Set(edits).count, edits.isEmpty ? 0 : 1, place)
    let db = FMDatabase(path: path)
    XCTAssertTrue(db.open(), place)
    XCTAssertEqual(db.stringForQuery("PRAGMA integrity_check"), "ok", place)
    for table in ["value", "picture", "member"] {
      let strays = db.longForQuery(
        "SELECT count(*) FROM \(table) WHERE contact NOT IN (SELECT id FROM contact)")
      XCTAssertEqual(strays, 0, "\(table), \(place)")
    }
    XCTAssertTrue(db.close())
  }

  private static let writer = BuiltPrograms.find(
    "ContactsCrashWriter", beside: KilledTests.self)
}
