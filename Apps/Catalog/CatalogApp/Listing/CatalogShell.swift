import UIKit

/// The screens around the pages: the list beside the page in wide windows, and under it in narrow
/// ones.
public enum CatalogShell {
  /// The window's first screen.
  ///
  /// - Parameter page: The page to open at once.
  @MainActor public static func make(page: CatalogPage? = nil) -> UIViewController {
    let list = CatalogController()
    let primary = UINavigationController(rootViewController: list)
    primary.navigationBar.prefersLargeTitles = true
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(primary, for: .primary)
    if let page {
      split.setViewController(
        UINavigationController(rootViewController: page.makeController()), for: .secondary)
      split.show(.secondary)
    }
    return split
  }
}
