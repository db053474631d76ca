/// A view whose content may be larger than itself, and moves.
///
/// The content offset is the origin of the bounds: subviews keep their frames, and scrolling moves
/// what is seen of them. The offset is always a whole number of pixels, while drags and flights go
/// on in exact numbers behind it. Setting the offset costs no layout by itself: it changes the
/// bounds, tells the delegate, and marks the view for `layoutSubviews()`, once a frame.
///
/// Fingers, the primary mouse button, wheels, touchpads and keys scroll. Zooming does not exist
/// here.
@MainActor open class UIScrollView: UIView, ScrollDelegating {
  package override var accessibilityNature: AccessibilityNature { scrollNature }

  /// Scrolls by a page, for a screen reader.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content that is at the view's top-left corner, in points.
  ///
  /// Setting it moves the content at once, rounded to whole pixels and without regard to its
  /// limits. A drag or a flight that goes on continues from there; ``setContentOffset(_:animated:)``
  /// ends it.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { move(to: newValue) }
  }

  /// The size of the content, in points. If the content ends up beyond its end while nothing moves,
  /// it comes back.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentExtentDidChange() } }
  }

  /// Space round the content that can be scrolled to, in points; it is not part of the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset() } }
  }

  /// The content inset and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset }

  /// Which parts of the safe area count as content inset; `.automatic` at first.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }

  /// Called after ``adjustedContentInset`` changed, before the delegate hears of it.
  open func adjustedContentInsetDidChange() {}

  // MARK: Behaviour

  /// Whether the user can scroll. Turning it off ends a drag. `true` at first.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that begins along one axis stays on it. `false` at first.
  open var isDirectionalLockEnabled = false
  /// How a drag puts the keyboard away; it does not at first.
  ///
  /// The keyboard is what stands at the bottom for text input, as far as it is the application's; with
  /// ``KeyboardDismissMode/onDrag`` text input ends on a desktop without one too.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether content can be pulled beyond its ends and comes back; both
  /// ``bouncesHorizontally`` and ``bouncesVertically``.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// Whether content can be pulled beyond its left and right ends. `true` at first.
  open var bouncesHorizontally = true

  /// Whether content can be pulled beyond its top and bottom. `true` at first.
  open var bouncesVertically = true

  /// Whether content can be pulled beyond its top and bottom even if all of it is visible.
  open var alwaysBounceVertical = false {
    didSet { updateAdjustedInset() }
  }

  /// Whether content can be pulled beyond its left and right ends even if all of it is visible.
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedInset() }
  }

  /// Whether the content comes to rest only at multiples of the view's size. `false` at first.
  open var isPagingEnabled = false

  /// How fast content that was let go comes to rest; `.normal` at first.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a vertical drag goes to a scroll view around this one if this one is at that end.
  /// `true` at first.
  open var transfersVerticalScrollingToParent = true

  /// Whether a horizontal drag goes to a scroll view around this one if this one is at that end.
  /// `true` at first.
  open var transfersHorizontalScrollingToParent = true

  /// Whether Home and Command-Up (and Control-Home) ask the delegate and tell it when the content
  /// arrives at its top. There is no status bar to tap. `true` at first.
  open var scrollsToTop = true

  /// Whether keys scroll: arrows, Page Up and Down, Home, End and Space. `true` at first.
  open var allowsKeyboardScrolling = true

  /// What loads the content anew when it is pulled down; `nil`, the first value, for nothing.
  ///
  /// With it, content can be pulled down even if all of it is visible.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
  }

  // MARK: Touches in the content

  /// Whether fingers on the content are kept from it for 150 ms, while they might become a drag.
  /// The mouse is never delayed. `true` at first.
  open var delaysContentTouches = true

  /// Whether a drag may begin with touches that the content already has; they are cancelled then.
  /// `true` at first.
  open var canCancelContentTouches = true

  /// Whether touches that are about to go to a view in the content may; if not, the view never
  /// hears of them. `true` unless a subclass says otherwise.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take its touches from a view in the content. Asked only while
  /// ``canCancelContentTouches`` is `true`. `false` for controls, else `true`, unless a subclass says
  /// otherwise.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Indicators

  /// Whether a thumb shows where in its height the content is, while it moves. `true` at first.
  open var showsVerticalScrollIndicator = true {
    didSet { layoutIndicators() }
  }

  /// Whether a thumb shows where in its width the content is, while it moves. `true` at first.
  open var showsHorizontalScrollIndicator = true {
    didSet { layoutIndicators() }
  }

  /// The colour of the indicators; `.default` at first.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators?.updateColor(of: self) }
  }

  /// What is cut from the ends and the side of the vertical indicator's track, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { layoutIndicators() }
  }

  /// What is cut from the ends and the side of the horizontal indicator's track, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { layoutIndicators() }
  }

  /// Both indicators' insets, which setting this makes the same; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is cut from the indicators' tracks as well. `true` at first.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { layoutIndicators() }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicatorsSoon(after: 1.5)
  }

  /// Runs `changes`, and shows the indicators for the changes of the content offset in it.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators()
    changes()
    layoutIndicators()
    hideIndicatorsSoon()
  }

  // MARK: What goes on

  /// Whether a finger or the mouse button is down in the view.
  open internal(set) var isTracking = false

  /// Whether the user drags the content.
  open var isDragging: Bool { drag != nil || touchpad.isActive || isTurningWheel }

  /// Whether the content moves on after the user let go.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  /// Whether the content moves because the program or a key asked for it.
  open var isScrollAnimating: Bool { motion?.kind == .animation }

  /// The recognizer behind drags. Its delegate is the scroll view, if a subclass of it is a
  /// `UIGestureRecognizerDelegate`.
  public let panGestureRecognizer: UIPanGestureRecognizer

  // MARK: State of the extensions

  var adjustedInset = UIEdgeInsets.zero
  /// Who goes by where the content is.
  var observers: [WeakScrollObserver] = []
  /// How much higher a bar above the content can get, and the top inset with it, in points: the
  /// content can be scrolled that much further down.
  var collapsedTop: CGFloat = 0
  /// How far the content can be scrolled although all of it is visible, in points.
  var freeTop: CGFloat = 0
  var drag: ScrollDrag?
  var motion: ScrollMotion?
  var ticker: ScrollTicker?
  var touchpad = ScrollTouchpad()
  /// Whether the delegate is being told of a turn of the wheel.
  var isTurningWheel = false
  var indicators: ScrollIndicators?
  /// Whether the scroll view itself is moving the content, and not its owner.
  var isMovingContent = false
  var isScrollingToTop = false
  /// Whether the next layout pass has to bring content back that is beyond its end.
  var returnsInLayout = false
  /// Whether the content is at a guessed end for a moment, to find out what lies there.
  var isLearningExtent = false

  // MARK: Life

  /// Makes a scroll view without content.
  public override init(frame: CGRect) {
    panGestureRecognizer = ScrollPanGestureRecognizer()
    super.init(frame: frame)
    setUp()
  }

  /// Makes a scroll view with default values: there are no nibs to read one from.
  public required init?(coder: NSCoder) {
    panGestureRecognizer = ScrollPanGestureRecognizer()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(ScrollDelayGestureRecognizer())
    panGestureRecognizer.addTarget(
      self, action: Selector("handlePan:", UIScrollView.handlePan(_:)))
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The visible part of the content, in its coordinates.
  open override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.origin != oldValue.origin { offsetDidChange() }
      if bounds.size != oldValue.size { contentExtentDidChange() }
    }
  }

  /// The view's place in its superview; a new size may move content back within its limits.
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { contentExtentDidChange() } }
  }

  /// Takes the new safe area into the adjusted content inset.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  /// Stops what moves before the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stopMotion() }
  }

  /// Adapts the indicators' colour.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators?.updateColor(of: self)
  }

  /// For the scroll view's own pan: whether the content can move that way, and gives up its
  /// touches.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panGestureRecognizer { return shouldBeginPan() }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Scrolls for the keys that do so, and hands on the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Scrolls on for keys that repeat, and hands on the others.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !scroll(for: $0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  package override var takesKeysWithoutFocus: Bool {
    allowsKeyboardScrolling && isScrollEnabled && (canScroll(.horizontal) || canScroll(.vertical))
  }

  // MARK: Moving the content

  /// Moves the content, and ends a drag's flight or an earlier animation.
  ///
  /// An animation takes 0.3 seconds and tells the delegate with
  /// `scrollViewDidEndScrollingAnimation(_:)`; where there is nothing to move, there is no
  /// animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      animate(to: contentOffset)
    } else {
      stopMotion()
      self.contentOffset = contentOffset
    }
  }

  /// Moves the content as little as is needed for `rect`, in the content's coordinates, to be
  /// visible within the adjusted content inset. A rectangle that is too large is shown from its
  /// top-left corner.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let offset = offset(revealing: rect)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// What a subclass leaves of a turn of the wheel or a movement on a touchpad at a point of the
  /// window, before the content moves by it.
  func takeFirst(_ step: ScrollStep, at location: CGPoint) -> ScrollStep { step }

  /// Whether the size of the content becomes known only as it is scrolled through.
  package var learnsExtentOnTheWay: Bool { false }

  /// Whether the end of the content is a guess just now, which the next layout pass corrects.
  package var isEndGuessed: Bool { false }

  /// How much of the width at the trailing edge, in points, is covered by what stays there, which the
  /// vertical indicator keeps out of.
  package var indicatorClearance: CGFloat { 0 }

  /// Called when an animation of the content offset is over, before the delegate hears of it.
  package func scrollingAnimationDidEnd() {}

  /// Moves the content and all that goes on by `delta`: the drag, the flight, the animation. What
  /// is seen is the same if the content's frames moved by `delta` too, as when rows are inserted
  /// above those visible. The delegate is not told, and no layout is asked for.
  package func adjustContentOffset(by delta: CGPoint) {
    guard delta != .zero else { return }
    shiftMovement(by: delta)
    let origin = roundToPixels(
      CGPoint(x: bounds.origin.x + delta.x, y: bounds.origin.y + delta.y))
    indicators?.shiftProgress(by: Double(origin.y - bounds.origin.y))
    super.bounds = CGRect(origin: origin, size: bounds.size)
    layoutIndicators()
    refreshControl?.scrollViewDidMove(self)
  }
}
