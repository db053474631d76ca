import Contacts

/// All properties of contacts.
struct AllContactKeys: CNKeyDescriptor {
  let contactKeys = ContactContents.allKeys
}
