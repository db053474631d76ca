import Foundation

/// Shows one of a stack of controllers, with a bar above it that leads back.
///
///     let navigation = UINavigationController(rootViewController: list)
///     list.navigationController?.pushViewController(detail, animated: true)
///
/// One comes back by the back button, a swipe from the leading edge, Alt with the arrow key back,
/// Escape, or the mouse's back button.
@MainActor open class UINavigationController: UIViewController {
  /// What a change of the stack is.
  public enum Operation: Int, Sendable {
    /// The controller on top stays.
    case none
    /// A controller comes on top.
    case push
    /// The controller on top goes.
    case pop
  }

  /// How long it takes to hide or show a bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  // What the extensions keep.
  var stack: [UIViewController] = []
  /// Whose view is shown.
  weak var shown: UIViewController?
  var transition: NavigationTransition?
  /// Whether a transition is being begun, so that other changes wait.
  var isBeginning = false
  var waitingChanges: [() -> Void] = []
  /// Who drives the next change by hand.
  var swipe: UIPercentDrivenInteractiveTransition?
  var isBarHidden = false
  var isToolbarAway = true
  weak var observedScrollView: UIScrollView?
  weak var observedBottom: UIScrollView?
  /// How far the large title is pulled down beyond its size, in points.
  var stretch: CGFloat = 0
  /// Whether the bar is being adapted to the content.
  var isFollowing = false
  private let barClass: AnyClass?
  private let toolbarClass: AnyClass?
  private var storedToolbar: UIToolbar?
  private(set) var swipeRecognizer: EdgePanGestureRecognizer?

  // MARK: Making one

  /// Makes a controller without content.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    barClass = nil
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller that shows another one.
  public init(rootViewController: UIViewController) {
    barClass = nil
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a controller with bars of an application's own classes; `nil` for the system's. The
  /// classes must have `init(coder:)`, by which they are made.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller without content; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    barClass = nil
    toolbarClass = nil
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The controllers, the one that is shown last. Setting them does not animate.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// Shows a controller, from which the back button leads to the one before.
  ///
  /// - Precondition: The controller is not on the stack, and is no navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "\(type(of: viewController)) is on the navigation controller's stack already")
    precondition(
      !(viewController is UINavigationController),
      "a navigation controller cannot be pushed on another one")
    change(to: stack + [viewController], .push, animated: animated)
  }

  /// Takes the controller on top away, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), .pop, animated: animated)
    return top
  }

  /// Takes away what is above a controller of the stack, and returns it.
  ///
  /// - Precondition: The controller is on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("\(type(of: viewController)) is not on the navigation controller's stack")
    }
    guard index < stack.count - 1 else { return nil }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), .pop, animated: animated)
    return gone
  }

  /// Takes away all controllers but the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack: animated as a push if its last controller was not on the old one, else as a
  /// pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let operation: Operation =
      viewControllers.last === stack.last
      ? .none : stack.contains { $0 === viewControllers.last } ? .pop : .push
    change(to: viewControllers, operation, animated: animated)
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Who is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// What recognises a swipe from the leading edge, which goes back. It works while there is a back
  /// button; with a delegate of its own, whenever that says so.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return swipeRecognizer
  }

  // MARK: Bars

  /// The bar above the content. Its items are those of the controllers; they cannot be set here.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let type = barClass as? UINavigationBar.Type
    let bar = type?.init(coder: NSKeyedArchiver(requiringSecureCoding: true)) ?? UINavigationBar()
    bar.controller = self
    return bar
  }()

  /// The bar below the content, which shows the ``UIViewController/toolbarItems`` of the controller
  /// on top.
  open var toolbar: UIToolbar! {
    if let storedToolbar { return storedToolbar }
    let type = toolbarClass as? UIToolbar.Type
    let bar = type?.init(coder: NSKeyedArchiver(requiringSecureCoding: true)) ?? UIToolbar()
    bar.isControllers = true
    storedToolbar = bar
    return bar
  }

  var toolbarIfMade: UIToolbar? { storedToolbar }

  /// Whether the bar above the content is not there. `false` at first.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar above the content. As a push or a pop begins, such as in
  /// `viewWillAppear(_:)`, the bar goes or comes sideways with the screen that has it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    if isBeginning { transition?.slidesBar = animated }
    chromeDidChange(animated: animated)
  }

  /// Whether the bar below the content is not there. `true` at first.
  open var isToolbarHidden: Bool {
    get { isToolbarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar below the content.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarAway else { return }
    isToolbarAway = hidden
    chromeDidChange(animated: animated)
  }

  // MARK: UIViewController

  /// Makes the view that holds content and bars.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.controller = self
    view.layOutChrome = { [weak self] in self?.layOutChrome() }
    view.addSubview(navigationBar)
    let recognizer = EdgePanGestureRecognizer(
      target: self,
      action: Selector("handleSwipe:", UINavigationController.handleSwipe(_:)))
    view.addGestureRecognizer(recognizer)
    swipeRecognizer = recognizer
    self.view = view
    navigationBar.change(to: stack.map(\.navigationItem), isPush: false, animated: false)
  }

  /// Shows the controller on top.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installTop()
  }

  /// The delegate hears of what is shown when the navigation controller itself comes into sight.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if transition == nil, let shown {
      delegate?.navigationController(self, didShow: shown, animated: animated)
    }
  }

  /// A transition that goes on ends before the view goes.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTransition()
  }

  /// The title, or else that of the first controller of the stack.
  open override var title: String? {
    get { super.title ?? stack.first?.title }
    set { super.title = newValue }
  }

  /// The item of the first controller of the stack, unless another one was set.
  open override var tabBarItem: UITabBarItem! {
    get { tabBarItemIfMade ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Who runs animations along with a push or a pop, or with what goes on around.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.context?.transitionCoordinator ?? super.transitionCoordinator
  }

  /// What is seen: what the controller on top presents, else itself.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// The scroll view of the controller on top.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    stack.last?.contentScrollView(for: edge)
  }

  override func tabBarItemDidChange(of child: UIViewController) {
    if child === stack.first { parent?.tabBarItemDidChange(of: self) }
  }

  override func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
    guard child === stack.last, transition == nil, !isToolbarAway else { return }
    toolbar.setItems(child.toolbarItems, animated: animated)
  }

  override var hasBars: Bool { true }

  override var titleForWindow: String? {
    super.title ?? stack.last?.titleForWindow ?? stack.last?.navigationItem.title
  }

  /// Presses the button of the screen's bar that cancels or closes it for Escape, and, on a screen that
  /// is presented, the one of the style `done` for Return. Goes back for Escape where no button cancels,
  /// and for Alt with the arrow that points back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !answerScreen(for: $0) && !goBack(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
