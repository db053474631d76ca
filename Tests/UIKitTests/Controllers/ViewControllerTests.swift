import UIKitTesting
import XCTest

@MainActor private var log: [String] = []

private final class Logging: UIViewController {
  var name = ""
  convenience init(_ name: String) {
    self.init()
    self.name = name
  }
  override func viewDidLoad() { log.append("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name) willAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("\(name) isAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name) didDisappear") }
  override func viewWillLayoutSubviews() { log.append("\(name) willLayout") }
  override func viewDidLayoutSubviews() { log.append("\(name) didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    log.append("\(name) willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.append("\(name) didMove \(parent == nil ? "nil" : "parent")")
  }
}

@MainActor final class ViewControllerTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { log = [] } }

  func testLifeOfARootController() async {
    let first = Logging("first")
    let driver = AppDriver { first }
    XCTAssertEqual(
      log,
      [
        "first didLoad", "first willAppear", "first isAppearing", "first willLayout",
        "first didLayout", "first didAppear",
      ])
    XCTAssertEqual(first.view.frame, driver.window.bounds)
    log = []
    driver.window.rootViewController = Logging("second")
    XCTAssertEqual(log.prefix(2), ["first willDisappear", "first didDisappear"])
    XCTAssertTrue(log.contains("second didAppear"))
    XCTAssertNil(first.view.superview)
  }

  func testAppearanceIsForwardedToChildren() async {
    let parent = Logging("parent")
    let child = Logging("child")
    parent.loadViewIfNeeded()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(
      log, ["parent didLoad", "child willMove parent", "child didLoad", "child didMove parent"])
    log = []
    let driver = AppDriver { parent }
    XCTAssertEqual(
      log.filter { $0.contains("ppear") },
      [
        "parent willAppear", "child willAppear", "parent isAppearing", "child isAppearing",
        "parent didAppear", "child didAppear",
      ])
    log = []
    driver.window.isHidden = true
    XCTAssertEqual(
      log.filter { $0.contains("isappear") },
      [
        "parent willDisappear", "child willDisappear", "parent didDisappear",
        "child didDisappear",
      ])
  }

  func testTheViewFollowsTheWindow() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    driver.resize(to: CGSize(width: 700, height: 500))
    XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 700, height: 500))
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
    driver.resize(to: CGSize(width: 320, height: 400))
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
  }

  func testAdditionalSafeAreaReachesSubviews() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    let inner = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    controller.view.addSubview(inner)
    driver.settle()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 50)
    XCTAssertEqual(inner.safeAreaInsets, UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
  }

  func testTheResponderChainGoesThroughTheController() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let inner = UIView()
    controller.view.addSubview(inner)
    var chain: [UIResponder] = []
    var responder: UIResponder? = inner
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    XCTAssertEqual(
      chain,
      [
        inner, controller.view, controller, driver.window, driver.window.windowScene,
        driver.application,
      ])
  }

  func testTheViewIsInItsWindowWithItsSizeWhenItIsAppearing() async {
    final class Measuring: UIViewController {
      var atWill: UIWindow?
      var atIs: UIWindow?
      var size = CGSize.zero
      var style = UIUserInterfaceStyle.unspecified
      override func viewWillAppear(_ animated: Bool) { atWill = view.window }
      override func viewIsAppearing(_ animated: Bool) {
        atIs = view.window
        size = view.bounds.size
        style = view.traitCollection.userInterfaceStyle
      }
    }
    let controller = Measuring()
    let driver = AppDriver(
      AppDriver.Configuration(size: CGSize(width: 320, height: 480), style: .dark)
    ) { UIViewController() }
    driver.window.rootViewController = controller
    XCTAssertNil(controller.atWill)
    XCTAssertTrue(controller.atIs === driver.window)
    XCTAssertEqual(controller.size, CGSize(width: 320, height: 480))
    XCTAssertEqual(controller.style, .dark)
  }

  func testAChildThatIsAddedLaterAppearsAndDisappears() async {
    let parent = Logging("parent")
    let driver = AppDriver { parent }
    let child = Logging("child")
    log = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    child.didMove(toParent: parent)
    driver.settle()
    XCTAssertEqual(
      log.filter { $0.contains("ppear") },
      ["child willAppear", "child isAppearing", "child didAppear"])
    log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(
      log,
      [
        "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
      ])
  }

  func testAContainerThatForwardsByItself() async {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    final class Child: UIViewController {
      override func viewWillAppear(_ animated: Bool) { log.append("willAppear \(animated)") }
      override func viewIsAppearing(_ animated: Bool) {
        log.append("isAppearing \(animated) \(view.window != nil)")
      }
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear \(animated)") }
      override func viewWillDisappear(_ animated: Bool) {
        log.append("willDisappear \(animated)")
      }
      override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear \(animated)") }
    }
    let container = Container()
    let driver = AppDriver { container }
    log = []
    let child = Child()
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(child.view)
    driver.settle()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    XCTAssertEqual(
      log,
      [
        "willAppear true", "isAppearing true true", "didAppear true", "willDisappear true",
        "didDisappear true",
      ])
  }
}
