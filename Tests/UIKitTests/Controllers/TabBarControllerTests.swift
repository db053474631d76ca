import UIKitTesting
import XCTest

@testable import UIKit

@MainActor final class TabBarControllerTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { RecordingScreen.log = [] } }

  private func stage(
    _ count: Int, size: CGSize = CGSize(width: 390, height: 600)
  ) -> (UITabBarController, [RecordingScreen], AppDriver) {
    let screens = (0..<count).map { RecordingScreen("tab \($0)") }
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    let driver = AppDriver(.init(size: size)) { UIViewController() }
    RecordingScreen.log = []
    driver.window.rootViewController = tabs
    driver.settle()
    return (tabs, screens, driver)
  }

  private func buttons(_ tabs: UITabBarController) -> [UIControl] {
    tabs.tabBar.all(UIControl.self).sorted { $0.frame.minX < $1.frame.minX }
  }

  private func tap(_ index: Int, _ tabs: UITabBarController, _ driver: AppDriver) {
    driver.tap(buttons(tabs)[index])
    driver.settle()
  }

  func testTheFirstTabIsShownAboveABarOf49Points() async {
    let (tabs, screens, _) = stage(3)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 551, width: 390, height: 49))
    XCTAssertEqual(screens[0].view.frame, tabs.view.bounds)
    XCTAssertEqual(screens[0].view.safeAreaInsets.bottom, 49)
    XCTAssertEqual(tabs.tabBar.items, screens.map(\.tabBarItem))
    XCTAssertEqual(
      RecordingScreen.log, ["tab 0 willAppear", "tab 0 isAppearing", "tab 0 didAppear"])
    XCTAssertFalse(screens[1].isViewLoaded)
  }

  func testABadgeBesideATitleLeavesItFree() async throws {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let (tabs, screens, driver) = stage(3, size: CGSize(width: 900, height: 600))
      driver.application.layoutDirectionOverride = direction
      screens[1].tabBarItem.image = UIImage(systemName: "star")
      screens[1].tabBarItem.badgeValue = "12"
      driver.settle()
      let button = try XCTUnwrap(
        tabs.tabBar.all(TabBarButton.self).first { $0.item === screens[1].tabBarItem })
      let badge = try XCTUnwrap(button.subviews.last)
      XCTAssertFalse(badge.isHidden)
      XCTAssertEqual(badge.frame.intersection(button.label.frame), .null)
      XCTAssertNotEqual(badge.frame.intersection(button.image.frame), .null)
    }
  }

  func testTheAppearanceSaysHowStackedItemsStand() async {
    let (tabs, _, driver) = stage(3)
    let appearance = UITabBarAppearance()
    appearance.stackedItemPositioning = .centered
    appearance.stackedItemWidth = 80
    appearance.stackedItemSpacing = 10
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.scrollEdgeAppearance = appearance
    driver.settle()
    XCTAssertEqual(buttons(tabs).map(\.frame.width), [80, 80, 80])
    XCTAssertEqual(buttons(tabs).map(\.frame.minX), [65, 155, 245])
    // What is said to the bar goes first.
    tabs.tabBar.itemPositioning = .fill
    driver.settle()
    XCTAssertEqual(buttons(tabs).map(\.frame.width), [130, 130, 130])
  }

  func testATapShowsAnotherTab() async {
    let (tabs, screens, driver) = stage(3)
    RecordingScreen.log = []
    tap(1, tabs, driver)
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertTrue(tabs.selectedViewController === screens[1])
    XCTAssertEqual(
      RecordingScreen.log,
      [
        "tab 1 willAppear", "tab 0 willDisappear", "tab 1 isAppearing", "tab 0 didDisappear",
        "tab 1 didAppear",
      ])
    XCTAssertNil(screens[0].view.superview)
    XCTAssertTrue(screens[0].parent === tabs)
  }

  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    var forbidden: UIViewController?
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.append("should \(viewController.title ?? "")")
      return viewController !== forbidden
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append("did \(viewController.title ?? "")") }
  }

  func testTheDelegateMayRefuse() async {
    let (tabs, screens, driver) = stage(3)
    let delegate = Delegate()
    tabs.delegate = delegate
    delegate.forbidden = screens[2]
    tap(2, tabs, driver)
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertTrue(tabs.tabBar.selectedItem === screens[0].tabBarItem)
    tap(1, tabs, driver)
    // Nobody is asked about what the program does.
    tabs.selectedIndex = 2
    XCTAssertEqual(delegate.log, ["should tab 2", "should tab 1", "did tab 1"])
    XCTAssertEqual(tabs.selectedIndex, 2)
  }

  func testKeysGoFromTabToTab() async {
    let (tabs, _, driver) = stage(3)
    driver.press(.keyboardTab, modifiers: [.control])
    XCTAssertEqual(tabs.selectedIndex, 1)
    driver.press(.keyboardTab, modifiers: [.control, .shift])
    driver.press(.keyboardTab, modifiers: [.control, .shift])
    XCTAssertEqual(tabs.selectedIndex, 2)
    driver.press(.keyboard1, characters: "1", modifiers: [.control])
    XCTAssertEqual(tabs.selectedIndex, 0)
    driver.press(.keyboard9, characters: "9", modifiers: [.control])
    XCTAssertEqual(tabs.selectedIndex, 0)
  }

  func testMoreThanFiveTabs() async {
    let (tabs, screens, driver) = stage(7)
    XCTAssertEqual(
      tabs.tabBar.items?.map(\.title), ["tab 0", "tab 1", "tab 2", "tab 3", "More"])
    tap(4, tabs, driver)
    XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
    XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    XCTAssertEqual(
      Set(tabs.moreNavigationController.view.shownTexts), ["More", "tab 4", "tab 5", "tab 6"])
    // The second row of the list.
    driver.tap(at: CGPoint(x: 100, y: 44 + 66))
    driver.settle()
    XCTAssertEqual(tabs.selectedIndex, 5)
    XCTAssertTrue(screens[5].view.window != nil)
    XCTAssertTrue(screens[5].tabBarController === tabs)
    driver.tap(at: CGPoint(x: 30, y: 22))
    driver.settle()
    XCTAssertNil(screens[5].view.window)
    XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
    tabs.selectedIndex = 6
    driver.settle()
    XCTAssertNotNil(screens[6].view.window)
    tabs.selectedIndex = 0
    driver.settle()
    XCTAssertNotNil(screens[0].view.window)
  }

  func testANavigationControllerUnderMoreLendsItsScreens() async {
    let (tabs, _, driver) = stage(5)
    let inner = RecordingScreen("inner")
    let navigation = UINavigationController(rootViewController: inner)
    tabs.viewControllers = (tabs.viewControllers ?? []) + [navigation]
    driver.settle()
    tabs.selectedViewController = navigation
    driver.settle()
    XCTAssertNotNil(inner.view.window)
    XCTAssertEqual(
      tabs.moreNavigationController.navigationBar.items?.map(\.title), ["More", "inner"])
    driver.tap(at: CGPoint(x: 30, y: 22))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [inner])
    driver.resize(to: CGSize(width: 900, height: 600))
    driver.settle()
    // There is room for six tabs here.
    XCTAssertEqual(tabs.tabBar.items?.count, 6)
    tabs.selectedIndex = 5
    driver.settle()
    XCTAssertTrue(inner.navigationController === navigation)
    XCTAssertNotNil(inner.view.window)
  }

  func testAWideWindowHasImageAndTitleSideBySide() async {
    let (tabs, screens, driver) = stage(2, size: CGSize(width: 900, height: 700))
    screens[0].tabBarItem.image = UIImage(systemName: "star")
    driver.settle()
    let button = buttons(tabs)[0]
    let image = button.all(UIImageView.self)[0]
    let label = button.all(UILabel.self)[0]
    XCTAssertEqual(image.frame.midY, label.frame.midY, accuracy: 1)
    XCTAssertLessThan(image.frame.maxX, label.frame.minX)
    // The tabs stand in the middle.
    XCTAssertEqual(
      (buttons(tabs)[0].frame.minX + buttons(tabs)[1].frame.maxX) / 2, 450, accuracy: 1)
    driver.resize(to: CGSize(width: 390, height: 700))
    driver.settle()
    XCTAssertLessThan(image.frame.midY, label.frame.minY)
    XCTAssertEqual(button.frame.width, 195)
  }

  func testBadgesAndDisabledTabs() async {
    let (tabs, screens, driver) = stage(2)
    screens[1].tabBarItem.badgeValue = "12"
    driver.settle()
    XCTAssertTrue(tabs.tabBar.shownTexts.contains("12"))
    screens[1].tabBarItem.isEnabled = false
    tap(1, tabs, driver)
    XCTAssertEqual(tabs.selectedIndex, 0)
  }

  func testTheTabBarGoesWhenAPushedScreenSaysSo() async {
    let first = RecordingScreen("first")
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, RecordingScreen("other")]
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { tabs }
    let detail = RecordingScreen("detail")
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    driver.settle()
    XCTAssertLessThanOrEqual(tabs.tabBar.frame.maxX, 0)
    XCTAssertEqual(detail.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    navigation.popViewController(animated: true)
    driver.settle()
    XCTAssertEqual(tabs.tabBar.frame.minX, 0)
    XCTAssertEqual(first.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
  }

  func testTheChosenTabChosenAgainGoesToTheStart() async {
    let numbers = NumbersScreen()
    let navigation = UINavigationController(rootViewController: numbers)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, RecordingScreen("other")]
    let driver = AppDriver(.init(size: CGSize(width: 390, height: 600))) { tabs }
    numbers.tableView.contentOffset.y = 500
    navigation.pushViewController(RecordingScreen("detail"), animated: false)
    driver.settle()
    tap(0, tabs, driver)
    XCTAssertEqual(navigation.viewControllers, [numbers])
    XCTAssertEqual(numbers.tableView.contentOffset.y, 500)
    tap(0, tabs, driver)
    XCTAssertEqual(numbers.tableView.contentOffset.y, -44)
  }

  func testATabIsCalledAsTheFirstScreenOfItsNavigationController() async {
    let screen = UIViewController()
    screen.title = "Songs"
    let navigation = UINavigationController(rootViewController: screen)
    XCTAssertEqual(navigation.tabBarItem.title, "Songs")
    let item = UITabBarItem(title: "Mine", image: nil, tag: 3)
    screen.tabBarItem = item
    XCTAssertTrue(navigation.tabBarItem === item)
  }

  func testReplacedControllersAreFreed() async {
    let (tabs, _, driver) = stage(2)
    weak var gone: UIViewController?
    do {
      let extra = RecordingScreen("extra")
      gone = extra
      tabs.viewControllers = [extra]
      driver.settle()
      tabs.viewControllers = [RecordingScreen("new")]
    }
    driver.settle()
    await driver.runMainQueue()
    XCTAssertNil(gone)
    XCTAssertEqual(tabs.selectedIndex, 0)
  }
}
