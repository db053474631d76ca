import Foundation

/// Looks after one screen, or a part of one: makes its view and answers for it.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var storedView: UIView?
  private var storedChildren: [UIViewController] = []
  private weak var storedParent: UIViewController?
  private var appearance = AppearanceState.disappeared
  /// What was said of the transition that is under way.
  private var isTransitionAnimated = false
  /// Whether ``viewIsAppearing(_:)`` was called for the transition that is under way.
  private var isAppearingTold = false
  /// Whether the transition began because the view moved, and not because a container said so.
  private var isTransitionAutomatic = false

  private enum AppearanceState { case disappeared, appearing, appeared, disappearing }

  /// Makes a controller. There are no nibs on Linux: both arguments must be `nil`, and the view
  /// comes from ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil, "there are no nibs on Linux: override loadView() instead of naming one")
    super.init()
  }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller as `init()` does; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The controller's view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.viewController = nil
      storedView = newValue
      newValue?.viewController = self
    }
  }

  /// The view if it was loaded.
  public var viewIfLoaded: UIView? { storedView }

  /// Whether the view was loaded.
  public var isViewLoaded: Bool { storedView != nil }

  /// Makes ``view``. Override it to make another one, without calling `super`.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view unless it is there.
  public func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    precondition(storedView != nil, "\(type(of: self)).loadView() made no view")
    viewDidLoad()
  }

  /// Called once, when the view is loaded.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window and has its size, before the first frame.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is taken away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view was taken away.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Changes the view's constraints: called in place of the view's `updateConstraints()`, which it
  /// calls. Override it to gather changes of constraints, and call `super`.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// What the screen is called: by title bars and by the bars of containers.
  open var title: String? {
    didSet { if title != oldValue { viewIfLoaded?.window?.titleDidChange() } }
  }

  /// The size that the view would like in a container, in points.
  open var preferredContentSize = CGSize.zero

  /// What to add to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      UIView.hasSafeArea = true
      viewIfLoaded?.placeDidChange(isResized: false)
    }
  }

  /// Light or dark for this controller's view and its children's, whatever surrounds them.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraitsInSubtree() }
    }
  }

  /// Whether the screen is being edited.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  /// Starts or ends editing. Override it to show it, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { storedIsEditing = editing }

  /// The view's superview, else the parent, else the window.
  open override var next: UIResponder? { storedView?.storedSuperview ?? storedParent }

  package override var responderWindow: UIWindow? { storedView?.storedWindow }

  // MARK: Traits

  /// The traits that come from what surrounds the view.
  var inheritedTraits: UITraitCollection {
    let outer: UITraitCollection =
      storedView?.storedSuperview?.traitCollection ?? storedParent?.traitCollection
      ?? UIScreen.main.traitCollection
    return outer.replacing(style: overrideUserInterfaceStyle)
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    inheritedTraits.replacing(style: storedView?.overrideUserInterfaceStyle ?? .unspecified)
  }

  /// Called when the traits are not what they were. Call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containment

  /// The controller that contains this one.
  public var parent: UIViewController? { storedParent }

  /// The controllers that this one contains.
  public var children: [UIViewController] { storedChildren }

  /// Takes `childController` in. Add its view afterwards, then call
  /// ``didMove(toParent:)`` on it.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "a view controller cannot contain itself")
    if childController.storedParent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }

  /// Leaves the controller that contains this one. Call ``willMove(toParent:)`` with `nil` and
  /// take the view out before.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets into another one, or (`nil`) out of one.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller got into another one, or (`nil`) out of one.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the children appear and disappear with this controller; `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Says that a child's view is about to appear or to disappear. For containers that forward
  /// by themselves; pair it with ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      begin(.appearing, animated)
      isAppearingTold = false
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      begin(.disappearing, animated)
      viewWillDisappear(animated)
    }
    forwardToChildren { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    tellIsAppearing()
  }

  private func begin(_ state: AppearanceState, _ isAnimated: Bool) {
    appearance = state
    isTransitionAnimated = isAnimated
    isTransitionAutomatic = false
  }

  /// Says that what ``beginAppearanceTransition(_:animated:)`` announced is done.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    forwardToChildren { $0.endAppearanceTransition() }
  }

  /// Calls ``viewIsAppearing(_:)`` once the view is in a window, after the parent's.
  private func tellIsAppearing() {
    guard appearance == .appearing, !isAppearingTold, !isTransitionAutomatic,
      storedView?.storedWindow != nil, storedParent?.isWaitingForWindow != true
    else { return }
    isAppearingTold = true
    viewIsAppearing(isTransitionAnimated)
    forwardToChildren { $0.tellIsAppearing() }
  }

  private var isWaitingForWindow: Bool { appearance == .appearing && !isAppearingTold }

  private func forwardToChildren(_ action: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return }
    for child in storedChildren where child.viewIfLoaded?.isDescendant(of: storedView) == true {
      action(child)
    }
  }

  /// The controller whose screen is in front: this one, or the last child that is shown.
  var topmost: UIViewController {
    guard let storedView else { return self }
    let shown = storedChildren.last {
      $0.viewIfLoaded?.isDescendant(of: storedView) == true && $0.viewIfLoaded?.isHidden == false
    }
    return shown?.topmost ?? self
  }
}

// MARK: A view that moves

extension UIViewController {
  /// The view is about to come into a window or to leave it. Unless a container tells the
  /// controller itself, that is an appearance transition.
  func viewWillMove(toWindow window: UIWindow?) {
    if let window {
      guard appearance == .disappeared, !window.isHidden, window.rootViewController !== self,
        storedParent?.isForwarding ?? true
      else { return }
      beginAppearanceTransition(true, animated: false)
    } else {
      guard appearance == .appeared || appearance == .appearing,
        storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true
      else { return }
      beginAppearanceTransition(false, animated: false)
    }
    isTransitionAutomatic = true
  }

  private var isForwarding: Bool {
    shouldAutomaticallyForwardAppearanceMethods
      && (appearance == .appearing || appearance == .appeared)
  }

  /// The view came into a window or left it. What was added by itself has appeared with the next
  /// frame, when it has its place.
  func viewDidMoveToWindow() {
    if !isTransitionAutomatic {
      tellIsAppearing()
    } else if let window = storedView?.storedWindow {
      window.addAppearing(self)
    } else if appearance == .disappearing {
      endAppearanceTransition()
    }
  }

  /// The frame begins with which a view that was added by itself is seen.
  func frameWillShowView() {
    guard appearance == .appearing, isTransitionAutomatic else { return }
    isTransitionAutomatic = false
    tellIsAppearing()
  }

  /// The frame with which a view that was added by itself is seen has been laid out.
  func frameDidLayOutView() {
    if appearance == .appearing { endAppearanceTransition() }
  }
}
