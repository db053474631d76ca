@testable import QuartzCore
import XCTest

/// Fading from one content of a layer to another.
@MainActor final class TransitionTests: XCTestCase {
  private var time = 100.0

  override func setUp() async throws {
    CATransaction.setDisableActions(true)
    time = 100
    MediaClock.now = { [unowned self] in time }
  }

  override func tearDown() async throws {
    MediaClock.now = MediaClock.systemTime
    CATransaction.flush()
  }

  private func frame(at time: Double, of picture: Picture) {
    self.time = time
    FrameScheduler.beginFrame(at: time, frameDuration: 1.0 / 60)
    picture.render()
  }

  func testOldAndNewAddUpOverAnyBackground() async throws {
    let picture = try Picture(width: 60, height: 40)
    let box = CALayer()
    box.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    picture.root.addSublayer(box)
    picture.render()
    let fade = CATransition()
    fade.duration = 1
    box.add(fade, forKey: nil)
    box.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    frame(at: 100, of: picture)
    XCTAssertEqual(picture.pixel(30, 20), 0xFF0000, "it starts with what was")
    frame(at: 100.25, of: picture)
    // Three quarters of red and one of blue; nothing of the white behind.
    XCTAssertEqual(Double(picture.pixel(30, 20) >> 16), 191, accuracy: 2)
    XCTAssertEqual(Double(picture.pixel(30, 20) >> 8 & 0xFF), 0, accuracy: 2)
    XCTAssertEqual(Double(picture.pixel(30, 20) & 0xFF), 64, accuracy: 2)
    XCTAssertEqual(picture.pixel(5, 5), 0xFFFFFF)
    frame(at: 101, of: picture)
    XCTAssertEqual(picture.pixel(30, 20), 0x0000FF)
    XCTAssertNil(box.animationKeys())
  }

  func testWhatGoesIsSeenAfterItIsTakenOut() async throws {
    let picture = try Picture(width: 60, height: 40)
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    inner.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    inner.backgroundColor = .black
    outer.addSublayer(inner)
    picture.root.addSublayer(outer)
    picture.render()
    let fade = CATransition()
    fade.duration = 1
    outer.add(fade, forKey: nil)
    inner.removeFromSuperlayer()
    frame(at: 100, of: picture)
    frame(at: 100.5, of: picture)
    XCTAssertEqual(Double(picture.pixel(45, 20) & 0xFF), 128, accuracy: 2)
    frame(at: 101, of: picture)
    XCTAssertEqual(picture.pixel(45, 20), 0xFFFFFF)
  }
}
