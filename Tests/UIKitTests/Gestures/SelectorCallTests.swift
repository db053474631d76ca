import UIKitTesting
import XCTest

/// Methods that notifications, timers and the clock call.
@MainActor final class SelectorCallTests: XCTestCase {
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func tick() { heard.append("tick") }
    func take(_ text: String) { heard.append(text) }
    func frame(_ link: CADisplayLink) { heard.append("frame") }
    deinit { NotificationCenter.default.removeObserver(self) }
  }

  private let first = Notification.Name("first")
  private let second = Notification.Name("second")

  private func makeDriver() -> AppDriver {
    AppDriver(.init(size: CGSize(width: 100, height: 100))) { UIViewController() }
  }

  func testNotificationsCallMethods() async throws {
    let center = NotificationCenter()
    let listener = Listener()
    let hear = Selector("hear:", Listener.hear(_:))
    center.addObserver(listener, selector: hear, name: first, object: nil)
    center.addObserver(listener, selector: hear, name: second, object: listener)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    XCTAssertEqual(listener.heard, ["first"], "another object's are not wanted")
    center.post(name: second, object: listener)
    XCTAssertEqual(listener.heard, ["first", "second"])
    center.removeObserver(listener, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: listener)
    XCTAssertEqual(listener.heard, ["first", "second", "second"])
    center.removeObserver(listener)
    center.post(name: second, object: listener)
    XCTAssertEqual(listener.heard.count, 3)
  }

  func testAnObserverIsNotKept() async throws {
    let center = NotificationCenter.default
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(
        listener, selector: Selector("hear:", Listener.hear(_:)), name: first, object: nil)
    }
    XCTAssertNil(gone)
    center.post(name: first, object: nil)
  }

  func testTokensOfClosuresAreRemovedAsBefore() async throws {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: first, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: first, object: nil)
    center.removeObserver(token)
    center.post(name: first, object: nil)
    XCTAssertEqual(count, 1)
  }

  func testATimerCallsAMethod() async throws {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 10, target: listener, selector: Selector("tick", Listener.tick),
      userInfo: nil, repeats: true)
    timer.fire()
    timer.fire()
    XCTAssertEqual(listener.heard, ["tick", "tick"])
    timer.invalidate()
  }

  func testADisplayLinkCallsAMethod() async throws {
    let driver = makeDriver()
    let listener = Listener()
    let link = CADisplayLink(
      target: listener, selector: Selector("frame:", Listener.frame(_:)))
    link.add(to: .main, forMode: .common)
    driver.advance(frames: 3)
    link.invalidate()
    driver.advance(frames: 3)
    XCTAssertTrue((2...3).contains(listener.heard.count), "\(listener.heard)")
  }

  func testAMethodIsCalledLater() async throws {
    let driver = makeDriver()
    let listener = Listener()
    let take = Selector("take:", Listener.take(_:))
    listener.perform(take, with: "now")
    listener.perform(take, with: "later", afterDelay: 0.5)
    driver.advance(by: 0.4)
    XCTAssertEqual(listener.heard, ["now"])
    driver.advance(by: 0.2)
    XCTAssertEqual(listener.heard, ["now", "later"])
    listener.perform(take, with: "never", afterDelay: 0.5)
    listener.perform(Selector("tick", Listener.tick), with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: take)
    driver.advance(by: 1)
    XCTAssertEqual(listener.heard, ["now", "later", "tick"])
    XCTAssertTrue(listener.responds(to: take))
    XCTAssertFalse(NSObject().responds(to: take))
  }
}
