import Contacts
import ContactsUI
import Foundation

/// The part of a contact that a search found, where neither the name nor the row says it.
struct FoundText: Equatable {
  /// What it says, on one line, from a little before what was found.
  var text: String
  /// What is to be read before it, where the text alone does not tell what it is: "Note".
  var label = ""

  /// Looks for what was searched for in all that is known of a contact, the name left out.
  @MainActor init?(_ words: SearchWords, in contents: ContactContents) {
    let place = Self.places(of: contents).first {
      words.isFound(in: $0.text, isNumber: $0.isNumber)
    }
    guard let place else { return nil }
    label = place.label
    text = words.excerpt(of: place.text)
    if place.isNumber {
      let formatted = PhoneNumberFormatter.user.string(from: place.text)
      // A form without the digits that were typed, of the country say, does not tell why.
      if words.isFound(in: formatted, isNumber: true) { text = formatted }
    }
  }

  /// The label and the text.
  var line: String { label.isEmpty ? text : "\(label): \(text)" }

  private struct Place {
    var label = ""
    var text: String
    var isNumber = false
  }

  /// All that is known, in the order in which it is worth telling.
  private static func places(of contents: ContactContents) -> [Place] {
    var places = [
      Place(text: contents.organizationName), Place(text: contents.nickname),
      Place(text: contents.jobTitle), Place(text: contents.departmentName),
    ]
    places += contents.phoneNumbers.map { Place(text: $0.value.stringValue, isNumber: true) }
    places += contents.emailAddresses.map { Place(text: $0.value as String) }
    places += contents.postalAddresses.map(\.value).map { address in
      let parts = [
        address.street, address.subLocality, address.city, address.state, address.postalCode,
        address.country,
      ]
      return Place(text: parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
    places += contents.contactRelations.map { relation in
      let label = relation.label.map(CNLabeledValue<CNContactRelation>.localizedString(forLabel:))
      return Place(label: label ?? "", text: relation.value.name)
    }
    places += contents.urlAddresses.map { Place(text: $0.value as String) }
    places += contents.socialProfiles.map(\.value).map {
      Place(text: "\($0.service) \($0.username)")
    }
    places += contents.instantMessageAddresses.map(\.value).map {
      Place(text: "\($0.service) \($0.username)")
    }
    places += [
      Place(label: "Note", text: contents.note),
      Place(label: "Previous Name", text: contents.previousFamilyName),
      Place(
        label: "Phonetic Name",
        text: [
          contents.phoneticGivenName, contents.phoneticMiddleName, contents.phoneticFamilyName,
          contents.phoneticOrganizationName,
        ].filter { !$0.isEmpty }.joined(separator: " ")),
    ]
    return places
  }
}
