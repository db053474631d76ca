import SeededRandom
import BuiltPrograms
import FMDB
import XCTest

/// A writer that is killed at random moments loses nothing that it had acknowledged.
///
/// 200 kills with `PORTICO_FULL` set, else 10. `PORTICO_SEED` repeats the moments of a failed run.
final class KillTests: DatabaseTestCase {
  private let kills = ProcessInfo.processInfo.environment["PORTICO_FULL"] == nil ? 10 : 200

  func testKilledInWALMode() throws { try killWriters("wal") }

  func testKilledInDeleteMode() throws { try killWriters("delete") }

  private func killWriters(_ mode: String) throws {
    let writer = try XCTUnwrap(Self.writer, "the build has no FMDBCrashWriter")
    let seed =
      SeededGenerator.replayed
      ?? UInt64.random(in: 1...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let file = path("\(mode).db")
    var acknowledged = 0
    for round in 1...kills {
      let place = "PORTICO_SEED=\(seed), \(mode), round \(round)"
      // The moment is chosen by what has been acknowledged, and a few microseconds beyond it, so
      // that the kill falls anywhere between one commit and the next.
      let lines = Int.random(in: 0...12, using: &random)
      let delay = UInt32.random(in: 0...3000, using: &random)
      acknowledged = max(acknowledged, try run(writer, file, mode, lines: lines, delay: delay))
      let db = FMDatabase(path: file)
      XCTAssertTrue(db.open(), place)
      XCTAssertEqual(db.stringForQuery("PRAGMA integrity_check"), "ok", place)
      if db.tableExists("row") {
        let count = db.longForQuery("SELECT count(*) FROM row") ?? 0
        XCTAssertEqual(db.longForQuery("SELECT max(number) FROM row") ?? 0, count, place)
        XCTAssertGreaterThanOrEqual(count, acknowledged, place)
      } else {
        XCTAssertEqual(acknowledged, 0, place)
      }
      XCTAssertTrue(db.close(), place)
    }
    XCTAssertGreaterThan(acknowledged, 0)
  }

  /// Starts a writer, kills it, and gives the last number that it acknowledged.
  private func run(
    _ writer: URL, _ file: String, _ mode: String, lines: Int, delay: UInt32
  ) throws -> Int {
    let process = Process()
    process.executableURL = writer
    process.arguments = [file, mode]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var output = Data()
    while output.count(where: { $0 == 10 }) < lines {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      output += more
    }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
    // A line that is not complete was not acknowledged.
    let complete = output.prefix((output.lastIndex(of: 10) ?? -1) + 1)
    return String(decoding: complete, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }
      ?? 0
  }

  private static let writer = BuiltPrograms.find(
    "FMDBCrashWriter", beside: KillTests.self)
}
