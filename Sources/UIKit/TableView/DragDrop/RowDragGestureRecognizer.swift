import Foundation

/// Recognises a finger that rests on a row, or the mouse that moves with its button held.
final class RowDragGestureRecognizer: UIGestureRecognizer {
  /// How long a finger rests, in seconds.
  static let delay = 0.5
  /// How far a finger may move meanwhile, in points.
  static let allowableMovement = 10.0
  /// How far the mouse moves up or down, in points, before it drags: less than scrolling takes.
  static let slop = 6.0
  /// How far it moves to the sides: more than moving the row aside takes.
  static let sideSlop = 16.0

  private(set) var start = CGPoint.zero
  /// What would be dragged; `nil` as long as nobody asked, or if there is nothing.
  var session: DragDropSession?
  /// Whether the mouse drags.
  private(set) var isByMouse = false
  private let timer = DelayTimer()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .possible else {
      // Another finger adds rows.
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard activeTouches.count == 1, let touch = activeTouches.first else { return giveUp() }
    isByMouse = touch.type == .indirectPointer
    start = touch.location(in: nil)
    guard touch.type != .indirectPointer else { return }
    timer.start(after: Self.delay) { [weak self] in self?.state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard currentState == .possible, let touch = activeTouches.first else {
      state = .changed
      return
    }
    let point = touch.location(in: nil)
    let (dx, dy) = (abs(point.x - start.x), abs(point.y - start.y))
    if touch.type == .indirectPointer {
      if dy >= Self.slop && dy >= dx || dx >= Self.sideSlop { state = .began }
    } else if hypot(dx, dy) > Self.allowableMovement {
      giveUp()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState == .possible { giveUp() } else { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if currentState == .possible { giveUp() } else { state = .cancelled }
  }

  /// A drag that goes on outlives its table's stay in the window.
  override var survivesLeavingWindow: Bool { currentState == .began || currentState == .changed }

  override func reset() {
    super.reset()
    timer.cancel()
    session = nil
  }

  /// Whether the mouse is held, and what it does is not decided.
  var mayDragByMouse: Bool {
    currentState == .possible && activeTouches.first?.type == .indirectPointer
  }

  private func giveUp() {
    timer.cancel()
    state = .failed
  }
}
