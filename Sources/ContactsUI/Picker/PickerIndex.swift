import Contacts
import UIKit

/// The sections of a list of contacts that is in order, by the letters of the user's language.
struct PickerIndex {
  struct Section {
    var title: String
    var positions: Range<Int>
  }

  private(set) var sections: [Section] = []

  init() {}

  /// Finds where each letter begins. The list being in order, O(letters · log n).
  @MainActor init(_ contacts: ContactList) {
    let collation = UILocalizedIndexedCollation.current()
    let key = Selector("key", \Key.text)
    func letter(_ position: Int) -> Int {
      collation.section(for: Key(contacts[position]), collationStringSelector: key)
    }
    var start = 0
    while start < contacts.count {
      let own = letter(start)
      // The run of this letter, by steps that double and then halve.
      var low = start
      var step = 1
      while low + step < contacts.count, letter(low + step) == own {
        low += step
        step *= 2
      }
      var high = min(low + step, contacts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if letter(middle) == own { low = middle } else { high = middle }
      }
      sections.append(Section(title: collation.sectionTitles[own], positions: start..<high))
      start = high
    }
  }

  /// What a contact is sorted by.
  private struct Key {
    let text: String

    init(_ summary: ContactSummary) {
      let isOrganization =
        summary.contactType == .organization && !summary.organizationName.isEmpty
      let names =
        isOrganization
        ? [summary.organizationName]
        : [summary.familyName, summary.givenName, summary.organizationName, summary.nickname]
      text =
        names.first { !$0.isEmpty }
        ?? CNContactFormatter.string(from: summary.contact, style: .fullName) ?? ""
    }
  }
}
