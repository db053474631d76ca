import Contacts
import Foundation
import XCTest

/// What is saved is what is fetched; a request is done whole or not at all.
final class SavingTests: StoreTestCase {
  func testEverythingOfAContactIsKept() throws {
    let contact = person("Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "ada@example.org")
    contact.contactType = .person
    contact.namePrefix = "Lady"
    contact.middleName = "King"
    contact.previousFamilyName = "Byron"
    contact.nameSuffix = "FRS"
    contact.nickname = "Enchantress"
    contact.organizationName = "Analytical Engines"
    contact.departmentName = "Notes"
    contact.jobTitle = "Programmer"
    contact.phoneticGivenName = "Eida"
    contact.phoneticMiddleName = "King"
    contact.phoneticFamilyName = "Lovleis"
    contact.phoneticOrganizationName = "Analitikal"
    contact.note = "Line one\nLine two ✓"
    contact.postalAddresses = [
      CNLabeledValue(
        label: CNLabelHome,
        value: CNPostalAddress(fields: [
          CNPostalAddressStreetKey: "12 St James's Square\n\"Flat\"",
          CNPostalAddressCityKey: "London",
          CNPostalAddressISOCountryCodeKey: "gb",
        ]))
    ]
    contact.urlAddresses = [CNLabeledValue(label: nil, value: "https://example.org/ada")]
    contact.contactRelations = [
      CNLabeledValue(
        label: CNLabelContactRelationMother, value: CNContactRelation(name: "Annabella"))
    ]
    contact.socialProfiles = [
      CNLabeledValue(
        label: "club",
        value: CNSocialProfile(
          urlString: "https://example.org", username: "ada", userIdentifier: "7",
          service: CNSocialProfileServiceTwitter))
    ]
    contact.instantMessageAddresses = [
      CNLabeledValue(
        label: CNLabelWork,
        value: CNInstantMessageAddress(username: "ada", service: CNInstantMessageServiceJabber))
    ]
    contact.dates = [
      CNLabeledValue(
        label: CNLabelDateAnniversary,
        value: DateComponents(year: 1835, month: 7, day: 8) as NSDateComponents)
    ]
    contact.birthday = DateComponents(month: 12, day: 10)
    contact.nonGregorianBirthday = DateComponents(
      calendar: Calendar(identifier: .hebrew), year: 5576, month: 3, day: 18)
    contact.imageData = Data([0xFF, 0xD8, 0, 1, 2])
    let store = try makeStore()
    try add([contact], to: store)

    let again = try makeStore()
    let fetched = try again.unifiedContact(
      withIdentifier: contact.identifier, keysToFetch: Self.everything)
    var expected = contact.contents
    // Calendars are compared by what they are, not by their time zone and week.
    XCTAssertEqual(fetched.nonGregorianBirthday?.calendar?.identifier, .hebrew)
    XCTAssertEqual(fetched.nonGregorianBirthday?.year, 5576)
    expected.nonGregorianBirthday = fetched.nonGregorianBirthday
    XCTAssertEqual(fetched.contents, expected)
    XCTAssertNil(fetched.birthday?.year)
    XCTAssertTrue(fetched.imageDataAvailable)
  }

  func testVCardsComeOutAsTheyCameIn() throws {
    let store = try makeStore()
    for name in VCardTests.files {
      let contacts = VCardReader().read(try VCardTests.fixture(name)).contacts
      _ = try store.importContacts(contacts)
      let fetched = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(withIdentifiers: contacts.map(\.identifier)),
        keysToFetch: Self.everything)
      XCTAssertEqual(
        try CNContactVCardSerialization.data(with: fetched),
        VCardWriter(version: .v30).data(contacts), name)
    }
  }

  func testARequestIsDoneWholeOrNotAtAll() throws {
    let store = try makeStore()
    let stranger = person("Nobody", "Here")
    let request = CNSaveRequest()
    request.add(person("Ada", "Lovelace"), toContainerWithIdentifier: nil)
    request.delete(stranger)
    XCTAssertEqual(error { try store.execute(request) }?.code, .recordDoesNotExist)
    XCTAssertEqual(try store.list().count, 0)
    XCTAssertEqual(try store.search("Ada"), [])

    let ada = person("Ada", "Lovelace")
    try add([ada], to: store)
    XCTAssertEqual(
      error { try add([ada], to: store) }?.code, .insertedRecordAlreadyExists)
    let elsewhere = CNSaveRequest()
    elsewhere.add(person("Bob", "B"), toContainerWithIdentifier: "elsewhere")
    XCTAssertEqual(error { try store.execute(elsewhere) }?.code, .recordDoesNotExist)
  }

  func testWhatWasNotFetchedStaysWhenAContactIsUpdated() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace", phone: "1234567", mail: "ada@example.org")
    ada.note = "a note"
    ada.imageData = Data([1, 2, 3])
    try add([ada], to: store)
    let part = try store.unifiedContact(
      withIdentifier: ada.identifier,
      keysToFetch: [
        CNContactGivenNameKey, CNContactPhoneNumbersKey, CNContactImageDataAvailableKey,
      ])
    XCTAssertFalse(part.isKeyAvailable(CNContactNoteKey))
    XCTAssertTrue(part.imageDataAvailable)
    let changed = try XCTUnwrap(part.mutableCopy() as? CNMutableContact)
    changed.givenName = "Augusta"
    changed.phoneNumbers = []
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    let whole = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    XCTAssertEqual(whole.givenName, "Augusta")
    XCTAssertEqual(whole.familyName, "Lovelace")
    XCTAssertEqual(whole.phoneNumbers, [])
    XCTAssertEqual(whole.note, "a note")
    XCTAssertEqual(whole.imageData, Data([1, 2, 3]))
    XCTAssertEqual(try found("1234567", in: store), [])
    XCTAssertEqual(try found("august", in: store), ["Augusta"])
    XCTAssertEqual(try found("ada", in: store), ["Augusta"], "by the mail address")

    let gone = CNSaveRequest()
    gone.delete(changed)
    try store.execute(gone)
    XCTAssertEqual(try found("august", in: store), [])
    XCTAssertEqual(
      error { _ = try store.unifiedContact(withIdentifier: ada.identifier, keysToFetch: []) }?.code,
      .recordDoesNotExist)
  }

  /// A list fetches the small picture alone; without one it is the picture itself.
  func testTheSmallPictureAloneIsThePictureIfThereIsNoOther() throws {
    let store = try makeStore()
    let ada = person("Ada", "Lovelace")
    ada.imageData = Data([1, 2, 3])
    try add([ada], to: store)
    let part = try store.unifiedContact(
      withIdentifier: ada.identifier,
      keysToFetch: [CNContactGivenNameKey, CNContactThumbnailImageDataKey])
    XCTAssertEqual(part.thumbnailImageData, Data([1, 2, 3]))
    let changed = try XCTUnwrap(part.mutableCopy() as? CNMutableContact)
    changed.givenName = "Augusta"
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    let whole = try store.unifiedContact(
      withIdentifier: ada.identifier, keysToFetch: Self.everything)
    XCTAssertEqual(whole.contents.imageData, Data([1, 2, 3]))
    XCTAssertNil(whole.contents.thumbnailImageData, "the picture is kept once")
    let both = try store.unifiedContact(
      withIdentifier: ada.identifier,
      keysToFetch: [CNContactImageDataKey, CNContactThumbnailImageDataKey])
    XCTAssertEqual(both.thumbnailImageData, Data([1, 2, 3]))
    XCTAssertNil(both.contents.thumbnailImageData, "nor would a save keep it twice")
  }

  func testGroupsAndTheContainer() throws {
    let store = try makeStore()
    let (ada, bob) = (person("Ada", "A"), person("Bob", "B"))
    let group = CNMutableGroup()
    group.name = "Friends"
    let request = CNSaveRequest()
    let container = store.defaultContainerIdentifier()
    request.add(ada, toContainerWithIdentifier: container)
    request.add(bob, toContainerWithIdentifier: nil)
    request.add(group, toContainerWithIdentifier: nil)
    request.addMember(bob, to: group)
    request.addMember(bob, to: group)
    try store.execute(request)
    XCTAssertEqual(try store.groups(matching: nil).map(\.name), ["Friends"])
    let members = CNContact.predicateForContactsInGroup(withIdentifier: group.identifier)
    let keys = [CNContactGivenNameKey]
    XCTAssertEqual(
      try store.unifiedContacts(matching: members, keysToFetch: keys).map(\.givenName), ["Bob"])
    XCTAssertEqual(try store.list(inGroup: group.identifier).map(\.givenName), ["Bob"])
    XCTAssertEqual(
      try store.containers(
        matching: CNContainer.predicateForContainerOfContact(withIdentifier: ada.identifier)
      ).map(\.identifier), [container])
    XCTAssertEqual(
      try store.groups(
        matching: CNGroup.predicateForGroupsInContainer(withIdentifier: container)
      ).count, 1)

    group.name = "Old friends"
    let change = CNSaveRequest()
    change.update(group)
    change.removeMember(bob, from: group)
    try store.execute(change)
    XCTAssertEqual(try store.groups(matching: nil).map(\.name), ["Old friends"])
    XCTAssertEqual(try store.unifiedContacts(matching: members, keysToFetch: keys), [])
    let end = CNSaveRequest()
    end.delete(group)
    try store.execute(end)
    XCTAssertEqual(try store.groups(matching: nil), [])
    XCTAssertEqual(try store.list().count, 2, "members stay")
  }

  func testTheUsersOwnCard() throws {
    let store = try makeStore()
    XCTAssertEqual(
      error { _ = try store.unifiedMeContactWithKeys(toFetch: []) }?.code, .recordDoesNotExist)
    let ada = person("Ada", "A")
    try add([ada], to: store)
    try store.setMe(ada.identifier)
    let me = try store.unifiedMeContactWithKeys(toFetch: [CNContactGivenNameKey])
    XCTAssertEqual(me.givenName, "Ada")
  }

  func testAccessIsGivenAndStoresTellOfSaves() async throws {
    XCTAssertEqual(CNContactStore.authorizationStatus(for: .contacts), .authorized)
    let store = try makeStore()
    let isGranted = try await store.requestAccess(for: .contacts)
    XCTAssertTrue(isGranted)
  }
}
