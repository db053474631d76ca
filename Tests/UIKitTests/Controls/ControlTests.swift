import UIKitTesting
import XCTest

/// What a control tells while a finger is in it, and to whom.
@MainActor final class ControlTests: XCTestCase {
  private final class Listener: UIResponder {
    var heard: [String] = []
    func tapped() { heard.append("tapped") }
    func changed(_ sender: UIControl) { heard.append("changed \(sender.tag)") }
    func touched(_ sender: UIControl, _ event: UIEvent?) {
      heard.append("touched \(event?.type == .touches)")
    }
  }

  private final class Screen: UIViewController {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    var heard: [String] = []
    override func viewDidLoad() { view.addSubview(control) }
    func tapped() { heard.append("tapped") }
  }

  private var screen = Screen()
  private var events: [String] = []
  private var control: UIControl { screen.control }

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
  ]

  private func makeDriver() -> AppDriver {
    screen = Screen()
    events = []
    let driver = AppDriver(.init(size: CGSize(width: 300, height: 400))) { screen }
    for (event, name) in Self.names {
      control.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
    }
    return driver
  }

  func testATapIsDownAndUp() async throws {
    let driver = makeDriver()
    driver.touchDown(at: CGPoint(x: 110, y: 110))
    XCTAssertTrue(control.isTracking)
    XCTAssertTrue(control.isTouchInside)
    XCTAssertEqual(control.state, .highlighted)
    driver.touchUp(at: CGPoint(x: 110, y: 110))
    XCTAssertEqual(events, ["down", "up"])
    XCTAssertEqual(control.state, .normal)
    XCTAssertFalse(control.isTracking)
  }

  func testASecondTapIsARepeat() async throws {
    let driver = makeDriver()
    driver.tap(control)
    driver.tap(control)
    XCTAssertEqual(events, ["down", "up", "down", "repeat", "up"])
  }

  func testTheFingerCountsAsInsideUpTo70PointsAway() async throws {
    let driver = makeDriver()
    driver.touchDown(at: CGPoint(x: 120, y: 120))
    driver.touchMove(to: CGPoint(x: 120, y: 209))
    XCTAssertEqual(events, ["down", "inside"])
    driver.touchMove(to: CGPoint(x: 120, y: 211))
    XCTAssertEqual(events, ["down", "inside", "outside", "exit"])
    XCTAssertFalse(control.isHighlighted)
    driver.touchMove(to: CGPoint(x: 120, y: 200))
    XCTAssertEqual(events.suffix(2), ["inside", "enter"])
    XCTAssertTrue(control.isHighlighted)
    driver.touchMove(to: CGPoint(x: 120, y: 300))
    driver.touchUp(at: CGPoint(x: 120, y: 300))
    XCTAssertEqual(events.last, "up outside")
  }

  func testAGestureThatTakesTheFingerCancels() async throws {
    let driver = makeDriver()
    driver.touchDown(at: CGPoint(x: 120, y: 120))
    driver.touchCancel(at: CGPoint(x: 120, y: 120))
    XCTAssertEqual(events, ["down", "cancel"])
    XCTAssertEqual(control.state, .normal)
  }

  func testLeavingTheWindowAndDisablingCancel() async throws {
    let driver = makeDriver()
    driver.touchDown(at: CGPoint(x: 120, y: 120))
    control.isEnabled = false
    XCTAssertEqual(events, ["down", "cancel"])
    XCTAssertEqual(control.state, .disabled)
    driver.touchUp(at: CGPoint(x: 120, y: 120))
    driver.tap(control)
    XCTAssertEqual(events, ["down", "cancel"], "a disabled control tells nothing")
    control.isEnabled = true
    driver.advance(by: 1)
    driver.touchDown(at: CGPoint(x: 120, y: 120))
    control.removeFromSuperview()
    XCTAssertEqual(events.suffix(2), ["down", "cancel"])
  }

  func testASubclassDecidesWhetherToFollow() async throws {
    final class Shy: UIControl {
      var moves = 0
      var ends = 0
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moves += 1
        return moves < 2
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends += 1 }
    }
    let driver = makeDriver()
    let shy = Shy(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.view.addSubview(shy)
    driver.touchDown(at: CGPoint(x: 10, y: 10))
    driver.touchMove(to: CGPoint(x: 12, y: 10))
    XCTAssertTrue(shy.isTracking)
    driver.touchMove(to: CGPoint(x: 14, y: 10))
    XCTAssertFalse(shy.isTracking)
    XCTAssertFalse(shy.isHighlighted)
    XCTAssertEqual(shy.ends, 1)
    driver.touchMove(to: CGPoint(x: 16, y: 10))
    XCTAssertEqual(shy.moves, 2)
  }

  func testTargetsAreCalledWithWhatTheyTake() async throws {
    let driver = makeDriver()
    let listener = Listener()
    control.tag = 7
    control.addTarget(
      listener, action: Selector("tapped", Listener.tapped), for: .touchUpInside)
    control.addTarget(
      listener, action: Selector("changed:", Listener.changed(_:)), for: .touchUpInside)
    control.addTarget(
      listener, action: Selector("touched:event:", Listener.touched(_:_:)), for: .touchUpInside)
    driver.tap(control)
    XCTAssertEqual(listener.heard, ["tapped", "changed 7", "touched true"])
    XCTAssertEqual(
      control.actions(forTarget: listener, forControlEvent: .touchUpInside),
      ["tapped", "changed:", "touched:event:"])
    XCTAssertEqual(control.allTargets, [AnyHashable(listener)])
    control.removeTarget(
      listener, action: Selector("tapped", Listener.tapped), for: .touchUpInside)
    control.removeTarget(
      nil, action: Selector("touched:event:", Listener.touched(_:_:)), for: .allEvents)
    listener.heard = []
    driver.tap(control)
    XCTAssertEqual(listener.heard, ["changed 7"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    XCTAssertTrue(control.allTargets.isEmpty)
  }

  func testTargetsAreNotKeptAlive() async throws {
    _ = makeDriver()
    var listener: Listener? = Listener()
    weak let weakListener = listener
    control.addTarget(
      listener, action: Selector("tapped", Listener.tapped), for: .valueChanged)
    listener = nil
    XCTAssertNil(weakListener)
    XCTAssertFalse(control.allControlEvents.contains(.valueChanged))
    control.sendActions(for: .valueChanged)
  }

  func testWithoutATargetTheResponderChainIsAsked() async throws {
    let driver = makeDriver()
    control.addTarget(nil, action: Selector("tapped", Screen.tapped), for: .touchUpInside)
    driver.tap(control)
    XCTAssertEqual(screen.heard, ["tapped"])
  }

  func testAnActionTakesThePlaceOfOneWithItsIdentifier() async throws {
    _ = makeDriver()
    var heard: [String] = []
    let name = UIAction.Identifier("one")
    control.addAction(
      UIAction(identifier: name) { _ in heard.append("old") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: name) { [control] in
        heard.append("new \(($0.sender as? UIControl) === control)")
      }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(heard, ["new true"])
    control.removeAction(identifiedBy: name, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    XCTAssertEqual(heard.count, 1)
  }

  func testHandlersCanBeGoneThrough() async throws {
    let control = UIControl()
    let listener = Listener()
    control.addAction(UIAction(title: "a") { _ in }, for: .valueChanged)
    control.addTarget(
      listener, action: Selector("tapped", Listener.tapped), for: [.touchDown, .touchCancel])
    var found: [String] = []
    control.enumerateEventHandlers { action, target, events, _ in
      found.append("\(action?.title ?? target?.1.name ?? "") \(events.rawValue)")
    }
    XCTAssertEqual(found, ["a 4096", "tapped 257"])
    found = []
    control.enumerateEventHandlers { action, _, _, stop in
      found.append(action?.title ?? "")
      stop = true
    }
    XCTAssertEqual(found, ["a"])
  }

  func testAPrimaryActionIsPerformedForAChangeOfValue() async throws {
    var values: [Bool] = []
    let toggle = UISwitch(
      frame: .zero,
      primaryAction: UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) })
    toggle.performPrimaryAction()
    XCTAssertEqual(values, [true])
  }

  func testADragThatBeginsInAControlDoesNotScroll() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.addSubview(UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100)))
    XCTAssertFalse(scroll.touchesShouldCancel(in: UIButton(type: .system)))
    XCTAssertTrue(scroll.touchesShouldCancel(in: UIView()))
    let driver = makeDriver()
    screen.view.addSubview(scroll)
    let held = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.addSubview(held)
    driver.settleFrame()
    driver.touchDown(at: CGPoint(x: 50, y: 90))
    driver.advance(by: 0.2)
    XCTAssertTrue(held.isTracking)
    driver.touchMove(to: CGPoint(x: 50, y: 10))
    driver.touchMove(to: CGPoint(x: 50, y: 5))
    XCTAssertEqual(scroll.contentOffset, .zero)
    XCTAssertTrue(held.isTracking)
    driver.touchUp(at: CGPoint(x: 50, y: 5))
    // A quick drag never reaches the control.
    driver.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10), duration: 0.1)
    XCTAssertGreaterThan(scroll.contentOffset.y, 50)
  }

  func testAlignmentFollowsTheReadingDirection() async throws {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
    control.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .right)
    control.contentHorizontalAlignment = .center
    XCTAssertEqual(control.effectiveContentHorizontalAlignment, .center)
  }
}
