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
