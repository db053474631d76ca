import Foundation

/// The chevron, check mark or detail button at the trailing edge of a cell, drawn as lines.
final class CellAccessoryView: UIView {
  override var accessibilityNature: AccessibilityNature { accessoryNature }

  /// What it shows.
  var type: UITableViewCell.AccessoryType {
    didSet {
      guard type != oldValue else { return }
      isUserInteractionEnabled = hasButton
      setNeedsDisplay()
      superview?.setNeedsLayout()
    }
  }

  private let action: @MainActor () -> Void
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Makes one.
  ///
  /// - Parameter action: What a tap on the detail button does.
  init(type: UITableViewCell.AccessoryType, action: @escaping @MainActor () -> Void) {
    self.type = type
    self.action = action
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = nil
    isUserInteractionEnabled = hasButton
  }

  required init?(coder: NSCoder) {
    type = .none
    action = {}
    super.init(coder: coder)
  }

  // MARK: Size

  private static let chevron = CGSize(width: 8, height: 13)
  private static let checkmark = CGSize(width: 14, height: 13)
  private static let button: CGFloat = 22
  private static let gap: CGFloat = 10

  /// Whether there is a detail button.
  var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

  /// How much larger than usual everything is, along with the text of the cell.
  private var factor: CGFloat {
    let body = UIFontMetrics(forTextStyle: .body)
    return min(max(body.scaledValue(for: 1, compatibleWith: traitCollection), 1), 2)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let usual = usualSize
    let factor = factor
    return CGSize(
      width: (usual.width * factor).rounded(), height: (usual.height * factor).rounded())
  }

  private var usualSize: CGSize {
    switch type {
    case .none: .zero
    case .disclosureIndicator: Self.chevron
    case .checkmark: Self.checkmark
    case .detailButton: CGSize(width: Self.button, height: Self.button)
    case .detailDisclosureButton:
      CGSize(width: Self.button + Self.gap + Self.chevron.width, height: Self.button)
    }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft && type != .checkmark {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let factor = factor
    context.scaleBy(x: factor, y: factor)
    let room = CGRect(
      x: 0, y: 0, width: bounds.width / factor, height: bounds.height / factor)
    switch type {
    case .none: break
    case .disclosureIndicator: drawChevron(context, in: room)
    case .checkmark: drawCheckmark(context, in: room)
    case .detailButton: drawButton(context, in: room)
    case .detailDisclosureButton:
      drawButton(context, in: room)
      drawChevron(
        context,
        in: CGRect(
          x: room.width - Self.chevron.width, y: (room.height - Self.chevron.height) / 2,
          width: Self.chevron.width, height: Self.chevron.height))
    }
  }

  private func drawChevron(_ context: CGContext, in rect: CGRect) {
    let box = rect.insetBy(dx: 1.25, dy: 1)
    context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
    context.setLineWidth(2)
    context.move(to: CGPoint(x: box.minX, y: box.minY))
    context.addLine(to: CGPoint(x: box.maxX, y: box.midY))
    context.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    context.strokePath()
  }

  private func drawCheckmark(_ context: CGContext, in rect: CGRect) {
    let box = rect.insetBy(dx: 1.25, dy: 1.25)
    context.setStrokeColor(tintColor.cgColor)
    context.setLineWidth(2)
    context.move(to: CGPoint(x: box.minX, y: box.minY + box.height * 0.58))
    context.addLine(to: CGPoint(x: box.minX + box.width * 0.36, y: box.maxY))
    context.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    context.strokePath()
  }

  /// A circle with an i in it.
  private func drawButton(_ context: CGContext, in rect: CGRect) {
    let color = isPressed ? tintColor.withAlphaComponent(0.3) : tintColor
    let circle = CGRect(
      x: 0, y: (rect.height - Self.button) / 2, width: Self.button, height: Self.button)
    context.setStrokeColor((color ?? .tintColor).cgColor)
    context.setFillColor((color ?? .tintColor).cgColor)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: circle.insetBy(dx: 1, dy: 1))
    context.fillEllipse(
      in: CGRect(x: circle.midX - 1.5, y: circle.midY - 6.5, width: 3, height: 3))
    context.setLineWidth(2)
    context.move(to: CGPoint(x: circle.midX, y: circle.midY - 1))
    context.addLine(to: CGPoint(x: circle.midX, y: circle.midY + 5))
    context.strokePath()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  // MARK: Taps

  /// Does what a tap on the detail button does.
  func press() { action() }

  /// A finger is wider than the button.
  private var buttonArea: CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = Self.button * factor
    let x = isMirrored ? bounds.width - width : 0
    return CGRect(x: x, y: 0, width: width, height: bounds.height).insetBy(dx: -11, dy: -11)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hasButton && buttonArea.contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    isPressed = touches.first.map { buttonArea.contains($0.location(in: self)) } ?? false
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
