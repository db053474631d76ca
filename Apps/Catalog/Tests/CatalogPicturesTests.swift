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
      page.makeController()
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
}
