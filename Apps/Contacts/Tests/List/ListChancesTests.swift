import SeededRandom
import Contacts
import UIKit
import UIKitTesting
import XCTest

@testable import ContactsApp

/// A list of names of many scripts, some with how they are spoken, that is changed by chance: it is always
/// what a list would be that is made anew. `PORTICO_SEED` repeats a failure.
@MainActor final class ListChancesTests: XCTestCase {
  private static let names = [
    "Ada", "ärla", "Zorn", "Øre", "Łukasz", "Hana", "Иванов", "Яна", "Παπαδόπουλος", "Ωmega", "김",
    "박지성", "山田", "花子", "安", "やまだ", "ガラス", "דנה", "محمد", "3Com", "#tag", " Blank", "", "ªord",
    "ჯონი", "e\u{301}va", "👋", "Hedy", "Heike", "Ire", "Ian",
  ]

  private func contact(_ dice: inout SeededGenerator) -> ContactContents {
    func name() -> String { Self.names.randomElement(using: &dice) ?? "" }
    var contents = ShellTest.person(name(), name())
    if Bool.random(using: &dice) { contents.phoneticFamilyName = name() }
    if Int.random(in: 0..<4, using: &dice) == 0 { contents.phoneticGivenName = name() }
    return contents
  }

  private var faults: [String] = []

  override func setUp() async throws {
    UITableView.faultListener = { [weak self] in self?.faults.append($0) }
  }

  override func tearDown() async throws { UITableView.faultListener = nil }

  /// The identifiers in a list's rows, by the titles of its sections.
  private func rows(_ list: ContactsController) -> [String] {
    (0..<list.tableView.numberOfSections).map { section in
      let rows = (0..<list.tableView.numberOfRows(inSection: section)).map {
        list.summary(at: IndexPath(row: $0, section: section)).identifier
      }
      return "\(list.tableView(list.tableView, titleForHeaderInSection: section) ?? "") \(rows)"
    }
  }

  /// Whoever is sorted by a name is in the section that the language's collation has for it.
  private func checkSections(_ test: ShellTest, _ place: String) throws {
    let collation = UILocalizedIndexedCollation.current()
    let text = Selector("self", { (text: String) in text })
    let titles = test.titles.map { $0 ?? "" }
    let order = titles.map { collation.sectionTitles.firstIndex(of: $0) ?? -1 }
    XCTAssertEqual(order, Set(order).sorted(), "each section once, in their order, \(place)")
    for section in titles.indices {
      for row in 0..<test.table.numberOfRows(inSection: section) {
        let identifier = test.list.summary(at: IndexPath(row: row, section: section)).identifier
        guard let person = try test.book.contents(of: identifier) else { continue }
        let family =
          person.phoneticFamilyName.isEmpty ? person.familyName : person.phoneticFamilyName
        let given = person.phoneticGivenName.isEmpty ? person.givenName : person.phoneticGivenName
        let name = family.isEmpty ? given : family
        let wanted = collation.section(
          for: name.trimmingCharacters(in: .whitespaces), collationStringSelector: text)
        XCTAssertEqual(titles[section], collation.sectionTitles[wanted], "\(name), \(place)")
      }
    }
  }

  func testChangesByChance() async throws {
    let replayed = SeededGenerator.replayed
    for seed in replayed.map({ [$0] }) ?? [1, 2, .random(in: 3...99_999)] {
      try run(seed)
    }
  }

  private func run(_ seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let test = try ShellTest((0..<12).map { _ in contact(&dice) })
    for step in 0..<40 {
      let list = test.list.list
      let someone = list.indices.randomElement(using: &dice).map { list.identifier(at: $0) }
      let what: String
      switch (Int.random(in: 0..<12, using: &dice), someone) {
      case (0...2, _), (_, nil):
        what = "add"
        try test.book.add(contact(&dice))
      case (3...4, let someone?):
        what = "edit"
        let before = try test.book.state(of: [someone])
        var contents = contact(&dice)
        contents.identifier = someone
        let request = CNSaveRequest()
        request.update(CNMutableContact(contents: contents))
        try test.book.store.execute(request)
        test.book.remember(
          test.book.step("Edit", from: try test.book.state(of: [someone]), to: before))
      case (5...7, let someone?):
        what = "delete one"
        test.list.delete([someone])
      case (8, let someone?):
        what = "delete two"
        test.list.delete(Array(Set([someone, list.identifier(at: 0)])))
      case (9...10, _):
        what = "undo"
        try test.book.undo()
      default:
        what = "redo"
        try test.book.redo()
      }
      if Bool.random(using: &dice) { test.driver.settle(limit: 1) }
      let place = "PORTICO_SEED=\(seed), step \(step): \(what)"
      let fresh = ContactsController(book: test.book, settings: test.settings)
      fresh.loadViewIfNeeded()
      XCTAssertEqual(rows(test.list), rows(fresh), place)
      XCTAssertEqual(faults, [], place)
      try checkSections(test, place)
      if !faults.isEmpty { return }
    }
  }

  /// Another program deletes somebody else at the moment in which one is deleted here.
  func testADeletionBesideOneByAnotherProgram() async throws {
    let test = try ShellTest(ShellTest.many(40))
    let list = test.list.list
    let path = try test.book.store.database().path
    let other = try CNContactStore(path: path)
    let request = CNSaveRequest()
    for position in [3, 4, 20] {
      var gone = ContactContents()
      gone.identifier = list.identifier(at: position)
      request.delete(CNMutableContact(contents: gone))
    }
    try other.execute(request)
    test.list.delete([list.identifier(at: 10)])
    test.driver.settle(limit: 2)
    XCTAssertEqual(faults, [])
    XCTAssertEqual(test.list.list.count, 36)
    XCTAssertEqual(test.rows.joined().count, 36)
  }
}
