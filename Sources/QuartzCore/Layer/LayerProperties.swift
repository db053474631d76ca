/// Everything that decides where a layer is and what it looks like, apart from its sublayers and
/// what it draws: either the layer's own values, or those shown while animations run.
struct LayerProperties {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity { didSet { isTurned = !transform.isFlatIdentity } }
  /// Whether `transform` does anything.
  private(set) var isTurned = false
  var opacity: Float = 1
  var isHidden = false
  var isOpaque = false
  var masksToBounds = false

  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black

  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor? = .black
  var shadowPath: CGPath?

  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The picture that a `CATransition` leads away from, and how far it has come.
  var transition: LayerPicture?
  var transitionProgress = 0.0

  /// What a `CAShapeLayer` draws.
  var shape: ShapeProperties? {
    get { boxedShape?.shape }
    set { boxedShape = newValue.map(BoxedShape.init) }
  }
  /// In a box, since few layers have any and the values of all are copied often.
  private var boxedShape: BoxedShape?

  private final class BoxedShape {
    let shape: ShapeProperties
    init(_ shape: ShapeProperties) { self.shape = shape }
  }

  /// Maps the layer's coordinates to those of its superlayer.
  var toSuper: CGAffineTransform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    guard isTurned else {
      return CGAffineTransform(
        a: 1, b: 0, c: 0, d: 1, tx: position.x - anchorX, ty: position.y - anchorY)
    }
    var t = transform.affine
    t.tx += position.x - t.a * anchorX - t.c * anchorY
    t.ty += position.y - t.b * anchorX - t.d * anchorY
    return t
  }

  /// Whether anything of the layer can be seen.
  var isVisible: Bool { !isHidden && opacity > 0 }

  var hasShadow: Bool { shadowOpacity > 0 && (shadowColor?.alpha ?? 0) > 0 }
  var hasBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }
  var hasBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

  /// The radius that is drawn: at most half of the shorter side.
  var effectiveCornerRadius: CGFloat {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return 0 }
    return min(cornerRadius, min(bounds.size.width, bounds.size.height) / 2)
  }
}
