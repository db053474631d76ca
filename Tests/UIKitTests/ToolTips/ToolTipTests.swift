import UIKitTesting
import XCTest

@testable import UIKit

/// Words that come up where the pointer rests, and the pointer's shape.
@MainActor final class ToolTipTests: XCTestCase {
  private let button = UIButton(
    configuration: .gray(), primaryAction: UIAction(title: "Send") { _ in })

  private func makeDriver() -> AppDriver {
    AppDriver(.init(size: CGSize(width: 300, height: 200))) {
      let controller = UIViewController()
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
      controller.view.addSubview(button)
      return controller
    }
  }

  private func words(_ driver: AppDriver) -> String? { driver.window.toolTips?.shown?.text }

  func testComesUpWhereThePointerRestsAndGoesWithAClick() async {
    button.toolTip = "Sends the message"
    let driver = makeDriver()
    driver.hover(at: CGPoint(x: 60, y: 40))
    driver.advance(by: 0.3)
    XCTAssertNil(words(driver), "not while the pointer may only pass")
    driver.hover(at: CGPoint(x: 62, y: 40))
    driver.advance(by: 0.5)
    XCTAssertNil(words(driver), "movement begins the wait anew")
    driver.advance(by: 0.2)
    XCTAssertEqual(words(driver), "Sends the message")
    let place = driver.window.toolTips?.shown?.frame ?? .zero
    XCTAssertTrue(driver.window.bounds.contains(place))
    XCTAssertFalse(place.contains(CGPoint(x: 62, y: 40)))
    driver.click(at: CGPoint(x: 62, y: 40))
    XCTAssertNil(words(driver))
    driver.hover(at: CGPoint(x: 63, y: 40))
    driver.advance(by: 2)
    XCTAssertNil(words(driver), "who clicked knows")
    driver.hover(at: CGPoint(x: 200, y: 150))
    driver.hover(at: CGPoint(x: 60, y: 40))
    driver.advance(by: 1)
    XCTAssertEqual(words(driver), "Sends the message")
    driver.hover(at: CGPoint(x: 200, y: 150))
    XCTAssertNil(words(driver))
  }

  func testStaysInTheWindowAtItsEdge() async {
    button.toolTip = "Words that are too long for what is left at the right edge"
    let driver = makeDriver()
    button.frame = CGRect(x: 200, y: 150, width: 100, height: 50)
    driver.hover(at: CGPoint(x: 295, y: 195))
    driver.advance(by: 1)
    let place = driver.window.toolTips?.shown?.frame ?? .zero
    XCTAssertTrue(driver.window.bounds.contains(place), "\(place)")
    XCTAssertFalse(place.contains(CGPoint(x: 295, y: 195)))
  }

  func testADelegateSaysWordsForAPart() async {
    final class Halves: NSObject, UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        UIToolTipConfiguration(
          toolTip: point.x < 50 ? "left" : "right",
          in: CGRect(x: point.x < 50 ? 0 : 50, y: 0, width: 50, height: 44))
      }
    }
    let halves = Halves()
    let interaction = UIToolTipInteraction()
    interaction.delegate = halves
    let driver = makeDriver()
    button.addInteraction(interaction)
    driver.hover(at: CGPoint(x: 40, y: 40))
    driver.advance(by: 1)
    XCTAssertEqual(words(driver), "left")
    driver.hover(at: CGPoint(x: 100, y: 40))
    driver.advance(by: 1)
    XCTAssertEqual(words(driver), "right")
    XCTAssertEqual(driver.window.toolTips?.shown?.frame.minX, 70)
    interaction.isEnabled = false
    driver.hover(at: CGPoint(x: 101, y: 40))
    XCTAssertNil(words(driver))
  }

  func testAReaderHearsTheWordsWhereThereIsNoHint() async {
    button.toolTip = "Sends the message"
    let driver = makeDriver()
    XCTAssertTrue(
      driver.accessibilityText.contains("button \"Send\" (Sends the message)"),
      driver.accessibilityText)
    button.accessibilityHint = "Sends it"
    XCTAssertTrue(driver.accessibilityText.contains("button \"Send\" (Sends it)"))
  }

  func testThePointerShowsTextAndLinks() async {
    let driver = makeDriver()
    let root = driver.window.rootViewController?.view
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 100, height: 34))
    let link = UIView(frame: CGRect(x: 20, y: 130, width: 100, height: 30))
    link.accessibilityTraits = .link
    root?.addSubview(field)
    root?.addSubview(link)
    driver.hover(at: CGPoint(x: 60, y: 95))
    XCTAssertEqual(driver.hostWindow.cursor, .text)
    driver.hover(at: CGPoint(x: 60, y: 145))
    XCTAssertEqual(driver.hostWindow.cursor, .pointingHand)
    driver.hover(at: CGPoint(x: 60, y: 40))
    XCTAssertEqual(driver.hostWindow.cursor, .arrow)
  }
}
