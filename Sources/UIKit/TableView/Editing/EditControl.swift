import Foundation

/// The circle in front of a row in edit mode: deletes, inserts, or shows whether the row is selected.
final class EditControl: UIView {
  override var accessibilityNature: AccessibilityNature { editNature }

  /// What it shows and does.
  enum Kind {
    case delete
    case insert
    case choice
  }

  /// The circle's diameter in points.
  static let diameter: CGFloat = 22

  let kind: Kind
  /// Whether the row is selected, for a choice.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  private let action: @MainActor () -> Void
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Makes one.
  ///
  /// - Parameter action: What a tap does. A choice is not tapped itself: its row is.
  init(kind: Kind, action: @escaping @MainActor () -> Void) {
    self.kind = kind
    self.action = action
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = kind != .choice
    accessibilityIdentifier = "EditControl.\(kind)"
  }

  required init?(coder: NSCoder) {
    kind = .choice
    action = {}
    super.init(coder: coder)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // The circle stands at the edge towards the content.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? 0 : bounds.width - Self.diameter
    let circle = CGRect(
      x: x, y: ((bounds.height - Self.diameter) / 2).rounded(), width: Self.diameter,
      height: Self.diameter)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    switch kind {
    case .delete:
      fill(.systemRed, circle, context)
      drawBar(circle, isVertical: false, context)
    case .insert:
      fill(.systemGreen, circle, context)
      drawBar(circle, isVertical: false, context)
      drawBar(circle, isVertical: true, context)
    case .choice:
      if isChosen {
        fill(tintColor ?? .tintColor, circle, context)
        drawCheckmark(circle, context)
      } else {
        context.setStrokeColor(UIColor.systemGray3.cgColor)
        context.setLineWidth(1.5)
        context.strokeEllipse(in: circle.insetBy(dx: 0.75, dy: 0.75))
      }
    }
  }

  private func fill(_ color: UIColor, _ circle: CGRect, _ context: CGContext) {
    context.setFillColor((isPressed ? color.withAlphaComponent(0.5) : color).cgColor)
    context.fillEllipse(in: circle)
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2)
  }

  private func drawBar(_ circle: CGRect, isVertical: Bool, _ context: CGContext) {
    let reach: CGFloat = 5
    let (dx, dy) = isVertical ? (0, reach) : (reach, 0)
    context.move(to: CGPoint(x: circle.midX - dx, y: circle.midY - dy))
    context.addLine(to: CGPoint(x: circle.midX + dx, y: circle.midY + dy))
    context.strokePath()
  }

  private func drawCheckmark(_ circle: CGRect, _ context: CGContext) {
    context.move(to: CGPoint(x: circle.midX - 5, y: circle.midY + 0.5))
    context.addLine(to: CGPoint(x: circle.midX - 1.5, y: circle.midY + 4))
    context.addLine(to: CGPoint(x: circle.midX + 5, y: circle.midY - 4.5))
    context.strokePath()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if kind == .choice { setNeedsDisplay() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  // MARK: Taps

  /// Does what a tap does.
  func press() { action() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasPressed = isPressed
    isPressed = false
    if wasPressed { action() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = false
  }
}
