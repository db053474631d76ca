import UIKitTesting
import XCTest

@testable import UIKit

/// The frame that shows where keys go is for those who use keys.
@MainActor final class FocusRingTests: XCTestCase {
  func testOnlyTheKeyboardBringsTheRing() async {
    var presses = 0
    let button = UIButton(
      configuration: .gray(), primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 80, width: 51, height: 31))
    let driver = AppDriver(.init(size: CGSize(width: 200, height: 200))) {
      let controller = UIViewController()
      controller.view.addSubview(button)
      controller.view.addSubview(toggle)
      return controller
    }
    driver.click(at: CGPoint(x: 70, y: 42))
    driver.tap(toggle)
    XCTAssertEqual(presses, 1)
    XCTAssertNil(button.focusRing)
    XCTAssertNil(toggle.focusRing)
    driver.press(.keyboardTab)
    XCTAssertNotNil(button.focusRing)
    driver.press(.keyboardTab)
    XCTAssertNil(button.focusRing)
    XCTAssertNotNil(toggle.focusRing)
    driver.press(.keyboardTab, modifiers: .shift)
    XCTAssertNotNil(button.focusRing)
    driver.press(.keyboardEscape)
    XCTAssertNil(button.focusRing, "Escape gives the keys back")
  }
}
