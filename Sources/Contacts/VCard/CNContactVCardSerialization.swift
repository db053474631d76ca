import Foundation

/// Turns contacts into vCards and back.
open class CNContactVCardSerialization: NSObject {
  /// The properties that are written, to be fetched: all of them.
  public class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    ContactKeys(contactKeys: ContactContents.allKeys)
  }

  /// Contacts as vCards 3.0, one after the other, in UTF-8. What came from a vCard and has no property
  /// here is written out again.
  public class func data(with contacts: [CNContact]) throws -> Data {
    for contact in contacts where contact.fetchedKeys != nil {
      guard contact.areKeysAvailable([descriptorForRequiredKeys()]) else {
        throw CNError(
          .vCardSummarizationError,
          "Contact \(contact.identifier) was not fetched whole: add "
            + "CNContactVCardSerialization.descriptorForRequiredKeys() to keysToFetch.")
      }
    }
    return VCardWriter(version: .v30).data(contacts.map(\.contents))
  }

  /// The contacts of vCards 2.1, 3.0 or 4.0. Groups are passed over.
  ///
  /// - Throws: ``CNError`` if there is no card at all; it says the line and what is wrong there.
  public class func contacts(with data: Data) throws -> [CNContact] {
    let document = VCardReader().read(data)
    if document.contacts.isEmpty, let problem = document.problems.first {
      throw CNError(.vCardMalformed, "These are no vCards: \(problem).")
    }
    return document.contacts.map { CNContact(contents: $0) }
  }
}
