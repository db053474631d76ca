import Contacts
import Foundation
import XCTest

/// Changes are told of, and can be asked for later.
final class HistoryTests: StoreTestCase {
  /// Writes down what it visits.
  private final class Visitor: CNChangeHistoryEventVisitor {
    var said: [String] = []
    func visit(_ event: CNChangeHistoryDropEverythingEvent) { said.append("drop") }
    func visit(_ event: CNChangeHistoryAddContactEvent) {
      said.append("add \(event.contact.givenName)")
    }
    func visit(_ event: CNChangeHistoryUpdateContactEvent) {
      said.append("update \(event.contact.givenName)")
    }
    func visit(_ event: CNChangeHistoryDeleteContactEvent) { said.append("delete") }
    func visit(_ event: CNChangeHistoryAddGroupEvent) { said.append("group \(event.group.name)") }
    func visit(_ event: CNChangeHistoryAddMemberToGroupEvent) {
      said.append("\(event.member.givenName) in \(event.group.name)")
    }
  }

  private func changes(
    since token: Data?, in store: CNContactStore, without author: String? = nil
  ) throws -> (said: [String], token: Data) {
    let request = CNChangeHistoryFetchRequest()
    request.startingToken = token
    request.includeGroupChanges = true
    request.additionalContactKeyDescriptors = [CNContactGivenNameKey]
    request.excludedTransactionAuthors = author.map { [$0] }
    let result = try store.enumerator(for: request)
    let visitor = Visitor()
    while let event = result.value.nextObject() {
      try XCTUnwrap(event as? CNChangeHistoryEvent).accept(visitor)
    }
    return (visitor.said, result.currentHistoryToken)
  }

  func testTheHistorySaysWhatMatters() throws {
    let store = try makeStore()
    let start = try XCTUnwrap(store.currentHistoryToken)
    let (ada, bob, eve) = (person("Ada", "A"), person("Bob", "B"), person("Eve", "E"))
    try add([ada, bob, eve], to: store)
    let middle = try XCTUnwrap(store.currentHistoryToken)
    let group = CNMutableGroup()
    group.name = "G"
    let request = CNSaveRequest()
    request.transactionAuthor = "sync"
    ada.givenName = "Augusta"
    request.update(ada)
    request.delete(eve)
    request.add(group, toContainerWithIdentifier: nil)
    request.addMember(bob, to: group)
    try store.execute(request)

    XCTAssertEqual(
      try changes(since: start, in: store).said, ["add Augusta", "add Bob", "group G", "Bob in G"])
    let (said, token) = try changes(since: middle, in: store)
    XCTAssertEqual(said, ["update Augusta", "delete", "group G", "Bob in G"])
    XCTAssertEqual(try changes(since: middle, in: store, without: "sync").said, [])
    XCTAssertEqual(try changes(since: token, in: store).said, [])
    XCTAssertEqual(
      try changes(since: nil, in: store).said,
      ["drop", "add Augusta", "add Bob", "group G", "Bob in G"])

    let other = try CNContactStore(path: path + "-other", locale: "en_US")
    let strange = try XCTUnwrap(other.currentHistoryToken)
    XCTAssertEqual(
      error { _ = try changes(since: strange, in: store) }?.code, .changeHistoryExpired)
  }

  func testSavesAreToldOfAndChangesByOthersAreNoticed() throws {
    let (store, other) = (try makeStore(), try makeStore())
    // Written on this thread only, by notifications that are posted on it.
    nonisolated(unsafe) var told: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .CNContactStoreDidChange, object: store, queue: nil
    ) { note in
      told.append(note.userInfo?[CNNotificationOriginationExternallyKey] as? Bool ?? false)
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    XCTAssertFalse(try store.noticeChanges())
    try add([person("Ada", "A")], to: store)
    XCTAssertEqual(told, [false])
    XCTAssertFalse(try store.noticeChanges(), "the save was told of")
    try add([person("Bob", "B")], to: other)
    XCTAssertTrue(try store.noticeChanges())
    XCTAssertEqual(told, [false, true])
    XCTAssertFalse(try store.noticeChanges())
    XCTAssertEqual(try store.list().count, 2)
  }
}
