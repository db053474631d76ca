import Foundation
@MainActor open class UITabBarController: UIViewController {
  let tabBar = UITabBar()
  func bottomBarWillChange(isHidden: Bool, for controller: UIViewController) {}
}
