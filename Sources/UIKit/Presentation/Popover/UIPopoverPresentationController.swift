import CoreGraphics
import Foundation

/// Looks after a controller that is shown in a bubble which points at what it belongs to.
///
/// Say what that is before the presentation: ``sourceItem``, ``barButtonItem``, or ``sourceView`` with
/// ``sourceRect``. In a narrow window the controller is shown as a sheet, unless the delegate's
/// `adaptivePresentationStyle(for:)` says otherwise.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// Who hears of the popover. It is not kept alive.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { storedDelegate as? any UIPopoverPresentationControllerDelegate }
    set { storedDelegate = newValue }
  }

  /// The sides at which the arrow may be.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacing() } }
  /// The view that the popover belongs to.
  open var sourceView: UIView? { didSet { setNeedsPlacing() } }
  /// The part of ``sourceView`` that the popover belongs to, in its coordinates; `null`, the first
  /// value, for all of it.
  open var sourceRect = CGRect.null { didSet { setNeedsPlacing() } }
  /// The button in a bar that the popover belongs to.
  open var barButtonItem: UIBarButtonItem? { didSet { setNeedsPlacing() } }
  /// What the popover belongs to; it counts before the view and the bar's button.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { setNeedsPlacing() }
  }
  /// Whether it is said what the popover belongs to.
  var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }
  /// Whether the popover may cover what it belongs to where there is little room.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacing() } }
  /// The side at which the arrow is; `unknown` before the presentation.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views that can be used while the popover is shown: a touch elsewhere dismisses it.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble; `nil` for that of the controller's view.
  open var backgroundColor: UIColor? { didSet { updateColor() } }
  /// How far the popover stays from the edges of the window, in points; 10 at first.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacing() }
  }
  /// What looks after the controller where it is shown as a sheet, since the window is narrow.
  open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet.storedStyle = .formSheet
    return sheet
  }()

  lazy var surface = PopoverSurfaceView(frame: .zero)
  private let backdrop = DimmingView(frame: .zero)
  private var placedSize = CGSize.zero

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    storedStyle = .popover
  }

  private func setNeedsPlacing() { containerView?.setNeedsLayout() }

  private func updateColor() {
    surface.contentTraits = presentedTraits
    surface.color = backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor
  }

  // MARK: UIPresentationController

  override func usualAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .formSheet : .none
  }

  override func makeAdaptiveController(
    _ style: UIModalPresentationStyle
  ) -> UIPresentationController {
    guard style == .formSheet || style == .pageSheet || style == .automatic else {
      return super.makeAdaptiveController(style)
    }
    adaptiveSheetPresentationController.storedStyle = style
    return adaptiveSheetPresentationController
  }

  override func willBePresented() { delegate?.prepareForPopoverPresentation(self) }

  open override var presentedView: UIView? { surface }

  open override var frameOfPresentedViewInContainerView: CGRect {
    containerView == nil ? .zero : placement().frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let view = presentedViewController.view else { return }
    backdrop.backgroundColor = .clear
    backdrop.frame = containerView.bounds
    backdrop.onTap = { [weak self] in self?.dismissByClick() }
    containerView.insertSubview(backdrop, at: 0)
    containerView.insertSubview(surface.shadow, aboveSubview: backdrop)
    surface.shadow.alpha = 1
    surface.hold(view)
    updateColor()
    applyPlacement()
  }

  private func dismissByClick() { presentation?.dismissByUser() }

  override func giveUpPresentedView() {
    backdrop.removeFromSuperview()
    surface.shadow.removeFromSuperview()
    surface.removeFromSuperview()
    arrowDirection = .unknown
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { giveUpPresentedView() }
  }

  override func takeOverPresentedView() {
    super.takeOverPresentedView()
    applyPlacement()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    backdrop.frame = containerView.bounds
    guard presentation?.phase == .shown else { return }
    if placedSize != containerView.bounds.size { tellRepositioning() }
    applyPlacement()
  }

  private func tellRepositioning() {
    guard let delegate, var view = sourceView else { return }
    let oldRect = sourceRect.isNull ? view.bounds : sourceRect
    var rect = oldRect
    let oldView = view
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== oldView { sourceView = view }
    if rect != oldRect { sourceRect = rect }
  }

  override func place(_ view: UIView) { applyPlacement() }

  override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PopoverAnimator(self, isPresenting: isPresenting)
  }

  override var isDismissedByUser: Bool { true }

  override func viewBehind(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let containerView else { return nil }
    for view in passthroughViews ?? [] where view.window === containerView.window {
      let inside = containerView.convert(point, to: view)
      if view.point(inside: inside, with: event) {
        return view.hitTest(inside, with: event) ?? view
      }
    }
    return nil
  }

  override var presentedTraits: UITraitCollection? {
    var traits = [
      UITraitCollection(userInterfaceLevel: .elevated),
      UITraitCollection(horizontalSizeClass: .compact),
    ]
    if let overrideTraitCollection { traits.append(overrideTraitCollection) }
    return UITraitCollection(traitsFrom: traits)
  }

  // MARK: Placing

  private func placement() -> PopoverPlacement {
    guard let containerView else { return PopoverPlacement() }
    let room = containerView.bounds
      .inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
    var size = preferredContentSize
    if size.width <= 0 { size.width = 320 }
    if size.height <= 0 { size.height = 480 }
    return PopoverPlacement(
      size: size, source: source(in: containerView), room: room,
      permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
  }

  private func source(in container: UIView) -> CGRect? {
    if let frame = (sourceItem ?? barButtonItem)?.frame(in: container) { return frame }
    guard let sourceView, sourceView.window === container.window else { return nil }
    return sourceView.convert(
      sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private func applyPlacement() {
    guard let containerView else { return }
    placedSize = containerView.bounds.size
    let placement = placement()
    arrowDirection = placement.direction
    surface.apply(placement)
  }
}
