import UIKitTesting
import XCTest

@testable import UIKit

/// Dragging puts the keyboard away.
@MainActor final class KeyboardDismissTests: XCTestCase {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 30))

  private func show(_ mode: UIScrollView.KeyboardDismissMode) -> AppDriver {
    let controller = UIViewController()
    let driver = AppDriver(.init(size: CGSize(width: 320, height: 480), scale: 1)) { controller }
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.keyboardDismissMode = mode
    scroll.addSubview(field)
    controller.view.addSubview(scroll)
    driver.tap(field)
    driver.settle()
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(driver.window.inputAreaTop, 280)
    return driver
  }

  func testItStaysUnlessAsked() async {
    let driver = show(.none)
    driver.drag(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 100))
    XCTAssertTrue(field.isFirstResponder)
  }

  func testADragPutsItAwayAndTheWheelDoesNot() async {
    let driver = show(.onDrag)
    driver.wheel(notches: 2, at: CGPoint(x: 160, y: 200))
    driver.settle()
    XCTAssertTrue(field.isFirstResponder)
    driver.touchDown(at: CGPoint(x: 160, y: 250))
    driver.touchMove(to: CGPoint(x: 160, y: 200))
    driver.advance(frames: 1)
    XCTAssertFalse(field.isFirstResponder)
    driver.touchUp(at: CGPoint(x: 160, y: 200))
    driver.settle()
    XCTAssertNil(driver.window.inputAreaTop)
  }

  func testAFingerDrawsItDown() async {
    let driver = show(.interactive)
    func drag(to ys: [CGFloat]) {
      driver.touchDown(at: CGPoint(x: 160, y: 200))
      for y in ys {
        driver.advance(frames: 1)
        driver.touchMove(to: CGPoint(x: 160, y: y))
      }
    }
    drag(to: [220, 240, 260, 300, 330])
    XCTAssertEqual(driver.window.inputAreaTop, 330)
    // Up again: it follows, and stays.
    for y: CGFloat in [325, 320, 315, 310, 305, 300] {
      driver.advance(frames: 1)
      driver.touchMove(to: CGPoint(x: 160, y: y))
    }
    XCTAssertEqual(driver.window.inputAreaTop, 300)
    driver.advance(frames: 1)
    driver.touchUp(at: CGPoint(x: 160, y: 300))
    driver.settle()
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(driver.window.inputAreaTop, 280)
    drag(to: [220, 260, 320, 400])
    driver.advance(frames: 1)
    driver.touchUp(at: CGPoint(x: 160, y: 400))
    driver.settle()
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertNil(driver.window.inputAreaTop)
  }
}
