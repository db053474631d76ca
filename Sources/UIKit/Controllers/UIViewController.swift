import Foundation

/// Looks after one screen, or a part of one: makes its view and answers for it.
///
/// A controller may contain others, and show their views in its own. Containers such as
/// ``UINavigationController`` do so, and say to what they contain when it appears and disappears.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  // What the extensions keep.
  var storedView: UIView?
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance()
  /// Where the controller is on its way into a container or out of one.
  var parentMove = ParentMove.none
  private var storedNavigationItem: UINavigationItem?
  private var storedTabBarItem: UITabBarItem?
  private var storedToolbarItems: [UIBarButtonItem]?
  private var storedEditButtonItem: UIBarButtonItem?
  private var storedIsEditing = false
  var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakScrollView)] = []
  /// Traits that a container gives to what it contains, by the child.
  var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// How far the bars of containers reach into the view, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { safeAreaSourceDidChange() } }
  }

  /// What the navigation bar for this controller has at its fullest, and what it has now.
  var barExtent: (full: BarExtent, now: BarExtent)?

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
    showUnavailableContent()
  }

  // MARK: In place of the content

  private(set) lazy var unavailableContent = UnavailableContent()

  /// What is shown over the view when there is no content to show, such as a
  /// ``UIContentUnavailableConfiguration``; `nil` for nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent.configuration }
    set {
      unavailableContent.configuration = newValue
      showUnavailableContent()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The state that ``updateContentUnavailableConfiguration(using:)`` is given: the traits, and what is
  /// searched for by the search controller of the navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    if let search = storedNavigationItem?.searchController, search.isActive {
      state.searchText = search.searchBar.text
    }
    return state
  }

  /// Sets ``contentUnavailableConfiguration`` as a state asks for. Does nothing unless overridden.
  ///
  /// It is called before the first layout, after the traits or what is searched for changed, and after
  /// ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Appearing

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
  /// Called when the view's layout margins changed.
  open func viewLayoutMarginsDidChange() {}

  // MARK: Title and bars

  /// What the screen is called: by title bars and by the bars of containers.
  ///
  /// Setting it also sets the titles of ``navigationItem`` and ``tabBarItem``.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
      if title != oldValue { viewIfLoaded?.window?.titleDidChange() }
    }
  }

  /// Whether the controller shows bars around what it contains.
  var hasBars: Bool { false }

  /// The child whose screen is in front: of those that are shown the last.
  var frontChild: UIViewController? {
    guard let view = viewIfLoaded else { return nil }
    return children.last {
      $0.viewIfLoaded?.isDescendant(of: view) == true && $0.viewIfLoaded?.isHidden == false
    }
  }

  /// What a window is called that shows this screen.
  var titleForWindow: String? { title }

  /// What the bar of a navigation controller shows for this screen. Made when it is first asked
  /// for.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// What a tab bar shows for this screen. Made when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      parent?.tabBarItemDidChange(of: self)
    }
  }

  /// The item of the tab bar if there is one already.
  var tabBarItemIfMade: UITabBarItem? { storedTabBarItem }

  /// A child has another ``tabBarItem`` now.
  func tabBarItemDidChange(of child: UIViewController) {}

  /// What the toolbar of a navigation controller shows while this screen is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Changes ``toolbarItems``, fading from the old to the new.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    parent?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// A child has other ``toolbarItems`` now.
  func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {}

  /// Whether the bar at the bottom (a tab bar) goes away while this screen is on a navigation
  /// controller's stack. Set it before the push.
  open var hidesBottomBarWhenPushed = false

  /// The edges at which the view goes on under bars of containers; all at first.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether the view goes on under bars that are opaque, too. `false` at first.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// The scroll view whose offset bars at an edge go by: the one that was set, else the view if it
  /// scrolls, else a scroll view that is its backmost subview.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    findContentScrollView(for: edge)
  }

  /// The size that the view would like in a container, in points.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
  }

  /// What to add to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaSourceDidChange() } }
  }

  /// Whether the root view's margins are at least ``systemMinimumLayoutMargins``. `true` at first.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }

  /// The system's margins of a screen, in points: 16 at the sides, 20 from a width of 414 on.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIView.rootSideMargin(width: viewIfLoaded?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Editing

  /// Whether the screen is being edited.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing. Override it to show it, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.adopt(editing ? .done : .edit)
  }

  /// A button that starts editing, and, once it goes on, ends it. Put it into a bar.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self,
      action: Selector("toggleEditing", UIViewController.toggleEditing))
    storedEditButtonItem = item
    return item
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  // MARK: Keys

  private(set) var addedKeyCommands: [UIKeyCommand] = []

  /// Adds a command to those that keys call on this screen.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    if !addedKeyCommands.contains(where: { $0 === keyCommand }) {
      addedKeyCommands.append(keyCommand)
    }
  }

  /// Takes a command away that ``addKeyCommand(_:)`` added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Surroundings

  /// The view's superview, else the parent, else the window.
  open override var next: UIResponder? { storedView?.storedSuperview ?? storedParent }

  package override var responderWindow: UIWindow? { storedView?.storedWindow }

  /// The search that goes on, or went on last, on this screen.
  weak var runningSearch: UISearchController?

  /// Ends a search on this screen for Escape, and hands on other keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { runningSearch?.escape(for: $0) != true }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  var storedTraitOverrides: UITraitOverrides?
  final var traitObservers: TraitObservers?
  /// Light or dark for this controller's view and its children's, whatever surrounds them.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.updateTraitsInSubtree() }
    }
  }

  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    let styled = inheritedTraits.replacing(
      style: storedView?.overrideUserInterfaceStyle ?? .unspecified)
    return storedView?.storedTraitOverrides?.applied(to: styled) ?? styled
  }

  /// Called when the traits are not what they were. Call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containment

  /// Takes `childController` in. Add its view afterwards, then call ``didMove(toParent:)`` on it.
  open func addChild(_ childController: UIViewController) { take(in: childController) }

  /// Leaves the controller that contains this one. Call ``willMove(toParent:)`` with `nil` and
  /// take the view out before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller gets into another one, or (`nil`) out of one. Call `super`.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, storedParent != nil { parentMove = .leaving }
  }

  /// Called when the controller got into another one, or (`nil`) out of one. Call `super`.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the children appear and disappear with this controller; `true` unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Says that a child's view is about to appear or to disappear. For containers that forward
  /// by themselves; pair it with ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }

  /// Says that what ``beginAppearanceTransition(_:animated:)`` announced is done.
  open func endAppearanceTransition() { endTransition() }

  /// Goes from one child's view to another's with an animation.
  ///
  /// The second view is added to this controller's view (unless it is in it), the animations run,
  /// and the first view is taken out. Both children are told that they appear and disappear.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - options: How the animation runs.
  ///   - animations: What to change meanwhile; `nil` for nothing.
  ///   - completion: Called at the end, with whether the animations ran to theirs.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  /// Shows a controller the way that the containers around this one do: a navigation controller
  /// pushes it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller as the details of what this one shows, the way that the containers around
  /// it do: a split view controller puts it beside the list. Without such a container it is
  /// presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Takes in the controller of the secondary column of a split view controller whose primary column
  /// this one is, as the window gets narrow. A navigation controller pushes it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { splitViewController.putOnStack(secondaryViewController, of: self) }

  /// Gives up a controller for the secondary column of a split view controller, as the window gets
  /// wide: what was pushed by ``collapseSecondaryViewController(_:for:)``, else what is on top.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { splitViewController.takeOffStack(of: self) }

  // MARK: Presentation

  /// What the controller has to do with presentations.
  final lazy var presentationState = PresentationState()

  /// How the controller is shown over another one; by `automatic`, as a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes and goes where its style leaves that open.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user may not end the presentation by a swipe, a click beside it or Escape.
  open var isModalInPresentation = false
  /// Whether controllers whose styles are `currentContext` and `overCurrentContext` cover this one
  /// when it, or one inside it, presents them.
  open var definesPresentationContext = false
  /// Whether, where this controller defines a context, its ``modalTransitionStyle`` and not that of
  /// the other controller says how that one comes.
  open var providesPresentationContextTransitionStyle = false
  /// Whether what had the keys has them again once nothing is shown over this controller any more.
  open var restoresFocusAfterTransition = true
  /// Who says how the controller is presented, in place of UIKit. It is not kept alive.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Makes what looks after this controller in a style.
  func makePresentationController(of style: UIModalPresentationStyle) -> UIPresentationController {
    let made: UIPresentationController
    switch style {
    case .pageSheet, .formSheet, .automatic:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default:
      made = FullScreenPresentationController(presentedViewController: self, presenting: nil)
    }
    made.storedStyle = style
    return made
  }

  /// The style that `automatic` stands for.
  var usualPresentationStyle: UIModalPresentationStyle { .pageSheet }

  /// Shows a controller over this one, or over the one that contains it.
  ///
  /// Nothing happens, and standard error says why, where that one presents another controller
  /// already or is in no window.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller; until it is dismissed it is kept alive.
  ///   - flag: Whether to show it coming. If so, it begins to come with the next turn of the loop.
  ///   - completion: Called after `viewDidAppear(_:)` of the controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    ModalPresentation.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Ends the presentation of the controller that this one presents, with all that are shown over
  /// that; if there is none, of this controller itself.
  ///
  /// - Parameters:
  ///   - flag: Whether to show it going.
  ///   - completion: Called after `viewDidDisappear(_:)` of the controller; at once where nothing is
  ///     presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    ModalPresentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// Who runs animations along with the change of controllers that goes on; `nil` without one, or
  /// where it is not animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentationState.transition?.transitionCoordinator ?? parent?.transitionCoordinator
  }

  // MARK: Sizes

  /// Called when a child would like another size. Override it to give it that.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { tellPreferredContentSize() }

  /// The size that a child gets; the whole size unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes, with someone who runs animations along. Tells the
  /// children; call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: own, with: coordinator)
    }
  }

  /// Called before the traits change with the view's size, with someone who runs animations along.
  /// Tells the children; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
}

/// A scroll view that is not kept alive.
struct WeakScrollView {
  weak var view: UIScrollView?
}
