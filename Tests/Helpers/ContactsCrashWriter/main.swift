import Contacts
import Foundation

// Imports people into a store, edits them and takes the import back, over and over, until it is killed.
// Each import and each edit is one transaction: afterwards the store holds all of it or none.
//
//     ContactsCrashWriter PATH
guard CommandLine.arguments.count == 2 else { exit(2) }

/// Says on a line what is done.
func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  guard write(1, line, line.count) == line.count else { exit(0) }
}

/// Deletes all contacts at once.
func deleteAll(_ store: CNContactStore) throws {
  let request = CNSaveRequest()
  try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: [])) { contact, _ in
    if let contact = contact.mutableCopy() as? CNMutableContact { request.delete(contact) }
  }
  try store.execute(request)
}

do {
  let store = try CNContactStore(path: CommandLine.arguments[1], locale: "en_US")
  // What a writer before this one had left.
  try deleteAll(store)
  say("open")
  while true {
    var people: [ContactContents] = []
    for number in 0..<50 {
      var contents = ContactContents()
      contents.givenName = "Imported"
      contents.familyName = "Number\(number)"
      contents.note = String(repeating: "words ", count: .random(in: 0..<200))
      contents.phoneNumbers = [
        CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "+49 151 1234\(100 + number)"))
      ]
      contents.imageData = Data(repeating: 7, count: .random(in: 1..<3000))
      people.append(contents)
    }
    let receipt = try store.importContacts(
      people, groups: [.init(name: "Imported", members: people.map(\.identifier))])
    say("imported")
    // Both halves of an edit say the same number.
    let edit = CNSaveRequest()
    let number = String(Int.random(in: 0..<1_000_000))
    for identifier in receipt.added.prefix(2) {
      let contact = try store.unifiedContact(
        withIdentifier: identifier,
        keysToFetch: [CNContactVCardSerialization.descriptorForRequiredKeys()])
      guard let contact = contact.mutableCopy() as? CNMutableContact else { exit(5) }
      contact.nickname = "edit\(number)"
      edit.update(contact)
    }
    try store.execute(edit)
    say("edited")
    try deleteAll(store)
    say("deleted")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(4)
}
