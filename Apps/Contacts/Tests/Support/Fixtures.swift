import Foundation
import XCTest

/// The made-up address books, written once by the generator beside the tests.
enum Fixtures {
  /// The folder of a set: `ios5-small`, `ios17-medium`, `ios17-plain`, `corrupt` or `big`.
  static func folder(_ set: String) throws -> URL {
    let tests = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = tests.appendingPathComponent("Fixtures/make_addressbooks.py")
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // The large book takes long to write and is wanted by few tests.
    let only = set == "big" ? "big" : "small,medium,corrupt"
    let place = root.appendingPathComponent(
      ".build/contacts-fixtures/\(hash(try Data(contentsOf: script)))-\(set == "big" ? "big" : "usual")"
    )
    if !FileManager.default.fileExists(atPath: place.path) {
      try make(place, with: script, only: only)
    }
    return place.appendingPathComponent(set)
  }

  /// The path of the book of a set.
  static func book(_ set: String) throws -> String {
    try folder(set).appendingPathComponent("AddressBook.sqlitedb").path
  }

  /// A new empty folder, for a test to write into.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contacts-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
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
    try FileManager.default.moveItem(at: draft, to: place)
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ data: Data) -> String {
    let value = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(value, radix: 16)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

/// What lies in a folder: names, sizes, times of change, contents.
struct FolderState: Equatable {
  private var files: [String: [String]] = [:]

  init(_ folder: URL) throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appendingPathComponent(name)
      let attributes = try manager.attributesOfItem(atPath: path.path)
      let contents = (try? Data(contentsOf: path)).map { "\($0.count) \($0.hashValue)" } ?? "-"
      files[name] = [contents, "\(attributes[.modificationDate] ?? "-")"]
    }
    let own = try manager.attributesOfItem(atPath: folder.path)
    files["."] = ["\(own[.modificationDate] ?? "-")"]
  }
}
