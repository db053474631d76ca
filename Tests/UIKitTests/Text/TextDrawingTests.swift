import XCTest

@testable import UIKit

final class TextDrawingTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)
  private let size = CGSize(width: 200, height: 60)

  func testCapitalsStandOnTheBaseline() throws {
    let picture = try TextPixels(size, scale: 2) {
      "H".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font])
    }
    XCTAssertEqual(picture.inked.maxY, 10 + font.ascender, accuracy: 0.6)
    XCTAssertEqual(picture.inked.height, font.capHeight, accuracy: 0.8)
    XCTAssertEqual(picture.inked.minX, 12, accuracy: 1)
  }

  func testTheColourIsTheForegroundColour() throws {
    let picture = try TextPixels(size) {
      "■".draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let middle = picture.inked
    XCTAssertEqual(picture.color(Int(middle.midX), Int(middle.midY)), 0xFF0000)
  }

  func testAlignment() throws {
    func inked(_ alignment: NSTextAlignment, _ text: String = "abc") throws -> CGRect {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      return try TextPixels(size) {
        text.draw(
          in: CGRect(x: 20, y: 0, width: 160, height: 60),
          withAttributes: [.font: font, .paragraphStyle: style])
      }.inked
    }
    XCTAssertEqual(try inked(.left).minX, 21, accuracy: 1.5)
    XCTAssertEqual(try inked(.center).midX, 100, accuracy: 1.5)
    XCTAssertEqual(try inked(.right).maxX, 179, accuracy: 1.5)
    XCTAssertEqual(try inked(.natural).minX, 21, accuracy: 1.5)
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    UITraitCollection.current = UITraitCollection(layoutDirection: .rightToLeft)
    XCTAssertEqual(try inked(.natural).maxX, 179, accuracy: 1.5)
    UITraitCollection.current = UITraitCollection()
    XCTAssertEqual(
      try inked(.natural, "שלום").maxX, 179, accuracy: 2,
      "without traits, the text's own direction counts")
  }

  func testLinesThatDoNotFitTheHeightAreLeftOut() throws {
    let picture = try TextPixels(CGSize(width: 100, height: 200)) {
      "a\nb\nc".draw(
        in: CGRect(x: 0, y: 0, width: 100, height: font.lineHeight * 2 + 1),
        withAttributes: [.font: font])
    }
    XCTAssertLessThan(picture.inked.maxY, font.lineHeight * 2)
    XCTAssertGreaterThan(picture.inked.maxY, font.lineHeight)
  }

  func testUnderlineAndBackground() throws {
    let picture = try TextPixels(size) {
      NSAttributedString(
        string: "abc",
        attributes: [
          .font: font, .underlineStyle: NSUnderlineStyle.single.rawValue,
          .underlineColor: UIColor.red, .backgroundColor: UIColor.yellow,
        ]
      ).draw(at: CGPoint(x: 10, y: 10))
    }
    let width = "abc".size(withAttributes: [.font: font]).width
    let underline = picture.box { $0 >> 16 > 0xC0 && $0 & 0xFF00 < 0x4000 }
    XCTAssertEqual(underline.minX, 10, accuracy: 1)
    XCTAssertEqual(underline.width, width, accuracy: 2)
    XCTAssertGreaterThan(underline.minY, 10 + font.ascender)
    XCTAssertLessThan(underline.maxY, 10 + font.lineHeight)
    let ground = picture.box { $0 == 0xFFFF00 }
    // Rows of which the ground covers only a part are not quite yellow.
    XCTAssertEqual(ground.height, font.lineHeight, accuracy: 2)
  }

  func testDrawingIsTheSameFromTheMemoAndFresh() throws {
    func draw() throws -> TextPixels {
      try TextPixels(size) {
        "Memo שלום 😀".draw(at: CGPoint(x: 3, y: 3), withAttributes: [.font: font])
      }
    }
    TextLayoutCache.shared.removeAll()
    let fresh = try draw()
    let again = try draw()
    for y in 0..<60 {
      for x in 0..<200 where fresh.color(x, y) != again.color(x, y) {
        return XCTFail("pixel \(x), \(y) differs")
      }
    }
  }

  func testTheMemoIsBounded() {
    TextLayoutCache.shared.removeAll()
    for index in 0..<6000 {
      _ = "number \(index)".size(withAttributes: [.font: font])
    }
    XCTAssertLessThan(TextLayoutCache.shared.count, 5000)
    XCTAssertGreaterThan(TextLayoutCache.shared.count, 200)
  }
}
