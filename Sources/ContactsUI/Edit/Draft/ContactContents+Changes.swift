import Contacts
import Foundation

/// Changes that were made of one state, put into another.
extension ContactContents {
  /// This contact with what is different between two states of it.
  ///
  /// A property that is the same in both stays as it is here; of the properties with several values, each
  /// value by itself. So what somebody else added here meanwhile is kept.
  func applyingChanges(from old: ContactContents, to new: ContactContents) -> ContactContents {
    var result = self
    func take<Value: Equatable>(_ property: WritableKeyPath<ContactContents, Value>) {
      guard old[keyPath: property] != new[keyPath: property] else { return }
      result[keyPath: property] = new[keyPath: property]
    }
    func takeValues<Value>(_ property: WritableKeyPath<ContactContents, [CNLabeledValue<Value>]>) {
      result[keyPath: property].applyChanges(
        from: old[keyPath: property], to: new[keyPath: property])
    }
    take(\.contactType)
    for field in NameField.allCases { take(field.path) }
    take(\.note)
    take(\.birthday)
    take(\.nonGregorianBirthday)
    takeValues(\.phoneNumbers)
    takeValues(\.emailAddresses)
    takeValues(\.urlAddresses)
    takeValues(\.postalAddresses)
    takeValues(\.dates)
    takeValues(\.contactRelations)
    takeValues(\.socialProfiles)
    takeValues(\.instantMessageAddresses)
    if old.imageData != new.imageData || old.thumbnailImageData != new.thumbnailImageData {
      // A picture and its small copy go together.
      result.imageData = new.imageData
      result.thumbnailImageData = new.thumbnailImageData
      result.isPictureInStoreOnly = new.isPictureInStoreOnly
    }
    let known = Set(old.otherLines + otherLines)
    result.otherLines += new.otherLines.filter { !known.contains($0) }
    for (key, original) in new.originals where old.originals[key] == nil {
      result.originals[key] = result.originals[key] ?? original
    }
    return result
  }

  /// The same with identifiers of values that another contact has none of.
  func withoutIdentifiers(of other: ContactContents) -> ContactContents {
    var result = self
    func separate<Value>(_ property: WritableKeyPath<ContactContents, [CNLabeledValue<Value>]>) {
      let taken = Set(other[keyPath: property].map(\.identifier))
      result[keyPath: property] = result[keyPath: property].map { value in
        guard taken.contains(value.identifier) else { return value }
        return CNLabeledValue(label: value.label, value: value.value)
      }
    }
    separate(\.phoneNumbers)
    separate(\.emailAddresses)
    separate(\.urlAddresses)
    separate(\.postalAddresses)
    separate(\.dates)
    separate(\.contactRelations)
    separate(\.socialProfiles)
    separate(\.instantMessageAddresses)
    return result
  }
}

extension Array {
  /// Deletes, changes and adds the values that were deleted, changed and added between two states.
  fileprivate mutating func applyChanges<Value>(
    from old: [CNLabeledValue<Value>], to new: [CNLabeledValue<Value>]
  ) where Element == CNLabeledValue<Value> {
    func isSame(_ a: Element, _ b: Element) -> Bool {
      a.label == b.label && (a.value as? NSObject)?.isEqual(b.value) == true
    }
    let kept = Set(new.map(\.identifier))
    let deleted = Set(old.map(\.identifier)).subtracting(kept)
    removeAll { deleted.contains($0.identifier) }
    for value in new {
      let before = old.first { $0.identifier == value.identifier }
      if let before, before == value { continue }
      if let index = firstIndex(where: { $0.identifier == value.identifier }) {
        self[index] = value
      } else if !contains(where: { isSame($0, value) }) {
        append(value)
      }
    }
  }
}
