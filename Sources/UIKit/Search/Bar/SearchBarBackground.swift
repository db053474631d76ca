import CoreGraphics

/// What is behind a search bar's text field.
final class SearchBarBackground: UIView {
  private static let usual = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.973, alpha: 1)
  })

  private static let translucency: CGFloat = 0.94

  var tint: UIColor? {
    didSet { setNeedsDisplay() }
  }
  var isTranslucent = true {
    didSet { setNeedsDisplay() }
  }
  var picture: UIImage? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if let picture {
      if picture.size.width > 0 { picture.draw(in: bounds) }
      return
    }
    let color = tint ?? Self.usual
    let alpha = color.cgColor.alpha * (isTranslucent ? Self.translucency : 1)
    color.withAlphaComponent(alpha).setFill()
    UIRectFill(bounds)
    // A hairline at the bottom, as bars have.
    let pixel = 1 / max(1, contentScaleFactor)
    UIColor.separator.setFill()
    UIRectFillUsingBlendMode(
      CGRect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel), .normal)
  }
}
