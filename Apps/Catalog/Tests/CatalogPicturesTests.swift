import UIKitTesting
import XCTest

@testable import CatalogApp

/// Every page beside pictures of it that were looked at: light, dark, from right to left, and with
/// the largest text.
@MainActor final class CatalogPicturesTests: XCTestCase {
  /// Pages are pictured without the bar, but for those that show it.
  private func verify(_ page: CatalogPage) {
    let size = CGSize(width: 390, height: 640)
    func controller() -> UIViewController {
      let controller = page.makeController()
      return page.name == "navigation"
        ? UINavigationController(rootViewController: controller) : controller
    }
    func picture(_ name: String, _ driver: AppDriver) {
      driver.settle(limit: 1)
      do {
        try driver.verifyPicture("\(page.name) \(name)")
      } catch {
        XCTFail("\(error)")
      }
    }
    let driver = AppDriver(.init(size: size, scale: 1)) { controller() }
    picture("light", driver)
    driver.setStyle(.dark)
    picture("dark", driver)
    driver.setStyle(.light)
    driver.setTextScale(1.8)
    picture("large", driver)
    let mirrored = AppDriver(.init(size: size, scale: 1, direction: .rightToLeft)) {
      controller()
    }
    picture("right to left", mirrored)
  }

  func testPages() async throws {
    for page in CatalogSection.all.flatMap(\.pages) { verify(page) }
  }

  func testList() async throws {
    let driver = AppDriver(.init(scale: 1)) { CatalogShell.make() }
    driver.settle(limit: 1)
    try driver.verifyPicture("list")
  }

  /// What the buttons of two pages bring up.
  func testPresentations() async throws {
    try verify(
      presentedBy: ["Two buttons", "A text field", "Three ways and a way back"], of: "alerts")
    try verify(
      presentedBy: ["Page sheet", "Sheet of half the height", "Popover"], of: "presentations")
  }

  private func verify(presentedBy titles: [String], of page: String) throws {
    for title in titles {
      let controller = try XCTUnwrap(CatalogPage.named(page)).makeController()
      let size = CGSize(width: 390, height: 640)
      let driver = AppDriver(.init(size: size, scale: 1)) { controller }
      driver.settle(limit: 1)
      let button = try XCTUnwrap(controller.view.button(titled: title), title)
      driver.tap(button)
      driver.settle(limit: 2)
      XCTAssertNotNil(controller.presentedViewController, title)
      try driver.verifyPicture("\(page) \(title)")
    }
  }
}

extension UIView {
  /// The configured button with a title in this view.
  fileprivate func button(titled title: String) -> UIButton? {
    if let button = self as? UIButton, button.titleLabel?.text == title { return button }
    return subviews.lazy.compactMap { $0.button(titled: title) }.first
  }
}
