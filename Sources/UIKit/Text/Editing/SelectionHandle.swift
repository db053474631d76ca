import CoreGraphics

/// What a finger moves an end of a selection by: a line with a dot.
final class SelectionHandle: UIView {
  /// The size of the dot, in points.
  static let dot: CGFloat = 10
  /// How far from the line a finger may be, in points.
  private static let reach: CGFloat = 16
  private static let width: CGFloat = 2

  let isStart: Bool
  /// Called when the finger does something.
  var onDrag: (HandleGesture) -> Void = { _ in }
  private lazy var gesture = HandleGesture(
    target: self, action: Selector("didDrag", SelectionHandle.didDrag))

  /// The end of the selection, as tall as the line, in the superview.
  var line = CGRect.zero {
    didSet {
      guard line != oldValue else { return }
      frame = CGRect(
        x: line.midX - Self.reach, y: line.minY - (isStart ? Self.dot : 0),
        width: 2 * Self.reach, height: line.height + Self.dot)
    }
  }

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    addGestureRecognizer(gesture)
    accessibilityLabel = isStart ? "Start of selection" : "End of selection"
  }

  required init?(coder: NSCoder) { nil }

  private func didDrag() { onDrag(gesture) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    let middle = bounds.midX
    UIRectFill(
      CGRect(
        x: middle - Self.width / 2, y: isStart ? Self.dot - 1 : 0, width: Self.width,
        height: bounds.height - Self.dot + 1))
    UIBezierPath(
      ovalIn: CGRect(
        x: middle - Self.dot / 2, y: isStart ? 0 : bounds.height - Self.dot, width: Self.dot,
        height: Self.dot)
    ).fill()
  }
}

/// Follows a finger from the moment it comes down: nothing else is to have it.
final class HandleGesture: UIGestureRecognizer {
  /// From the finger to the middle of the end of the selection.
  var grip = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = activeTouches.count == 1 ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
