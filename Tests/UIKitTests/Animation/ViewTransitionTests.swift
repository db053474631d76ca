import UIKitTesting
import XCTest

/// From one content of a view to another.
@MainActor final class ViewTransitionTests: XCTestCase {
  private let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))

  private func makeDriver() -> AppDriver {
    let driver = AppDriver(.init(size: CGSize(width: 60, height: 60), scale: 1)) {
      UIViewController()
    }
    driver.window.rootViewController?.view.backgroundColor = .white
    box.backgroundColor = .red
    driver.window.addSubview(box)
    driver.settleFrame()
    return driver
  }

  /// Red, green and blue of a pixel, 0...255.
  private func pixel(_ driver: AppDriver, _ x: Int, _ y: Int) -> [Int] {
    let word = driver.picture.surface.pixel(x: x, y: y)
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }

  func testADissolveMixesOldAndNew() async throws {
    let driver = makeDriver()
    var isDone: Bool?
    UIView.transition(
      with: box, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { self.box.backgroundColor = .blue }, completion: { isDone = $0 })
    driver.settleFrame()
    XCTAssertEqual(pixel(driver, 30, 30), [255, 0, 0])
    driver.advance(frames: 30)
    let mixed = pixel(driver, 30, 30)
    XCTAssertEqual(Double(mixed[0]), 128, accuracy: 3, "\(mixed)")
    XCTAssertEqual(Double(mixed[2]), 128, accuracy: 3, "\(mixed)")
    XCTAssertNil(isDone)
    driver.settle()
    XCTAssertEqual(pixel(driver, 30, 30), [0, 0, 255])
    XCTAssertEqual(isDone, true)
  }

  func testAFlipGetsNarrowAndWide() async throws {
    let driver = makeDriver()
    UIView.transition(
      with: box, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { self.box.backgroundColor = .blue })
    driver.settleFrame()
    driver.advance(frames: 20)
    // A third of a half turn: half as wide.
    XCTAssertEqual(pixel(driver, 30, 30), [255, 0, 0])
    XCTAssertEqual(pixel(driver, 22, 30), [255, 0, 0])
    XCTAssertEqual(pixel(driver, 17, 30), [255, 255, 255])
    driver.advance(frames: 20)
    XCTAssertEqual(pixel(driver, 30, 30), [0, 0, 255])
    XCTAssertEqual(pixel(driver, 17, 30), [255, 255, 255])
    driver.settle()
    XCTAssertEqual(pixel(driver, 12, 30), [0, 0, 255])
  }

  func testOneViewTakesThePlaceOfAnother() async throws {
    let driver = makeDriver()
    let (old, new) = (UIView(frame: box.bounds), UIView(frame: box.bounds))
    box.addSubview(old)
    var isDone: Bool?
    UIView.transition(
      from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,
      completion: { isDone = $0 })
    XCTAssertNil(old.superview)
    XCTAssertTrue(new.superview === box)
    XCTAssertEqual(driver.settle(), 0.5, accuracy: 0.05)
    XCTAssertEqual(isDone, true)
    UIView.transition(
      from: new, to: old, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews])
    XCTAssertTrue(new.isHidden)
    XCTAssertTrue(new.superview === box)
    driver.settle()
  }

  func testWithoutATransitionItHappensAtOnce() async throws {
    let driver = makeDriver()
    var isDone = false
    UIView.transition(
      with: box, duration: 1, options: [], animations: { self.box.alpha = 0.5 },
      completion: { _ in isDone = true })
    XCTAssertNil(box.layer.animationKeys())
    driver.advance(by: 0)
    XCTAssertTrue(isDone)
  }

  func testAShakeIsASine() async throws {
    let driver = makeDriver()
    var isDone: Bool?
    box.shake(distance: 8, cycles: 2, duration: 1) { isDone = $0 }
    driver.settleFrame()
    var places: [Double] = []
    for _ in 0..<60 {
      driver.advance(frames: 1)
      places.append(Double(box.layer.presentation()?.position.x ?? 0) - 30)
    }
    for (frame, place) in places.dropLast().enumerated() {
      let time = Double(frame + 1) / 60
      XCTAssertEqual(place, 8 * sin(4 * .pi * time), accuracy: 0.2, "at \(time)")
    }
    driver.settle()
    XCTAssertEqual(isDone, true)
    XCTAssertEqual(box.center.x, 30)
  }

  func testLessMotionDoesNotShake() async throws {
    let driver = makeDriver()
    driver.host.settings.reducesMotion = true
    box.shake()
    driver.settleFrame()
    driver.advance(frames: 15)
    XCTAssertEqual(box.layer.presentation()?.position.x, 30)
    XCTAssertLessThan(box.layer.presentation()?.opacity ?? 1, 0.9)
    driver.settle()
    XCTAssertEqual(box.alpha, 1)
  }

  func testAViewIsSeenThroughAnother() async throws {
    let driver = makeDriver()
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    mask.backgroundColor = .black
    box.mask = mask
    XCTAssertEqual(pixel(driver, 15, 30), [255, 0, 0])
    XCTAssertEqual(pixel(driver, 40, 30), [255, 255, 255])
    XCTAssertEqual(box.subviews, [])
    XCTAssertTrue(box.mask === mask)
    XCTAssertTrue(
      driver.window.hitTest(CGPoint(x: 40, y: 30), with: nil) === box, "touches are not masked")
    driver.window.addSubview(mask)
    XCTAssertNil(box.mask)
    XCTAssertEqual(pixel(driver, 40, 40), [255, 0, 0])
  }

  func testOpenBlocksAnimate() async throws {
    let driver = makeDriver()
    openBlock()
    XCTAssertNotNil(box.layer.animationKeys())
    XCTAssertEqual(driver.settle(), 0.4, accuracy: 0.05)
    XCTAssertEqual(box.alpha, 0)
  }

  private func openBlock() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    UIView.setAnimationCurve(.linear)
    box.alpha = 0
    UIView.commitAnimations()
  }
}
