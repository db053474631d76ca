import Contacts
import Foundation
import XCTest

@testable import ContactsImport

/// Whatever bytes come, reading them neither crashes nor hangs, nor takes more memory than ten times their
/// number.
///
/// Each test does a number of rounds; `PORTICO_FUZZ` says how many times as many, and `PORTICO_SEED` repeats
/// a failed run. A crash leaves the round that it happened in as `portico-fuzz-…` in the folder for
/// temporary files.
final class DamagedFilesTests: ImportTestCase {
  private static let environment = ProcessInfo.processInfo.environment
  private static let factor = environment["PORTICO_FUZZ"].flatMap { Int($0) } ?? 1
  private static let seed =
    environment["PORTICO_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64.max >> 1)

  /// What a process takes whatever the size of the file: SQLite, copies, Foundation.
  private static let base = 64 << 20

  func testDamagedVCards() throws {
    var samples: [[UInt8]] = []
    let other = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ContactsTests/Fixtures")
    for folder in [try set("vcf-made"), other] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where name.hasSuffix(".vcf") {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        samples.append([UInt8](data.prefix(6000)))
      }
    }
    try run("vcf", rounds: 500) { mutator in
      let bytes = samples[mutator.number(samples.count)]
      let other = samples[mutator.number(samples.count)]
      return (Data(mutator.damage(bytes, with: other)), [])
    } check: { url, _ in
      let found = try VCardFiles.read(file: url)
      try Self.checkRoundTrip(found)
    }
  }

  func testDamagedBooks() throws {
    let small = [UInt8](try Data(contentsOf: book("ios5-small")))
    let pictures = [UInt8](
      try Data(contentsOf: set("ios5-small").appendingPathComponent("AddressBookImages.sqlitedb")))
    let few = [UInt8](
      try Data(contentsOf: set("corrupt").appendingPathComponent("few-columns.sqlitedb")))
    let plain = [UInt8](try Data(contentsOf: book("ios17-plain")))
    let books = [small, small, small, few, plain]
    try run("sqlitedb", rounds: 60) { mutator in
      let bytes = books[mutator.number(books.count)]
      let damaged = mutator.damage(bytes, with: small, page: 4096)
      return (Data(damaged), mutator.damage(pictures, with: small, page: 8192))
    } check: { url, beside in
      try Data(beside).write(
        to: url.deletingLastPathComponent().appendingPathComponent("AddressBookImages.sqlitedb"))
      let found = try ImportSource(url).read(.nobody)
      try Self.checkRoundTrip(found)
    }
  }

  func testDamagedLogs() throws {
    let book = [UInt8](try Data(contentsOf: book("ios17-medium")))
    let log = [UInt8](
      try Data(
        contentsOf: set("ios17-medium").appendingPathComponent("AddressBook.sqlitedb-wal")))
    try run("wal", rounds: 10) { mutator in
      (Data(book), mutator.damage(log, with: book, page: 4096))
    } check: { url, beside in
      try Data(beside).write(to: URL(fileURLWithPath: url.path + "-wal"))
      let found = try ImportSource(url).read(.nobody)
      XCTAssertGreaterThan(found.count, 0)
    }
  }

  func testDamagedListsOfBackups() throws {
    let root = try set("backup-mbdb")
    let name = try XCTUnwrap(
      FileManager.default.contentsOfDirectory(atPath: root.path).first { !$0.contains(".") })
    let list = [UInt8](
      try Data(contentsOf: root.appendingPathComponent(name + "/Manifest.mbdb")))
    try run("mbdb", rounds: 500) { mutator in
      (Data(mutator.damage(list, with: list)), [])
    } check: { url, _ in
      _ = ManifestList(try Data(contentsOf: url))
    }
  }

  /// What a backup says of itself, and its list.
  func testDamagedBackups() throws {
    let root = try set("backup-mbdb")
    let name = try XCTUnwrap(
      FileManager.default.contentsOfDirectory(atPath: root.path).first { !$0.contains(".") })
    let backup = root.appendingPathComponent(name)
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: backup.appendingPathComponent(name)))
    }
    let lists = [try bytes("Manifest.plist"), try bytes("Info.plist")]
    let files = try bytes("Manifest.mbdb")
    try run("backup", rounds: 40) { mutator in
      let list = mutator.damage(lists[mutator.number(2)], with: lists[0])
      return (Data(list), mutator.damage(files, with: files))
    } check: { url, beside in
      let copy = url.deletingLastPathComponent().appendingPathComponent("backup")
      try FileManager.default.copyItem(at: backup, to: copy)
      for name in ["Manifest.plist", "Info.plist"] {
        try Data(contentsOf: url).write(to: copy.appendingPathComponent(name))
      }
      try Data(beside).write(to: copy.appendingPathComponent("Manifest.mbdb"))
      let found = try ImportSource(copy).read(.nobody)
      XCTAssertEqual(found.count, 25)
    }
  }

  /// What was read is written as vCards that say the same number of contacts.
  private static func checkRoundTrip(_ found: ContactImport) throws {
    let some = Array(found.contents.prefix(40))
    let data = VCardWriter(version: .v30).data(some)
    let again = VCardReader().read(data)
    XCTAssertEqual(again.contacts.count + again.groups.count, some.count)
  }

  // MARK: Rounds

  private func run(
    _ kind: String, rounds: Int, _ make: (inout Mutator) throws -> (Data, [UInt8]),
    check: (URL, [UInt8]) throws -> Void
  ) throws {
    // A crash tells its seed.
    print("PORTICO_SEED=\(Self.seed) repeats the damaged files (\(kind))")
    let trace = FileManager.default.temporaryDirectory
      .appendingPathComponent("portico-fuzz-\(kind)-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: trace) }
    var slowest = (round: 0, size: 0, seconds: 0.0)
    for round in 0..<rounds * Self.factor {
      do {
        var mutator = Mutator(seed: Self.seed &+ UInt64(round) &* 0x9E37_79B9_7F4A_7C15)
        let (data, beside) = try make(&mutator)
        if Self.factor > 1 { try Data("round \(round)\n".utf8).write(to: trace) }
        let place = folder.appendingPathComponent("\(round)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let file = place.appendingPathComponent("file")
        try data.write(to: file)
        Memory.resetPeak()
        let before = Memory.current
        let start = Self.processorSeconds()
        do {
          try check(file, beside)
        } catch let error as ImportError {
          XCTAssertFalse(error.problem.isEmpty)
        }
        let seconds = Self.processorSeconds() - start
        let size = data.count + beside.count
        let what = "PORTICO_SEED=\(Self.seed), \(kind), round \(round), \(size) bytes"
        XCTAssertLessThan(Memory.peak - before, size * 10 + Self.base, what)
        if seconds > slowest.seconds { slowest = (round, size, seconds) }
      }
    }
    print("\(kind): slowest round \(slowest)")
    XCTAssertLessThan(slowest.seconds, 20, "PORTICO_SEED=\(Self.seed), \(kind), \(slowest)")
  }

  /// The time of this thread on a processor.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The memory of this process, in bytes.
private enum Memory {
  private static func status(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let kilobytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return (kilobytes ?? 0) * 1024
  }

  static var current: Int { status("VmRSS") }
  /// The most since ``resetPeak()``.
  static var peak: Int { status("VmHWM") }

  static func resetPeak() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return }
    _ = write(file, "5", 1)
    close(file)
  }
}
