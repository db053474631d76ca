import UIKitTesting
import XCTest

/// Pictures of navigation screens.
@MainActor final class NavigationLooksTests: XCTestCase {
  private func driver(
    large: Bool = false, style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, height: CGFloat = 480,
    _ configure: (NumbersScreen) -> Void = { _ in }
  ) -> (UINavigationController, NumbersScreen, AppDriver) {
    let screen = NumbersScreen()
    screen.title = "Numbers"
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    screen.navigationItem.leftBarButtonItem = screen.editButtonItem
    configure(screen)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = large
    let driver = AppDriver(
      .init(
        size: CGSize(width: 320, height: height), style: style, direction: direction)
    ) { navigation }
    driver.settle()
    driver.advance(by: 3)
    return (navigation, screen, driver)
  }

  func testALargeTitle() async throws {
    let (_, screen, driver) = driver(large: true)
    try driver.verifyPicture("large title")
    screen.tableView.contentOffset.y = 30
    driver.settle()
    driver.advance(by: 3)
    try driver.verifyPicture("collapsed")
  }

  func testAPushedScreenInTheDark() async throws {
    let (navigation, _, driver) = driver(style: .dark)
    let detail = UIViewController()
    detail.view.backgroundColor = .systemBackground
    detail.title = "Detail"
    detail.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .action),
    ]
    detail.toolbarItems = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(title: "Move"),
      .flexibleSpace(), UIBarButtonItem(systemItem: .compose),
    ]
    navigation.isToolbarHidden = false
    navigation.pushViewController(detail, animated: false)
    driver.settle()
    try driver.verifyPicture("pushed dark")
  }

  func testHalfAPush() async throws {
    let (navigation, _, driver) = driver()
    let detail = UIViewController()
    detail.view.backgroundColor = .secondarySystemBackground
    detail.title = "Detail"
    navigation.pushViewController(detail, animated: true)
    driver.advance(by: 0.1)
    try driver.verifyPicture("half a push")
  }

  func testRightToLeft() async throws {
    let (navigation, _, driver) = driver(direction: .rightToLeft)
    let detail = NumbersScreen()
    detail.title = "Detail"
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
    navigation.pushViewController(detail, animated: false)
    driver.settle()
    driver.advance(by: 3)
    try driver.verifyPicture("right to left")
  }

  func testSearch() async throws {
    let (_, _, driver) = driver(large: true) {
      $0.navigationItem.searchController = UISearchController(searchResultsController: nil)
      $0.navigationItem.hidesSearchBarWhenScrolling = false
    }
    try driver.verifyPicture("search")
  }

  func testTabs() async throws {
    let (navigation, screen, _) = driver()
    screen.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    let third = UIViewController()
    third.tabBarItem = UITabBarItem(tabBarSystemItem: .contacts, tag: 2)
    third.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other, third]
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480))) { tabs }
    driver.settle()
    driver.advance(by: 3)
    try driver.verifyPicture("tabs")
  }
}
