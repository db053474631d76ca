import Contacts
import ContactsImport
import Foundation
import XCTest

/// An import is chosen, done at once or not at all, and taken back.
final class ImportingTests: ImportTestCase {
  func testDuplicatesAreChosen() throws {
    let importer = try makeImporter()
    _ = try importer.perform(
      importer.read(
        write(
          "BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jo\nTEL:+49 30 5550100\nEND:VCARD\n", "one.vcf")))
    let file = try write(
      """
      BEGIN:VCARD
      VERSION:3.0
      N:Doe;Jo
      TEL:030 5550100
      EMAIL:jo@example.org
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      N:New;Nell
      END:VCARD

      """, "two.vcf")
    for (choice, count, text) in [
      (ImportProposal.Choice.skip, 2, "1 contact added, 1 skipped."),
      (.merge, 2, "1 contact added, 1 merged."), (.keepBoth, 3, "2 contacts added."),
    ] {
      var found = try importer.read(file)
      XCTAssertEqual(found.proposals.map(\.choice), [.merge])
      XCTAssertEqual(
        found.proposals.first?.reason.text, "the same name and number 030 5550100")
      found.chooseForAll(choice)
      let summary = try importer.perform(found)
      XCTAssertEqual(summary.text, text)
      XCTAssertEqual(try importer.store.list().count, count)
      let mails = try contents(importer.store).filter { $0.familyName == "Doe" }
        .map(\.emailAddresses.count).sorted()
      XCTAssertEqual(mails, choice == .skip ? [0] : choice == .merge ? [1] : [0, 1])
      XCTAssertEqual(try importer.undo(summary), [])
      XCTAssertEqual(try contents(importer.store).map(\.familyName), ["Doe"])
      XCTAssertEqual(try contents(importer.store).map(\.emailAddresses.count), [0])
    }
  }

  func testEverySourceIsTakenBackWhole() throws {
    let sources = try [
      book("ios5-small"), book("ios17-medium"), set("backup-manifestdb"), set("vcf-made"),
    ]
    let importer = try makeImporter()
    _ = try importer.perform(
      importer.read(write("BEGIN:VCARD\nVERSION:3.0\nFN:Here Before\nEND:VCARD\n", "x.vcf")))
    let before = try contents(importer.store)
    for source in sources {
      let summary = try importer.perform(importer.read(source))
      XCTAssertGreaterThan(summary.added, 20)
      XCTAssertEqual(try importer.undo(summary), [])
      XCTAssertEqual(try contents(importer.store), before)
      XCTAssertEqual(try importer.store.groups(matching: nil), [])
      XCTAssertNil(try importer.store.meIdentifier())
    }
  }

  func testAnEndOnTheWayLeavesNothing() throws {
    let importer = try makeImporter()
    let source = try book("ios17-medium")
    // While reading, and at each step of writing.
    for limit in [0, 1, 2] {
      var asked = 0
      XCTAssertThrowsError(
        try importer.read(
          source,
          isCancelled: {
            asked += 1
            return asked > limit
          })
      ) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }
    let found = try importer.read(source)
    for step in 0..<6 {
      var done = 0
      XCTAssertThrowsError(
        try importer.perform(
          found, progress: { _ in done += 1 }, isCancelled: { done == step })
      ) { XCTAssertTrue($0 is CancellationError, "\($0)") }
      XCTAssertEqual(try importer.store.list().count, 0)
      XCTAssertEqual(try importer.store.groups(matching: nil), [])
    }
    _ = try importer.perform(found)
    XCTAssertGreaterThan(try importer.store.list().count, 490)
  }

  func testProgressOnlyGrows() throws {
    let importer = try makeImporter()
    var reports: [ImportProgress] = []
    let found = try importer.read(book("ios17-medium"), progress: { reports.append($0) })
    _ = try importer.perform(found, progress: { reports.append($0) })
    var phases: [ImportProgress.Phase] = []
    for (a, b) in zip(reports, reports.dropFirst()) where a.phase == b.phase {
      XCTAssertLessThanOrEqual(a.completed, b.completed)
    }
    for report in reports where phases.last != report.phase { phases.append(report.phase) }
    XCTAssertEqual(phases, [.reading, .comparing, .writing])
    XCTAssertEqual(reports.last?.fraction, 1)
  }

  func testOnAnotherThread() async throws {
    let importer = try makeImporter()
    let file = try write("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n", "a.vcf")
    let summary = try await Task.detached {
      try importer.perform(importer.read(file))
    }.value
    XCTAssertEqual(summary.text, "1 contact added.")
  }
}
