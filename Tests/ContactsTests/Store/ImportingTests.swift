import Contacts
import Foundation
import XCTest

/// Imports are all or nothing, find what is there already, and can be undone.
final class ImportingTests: StoreTestCase {
  private func contents(
    _ given: String, _ family: String, phone: String? = nil, mail: String? = nil, uid: String? = nil
  ) -> ContactContents {
    var contents = person(given, family, phone: phone, mail: mail).contents
    if let uid { contents.otherLines = ["UID:\(uid)"] }
    return contents
  }

  func testDuplicatesAreProposed() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "ada@example.org")
    try add([ada], to: store)
    _ = try store.importContacts([contents("Uma", "U", uid: "urn:uuid:7")])
    let uma = try XCTUnwrap(store.search("uma").first)
    let incoming = [
      contents("ADA", "Lovelace", phone: "020 7946 0958", mail: "new@example.org"),
      contents("Lovelace", "Áda", mail: "ADA@example.org"),
      contents("Ada", "Lovelace", phone: "5550100"),
      contents("Bob", "Lovelace", phone: "+44 20 7946 0958"),
      contents("Other", "Name", uid: "7"),
      contents("Bob", "Lovelace", phone: "+442079460958"),
    ]
    let proposals = try store.proposals(for: incoming)
    XCTAssertEqual(
      proposals,
      [
        ImportProposal(
          incoming: 0, match: .stored(ada.identifier), reason: .phone("020 7946 0958"),
          choice: .merge),
        ImportProposal(
          incoming: 1, match: .stored(ada.identifier), reason: .mail("ADA@example.org"),
          choice: .skip),
        ImportProposal(incoming: 4, match: .stored(uma), reason: .uid, choice: .skip),
        ImportProposal(
          incoming: 5, match: .incoming(3), reason: .phone("+442079460958"), choice: .skip),
      ])
  }

  func testWhoHasNeitherNumberNorAddressIsKnownByAllThatIsSaid() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace")
    ada.note = "first"
    try add([ada], to: store)
    var same = contents("Ada", "Lovelace")
    same.note = "first"
    var other = same
    other.note = "second"
    XCTAssertEqual(
      try store.proposals(for: [same, other]),
      [
        ImportProposal(
          incoming: 0, match: .stored(ada.identifier), reason: .everything, choice: .skip)
      ])
  }

  func testWhatIsChosenIsDoneAndUndone() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "+44 20 7946 0958")
    ada.note = "mine"
    try add([ada], to: store)
    let before = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    var twin = contents("Ada", "Lovelace", phone: "020 7946 0958", mail: "ada@example.org")
    twin.note = "theirs"
    twin.nickname = "Countess"
    let incoming = [
      twin, contents("Bob", "B", phone: "5550100", uid: "b"),
      contents("Bob", "B", phone: "5550100"),
      contents("Eve", "E"),
    ]
    var proposals = try store.proposals(for: incoming)
    XCTAssertEqual(proposals.map(\.incoming), [0, 2])
    proposals[1].choice = .keepBoth
    let receipt = try store.importContacts(
      incoming,
      groups: [.init(name: "Club", members: ["b", twin.identifier, "nobody"])],
      proposals: proposals)
    XCTAssertEqual(receipt.added.count, 3)
    XCTAssertEqual(receipt.merged.map(\.identifier), [ada.identifier])
    XCTAssertEqual(receipt.unknownMembers, ["nobody"])
    let merged = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    XCTAssertEqual(merged.note, "mine\n\ntheirs")
    XCTAssertEqual(merged.nickname, "Countess")
    XCTAssertEqual(merged.phoneNumbers.map(\.value.stringValue), ["+44 20 7946 0958"])
    XCTAssertEqual(merged.emailAddresses.map(\.value), ["ada@example.org"])
    let club = try XCTUnwrap(store.groups(matching: nil).first)
    XCTAssertEqual(try store.list(inGroup: club.identifier).map(\.givenName), ["Bob", "Ada"])

    XCTAssertEqual(try store.undo(receipt), [])
    XCTAssertEqual(try names(store), ["Ada Lovelace"])
    XCTAssertEqual(
      try store.unifiedContact(withIdentifier: ada.identifier, keysToFetch: Self.everything), before
    )
    XCTAssertEqual(try store.groups(matching: nil), [])
    XCTAssertEqual(try store.search("bob"), [])
  }

  func testAnUndoLeavesWhatWasChangedSince() throws {
    let store = try makeStore()
    let receipt = try store.importContacts([contents("Ada", "A"), contents("Bob", "B")])
    let bob = try store.unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: "Bob"), keysToFetch: Self.everything)
    let changed = try XCTUnwrap(bob.first?.mutableCopy() as? CNMutableContact)
    changed.nickname = "Bobby"
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    XCTAssertEqual(try store.undo(receipt), [changed.identifier])
    XCTAssertEqual(try names(store), ["Bob B"])
  }

  func testAnUndoTellsOnceOfAContactThatWasMergedIntoTwice() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "+44 20 7946 0958")
    try add([ada], to: store)
    let incoming = [
      contents("Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "a@example.org"),
      contents("Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "b@example.org"),
    ]
    var proposals = try store.proposals(for: incoming)
    XCTAssertEqual(proposals.count, 2)
    for index in proposals.indices { proposals[index].choice = .merge }
    let receipt = try store.importContacts(incoming, proposals: proposals)
    let stored = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    XCTAssertEqual(stored.emailAddresses.count, 2)
    let changed = try XCTUnwrap(stored.mutableCopy() as? CNMutableContact)
    changed.nickname = "Countess"
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    XCTAssertEqual(try store.undo(receipt), [ada.identifier])
  }

  func testACancelledImportLeavesNothing() throws {
    let store = try makeStore()
    let people = (0..<1000).map { contents("N\($0)", "F") }
    var done: [Int] = []
    XCTAssertThrowsError(
      try store.importContacts(
        people, groups: [.init(name: "G", members: [])], progress: { done.append($0) },
        isCancelled: { done.count == 5 })
    ) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(done, [0, 100, 200, 300, 400])
    XCTAssertEqual(try store.list().count, 0)
    XCTAssertEqual(try store.search("N1"), [])
    XCTAssertEqual(try store.groups(matching: nil), [])
  }

  func testNobodyWaitsForAnImport() throws {
    let store = try makeStore()
    try add([person("Ada", "A")], to: store)
    var seen: [Int] = []
    _ = try store.importContacts(
      (0..<200).map { contents("N\($0)", "F") },
      progress: { _ in seen.append((try? store.list().count) ?? -1) })
    XCTAssertEqual(seen, [1, 1, 1], "until it is done, the store is as before")
    XCTAssertEqual(try store.list().count, 201)
  }

  func testTheSameFileTwiceAddsNothing() throws {
    let store = try makeStore()
    for name in VCardTests.files {
      _ = try store.importContacts(
        VCardReader().read(try VCardTests.fixture(name)).contacts)
    }
    let count = try store.list().count
    for name in VCardTests.files {
      let again = VCardReader().read(try VCardTests.fixture(name)).contacts
      let proposals = try store.proposals(for: again).filter { $0.match != .incoming(0) }
      for proposal in proposals { XCTAssertEqual(proposal.choice, .skip, name) }
      let identified = again.filter {
        $0.uid != nil
          || (!ContactMatching.nameKey($0).isEmpty
            && ($0.phoneNumbers.count + $0.emailAddresses.count > 0))
      }
      XCTAssertGreaterThanOrEqual(proposals.count, identified.count, name)
    }
    XCTAssertEqual(try store.list().count, count)
  }

  /// Most contacts go at once: what stays is found as before, and what went is nowhere.
  func testTakingBackALargeImport() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "ada@example.org")
    let group = CNMutableGroup()
    group.name = "Friends"
    let request = CNSaveRequest()
    request.add(ada, toContainerWithIdentifier: nil)
    request.add(group, toContainerWithIdentifier: nil)
    request.addMember(ada, to: group)
    try store.execute(request)
    let before = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    let token = store.currentHistoryToken
    let many = (0..<1500).map { number in
      person("Given\(number)", "Family", phone: "555 \(1000 + number)").contents
    }
    let receipt = try store.importContacts(many)
    XCTAssertEqual(try store.search("given").count, 1500)
    var done: [Int] = []
    XCTAssertThrowsError(
      try store.undo(receipt, progress: { done.append($0) }, isCancelled: { done.count == 4 })
    ) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(try store.list().count, 1501, "nothing was taken back")
    XCTAssertEqual(try store.search("given").count, 1500)
    done = []
    XCTAssertEqual(try store.undo(receipt, progress: { done.append($0) }), [])
    XCTAssertEqual(done, done.sorted())
    XCTAssertEqual(done.last, 1500)
    XCTAssertEqual(try names(store), ["Ada Lovelace"])
    for text in ["lovel", "ada@example", "7946"] {
      XCTAssertEqual(try found(text, in: store), ["Ada"])
    }
    for text in ["given", "555 1", "family"] { XCTAssertEqual(try found(text, in: store), []) }
    XCTAssertEqual(
      try store.unifiedContact(withIdentifier: ada.identifier, keysToFetch: Self.everything), before
    )
    XCTAssertEqual(try store.list(.none, inGroup: group.identifier).count, 1)
    let changes = CNChangeHistoryFetchRequest()
    changes.startingToken = token
    XCTAssertEqual(
      try store.enumerator(for: changes).value.allObjects.count, 0, "added and deleted since")
    // New contacts are found too.
    try add([person("Grace", "Hopper", phone: "555 1000")], to: store)
    XCTAssertEqual(try found("555 1000", in: store), ["Grace"])
  }
}
