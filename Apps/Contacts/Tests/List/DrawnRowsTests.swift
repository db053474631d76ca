import UIKitTesting
import XCTest

@testable import ContactsApp

/// Rows as they are drawn, beside the numbers of their description.
@MainActor final class DrawnRowsTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 16)
  private let rowHeight: CGFloat = 44

  /// The list at a width, scrolled so that a row is at the top, and its ink.
  private func ink(
    row: Int, width: CGFloat = 320, scale: CGFloat = 2,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) throws -> Ink {
    let controller = DrawnRowsController(MadeUpPeople.all)
    let driver = AppDriver(
      .init(size: CGSize(width: width, height: 220), scale: scale, direction: direction)
    ) { controller }
    controller.tableView.contentOffset.y = rowHeight * CGFloat(row)
    driver.settle()
    // The scroll indicator has faded.
    driver.advance(by: 5)
    return Ink(driver.picture, scale: scale)
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  /// A row's part of the picture; `index` counts from the top.
  private func row(_ index: Int = 0, _ width: CGFloat = 320) -> CGRect {
    CGRect(x: 0, y: rowHeight * CGFloat(index), width: width, height: rowHeight)
  }

  /// Ink is where a text of letters without descenders stands: its sides within the text's width
  /// (letters keep a little off from them), its height that of capitals on the baseline.
  private func assert(
    _ ink: CGRect?, stands left: CGFloat, width: CGFloat, lineTop: CGFloat, bearing: CGFloat = 2.5,
    line: UInt = #line
  ) {
    guard let ink else { return XCTFail("nothing is there", line: line) }
    XCTAssertGreaterThanOrEqual(ink.minX, left - 0.5, line: line)
    XCTAssertLessThan(ink.minX, left + bearing, line: line)
    XCTAssertLessThanOrEqual(ink.maxX, left + width + 0.5, line: line)
    XCTAssertGreaterThan(ink.maxX, left + width - bearing, line: line)
    let baseline = lineTop + font.ascender
    XCTAssertEqual(ink.minY, baseline - font.capHeight, accuracy: 1.5, line: line)
    XCTAssertEqual(ink.maxY, baseline, accuracy: 1.5, line: line)
  }

  // MARK: Colours

  func testGrounds() async throws {
    for scale in [1, 2] as [CGFloat] {
      let ink = try ink(row: 2, scale: scale)
      for (index, grey) in [0.10, 0.15, 0.10, 0.15].enumerated() {
        let row = row(index)
        for y in [row.minY + 0.5, row.midY, row.maxY - 0.5] {
          for x in [1, 200, 319] as [CGFloat] {
            let color = ink.color(x, y)
            XCTAssertEqual(Double(color.red), grey * 255, accuracy: 1, "\(x) \(y) at \(scale)")
            XCTAssertEqual(color, .init(red: color.red, green: color.red, blue: color.red))
          }
        }
      }
    }
  }

  func testInkIsWhiteGreyRedAndBlue() async throws {
    let ink = try ink(row: 42, width: 800, scale: 4)
    let firstEnd = 5 + width("FirstName42")
    func brightest(_ area: CGRect, _ channel: (Ink.Color) -> Int) -> Ink.Color {
      var best = Ink.Color(red: 0, green: 0, blue: 0)
      for y in stride(from: area.minY, to: area.maxY, by: 0.25) {
        for x in stride(from: area.minX, to: area.maxX, by: 0.25) {
          let color = ink.color(x, y)
          if channel(color) > channel(best) { best = color }
        }
      }
      return best
    }
    let top = CGRect(x: 0, y: 0, width: firstEnd, height: 20)
    XCTAssertEqual(brightest(top, \.green), .init(red: 255, green: 255, blue: 255))
    let last = CGRect(x: firstEnd + 4, y: 0, width: 100, height: 20)
    XCTAssertEqual(brightest(last, \.green), .init(red: 170, green: 170, blue: 170))
    let phone = CGRect(x: 600, y: 0, width: 199, height: 20)
    XCTAssertEqual(brightest(phone, \.red), .init(red: 255, green: 0, blue: 0))
    let email = CGRect(x: 0, y: 22, width: 300, height: 21)
    XCTAssertEqual(brightest(email, \.blue), .init(red: 0, green: 0, blue: 255))
  }

  // MARK: Places

  func testRowWithEverything() async throws {
    for (scale, width) in [(1, 390), (2, 390), (2, 800)] as [(CGFloat, CGFloat)] {
      let ink = try ink(row: 42, width: width, scale: scale)
      let row = row(0, width)
      let first = self.width("FirstName42")
      let last = self.width("LastName42")
      let gap = CGRect(x: 5 + first, y: 0, width: 5, height: 22)
      XCTAssertNil(
        ink.bounds(in: gap.insetBy(dx: 1, dy: 0), of: Ink.isGrey), "five points between names")
      assert(
        ink.bounds(in: CGRect(x: 0, y: 0, width: gap.midX, height: 22), of: Ink.isGrey),
        stands: 5, width: first, lineTop: 0)
      assert(
        ink.bounds(in: CGRect(x: gap.midX, y: 0, width: last + 10, height: 22), of: Ink.isGrey),
        stands: 10 + first, width: last, lineTop: 0)
      let email = ink.bounds(in: row, of: Ink.isBlue)
      XCTAssertEqual(email?.minX ?? 0, 5, accuracy: 2)
      XCTAssertEqual(email?.maxX ?? 0, 5 + self.width("emailTest42@test42.com"), accuracy: 2)
      // The address begins at the middle: its ascenders stand where the font has them.
      XCTAssertEqual(
        email?.minY ?? 0, 22 + font.ascender - font.capHeight, accuracy: 2.5)
    }
  }

  func testThePhoneIsAtTheRight() async throws {
    for width in [390, 800] as [CGFloat] {
      let ink = try ink(row: 7, width: width)
      let phone = self.width("7777777777777777")
      assert(
        ink.bounds(in: row(0, width), of: Ink.isRed), stands: width - 5 - phone, width: phone,
        lineTop: (44 - font.lineHeight) / 2)
    }
  }

  func testThePhoneIsCut() async throws {
    // In row 42 of 320 points, names and number do not fit beside one another.
    let ink = try ink(row: 42, width: 320)
    let left = 5 + width("FirstName42") + 5 + width("LastName42") + 5
    let room = 320 - 5 - left
    XCTAssertGreaterThan(width("4242424242424242"), room)
    let phone = try XCTUnwrap(ink.bounds(in: row(), of: Ink.isRed))
    XCTAssertGreaterThanOrEqual(phone.minX, left)
    XCTAssertLessThan(phone.minX, left + 2.5)
    XCTAssertLessThanOrEqual(phone.maxX, 315.5)
    // What is left out is less than a digit and the dots.
    XCTAssertGreaterThan(phone.maxX, 315 - width("4…"))
    // At the end are dots: nothing is higher than they are.
    let end = CGRect(x: phone.maxX - width("…") + 1, y: 0, width: width("…"), height: 22)
    let dots = try XCTUnwrap(ink.bounds(in: end, of: Ink.isRed))
    XCTAssertLessThan(dots.height, font.capHeight / 2)
    XCTAssertEqual(dots.maxY, font.ascender, accuracy: 1)
  }

  func testWithoutAddressAllIsCentred() async throws {
    let top = (44 - font.lineHeight) / 2
    let one = try ink(row: 1)
    assert(
      one.bounds(in: row(), of: Ink.isGrey), stands: 5, width: width("FirstName1"), lineTop: top)
    let three = try ink(row: 3)
    let names = three.bounds(in: row(), of: Ink.isGrey)
    assert(
      names, stands: 5, width: width("FirstName3") + 5 + width("LastName3"), lineTop: top)
    let nine = try ink(row: 9)
    assert(
      nine.bounds(in: row(), of: Ink.isGrey), stands: 5, width: width("LastName9"), lineTop: top)
    XCTAssertNil(nine.bounds(in: row(), of: Ink.isWhite), "the last name is grey")
  }

  func testFromRightToLeft() async throws {
    let ink = try ink(row: 42, width: 390, direction: .rightToLeft)
    let phone = try XCTUnwrap(ink.bounds(in: row(0, 390), of: Ink.isRed))
    XCTAssertEqual(phone.minX, 5, accuracy: 2)
    let first = try XCTUnwrap(ink.bounds(in: row(0, 390), of: Ink.isWhite))
    XCTAssertEqual(first.maxX, 385, accuracy: 2)
    XCTAssertEqual(first.minX, 385 - width("FirstName42"), accuracy: 2.5)
    let email = try XCTUnwrap(ink.bounds(in: row(0, 390), of: Ink.isBlue))
    XCTAssertEqual(email.maxX, 385, accuracy: 2)
  }

  func testNoSelectionIsSeen() async throws {
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 220))) {
      DrawnRowsController(MadeUpPeople.all)
    }
    driver.advance(by: 5)
    let before = driver.picture.pixels
    driver.touchDown(at: CGPoint(x: 100, y: 60))
    driver.advance(by: 0.3)
    XCTAssertEqual(driver.picture.pixels, before, "pressed")
    driver.touchUp(at: CGPoint(x: 100, y: 60))
    driver.advance(by: 0.3)
    XCTAssertEqual(driver.picture.pixels, before, "selected")
  }

  func testTheTable() async throws {
    let controller = DrawnRowsController(MadeUpPeople.all)
    let driver = AppDriver { controller }
    let table = try XCTUnwrap(controller.tableView)
    XCTAssertEqual(table.separatorStyle, .none)
    XCTAssertEqual(table.backgroundColor, .black)
    XCTAssertEqual(table.numberOfSections, 1)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 100)
    XCTAssertEqual(table.contentSize.height, 4400)
    for cell in table.visibleCells {
      XCTAssertEqual(cell.frame.size, CGSize(width: 390, height: 44))
      XCTAssertEqual(cell.selectionStyle, .none)
      XCTAssertEqual(cell.accessoryType, .none)
      XCTAssertEqual(cell.tag, table.indexPath(for: cell)?.row)
    }
    driver.resize(to: CGSize(width: 500, height: 400))
    XCTAssertEqual(table.visibleCells.first?.frame.size, CGSize(width: 500, height: 44))
  }

  func testLineBreaksInNamesAreBlanks() async {
    let cell = ContactCell(style: .default, reuseIdentifier: nil)
    cell.show(
      ["firstName": "Line\nBreak", "lastName": "Cr\r\nEnd\0", "phone": "1\u{2028}2"], row: 0)
    XCTAssertEqual(cell.accessibilityLabel, "Line Break Cr End, 1 2")
  }
}
