/// What the compositor remembers of a layer from one frame to the next.
///
/// Places are relative to the layer or to its superlayer, never to the window: when a superlayer
/// moves, nothing here has to change.
struct LayerRenderState {
  /// Whether the layer was part of the last frame, hidden or not.
  var isShown = false
  /// The compositor that the rest was made by; 0 is none.
  var owner: UInt32 = 0
  /// Whether the layer was neither hidden nor transparent.
  var wasVisible = false
  /// From the layer to its superlayer.
  var toSuper = CGAffineTransform.identity
  /// Where the layer's top left corner was in the superlayer.
  var corner = CGPoint.zero
  /// The origin of the bounds.
  var origin = CGPoint.zero
  var cut = LayerCut()
  /// The opaque colour behind the content of a layer that cuts it and paints nothing else.
  var ground: RGBA?
  /// The `zPosition`.
  var zPosition: CGFloat = 0
  /// What the layer itself painted, its shadow included, in its coordinates.
  var decoration = CGRect.null
  /// What the layer and its sublayers painted, in its coordinates.
  var extent = CGRect.null
  /// Whether sublayers or contents reach beyond the bounds.
  var overflows = false
  /// How many items the layer and its sublayers make, up to 255.
  var itemCount = 0
  /// Whether any sublayer paints something.
  var sublayersPaint = false

  /// The last frame in which what the layer and its sublayers show changed.
  var interiorFrame: UInt32 = 0
  /// The one before that.
  var earlierInteriorFrame: UInt32 = 0
  /// The last frame in which the layer moved in its superlayer.
  var movedFrame: UInt32 = 0
  /// The last frame in which the origin of the bounds moved.
  var scrolledFrame: UInt32 = 0
  /// The last frame in which sublayers came, went or changed places.
  var sublayersFrame: UInt32 = 0

  /// Where removed sublayers were, in the layer's coordinates.
  var vacated: [CGRect] = []
  var flat: FlatSurface?
  var shadow: ShadowMask?
  /// The bounds that the drawing was made for.
  var drawnBounds = CGRect.null

  /// Forgets what another compositor knew.
  mutating func reset(owner: UInt32) {
    let (drawnBounds, isShown) = (drawnBounds, isShown)
    self = LayerRenderState()
    self.owner = owner
    self.drawnBounds = drawnBounds
    self.isShown = isShown
  }

  mutating func vacate(_ rect: CGRect) {
    guard !rect.isNull else { return }
    if vacated.count < 32 {
      vacated.append(rect)
    } else {
      vacated[0] = vacated[0].union(rect)
    }
  }
}

/// How a layer cuts off its sublayers.
struct LayerCut: Equatable {
  var masks = false
  var bounds = CGRect.zero
  var corners = Corners.square

  init() {}

  init(_ values: LayerProperties) {
    guard values.masksToBounds else { return }
    masks = true
    bounds = values.bounds
    corners = Corners(values)
  }
}

extension CALayer {
  /// The layer was taken out of `superlayer`.
  final func noteRemoved(from superlayer: CALayer) {
    if render.wasVisible, render.owner == superlayer.render.owner {
      superlayer.render.vacate(
        LayerMeasure.place(render.extent, render.toSuper))
    }
    render.wasVisible = false
    render.isShown = false
  }
}
