import UIKitTesting
import XCTest

/// Switches and the wheels that turn.
@MainActor final class SwitchTests: XCTestCase {
  private func show(_ view: UIView) -> AppDriver {
    AppDriver(.init(size: CGSize(width: 200, height: 300))) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
  }

  func testATapTurnsASwitchAndTellsSo() async throws {
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    XCTAssertEqual(toggle.bounds.size, CGSize(width: 51, height: 31))
    var changes: [Bool] = []
    toggle.addAction(UIAction { _ in changes.append(toggle.isOn) }, for: .valueChanged)
    let driver = show(toggle)
    driver.tap(toggle)
    driver.tap(toggle)
    XCTAssertEqual(changes, [true, false])
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    XCTAssertEqual(changes.count, 2, "the program's changes are told to nobody")
  }

  func testDrawingTheThumbTurnsASwitchOnce() async throws {
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    var changes: [Bool] = []
    toggle.addAction(UIAction { _ in changes.append(toggle.isOn) }, for: .valueChanged)
    let driver = show(toggle)
    driver.drag(from: CGPoint(x: 30, y: 35), to: CGPoint(x: 75, y: 35))
    XCTAssertEqual(changes, [true])
    driver.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 20, y: 35))
    XCTAssertEqual(changes, [true, false])
  }

  func testASwitchInAScrollingTableIsTurnedByADrag() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 400, height: 1000)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    scroll.addSubview(toggle)
    let driver = show(scroll)
    driver.drag(from: CGPoint(x: 30, y: 35), to: CGPoint(x: 75, y: 35), duration: 0.4)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(scroll.contentOffset, .zero)
  }

  func testRightToLeftOnIsAtTheLeft() async throws {
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    toggle.semanticContentAttribute = .forceRightToLeft
    let driver = show(toggle)
    driver.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 20, y: 35))
    XCTAssertTrue(toggle.isOn)
  }

  func testAWheelTurnsOnTheClockAndRestsWhenStopped() async throws {
    let wheel = UIActivityIndicatorView(style: .medium)
    XCTAssertEqual(wheel.bounds.size, CGSize(width: 20, height: 20))
    XCTAssertTrue(wheel.isHidden)
    let driver = show(wheel)
    wheel.startAnimating()
    XCTAssertTrue(wheel.isAnimating)
    XCTAssertFalse(wheel.isHidden)
    let first = driver.picture.pngData()
    driver.advance(by: 0.15)
    let second = driver.picture.pngData()
    XCTAssertNotEqual(first, second)
    driver.advance(by: 0.7)
    XCTAssertEqual(driver.picture.pngData(), first, "eight steps are one turn")
    wheel.stopAnimating()
    XCTAssertTrue(wheel.isHidden)
    XCTAssertFalse(wheel.isAnimating)
    wheel.hidesWhenStopped = false
    XCTAssertFalse(wheel.isHidden)
    wheel.style = .large
    XCTAssertEqual(wheel.intrinsicContentSize, CGSize(width: 37, height: 37))
  }
}
