import Foundation

/// The grip at the trailing edge of a row in edit mode. The row follows the finger that takes it.
final class ReorderControl: UIView {
  override var accessibilityNature: AccessibilityNature { reorderNature }

  /// The width of the three lines in points.
  static let width: CGFloat = 22

  private weak var cell: UITableViewCell?

  /// Makes the grip of a cell.
  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    accessibilityIdentifier = "ReorderControl"
    addGestureRecognizer(
      GripGestureRecognizer(
        target: self, action: Selector("handleGrip:", ReorderControl.handleGrip(_:))))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - Self.width : 0
    context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
    context.setLineCap(.round)
    context.setLineWidth(2)
    for line in -1...1 {
      let y = (bounds.height / 2).rounded() + CGFloat(line) * 5
      context.move(to: CGPoint(x: x + 1, y: y))
      context.addLine(to: CGPoint(x: x + Self.width - 1, y: y))
    }
    context.strokePath()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  private func handleGrip(_ recognizer: GripGestureRecognizer) {
    guard let cell, let table = cell.table else { return }
    table.handleGrip(recognizer, of: cell)
  }

  /// A touch on the grip means the row from its first moment, so that nothing scrolls.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Recognises a finger that takes a grip, at once.
final class GripGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where activeTouches.count > 1 { ignore(touch, for: event) }
    if currentState == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
