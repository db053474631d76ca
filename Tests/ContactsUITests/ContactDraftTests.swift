import Contacts
import XCTest

@testable import ContactsUI

@MainActor final class ContactDraftTests: XCTestCase {
  func testWhatIsNotTouchedStaysTheSame() async {
    let draft = ContactDraft(Everything.contents)
    XCTAssertEqual(draft.contents, Everything.contents)
    XCTAssertFalse(draft.isChanged)
    XCTAssertFalse(draft.isEmpty)
    XCTAssertTrue(ContactDraft(ContactContents()).isEmpty)
  }

  func testAChangeLeavesTheOthersAlone() async throws {
    var draft = ContactDraft(Everything.contents)
    draft[.phone][0][DraftValue.plain] = " 5 55 "
    draft[.address][0][CNPostalAddressCityKey] = "Bonn"
    draft[.profile][0][CNSocialProfileUsernameKey] = "anni"
    draft.names[.given] = " Anne "
    let new = draft.contents
    XCTAssertTrue(draft.isChanged)
    XCTAssertEqual(new.givenName, "Anne")
    XCTAssertEqual(new.phoneNumbers[0].value.stringValue, "5 55")
    XCTAssertEqual(new.phoneNumbers[0].identifier, Everything.contents.phoneNumbers[0].identifier)
    XCTAssertTrue(new.phoneNumbers[1] === Everything.contents.phoneNumbers[1])
    XCTAssertEqual(new.postalAddresses[0].value.city, "Bonn")
    XCTAssertEqual(new.postalAddresses[0].value.isoCountryCode, "de")
    XCTAssertEqual(new.socialProfiles[0].value.userIdentifier, "77")
  }

  func testBlankValuesAreNotKept() async {
    var draft = ContactDraft(ContactContents())
    for kind in ValueKind.allCases where kind != .birthday && kind != .date {
      draft.add(kind, today: DateComponents())
      draft[kind][0][ContactDraft.textNames(kind, draft[kind][0])[0].name] = "  "
    }
    XCTAssertTrue(draft.isEmpty)
  }

  func testNewValuesTakeLabelsInTurn() async {
    var draft = ContactDraft(ContactContents())
    for _ in 0..<3 { draft.add(.mail, today: DateComponents()) }
    XCTAssertEqual(draft[.mail].map(\.label), [CNLabelHome, CNLabelWork, CNLabelSchool])
    draft.add(.message, today: DateComponents())
    XCTAssertEqual(draft[.message][0][DraftValue.service], CNInstantMessageServiceJabber)
  }

  func testOnlyChangedAddressesAreChecked() async {
    var contents = ContactContents()
    contents.emailAddresses = [CNLabeledValue(label: nil, value: "not an address" as NSString)]
    var draft = ContactDraft(contents)
    XCTAssertNil(draft.firstProblem)
    draft[.mail][0][DraftValue.plain] = "still none"
    XCTAssertNotNil(draft.firstProblem)
    draft[.mail][0][DraftValue.plain] = ""
    XCTAssertNil(draft.firstProblem)
  }

  func testTakingOverWhatAnotherSays() async {
    var mine = ContactContents()
    mine.givenName = "Anni"
    mine.emailAddresses = [CNLabeledValue(label: nil, value: "anna@example.org" as NSString)]
    let draft = ContactDraft(mine, adding: Everything.contents)
    XCTAssertTrue(draft.isChanged)
    let new = draft.contents
    XCTAssertEqual(new.givenName, "Anni")
    XCTAssertEqual(new.familyName, "Berg")
    XCTAssertEqual(new.emailAddresses.count, 1)
    XCTAssertEqual(new.phoneNumbers.map(\.value), Everything.contents.phoneNumbers.map(\.value))
    XCTAssertEqual(new.birthday, Everything.contents.birthday)
  }

  func testNothingOfTheOtherIsLost() async {
    var mine = ContactContents()
    mine.givenName = "Anna"
    mine.note = "Has a boat."
    mine.phoneNumbers = [
      CNLabeledValue(label: "home", value: CNPhoneNumber(stringValue: "0049 170 1234567"))
    ]
    var other = Everything.contents
    var birthday = DateComponents()
    birthday.calendar = Calendar(identifier: .hebrew)
    (birthday.month, birthday.day) = (3, 12)
    other.nonGregorianBirthday = birthday
    other.otherLines = ["X-EYES:green"]
    let new = ContactDraft(mine, adding: other).contents
    XCTAssertEqual(new.note, "Has a boat.\n\nMet at the lake.\nLikes tables.")
    XCTAssertEqual(new.nonGregorianBirthday, birthday)
    XCTAssertEqual(new.otherLines, ["X-EYES:green"])
    XCTAssertEqual(
      new.phoneNumbers.map(\.value.stringValue), ["0049 170 1234567", "030 5550-12"],
      "the same number, written in another way, is there once")
  }

  func testWhatComesOverDoesNotTakeTheIdentifiersOfWhatIsThere() async {
    var other = Everything.contents
    other.phoneNumbers = [
      CNLabeledValue(
        identifier: Everything.contents.phoneNumbers[0].identifier, label: "new",
        value: CNPhoneNumber(stringValue: "555 000 111"))
    ]
    let new = ContactDraft(Everything.contents, adding: other).contents
    XCTAssertEqual(
      new.phoneNumbers.map(\.value.stringValue), ["+49 170 1234567", "030 5550-12", "555 000 111"])
    XCTAssertEqual(Set(new.phoneNumbers.map(\.identifier)).count, 3)
  }
}
