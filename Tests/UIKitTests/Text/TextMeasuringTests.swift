import XCTest

@testable import UIKit

/// Line heights follow from Inter's own tables, 3408/2816 of the size; see `TextFontTests`.
final class TextMeasuringTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 17)
  private var line: CGFloat { 17 * 3408 / 2816 }
  private var attributes: [NSAttributedString.Key: Any] { [.font: font] }

  override func setUpWithError() throws {
    try XCTSkipUnless(font.familyName == "Inter", "Inter is not installed")
  }

  func testOneLineIsAsHighAsItsFont() {
    let size = "Hello".size(withAttributes: attributes)
    XCTAssertEqual(size.height, line, accuracy: 0.01)
    XCTAssertEqual("Hello" as NSString, NSString("Hello"))
    XCTAssertEqual(NSString("Hello").size(withAttributes: attributes), size)
    XCTAssertEqual(NSAttributedString(string: "Hello", attributes: attributes).size(), size)
  }

  func testWidthGrowsWithTheSize() {
    let one = "Contacts".size(withAttributes: attributes).width
    let two = "Contacts".size(withAttributes: [.font: font.withSize(34)]).width
    XCTAssertEqual(two, one * 2, accuracy: 0.05, "without hinting, widths are in proportion")
  }

  func testParagraphsAndEmptyLines() {
    for (text, lines) in [("a", 1), ("a\nb", 2), ("a\n\nb", 3), ("a\r\nb", 2), ("a\n", 2), ("", 1)]
    {
      let height = text.size(withAttributes: attributes).height
      XCTAssertEqual(height, line * CGFloat(lines), accuracy: 0.01, text.debugDescription)
    }
  }

  func testFontsThatStandInDoNotMakeLinesLower() {
    for text in ["שלום", "مرحبا", "😀", "a😀"] {
      XCTAssertGreaterThanOrEqual(
        text.size(withAttributes: attributes).height, line - 0.01, text)
    }
    XCTAssertEqual("😀".size(withAttributes: attributes).height, line, accuracy: 0.01)
  }

  func testLinesAreBrokenAtTheWidth() {
    let text = "one two three four five six"
    let whole = text.size(withAttributes: attributes).width
    let bounds = text.boundingRect(
      with: CGSize(width: whole * 0.6, height: 1000), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    XCTAssertEqual(bounds.height, line * 2, accuracy: 0.01)
    XCTAssertLessThanOrEqual(bounds.width, whole * 0.6)
    let exact = text.boundingRect(
      with: CGSize(width: whole, height: 1000), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    XCTAssertEqual(exact.height, line, accuracy: 0.01, "the measured width is enough")
  }

  func testWithoutLineFragmentOriginTheBaselineIsTheOrigin() {
    let bounds = "Hg".boundingRect(
      with: CGSize(width: 1, height: 1), options: [], attributes: attributes, context: nil)
    XCTAssertEqual(bounds.minY, -font.ascender, accuracy: 0.01)
    XCTAssertEqual(bounds.height, line, accuracy: 0.01)
  }

  func testLineHeights() {
    func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      return "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style]).height
    }
    XCTAssertEqual(height { $0.lineHeightMultiple = 1.5 }, line * 3, accuracy: 0.01)
    XCTAssertEqual(height { $0.minimumLineHeight = 30 }, 60, accuracy: 0.01)
    XCTAssertEqual(height { $0.maximumLineHeight = 15 }, 30, accuracy: 0.01)
    XCTAssertEqual(height { $0.lineSpacing = 4 }, line * 2 + 4, accuracy: 0.01)
    XCTAssertEqual(height { $0.paragraphSpacing = 5 }, line * 2 + 5, accuracy: 0.01)
  }

  func testKernIsAddedToEachCharacter() {
    let plain = "abcd".size(withAttributes: attributes).width
    let wide = "abcd".size(withAttributes: [.font: font, .kern: 2]).width
    XCTAssertEqual(wide, plain + 8, accuracy: 0.1)
  }

  func testMonospacedDigitsHaveOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    XCTAssertEqual(
      "1111".size(withAttributes: [.font: font]).width,
      "0000".size(withAttributes: [.font: font]).width, accuracy: 0.01)
  }
}
