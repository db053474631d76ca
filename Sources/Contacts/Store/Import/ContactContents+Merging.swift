import Foundation

extension ContactContents {
  /// This contact with what another says and it does not: properties that are empty here, values that are
  /// not here, the picture if there is none here. A note that differs is added to the note. What is said
  /// here stays.
  package func merging(_ other: ContactContents) -> ContactContents {
    var result = self
    for property in Self.texts where result[keyPath: property].isEmpty {
      result[keyPath: property] = other[keyPath: property]
    }
    if !other.note.isEmpty, !note.contains(other.note) {
      result.note = note.isEmpty ? other.note : note + "\n\n" + other.note
    }
    result.phoneNumbers.add(other.phoneNumbers, ContactMatching.areSame)
    result.emailAddresses.add(other.emailAddresses) {
      ContactMatching.key(mail: $0 as String) == ContactMatching.key(mail: $1 as String)
    }
    result.urlAddresses.add(other.urlAddresses, ==)
    result.postalAddresses.add(other.postalAddresses, ==)
    result.contactRelations.add(other.contactRelations, ==)
    result.socialProfiles.add(other.socialProfiles, ==)
    result.instantMessageAddresses.add(other.instantMessageAddresses, ==)
    result.dates.add(other.dates) {
      StoredDate.text($0 as DateComponents)
        == StoredDate.text($1 as DateComponents)
    }
    if birthday == nil { result.birthday = other.birthday }
    if nonGregorianBirthday == nil { result.nonGregorianBirthday = other.nonGregorianBirthday }
    if imageData == nil, thumbnailImageData == nil {
      result.imageData = other.imageData
      result.thumbnailImageData = other.thumbnailImageData
    }
    // There is one identifier and one revision of a card: those that are here.
    let single = ["UID", "REV", "PRODID", "VERSION"]
    for line in other.otherLines where !otherLines.contains(line) {
      let name = line.prefix { $0.isLetter || $0 == "-" }.uppercased()
      if single.contains(name), otherLines.contains(where: { $0.uppercased().hasPrefix(name) }) {
        continue
      }
      result.otherLines.append(line)
    }
    // What came over keeps how it was written; where it is not what is said here, that is not used.
    let ours = Set(StoredValue.values(of: result).map(\.identifier))
    let theirs = Set(StoredValue.values(of: other).map(\.identifier))
    for (key, original) in other.originals where originals[key] == nil {
      if ours.contains(key) || !theirs.contains(key) { result.originals[key] = original }
    }
    return result
  }

  private static let texts: [WritableKeyPath<ContactContents, String> & Sendable] = [
    \.namePrefix, \.givenName, \.middleName, \.familyName, \.previousFamilyName, \.nameSuffix,
    \.nickname, \.organizationName, \.departmentName, \.jobTitle, \.phoneticGivenName,
    \.phoneticMiddleName, \.phoneticFamilyName, \.phoneticOrganizationName,
  ]
}

extension Array {
  /// Adds the values that are not here.
  fileprivate mutating func add<Value>(
    _ others: [CNLabeledValue<Value>], _ areSame: (Value, Value) -> Bool
  ) where Element == CNLabeledValue<Value> {
    for other in others where !contains(where: { areSame($0.value, other.value) }) {
      append(other)
    }
  }
}
