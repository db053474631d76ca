import UIKitTesting
import XCTest

/// Working controls without a pointer.
@MainActor final class KeyFocusTests: XCTestCase {
  private var log: [String] = []

  private func makeDriver(_ views: [UIView]) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 300, height: 300))) {
      let controller = UIViewController()
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: 20, y: 20 + index * 60, width: 120, height: 40)
        controller.view.addSubview(view)
      }
      return controller
    }
  }

  private func button(_ title: String) -> UIButton {
    UIButton(
      configuration: .gray(),
      primaryAction: UIAction(title: title) { [unowned self] _ in log.append(title) })
  }

  func testTabGoesFromControlToControlAndSpacePresses() async throws {
    let (one, off, two) = (button("one"), button("off"), button("two"))
    off.isEnabled = false
    let toggle = UISwitch()
    let driver = makeDriver([one, off, two, toggle])
    XCTAssertFalse(one.canBecomeFirstResponder, "only Tab gives controls the keys")
    driver.press(.keyboardTab)
    XCTAssertTrue(one.isFirstResponder)
    XCTAssertTrue(one.state.contains(.focused))
    driver.press(.keyboardSpacebar, characters: " ")
    driver.press(.keyboardTab)
    driver.press(.keyboardReturnOrEnter)
    XCTAssertEqual(log, ["one", "two"])
    driver.press(.keyboardTab)
    driver.press(.keyboardSpacebar, characters: " ")
    XCTAssertTrue(toggle.isOn)
    driver.press(.keyboardTab, modifiers: .shift)
    XCTAssertTrue(two.isFirstResponder)
    driver.press(.keyboardEscape)
    XCTAssertFalse(two.isFirstResponder)
    XCTAssertFalse(two.state.contains(.focused))
  }

  func testTabPassesAClearButtonBy() async throws {
    let (first, second) = (UITextField(), UITextField())
    first.text = "text"
    first.clearButtonMode = .always
    let driver = makeDriver([first, second])
    driver.press(.keyboardTab)
    XCTAssertTrue(first.isFirstResponder)
    driver.press(.keyboardTab)
    XCTAssertTrue(second.isFirstResponder)
  }

  func testArrowsMoveASlider() async throws {
    let slider = UISlider()
    let driver = makeDriver([slider])
    driver.press(.keyboardTab)
    driver.press(.keyboardRightArrow)
    driver.press(.keyboardUpArrow)
    driver.press(.keyboardLeftArrow)
    XCTAssertEqual(slider.value, 0.1, accuracy: 1e-6)
  }
}
