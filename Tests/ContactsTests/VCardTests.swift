import Contacts
import Foundation
import XCTest

/// vCards of real programs say what their RFCs say.
final class VCardTests: XCTestCase {
  static let files = [
    "ez-vcard--John_Doe_ANDROID", "ez-vcard--John_Doe_EVOLUTION", "ez-vcard--John_Doe_GMAIL",
    "ez-vcard--John_Doe_MS_OUTLOOK", "ez-vcard--gmail-list", "ez-vcard--rfc6350-example",
    "ical4j-vcard--vcard-group", "vobject--issue64",
  ]

  static func fixture(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name).vcf"))
  }

  private func contact(_ text: String) throws -> CNContact {
    try XCTUnwrap(CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
  }

  func testACardOfGMail() throws {
    let contacts = try CNContactVCardSerialization.contacts(
      with: Self.fixture("ez-vcard--John_Doe_GMAIL"))
    let john = try XCTUnwrap(contacts.first)
    XCTAssertEqual(john.givenName, "John")
    XCTAssertEqual(john.familyName, "Doe")
    XCTAssertEqual(john.middleName, "Richter, James")
    XCTAssertEqual(john.namePrefix, "Mr.")
    XCTAssertEqual(john.nameSuffix, "Sr.")
    XCTAssertEqual(john.phoneticGivenName, "Jon")
    XCTAssertEqual(john.phoneticFamilyName, "Dow")
    XCTAssertEqual(john.emailAddresses.map(\.value), ["john.doe@ibm.com"])
    XCTAssertEqual(john.emailAddresses.map(\.label), [CNLabelHome])
    XCTAssertEqual(
      john.phoneNumbers.map(\.value.stringValue), ["905-555-1234", "905-666-1234"])
    XCTAssertEqual(john.phoneNumbers.map(\.label), [CNLabelPhoneNumberMobile, CNLabelHome])
    XCTAssertEqual(
      john.postalAddresses.first?.value.street,
      "Crescent moon drive\n555-asd\nNice Area, Albaney, New York 12345\nUnited States of America")
    XCTAssertEqual(john.organizationName, "IBM")
    XCTAssertEqual(john.jobTitle, "Money Counter")
    XCTAssertEqual(john.birthday, DateComponents(year: 1980, month: 3, day: 22))
    XCTAssertEqual(john.urlAddresses.first?.value, "http://www.ibm.com")
    XCTAssertEqual(john.dates.first?.label, CNLabelDateAnniversary)
    XCTAssertEqual(john.dates.first?.value.year, 1975)
    XCTAssertEqual(john.contactRelations.first?.label, CNLabelContactRelationSpouse)
    XCTAssertEqual(john.contactRelations.first?.value.name, "Jenny")
    XCTAssertTrue(john.note.hasSuffix("SUCH DAMAGE.\nFavotire Color: Blue"))
  }

  func testTheExampleOfRFC6350() throws {
    let contacts = try CNContactVCardSerialization.contacts(
      with: Self.fixture("ez-vcard--rfc6350-example"))
    let simon = try XCTUnwrap(contacts.first)
    XCTAssertEqual(simon.familyName, "Perreault")
    XCTAssertEqual(simon.nameSuffix, "ing. jr, M.Sc.")
    XCTAssertEqual(simon.birthday, DateComponents(month: 2, day: 3))
    XCTAssertEqual(simon.dates.first?.value.month, 8)
    XCTAssertEqual(simon.organizationName, "Viagenie")
    XCTAssertEqual(
      simon.phoneNumbers.map(\.value.stringValue),
      ["+1-418-656-9254;ext=102", "+1-418-262-6501"])
    XCTAssertEqual(simon.phoneNumbers.map(\.label), [CNLabelWork, CNLabelPhoneNumberMobile])
    let address = try XCTUnwrap(simon.postalAddresses.first?.value)
    XCTAssertEqual(address.street, "2875 Laurier\nSuite D2-630")
    XCTAssertEqual(address.city, "Quebec")
    XCTAssertEqual(address.state, "QC")
    XCTAssertEqual(address.postalCode, "G1V 2M2")
    XCTAssertEqual(address.country, "Canada")
    XCTAssertEqual(simon.postalAddresses.first?.label, CNLabelWork)
    XCTAssertEqual(simon.urlAddresses.first?.label, CNLabelHome)
  }

  func testCardsOfAnAndroidPhone() throws {
    let contacts = try CNContactVCardSerialization.contacts(
      with: Self.fixture("ez-vcard--John_Doe_ANDROID"))
    XCTAssertEqual(contacts.count, 6)
    XCTAssertEqual(contacts[0].emailAddresses.map(\.value), ["john.doe@company.com"])
    XCTAssertEqual(contacts[2].familyName, "Ñ Ñ Ñ Ñ")
    XCTAssertEqual(
      contacts[3].phoneNumbers.map(\.value.stringValue),
      ["123456", "234567", "3456789", "45678901"])
    XCTAssertEqual(
      contacts[3].phoneNumbers.map(\.label),
      [CNLabelPhoneNumberMobile, CNLabelHome, CNLabelPhoneNumberMobile, CNLabelHome])
    XCTAssertEqual(contacts[3].note.split(separator: "\n").count, 2)
    XCTAssertTrue(contacts.contains { $0.imageDataAvailable })
  }

  func testACardOfOutlook() throws {
    let contacts = try CNContactVCardSerialization.contacts(
      with: Self.fixture("ez-vcard--John_Doe_MS_OUTLOOK"))
    let john = try XCTUnwrap(contacts.first)
    XCTAssertEqual(john.middleName, "Richter,James")
    XCTAssertEqual(john.departmentName, "Accounting")
    XCTAssertEqual(
      john.phoneNumbers.map(\.value.stringValue), ["(905) 555-1234", "(905) 666-1234"])
    XCTAssertEqual(john.postalAddresses.map(\.value.city), ["Albaney", "New York"])
    XCTAssertEqual(john.birthday, DateComponents(year: 1980, month: 3, day: 22))
  }

  func testACardWithoutANameAndWithAGroupedAddress() throws {
    let contacts = try CNContactVCardSerialization.contacts(
      with: Self.fixture("ical4j-vcard--vcard-group"))
    XCTAssertEqual(contacts.first?.postalAddresses.first?.value.city, "München")
    XCTAssertEqual(contacts.first?.postalAddresses.first?.label, CNLabelWork)
  }

  func testAPictureInUnindentedBase64() throws {
    let contacts = try CNContactVCardSerialization.contacts(with: Self.fixture("vobject--issue64"))
    let picture = try XCTUnwrap(contacts.first?.imageData)
    XCTAssertEqual(Array(picture.prefix(3)), [0xFF, 0xD8, 0xFF])
    XCTAssertEqual(Array(picture.suffix(2)), [0xFF, 0xD9])
  }

  func testACardWithoutItsEndDoesNotTakeTheNextOne() throws {
    let document = VCardReader().read(
      Data(
        """
        BEGIN:VCARD
        VERSION:3.0
        FN:Bob Broken
        TEL:555-0101
        BEGIN:VCARD
        VERSION:3.0
        FN:Anna After
        TEL:555-0102
        END:VCARD
        """.utf8))
    XCTAssertEqual(document.contacts.map { $0.phoneNumbers.count }, [1, 1])
    XCTAssertEqual(
      document.problems.map(\.description),
      ["line 1: the vCard that begins here has no END:VCARD"])
  }

  func testUpperAndLowerCaseLineBreaksAndAgents() throws {
    let noted = try contact(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:test\r\nN:test;;;;\r\nNOTE:one\\Ntwo\\nthree\r\nEND:VCARD\r\n"
    )
    XCTAssertEqual(noted.note, "one\ntwo\nthree")
    let agent = try contact(
      "BEGIN:VCARD\nVERSION:2.1\nN:Doe;Jo\nAGENT:\nBEGIN:VCARD\nN:Other;One\nEND:VCARD\nEND:VCARD\n"
    )
    XCTAssertEqual(agent.familyName, "Doe")
  }

  func testCharacterSets() throws {
    var latin = Data("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ISO-8859-1:M".utf8)
    latin += [0xFC] + Data("ller;J".utf8) + [0xF6] + Data("rg\nEND:VCARD".utf8)
    XCTAssertEqual(
      try CNContactVCardSerialization.contacts(with: latin).first?.familyName, "Müller")
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Иванов;Пётр\r\nEND:VCARD\r\n"
    let wide = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    XCTAssertEqual(try CNContactVCardSerialization.contacts(with: wide).first?.givenName, "Пётр")
    let quoted =
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=WINDOWS-1251;ENCODING=QUOTED-PRINTABLE:=C8\nEND:VCARD"
    XCTAssertEqual(try contact(quoted).familyName, "И")
  }

  func testWhatWasReadIsWrittenWithoutLoss() throws {
    for name in Self.files {
      let read = VCardReader().read(try Self.fixture(name))
      XCTAssertEqual(read.problems, [], name)
      for version in [VCardVersion.v30, .v40] {
        let written = VCardWriter(version: version).data(read.contacts)
        let again = VCardReader().read(written)
        XCTAssertEqual(again.problems, [], name)
        XCTAssertEqual(again.contacts.count, read.contacts.count, name)
        for (before, after) in zip(read.contacts, again.contacts) {
          XCTAssertEqual(Self.said(before), Self.said(after), "\(name) as \(version.rawValue)")
        }
      }
    }
  }

  /// All that a contact says, without identifiers.
  static func said(_ contact: ContactContents) -> [String] {
    var lines = VCardWriter(version: .v30).entries(contact).map(\.canonical)
    lines += contact.otherLines
    return lines.sorted()
  }

  func testTheSameVersionKeepsEveryLine() throws {
    for name in Self.files where !name.contains("ANDROID") && !name.contains("OUTLOOK") {
      let data = try Self.fixture(name)
      let lines = Self.unfolded(data).filter { !$0.hasPrefix("PRODID") }
      guard let version = lines.first(where: { $0.hasPrefix("VERSION") }), !version.hasSuffix("2.1")
      else { continue }
      let read = VCardReader().read(data)
      let writer = VCardWriter(version: version.hasSuffix("3.0") ? .v30 : .v40)
      let written = Self.unfolded(writer.data(read.contacts)).filter {
        !$0.hasPrefix("PRODID") && !$0.hasPrefix("N:;;;;") && $0 != "FN:"
      }
      let kept = Set(written.map(Self.plain))
      for line in lines where !line.hasPrefix("VERSION") {
        XCTAssertTrue(kept.contains(Self.plain(line)), "\(name) lost \(line)")
      }
    }
  }

  private static func unfolded(_ data: Data) -> [String] {
    let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    return text.replacingOccurrences(of: "\n ", with: "").split(separator: "\n").map(String.init)
  }

  /// A line without what case and quotes do not matter in: names before the colon.
  private static func plain(_ line: String) -> String {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0].uppercased().replacingOccurrences(of: "\"", with: "") + ":" + (parts.last ?? "")
  }

  func testAnEditedLineIsWrittenAnew() throws {
    let read = VCardReader().read(try Self.fixture("ez-vcard--rfc6350-example"))
    var contact = try XCTUnwrap(read.contacts.first)
    contact.organizationName = "Example, Inc."
    let text = VCardWriter(version: .v40).text(contact)
    XCTAssertTrue(text.contains("ORG:Example\\, Inc.\r\n"))
    XCTAssertTrue(text.contains("ANNIVERSARY:20090808T1430-0500"))
  }

  func testWhatIsNoVCardSaysSo() {
    XCTAssertThrowsError(try CNContactVCardSerialization.contacts(with: Data("hello".utf8))) {
      XCTAssertEqual(($0 as? CNError)?.code, .vCardMalformed)
    }
  }

  /// The values are such as iPhones write: the cycle of sixty years, the year, month and day, and a dash for
  /// what is not known. RFC 7529 has the L of a leap month.
  func testABirthdayInAnotherCalendar() throws {
    let cases: [(String, Calendar.Identifier, DateComponents)] = [
      ("chinese:007800310318", .chinese, DateComponents(era: 78, year: 31, month: 3, day: 18)),
      ("chinese:0078003103L18", .chinese, DateComponents(era: 78, year: 31, month: 3, day: 18)),
      ("hebrew:-57440517", .hebrew, DateComponents(year: 5744, month: 5, day: 17)),
      ("hebrew:--0517", .hebrew, DateComponents(month: 5, day: 17)),
    ]
    for (text, calendar, parts) in cases {
      var date = parts
      date.calendar = Calendar(identifier: calendar)
      if text.contains("L") { date.isLeapMonth = true }
      let made = CNMutableContact()
      made.givenName = "Mei"
      made.nonGregorianBirthday = date
      for version in [VCardVersion.v30, .v40] {
        let card = VCardWriter(version: version).text(made.contents)
        XCTAssertTrue(card.contains("\r\nX-ALTBDAY;CALSCALE=\(text)\r\n"), card)
        let read = try contact(card)
        let birthday = try XCTUnwrap(read.nonGregorianBirthday, text)
        XCTAssertEqual(birthday.calendar?.identifier, calendar)
        XCTAssertEqual(birthday.isLeapMonth ?? false, date.isLeapMonth ?? false)
        for part in [\DateComponents.era, \.year, \.month, \.day] {
          XCTAssertEqual(birthday[keyPath: part], date[keyPath: part], text)
        }
        XCTAssertEqual(read.contents.otherLines, [])
      }
    }
    for line in [
      "X-ALTBDAY;CALSCALE=chinese:soon", "X-ALTBDAY;CALSCALE=martian:007800310318",
      "X-ALTBDAY:007800310318", "X-ALTBDAY;CALSCALE=chinese:007899310399",
    ] {
      let read = try contact("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mei\r\n\(line)\r\nEND:VCARD\r\n")
      XCTAssertNil(read.nonGregorianBirthday)
      XCTAssertEqual(read.contents.otherLines, [line], "what is not understood is kept")
    }
  }

  /// RFC 6868 writes a line break in a parameter as `^n`; as it is, it would begin a line of its own.
  func testLineBreaksInParametersBeginNoLine() throws {
    for lineBreak in ["\n", "\r\n", "\r"] {
      let contact = CNMutableContact()
      contact.givenName = "Ada"
      contact.instantMessageAddresses = [
        CNLabeledValue(
          label: nil,
          value: CNInstantMessageAddress(
            username: "ada", service: "chat\(lineBreak)TEL:666;\u{301}\"^"))
      ]
      let data = try CNContactVCardSerialization.data(with: [contact])
      let text = String(decoding: data, as: UTF8.self)
      XCTAssertTrue(text.contains("=\"chat^nTEL:666;\u{301}^'^^\":"), text)
      let read = try self.contact(text)
      XCTAssertEqual(read.phoneNumbers, [])
      XCTAssertEqual(
        read.instantMessageAddresses.map(\.value.service), ["chat\nTEL:666;\u{301}\"^"])
    }
  }

  func testLinesAreFoldedBetweenCharacters() {
    var contact = ContactContents()
    contact.note = String(repeating: "ü€😀", count: 40)
    let text = VCardWriter(version: .v40).text(contact)
    for line in text.components(separatedBy: "\r\n") {
      XCTAssertLessThanOrEqual(line.utf8.count, 75)
    }
    XCTAssertEqual(VCardReader().read(Data(text.utf8)).contacts.first?.note, contact.note)
  }
}
