import XCTest

@testable import UIKit

/// The formulas behind scrolling, against their published forms.
final class ScrollKineticsTests: XCTestCase {
  // MARK: Deceleration

  /// The speed falls by the rate every millisecond, and the position is the sum of the speeds.
  func testDecayMatchesMillisecondSteps() {
    for rate in [0.998, 0.99] {
      let decay = ScrollDecay(origin: 100, velocity: 1500, rate: rate)
      var position = 100.0
      var speed = 1.5
      for millisecond in 1...3000 {
        // The middle of the two speeds is the exact sum up to a term of the third order.
        let next = speed * rate
        position += (speed + next) / 2
        speed = next
        let time = Double(millisecond) / 1000
        XCTAssertEqual(decay.position(at: time), position, accuracy: 0.02)
        XCTAssertEqual(decay.velocity(at: time), speed * 1000, accuracy: 1e-6)
      }
    }
  }

  /// The projection that Apple showed at WWDC 2018: `v / 1000 · d / (1 − d)`.
  func testDecayComesToRestAtTheProjection() {
    for (rate, tolerance) in [(0.998, 0.0011), (0.99, 0.0051)] {
      let decay = ScrollDecay(origin: 0, velocity: 2000, rate: rate)
      let projection = 2.0 * rate / (1 - rate)
      XCTAssertEqual(decay.travel, projection, accuracy: projection * tolerance)
      XCTAssertEqual(decay.position(at: 60), decay.destination, accuracy: 1e-6)
    }
  }

  func testDecayKnowsWhenItPassesAPoint() throws {
    let decay = ScrollDecay(origin: 50, velocity: -900, rate: 0.998)
    let time = try XCTUnwrap(decay.time(toReach: -200))
    XCTAssertEqual(decay.position(at: time), -200, accuracy: 1e-9)
    XCTAssertNil(decay.time(toReach: 51), "it goes the other way")
    XCTAssertNil(decay.time(toReach: decay.destination - 1), "it stops before")
  }

  // MARK: Rubber band

  func testRubberBandFollowsTheFormula() {
    for dimension: Double in [320, 844] {
      for x: Double in stride(from: 1, through: 3000, by: 97) {
        let share: Double = x * 0.55 / dimension
        let expected: Double = (1 - 1 / (share + 1)) * dimension
        XCTAssertEqual(
          RubberBand.offset(forDistance: x, dimension: dimension), expected, accuracy: 1e-9)
        XCTAssertEqual(
          RubberBand.offset(forDistance: -x, dimension: dimension), -expected, accuracy: 1e-9)
        XCTAssertLessThan(expected, dimension)
        XCTAssertEqual(
          RubberBand.distance(forOffset: expected, dimension: dimension), x, accuracy: 1e-6)
        let above = RubberBand.offset(forDistance: x + 1e-4, dimension: dimension)
        let below = RubberBand.offset(forDistance: x - 1e-4, dimension: dimension)
        let slope: Double = (above - below) / 2e-4
        XCTAssertEqual(
          RubberBand.slope(atDistance: x, dimension: dimension), slope, accuracy: 1e-6)
      }
    }
  }

  func testRubberBandLeavesContentWithinItsLimitsAlone() {
    for position in [0.0, 12, 500] {
      XCTAssertEqual(
        RubberBand.position(for: position, limits: 0...500, dimension: 300), position)
    }
    let beyond = RubberBand.position(for: 600, limits: 0...500, dimension: 300)
    let share: Double = 100 * 0.55 / 300
    let expected: Double = 500 + (1 - 1 / (share + 1)) * 300
    XCTAssertEqual(beyond, expected, accuracy: 1e-9)
    XCTAssertEqual(
      RubberBand.unbanded(beyond, limits: 0...500, dimension: 300), 600, accuracy: 1e-6)
  }

  // MARK: Springs

  /// A critically damped spring solves `x'' + 2ωx' + ω²x = 0`.
  func testSpringSolvesItsEquation() {
    let spring = ScrollSpring(origin: -80, velocity: 300, target: 0, frequency: 10)
    XCTAssertEqual(spring.position(at: 0), -80, accuracy: 1e-12)
    XCTAssertEqual(spring.velocity(at: 0), 300, accuracy: 1e-9)
    let h = 1e-4
    for time in stride(from: 0.01, through: 1, by: 0.05) {
      let x = spring.position(at: time)
      let before = spring.position(at: time - h)
      let after = spring.position(at: time + h)
      let v: Double = (after - before) / (2 * h)
      let a: Double = (after - 2 * x + before) / (h * h)
      XCTAssertEqual(spring.velocity(at: time), v, accuracy: 1e-3)
      XCTAssertEqual(a + 20 * v + 100 * x, 0, accuracy: 0.01)
    }
  }

  // MARK: Flights

  private func start(
    _ position: Double, _ velocity: Double, _ limits: ClosedRange<Double> = 0...10_000,
    bounces: Bool = true
  ) -> ScrollAxisFlight.Start {
    .init(position: position, velocity: velocity, limits: limits, bounces: bounces, rate: 0.998)
  }

  func testFlightIntoTheEndBouncesWithTheSpeedItHasThere() throws {
    let flight = ScrollAxisFlight(start(100, -2000))
    let decay = ScrollDecay(origin: 100, velocity: -2000, rate: 0.998)
    let hit = try XCTUnwrap(decay.time(toReach: 0))
    XCTAssertEqual(flight.destination, 0)
    XCTAssertEqual(flight.position(at: hit / 2), decay.position(at: hit / 2), accuracy: 1e-9)
    let speed = decay.velocity(at: hit)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      // From rest at the end with a speed, the spring is v·t·e^(−ωt).
      XCTAssertEqual(
        flight.position(at: hit + time), speed * time * exp(-10 * time), accuracy: 1e-6)
    }
    XCTAssertFalse(flight.isSettled(at: hit, threshold: 0.25))
    XCTAssertTrue(flight.isSettled(at: hit + 2, threshold: 0.25))
  }

  func testFlightWithoutBounceStopsAtTheEnd() {
    let flight = ScrollAxisFlight(start(9900, 2000, bounces: false))
    for time in stride(from: 0.0, through: 3, by: 0.05) {
      XCTAssertLessThanOrEqual(flight.position(at: time), 10_000)
    }
    XCTAssertEqual(flight.position(at: 1), 10_000)
    XCTAssertTrue(flight.isSettled(at: 1, threshold: 0.25))
  }

  func testContentBeyondItsEndComesBack() {
    let flight = ScrollAxisFlight(start(-60, 0))
    XCTAssertEqual(flight.destination, 0)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      // x·(1 + ωt)·e^(−ωt)
      XCTAssertEqual(
        flight.position(at: time), -60 * (1 + 10 * time) * exp(-10 * time), accuracy: 1e-9)
    }
  }

  func testContentBeyondItsEndCanBeFlungBackIn() {
    let flight = ScrollAxisFlight(start(-60, 3000))
    let decay = ScrollDecay(origin: -60, velocity: 3000, rate: 0.998)
    XCTAssertEqual(flight.destination, decay.destination, accuracy: 1e-9)
    XCTAssertEqual(flight.position(at: 0.5), decay.position(at: 0.5), accuracy: 1e-9)
  }

  /// Planned again at any moment, a flight goes the same way: what anchors the content relies on
  /// it.
  func testReplanningDoesNotChangeAFlight() {
    let starts = [
      start(500, 2500), start(100, -2000), start(9500, 3000), start(-60, 0), start(-40, 900),
    ]
    for begin in starts {
      let flight = ScrollAxisFlight(begin)
      for cut in stride(from: 0.0, through: 2, by: 0.13) {
        var middle = begin
        middle.position = flight.position(at: cut)
        middle.velocity = flight.velocity(at: cut)
        let rest = ScrollAxisFlight(middle)
        XCTAssertEqual(rest.destination, flight.destination, accuracy: 1e-6)
        for time in stride(from: 0.0, through: 2, by: 0.17) {
          XCTAssertEqual(
            rest.position(at: time), flight.position(at: cut + time), accuracy: 1e-6,
            "from \(begin.position) at \(begin.velocity), cut at \(cut)")
        }
      }
    }
  }

  func testFlightToATargetKeepsItsSpeedAndArrives() {
    let natural = ScrollDecay(origin: 0, velocity: 2000, rate: 0.998).destination
    for target in [natural - 200, natural + 150, 40, -300, 3000] {
      let flight = ScrollAxisFlight(start(0, 2000), target: target, minimumFrequency: nil)
      XCTAssertEqual(flight.position(at: 0), 0, accuracy: 1e-9)
      XCTAssertEqual(flight.velocity(at: 0), 2000, accuracy: 1e-6, "target \(target)")
      XCTAssertEqual(flight.position(at: 20), target, accuracy: 1e-3)
      if target > 0 {
        for time in stride(from: 0.0, through: 5, by: 0.05) {
          XCTAssertLessThanOrEqual(flight.position(at: time), target + 1e-9, "no overshoot")
        }
      }
    }
  }

  // MARK: Pages

  func testPagesGoWithTheMovementAndRestAtTheNearest() {
    func page(_ position: Double, _ velocity: Double) -> Double {
      ScrollPaging.target(
        position: position, velocity: velocity, pageLength: 320, limits: 0...960)
    }
    XCTAssertEqual(page(100, 0), 0)
    XCTAssertEqual(page(161, 0), 320)
    XCTAssertEqual(page(20, 400), 320)
    XCTAssertEqual(page(300, -400), 0)
    XCTAssertEqual(page(980, 400), 960, "there is no page after the last")
    XCTAssertEqual(page(-30, -400), 0, "nor one before the first")
    XCTAssertEqual(
      ScrollPaging.target(position: 900, velocity: 10, pageLength: 320, limits: -20...1000), 940)
    XCTAssertEqual(
      ScrollPaging.target(position: 950, velocity: 10, pageLength: 320, limits: -20...1000), 1000,
      "the last page is cut")
  }

  // MARK: Indicators

  func testThumbShowsWhatPartIsVisible() throws {
    let thumb = try XCTUnwrap(
      ScrollIndicatorGeometry(
        viewport: 500, content: 2000, offset: 750, leading: 0, trailing: 0))
    // A track of 494 points, a quarter of it the thumb, half of the rest before it.
    XCTAssertEqual(thumb.length, 123.5, accuracy: 1e-9)
    XCTAssertEqual(thumb.start, 3 + (494 - 123.5) / 2, accuracy: 1e-9)
  }

  func testThumbStaysWithinItsTrackAndMovesOneWay() throws {
    var last = -Double.infinity
    for offset in stride(from: -200.0, through: 100_200, by: 50) {
      let thumb = try XCTUnwrap(
        ScrollIndicatorGeometry(
          viewport: 600, content: 100_600, offset: offset, leading: 20, trailing: 40))
      XCTAssertGreaterThanOrEqual(thumb.start, 23)
      XCTAssertLessThanOrEqual(thumb.start + thumb.length, 600 - 43 + 1e-9)
      XCTAssertGreaterThanOrEqual(thumb.start, last - 1e-9)
      XCTAssertGreaterThanOrEqual(thumb.length, 7)
      if (0...100_000).contains(offset) { XCTAssertEqual(thumb.length, 36) }
      last = thumb.start
    }
  }

  func testPulledContentSqueezesTheThumb() throws {
    func length(_ offset: Double) throws -> Double {
      try XCTUnwrap(
        ScrollIndicatorGeometry(
          viewport: 500, content: 1000, offset: offset, leading: 0, trailing: 0)
      ).length
    }
    XCTAssertLessThan(try length(-50), try length(0))
    XCTAssertEqual(try length(-50), try length(550), accuracy: 1e-9)
  }

  func testNoThumbWhereThereIsNoRoom() {
    XCTAssertNil(
      ScrollIndicatorGeometry(viewport: 12, content: 100, offset: 0, leading: 0, trailing: 0))
  }
}
