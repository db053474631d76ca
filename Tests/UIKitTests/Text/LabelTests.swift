import XCTest

@testable import UIKit

@MainActor final class LabelTests: XCTestCase {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.layer.contentsScale = 1
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func inked(_ label: UILabel, _ size: CGSize) throws -> CGRect {
    label.frame = CGRect(origin: .zero, size: size)
    return try TextPixels(size, scale: 1) { label.drawText(in: label.bounds) }.inked
  }

  func testFirstValuesAreUIKits() async {
    let label = UILabel()
    XCTAssertNil(label.text)
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    XCTAssertEqual(label.textColor, .label)
    XCTAssertEqual(label.textAlignment, .natural)
    XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
    XCTAssertEqual(label.numberOfLines, 1)
    XCTAssertEqual(label.shadowOffset, CGSize(width: 0, height: -1))
    XCTAssertFalse(label.isUserInteractionEnabled)
    XCTAssertEqual(label.intrinsicContentSize, .zero)
  }

  func testOneLineIsAsWideAsItsTextWhateverIsOffered() async {
    let label = label("A name that is rather long")
    let natural = label.intrinsicContentSize
    XCTAssertEqual(label.sizeThatFits(CGSize(width: 50, height: 10)), natural)
    XCTAssertEqual(label.sizeThatFits(.zero), natural)
    XCTAssertEqual(natural.height, 21, "17 points of Inter, rounded up to whole pixels")
  }

  func testSeveralLinesAreBrokenAtTheWidth() async {
    let text = "one two three four five six seven eight"
    let natural = label(text).intrinsicContentSize.width
    let width = natural * 0.4
    XCTAssertEqual(label(text, lines: 0).sizeThatFits(CGSize(width: width, height: 0)).height, 62)
    XCTAssertEqual(label(text, lines: 2).sizeThatFits(CGSize(width: width, height: 0)).height, 42)
    let measured = label(text, lines: 0)
    measured.preferredMaxLayoutWidth = width
    XCTAssertEqual(measured.intrinsicContentSize.height, 62)
  }

  func testTextStandsInTheMiddleOfTheHeight() async throws {
    let ink = try inked(label("xxx"), CGSize(width: 100, height: 101))
    let font = UIFont.systemFont(ofSize: 17)
    let baseline = (101 - font.lineHeight) / 2 + font.ascender
    XCTAssertEqual(ink.maxY, baseline, accuracy: 1.2)
  }

  func testNaturalAlignmentFollowsTheInterface() async throws {
    let label = label("abc")
    XCTAssertLessThan(try inked(label, CGSize(width: 200, height: 30)).minX, 5)
    label.semanticContentAttribute = .forceRightToLeft
    XCTAssertGreaterThan(try inked(label, CGSize(width: 200, height: 30)).maxX, 195)
  }

  func testTruncationKeepsInsideTheWidth() async throws {
    let text = "A text that is much too long for the label"
    for mode: NSLineBreakMode in [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let label = label(text)
      label.lineBreakMode = mode
      let ink = try inked(label, CGSize(width: 150, height: 30))
      XCTAssertLessThanOrEqual(ink.maxX, 150)
      XCTAssertGreaterThan(ink.maxX, 120)
    }
  }

  func testTruncationSaysWhatIsLeftOut() async {
    func glyphs(_ text: String, _ mode: NSLineBreakMode, lines: Int = 1) -> TextLayout {
      TextLayoutCache.shared.layout(
        StyledText(text, font: .systemFont(ofSize: 17), paragraph: ParagraphValues()).content,
        in: TextFrame(width: 120, maximumLines: lines, mode: .label(mode)))
    }
    XCTAssertFalse(glyphs("short", .byTruncatingTail).isTruncated)
    XCTAssertTrue(glyphs("much longer than the width is", .byTruncatingTail).isTruncated)
    let two = glyphs("a text of very many words that takes five lines", .byTruncatingTail, lines: 2)
    XCTAssertTrue(two.isTruncated)
    XCTAssertEqual(two.lines.count, 2)
    XCTAssertTrue(two.lines.allSatisfy { $0.width <= 120.5 })
    let paragraphs = glyphs("a\nb\nc", .byTruncatingTail, lines: 2)
    XCTAssertEqual(paragraphs.lines.count, 2)
    XCTAssertTrue(paragraphs.isTruncated)
    XCTAssertEqual(
      paragraphs.lines[1].width,
      "b…".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width, accuracy: 0.1)
  }

  func testFontIsMadeSmallerToFit() async throws {
    let label = label("A text that is too long")
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    let width = (label.intrinsicContentSize.width * 0.6).rounded()
    let ink = try inked(label, CGSize(width: width, height: 30))
    XCTAssertLessThanOrEqual(ink.maxX, width)
    XCTAssertGreaterThan(ink.maxX, width - 4, "all of the width is used")
    XCTAssertLessThan(ink.height, UIFont.systemFont(ofSize: 17).lineHeight * 0.75)
  }

  func testOnlyVisibleChangesDrawAgain() async {
    let label = label("text")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    label.layer.displayIfNeeded()
    XCTAssertFalse(label.layer.needsDisplay())
    label.text = "text"
    label.textColor = .label
    label.font = .systemFont(ofSize: 17)
    label.isHighlighted = true
    label.shadowOffset = CGSize(width: 1, height: 1)
    XCTAssertFalse(label.layer.needsDisplay())
    label.text = "other"
    XCTAssertTrue(label.layer.needsDisplay())
  }

  func testEmptyLabelHasNoSurface() async {
    let label = label("text")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    label.layer.displayIfNeeded()
    XCTAssertNotNil(label.layer.drawnSurface)
    label.text = ""
    label.layer.displayIfNeeded()
    XCTAssertNil(label.layer.drawnSurface)
  }

  func testPropertiesHoldForAttributedText() async {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "abc", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(label.text, "abc")
    label.textColor = .blue
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(color as? UIColor, .blue)
    label.text = "plain"
    XCTAssertEqual(label.attributedText?.string, "plain")
  }
}
