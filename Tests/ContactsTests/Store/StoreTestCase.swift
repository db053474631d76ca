import Contacts
import Foundation
import XCTest

/// A test with a folder of its own for stores.
class StoreTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")
  var path: String { folder.appendingPathComponent("contacts.sqlite").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("portico-contacts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func makeStore() throws -> CNContactStore { try CNContactStore(path: path, locale: "en_US") }

  static var everything: [any CNKeyDescriptor] {
    [CNContactVCardSerialization.descriptorForRequiredKeys()]
  }

  func person(
    _ given: String, _ family: String, phone: String? = nil, mail: String? = nil
  ) -> CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = given
    contact.familyName = family
    if let phone {
      contact.phoneNumbers = [
        CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))
      ]
    }
    if let mail {
      contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: mail as NSString)]
    }
    return contact
  }

  func add(_ contacts: [CNMutableContact], to store: CNContactStore) throws {
    let request = CNSaveRequest()
    for contact in contacts { request.add(contact, toContainerWithIdentifier: nil) }
    try store.execute(request)
  }

  func names(_ store: CNContactStore, _ order: CNContactSortOrder = .familyName) throws -> [String]
  {
    try store.list(order).map { [$0.givenName, $0.familyName].filter { !$0.isEmpty } }
      .map { $0.joined(separator: " ") }
  }

  /// Who a search finds, by given names.
  func found(_ text: String, in store: CNContactStore) throws -> [String] {
    let list = try store.list()
    let positions = try store.search(text, in: list)
    let identifiers = positions.map { list[$0].identifier }
    XCTAssertEqual(try store.search(text), identifiers, "both searches say the same for \(text)")
    return positions.map { list[$0].givenName }
  }

  func error(_ body: () throws -> Void) -> CNError? {
    do {
      try body()
      return nil
    } catch { return error as? CNError }
  }
}
