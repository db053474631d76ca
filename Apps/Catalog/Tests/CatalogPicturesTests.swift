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

  // MARK: What comes up

  /// How something is looked at.
  private struct Look {
    let name: String
    var style = UIUserInterfaceStyle.light
    var direction = UIUserInterfaceLayoutDirection.leftToRight

    static let all = [
      Look(name: "light"), Look(name: "dark", style: .dark),
      Look(name: "right to left", direction: .rightToLeft),
    ]
  }

  /// Opens a page in every look, and takes a picture after something was done on it.
  private func verify(
    _ name: String, on page: String, _ act: (AppDriver, UIView) throws -> Void
  ) throws {
    for look in Look.all {
      let controller = try XCTUnwrap(CatalogPage.named(page)).makeController()
      let driver = AppDriver(
        .init(
          size: CGSize(width: 390, height: 480), scale: 1, style: look.style,
          direction: look.direction)
      ) { controller }
      driver.settle(limit: 1)
      try act(driver, controller.view)
      try driver.verifyPicture("\(page) \(name) \(look.name)")
    }
  }

  func testMenusAndPickersThatComeUp() async throws {
    try verify("menu", on: "menus") { driver, view in
      driver.tap(try XCTUnwrap(view.button(titled: "Actions")))
      driver.settle(limit: 1)
    }
    try verify("calendar", on: "date-pickers") { driver, view in
      let picker = try XCTUnwrap(view.first(UIDatePicker.self))
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isMirrored ? picker.bounds.maxX - 40 : 40
      driver.tap(at: picker.convert(CGPoint(x: x, y: picker.bounds.midY), to: nil))
      driver.settle(limit: 1)
    }
    try verify("sheet", on: "sharing") { driver, view in
      driver.tap(try XCTUnwrap(view.button(titled: "A link")))
      driver.settle(limit: 2)
    }
  }

  func testEditMenusAndHandles() async throws {
    try verify("of a view", on: "edit-menus") { driver, view in
      driver.tap(try XCTUnwrap(view.label("Tap me")))
      driver.settle(limit: 1)
    }
    func word(_ view: UIView) throws -> CGPoint {
      try XCTUnwrap(view.first(UITextView.self)).convert(CGPoint(x: 150, y: 20), to: nil)
    }
    try verify("selection", on: "edit-menus") { driver, view in
      let point = try word(view)
      driver.tap(at: point)
      driver.tap(at: point)
      driver.advance(by: 1)
    }
    try verify("loupe", on: "edit-menus") { driver, view in
      let point = try word(view)
      driver.tap(at: point)
      driver.advance(by: 1)
      driver.touchDown(at: point)
      driver.advance(by: 1)
    }
  }

  func testSplitViewInAWideWindow() async throws {
    let controller = try XCTUnwrap(CatalogPage.named("split")).makeController()
    let driver = AppDriver(.init(size: CGSize(width: 900, height: 420), scale: 1)) { controller }
    driver.settle(limit: 1)
    driver.tap(at: CGPoint(x: 100, y: 44 + 22 + 44))
    driver.settle(limit: 2)
    try driver.verifyPicture("split wide")
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
  /// The first view of a class in this view.
  fileprivate func first<View: UIView>(_ kind: View.Type) -> View? {
    self as? View ?? subviews.lazy.compactMap { $0.first(kind) }.first
  }

  /// The label with a text in this view.
  fileprivate func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.label(text) }.first
  }

  /// The configured button with a title in this view.
  fileprivate func button(titled title: String) -> UIButton? {
    if let button = self as? UIButton, button.titleLabel?.text == title { return button }
    return subviews.lazy.compactMap { $0.button(titled: title) }.first
  }
}
