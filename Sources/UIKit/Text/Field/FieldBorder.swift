import CoreGraphics

/// The frame of a text field, and its picture.
final class FieldBorder: UIView {
  var style = UITextField.BorderStyle.none {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  var picture: UIImage? {
    didSet { setNeedsDisplay() }
  }
  /// The colour inside of `.roundedRect` in place of the usual one.
  var fillColor: UIColor? {
    didSet { if fillColor != oldValue { setNeedsDisplay() } }
  }
  var isDimmed = false {
    didSet { if isDimmed != oldValue { setNeedsDisplay() } }
  }

  /// The radius of the corners of `.roundedRect`, in points.
  private static let radius: CGFloat = 5
  private static let line = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.2)
  })
  private static let fill = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.07, alpha: 1) : .white
  })

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let picture, style != .roundedRect { return picture.draw(in: bounds) }
    let pixel = 1 / max(1, contentScaleFactor)
    switch style {
    case .none: break
    case .line:
      UIColor.label.setStroke()
      context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
    case .bezel:
      UIColor.systemGray.setStroke()
      context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
    case .roundedRect:
      let path = UIBezierPath(
        roundedRect: bounds.insetBy(dx: pixel / 2, dy: pixel / 2), cornerRadius: Self.radius)
      (fillColor ?? (isDimmed ? UIColor.quaternarySystemFill : Self.fill)).setFill()
      path.fill()
      Self.line.setStroke()
      path.lineWidth = pixel
      path.stroke()
    }
  }
}
