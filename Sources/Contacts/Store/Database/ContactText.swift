import Foundation

/// What a contact is found by.
struct ContactText {
  /// The names, as they are written and as they are spoken, of the organization too.
  var name: String
  /// Everything else that is text.
  var other: String
  /// The digits of the telephone numbers, a blank between numbers.
  var digits: String

  init(_ contents: ContactContents) {
    name = [
      contents.givenName, contents.middleName, contents.familyName, contents.previousFamilyName,
      contents.nickname, contents.organizationName, contents.phoneticGivenName,
      contents.phoneticMiddleName, contents.phoneticFamilyName,
      contents.phoneticOrganizationName, contents.namePrefix, contents.nameSuffix,
    ].filter { !$0.isEmpty }.joined(separator: " ")
    var parts = [contents.departmentName, contents.jobTitle]
    func add<Value>(_ values: [CNLabeledValue<Value>], _ texts: (Value) -> [String]) {
      for value in values {
        parts += texts(value.value)
        // Labels of the user's own are something to look for; "home" is not.
        if let label = value.label, ContactLabels.name(of: label) == nil { parts.append(label) }
      }
    }
    add(contents.phoneNumbers) { [$0.stringValue] }
    add(contents.emailAddresses) { [$0 as String] }
    add(contents.postalAddresses) { $0.fields.sorted { $0.key < $1.key }.map(\.value) }
    add(contents.urlAddresses) { [$0 as String] }
    add(contents.contactRelations) { [$0.name] }
    add(contents.socialProfiles) { $0.fields.sorted { $0.key < $1.key }.map(\.value) }
    add(contents.instantMessageAddresses) { [$0.username, $0.service] }
    add(contents.dates) { [Self.day($0 as DateComponents)] }
    if let birthday = contents.birthday { parts.append(Self.day(birthday)) }
    if let birthday = contents.nonGregorianBirthday { parts.append(Self.day(birthday)) }
    parts.append(contents.note)
    other = parts.filter { !$0.isEmpty }.joined(separator: " ")
    digits = contents.phoneNumbers.map { phone in
      String(decoding: phone.value.digits.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A day as ISO 8601 writes it, as far as it is known.
  private static func day(_ day: DateComponents) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return [
      day.year.map(String.init), day.month.map(padded), day.day.map(padded),
    ].compactMap(\.self).joined(separator: "-")
  }
}
