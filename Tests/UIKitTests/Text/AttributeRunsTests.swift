import UIKit
import XCTest

/// Foundation compares what touching runs say when attributes are added and strings are copied.
@MainActor final class AttributeRunsTests: XCTestCase {
  func testTouchingRunsMayHaveValuesOfOneKind() async {
    let narrow = NSMutableParagraphStyle()
    narrow.headIndent = 10
    let soft = NSShadow()
    soft.shadowBlurRadius = 3
    let pairs: [(NSAttributedString.Key, NSObject, NSObject)] = [
      (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 40)),
      (.foregroundColor, UIColor.red, UIColor.label),
      (.paragraphStyle, NSParagraphStyle.default, narrow),
      (.shadow, NSShadow(), soft),
    ]
    for (key, first, second) in pairs {
      let text = NSMutableAttributedString(string: "abcdef")
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 3))
      text.addAttribute(key, value: second, range: NSRange(location: 3, length: 3))
      var runs: [NSRange] = []
      text.enumerateAttribute(key, in: NSRange(location: 0, length: 6)) { value, range, _ in
        XCTAssertEqual(value as? NSObject, range.location == 0 ? first : second)
        runs.append(range)
      }
      XCTAssertEqual(
        runs, [NSRange(location: 0, length: 3), NSRange(location: 3, length: 3)])
      XCTAssertEqual(text.copy() as? NSAttributedString, text)

      text.addAttribute(key, value: first, range: NSRange(location: 3, length: 3))
      var whole = NSRange()
      _ = text.attribute(
        key, at: 0, longestEffectiveRange: &whole, in: NSRange(location: 0, length: 6))
      XCTAssertEqual(whole, NSRange(location: 0, length: 6))
    }
  }

  func testLabelsShowRunsOfTwoFonts() async {
    let text = NSMutableAttributedString(
      string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(
      NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    let label = UILabel()
    label.attributedText = text
    label.textAlignment = .center
    XCTAssertEqual(
      label.sizeThatFits(CGSize(width: 500, height: 500)).height,
      UIFont.systemFont(ofSize: 30).lineHeight, accuracy: 1)
  }
}
