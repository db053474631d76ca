import Contacts
import ContactsImport
import Foundation
import XCTest

/// What was imported is exported without loss.
final class ExportTests: ImportTestCase {
  static var fixtures: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ContactsTests/Fixtures")
  }

  /// What vCards can say of a contact: one picture, line breaks of one kind, no blanks around names.
  private func said(_ contact: ContactContents) -> [String] {
    var lines = contact.lines.filter { !$0.hasPrefix("picture") }
    if let picture = contact.imageData ?? contact.thumbnailImageData {
      lines.append("picture \(picture.hashValue)")
    }
    lines += contact.otherLines.filter { !$0.hasPrefix("UID") }
    return lines.map { line in
      line.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        .trimmed
    }.sorted()
  }

  private func check(_ source: URL, _ version: ContactExporter.Version) throws {
    let place = "\(source.lastPathComponent), \(version)"
    let importer = try makeImporter()
    var found = try importer.read(source)
    found.chooseForAll(.keepBoth)
    _ = try importer.perform(found)
    let before = try contents(importer.store)
    let file = folder.appendingPathComponent("out.vcf")
    let exporter = ContactExporter(store: importer.store, version: version)
    XCTAssertEqual(try exporter.export(to: file), before.count, place)
    let again = try makeImporter()
    if before.isEmpty {
      XCTAssertFalse(found.groups.isEmpty, place)
    } else {
      var second = try again.read(file)
      XCTAssertEqual(second.problems, [], place)
      second.chooseForAll(.keepBoth)
      _ = try again.perform(second)
    }
    let after = try contents(again.store)
    XCTAssertEqual(after.count, before.count, place)
    // The file is sorted by name.
    let ours = before.map(said).sorted { $0.joined() < $1.joined() }
    let theirs = after.map(said).sorted { $0.joined() < $1.joined() }
    for (a, b) in zip(ours, theirs) where a != b {
      XCTAssertEqual(
        a.filter { !b.contains($0) }, b.filter { !a.contains($0) }, place)
    }
    if !before.isEmpty { try checkGroups(importer.store, again.store, place) }
  }

  private func checkGroups(_ a: CNContactStore, _ b: CNContactStore, _ place: String) throws {
    func groups(_ store: CNContactStore) throws -> [String] {
      try store.groups(matching: nil).map { group in
        let members = try store.list(inGroup: group.identifier).map { $0.givenName.trimmed }
        return "\(group.name): \(members.sorted())"
      }.sorted()
    }
    XCTAssertEqual(try groups(a), try groups(b), place)
  }

  func testBooks() throws {
    for version in [ContactExporter.Version.v30, .v40] {
      for source in try variousBooks() { try check(source, version) }
    }
  }

  func testMadeVCards() throws {
    let folder = try set("vcf-made")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".vcf") {
      // The large one says nothing that others do not.
      let versions: [ContactExporter.Version] = name == "many.vcf" ? [.v40] : [.v30, .v40]
      for version in versions { try check(folder.appendingPathComponent(name), version) }
    }
  }

  func testVCardsOfOtherPrograms() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)
    where name.hasSuffix(".vcf") {
      for version in [ContactExporter.Version.v30, .v40] {
        try check(Self.fixtures.appendingPathComponent(name), version)
      }
    }
  }

  func testWhatWasExportedIsKnownAgain() throws {
    let importer = try makeImporter()
    _ = try importer.perform(importer.read(book("ios5-small")))
    let file = folder.appendingPathComponent("out.vcf")
    try ContactExporter(store: importer.store).export(to: file)
    let again = try importer.read(file)
    XCTAssertEqual(again.proposals.count, again.count)
    XCTAssertTrue(again.proposals.allSatisfy { $0.reason == .uid })
  }

  /// What was changed here is no longer of the revision that it came in.
  func testAChangeEndsTheRevision() throws {
    let importer = try makeImporter()
    let lines = "N:Doe;Jo\nREV:20200101T000000Z\nX-OTHER:kept"
    _ = try importer.perform(
      importer.read(write("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n", "in.vcf")))
    let contact = try XCTUnwrap(contents(importer.store).first)
    let exporter = ContactExporter(store: importer.store)
    func exported() throws -> String {
      String(decoding: try exporter.data([contact.identifier]), as: UTF8.self)
    }
    XCTAssertTrue(try exported().contains("REV:20200101T000000Z"))
    let changed = CNMutableContact(contents: contact)
    changed.nickname = "Joey"
    let request = CNSaveRequest()
    request.update(changed)
    try importer.store.execute(request)
    XCTAssertTrue(try exported().contains("NICKNAME:Joey"))
    XCTAssertTrue(try exported().contains("X-OTHER:kept"))
    XCTAssertFalse(try exported().contains("REV:"))
  }

  // MARK: Files

  func testOneFileEach() throws {
    let importer = try makeImporter()
    let names = ["../../etc/passwd", "CON: a*b?", "Ada", "ada", ".hidden", "", "x\u{7}\ny"]
    // Different people, though two have the same name but for its case.
    let cards = names.enumerated().map { index, name in
      "BEGIN:VCARD\nVERSION:3.0\nN:\(VCardText.escaped(name));;;;\nNOTE:\(index)\nEND:VCARD\n"
    }
    _ = try importer.perform(importer.read(write(cards.joined(), "in.vcf")))
    let out = folder.appendingPathComponent("out")
    _ = try write("mine", "out/Ada.vcf")
    let all = try contents(importer.store).map(\.identifier)
    let files = try ContactExporter(store: importer.store).exportEach(all, into: out)
    XCTAssertEqual(
      files.map(\.lastPathComponent),
      [
        "-..-etc-passwd.vcf", "CON- a-b-.vcf", "Ada 2.vcf", "ada 3.vcf", "hidden.vcf",
        "Contact.vcf", "x y.vcf",
      ])
    XCTAssertEqual(
      try String(contentsOf: out.appendingPathComponent("Ada.vcf"), encoding: .utf8), "mine")
    XCTAssertEqual(try makeImporter().read(out).count, names.count)
    XCTAssertEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: out.path)),
      Set(files.map(\.lastPathComponent) + ["Ada.vcf"]), "nothing else is left behind")
  }

  func testAFileIsWholeOrAsBefore() throws {
    let importer = try makeImporter()
    _ = try importer.perform(importer.read(book("ios17-plain")))
    let out = folder.appendingPathComponent("out")
    let file = try write("old", "out/all.vcf")
    let exporter = ContactExporter(store: importer.store)
    var asked = 0
    let end = {
      asked += 1
      return asked > 3
    }
    XCTAssertThrowsError(try exporter.export(to: file, isCancelled: end)) {
      XCTAssertTrue($0 is CancellationError)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "old")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: out.path), ["all.vcf"])
    asked = 0
    XCTAssertThrowsError(try exporter.exportEach(into: out, isCancelled: end))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: out.path), ["all.vcf"])
    try exporter.export(to: file)
    XCTAssertEqual(try makeImporter().read(file).count, try importer.store.list().count)
    XCTAssertThrowsError(try exporter.export(to: URL(fileURLWithPath: "/proc/none/x.vcf"))) {
      XCTAssertEqual(($0 as? ImportError)?.code, .notWritable)
    }
  }

  /// Through a link the file itself is replaced, and it keeps its rights.
  func testLinksAndRightsStay() throws {
    let importer = try makeImporter()
    _ = try importer.perform(importer.read(book("ios5-small")))
    let file = try write("old", "real.vcf")
    chmod(file.path, 0o640)
    let link = folder.appendingPathComponent("link.vcf")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: file.path)
    try ContactExporter(store: importer.store).export(to: link)
    var status = stat()
    XCTAssertEqual(lstat(link.path, &status), 0)
    XCTAssertEqual(status.st_mode & S_IFMT, S_IFLNK)
    XCTAssertEqual(stat(file.path, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o640)
    XCTAssertGreaterThan(status.st_size, 1000)
  }
}
