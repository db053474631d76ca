import Contacts
import Foundation

extension MadeUpPeople {
  /// The hundred people as a book that is not kept.
  @MainActor public static func makeBook() throws -> ContactBook {
    let book = try ContactBook.temporary(.madeUp)
    let request = CNSaveRequest()
    for person in all {
      let contact = CNMutableContact()
      contact.givenName = person.firstName ?? ""
      contact.familyName = person.lastName ?? ""
      if let mail = person.email {
        contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: mail as NSString)]
      }
      if let phone = person.phone {
        contact.phoneNumbers = [
          CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))
        ]
      }
      request.add(contact, toContainerWithIdentifier: nil)
    }
    try book.store.execute(request)
    return book
  }
}
