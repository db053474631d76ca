import Foundation

/// What a list shows of a contact.
package struct ContactSummary: Equatable, Sendable {
  package var identifier = ""
  package var contactType = CNContactType.person
  package var namePrefix = ""
  package var givenName = ""
  package var middleName = ""
  package var familyName = ""
  package var nameSuffix = ""
  package var nickname = ""
  package var organizationName = ""
  /// The first telephone number; empty for none.
  package var phone = ""
  /// The first mail address; empty for none.
  package var mail = ""
  package var hasPicture = false

  /// Of nobody.
  package init() {}

  /// A contact that says as much, for a formatter of names.
  package var contact: CNContact {
    var contents = ContactContents()
    contents.identifier = identifier
    contents.contactType = contactType
    contents.namePrefix = namePrefix
    contents.givenName = givenName
    contents.middleName = middleName
    contents.familyName = familyName
    contents.nameSuffix = nameSuffix
    contents.nickname = nickname
    contents.organizationName = organizationName
    contents.isPictureInStoreOnly = hasPicture
    if !phone.isEmpty {
      contents.phoneNumbers = [
        CNLabeledValue(identifier: "", label: nil, value: CNPhoneNumber(stringValue: phone))
      ]
    }
    if !mail.isEmpty {
      contents.emailAddresses = [
        CNLabeledValue(identifier: "", label: nil, value: mail as NSString)
      ]
    }
    return CNContact(contents: contents, fetchedKeys: Self.keys)
  }

  private static let keys: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey,
    CNContactOrganizationNameKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
    CNContactImageDataAvailableKey,
  ]
}

/// The contacts of a list in their order, all texts in one block of memory: about 130 bytes a contact.
///
/// A summary is made when it is asked for, O(1).
package struct ContactList: RandomAccessCollection, Sendable {
  static let fieldCount = 10

  /// The texts of all contacts behind each other in UTF-8.
  private(set) var text: [UInt8] = []
  /// Where each text ends.
  private(set) var ends: [UInt32] = []
  private(set) var flags: [UInt8] = []
  /// The rows in the store.
  private var rows: [Int64] = []
  /// Where the contact of each position is in the arrays above; nil if in that order.
  private var order: [Int32]?
  /// What parts the list, if it is in the order of names.
  private var letters: [Section] = []

  /// Those in a list whose names belong under one letter.
  package struct Section: Equatable, Sendable {
    /// The letter; empty where all are in one section, in no order.
    package var title: String
    /// Where in the list they are.
    package var positions: Range<Int>
  }

  /// A list of nobody.
  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  mutating func reserve(_ count: Int) {
    text.reserveCapacity(count * 90)
    ends.reserveCapacity(count * Self.fieldCount)
    flags.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  mutating func appendText(_ bytes: UnsafePointer<UInt8>?) {
    if let bytes {
      text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
    }
    ends.append(UInt32(truncatingIfNeeded: text.count))
  }

  mutating func appendRow(_ row: Int64, kind: Int, hasPicture: Bool) {
    rows.append(row)
    flags.append((kind == 1 ? 1 : 0) | (hasPicture ? 2 : 0))
  }

  /// Where the contact of a row is in the order of the file, which is that of the rows; nil if it is not
  /// in the list. O(log n), O(1) where no rows are missing.
  func place(ofRow row: Int64) -> Int? {
    guard let first = rows.first, let last = rows.last, row >= first, row <= last else {
      return nil
    }
    let guess = Int(row - first)
    if guess < rows.count, rows[guess] == row { return guess }
    var (low, high) = (0, Swift.min(guess + 1, rows.count))
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? low : nil
  }

  /// Puts the contacts into another order.
  ///
  /// - Parameters:
  ///   - places: Where in the order of the file the contact of each position is.
  ///   - sections: The titles of sections and the positions at which they begin.
  mutating func sort(_ places: [Int32], sections: [(title: String, start: Int)]) {
    order = places
    letters = sections.indices.map { index in
      let end = index + 1 < sections.count ? sections[index + 1].start : places.count
      return Section(title: sections[index].title, positions: sections[index].start..<end)
    }
  }

  private func place(_ position: Int) -> Int { order.map { Int($0[position]) } ?? position }

  // MARK: Sections

  /// The sections from the first letter to the last; those of whom nobody is are left out. A list in no
  /// order is one section without a title.
  package var sections: [Section] {
    if order != nil || isEmpty { return letters }
    return [Section(title: "", positions: 0..<count)]
  }

  /// The place in a section of the contact at a position; nil if there is no such position. O(sections).
  package func sectionAndRow(of position: Int) -> (section: Int, row: Int)? {
    guard let section = sections.firstIndex(where: { $0.positions.contains(position) }) else {
      return nil
    }
    return (section, position - sections[section].positions.lowerBound)
  }

  // MARK: Contacts

  /// The row in the store of the contact at a position, which it keeps. O(1).
  package func row(at position: Int) -> Int64 { rows[place(position)] }

  private func field(_ place: Int, _ field: Int) -> String {
    let index = place * Self.fieldCount + field
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: text[start..<Int(ends[index])], as: UTF8.self)
  }

  /// The identifier of the contact at a position. O(1).
  package func identifier(at position: Int) -> String { field(place(position), 0) }

  package subscript(position: Int) -> ContactSummary {
    let place = place(position)
    var summary = ContactSummary()
    summary.identifier = field(place, 0)
    summary.contactType = flags[place] & 1 == 1 ? .organization : .person
    summary.namePrefix = field(place, 1)
    summary.givenName = field(place, 2)
    summary.middleName = field(place, 3)
    summary.familyName = field(place, 4)
    summary.nameSuffix = field(place, 5)
    summary.nickname = field(place, 6)
    summary.organizationName = field(place, 7)
    summary.phone = field(place, 8)
    summary.mail = field(place, 9)
    summary.hasPicture = flags[place] & 2 == 2
    return summary
  }
}
