import AddressBookFixtures
import Foundation
import XCTest

/// The made-up address books, and folders to write into.
enum Fixtures {
  /// The folder of a set: `ios5-small`, `ios17-medium`, `ios17-plain`, `corrupt` or `big`.
  static func folder(_ set: String) throws -> URL { try AddressBookFixtures.folder(set) }

  /// The path of the book of a set.
  static func book(_ set: String) throws -> String { try AddressBookFixtures.book(set) }

  /// A new empty folder, for a test to write into.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contacts-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
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
