import Contacts
import ContactsImport
import Foundation
import XCTest

/// Backups of an iPhone, new and old, are found in their folders; an encrypted one says so.
final class BackupTests: ImportTestCase {
  private struct Expected: Decodable {
    let udid: String
  }

  private func backup(_ name: String) throws -> URL {
    let folder = try set(name)
    let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    return folder.appendingPathComponent(try JSONDecoder().decode(Expected.self, from: data).udid)
  }

  private func copy(_ name: String) throws -> URL {
    let copy = folder.appendingPathComponent(name)
    try FileManager.default.copyItem(at: backup(name), to: copy)
    return copy
  }

  /// The book, its log (under a hash of its own), and the pictures of the small book.
  func testManifestDB() throws {
    for folder in [try backup("backup-manifestdb"), try set("backup-manifestdb")] {
      let found = try makeImporter().read(folder)
      guard case .backup(let backup) = found.source else {
        return XCTFail("\(found.source)")
      }
      XCTAssertEqual(backup.deviceName, "Meera's iPhone (invented)")
      XCTAssertEqual(backup.systemVersion, "17.5.1")
      XCTAssertNotNil(backup.date)
      let alone = try makeImporter().read(book("ios17-medium"))
      func said(_ found: ContactImport) -> [[String]] {
        found.contents.map { $0.lines.filter { !$0.hasPrefix("picture") } }
      }
      XCTAssertEqual(said(found), said(alone))
      let pictures = found.contents.map { $0.imageData ?? $0.thumbnailImageData }
      XCTAssertEqual(pictures.indices.filter { pictures[$0] != nil }, Array(0..<9))
    }
  }

  func testManifestMBDB() throws {
    let found = try makeImporter().read(backup("backup-mbdb"))
    guard case .backup(let backup) = found.source else { return XCTFail("\(found.source)") }
    XCTAssertEqual(backup.systemVersion, "5.1.1")
    XCTAssertEqual(
      found.contents.map(\.lines),
      try makeImporter().read(book("ios5-small")).contents.map(\.lines))
  }

  func testAnEncryptedBackupSaysSo() throws {
    let error = try error(backup("backup-encrypted"))
    XCTAssertEqual(error.code, .encrypted)
    XCTAssertTrue(error.problem.contains("is encrypted"), error.problem)
    XCTAssertTrue(error.problem.contains("Encrypt local backup"), error.problem)
  }

  func testAJournalOfABackupThatNamesAnotherFile() throws {
    let precious = try write("precious", "precious.txt")
    let backup = try copy("backup-manifestdb")
    let list = backup.appendingPathComponent("Manifest.db")
    try hotJournal(of: list, naming: precious)
      .write(to: URL(fileURLWithPath: list.path + "-journal"))
    _ = try makeImporter().read(backup)
    XCTAssertTrue(FileManager.default.fileExists(atPath: precious.path))
  }

  func testADamagedListIsNoReasonNotToReadTheBook() throws {
    let corrupt = try set("corrupt")
    for name in ["Manifest-cut.mbdb", "Manifest-wild.mbdb"] {
      let copy = try copy("backup-mbdb")
      let list = copy.appendingPathComponent("Manifest.mbdb")
      try Data(contentsOf: corrupt.appendingPathComponent(name)).write(to: list)
      let found = try makeImporter().read(copy)
      XCTAssertEqual(found.count, 25, name)
      XCTAssertTrue(found.problems.contains { $0.place.hasSuffix("Manifest.mbdb") }, name)
      try FileManager.default.removeItem(at: copy)
    }
  }

  func testWhatIsMissingIsTold() throws {
    let copy = try copy("backup-manifestdb")
    func remove(_ name: String) throws {
      try FileManager.default.removeItem(
        at: copy.appendingPathComponent("\(name.prefix(2))/\(name)"))
    }
    try remove("a9aaf31e300bbb71f1602c65e27a29a6c85f98f8")
    try remove("cd6702cea29fe89cf280a76794405adb17f9a0ee")
    let found = try makeImporter().read(copy)
    XCTAssertEqual(found.count, 440, "one of 441 is linked to another")
    let whats = found.problems.map(\.what)
    XCTAssertTrue(whats.contains("The address book") && whats.contains("The pictures"), "\(whats)")
    try remove("31bb7ba8914766d4ba40d6dfb6113c8b614be442")
    XCTAssertEqual(try error(copy).code, .damaged)
  }

  func testSeveralBackupsAreToBeChosenFrom() throws {
    _ = try copy("backup-mbdb")
    _ = try copy("backup-manifestdb")
    let error = try error(folder)
    XCTAssertEqual(error.code, .ambiguous)
    XCTAssertTrue(error.problem.contains("backup-mbdb"), error.problem)
  }
}
