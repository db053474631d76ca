import XCTest

@testable import UIKit

final class TextFontTests: XCTestCase {
  /// The tables of Debian 12's Inter (4.0 beta 7): 2816 units to the em, ascender 2728, descender
  /// -680, no line gap, capital height 2048, x height 1536.
  func testMetricsAreInters() throws {
    let font = UIFont.systemFont(ofSize: 17)
    try XCTSkipUnless(font.familyName == "Inter", "Inter is not installed")
    XCTAssertEqual(font.ascender, 17 * 2728 / 2816, accuracy: 0.001)
    XCTAssertEqual(font.descender, -17 * 680 / 2816, accuracy: 0.001)
    XCTAssertEqual(font.lineHeight, 17 * 3408 / 2816, accuracy: 0.001)
    XCTAssertEqual(font.leading, 0)
    XCTAssertEqual(font.capHeight, 17 * 2048 / 2816, accuracy: 0.001)
    XCTAssertEqual(font.xHeight, 17 * 1536 / 2816, accuracy: 0.001)
    XCTAssertEqual(font.pointSize, 17)
  }

  func testEachWeightHasItsOwnFace() throws {
    let names: [(UIFont.Weight, String)] = [
      (.ultraLight, "Inter-Thin"), (.thin, "Inter-ExtraLight"), (.light, "Inter-Light"),
      (.regular, "Inter-Regular"), (.medium, "Inter-Medium"), (.semibold, "Inter-SemiBold"),
      (.bold, "Inter-Bold"), (.heavy, "Inter-ExtraBold"), (.black, "Inter-Black"),
    ]
    try XCTSkipUnless(UIFont.familyNames.contains("Inter"), "Inter is not installed")
    for (weight, name) in names {
      XCTAssertEqual(UIFont.systemFont(ofSize: 20, weight: weight).fontName, name)
    }
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 20).fontName, "Inter-Bold")
    XCTAssertEqual(UIFont.italicSystemFont(ofSize: 20).fontName, "Inter-Italic")
  }

  /// The Human Interface Guidelines' table for the default text size (Large).
  func testTextStyles() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      XCTAssertEqual(UIFont.preferredFont(forTextStyle: style).pointSize, size)
    }
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).spec.weight, 600)
    let huge = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    XCTAssertEqual(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize, 53)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    XCTAssertEqual(
      UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: small).pointSize, 11)
  }

  func testMetricsScale() {
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let font = UIFont.systemFont(ofSize: 34)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits).pointSize, 46)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 40, compatibleWith: traits)
        .pointSize, 40)
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 10), 10)
  }

  func testFontByName() throws {
    try XCTSkipUnless(UIFont.familyNames.contains("Inter"), "Inter is not installed")
    XCTAssertEqual(UIFont(name: "Inter-SemiBold", size: 12)?.fontName, "Inter-SemiBold")
    XCTAssertEqual(UIFont(name: "Inter", size: 12)?.fontName, "Inter-Regular")
    XCTAssertNil(UIFont(name: "NoSuchFont-Bold", size: 12))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-BoldItalic"))
  }

  func testDescriptorTraits() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let descriptor = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    let bold = UIFont(descriptor: try XCTUnwrap(descriptor), size: 0)
    XCTAssertEqual(bold.pointSize, 15)
    XCTAssertEqual(bold.fontDescriptor.symbolicTraits, [.traitBold, .traitItalic])
    let mono = try XCTUnwrap(font.fontDescriptor.withDesign(.monospaced))
    XCTAssertTrue(mono.symbolicTraits.contains(.traitMonoSpace))
    XCTAssertEqual(
      UIFont(descriptor: mono, size: 20), .monospacedSystemFont(ofSize: 20, weight: .regular))
  }

  func testEqualFontsAreEqual() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).hash, UIFont.systemFont(ofSize: 17).hash)
    XCTAssertNotEqual(UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17))
  }
}
