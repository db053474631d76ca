import XCTest

@testable import UIKit

/// The numbers are those that Apple publishes in the Human Interface Guidelines (Color) and in the
/// documentation of `UIColor`.
final class ColorTests: XCTestCase {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  /// The colour as bytes `0xRRGGBB` and alpha in percent.
  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { Int(($0 * 255).rounded()) }
    return [parts[0] << 16 | parts[1] << 8 | parts[2], Int((alpha * 100).rounded())]
  }

  private func check(
    _ color: UIColor, _ lightValue: Int, _ darkValue: Int, alpha: (Int, Int) = (100, 100),
    line: UInt = #line
  ) {
    XCTAssertEqual(bytes(color, light), [lightValue, alpha.0], "light", line: line)
    XCTAssertEqual(bytes(color, dark), [darkValue, alpha.1], "dark", line: line)
  }

  func testSystemColors() {
    check(.systemRed, 0xFF3B30, 0xFF453A)
    check(.systemOrange, 0xFF9500, 0xFF9F0A)
    check(.systemYellow, 0xFFCC00, 0xFFD60A)
    check(.systemGreen, 0x34C759, 0x30D158)
    check(.systemTeal, 0x30B0C7, 0x40C8E0)
    check(.systemBlue, 0x007AFF, 0x0A84FF)
    check(.systemIndigo, 0x5856D6, 0x5E5CE6)
    check(.systemPurple, 0xAF52DE, 0xBF5AF2)
    check(.systemPink, 0xFF2D55, 0xFF375F)
    check(.systemGray, 0x8E8E93, 0x8E8E93)
    check(.systemGray2, 0xAEAEB2, 0x636366)
    check(.systemGray3, 0xC7C7CC, 0x48484A)
    check(.systemGray4, 0xD1D1D6, 0x3A3A3C)
    check(.systemGray5, 0xE5E5EA, 0x2C2C2E)
    check(.systemGray6, 0xF2F2F7, 0x1C1C1E)
  }

  func testSemanticColors() {
    check(.label, 0x000000, 0xFFFFFF)
    check(.secondaryLabel, 0x3C3C43, 0xEBEBF5, alpha: (60, 60))
    check(.tertiaryLabel, 0x3C3C43, 0xEBEBF5, alpha: (30, 30))
    check(.separator, 0x3C3C43, 0x545458, alpha: (29, 60))
    check(.opaqueSeparator, 0xC6C6C8, 0x38383A)
    check(.systemBackground, 0xFFFFFF, 0x000000)
    check(.secondarySystemBackground, 0xF2F2F7, 0x1C1C1E)
    check(.systemGroupedBackground, 0xF2F2F7, 0x000000)
    check(.secondarySystemGroupedBackground, 0xFFFFFF, 0x1C1C1E)
    check(.tertiarySystemFill, 0x767680, 0x767680, alpha: (12, 24))
  }

  func testFixedColors() {
    check(.orange, 0xFF8000, 0xFF8000)
    check(.brown, 0x996633, 0x996633)
    check(.clear, 0, 0, alpha: (0, 0))
    var white: CGFloat = -1
    XCTAssertTrue(UIColor.lightGray.getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 2 / 3, accuracy: 1e-9)
    XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 2 / 3, accuracy: 1e-9, "nothing is written when there is no gray")
  }

  func testHueGoesToRGBAndBack() {
    for step in 0..<60 {
      let hue = CGFloat(step) / 60
      let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.25)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      XCTAssertTrue(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      XCTAssertEqual(h, hue, accuracy: 1e-9)
      XCTAssertEqual(s, 0.5, accuracy: 1e-9)
      XCTAssertEqual(b, 0.8, accuracy: 1e-9)
      XCTAssertEqual(a, 0.25)
    }
    check(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), 0x00FF00, 0x00FF00)
    check(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), 0xFF0000, 0xFF0000)
  }

  func testEquality() {
    XCTAssertEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1), .red)
    XCTAssertEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash, UIColor.red.hash)
    XCTAssertEqual(UIColor.systemBlue, UIColor.systemBlue)
    XCTAssertNotEqual(
      UIColor(white: 1, alpha: 1), UIColor(red: 1, green: 1, blue: 1, alpha: 1),
      "a gray is in another colour space")
  }

  func testDynamicColorFollowsTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .label : .red }
    let before = UITraitCollection.current
    defer { UITraitCollection.current = before }
    UITraitCollection.current = dark
    XCTAssertEqual(color.cgColor, UIColor.white.cgColor)
    XCTAssertEqual(
      UIColor.label.withAlphaComponent(0.5).cgColor, UIColor(white: 1, alpha: 0.5).cgColor)
    UITraitCollection.current = light
    XCTAssertEqual(color.cgColor, UIColor.red.cgColor)
    XCTAssertEqual(
      UIColor.label.withAlphaComponent(0.5).cgColor, UIColor(white: 0, alpha: 0.5).cgColor)
  }
}
