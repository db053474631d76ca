import Foundation

/// Who is told which tab the user chose.
@MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user chose a tab, perhaps the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
