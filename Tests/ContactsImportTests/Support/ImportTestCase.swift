import AddressBookFixtures
import Contacts
import ContactsImport
import Foundation
import XCTest

/// A test with a store of its own, and a folder.
class ImportTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("portico-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    chmod(folder.path, 0o700)
    try FileManager.default.removeItem(at: folder)
  }

  func makeStore() throws -> CNContactStore {
    try CNContactStore(
      path: folder.appendingPathComponent("store-\(UUID().uuidString)").path, locale: "en_US")
  }

  func makeImporter() throws -> ContactImporter { ContactImporter(store: try makeStore()) }

  func set(_ name: String) throws -> URL { try AddressBookFixtures.folder(name) }

  /// Books of several kinds: of different versions, damaged ones, and one in a backup.
  func variousBooks() throws -> [URL] {
    let damaged = try ["few-columns", "utf16", "garbage-leaf"].map {
      try set("corrupt").appendingPathComponent($0 + ".sqlitedb")
    }
    return try ["ios5-small", "ios17-plain"].map(book) + damaged + [set("backup-mbdb")]
  }

  func book(_ name: String) throws -> URL {
    URL(fileURLWithPath: try AddressBookFixtures.book(name))
  }

  func write(_ text: String, _ name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// A journal of no pages that is to be rolled back, with the name of a file at its end, as SQLite's
  /// documentation of the format has it.
  func hotJournal(of database: URL, naming file: URL) throws -> Data {
    func bytes(_ number: Int) -> [UInt8] {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
    }
    let header = [UInt8](try Data(contentsOf: database).prefix(100))
    let page = Int(header[16]) << 8 + Int(header[17])
    let size = try Data(contentsOf: database).count
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    var journal = magic + bytes(0) + bytes(0) + bytes(size / page) + bytes(512) + bytes(page)
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    let name = [UInt8](file.path.utf8)
    journal += bytes((1 << 30) / page + 1) + name + bytes(name.count)
    journal += bytes(name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }) + magic
    return Data(journal)
  }

  /// The error of an import that must fail.
  func error(
    _ url: URL, _ importer: ContactImporter? = nil, line: UInt = #line
  ) throws -> ImportError {
    let importer = try importer ?? makeImporter()
    do {
      let found = try importer.read(url)
      XCTFail("\(url.path) was read: \(found.count) contacts", line: line)
    } catch let error as ImportError {
      XCTAssertFalse(error.description.contains("\n"), error.description, line: line)
      return error
    }
    throw XCTSkip("no error")
  }

  /// All contacts of a store, whole.
  func contents(_ store: CNContactStore) throws -> [ContactContents] {
    var result: [ContactContents] = []
    let request = CNContactFetchRequest(
      keysToFetch: [CNContactVCardSerialization.descriptorForRequiredKeys()])
    try store.enumerateContacts(with: request) { contact, _ in result.append(contact.contents) }
    return result
  }
}

/// All below a folder: names, sizes, times of change, rights, contents.
struct FolderState: Equatable {
  private var files: [String: [String]] = [:]

  init(_ folder: URL) throws {
    let manager = FileManager.default
    for name in try [""] + manager.subpathsOfDirectory(atPath: folder.path) {
      var status = stat()
      let path = folder.appendingPathComponent(name).path
      lstat(path, &status)
      let contents = (try? Data(contentsOf: URL(fileURLWithPath: path)))
        .map { "\($0.count) \($0.hashValue)" }
      files[name] = [
        contents ?? "-", "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)", "\(status.st_mode)",
      ]
    }
  }
}
