import UIKitTesting
import XCTest

@MainActor private var log: [String] = []

private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("willFinish")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinish")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
}

private final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
  func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
  func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    log.append("connect")
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("scene active") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("scene foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("scene background") }
}

@MainActor final class ApplicationTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { log = [] } }

  func testLaunchWithoutScenes() async {
    let driver = AppDriver(delegate: Delegate())
    XCTAssertEqual(log, ["willFinish", "didFinish", "active"])
    XCTAssertEqual(driver.application.applicationState, .active)
    XCTAssertTrue(driver.window.isKeyWindow)
    log = []
    driver.closeWindow()
    XCTAssertEqual(log, ["resign", "background", "terminate"])
  }

  func testLaunchWithAScene() async {
    let driver = AppDriver(delegate: SceneApplicationDelegate())
    XCTAssertEqual(log, ["connect", "scene foreground", "scene active"])
    XCTAssertEqual(driver.window.windowScene?.activationState, .foregroundActive)
    XCTAssertEqual(driver.window.bounds.size, CGSize(width: 390, height: 844))
    log = []
    driver.closeWindow()
    Platform.shared.hostWillTerminate()
    XCTAssertEqual(log, ["scene background", "terminate"])
  }

  func testFirstResponderGetsKeysAndGivesThemUp() async {
    final class Field: UIView {
      var keys: [String] = []
      var mayResign = true
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { mayResign }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
      }
      override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key.map { "\($0.characters)…" } }
      }
    }
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let (first, second) = (Field(), Field())
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    XCTAssertTrue(first.becomeFirstResponder())
    driver.press(.keyboardA, characters: "a", repeats: 2)
    XCTAssertEqual(first.keys, ["a", "a…", "a…"])
    driver.press(.keyboardB, characters: "b", modifiers: .shift)
    XCTAssertEqual(first.keys.last, "B")
    first.mayResign = false
    XCTAssertFalse(second.becomeFirstResponder())
    XCTAssertTrue(first.isFirstResponder)
    first.removeFromSuperview()
    XCTAssertFalse(first.isFirstResponder)
    XCTAssertTrue(second.becomeFirstResponder())
  }

  func testAFirstResponderThatLeavesIsTold() async {
    final class Field: UIView {
      var resigned = 0
      override var canBecomeFirstResponder: Bool { true }
      override func resignFirstResponder() -> Bool {
        resigned += 1
        return super.resignFirstResponder()
      }
    }
    final class Answering: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let (outer, inner, other) = (UIView(), Field(), UIView())
    controller.view.addSubview(outer)
    controller.view.addSubview(other)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    // Only the order changes.
    controller.view.insertSubview(outer, aboveSubview: other)
    XCTAssertEqual(controller.view.subviews, [other, outer])
    XCTAssertTrue(inner.isFirstResponder)
    outer.removeFromSuperview()
    XCTAssertEqual(inner.resigned, 1)
    XCTAssertNil(driver.window.firstResponder)

    let child = Answering()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    XCTAssertTrue(child.becomeFirstResponder())
    child.view.removeFromSuperview()
    XCTAssertNil(driver.window.firstResponder)
  }

  func testAnimationBlocksEndOnce() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    driver.settle()
    var ends: [Bool] = []
    // The second change takes the place of the first within the same block.
    UIView.animate(withDuration: 0.5) {
      view.center.x = 50
      view.center.x = 80
    } completion: {
      ends.append($0)
    }
    driver.settle()
    XCTAssertEqual(ends, [true])
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    driver.advance(by: 0.2)
    view.removeFromSuperview()
    driver.settle()
    XCTAssertEqual(ends, [true, false])
    UIView.animate(withDuration: 0.5, animations: {}) { ends.append($0) }
    driver.settle()
    XCTAssertEqual(ends, [true, false, true])
  }

  func testABlockInsideAnotherTakesItsDurationAndCurve() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { controller.view.addSubview(view) }
    driver.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 5) { views[0].alpha = 0 }
      UIView.animate(
        withDuration: 5, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { views[1].alpha = 0 }
    }
    driver.advance(frames: 1)
    driver.advance(by: 0.25)
    XCTAssertEqual(views[0].layer.presentation()?.opacity ?? 0, 0.75, accuracy: 0.01)
    driver.advance(by: 1)
    XCTAssertNil(views[0].layer.animation(forKey: "opacity"))
    XCTAssertGreaterThan(views[1].layer.presentation()?.opacity ?? 0, 0.85)
  }

  func testAnimationOfAView() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    driver.settle()
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 105
    } completion: {
      finished = $0
    }
    XCTAssertEqual(view.center.x, 105)
    // An animation begins with the next frame.
    driver.advance(frames: 1)
    driver.advance(by: 0.5)
    XCTAssertEqual(view.layer.presentation()?.position.x ?? 0, 55, accuracy: 0.01)
    XCTAssertNil(finished)
    driver.advance(by: 0.6)
    XCTAssertEqual(finished, true)
    driver.settle()
    XCTAssertFalse(driver.host.isFrameRequested)
    UIView.performWithoutAnimation { view.center.x = 5 }
    XCTAssertNil(view.layer.animation(forKey: "position"))
  }

  func testAnApplicationWithoutScenesHasOneAllTheSame() async throws {
    let driver = AppDriver(delegate: Delegate())
    let scene = try XCTUnwrap(driver.window.windowScene)
    XCTAssertEqual(driver.application.connectedScenes, [scene])
    XCTAssertNil(scene.delegate)
    XCTAssertEqual(scene.windows, [driver.window])
    XCTAssertTrue(scene.keyWindow === driver.window)
    XCTAssertEqual(scene.activationState, .foregroundActive)
    XCTAssertTrue(driver.window.next === scene)
    XCTAssertTrue(scene.session.scene === scene)
    driver.closeWindow()
    XCTAssertEqual(scene.activationState, .background)
  }

  func testAScreenOnItsOwnHasASceneToo() async {
    let driver = AppDriver { UIViewController() }
    XCTAssertEqual(driver.application.connectedScenes.count, 1)
    XCTAssertNotNil(driver.window.windowScene)
    XCTAssertEqual(driver.window.windowScene?.activationState, .foregroundActive)
  }
}
