import Host
import UIKitTesting
import XCTest

/// A view that does something unexpected while it is told something.
@MainActor private final class Odd: UIView {
  var onTouch: (() -> Void)?
  var onLayout: (() -> Void)?
  var onMove: (() -> Void)?
  var onTap: (() -> Void)?
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began")
    onTouch?()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
  func tapped() { onTap?() }
  override func didMoveToWindow() { onMove?() }
}

/// What applications do at moments when one would rather they did not.
@MainActor final class OddUseTests: XCTestCase {
  private func stage() -> (AppDriver, Odd) {
    let controller = UIViewController()
    let driver = AppDriver { controller }
    let odd = Odd(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(odd)
    driver.settle()
    return (driver, odd)
  }

  func testAViewThatLeavesWhenItIsTouched() async {
    let (driver, odd) = stage()
    odd.onTouch = { odd.removeFromSuperview() }
    driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(odd.log, ["began", "cancelled"])
    driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(odd.log, ["began", "cancelled"])
  }

  func testAWindowThatIsHiddenWhenItIsTouched() async {
    let (driver, odd) = stage()
    let window = driver.window
    odd.onTouch = { window.isHidden = true }
    let hostWindow = driver.host.windows[0]
    hostWindow.send(
      .touch(
        HostTouchEvent(
          identifier: 1, phase: .began, location: CGPoint(x: 5, y: 5), timestamp: 0)))
    XCTAssertEqual(odd.log, ["began", "cancelled"])
    driver.advance(by: 1)
    odd.onTouch = nil
    window.makeKeyAndVisible()
    driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(odd.log, ["began", "cancelled", "began", "ended"])
  }

  func testAGestureThatTakesItsWindowAway() async {
    let (driver, odd) = stage()
    let window = driver.window
    var taps = 0
    odd.onTap = {
      taps += 1
      window.rootViewController = nil
      window.isHidden = true
    }
    let tap = UITapGestureRecognizer(target: odd, action: Selector("tapped", Odd.tapped))
    odd.addGestureRecognizer(tap)
    driver.touchDown(at: CGPoint(x: 50, y: 50))
    driver.touchUp(at: CGPoint(x: 50, y: 50))
    driver.advance(by: 1)
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(driver.application.windows.isEmpty)
  }

  func testAnotherRootInTheMiddleOfAnAnimation() async {
    let (driver, odd) = stage()
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      odd.alpha = 0
    } completion: {
      finished = $0
    }
    driver.advance(by: 0.3)
    driver.window.rootViewController = UIViewController()
    driver.settle()
    XCTAssertEqual(finished, false)
    XCTAssertFalse(driver.host.isFrameRequested)
  }

  func testViewsThatComeAndGoWhileTheyAreLaidOut() async {
    let (driver, odd) = stage()
    let inner = Odd(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    odd.onLayout = { if inner.superview == nil { odd.addSubview(inner) } }
    inner.onLayout = { inner.removeFromSuperview() }
    odd.setNeedsLayout()
    driver.settle(limit: 1)
    odd.onLayout = nil
    driver.settle()
    XCTAssertFalse(driver.host.isFrameRequested)
    XCTAssertNil(inner.superview)
  }

  func testAWindowThatIsHiddenWhileItIsLaidOut() async {
    let (driver, odd) = stage()
    let window = driver.window
    odd.onLayout = { window.isHidden = true }
    odd.setNeedsLayout()
    driver.settle()
    XCTAssertTrue(window.isHidden)
    XCTAssertFalse(driver.host.isFrameRequested)
  }

  func testAViewThatLeavesAsItComes() async {
    let (driver, odd) = stage()
    let inner = Odd()
    inner.onMove = { if inner.window != nil { inner.removeFromSuperview() } }
    odd.addSubview(inner)
    XCTAssertNil(inner.superview)
    XCTAssertNil(inner.window)
    XCTAssertEqual(odd.subviews, [])
    XCTAssertEqual(odd.layer.sublayers ?? [], [])
    driver.settle()
  }

  func testAFlightInAWindowThatIsHiddenEnds() async {
    let (driver, odd) = stage()
    let scrollView = UIScrollView(frame: driver.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 10_000)
    odd.superview?.addSubview(scrollView)
    driver.fling(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200))
    driver.advance(by: 0.1)
    XCTAssertTrue(scrollView.isDecelerating)
    driver.window.isHidden = true
    driver.settle()
    XCTAssertFalse(driver.host.isFrameRequested)
  }

  func testNoRootAndBackAgain() async {
    let (driver, odd) = stage()
    let controller = driver.window.rootViewController
    driver.window.rootViewController = nil
    XCTAssertNil(odd.window)
    driver.press(.keyboardA, characters: "a")
    driver.window.rootViewController = controller
    driver.settle()
    driver.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(odd.log, ["began", "ended"])
  }

  func testSizesThatLeaveNoRoom() async {
    let (driver, odd) = stage()
    odd.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for size in [CGSize(width: 1, height: 1), .zero, CGSize(width: 390, height: 844)] {
      driver.resize(to: size)
      driver.settle()
      XCTAssertEqual(driver.window.bounds.size, size)
      XCTAssertGreaterThanOrEqual(odd.bounds.width, 0)
    }
    XCTAssertEqual(driver.picture.width, 780)
  }

  func testAppearanceAndTextSizeChangeTogetherWhileAnotherWindowIsHidden() async {
    let (driver, odd) = stage()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.rootViewController = UIViewController()
    other.makeKeyAndVisible()
    other.isHidden = true
    driver.setStyle(.dark)
    driver.setTextScale(1.5)
    XCTAssertEqual(odd.traitCollection.userInterfaceStyle, .dark)
    XCTAssertGreaterThan(odd.traitCollection.preferredContentSizeCategory, .large)
    other.isHidden = false
    XCTAssertEqual(other.rootViewController?.view.lastTraits?.userInterfaceStyle, .dark)
  }

  func testTheInheritedTintIsToldWhereAViewIsMoved() async {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (_, odd) = stage()
    let red = UIView()
    red.tintColor = .red
    odd.addSubview(red)
    let (outer, inner, own) = (UIView(), Tinted(), Tinted())
    own.tintColor = .green
    own.changes = 0
    outer.addSubview(inner)
    outer.addSubview(own)
    odd.addSubview(outer)
    XCTAssertEqual(inner.changes, 0)
    red.addSubview(outer)
    XCTAssertEqual(inner.changes, 1)
    XCTAssertEqual(own.changes, 0)
    XCTAssertEqual(inner.tintColor, .red)
  }
}
