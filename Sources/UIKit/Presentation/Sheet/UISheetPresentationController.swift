import CoreGraphics
import Foundation

/// Looks after a controller that is shown as a sheet.
///
/// In a narrow window the sheet comes up from the bottom, can be dragged between its ``detents`` and
/// swiped away; at its largest it pushes what lies behind back a little. In a wide window it is a card
/// in the middle.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// Who hears of the sheet. It is not kept alive.
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { storedDelegate as? any UISheetPresentationControllerDelegate }
    set { storedDelegate = newValue }
  }

  /// The heights at which the sheet can rest; the largest only, at first.
  open var detents: [Detent] = [.large()] { didSet { settingDidChange() } }
  /// The height at which the sheet rests; `nil` at first, for the smallest. Set it within
  /// ``animateChanges(_:)`` to show the change.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { settingDidChange() } }
  }
  /// The largest height at which what lies behind is not dimmed and can be used; `nil` at first, for
  /// none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingDidChange() } }
  /// The radius of the corners in points; `nil` for the usual 10.
  open var preferredCornerRadius: CGFloat? { didSet { settingDidChange() } }
  /// Whether the sheet has a small bar at its top, by which it is dragged; a click takes it to the
  /// next height.
  open var prefersGrabberVisible = false { didSet { settingDidChange() } }
  /// Whether in a low window the sheet still comes up from the bottom, and does not fill the window.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { settingDidChange() } }
  /// Whether a sheet at the bottom is only as wide as the controller's `preferredContentSize`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { settingDidChange() }
  }
  /// Whether scrolling up in what is at its top first takes the sheet to its next height.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the card in a wide window has the size of a page, and not that of a form.
  open lazy var prefersPageSizing = storedStyle == .pageSheet { didSet { settingDidChange() } }
  /// A view over which the card in a wide window is centred, as far as there is room.
  open var sourceView: UIView? { didSet { settingDidChange() } }

  /// What holds the controller's view: it has the corners and the bar.
  lazy var surface = SheetSurfaceView(self)
  let dimming = DimmingView(frame: .zero)
  private let shadow = CardShadowView(opacity: 0.2, radius: 20, drop: 6)
  private var pushBack: PushBack?
  /// The height that a drag gives the sheet.
  var draggedHeight: CGFloat?
  /// The speed, in points per second upwards, with which the sheet was let go.
  var releaseVelocity: CGFloat = 0

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    storedStyle = .pageSheet
  }

  /// Shows what `changes` does to the sheet (selects another height, for one) happening.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      changes()
      layOut()
      surface.layoutIfNeeded()
    }
  }

  /// Has the detents asked for their heights again, since something that they go by changed.
  open func invalidateDetents() { settingDidChange() }

  private func settingDidChange() {
    guard presentation != nil else { return }
    layOut()
  }

  /// Has everything where it belongs, at the selected height or where the finger is.
  func layOut() {
    guard containerView != nil, presentation?.phase == .shown else { return }
    apply(draggedHeight ?? restHeight)
  }

  // MARK: UIPresentationController

  open override var presentedView: UIView? { surface }

  open override var frameOfPresentedViewInContainerView: CGRect {
    containerView == nil ? .zero : frame(atHeight: draggedHeight ?? restHeight)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let view = presentedViewController.view else { return }
    surface.hold(view)
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    dimming.onTap = { [weak self] in self?.dismissByClick() }
    containerView.insertSubview(dimming, at: 0)
    shadow.alpha = 0
    containerView.insertSubview(shadow, aboveSubview: dimming)
    placeShadow(restHeight)
    updateSurface()
    pushBack = PushBack(of: presentingViewController)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return applySurroundings(restHeight)
    }
    let height = restHeight
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.applySurroundings(height) })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { giveUpPresentedView() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    coordinator.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      applySurroundings(goneHeight)
    })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    draggedHeight = nil
    if !completed { layOut() }
  }

  override func giveUpPresentedView() {
    pushBack?.end()
    pushBack = nil
    dimming.removeFromSuperview()
    shadow.removeFromSuperview()
    surface.removeFromSuperview()
    draggedHeight = nil
  }

  override func takeOverPresentedView() {
    super.takeOverPresentedView()
    apply(restHeight)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    updateSurface()
    layOut()
  }

  override func place(_ view: UIView) { layOut() }

  override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if presentedViewController.modalTransitionStyle != .coverVertical {
      return super.usualAnimator(isPresenting: isPresenting)
    }
    return SheetAnimator(self, isPresenting: isPresenting)
  }

  override var isDismissedByUser: Bool { true }

  private func dismissByClick() { presentation?.dismissByUser() }

  override func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard dimming.alpha < 0.01, largestUndimmedDetentIdentifier != nil,
      let containerView, let behind = presentingViewController.viewIfLoaded
    else { return nil }
    return behind.hitTest(containerView.convert(point, to: behind), with: event)
  }

  override var presentedTraits: UITraitCollection? {
    var traits = [UITraitCollection(userInterfaceLevel: .elevated)]
    if containerView != nil, !isAttached, !coversWindow {
      traits.append(UITraitCollection(horizontalSizeClass: .compact))
    }
    if let overrideTraitCollection { traits.append(overrideTraitCollection) }
    return UITraitCollection(traitsFrom: traits)
  }

  // MARK: What is seen

  /// Puts the sheet at a height, and what lies behind in keeping with it.
  func apply(_ height: CGFloat) {
    surface.frame = frame(atHeight: height)
    placeShadow(height)
    applySurroundings(height)
  }

  /// A card is set off by a shadow.
  private func placeShadow(_ height: CGFloat) {
    guard !isAttached, !coversWindow else { return }
    let radius = preferredCornerRadius ?? 10
    shadow.place(under: frame(atHeight: height)) {
      UIBezierPath(roundedRect: $0, cornerRadius: radius).cgPath
    }
  }

  private func applySurroundings(_ height: CGFloat) {
    dimming.alpha = dimmingAlpha(atHeight: height)
    shadow.alpha = isAttached || coversWindow || height <= goneHeight ? 0 : 1
    pushBack?.apply(pushProgress(atHeight: height), top: attachedTop - 10)
  }

  private func updateSurface() {
    surface.isAttached = isAttached
    surface.cornerRadius = coversWindow ? 0 : preferredCornerRadius ?? 10
    surface.showsGrabber = prefersGrabberVisible && isAttached
  }
}
