/// A rectangle of the screen with a background, a border, a shadow, contents and sublayers.
///
/// Coordinates are points with the origin at the top left. Layers form a tree; whoever shows the
/// tree redraws what changed at the next frame. Changes of a layer that has been shown are
/// animated for 0.25 seconds, unless its delegate (a view, say) or the `CATransaction` says
/// otherwise.
///
/// Departures from Core Animation: depth and perspective are not drawn (see `CATransform3D`);
/// `init()` is `required`, so that a subclass says `required init()` where it says
/// `override init()` on iOS.
@MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The layer's own values.
  final var values = LayerProperties()
  /// What is shown: the layer's own values, changed by the animations.
  final var shownValues: LayerProperties { presented ?? values }
  final var presented: LayerProperties?
  final var animations: LayerAnimations?
  final var flags: LayerFlags = []
  final var render = LayerRenderState()
  final var localTiming: MediaTiming?

  nonisolated(unsafe) final var children: [CALayer] = []
  /// Its superlayer is this layer, though it is none of the sublayers.
  nonisolated(unsafe) final var maskLayer: CALayer?
  nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  /// The compositor of a root layer.
  final weak var host: Compositor?

  /// What was drawn, or the pixels of `contents`.
  final var surface: CairoSurface?
  /// What takes the place of `surface` when the layer draws something very large.
  final var largeDrawing: LargeDrawing?
  final var image: CGImage?
  /// The part that is to be drawn again, in the layer's coordinates; nil is everything.
  final var dirtyRect: CGRect?
  /// The part that was drawn again since the last frame.
  final var drawnRect = CGRect.null
  final var drewNothing = false
  /// What ``presentation()`` gave last, while somebody holds it. It holds this layer, not the other way
  /// round, or both would live for ever.
  private weak var presentationLayer: CALayer?
  private var modelLayer: CALayer?

  /// Draws, lays out and animates for the layer.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the layer's user; nothing depends on it.
  open var name: String?
  /// What happens when a property changes, by the property's name; `NSNull()` is nothing.
  open var actions: [String: any CAAction]?
  /// Whether any change of the bounds, of their origin too, makes the layer draw again.
  open var needsDisplayOnBoundsChange = false

  /// Makes an empty layer of no size.
  public required override init() { super.init() }

  /// Makes a layer with the settings of another one, without its place in a tree, its animations
  /// and its drawing. `layer` must be a `CALayer`.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copySettings(from: layer) }
  }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates. The origin is the point at the top left
  /// corner; moving it scrolls the sublayers.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      let resized = newValue.size != values.bounds.size
      let action = pendingAction(.bounds)
      values.bounds = newValue
      changed(.bounds, action)
      if resized { setNeedsLayout() }
      // What is drawn in parts is not there as a whole to be stretched or moved.
      if needsDisplayOnBoundsChange || largeDrawing != nil { setNeedsDisplay() }
    }
  }

  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { values.position }
    set {
      guard newValue != values.position else { return }
      let action = pendingAction(.position)
      values.position = newValue
      changed(.position, action)
    }
  }

  /// The layer's rectangle in the superlayer's coordinates. Setting it sets `bounds.size` and
  /// `position`. With a transform, it is the upright rectangle around the layer.
  open var frame: CGRect {
    get { values.bounds.mapped(by: values.toSuper) }
    set { setFrame(newValue.standardized) }
  }

  /// The point of the bounds that `position` places and that transforms turn about, in parts of
  /// the size: (0, 0) is the top left corner, (1, 1) the bottom right. (0.5, 0.5) unless set.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard newValue != values.anchorPoint else { return }
      let action = pendingAction(.anchorPoint)
      values.anchorPoint = newValue
      changed(.anchorPoint, action)
    }
  }

  /// The order among siblings: those with a greater value are in front; equal ones are in the
  /// order of `sublayers`.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard newValue != values.zPosition else { return }
      let action = pendingAction(.zPosition)
      values.zPosition = newValue
      parent?.flags.insert(.sublayersHaveDepth)
      changed(.zPosition, action)
    }
  }

  /// What is done to the layer and its sublayers about the anchor point. Only the affine part
  /// is drawn.
  open var transform: CATransform3D {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      let action = pendingAction(.transform)
      values.transform = newValue
      changed(.transform, action)
    }
  }

  // MARK: Appearance

  /// How much of the layer and its sublayers (taken together, as one picture) is seen, 0...1.
  open var opacity: Float {
    get { values.opacity }
    set {
      let newValue = min(max(newValue, 0), 1)
      guard newValue != values.opacity else { return }
      let action = pendingAction(.opacity)
      values.opacity = newValue
      changed(.opacity, action)
    }
  }

  /// Whether neither the layer nor its sublayers are seen or hit.
  open var isHidden: Bool {
    get { values.isHidden }
    set {
      guard newValue != values.isHidden else { return }
      let action = pendingAction(.hidden)
      values.isHidden = newValue
      changed(.hidden, action)
      // What was not drawn while hidden is drawn now.
      if !newValue, !flags.isDisjoint(with: .anyDisplay) { parent?.propagate(.subtreeNeedsDisplay) }
    }
  }

  /// A promise that drawing covers the whole of the bounds without a gap, which is then cheaper to
  /// show. What a layer draws over is black at first when this is set.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set {
      guard newValue != values.isOpaque else { return }
      values.isOpaque = newValue
      mark(.contentChanged)
      if hasDrawing { setNeedsDisplay() }
    }
  }

  /// Whether sublayers and contents are cut at the bounds (and at the rounded corners). The shadow
  /// is not drawn then, as in Core Animation.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set {
      guard newValue != values.masksToBounds else { return }
      values.masksToBounds = newValue
      mark(.contentChanged)
    }
  }

  /// What fills the bounds, behind the contents.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set {
      guard newValue != values.backgroundColor else { return }
      let action = pendingAction(.backgroundColor)
      values.backgroundColor = newValue
      changed(.backgroundColor, action)
    }
  }

  /// The radius of the background's and the border's corners, in points.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set {
      let newValue = max(newValue, 0)
      guard newValue != values.cornerRadius else { return }
      let action = pendingAction(.cornerRadius)
      values.cornerRadius = newValue
      changed(.cornerRadius, action)
    }
  }

  /// Which corners are rounded; all unless set.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set {
      guard newValue != values.maskedCorners else { return }
      values.maskedCorners = newValue
      mark(.contentChanged)
    }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set {
      guard newValue != values.cornerCurve else { return }
      values.cornerCurve = newValue
      mark(.contentChanged)
    }
  }

  /// The width of the line inside the bounds, in front of the sublayers, in points.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      let newValue = max(newValue, 0)
      guard newValue != values.borderWidth else { return }
      let action = pendingAction(.borderWidth)
      values.borderWidth = newValue
      changed(.borderWidth, action)
    }
  }

  /// The colour of the border; black unless set.
  open var borderColor: CGColor? {
    get { values.borderColor }
    set {
      guard newValue != values.borderColor else { return }
      let action = pendingAction(.borderColor)
      values.borderColor = newValue
      changed(.borderColor, action)
    }
  }

  // MARK: Shadow

  /// The colour of the shadow; black unless set.
  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set {
      guard newValue != values.shadowColor else { return }
      let action = pendingAction(.shadowColor)
      values.shadowColor = newValue
      changed(.shadowColor, action)
    }
  }

  /// How strong the shadow is, 0...1; 0, unless set, is none.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set {
      let newValue = min(max(newValue, 0), 1)
      guard newValue != values.shadowOpacity else { return }
      let action = pendingAction(.shadowOpacity)
      values.shadowOpacity = newValue
      changed(.shadowOpacity, action)
    }
  }

  /// How far the shadow is moved, in points; (0, -3), upwards, unless set.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set {
      guard newValue != values.shadowOffset else { return }
      let action = pendingAction(.shadowOffset)
      values.shadowOffset = newValue
      changed(.shadowOffset, action)
    }
  }

  /// The standard deviation of the shadow's blur, in points; 3 unless set.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set {
      let newValue = max(newValue, 0)
      guard newValue != values.shadowRadius else { return }
      let action = pendingAction(.shadowRadius)
      values.shadowRadius = newValue
      changed(.shadowRadius, action)
    }
  }

  /// What throws the shadow, in the layer's coordinates; nil is the layer with all that it shows.
  /// A path is cheaper.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set {
      guard newValue !== values.shadowPath else { return }
      values.shadowPath = newValue
      mark(.contentChanged)
    }
  }

  // MARK: Contents

  /// The picture that the layer shows: a `CGImage`, or nil. Anything else counts as nil.
  ///
  /// Setting it drops what the layer drew.
  open var contents: Any? {
    get { image }
    set { setContents(newValue as? CGImage) }
  }

  /// How the contents are fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set {
      guard newValue != values.contentsGravity else { return }
      values.contentsGravity = newValue
      mark(.contentChanged)
    }
  }

  /// How many pixels of the contents make a point. It is the resolution of what the layer draws.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      guard newValue != values.contentsScale, newValue > 0 else { return }
      values.contentsScale = newValue
      mark(.contentChanged)
      if hasDrawing { setNeedsDisplay() }
    }
  }

  /// The part of `contents` that is shown, in parts of its size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue != values.contentsRect else { return }
      let action = pendingAction(.contentsRect)
      values.contentsRect = newValue
      changed(.contentsRect, action)
    }
  }

  /// Marks the whole drawing as out of date; it is made anew before the next frame.
  open func setNeedsDisplay() {
    dirtyRect = nil
    drewNothing = false
    mark(.needsDisplay, subtree: .subtreeNeedsDisplay)
  }

  /// Marks a part of the drawing, in the layer's coordinates, as out of date.
  open func setNeedsDisplay(_ r: CGRect) { markDirty(r) }

  /// Makes the contents: the delegate's `display(_:)` if it has one, else by drawing.
  open func display() {
    if let delegate { delegate.display(self) } else { displayDrawing() }
  }

  /// Draws the contents, in the layer's coordinates. Unless overridden, the delegate draws.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { noteNothingDrawn() }
  }

  /// The part of the layer's coordinates that its drawing covers.
  var drawingBounds: CGRect { values.bounds }

  /// Whether the drawing has a place of its own, whatever the bounds.
  var drawsBeyondBounds: Bool { false }

  // MARK: Layout

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { mark(.needsLayout, subtree: .subtreeNeedsLayout) }

  /// Places the sublayers now, if a layout was asked for: in this layer, its superlayers that
  /// wait for theirs, and everything below.
  open func layoutIfNeeded() { layoutFromTopmostMarked() }

  /// Places the sublayers. Unless overridden, the delegate does.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Sublayers

  /// The layers inside this one, from back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceSublayers(newValue ?? []) }
  }

  /// Puts a layer in front of the others, taking it out of where it was. Both layers are laid out
  /// before the next frame.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Puts a layer at a place counted from the back; beyond the last is the front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer right behind a sibling; behind all when the sibling is not in this layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, after: false)
  }

  /// Puts a layer right in front of a sibling; in front of all when the sibling is not in this
  /// layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, after: true)
  }

  /// Puts a layer where another one was. Nothing happens when that is not in this layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { parent?.remove(self) }

  // MARK: Hits

  /// The frontmost layer at a point, this one and its sublayers considered; hidden ones are not
  /// hit, nor what is cut off by `masksToBounds`. `p` is in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

  /// Whether the bounds contain a point of the layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  // MARK: Animations

  /// The action for a change of a property: the delegate's, else the one in `actions`, else the
  /// class's. Nil when there is none.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  /// The action of a property that neither the delegate nor the layer has one for: for what can be
  /// animated, a `CABasicAnimation` with the transaction's duration and pace.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    LayerProperty(rawValue: event).flatMap(implicitAnimation)
  }

  /// Starts an animation, whose place is taken by the next one with the same key. The layer keeps
  /// a copy. Without a key nothing replaces it.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }

  /// Ends the animation with the key; the layer shows its own values again.
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }

  /// Ends all animations.
  open func removeAllAnimations() { stopAnimations { _ in true } }

  /// A layer with the values that are shown at this time; the layer itself is unchanged. It has
  /// no sublayers and is in no tree.
  open func presentation() -> Self? {
    let copy = presentationLayer ?? type(of: self).init()
    presentationLayer = copy
    copy.copySettings(from: self)
    copy.modelLayer = self
    if let animations {
      copy.values = animations.values(from: values, at: layerTime(CACurrentMediaTime()))
    }
    return copy as? Self
  }

  /// The layer whose presentation this is; for any other layer, itself.
  open func model() -> Self { modelLayer as? Self ?? self }

  /// Takes over settings and what is shown, not the tree or animations.
  final func copySettings(from other: CALayer) {
    values = other.values
    localTiming = other.localTiming
    name = other.name
    image = other.image
    surface = other.surface
    largeDrawing = other.largeDrawing
    render.drawnBounds = other.render.drawnBounds
  }
}
