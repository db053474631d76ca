import UIKitTesting
import XCTest

@testable import ContactsApp

/// Drawn rows beside pictures of it that were looked at.
@MainActor final class DrawnRowsPicturesTests: XCTestCase {
  private func verify<People: RandomAccessCollection>(
    _ name: String, _ people: People, width: CGFloat, scale: CGFloat,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, fromRow row: Int = 0
  ) throws where People.Element: ContactFields, People.Index == Int {
    let controller = DrawnRowsController(people)
    let driver = AppDriver(
      .init(size: CGSize(width: width, height: 352), scale: scale, direction: direction)
    ) { controller }
    controller.tableView.contentOffset.y = 44 * CGFloat(row)
    driver.settle()
    driver.advance(by: 5)
    try driver.verifyPicture(name)
  }

  func testMadeUpPeople() async throws {
    let people = MadeUpPeople.all
    try verify("320 wide at 1x", people, width: 320, scale: 1)
    try verify("320 wide at 2x", people, width: 320, scale: 2, fromRow: 38)
    try verify("390 wide at 1x", people, width: 390, scale: 1)
    try verify("390 wide at 2x", people, width: 390, scale: 2, fromRow: 80)
    try verify("800 wide at 1x", people, width: 800, scale: 1)
    try verify(
      "right to left at 2x", people, width: 320, scale: 2, direction: .rightToLeft, fromRow: 38)
  }

  /// Names in many scripts, with emoji, very long ones, ones with control characters.
  func testNamesOfTheWorld() async throws {
    let scripts = [
      "Ångström", "A\u{30A}ngstro\u{308}m",
      "Z\u{351}\u{343}\u{346}a\u{323}\u{331}l\u{34A}\u{33A}g\u{363}\u{328}o\u{315}", "👩🏽‍🚀",
      "محمد", "דנה", "小明", "花子", "가공",
    ]
    let people = scripts.map {
      ["firstName": $0, "lastName": "Test", "phone": "+49 555 0100", "email": "a@example.org"]
    }
    try verify("scripts at 2x", people, width: 390, scale: 2)
    try verify("scripts right to left at 2x", people, width: 390, scale: 2, direction: .rightToLeft)
    let odd = [
      String(repeating: "Long ", count: 200), "Line\nBreak", "Zero\0Byte", "สมมติ", "काल्पनिक",
      "No Name",
    ].map { ["firstName": $0, "phone": "+49 555 0100"] }
    try verify("odd names at 2x", odd, width: 390, scale: 2)
  }
}
