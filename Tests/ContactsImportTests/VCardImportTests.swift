import Contacts
import ContactsImport
import Foundation
import XCTest

/// vCards come into a store, out again, and may be taken back.
final class VCardImportTests: XCTestCase {
  func testAFileComesInAndIsTakenBack() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("portico-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try CNContactStore(
      path: folder.appendingPathComponent("store").path, locale: "en_US")
    let importer = ContactImporter(store: store)
    let file = folder.appendingPathComponent("a.txt")
    try Data("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:5550100\nEND:VCARD\n".utf8).write(to: file)
    let found = try importer.read(file)
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(found.source, .vCards(files: 1))
    let summary = try importer.perform(found)
    XCTAssertEqual(summary.text, "1 contact added.")
    XCTAssertEqual(try store.list().count, 1)
    XCTAssertEqual(try importer.undo(summary), [])
    XCTAssertEqual(try store.list().count, 0)
  }
}
