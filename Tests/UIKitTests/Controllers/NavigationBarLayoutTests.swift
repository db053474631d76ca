import UIKitTesting
import XCTest

/// Heights and places of the bars of a navigation controller, which are those of iOS 17.
@MainActor final class NavigationBarLayoutTests: XCTestCase {
  private func stage(
    large: Bool = false, size: CGSize = CGSize(width: 390, height: 600),
    _ configure: (NumbersScreen) -> Void = { _ in }
  ) -> (UINavigationController, NumbersScreen, AppDriver) {
    let screen = NumbersScreen()
    screen.title = "Numbers"
    configure(screen)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = large
    let driver = AppDriver(.init(size: size)) { navigation }
    driver.settle()
    return (navigation, screen, driver)
  }

  func testABarIs44PointsHighAndContentBeginsBelowIt() async {
    let (navigation, screen, _) = stage()
    XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 0, width: 390, height: 44))
    XCTAssertEqual(screen.view.frame, navigation.view.bounds)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 44)
    XCTAssertEqual(screen.tableView.adjustedContentInset.top, 44)
    XCTAssertEqual(screen.tableView.contentOffset.y, -44)
  }

  func testATitleIsInTheMiddle() async {
    let (navigation, _, _) = stage()
    let title = navigation.navigationBar.all(UILabel.self).first {
      $0.shownTexts == ["Numbers"] && $0.bounds.width > 0
    }
    guard let title else { return XCTFail("there is no title") }
    XCTAssertEqual(title.convert(title.bounds, to: nil).midX, 195, accuracy: 1)
    XCTAssertEqual(title.convert(title.bounds, to: nil).midY, 22, accuracy: 1)
  }

  func testALargeTitleGoesWithTheContent() async {
    let (navigation, screen, driver) = stage(large: true)
    let (bar, table) = (navigation.navigationBar, screen.tableView!)
    XCTAssertEqual(bar.frame.height, 96)
    XCTAssertEqual(table.adjustedContentInset.top, 96)
    XCTAssertEqual(table.contentOffset.y, -96)
    table.contentOffset.y = -66
    driver.settle()
    XCTAssertEqual(bar.frame.height, 66)
    XCTAssertEqual(table.adjustedContentInset.top, 66)
    XCTAssertEqual(table.contentOffset.y, -66)
    table.contentOffset.y = 100
    driver.settle()
    XCTAssertEqual(bar.frame.height, 44)
    XCTAssertEqual(table.adjustedContentInset.top, 44)
    table.contentOffset.y = -50
    driver.settle()
    XCTAssertEqual(bar.frame.height, 50)
    XCTAssertEqual(table.contentOffset.y, -50)
    table.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
    XCTAssertEqual(bar.frame.height, 96)
    XCTAssertEqual(table.contentOffset.y, -96)
  }

  func testALargeTitleIsPulledDownAndComesBack() async {
    let (navigation, screen, driver) = stage(large: true)
    let (bar, table) = (navigation.navigationBar, screen.tableView!)
    driver.touchDown(at: CGPoint(x: 200, y: 200))
    for y in stride(from: 205, through: 400, by: 5) {
      driver.advance(frames: 1)
      driver.touchMove(to: CGPoint(x: 200, y: CGFloat(y)))
    }
    driver.settleFrame()
    XCTAssertLessThan(table.contentOffset.y, -130)
    XCTAssertEqual(bar.frame.height, -table.contentOffset.y, accuracy: 0.5)
    // What the bar is stretched by is no part of the safe area.
    XCTAssertEqual(table.adjustedContentInset.top, 96)
    driver.touchUp(at: CGPoint(x: 200, y: 400))
    driver.settle()
    XCTAssertEqual(table.contentOffset.y, -96)
    XCTAssertEqual(bar.frame.height, 96)
  }

  func testHalfALargeTitleDoesNotStay() async {
    let (navigation, screen, driver) = stage(large: true)
    let bar = navigation.navigationBar
    driver.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 370))
    driver.settle()
    XCTAssertEqual(bar.frame.height, 96)
    XCTAssertEqual(screen.tableView.contentOffset.y, -96)
    driver.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350))
    driver.settle()
    XCTAssertEqual(bar.frame.height, 44)
    XCTAssertEqual(screen.tableView.contentOffset.y, -44)
  }

  func testTheWheelCollapsesALargeTitleAndBringsItBack() async {
    let (navigation, screen, driver) = stage(large: true)
    driver.wheel(notches: 5, at: CGPoint(x: 200, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    XCTAssertEqual(screen.tableView.contentOffset.y, 204)
    driver.wheel(notches: -6, at: CGPoint(x: 200, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    XCTAssertEqual(screen.tableView.contentOffset.y, -96)
  }

  func testLargeTitleModesAreInherited() async {
    let (navigation, first, driver) = stage(large: true)
    let second = NumbersScreen()
    second.title = "Second"
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: true)
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    XCTAssertEqual(second.tableView.contentOffset.y, -44)
    let third = NumbersScreen()
    navigation.pushViewController(third, animated: false)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    navigation.popToRootViewController(animated: true)
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    XCTAssertEqual(first.tableView.contentOffset.y, -96)
  }

  func testTheGroundComesWithContentUnderTheBar() async {
    let (navigation, screen, driver) = stage()
    let bar = navigation.navigationBar
    XCTAssertEqual(bar.groundProgress, 0)
    screen.tableView.contentOffset.y = 100
    driver.settle()
    XCTAssertEqual(bar.groundProgress, 1)
    bar.scrollEdgeAppearance = bar.standardAppearance
    screen.tableView.contentOffset.y = -44
    driver.settle()
    XCTAssertEqual(bar.groundProgress, 0)
  }

  func testOpaqueBarsPushContentDown() async {
    let (navigation, screen, driver) = stage()
    navigation.navigationBar.isTranslucent = false
    driver.settle()
    XCTAssertEqual(screen.view.frame, CGRect(x: 0, y: 44, width: 390, height: 556))
    XCTAssertEqual(screen.view.safeAreaInsets.top, 0)
    screen.extendedLayoutIncludesOpaqueBars = true
    driver.settle()
    XCTAssertEqual(screen.view.frame.minY, 0)
    screen.edgesForExtendedLayout = []
    driver.settle()
    XCTAssertEqual(screen.view.frame.minY, 44)
  }

  func testHiddenBars() async {
    let (navigation, screen, driver) = stage()
    navigation.setNavigationBarHidden(true, animated: true)
    driver.settle()
    XCTAssertEqual(screen.view.safeAreaInsets.top, 0)
    XCTAssertEqual(screen.tableView.contentOffset.y, 0)
    XCTAssertLessThanOrEqual(navigation.navigationBar.frame.maxY, 0)
    navigation.isNavigationBarHidden = false
    driver.settle()
    XCTAssertEqual(screen.view.safeAreaInsets.top, 44)
  }

  func testTheToolbarShowsTheItemsOfTheScreenOnTop() async {
    let (navigation, screen, driver) = stage()
    XCTAssertTrue(navigation.isToolbarHidden)
    var count = 0
    screen.toolbarItems = [
      UIBarButtonItem(title: "Left", primaryAction: UIAction { _ in count += 1 }),
      .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
    navigation.setToolbarHidden(false, animated: true)
    driver.settle()
    XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 556, width: 390, height: 44))
    XCTAssertEqual(screen.view.safeAreaInsets.bottom, 44)
    XCTAssertEqual(screen.tableView.adjustedContentInset.bottom, 44)
    driver.tap(at: CGPoint(x: 30, y: 578))
    XCTAssertEqual(count, 1)
    let second = NumbersScreen()
    second.setToolbarItems([UIBarButtonItem(systemItem: .done)], animated: false)
    navigation.pushViewController(second, animated: true)
    driver.settle()
    XCTAssertEqual(navigation.toolbar.shownTexts, ["Done"])
    navigation.popViewController(animated: true)
    driver.settle()
    XCTAssertEqual(navigation.toolbar.items, screen.toolbarItems)
  }

  func testAPromptMakesTheBarHigher() async {
    let (navigation, screen, driver) = stage()
    screen.navigationItem.prompt = "Choose one"
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 74)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 74)
  }

  func testALowWindowHasALowBar() async {
    let (navigation, screen, _) = stage(large: true, size: CGSize(width: 700, height: 360))
    XCTAssertEqual(navigation.navigationBar.frame.height, 32)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 32)
  }

  func testAdditionalSafeAreaAddsToTheBars() async {
    let (_, screen, driver) = stage()
    screen.additionalSafeAreaInsets.top = 10
    driver.settle()
    XCTAssertEqual(screen.view.safeAreaInsets.top, 54)
  }

  // MARK: Back button

  func testTheBackButtonIsShortenedForALongTitle() async {
    let (navigation, screen, driver) = stage()
    screen.title = "A rather long title"
    let second = UIViewController()
    second.title = "Second"
    navigation.pushViewController(second, animated: false)
    driver.settle()
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("A rather long title"))
    second.title = "This one needs more room"
    driver.settle()
    XCTAssertTrue(navigation.navigationBar.shownTexts.contains("Back"))
    second.title = "This title needs very nearly all of the room"
    driver.settle()
    XCTAssertEqual(
      navigation.navigationBar.shownTexts, ["This title needs very nearly all of the room"])
    second.title = "Second"
    screen.navigationItem.backButtonDisplayMode = .minimal
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.shownTexts, ["Second"])
    screen.navigationItem.backButtonDisplayMode = .default
    screen.navigationItem.backButtonTitle = "Other"
    driver.settle()
    XCTAssertEqual(Set(navigation.navigationBar.shownTexts), ["Second", "Other"])
  }

  // MARK: Search

  func testASearchBarComesWhenPulledDown() async {
    let (navigation, screen, driver) = stage {
      $0.navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    let (bar, table) = (navigation.navigationBar, screen.tableView!)
    XCTAssertEqual(bar.frame.height, 44)
    XCTAssertEqual(table.contentOffset.y, -44)
    driver.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 250))
    driver.settle()
    XCTAssertEqual(bar.frame.height, 96)
    XCTAssertEqual(table.contentOffset.y, -96)
    driver.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 330))
    driver.settle()
    XCTAssertEqual(bar.frame.height, 44)
  }

  func testASearchBarMayStay() async {
    let (navigation, screen, driver) = stage(large: true) {
      $0.navigationItem.searchController = UISearchController(searchResultsController: nil)
      $0.navigationItem.hidesSearchBarWhenScrolling = false
    }
    XCTAssertEqual(navigation.navigationBar.frame.height, 148)
    screen.tableView.contentOffset.y = 200
    driver.settle()
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
  }

  func testASearchHasTheBarToItself() async {
    let (navigation, screen, driver) = stage(large: true) {
      let search = UISearchController(searchResultsController: nil)
      search.obscuresBackgroundDuringPresentation = false
      $0.navigationItem.searchController = search
    }
    let bar = navigation.navigationBar
    driver.pressControl("f")
    driver.settle()
    let search = screen.navigationItem.searchController
    XCTAssertEqual(search?.isActive, true)
    XCTAssertEqual(bar.frame.height, 52)
    XCTAssertEqual(screen.tableView.adjustedContentInset.top, 52)
    XCTAssertFalse(bar.shownTexts.contains("Numbers"))
    search?.isActive = false
    driver.settle()
    XCTAssertEqual(bar.frame.height, 148)
    XCTAssertTrue(bar.shownTexts.contains("Numbers"))
    search?.hidesNavigationBarDuringPresentation = false
    search?.isActive = true
    driver.settle()
    XCTAssertEqual(bar.frame.height, 148)
    XCTAssertTrue(bar.shownTexts.contains("Numbers"))
  }

  // MARK: Keyboard

  func testTabGoesFromTheBarToTheContent() async {
    let screen = UIViewController()
    screen.title = "Form"
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    screen.loadViewIfNeeded()
    screen.view.addSubview(field)
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
    let driver = AppDriver { UINavigationController(rootViewController: screen) }
    driver.press(.keyboardTab)
    XCTAssertTrue(screen.navigationItem.rightBarButtonItem?.itemView?.isFirstResponder == true)
    driver.press(.keyboardTab)
    XCTAssertTrue(field.isFirstResponder)
  }
}
