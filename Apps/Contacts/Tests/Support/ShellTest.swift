import Contacts
import ContactsUI
import UIKitTesting
import XCTest

@testable import ContactsApp

/// A window with contacts in a store of its own.
@MainActor final class ShellTest {
  let book: ContactBook
  let settings: ListSettings
  let shell: ContactsShell
  let driver: AppDriver

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - contacts: Who is in the store.
  ///   - groups: Names of groups, with the positions of their members.
  ///   - shown: Others that are shown at first.
  ///   - region: Where telephone numbers are dialled.
  convenience init(
    _ contacts: [ContactContents] = ShellTest.people, groups: [String: [Int]] = [:],
    showing shown: ContactBook? = nil, style: ListSettings.Style = .plain,
    window configuration: AppDriver.Configuration = .init(scale: 1), settingsFolder: URL? = nil,
    region: String? = nil
  ) throws {
    PhoneNumberFormatter.user = PhoneNumberFormatter(region: region)
    let book = try ContactBook.temporary(.own)
    let request = CNSaveRequest()
    let added = contacts.map { CNMutableContact(contents: $0) }
    for contact in added { request.add(contact, toContainerWithIdentifier: nil) }
    for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
      let group = CNMutableGroup()
      group.name = name
      request.add(group, toContainerWithIdentifier: nil)
      for member in members { request.addMember(added[member], to: group) }
    }
    try book.store.execute(request)
    try self.init(
      book, showing: shown, style: style, window: configuration, settingsFolder: settingsFolder)
  }

  /// Opens a window over a book.
  init(
    _ book: ContactBook, showing shown: ContactBook? = nil, style: ListSettings.Style = .plain,
    window configuration: AppDriver.Configuration = .init(scale: 1), settingsFolder: URL? = nil
  ) throws {
    self.book = book
    settings = ListSettings(folder: settingsFolder)
    settings.styleOverride = style
    let shell = ContactsShell(own: book, settings: settings, showing: shown)
    self.shell = shell
    driver = AppDriver(configuration) { shell }
    driver.settle(limit: 2)
  }

  /// A contact.
  static func person(
    _ given: String, _ family: String, phone: String? = nil, mail: String? = nil,
    organization: String = "", note: String = ""
  ) -> ContactContents {
    var contents = ContactContents()
    contents.givenName = given
    contents.familyName = family
    contents.organizationName = organization
    contents.note = note
    if let phone {
      contents.phoneNumbers = [
        CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: phone))
      ]
    }
    if let mail {
      contents.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: mail as NSString)]
    }
    return contents
  }

  /// A few people.
  static let people: [ContactContents] = {
    var company = person("", "", phone: "+44 20 7946 0999", organization: "Analytical Engines Ltd")
    company.contactType = .organization
    return [
      person(
        "Ada", "Lovelace", phone: "+44 20 7946 0958", mail: "ada@example.org",
        organization: "Analytical Engines Ltd"),
      person("Grace", "Hopper", phone: "(555) 0100", mail: "grace@example.com"),
      person("Émilie", "du Châtelet", mail: "emilie@example.fr", note: "translated Newton"),
      person("Sophie", "Germain"),
      person("Hedy", "Lamarr", phone: "+43 1 555 0123"),
      company,
    ]
  }()

  /// Many people, who have each a number.
  static func many(_ count: Int) -> [ContactContents] {
    (0..<count).map { number in
      let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
      return person(
        "Given\(number)", "\(letter)family\(number)", phone: "555 \(1_000_000 + number)")
    }
  }

  var list: ContactsController { shell.list }
  var table: UITableView { list.tableView }

  /// What the rows say, a section a line.
  var rows: [[String]] {
    (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map {
        list.summary(at: IndexPath(row: $0, section: section)).fullName
      }
    }
  }

  /// The titles of the sections.
  var titles: [String?] {
    (0..<table.numberOfSections).map { list.tableView(table, titleForHeaderInSection: $0) }
  }

  /// The middle of a row in the window.
  func point(of row: Int, _ section: Int, x: CGFloat? = nil) -> CGPoint {
    let frame = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: x ?? frame.midX, y: frame.midY), to: nil)
  }

  /// The front-most screen that is presented.
  var presented: UIViewController? {
    var front = shell.presentedViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  /// The screen on top of the presented navigation controller.
  var screen: UIViewController? { (presented as? UINavigationController)?.topViewController }

  /// Waits for what is done in the background.
  func finish(
    _ isWorking: @autoclosure () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) async {
    let isDone = await driver.runMainQueue { !isWorking() }
    XCTAssertTrue(isDone, "it does not end", file: file, line: line)
    driver.settle(limit: 2)
  }

  /// The element that a screen reader finds under a name.
  func find(_ label: String, in view: UIView? = nil) -> UIView? {
    let view = view ?? driver.window
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    for subview in view.subviews.reversed() {
      if let found = find(label, in: subview) { return found }
    }
    let text = (view as? UILabel)?.text ?? (view as? UIButton)?.configuration?.title
    // Headers of groups are in capitals.
    let names = [view.accessibilityLabel, text].compactMap(\.self)
    let isFound = names.contains(label) || names.contains(label.uppercased())
    return isFound ? view : nil
  }

  /// The text field that says something, or asks for it.
  func field(_ text: String, in view: UIView? = nil) -> UIView? {
    let view = view ?? driver.window
    if let field = view as? UITextField, field.text == text || field.placeholder == text {
      return field
    }
    return view.subviews.lazy.compactMap { self.field(text, in: $0) }.first
  }

  /// Taps what is named so.
  func tap(_ label: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let view = find(label) else {
      return XCTFail("there is no “\(label)”", file: file, line: line)
    }
    driver.tap(view)
    driver.settle(limit: 2)
  }

  /// Chooses an entry of the main menu.
  func choose(_ titles: String..., file: StaticString = #filePath, line: UInt = #line) {
    tap("Menu", file: file, line: line)
    for title in titles { tap(title, file: file, line: line) }
  }
}
