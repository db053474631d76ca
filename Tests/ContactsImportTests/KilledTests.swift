import SeededRandom
import BuiltPrograms
import AddressBookFixtures
import Contacts
import FMDB
import Foundation
import XCTest

/// A process that is killed in the middle of an import, or while it is taken back, leaves a whole store with
/// all of the import or nothing of it.
///
/// 50 kills with `PORTICO_FULL` set, else 4. `PORTICO_SEED` repeats the moments of a failed run.
final class KilledTests: ImportTestCase {
  private let kills = ProcessInfo.processInfo.environment["PORTICO_FULL"] == nil ? 4 : 50

  func testKilledWhileImporting() throws {
    let writer = try XCTUnwrap(Self.writer, "the build has no ContactsImportCrashWriter")
    let seed =
      SeededGenerator.replayed
      ?? UInt64.random(in: 1...UInt64.max >> 1)
    var mutator = Mutator(seed: seed)
    // One that has groups and linked people; and one with so many that indexes are made anew.
    let sources = [
      (try book("ios17-plain"), 499, 4),
      (try set("vcf-made").appendingPathComponent("many.vcf"), 2000, 0),
    ]
    for round in 1...kills {
      let (source, people, groups) = sources[round % 2]
      let path = folder.appendingPathComponent("store-\(round)").path
      let place = "PORTICO_SEED=\(seed), round \(round)"
      try run(
        writer, path, source, lines: mutator.number(12), delay: UInt32(mutator.number(60_000)))
      try check(path, people, groups, place)
    }
  }

  /// Starts the writer, and kills it a while after it has said some lines.
  private func run(
    _ writer: URL, _ path: String, _ source: URL, lines: Int, delay: UInt32
  ) throws {
    let process = Process()
    process.executableURL = writer
    process.arguments = [path, source.path]
    // What it leaves behind goes with the test's folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path], uniquingKeysWith: { $1 })
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

  /// The store is whole: SQLite says so, and contacts, groups, indexes and what is found agree.
  private func check(_ path: String, _ people: Int, _ groups: Int, _ place: String) throws {
    let store = try CNContactStore(path: path, locale: "en_US")
    let count = try store.list().count
    XCTAssertTrue(count == 0 || count == people, "\(count) contacts, \(place)")
    XCTAssertEqual(try store.groups(matching: nil).count, count == 0 ? 0 : groups, place)
    if groups == 0 {
      XCTAssertEqual(try store.search("person").count, count, place)
      XCTAssertEqual(try store.search("7700 9").count, count, place)
    }
    let db = FMDatabase(path: path)
    XCTAssertTrue(db.open(), place)
    XCTAssertEqual(db.stringForQuery("PRAGMA integrity_check"), "ok", place)
    let indexes = "SELECT count(*) FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    XCTAssertEqual(db.longForQuery(indexes), 6, place)
    for table in ["value", "picture", "member", "vcard", "detail"] {
      let strays = db.longForQuery(
        "SELECT count(*) FROM \(table) WHERE contact NOT IN (SELECT id FROM contact)")
      XCTAssertEqual(strays, 0, "\(table), \(place)")
    }
    XCTAssertTrue(db.close())
  }

  private static let writer = BuiltPrograms.find(
    "ContactsImportCrashWriter", beside: KilledTests.self)
}
