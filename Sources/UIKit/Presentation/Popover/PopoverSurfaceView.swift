import CoreGraphics
import QuartzCore

/// The bubble of a popover: its outline with the arrow, and the controller's view in it.
final class PopoverSurfaceView: UIView {
  override var accessibilityNature: AccessibilityNature { surfaceNature }

  private static let usualColor = UIColor(
    light: UIColor(red: 0.965, green: 0.965, blue: 0.97, alpha: 1),
    dark: UIColor(red: 0.145, green: 0.145, blue: 0.155, alpha: 1))

  private let outline = CAShapeLayer()
  private let clip = UIView(frame: .zero)
  private(set) var placement = PopoverPlacement()

  /// What the content's traits are, in place of those around.
  var contentTraits: UITraitCollection?

  /// The colour of the bubble; `nil` for the usual one.
  var color: UIColor? { didSet { updateColor() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(outline)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlacement.cornerRadius
    clip.layer.cornerCurve = .continuous
    addSubview(clip)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes in the controller's view.
  func hold(_ view: UIView) {
    view.transform = .identity
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== clip { clip.addSubview(view) }
  }

  /// The shadow, which lies behind the bubble in the container.
  let shadow = CardShadowView(opacity: 0.25, radius: 24, drop: 8)

  func apply(_ placement: PopoverPlacement) {
    guard placement != self.placement || outline.path == nil else { return }
    self.placement = placement
    transform = .identity
    frame = placement.frame
    clip.frame = placement.body
    let path = Self.path(placement)
    shadow.outlineDidChange()
    shadow.place(under: placement.frame) { _ in path }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    outline.frame = bounds
    outline.path = path
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  private func updateColor() {
    let traits = contentTraits.map { UITraitCollection(traitsFrom: [traitCollection, $0]) }
    let resolved = (color ?? Self.usualColor).resolvedColor(with: traits ?? traitCollection)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    outline.fillColor = resolved.cgColor
    CATransaction.commit()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    placement.body.contains(point)
  }

  /// The outline: a round rectangle and the arrow, whose sides swing out into the edge.
  private static func path(_ placement: PopoverPlacement) -> CGPath {
    let body = placement.body
    let path = UIBezierPath(roundedRect: body, cornerRadius: PopoverPlacement.cornerRadius)
    let (half, tip) = (PopoverPlacement.arrowBase / 2, placement.tip)
    // The arrow with its tip at the origin, pointing up; `along` goes to the right, `down` into the
    // bubble.
    func point(_ along: CGFloat, _ down: CGFloat) -> CGPoint {
      switch placement.direction {
      case .up: CGPoint(x: tip.x + along, y: tip.y + down)
      case .down: CGPoint(x: tip.x + along, y: tip.y - down)
      case .left: CGPoint(x: tip.x + down, y: tip.y + along)
      default: CGPoint(x: tip.x - down, y: tip.y + along)
      }
    }
    guard !placement.direction.isEmpty else { return path.cgPath }
    let height = PopoverPlacement.arrowHeight
    let arrow = UIBezierPath()
    arrow.move(to: point(-half, height))
    arrow.addCurve(
      to: point(-3, 1.5), controlPoint1: point(-half * 0.5, height),
      controlPoint2: point(-half * 0.36, height * 0.42))
    arrow.addQuadCurve(to: point(3, 1.5), controlPoint: point(0, -0.8))
    arrow.addCurve(
      to: point(half, height), controlPoint1: point(half * 0.36, height * 0.42),
      controlPoint2: point(half * 0.5, height))
    arrow.close()
    path.append(arrow)
    return path.cgPath
  }
}
