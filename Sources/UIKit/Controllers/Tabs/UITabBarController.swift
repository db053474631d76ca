import Foundation

/// Shows one of several controllers, which the user chooses by tabs.
///
/// Where there are more tabs than room (five in a narrow window, eight in a wide one), the last tab
/// is "More" and lists the others. Control with Tab goes from tab to tab, and Control with a digit
/// to one of the first nine.
@MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  private static let compactTabs = 5
  private static let regularTabs = 8

  // What the extensions keep.
  var controllers: [UIViewController] = []
  weak var shown: UIViewController?
  weak var chosen: UIViewController?
  var transition: TransitionContext?
  var isBarAway = false
  var isBarHidden = false
  weak var observedScrollView: UIScrollView?
  private(set) lazy var more = MoreTab(self)

  /// The bar of tabs.
  open private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    bar.controller = self
    bar.delegate = self
    return bar
  }()

  /// Who is asked and told which tab is chosen.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Whether the bar is not there. `false` at first.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil else { return layOutChrome() }
    UIView.animate(withDuration: 0.25) { layOutChrome() }
  }

  // MARK: Controllers

  /// The controllers, a tab for each.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The one that is chosen stays so if it is among them, else the one with
  /// the same index is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceControllers(viewControllers ?? [], animated: animated)
  }

  /// The controller whose tab is chosen; ``moreNavigationController`` while that shows its list.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      guard let newValue else { return }
      precondition(
        newValue === moreNavigationControllerIfShown
          || controllers.contains { $0 === newValue },
        "\(type(of: newValue)) is not one of the tab bar controller's controllers")
      select(newValue)
    }
  }

  /// The index of the controller whose tab is chosen; `NSNotFound` while the list of the other tabs
  /// is shown, or there are none. Setting an index that there is not does nothing.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === chosen } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
  }

  /// What shows the tabs for which there is no room.
  open var moreNavigationController: UINavigationController { more.navigation }

  private var moreNavigationControllerIfShown: UINavigationController? {
    needsMore ? more.navigation : nil
  }

  /// How many tabs there is room for.
  var roomForTabs: Int {
    traitCollection.horizontalSizeClass == .regular ? Self.regularTabs : Self.compactTabs
  }

  var needsMore: Bool { controllers.count > roomForTabs }

  /// The controllers that have a tab of their own.
  var tabbed: [UIViewController] {
    needsMore ? Array(controllers.prefix(roomForTabs - 1)) : controllers
  }

  /// The controllers for whose tabs there is no room.
  var others: [UIViewController] { Array(controllers.dropFirst(tabbed.count)) }

  // MARK: UITabBarDelegate

  /// The user chose a tab.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { userChose(item) }

  // MARK: UIViewController

  /// Makes the view that holds content and bar.
  open override func loadView() {
    let view = ChromeView(frame: UIScreen.main.bounds)
    view.layOutChrome = { [weak self] in self?.layOutChrome() }
    view.addSubview(tabBar)
    self.view = view
  }

  /// Shows the chosen controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installChosen()
  }

  /// A transition that goes on ends before the view goes.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTransition()
  }

  /// There may be room for more tabs, or for less.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
      roomDidChange()
    }
  }

  /// The scroll view of the chosen controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    shown?.contentScrollView(for: edge)
  }

  override func tabBarItemDidChange(of child: UIViewController) { updateTabs() }

  override var hasBars: Bool { true }

  override var titleForWindow: String? { title ?? shown?.titleForWindow }

  /// Who runs animations along with a change of tabs, or with what goes on around.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.transitionCoordinator ?? super.transitionCoordinator
  }

  /// Goes to another tab for Control with Tab or a digit.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !changeTab(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
