import UIKitTesting
import XCTest

@MainActor final class NavigationControllerTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { RecordingScreen.log = [] } }

  private func stage(
    _ names: String..., direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> (UINavigationController, [RecordingScreen], AppDriver) {
    let screens = names.map { RecordingScreen($0) }
    let navigation = UINavigationController(rootViewController: screens[0])
    let driver = AppDriver(
      .init(size: CGSize(width: 390, height: 600), direction: direction)
    ) { navigation }
    for screen in screens.dropFirst() {
      navigation.pushViewController(screen, animated: false)
    }
    driver.settle()
    RecordingScreen.log = []
    return (navigation, screens, driver)
  }

  private var appearances: [String] { RecordingScreen.log }

  // MARK: Order of callbacks

  func testAPushTellsBothScreensInUIKitsOrder() async {
    let (navigation, screens, driver) = stage("a")
    let b = RecordingScreen("b")
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(appearances, ["a willDisappear", "b willAppear", "b isAppearing"])
    XCTAssertTrue(b.isMovingToParent)
    XCTAssertFalse(screens[0].isMovingFromParent)
    driver.settle()
    XCTAssertEqual(
      appearances,
      ["a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear"])
    XCTAssertFalse(b.isMovingToParent)
    XCTAssertTrue(b.parent === navigation)
    XCTAssertNil(screens[0].view.superview)
    XCTAssertEqual(b.view.frame, navigation.view.bounds)
  }

  func testAPopTellsBothScreensAndLetsTheUpperOneGo() async {
    let (navigation, screens, driver) = stage("a", "b")
    let popped = navigation.popViewController(animated: true)
    XCTAssertTrue(popped === screens[1])
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    // On its way out it still knows its container, and that it leaves it.
    XCTAssertTrue(screens[1].isMovingFromParent)
    XCTAssertTrue(screens[1].navigationController === navigation)
    driver.settle()
    XCTAssertEqual(
      appearances,
      ["b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear"])
    XCTAssertNil(screens[1].parent)
    XCTAssertEqual(navigation.children, [screens[0]])
  }

  func testTheTransitionTakesAboutAThirdOfASecond() async {
    let (navigation, _, driver) = stage("a")
    navigation.pushViewController(RecordingScreen("b"), animated: true)
    driver.advance(by: 0.3)
    XCTAssertFalse(appearances.contains("b didAppear"))
    driver.advance(by: 0.1)
    XCTAssertTrue(appearances.contains("b didAppear"))
  }

  func testTheFirstScreenAppearsWithTheNavigationController() async {
    let screen = RecordingScreen("a")
    let navigation = UINavigationController(rootViewController: screen)
    let driver = AppDriver { UIViewController() }
    RecordingScreen.log = []
    driver.window.rootViewController = navigation
    XCTAssertEqual(appearances, ["a willAppear", "a isAppearing", "a didAppear"])
    RecordingScreen.log = []
    driver.window.isHidden = true
    XCTAssertEqual(appearances, ["a willDisappear", "a didDisappear"])
  }

  func testAPushWhileAnotherGoesOnEndsThatOneFirst() async {
    let (navigation, _, driver) = stage("a")
    navigation.pushViewController(RecordingScreen("b"), animated: true)
    driver.advance(by: 0.1)
    navigation.pushViewController(RecordingScreen("c"), animated: true)
    driver.settle()
    XCTAssertEqual(
      appearances,
      [
        "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
        "b willDisappear", "c willAppear", "c isAppearing", "b didDisappear", "c didAppear",
      ])
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["a", "b", "c"])
  }

  func testAChangeFromWithinACallbackWaits() async {
    let (navigation, screens, driver) = stage("a")
    let b = RecordingScreen("b")
    b.onWillAppear = { navigation.setViewControllers([screens[0]], animated: false) }
    navigation.pushViewController(b, animated: true)
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    XCTAssertNotNil(screens[0].view.window)
    XCTAssertNil(b.parent)
    XCTAssertEqual(appearances.filter { $0 == "b didAppear" }.count, 1)
    XCTAssertEqual(appearances.filter { $0 == "b didDisappear" }.count, 1)
  }

  func testSettingTheStack() async {
    let (navigation, screens, driver) = stage("a", "b")
    let c = RecordingScreen("c")
    navigation.setViewControllers([screens[0], c], animated: true)
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0], c])
    XCTAssertNil(screens[1].parent)
    XCTAssertEqual(navigation.navigationBar.items, [screens[0], c].map(\.navigationItem))
    XCTAssertEqual(
      navigation.popToRootViewController(animated: false), [c])
    XCTAssertTrue(navigation.topViewController === screens[0])
  }

  // MARK: Delegate and coordinator

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("will \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did \(viewController.title ?? "") \(animated)") }
  }

  func testTheDelegateHearsWhatIsShown() async {
    let (navigation, _, driver) = stage("a")
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(RecordingScreen("b"), animated: true)
    XCTAssertEqual(delegate.log, ["will b true"])
    driver.settle()
    navigation.popViewController(animated: false)
    XCTAssertEqual(delegate.log, ["will b true", "did b true", "will a false", "did a false"])
  }

  func testAnimationsRunAlongWithAPush() async {
    let (navigation, screens, driver) = stage("a")
    let b = RecordingScreen("b")
    var log: [String] = []
    b.onWillAppear = {
      let isTaken = b.transitionCoordinator?.animate(
        alongsideTransition: { context in
          XCTAssertTrue(context.viewController(forKey: .from) === screens[0])
          log.append("along")
        }, completion: { context in log.append("over \(context.isCancelled)") })
      XCTAssertEqual(isTaken, true)
    }
    navigation.pushViewController(b, animated: true)
    driver.settle()
    XCTAssertEqual(log, ["along", "over false"])
    XCTAssertNil(b.transitionCoordinator)
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    var operations: [UINavigationController.Operation] = []
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.6 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let to = transitionContext.view(forKey: .to),
        let controller = transitionContext.viewController(forKey: .to)
      else { return transitionContext.completeTransition(false) }
      transitionContext.containerView.addSubview(to)
      to.frame = transitionContext.finalFrame(for: controller)
      to.alpha = 0
      UIView.animate(withDuration: 0.6) {
        to.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return self
    }
  }

  func testADelegateAnimatesInItsOwnWay() async {
    let (navigation, screens, driver) = stage("a")
    let fade = Fade()
    navigation.delegate = fade
    let b = RecordingScreen("b")
    navigation.pushViewController(b, animated: true)
    driver.advance(by: 0.4)
    XCTAssertEqual(b.view.frame, navigation.view.bounds)
    XCTAssertFalse(appearances.contains("b didAppear"))
    driver.settle()
    XCTAssertTrue(appearances.contains("b didAppear"))
    XCTAssertEqual(Set(navigation.navigationBar.shownTexts), ["a", "b"])
    navigation.popViewController(animated: true)
    driver.settle()
    XCTAssertEqual(fade.operations, [.push, .pop])
    XCTAssertEqual(navigation.viewControllers, screens)
    XCTAssertNotNil(screens[0].view.window)
  }

  // MARK: Going back

  func testTheBackButtonGoesBack() async {
    let (navigation, screens, driver) = stage("Fruit", "Apple")
    XCTAssertEqual(Set(navigation.navigationBar.shownTexts), ["Fruit", "Apple"])
    driver.tap(at: CGPoint(x: 40, y: 22))
    driver.settle()
    XCTAssertTrue(navigation.topViewController === screens[0])
    XCTAssertEqual(navigation.navigationBar.shownTexts, ["Fruit"])
  }

  func testASwipeFromTheEdgeGoesBack() async {
    let (navigation, screens, driver) = stage("a", "b")
    driver.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300))
    driver.settle()
    XCTAssertTrue(navigation.topViewController === screens[0])
    XCTAssertEqual(appearances.last, "a didAppear")
    XCTAssertEqual(screens[0].view.frame, navigation.view.bounds)
  }

  func testASwipeHalfWayAndBackStays() async {
    let (navigation, screens, driver) = stage("a", "b")
    driver.touchDown(at: CGPoint(x: 4, y: 300))
    for x in stride(from: 10, through: 190, by: 10) {
      driver.advance(frames: 1)
      driver.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
    }
    driver.settleFrame()
    // Under the finger, the lower screen can be seen.
    XCTAssertNotNil(screens[0].view.window)
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    XCTAssertEqual(navigation.transitionCoordinator?.isInteractive, true)
    for x in stride(from: 190, through: 30, by: -10) {
      driver.advance(frames: 1)
      driver.touchMove(to: CGPoint(x: CGFloat(x), y: 300))
    }
    driver.advance(by: 0.3)
    driver.touchUp(at: CGPoint(x: 30, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
    XCTAssertNil(screens[0].view.window)
    XCTAssertEqual(screens[1].view.frame, navigation.view.bounds)
    XCTAssertEqual(
      appearances.prefix(3), ["b willDisappear", "a willAppear", "a isAppearing"])
    XCTAssertEqual(appearances.filter { $0.hasSuffix("willAppear") }.count, 2)
    XCTAssertEqual(appearances.filter { $0.hasSuffix("didAppear") }, ["b didAppear"])
    XCTAssertEqual(appearances.filter { $0.hasSuffix("didDisappear") }, ["a didDisappear"])
    XCTAssertFalse(screens[1].isMovingFromParent)
    XCTAssertEqual(Set(navigation.navigationBar.shownTexts), ["a", "b"])
    // And it can be swiped again.
    driver.fling(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 200, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
  }

  func testASwipeElsewhereDoesNothing() async {
    let (navigation, screens, driver) = stage("a", "b")
    driver.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 380, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
  }

  func testThereIsNoSwipeWithoutABackButton() async {
    let (navigation, screens, driver) = stage("a", "b")
    screens[1].navigationItem.hidesBackButton = true
    driver.drag(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 300, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
  }

  func testASwipeWinsOverATableInside() async {
    let numbers = NumbersScreen()
    let (navigation, screens, driver) = stage("a")
    navigation.pushViewController(numbers, animated: false)
    driver.settle()
    driver.fling(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 260, y: 310))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
    navigation.pushViewController(numbers, animated: false)
    driver.settle()
    let start = numbers.tableView.contentOffset
    driver.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 8, y: 300))
    XCTAssertEqual(numbers.tableView.contentOffset.y, start.y + 190, accuracy: 1)
    XCTAssertTrue(navigation.topViewController === numbers)
  }

  func testKeysAndTheMouseGoBack() async {
    let (navigation, screens, driver) = stage("a", "b", "c")
    driver.press(.keyboardLeftArrow, modifiers: [.alternate])
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, Array(screens[...1]))
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    navigation.pushViewController(screens[1], animated: false)
    driver.pressBackButton(at: CGPoint(x: 200, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    driver.press(.keyboardLeftArrow, modifiers: [.alternate])
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
  }

  func testNothingGoesBackWhereTheBackButtonIsHidden() async {
    let (navigation, screens, driver) = stage("a", "b")
    screens[1].navigationItem.hidesBackButton = true
    driver.press(.keyboardEscape)
    driver.press(.keyboardLeftArrow, modifiers: [.alternate])
    driver.pressBackButton(at: CGPoint(x: 200, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
    screens[1].navigationItem.hidesBackButton = false
    driver.press(.keyboardEscape)
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
  }

  func testRightToLeftIsMirrored() async {
    let (navigation, screens, driver) = stage("a", "b", direction: .rightToLeft)
    driver.press(.keyboardLeftArrow, modifiers: [.alternate])
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, screens)
    driver.drag(from: CGPoint(x: 386, y: 300), to: CGPoint(x: 80, y: 300))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
    let c = RecordingScreen("c")
    navigation.pushViewController(c, animated: true)
    // A new screen comes from the left.
    XCTAssertLessThan(c.view.layer.presentation()?.frame.minX ?? 0, -300)
    driver.settle()
    driver.tap(at: CGPoint(x: 370, y: 22))
    driver.settle()
    XCTAssertEqual(navigation.viewControllers, [screens[0]])
  }

  // MARK: Memory

  func testPoppedScreensAreFreed() async {
    let (navigation, _, driver) = stage("a")
    weak var gone: RecordingScreen?
    do {
      let b = RecordingScreen("b")
      gone = b
      navigation.pushViewController(b, animated: true)
    }
    driver.settle()
    XCTAssertNotNil(gone)
    navigation.popViewController(animated: true)
    driver.settle()
    await driver.runMainQueue()
    XCTAssertNil(gone)
  }

  func testANavigationControllerIsFreed() async {
    let (_, _, driver) = stage("a")
    weak var gone: UINavigationController?
    do {
      let navigation = UINavigationController(rootViewController: NumbersScreen())
      navigation.navigationBar.prefersLargeTitles = true
      gone = navigation
      driver.window.rootViewController = navigation
      driver.settle()
      driver.window.rootViewController = UIViewController()
    }
    driver.settle()
    await driver.runMainQueue()
    XCTAssertNil(gone)
  }
}
