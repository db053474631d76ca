import UIKitTesting
import XCTest

/// Gestures of two fingers, from the edge, and of the mouse; recognizers of one's own.
@MainActor final class MoreGestureTests: XCTestCase {
  @MainActor private final class Log: NSObject {
    var entries: [String] = []
    func pan(_ pan: UIPanGestureRecognizer) { note(pan.state, "") }
    func pinch(_ pinch: UIPinchGestureRecognizer) {
      note(pinch.state, String(format: " %.2f", pinch.scale))
    }
    func turn(_ turn: UIRotationGestureRecognizer) {
      note(turn.state, String(format: " %.2f", turn.rotation))
    }
    func hover(_ hover: UIHoverGestureRecognizer) {
      note(hover.state, " \(Int(hover.location(in: nil).x))")
    }
    func any(_ recognizer: UIGestureRecognizer) { note(recognizer.state, "") }
    private func note(_ state: UIGestureRecognizer.State, _ text: String) {
      entries.append("\(state)\(text)")
    }
  }

  private let log = Log()
  private var driver = AppDriver { UIViewController() }
  private var view = UIView()

  private func start() {
    driver = AppDriver(.init(size: CGSize(width: 300, height: 300))) { UIViewController() }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    driver.window.addSubview(view)
    driver.settle()
  }

  /// Two fingers around the middle of the view.
  private func fingers(_ distance: CGFloat, _ angle: CGFloat) -> [CGPoint] {
    [-1.0, 1.0].map {
      CGPoint(
        x: 150 + $0 * cos(angle) * distance / 2, y: 150 + $0 * sin(angle) * distance / 2)
    }
  }

  private func down(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() { driver.touchDown(at: point, finger: Int64(index)) }
    driver.advance(frames: 1)
  }

  private func move(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() { driver.touchMove(to: point, finger: Int64(index)) }
    driver.advance(frames: 1)
  }

  private func up(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() { driver.touchUp(at: point, finger: Int64(index)) }
    driver.settleFrame()
  }

  func testAPinchSaysHowFarApartTheFingersAre() async throws {
    start()
    let pinch = UIPinchGestureRecognizer(
      target: log, action: Selector("pinch:", Log.pinch(_:)))
    view.addGestureRecognizer(pinch)
    down(fingers(100, 0))
    move(fingers(104, 0))
    XCTAssertEqual(log.entries, [], "less than 8 points")
    move(fingers(120, 0))
    pinch.scale = 1
    move(fingers(240, 0))
    XCTAssertGreaterThan(pinch.velocity, 0)
    pinch.scale = 1
    move(fingers(120, 0))
    up(fingers(120, 0))
    XCTAssertEqual(log.entries.first, "began 1.00")
    XCTAssertTrue(log.entries.contains("changed 2.00"), "\(log.entries)")
    XCTAssertEqual(log.entries.dropLast().last, "changed 0.50")
    XCTAssertEqual(log.entries.last, "ended 0.50")
    XCTAssertEqual(pinch.state, .possible)
  }

  func testATurnAddsUpBeyondAHalfTurn() async throws {
    start()
    let turn = UIRotationGestureRecognizer(
      target: log, action: Selector("turn:", Log.turn(_:)))
    view.addGestureRecognizer(turn)
    down(fingers(200, 0))
    move(fingers(200, 0.1))
    for step in 1...20 { move(fingers(200, 0.1 + 0.2 * CGFloat(step))) }
    XCTAssertEqual(turn.rotation, 4, accuracy: 0.01)
    up(fingers(200, 4.1))
    XCTAssertEqual(log.entries.first, "began 0.00")
    XCTAssertEqual(log.entries.last, "ended 4.00")
  }

  func testPinchAndTurnTogether() async throws {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    start()
    let both = Both()
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    let turn = UIRotationGestureRecognizer(target: nil, action: nil)
    for recognizer in [pinch, turn] {
      recognizer.delegate = both
      view.addGestureRecognizer(recognizer)
    }
    down(fingers(100, 0))
    move(fingers(150, 0.5))
    pinch.scale = 1
    turn.rotation = 0
    move(fingers(300, 1))
    XCTAssertEqual(pinch.scale, 2, accuracy: 0.02)
    XCTAssertEqual(turn.rotation, 0.5, accuracy: 0.02)
    up(fingers(300, 1))
  }

  func testOnlyAFingerFromTheEdgeCounts() async throws {
    start()
    let edge = UIScreenEdgePanGestureRecognizer(
      target: log, action: Selector("pan:", Log.pan(_:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    driver.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 250, y: 100))
    driver.drag(from: CGPoint(x: 295, y: 100), to: CGPoint(x: 150, y: 100))
    driver.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 10, y: 200))
    XCTAssertEqual(log.entries, [])
    driver.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 100, y: 100))
    XCTAssertEqual(log.entries.first, "began")
    XCTAssertEqual(log.entries.last, "ended")
  }

  func testTheMouseIsFollowedWithoutAButton() async throws {
    start()
    view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let hover = UIHoverGestureRecognizer(
      target: log, action: Selector("hover:", Log.hover(_:)))
    view.addGestureRecognizer(hover)
    driver.hover(at: CGPoint(x: 10, y: 10))
    driver.hover(at: CGPoint(x: 60, y: 60))
    driver.hover(at: CGPoint(x: 80, y: 60))
    driver.hover(at: CGPoint(x: 200, y: 60))
    XCTAssertEqual(log.entries, ["began 60", "changed 80", "ended 200"].map { $0 })
    XCTAssertEqual(hover.state, .possible)
    driver.hover(at: CGPoint(x: 60, y: 60))
    view.removeFromSuperview()
    XCTAssertEqual(log.entries.last, "cancelled 60")
  }

  func testARecognizerOfOnesOwn() async throws {
    /// Two taps that are far from each other.
    final class Stride: UIGestureRecognizer {
      private var first: CGPoint?
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let point = touches.first?.location(in: view) else { return }
        guard let first else {
          self.first = point
          return
        }
        state = hypot(point.x - first.x, point.y - first.y) > 100 ? .recognized : .failed
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
      override func reset() { first = nil }
    }
    start()
    view.addGestureRecognizer(
      Stride(target: log, action: Selector("any:", Log.any(_:))))
    driver.tap(at: CGPoint(x: 20, y: 20))
    driver.tap(at: CGPoint(x: 40, y: 20))
    XCTAssertEqual(log.entries, [])
    driver.tap(at: CGPoint(x: 20, y: 20))
    driver.tap(at: CGPoint(x: 200, y: 20))
    XCTAssertEqual(log.entries, ["ended"])
  }
}
