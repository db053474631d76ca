import Contacts
import UIKitTesting
import XCTest

@testable import ContactsUI
@testable import UIKit

/// Pictures of the screens.
@MainActor final class ContactLooksTests: XCTestCase {
  private func show(_ configuration: AppDriver.Configuration) throws -> ContactStage {
    try ContactStage([Everything.contents], configuration) {
      ContactStage.screen(Everything.contents, in: $0)
    }
  }

  private let narrow = CGSize(width: 375, height: 667)

  func testCard() async throws {
    try show(.init(size: narrow, scale: 1)).driver.verifyPicture("card")
    try show(.init(size: narrow, scale: 1, style: .dark, direction: .rightToLeft)).driver
      .verifyPicture("card dark right-to-left")
    try show(.init(size: CGSize(width: 900, height: 600), scale: 1)).driver
      .verifyPicture("card wide")
  }

  func testLargeText() async throws {
    let large = AppDriver.Configuration(size: narrow, scale: 1, textScale: 1.8)
    let stage = try show(large)
    try stage.driver.verifyPicture("card large")
    try stage.tap("Edit")
    try stage.table().setContentOffset(CGPoint(x: 0, y: 900), animated: false)
    stage.driver.settle()
    try stage.driver.verifyPicture("form large")
  }

  func testForm() async throws {
    let stage = try show(.init(size: narrow, scale: 1))
    try stage.tap("Edit")
    let table = try stage.table()
    table.setContentOffset(CGPoint(x: 0, y: 560), animated: false)
    try stage.type("anna", into: "work Email")
    stage.driver.press(.keyboardTab)
    stage.driver.settle()
    table.setContentOffset(CGPoint(x: 0, y: 760), animated: false)
    stage.driver.settle()
    try stage.driver.verifyPicture("form with a wrong address")
    let other = try show(.init(size: narrow, scale: 1, style: .dark, direction: .rightToLeft))
    try other.tap("Edit")
    try other.driver.verifyPicture("form dark right-to-left")
  }

  func testPicker() async throws {
    var people: [ContactContents] = []
    for (given, family) in [("Emma", "Adler"), ("Udo", "Berg"), ("Otto", "Klein")] {
      var contents = ContactContents()
      (contents.givenName, contents.familyName) = (given, family)
      people.append(contents)
    }
    let stage = try ContactStage(people, .init(size: narrow, scale: 1))
    let picker = CNContactPickerViewController()
    picker.contactStore = stage.store
    stage.root.present(picker, animated: true)
    stage.driver.settle()
    try stage.driver.verifyPicture("picker")
  }
}
