import Foundation

/// The tab that lists those for which there is no room.
///
/// What is chosen there is pushed on its navigation controller. A navigation controller that is
/// chosen lends its screens for as long.
@MainActor final class MoreTab: NSObject, UINavigationControllerDelegate {
  private unowned let tabs: UITabBarController
  private var storedNavigation: UINavigationController?
  private var lender: (controller: UINavigationController, screens: [UIViewController])?
  /// The controller that is shown, and not the list.
  private(set) weak var shownController: UIViewController?

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init()
  }

  var navigationIfMade: UINavigationController? { storedNavigation }

  /// What the tab shows.
  var navigation: UINavigationController {
    if let storedNavigation { return storedNavigation }
    let list = MoreList(style: .plain)
    list.title = "More"
    list.choose = { [weak self] controller in self?.userChose(controller) }
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    navigation.delegate = self
    storedNavigation = navigation
    return navigation
  }

  private var list: MoreList? { navigation.stack.first as? MoreList }

  /// Shows the tabs that there are now.
  func update() {
    if navigation.parent !== tabs {
      tabs.addChild(navigation)
      navigation.didMove(toParent: tabs)
    }
    list?.controllers = tabs.others
  }

  private func userChose(_ controller: UIViewController) {
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
    tabs.chosen = controller
    push(controller, animated: true)
    tabs.delegate?.tabBarController(tabs, didSelect: controller)
  }

  /// Shows a controller that has no tab of its own.
  func show(_ controller: UIViewController) {
    guard controller !== shownController else { return }
    push(controller, animated: false)
  }

  private func push(_ controller: UIViewController, animated: Bool) {
    giveBack()
    guard let list else { return }
    shownController = controller
    if let other = controller as? UINavigationController {
      let screens = other.viewControllers
      lender = (other, screens)
      other.setViewControllers([], animated: false)
      navigation.setViewControllers([list] + screens, animated: animated)
    } else {
      if controller.parent != nil { controller.removeFromParent() }
      navigation.setViewControllers([list, controller], animated: animated)
    }
  }

  /// Goes to the list, and gives what was shown back to where it is from.
  func giveBack() {
    guard let storedNavigation, let shown = shownController else { return }
    shownController = nil
    let screens = storedNavigation.stack
    storedNavigation.setViewControllers(Array(screens.prefix(1)), animated: false)
    giveBack(shown, Array(screens.dropFirst()))
  }

  /// Gives what was shown back, with the screens that it has now; without any, those that it lent.
  private func giveBack(_ shown: UIViewController, _ screens: [UIViewController]) {
    if let lender {
      lender.controller.setViewControllers(
        screens.isEmpty ? lender.screens : screens, animated: false)
      self.lender = nil
    }
    if shown.parent == nil, tabs.controllers.contains(where: { $0 === shown }) {
      tabs.addChild(shown)
      shown.didMove(toParent: tabs)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard navigationController.stack.count == 1, let shown = shownController else { return }
    shownController = nil
    giveBack(shown, [])
    if tabs.chosen === shown { tabs.chosen = navigation }
  }
}

/// The list of the tabs for which there is no room.
private final class MoreList: UITableViewController {
  var choose: (UIViewController) -> Void = { _ in }
  var controllers: [UIViewController] = [] {
    didSet { if isViewLoaded, controllers != oldValue { tableView.reloadData() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item: UITabBarItem? = controllers[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image?.withRenderingMode(.alwaysTemplate)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(controllers[indexPath.row])
  }
}
