import Contacts
import Host
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// A store of its own, and a screen that is driven.
@MainActor final class ContactStage: NSObject, CNContactViewControllerDelegate {
  let store: CNContactStore
  private(set) var driver: AppDriver
  let root: UIViewController
  /// What the delegate was told.
  var ends: [CNContact?] = []
  var allowsAction = true
  private let folder: URL

  /// Makes a store with contacts and shows a screen of it on a navigation controller.
  init(
    _ contacts: [ContactContents] = [],
    _ configuration: AppDriver.Configuration = .init(
      size: CGSize(width: 375, height: 667), scale: 1),
    numbers: PhoneNumberFormatter = PhoneNumberFormatter(region: nil),
    _ makeScreen: (CNContactStore) -> UIViewController = { _ in UIViewController() }
  ) throws {
    PhoneNumberFormatter.user = numbers
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contactsui-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try CNContactStore(path: folder.appendingPathComponent("c.sqlite").path, locale: "en")
    let request = CNSaveRequest()
    for contents in contacts {
      let contact = CNMutableContact()
      contact.contents = contents
      request.add(contact, toContainerWithIdentifier: nil)
    }
    try store.execute(request)
    let screen = makeScreen(store)
    root = UIViewController()
    root.title = "Contacts"
    let navigation = UINavigationController(rootViewController: root)
    if Swift.type(of: screen) != UIViewController.self {
      navigation.pushViewController(screen, animated: false)
    }
    driver = AppDriver(configuration) { navigation }
    super.init()
    (screen as? CNContactViewController)?.delegate = self
    driver.settle()
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// Shows a contact of the store by its identifier.
  static func screen(
    _ contents: ContactContents, in store: CNContactStore
  ) -> CNContactViewController {
    let screen = CNContactViewController(for: CNContact(contents: contents))
    screen.contactStore = store
    return screen
  }

  /// What the store says of a contact now.
  func stored(_ identifier: String) throws -> ContactContents {
    try store.unifiedContact(withIdentifier: identifier, keysToFetch: [AllContactKeys()]).contents
  }

  /// How many contacts the store has.
  func count() throws -> Int { try store.list().count }

  // MARK: The delegate

  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { allowsAction }

  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) { ends.append(contact) }

  // MARK: The screen

  /// All views of a kind in the window that can be seen, from back to front.
  func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    func find(_ view: UIView) -> [Kind] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [view as? Kind].compactMap { $0 } + view.subviews.flatMap(find)
    }
    return find(driver.window)
  }

  /// All texts in sight.
  var texts: [String] { all(UILabel.self).compactMap(\.text) }

  /// The frontmost table.
  func table(file: StaticString = #filePath, line: UInt = #line) throws -> UITableView {
    try XCTUnwrap(all(UITableView.self).last, file: file, line: line)
  }

  /// Scrolls until something is there.
  private func find<Found>(_ look: () -> Found?) -> Found? {
    if let found = look() { return found }
    guard let table = all(UITableView.self).last else { return nil }
    table.setContentOffset(.zero, animated: false)
    for _ in 0..<30 {
      driver.settleFrame()
      if let found = look() { return found }
      let limit = table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
      if table.contentOffset.y >= limit { break }
      table.setContentOffset(
        CGPoint(x: 0, y: min(limit, table.contentOffset.y + 300)), animated: false)
    }
    return nil
  }

  /// Taps the frontmost label of a text, in a row or on a button.
  func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let label = try XCTUnwrap(
      find { all(UILabel.self).last { $0.text == text && isInSight($0) } },
      "\(text) is not among \(texts)", file: file, line: line)
    driver.tap(label)
    driver.settle()
  }

  private func isInSight(_ view: UIView) -> Bool {
    let frame = view.convert(view.bounds, to: nil)
    return driver.window.bounds.insetBy(dx: 0, dy: 20).contains(
      CGPoint(x: frame.midX, y: frame.midY))
  }

  /// The field of a name, as a screen reader says it.
  func field(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> UITextField {
    try XCTUnwrap(
      find { all(UITextField.self).last { $0.accessibilityLabel == name && isInSight($0) } },
      "\(name) is not among \(all(UITextField.self).map { $0.accessibilityLabel ?? "" })",
      file: file,
      line: line)
  }

  /// Types a text into a field, in place of what it says.
  func type(
    _ text: String, into name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let field = try field(name, file: file, line: line)
    driver.tap(field)
    driver.settle()
    driver.pressControl("a")
    driver.type(text)
    driver.settle()
  }

  /// The field that has the keys.
  var focused: String? {
    (driver.window.firstResponder as? UIView)?.accessibilityLabel
  }

  /// The controller in front.
  var front: UIViewController {
    var top: UIViewController = driver.window.rootViewController ?? root
    while let next = top.presentedViewController { top = next }
    return top
  }
}

/// A contact that says everything.
@MainActor enum Everything {
  static let contents: ContactContents = {
    var all = ContactContents()
    all.namePrefix = "Dr."
    all.givenName = "Anna"
    all.phoneticGivenName = "AH-na"
    all.middleName = "Maria"
    all.phoneticMiddleName = "ma-REE-a"
    all.familyName = "Berg"
    all.phoneticFamilyName = "BAIRK"
    all.previousFamilyName = "Tal"
    all.nameSuffix = "Jr."
    all.nickname = "Anni"
    all.organizationName = "Portico Ltd."
    all.phoneticOrganizationName = "POR-ti-co"
    all.departmentName = "Lists"
    all.jobTitle = "Engineer"
    all.note = "Met at the lake.\nLikes tables."
    all.phoneNumbers = [
      CNLabeledValue(
        label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+49 170 1234567")),
      CNLabeledValue(label: "boat", value: CNPhoneNumber(stringValue: "030 5550-12")),
    ]
    all.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "anna@example.org" as NSString)]
    all.urlAddresses = [
      CNLabeledValue(label: CNLabelURLAddressHomePage, value: "example.org/anna" as NSString)
    ]
    let address = CNMutablePostalAddress()
    address.street = "Seeweg 1"
    address.city = "Berlin"
    address.postalCode = "10115"
    address.country = "Germany"
    address.isoCountryCode = "de"
    all.postalAddresses = [
      CNLabeledValue(label: CNLabelHome, value: CNPostalAddress(fields: address.fields))
    ]
    var date = DateComponents()
    date.calendar = Calendar(identifier: .gregorian)
    date.month = 2
    date.day = 29
    all.birthday = date
    date.year = 2015
    date.month = 6
    date.day = 20
    all.dates = [CNLabeledValue(label: CNLabelDateAnniversary, value: date as NSDateComponents)]
    all.contactRelations = [
      CNLabeledValue(label: CNLabelContactRelationSister, value: CNContactRelation(name: "Carla"))
    ]
    all.socialProfiles = [
      CNLabeledValue(
        label: nil,
        value: CNSocialProfile(
          urlString: "https://social.example/@anna", username: "anna", userIdentifier: "77",
          service: "Mastodon"))
    ]
    all.instantMessageAddresses = [
      CNLabeledValue(
        label: nil,
        value: CNInstantMessageAddress(
          username: "anna@chat.example", service: CNInstantMessageServiceJabber))
    ]
    return all
  }()
}
