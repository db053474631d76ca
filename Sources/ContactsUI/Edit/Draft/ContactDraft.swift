import Contacts
import Foundation

/// A contact while it is edited.
///
/// What is not touched stays as it is, also what has no place on the screen: ``contents`` gives the
/// same values, by identity, for it.
struct ContactDraft {
  /// What the contact said before.
  let before: ContactContents
  /// The same with what another contact says, if that is added.
  private let original: ContactContents
  /// The texts that are one each.
  var names: [NameField: String] = [:]
  var isOrganization: Bool
  private var values: [ValueKind: [DraftValue]] = [:]
  var birthday: DateComponents?
  var otherBirthday: DateComponents?
  var note: String
  /// The picture's file.
  private(set) var picture: Data?
  private var isPictureNew = false

  /// - Parameters:
  ///   - stored: What the contact says.
  ///   - additions: What another says, which is added where this one does not say it.
  init(_ stored: ContactContents, adding additions: ContactContents? = nil) {
    var contents = stored
    if let additions { contents = stored.merging(additions.withoutIdentifiers(of: stored)) }
    before = stored
    original = contents
    isOrganization = contents.contactType == .organization
    note = contents.note
    birthday = contents.birthday
    otherBirthday = contents.nonGregorianBirthday
    picture = contents.imageData ?? contents.thumbnailImageData
    for field in NameField.allCases { names[field] = contents[keyPath: field.path] }
    values[.phone] = contents.phoneNumbers.map(DraftValue.init)
    values[.mail] = contents.emailAddresses.map(DraftValue.init)
    values[.url] = contents.urlAddresses.map(DraftValue.init)
    values[.address] = contents.postalAddresses.map(DraftValue.init)
    values[.date] = contents.dates.map(DraftValue.init)
    values[.relation] = contents.contactRelations.map(DraftValue.init)
    values[.profile] = contents.socialProfiles.map(DraftValue.init)
    values[.message] = contents.instantMessageAddresses.map(DraftValue.init)
  }

  subscript(_ kind: ValueKind) -> [DraftValue] {
    get { values[kind] ?? [] }
    set { values[kind] = newValue }
  }

  /// Whether anything is different from what it was.
  var isChanged: Bool { contents != before }

  /// Whether the contact says anything at all.
  var isEmpty: Bool {
    var nothing = ContactContents()
    nothing.identifier = original.identifier
    nothing.contactType = isOrganization ? .organization : .person
    return contents == nothing
  }

  /// Sets another picture; nil for none.
  mutating func setPicture(_ data: Data?) {
    picture = data
    isPictureNew = true
  }

  /// A telephone number as it came; nil for a new one.
  func originalNumber(_ identifier: String) -> String? {
    original.phoneNumbers.first { $0.identifier == identifier }?.value.stringValue
  }

  // MARK: The contact

  /// What the contact says now.
  var contents: ContactContents {
    var new = original
    for field in NameField.allCases where names[field] != original[keyPath: field.path] {
      new[keyPath: field.path] =
        names[field]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
    new.contactType = isOrganization ? .organization : .person
    new.note = note
    new.birthday = birthday
    new.nonGregorianBirthday = otherBirthday
    if isPictureNew {
      new.imageData = picture
      new.thumbnailImageData = nil
      new.isPictureInStoreOnly = false
    }
    new.phoneNumbers = merged(.phone, original.phoneNumbers, DraftValue.init) { value, _ in
      CNPhoneNumber(stringValue: value.trimmed())
    }
    new.emailAddresses = merged(.mail, original.emailAddresses, DraftValue.init) { value, _ in
      value.trimmed() as NSString
    }
    new.urlAddresses = merged(.url, original.urlAddresses, DraftValue.init) { value, _ in
      value.trimmed() as NSString
    }
    new.postalAddresses = merged(.address, original.postalAddresses, DraftValue.init) { value, _ in
      CNPostalAddress(fields: Self.fields(value))
    }
    new.dates = merged(.date, original.dates, DraftValue.init) { value, _ in
      (value.date ?? DateComponents()) as NSDateComponents
    }
    new.contactRelations = merged(.relation, original.contactRelations, DraftValue.init) {
      value, _ in
      CNContactRelation(name: value.trimmed())
    }
    new.socialProfiles = merged(.profile, original.socialProfiles, DraftValue.init) { value, _ in
      CNSocialProfile(fields: Self.fields(value))
    }
    new.instantMessageAddresses = merged(
      .message, original.instantMessageAddresses, DraftValue.init
    ) { value, _ in CNInstantMessageAddress(fields: Self.fields(value)) }
    return new
  }

  private static func fields(_ value: DraftValue) -> [String: String] {
    value.texts.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private func merged<Value>(
    _ kind: ValueKind, _ old: [CNLabeledValue<Value>],
    _ draft: (CNLabeledValue<Value>) -> DraftValue, _ make: (DraftValue, Value?) -> Value
  ) -> [CNLabeledValue<Value>] {
    self[kind].compactMap { value in
      let before = old.first { $0.identifier == value.identifier }
      if let before, draft(before) == value { return before }
      guard !value.isBlank else { return nil }
      return CNLabeledValue(
        identifier: value.identifier, label: value.label, value: make(value, before?.value))
    }
  }

  // MARK: Wrong values

  /// The first value that cannot be kept, and why. What nobody touched may be as wrong as it came.
  var firstProblem: (kind: ValueKind, identifier: String, reason: String)? {
    for value in self[.mail] {
      if let reason = problem(.mail, value) { return (.mail, value.identifier, reason) }
    }
    return nil
  }

  /// Why a value cannot be kept; nil if it can.
  func problem(_ kind: ValueKind, _ value: DraftValue) -> String? {
    guard kind == .mail, !value.isBlank else { return nil }
    let before = original.emailAddresses.first { $0.identifier == value.identifier }
    if let before, before.value as String == value.trimmed() { return nil }
    return MailAddressCheck.problem(value.trimmed())
  }
}
