import Contacts
import ContactsImport
import Foundation
import XCTest

/// What was exported is known again: importing it changes nothing, whatever is chosen.
final class OwnExportTests: ImportTestCase {
  private func check(_ source: URL, _ version: ContactExporter.Version) throws {
    let place = "\(source.lastPathComponent), \(version)"
    let importer = try makeImporter()
    _ = try importer.perform(importer.read(source))
    let before = try contents(importer.store)
    if before.isEmpty { return }
    let file = folder.appendingPathComponent("out.vcf")
    try ContactExporter(store: importer.store, version: version).export(to: file)

    var again = try importer.read(file)
    XCTAssertEqual(again.count, before.count, place)
    XCTAssertEqual(again.proposals.count, again.count, place)
    for proposal in again.proposals where proposal.choice != .skip {
      let incoming = again.contact(at: proposal.incoming).contents
      guard case .stored(let identifier) = proposal.match,
        let stored = before.first(where: { $0.identifier == identifier })
      else {
        XCTFail("\(place): \(proposal)")
        continue
      }
      let merged = stored.merging(incoming)
      XCTFail(
        """
        \(place): \(merged.lines.filter { !stored.lines.contains($0) }) instead of \
        \(stored.lines.filter { !merged.lines.contains($0) }), \
        \(merged.otherLines.filter { !stored.otherLines.contains($0) }), \
        \(merged.originals.filter { stored.originals[$0.key] == nil })
        """)
    }
    again.chooseForAll(.merge)
    let summary = try importer.perform(again)
    XCTAssertEqual(
      [summary.added, summary.merged, summary.skipped, summary.groups], [0, 0, 0, 0], place)
    XCTAssertEqual(summary.unchanged, before.count, place)
    let count = before.count == 1 ? "1 contact is" : "\(before.count) contacts are"
    XCTAssertEqual(summary.text, "Nothing new: \(count) here already.", place)
    XCTAssertEqual(try contents(importer.store), before, place)
  }

  func testBooks() throws {
    for version in [ContactExporter.Version.v30, .v40] {
      for source in try variousBooks() { try check(source, version) }
    }
  }

  func testVCards() throws {
    for folder in [try set("vcf-made"), ExportTests.fixtures] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".vcf") && name != "many.vcf" {
        for version in [ContactExporter.Version.v30, .v40] {
          try check(folder.appendingPathComponent(name), version)
        }
      }
    }
  }

  func testOneThatIsNewIsTold() throws {
    let importer = try makeImporter()
    let card = "BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo\nUID:1\nNOTE:n\nEND:VCARD\n"
    _ = try importer.perform(importer.read(write(card, "in.vcf")))
    let other = "BEGIN:VCARD\nVERSION:3.0\nN:Roe;Al\nUID:2\nEND:VCARD\n"
    var again = try importer.read(write(card + other, "again.vcf"))
    again.chooseForAll(.merge)
    let summary = try importer.perform(again)
    XCTAssertEqual(summary.text, "1 contact added, 1 unchanged.")
  }
}
