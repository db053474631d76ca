import UIKit

/// The screens around the pages: the list, and the page that was chosen on top of it.
public enum CatalogShell {
  /// The window's first screen.
  ///
  /// - Parameter page: The page to open at once.
  @MainActor public static func make(page: CatalogPage? = nil) -> UIViewController {
    let navigation = UINavigationController(rootViewController: CatalogController())
    navigation.navigationBar.prefersLargeTitles = true
    if let page { navigation.pushViewController(page.makeController(), animated: false) }
    return navigation
  }
}
