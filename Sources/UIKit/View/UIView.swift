import Foundation
import QuartzCore

/// A rectangle on the screen that draws, lays out other views and answers to touches.
///
/// Every view has a ``layer`` that holds its geometry and what it looks like. A view whose
/// class overrides ``draw(_:)`` is drawn once into its layer and kept until
/// ``setNeedsDisplay()``; moving it, fading it or scrolling it draws nothing again.
@MainActor open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  /// The value of an intrinsic size that a view does not have along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks a view for the smallest size that it can have.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks a view for the largest size that it would like.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The class of the view's layer. Override it to use a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that holds the view's geometry and looks.
  public let layer: CALayer

  // The relatives. The superview owns its subviews.
  package var storedSubviews: [UIView] = []
  package weak var storedSuperview: UIView?
  package weak var storedWindow: UIWindow?
  /// The view that masks this one, as long as its layer does so.
  var storedMask: UIView?
  /// The safe area that the view was told of last.
  var knownSafeAreaInsets = UIEdgeInsets.zero
  /// Whether any view ever had a safe area: until then nobody needs to look.
  static var hasSafeArea = false
  /// The controller whose root view this is.
  package weak var viewController: UIViewController?
  package var storedGestureRecognizers: [UIGestureRecognizer] = []
  var storedInteractions: [any UIInteraction] = []

  package var storedBackgroundColor: UIColor?
  package var storedTintColor: UIColor?
  package var storedLayoutMargins: StoredMargins?
  package var lastTraits: UITraitCollection?
  var storedTraitOverrides: UITraitOverrides?
  final var traitObservers: TraitObservers?
  /// What Auto Layout keeps about the view; `nil` while no constraint has to do with it.
  final var layoutState: LayoutState?

  /// Whether touches come here and to the subviews.
  open var isUserInteractionEnabled = true
  /// A number by which the application finds the view.
  open var tag = 0
  /// Whether more than one finger at a time comes here.
  open var isMultipleTouchEnabled = false
  /// Whether, while a finger is down here, no other view gets touches, and the reverse.
  open var isExclusiveTouch = false
  /// Whether ``autoresizingMask`` of the subviews is obeyed when the size changes.
  open var autoresizesSubviews = true
  /// Which of its edges and sides give way when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the surface is cleared before ``draw(_:)``; without meaning for opaque views.
  open var clearsContextBeforeDrawing = true
  /// What the view looks like where its content has not the view's size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }
  /// Whether the view keeps or flips its sides where one reads from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  /// Light or dark for this view and those inside it, whatever surrounds them.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraitsInSubtree() } }
  }
  /// A name by which tests find the view; never shown.
  open var accessibilityIdentifier: String? {
    get { accessibilityStore?.identifier }
    set { makeAccessibilityStore().identifier = newValue }
  }

  /// Makes a view. `frame` is in points in the superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// Makes a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view as `init(frame: .zero)` does. There are no nibs here, and nothing is read
  /// from the coder; the initializer exists so that classes written for iOS compile.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
  }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass), which is no CALayer")
    }
    return type.init()
  }

  private func setUp(frame: CGRect) {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    isOpaque = true
    layer.needsDisplayOnBoundsChange = false
    if DrawOverride.isOverridden(by: type(of: self)) {
      layer.setNeedsDisplay()
    }
    if UpdateConstraintsOverride.applies(to: type(of: self)) { markNeedsUpdateConstraints() }
    contentModeDidChange()
  }

  /// The controller, if this is a controller's root view, else the superview.
  open override var next: UIResponder? { viewController ?? storedSuperview }

  package override var responderWindow: UIWindow? { storedWindow }

  package override var accessibilityBounds: CGRect { convert(bounds, to: nil) }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates, in points. Where there is a ``transform``,
  /// the smallest rectangle around the transformed view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      sizeDidChange(from: old)
      placeDidChange(isResized: layer.bounds.size != old)
      layoutState?.frameDidChange()
    }
  }

  /// The rectangle in the view's own coordinates, in points. Its origin is what a scroll view
  /// moves.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      sizeDidChange(from: old.size)
      if newValue.size != old.size { placeDidChange(isResized: true) }
      layoutState?.boundsDidChange(from: old, to: newValue)
    }
  }

  /// The middle in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      placeDidChange(isResized: false)
      layoutState?.frameDidChange()
    }
  }

  /// Turns, scales or moves the view about its ``center``.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The point of the bounds that lies at ``center``, from (0, 0) at the top left corner to
  /// (1, 1) at the bottom right one.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  private func sizeDidChange(from old: CGSize) {
    let new = layer.bounds.size
    guard old != new else { return }
    if DrawOverride.isOverridden(by: type(of: self)), needsRedrawOnResize { setNeedsDisplay() }
    resizeSubviews(from: old)
    layoutState?.systemGuidesDidChange()
    setNeedsLayout()
  }

  /// Whether the content is drawn anew for a new size.
  ///
  /// UIKit stretches the old content unless ``contentMode`` is `redraw`. A view whose content
  /// is stretched is nearly always one that forgot to say so; but a subclass may count on it.
  private var needsRedrawOnResize: Bool { contentMode == .redraw || layer.contents == nil }

  // MARK: Looks

  /// The colour behind everything that the view draws.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      // Who records the change sees the colour before it.
      layer.backgroundColor =
        fillsBackground ? newValue?.resolvedColor(with: traitCollection).cgColor : nil
      storedBackgroundColor = newValue
      updateLayerOpacity()
    }
  }

  /// Whether the whole of the view is filled with the background colour, and nothing else draws it.
  package var fillsBackground: Bool { true }

  /// How opaque the view and its subviews are, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  /// Whether the view and its subviews are not there to see or touch.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let isNew = newValue != layer.isHidden
      layer.isHidden = newValue
      if isNew, layoutState?.isArranged == true {
        (storedSuperview as? UIStackView)?.visibilityDidChange()
      }
    }
  }

  /// Whether what lies outside the bounds is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Promises that ``draw(_:)`` and the background together fill the whole of the bounds.
  ///
  /// As in UIKit it is `true` at first. The layer is drawn without transparency only where
  /// the background colour is opaque too, so the promise alone leaves no rubbish.
  open var isOpaque = true {
    didSet { updateLayerOpacity() }
  }

  /// The colour of what can be tapped, inherited from the superview.
  open var tintColor: UIColor! {
    get { storedTintColor ?? storedSuperview?.tintColor ?? UIColor.systemBlue }
    set {
      storedTintColor = newValue
      notifyTintColorChange()
    }
  }

  /// Called when ``tintColor`` changes, here or further up.
  open func tintColorDidChange() {}

  func notifyTintColorChange() {
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil {
      subview.notifyTintColorChange()
    }
  }

  /// What is read and laid out from the other side now.
  func layoutDirectionDidChange() {
    layoutState?.directionDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func resolveBackgroundColor() {
    layer.backgroundColor =
      fillsBackground ? storedBackgroundColor?.resolvedColor(with: traitCollection).cgColor : nil
    updateLayerOpacity()
  }

  private func updateLayerOpacity() {
    let isBackgroundOpaque = (layer.backgroundColor?.alpha ?? 0) >= 1
    let isNowOpaque = isOpaque && isBackgroundOpaque
    guard layer.isOpaque != isNowOpaque else { return }
    layer.isOpaque = isNowOpaque
    if DrawOverride.isOverridden(by: type(of: self)) { layer.setNeedsDisplay() }
  }

  // MARK: Drawing

  /// Draws the view's own content; the subviews draw themselves. Override it to draw.
  ///
  /// The current context's coordinates are the view's, in points, with y going down.
  /// - Parameter rect: The part that must be drawn, in the view's coordinates.
  open func draw(_ rect: CGRect) {}

  /// Has ``draw(_:)`` called before the next frame. Does nothing for a class without one.
  open func setNeedsDisplay() {
    if DrawOverride.isOverridden(by: type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Has ``draw(_:)`` called before the next frame for a part of the view.
  open func setNeedsDisplay(_ rect: CGRect) {
    if DrawOverride.isOverridden(by: type(of: self)) { layer.setNeedsDisplay(rect) }
  }

  /// Whether the layer's scale is kept at the screen's; not where its contents have their own.
  package var followsScreenScale: Bool { true }

  // MARK: Hierarchy

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; `nil` when the view is taken out.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; `nil` when the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// Adds `view` in front of the other subviews, taking it out of where it was.
  open func addSubview(_ view: UIView) { place(view, at: nil) }
  /// Adds `view` at a place from the back: 0 is behind all others.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
  /// Adds `view` just behind another subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, offset: 0)
  }
  /// Adds `view` just in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, offset: 1)
  }
  /// Takes the view out of its superview, and so out of its window.
  open func removeFromSuperview() { detach() }

  // MARK: Touch

  /// The frontmost view at `point`, of this view and those inside it, that can be touched.
  ///
  /// Hidden views, views of less than 0.01 ``alpha`` and those that do not take touches are
  /// passed over with all that is inside them.
  /// - Parameter point: A point in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      let inside = layer.convert(point, to: subview.layer)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Adds something that the user can do with the view; it is taken from where it was.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }

  /// Takes an interaction away.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// Where in the view the menu key asks for a menu, in its coordinates; `nil` for nowhere.
  package var menuKeyLocation: CGPoint? { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// Whether keys come here when no responder asked for them. Scroll views say so.
  package var takesKeysWithoutFocus: Bool { false }

  /// Whether a gesture recognizer of this view or of one inside it may begin; `true` unless
  /// overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layout

  /// Places the subviews that constraints decide about. Override it, and call `super`.
  open func layoutSubviews() { if layoutState != nil { placeSubviews() } }
  /// Has ``layoutSubviews()`` called before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Calls ``layoutSubviews()`` now where it is due, here and inside.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Called when ``layoutMargins`` change.
  open func layoutMarginsDidChange() {}
  /// Called when ``safeAreaInsets`` change. Scrolling of a view outside it does not count.
  open func safeAreaInsetsDidChange() {}
  /// The distances from the edges at which content should be laid out, in points.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { setMargins(.absolute(newValue)) }
  }
  /// Whether the margins are at least as far in as the superview's.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
  }
  /// Whether the margins count from the safe area and not from the edges.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
  }
  /// Whether the reading direction is from right to left, as the view's content shows it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: inheritedLayoutDirection)
  }

  // MARK: Sizes

  /// The size that suits the view's content best within `size`; its present size unless
  /// overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits its content, keeping its origin.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  /// The size that the view's content has of itself; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Says that ``intrinsicContentSize`` changed: it is asked for again with the next layout.
  open func invalidateIntrinsicContentSize() {
    if let layoutState, let engine = layoutState.engine {
      engine.enqueue(layoutState)
      if layoutState.isArranged { (storedSuperview as? UIStackView)?.contentSizeDidChange() }
      if !layoutState.translatesAutoresizingMask { return }
    }
    storedSuperview?.intrinsicContentSizeDidChange(of: self)
  }

  /// Called when a subview that is not placed by constraints may want another size; lays out again.
  package func intrinsicContentSizeDidChange(of subview: UIView) { setNeedsLayout() }
  /// Called when constraints inside a subview, which others place, changed.
  package func constraintsDidChange(inside subview: UIView) {}

  // MARK: Auto Layout

  /// Whether views of the class need constraints to work; they are then asked to update them once
  /// though none are there. `false` unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the frame is set by others, and constraints follow it and ``autoresizingMask``; so it
  /// is at first. Set it to `false` for a view that constraints place.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesAutoresizingMask ?? true }
    set { setTranslatesMask(newValue) }
  }

  /// Changes the view's constraints to suit what changed. Override it to gather such changes, and
  /// call `super` at the end. It is called before layout if ``setNeedsUpdateConstraints()`` was.
  open func updateConstraints() {}
  /// Has ``updateConstraints()`` called before the next layout.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Calls ``updateConstraints()`` now where it is due, here and inside.
  open func updateConstraintsIfNeeded() { updateConstraintsInSubtree() }

  /// The rectangle that constraints are about, of a frame: the frame without
  /// ``alignmentRectInsets``. Both are in the superview's coordinates.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return insets == .zero ? frame : frame.inset(by: insets)
  }
  /// The frame that has an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    guard insets != .zero else { return alignmentRect }
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// How much of the frame's sides is decoration that constraints leave out of account, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view, this one or one inside, whose first line of text is this view's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view, this one or one inside, whose last line of text is this view's.
  open var forLastBaselineLayout: UIView { self }
  /// Where the lines of the view's own text are, broken at a width; `nil` without text.
  package func textBaselines(wrappedTo width: CGFloat) -> TextBaselines? { nil }
  /// Whether the content's height depends on the width that the view gets.
  package var wrapsContent: Bool { false }
  /// The content's height at a width, for a view that wraps its content.
  package func contentHeight(wrappedTo width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// The size that suits the constraints inside best, as near to `targetSize` as they allow:
  /// ``layoutFittingCompressedSize`` for the smallest, ``layoutFittingExpandedSize`` for the largest.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that suits the constraints inside best, being as near to `targetSize` as priorities
  /// say: `required` for a width that is given, `fittingSizeLevel` for a height to be found.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    constrainedSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  // MARK: CALayerDelegate

  /// Lays out the subviews. Called by the layer.
  open func layoutSublayers(of layer: CALayer) { layoutFromLayer() }

  /// Draws the view into its layer. Called by the layer.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawIntoLayer(ctx) }

  /// Which animation a change of the layer starts: none outside of an animation block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.action(for: layer, key: event)
  }

  // MARK: Traits

  /// The traits as they are here: the window's, with what is overridden on the way.
  open var traitCollection: UITraitCollection {
    let inherited: UITraitCollection =
      viewController.map(\.inheritedTraits) ?? storedSuperview?.traitCollection
      ?? UIScreen.main.traitCollection
    let styled = inherited.replacing(style: overrideUserInterfaceStyle)
    return storedTraitOverrides?.applied(to: styled) ?? styled
  }

  /// Called when the traits are not what they were. Call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
