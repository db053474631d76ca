import Foundation

/// The made-up address books, backups and vCards, written once by the generator beside this file.
package enum AddressBookFixtures {
  /// The folder of a set: `ios5-small`, `ios17-medium`, `ios17-plain`, `backup-manifestdb`, `backup-mbdb`,
  /// `backup-encrypted`, `corrupt`, `vcf-made` or `big`.
  package static func folder(_ set: String) throws -> URL {
    let script = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
      .appendingPathComponent("make_addressbooks.py")
    let root = script.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // The large book takes long to write and is wanted by few tests.
    let only = set == "big" ? "big" : "small,medium,backups,corrupt,vcf"
    // Another generator, and another choice of sets, have a folder of their own.
    let hash = String(hash(try Data(contentsOf: script) + Data(only.utf8)), radix: 16)
    let place = root.appendingPathComponent(".build/contacts-fixtures/\(hash)")
    if !FileManager.default.fileExists(atPath: place.path) {
      try make(place, with: script, only: only)
    }
    return place.appendingPathComponent(set)
  }

  /// The path of the book of a set.
  package static func book(_ set: String) throws -> String {
    try folder(set).appendingPathComponent("AddressBook.sqlitedb").path
  }

  private static func make(_ place: URL, with script: URL, only: String) throws {
    let parent = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let draft = parent.appendingPathComponent("draft-\(UUID().uuidString)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, draft.path, "--only", only]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(script.path) ended with \(process.terminationStatus)")
    }
    do {
      try FileManager.default.moveItem(at: draft, to: place)
    } catch  where FileManager.default.fileExists(atPath: place.path) {
      // Another test was faster.
      try? FileManager.default.removeItem(at: draft)
    }
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ data: Data) -> UInt64 {
    data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
