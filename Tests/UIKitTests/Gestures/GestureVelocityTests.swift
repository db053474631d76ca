import XCTest

@testable import UIKit

/// What a finger's speed is taken for.
final class GestureVelocityTests: XCTestCase {
  func testEvenMovementHasItsSpeed() {
    var tracker = VelocityTracker()
    for step in 0...20 {
      let time = Double(step) / 60
      tracker.add(CGPoint(x: 300 * time, y: -1200 * time), at: time)
    }
    let velocity = tracker.velocity(at: 20.0 / 60)
    XCTAssertEqual(velocity.x, 300, accuracy: 1e-6)
    XCTAssertEqual(velocity.y, -1200, accuracy: 1e-6)
  }

  func testUnevenTimesDoNotMatter() {
    var tracker = VelocityTracker()
    for time in [0, 0.004, 0.021, 0.03, 0.052, 0.06, 0.071] {
      tracker.add(CGPoint(x: 0, y: 800 * time), at: time)
    }
    XCTAssertEqual(tracker.velocity(at: 0.075).y, 800, accuracy: 1e-6)
  }

  func testOnlyTheLastMovementCounts() {
    var tracker = VelocityTracker()
    var y = 0.0
    for step in 0..<60 {
      y += step < 50 ? 40 : 5
      tracker.add(CGPoint(x: 0, y: y), at: Double(step) / 60)
    }
    XCTAssertEqual(tracker.velocity(at: 59.0 / 60).y, 300, accuracy: 1e-6)
  }

  func testAFingerThatRestedHasNoSpeed() {
    var tracker = VelocityTracker()
    for step in 0...5 { tracker.add(CGPoint(x: 0, y: 20 * step), at: Double(step) / 60) }
    XCTAssertGreaterThan(tracker.velocity(at: 5.0 / 60 + 0.03).y, 0)
    XCTAssertEqual(tracker.velocity(at: 5.0 / 60 + 0.06), .zero)
  }

  func testOneSampleHasNoSpeed() {
    var tracker = VelocityTracker()
    XCTAssertEqual(tracker.velocity(at: 0), .zero)
    tracker.add(CGPoint(x: 5, y: 5), at: 0)
    XCTAssertEqual(tracker.velocity(at: 0), .zero)
  }
}
