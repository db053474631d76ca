import Foundation

extension UIViewController {
  /// The nearest navigation controller that contains this controller.
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }

  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
}
