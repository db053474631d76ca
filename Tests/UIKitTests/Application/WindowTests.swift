import Host
import UIKitTesting
import XCTest

@MainActor private final class Screen: UIViewController {
  var log: [String] = []
  var onWillAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?
  override func viewWillAppear(_ animated: Bool) {
    log.append("willAppear")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    log.append("willDisappear")
    onWillDisappear?()
  }
  override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
}

@MainActor private final class Keys: UIView {
  var log: [String] = []
  var onPress: (() -> Void)?
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("began")
    onPress?()
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("changed")
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.append("cancelled")
  }
}

@MainActor private final class Delegate: UIResponder, UIApplicationDelegate {
  var log: [String] = []
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }
}

@MainActor private func shownWindow(_ controller: UIViewController = UIViewController()) -> UIWindow
{
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

/// Runs `actions`; what they made is released when they are over.
@MainActor private func within(_ actions: () -> Void) { actions() }

extension UIWindow {
  fileprivate func receive(_ event: HostEvent) {
    (hostWindow as? HeadlessWindow)?.send(event)
  }
}

@MainActor final class WindowTests: XCTestCase {
  func testAWindowWithoutASizeGetsTheScreens() async {
    _ = AppDriver(AppDriver.Configuration(size: CGSize(width: 300, height: 500))) {
      UIViewController()
    }
    XCTAssertEqual(UIWindow().bounds.size, CGSize(width: 300, height: 500))
    let placed = UIWindow(frame: CGRect(x: 40, y: 50, width: 100, height: 120))
    XCTAssertEqual(placed.frame, CGRect(x: 0, y: 0, width: 100, height: 120))
  }

  func testHiddenAndShownAgain() async {
    let screen = Screen()
    let driver = AppDriver { screen }
    let window = driver.window
    screen.log = []
    window.isHidden = true
    XCTAssertEqual(screen.log, ["willDisappear", "didDisappear"])
    XCTAssertEqual(driver.host.windows.count, 0)
    screen.log = []
    window.makeKeyAndVisible()
    XCTAssertEqual(screen.log, ["willAppear", "didAppear"])
    XCTAssertEqual(driver.host.windows.count, 1)
    driver.settle()
    XCTAssertEqual(driver.picture.width, 780)
    XCTAssertTrue(screen.view.window === window)
  }

  func testShowingAndHidingFromAppearanceCallbacks() async {
    let screen = Screen()
    let driver = AppDriver { screen }
    let window = driver.window
    screen.onWillDisappear = { window.isHidden = false }
    window.isHidden = true
    XCTAssertFalse(window.isHidden)
    XCTAssertEqual(driver.host.windows.count, 1)
    XCTAssertTrue(window.hostWindow === driver.host.windows.first)
    XCTAssertEqual(screen.log.last, "didAppear")
    screen.onWillDisappear = nil
    window.isHidden = true
    screen.onWillAppear = { window.isHidden = true }
    window.isHidden = false
    XCTAssertTrue(window.isHidden)
    XCTAssertEqual(driver.host.windows.count, 0)
    XCTAssertEqual(screen.log.last, "didDisappear")
  }

  func testAKeyThatHidesTheWindowIsNotHeldWhenItIsShownAgain() async {
    let keys = Keys()
    let controller = UIViewController()
    let driver = AppDriver { controller }
    controller.view.addSubview(keys)
    keys.becomeFirstResponder()
    let window = driver.window
    keys.onPress = { window.isHidden = true }
    window.receive(.key(HostKeyEvent(isDown: true, usage: 4, characters: "a", timestamp: 0)))
    XCTAssertEqual(keys.log, ["began", "cancelled"])
    keys.onPress = nil
    window.makeKeyAndVisible()
    window.receive(.key(HostKeyEvent(isDown: true, usage: 4, characters: "a", timestamp: 0)))
    XCTAssertEqual(keys.log, ["began", "cancelled", "began"])
  }

  func testAWindowThatAHandlerLetsGo() async {
    _ = AppDriver { UIViewController() }
    weak var gone: UIWindow?
    var held: UIWindow?
    var hostWindow: HeadlessWindow?
    within {
      let controller = UIViewController()
      let window = shownWindow(controller)
      let keys = Keys()
      controller.view.addSubview(keys)
      keys.becomeFirstResponder()
      keys.onPress = {
        held?.isHidden = true
        held = nil
      }
      (held, gone) = (window, window)
      hostWindow = window.hostWindow as? HeadlessWindow
    }
    hostWindow?.send(
      .key(HostKeyEvent(isDown: true, usage: 4, characters: "a", timestamp: 0)))
    XCTAssertNil(gone)
  }

  func testAHiddenWindowAndItsScreenAreReleased() async {
    let driver = AppDriver { UIViewController() }
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var view: UIView?
    within {
      let screen = Screen()
      let shown = shownWindow(screen)
      driver.settleFrame()
      UIView.animate(withDuration: 1) { screen.view.alpha = 0.5 }
      driver.settle()
      driver.advance(by: 0.1)
      (window, controller, view) = (shown, screen, screen.view)
      driver.tap(at: CGPoint(x: 50, y: 50))
      shown.isHidden = true
    }
    driver.settle()
    XCTAssertNil(window)
    XCTAssertNil(controller)
    XCTAssertNil(view)
  }

  func testOneMinimisedWindowOfTwoLeavesTheApplicationInTheForeground() async {
    let delegate = Delegate()
    let driver = AppDriver(delegate: delegate)
    let (first, second) = (shownWindow(), shownWindow())
    delegate.log = []
    first.receive(.visibilityChanged(false))
    XCTAssertEqual(driver.application.applicationState, .active)
    second.receive(.visibilityChanged(false))
    XCTAssertEqual(driver.application.applicationState, .background)
    XCTAssertEqual(delegate.log, ["resign", "background"])
    second.receive(.visibilityChanged(true))
    XCTAssertEqual(driver.application.applicationState, .active)
    XCTAssertEqual(delegate.log, ["resign", "background", "foreground", "active"])
  }

  func testTheKeyboardGoesFromOneWindowToTheOther() async {
    let delegate = Delegate()
    let driver = AppDriver(delegate: delegate)
    let (first, second) = (shownWindow(), shownWindow())
    driver.advance(by: 0.1)
    XCTAssertTrue(second.isKeyWindow)
    delegate.log = []
    second.receive(.focusChanged(false))
    first.receive(.focusChanged(true))
    driver.advance(by: 0.1)
    XCTAssertTrue(first.isKeyWindow)
    XCTAssertEqual(delegate.log, [])
    first.receive(.focusChanged(false))
    driver.advance(by: 0.1)
    XCTAssertNil(driver.application.keyWindow)
    XCTAssertEqual(delegate.log, ["resign"])
  }

  func testWindowsOfAHigherLevelComeLater() async {
    let driver = AppDriver { UIViewController() }
    let (first, second) = (shownWindow(), shownWindow())
    first.windowLevel = .alert
    XCTAssertEqual(driver.application.windows.suffix(2), [second, first])
  }

  func testAnotherRootWhileTheViewIsLoaded() async {
    final class Gate: UIViewController {
      var instead: UIViewController?
      var inWindow: UIWindow?
      override func viewDidLoad() { inWindow?.rootViewController = instead }
    }
    let driver = AppDriver { UIViewController() }
    let (gate, screen) = (Gate(), Screen())
    (gate.instead, gate.inWindow) = (screen, driver.window)
    driver.window.rootViewController = gate
    XCTAssertTrue(driver.window.rootViewController === screen)
    XCTAssertNil(gate.view.superview)
    XCTAssertEqual(screen.log, ["willAppear", "didAppear"])
    gate.inWindow = nil
  }

  func testTheOldRootMovesIntoTheNewOne() async {
    let screen = Screen()
    let driver = AppDriver { screen }
    let container = UIViewController()
    container.addChild(screen)
    container.view.addSubview(screen.view)
    screen.didMove(toParent: container)
    driver.window.rootViewController = container
    driver.settle()
    XCTAssertTrue(screen.view.superview === container.view)
    XCTAssertEqual(
      screen.log,
      ["willAppear", "didAppear", "willDisappear", "didDisappear", "willAppear", "didAppear"])
  }

  func testHidingInTheMiddleOfAnAnimationEndsIt() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    driver.settle()
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      controller.view.alpha = 0
    } completion: {
      finished = $0
    }
    driver.advance(by: 0.3)
    let window = driver.window
    window.isHidden = true
    driver.advance(by: 2)
    XCTAssertNotNil(finished)
    window.isHidden = false
    driver.settle()
    XCTAssertFalse(driver.host.isFrameRequested)
  }

  func testMakingAWindowKeyRaisesIt() async throws {
    let driver = AppDriver { UIViewController() }
    let first = driver.window
    let second = shownWindow()
    XCTAssertEqual(driver.application.windows, [first, second])
    let raised = try XCTUnwrap(first.hostWindow as? HeadlessWindow)
    XCTAssertEqual(raised.raiseCount, 0)
    first.makeKey()
    XCTAssertTrue(first.isKeyWindow)
    XCTAssertEqual(raised.raiseCount, 1)
    first.makeKeyAndVisible()
    XCTAssertEqual(raised.raiseCount, 2)
    XCTAssertEqual(driver.application.windows, [second, first], "it is in front now")
    // That the desktop gave a window the keyboard is no reason to raise it again.
    second.receive(.focusChanged(true))
    first.receive(.focusChanged(true))
    XCTAssertEqual(raised.raiseCount, 2)
  }

  // MARK: Keys of every desktop

  func testControlWClosesTheWindowAndControlQTheApplication() async {
    let driver = AppDriver { UIViewController() }
    let second = shownWindow()
    driver.press(.keyboardW, characters: "w")
    driver.press(.keyboardW, characters: "w", modifiers: [.control, .shift])
    XCTAssertFalse(second.isHidden)
    driver.press(.keyboardW, characters: "w", modifiers: .control)
    XCTAssertTrue(second.isHidden)
    XCTAssertNil(driver.host.exitCode)
    driver.press(.keyboardQ, characters: "q", modifiers: .control)
    XCTAssertEqual(driver.host.exitCode, 0)
  }

  func testWhoeverWantsADesktopKeyGetsIt() async {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let keys = Keys()
    controller.view.addSubview(keys)
    keys.becomeFirstResponder()
    driver.press(.keyboardQ, characters: "q", modifiers: .control)
    XCTAssertEqual(keys.log, ["began"])
    XCTAssertNil(driver.host.exitCode)
  }

  func testF11FillsTheScreenAndStopsTo() async {
    let driver = AppDriver { UIViewController() }
    driver.resize(to: CGSize(width: 300, height: 400))
    driver.press(.keyboardF11)
    XCTAssertEqual(driver.window.bounds.size, driver.host.screen.size)
    driver.press(.keyboardF11)
    XCTAssertEqual(driver.window.bounds.size, CGSize(width: 300, height: 400))
  }

  // MARK: The size that the user gave

  func testTheSizeOfAWindowIsRemembered() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portico-state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let memory = WindowSizeMemory(
      name: "some app", environment: ["XDG_STATE_HOME": folder.path])
    XCTAssertNil(memory.size)

    let driver = AppDriver { UIViewController() }
    driver.window.isHidden = true
    Platform.shared.rememberSizes(in: memory)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    driver.resize(to: CGSize(width: 500, height: 612.5))
    XCTAssertNil(memory.size, "it is written when the window goes")
    driver.closeWindow()
    XCTAssertEqual(memory.size, CGSize(width: 500, height: 612.5))

    let next = AppDriver { UIViewController() }
    next.window.isHidden = true
    Platform.shared.rememberSizes(in: memory)
    XCTAssertEqual(UIWindow(frame: UIScreen.main.bounds).bounds.size, memory.size)
    // A window that the application gave a size of its own says nothing about others.
    let fixed = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    fixed.makeKeyAndVisible()
    next.resize(to: CGSize(width: 210, height: 220))
    next.closeWindow()
    XCTAssertEqual(memory.size, CGSize(width: 500, height: 612.5))

    let file = folder.appendingPathComponent("portico/some app/window-size")
    for nonsense in ["", "x", "12x", "1x1", "nanxnan", "1e9x400", "400x400x400"] {
      try Data(nonsense.utf8).write(to: file)
      XCTAssertNil(memory.size, nonsense)
    }
  }

  func testTheSceneSaysHowSmallWindowsCanBeMade() async {
    let driver = AppDriver(.init(size: CGSize(width: 400, height: 300))) { UIViewController() }
    XCTAssertEqual(driver.hostWindow.minimumSize, .zero)
    let scene = driver.window.windowScene
    scene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    XCTAssertEqual(driver.hostWindow.minimumSize, CGSize(width: 320, height: 240))
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    second.makeKeyAndVisible()
    XCTAssertEqual(second.hostWindow?.minimumSize, CGSize(width: 320, height: 240))
    second.isHidden = true
  }
}
