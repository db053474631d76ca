import Foundation

extension ContactContents {
  /// This contact with what another says and it does not: properties that are empty here, values that are
  /// not here, the picture if there is none here. A note that differs is added to the note. What is said
  /// here stays, as it is written here; what the other says in other words (another case of an address, other
  /// line breaks) adds nothing.
  package func merging(_ other: ContactContents) -> ContactContents {
    var result = self
    for property in Self.texts
    where result[keyPath: property].trimmed.isEmpty && !other[keyPath: property].trimmed.isEmpty {
      result[keyPath: property] = other[keyPath: property]
    }
    if note != other.note, !ContactMatching.text(note, says: other.note) {
      result.note = note.trimmed.isEmpty ? other.note : note + "\n\n" + other.note
    }
    result.phoneNumbers.add(other.phoneNumbers) {
      ContactMatching.areSame($0, $1)
        || $0.stringValue.trimmed.lowercased() == $1.stringValue.trimmed.lowercased()
    }
    result.emailAddresses.add(other.emailAddresses) {
      ContactMatching.key(mail: $0 as String) == ContactMatching.key(mail: $1 as String)
    }
    result.urlAddresses.add(other.urlAddresses) {
      ContactMatching.key(url: $0 as String) == ContactMatching.key(url: $1 as String)
    }
    result.postalAddresses.add(other.postalAddresses) { Self.areSame($0.fields, $1.fields) }
    result.contactRelations.add(other.contactRelations) { Self.areSame($0.fields, $1.fields) }
    result.socialProfiles.add(other.socialProfiles) { Self.areSame($0.fields, $1.fields) }
    result.instantMessageAddresses.add(other.instantMessageAddresses) {
      Self.areSame($0.fields, $1.fields)
    }
    result.dates.add(other.dates) {
      ContactMatching.key(date: $0 as DateComponents)
        == ContactMatching.key(date: $1 as DateComponents)
    }
    if birthday == nil { result.birthday = other.birthday }
    if nonGregorianBirthday == nil { result.nonGregorianBirthday = other.nonGregorianBirthday }
    if imageData == nil, thumbnailImageData == nil {
      result.imageData = other.imageData
      result.thumbnailImageData = other.thumbnailImageData
    }
    result.addLines(of: other)
    // Only what came over keeps how it was written.
    guard result != self else { return self }
    // What came over keeps how it was written; where it is not what is said here, that is not used.
    let ours = Set(StoredValue.values(of: result).map(\.identifier))
    let theirs = Set(StoredValue.values(of: other).map(\.identifier))
    for (key, original) in other.originals where originals[key] == nil {
      if ours.contains(key) || !theirs.contains(key) { result.originals[key] = original }
    }
    return result
  }

  /// Adds lines that no property holds and that are not here.
  private mutating func addLines(of other: ContactContents) {
    if Set(otherLines).isSuperset(of: other.otherLines) { return }
    // There is one identifier and one revision of a card: those that are here.
    let single = ["UID", "REV", "PRODID", "VERSION"]
    let ours = otherLines.map { $0.uppercased() }
    var here = Set(single.filter { name in ours.contains { $0.hasPrefix(name) } })
    if other.uid?.lowercased() == identifier.lowercased() { here.insert("UID") }
    func isHere(_ line: String) -> Bool {
      here.contains(line.prefix { $0.isLetter || $0 == "-" }.uppercased())
    }
    let incoming = other.otherLines.filter { !isHere($0) }
    let known = KeptLines.all(of: otherLines)
    var meanings = Set(known.map(\.meaning))
    var groups = KeptLines.Groups(of: known)
    for lines in KeptLines.all(of: incoming) where meanings.insert(lines.meaning).inserted {
      otherLines += groups.add(lines)
    }
  }

  private static func areSame(_ a: [String: String], _ b: [String: String]) -> Bool {
    a == b || ContactMatching.key(fields: a) == ContactMatching.key(fields: b)
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
